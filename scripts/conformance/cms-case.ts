/** Cases in the names of CMS's pricer API: `claimData`, `providerData`, `returnCodeData`, `paymentData`. */
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

/** Reads fields of a record as CMS's program does: an absent text is '', an absent number or date is 0. */
export function cmsFields(fields: CmsRecord) {
  return {
    text: (name: string) => String(fields[name] ?? '').trim(),
    number: (name: string) => Number(fields[name] ?? 0),
    /** Returns the figure as it is written. */
    figure: (name: string) => (fields[name] ?? 0) as number | string,
    /** YYYYMMDD. */
    date: (name: string) => Number(String(fields[name] ?? '0').replaceAll('-', '')),
    list: (name: string) => (fields[name] ?? []) as readonly string[],
  };
}

/** This pricer's answer in its names on the wire. */
export interface CmsAnswer {
  calculationVersion: string | undefined;
  code: string;
  output: object;
  /** Names on the wire by those of CMS's API, if they differ in more than their spelling. */
  wireNames?: Readonly<Record<string, string>>;
}

/** Returns both answers, in the fields that the case has. */
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
  const outputFields = actual as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(expected).map(([name, expectedValue]): [string, unknown] => {
      const value = outputFields[wireNames[name] ?? snakeCase(name)];
      const isNested = typeof expectedValue === 'object' && expectedValue !== null;
      return [name, isNested ? inFieldsOf(expectedValue, (value ?? {}) as object, wireNames) : value];
    }),
  );
}

/** Returns the tables of a fiscal year, opened once. @param open opens those of one year */
export function byYear<Tables>(open: (year: number) => Tables): (year: number) => Tables {
  const tablesByYear = new Map<number, Tables>();
  return (year) => {
    const tables = tablesByYear.get(year) ?? open(year);
    tablesByYear.set(year, tables);
    return tables;
  };
}
