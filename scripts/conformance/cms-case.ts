/** Cases by the names of CMS's pricer API: `claimData`, `providerData`, `returnCodeData`, `paymentData`. */
import { z } from 'zod';
import type { Comparison } from './cases.ts';

const value = z.union([z.string(), z.number(), z.array(z.string())], 'must be a number, a text or a list').nullish();
const record = z.record(z.string(), value);
export type CmsRecord = z.infer<typeof record>;

export const cmsCase = z.object({
  id: z.string(),
  request: z.object({ claimData: record, providerData: record }),
  response: z.object({
    calculationVersion: z.string(),
    returnCodeData: z.object({ code: z.string() }),
    paymentData: z.record(z.string(), z.unknown()),
  }),
});
export type CmsCase = z.infer<typeof cmsCase>;

/** Fields of a record as CMS's program reads them: an absent text is '', an absent number or date is 0. */
export function cmsFields(fields: CmsRecord) {
  return {
    text: (name: string) => String(fields[name] ?? '').trim(),
    number: (name: string) => Number(fields[name] ?? 0),
    /** As it is written. */
    figure: (name: string) => (fields[name] ?? 0) as number | string,
    /** YYYYMMDD. */
    date: (name: string) => Number(String(fields[name] ?? '0').replaceAll('-', '')),
    list: (name: string) => (fields[name] ?? []) as readonly string[],
  };
}

/** An answer of this pricer by its names on the wire. */
export interface CmsAnswer {
  calculationVersion: string | undefined;
  code: string;
  output: object;
  /** Names on the wire by those of CMS's API, where they differ in more than their spelling. */
  wireNames?: Readonly<Record<string, string>>;
}

/** Both answers, in the fields that the case has. */
export function compareCmsCase({ response }: CmsCase, answer: CmsAnswer): Comparison {
  return {
    expected: {
      calculationVersion: response.calculationVersion,
      code: response.returnCodeData.code,
      paymentData: response.paymentData,
    },
    actual: {
      calculationVersion: answer.calculationVersion,
      code: answer.code,
      paymentData: inFieldsOf(response.paymentData, answer.output, answer.wireNames ?? {}),
    },
  };
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function inFieldsOf(expected: object, actual: object, wireNames: Readonly<Record<string, string>>) {
  const own = actual as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(expected).map(([name, given]): [string, unknown] => {
      const value = own[wireNames[name] ?? snakeCase(name)];
      const isNested = typeof given === 'object' && given !== null;
      return [name, isNested ? inFieldsOf(given, (value ?? {}) as object, wireNames) : value];
    }),
  );
}

/** Tables of each fiscal year in a folder, opened once. @param open those of one year */
export function byYear<Tables>(open: (year: number) => Tables): (year: number) => Tables {
  const opened = new Map<number, Tables>();
  return (year) => {
    const tables = opened.get(year) ?? open(year);
    opened.set(year, tables);
    return tables;
  };
}
