/** Sends CMS's cases as claims: through the body's schema and a module of the engine to the output on the wire. */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { z } from 'zod';
import { claimBody } from '../../src/claims/wire/claim-body.ts';
import { claimOf } from '../../src/claims/wire/to-claim.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { type Step, Trace } from '../../src/engine/core/trace.ts';
import type { ClaimModule } from '../../src/engine/frame/module.ts';
import type { Table, TableKey, Tables } from '../../src/engine/frame/tables.ts';
import type { ProviderRecord } from '../../src/engine/provider/provider-file.ts';

const { PPS_EDGE_CASES: cases = '', PPS_EDGE_DATA: data = '' } = process.env;

/** There are cases, and the data files of CMS's programs. */
export const areThere = cases !== '' && data !== '';

/** Reads one of the data files. */
export const dataFile = (name: string) => readFileSync(join(data, name));

/** Returns the file of a module's cases. @param folder of the cases */
export const casesFile = (folder: string) => join(cases, folder, 'cases.jsonl.gz');

/** Returns the folder of the tables that priced the cases. @param file of the cases */
export const tablesBeside = (file: string) => join(dirname(file), 'tables');

/** Names as on the wire. */
// biome-ignore lint/suspicious/noExplicitAny: its fields are what the tests are about
export type Output = any;

export const isoDate = (date: string) => date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
export const table = <T>({ name }: TableKey<T>, value: T): [string, Table<unknown>] => [
  name,
  { value, release: 'cases' },
];
export const padded = (number: number, length: number) => String(number).padStart(length, '0');

/** Returns the claim as the engine gets it from a body. */
export function claimSent(body: object, id: string): Claim {
  const read = claimBody.safeParse(body);
  expect(read.error?.issues, id).toBeUndefined();
  return claimOf(read.data as z.output<typeof claimBody>);
}

/** Returns the module's output, which is the same with and without explanation. */
export function runBoth<Result>(
  module: ClaimModule<Result>,
  claim: Claim,
  tables: Tables,
  record: ProviderRecord | null = null,
): { output: Output; result: Result; steps: Step[] } {
  const provider = record && { value: record, release: 'the case' };
  const run = (trace: Trace | null) => {
    const { output, result } = module.run({
      claim,
      tables,
      provider,
      lineDisposition: () => undefined,
      isAsked: () => false,
      result: () => undefined,
      trace,
    });
    return { output: output() as Output, result };
  };
  const trace = new Trace();
  const [plain, explained] = [run(null), run(trace)];
  expect(explained).toEqual(plain);
  return { ...explained, steps: trace.steps };
}

interface CodesOfClaim {
  pdx: { code: string; poa?: string } | null;
  sdx: readonly { code: string; poa?: string }[];
  procedures: readonly string[];
  admit_dx?: string;
}

export const codesSent = ({ pdx, sdx, procedures, admit_dx }: CodesOfClaim) => ({
  principal_dx: pdx,
  secondary_dxs: sdx,
  inpatient_pxs: procedures.map((code) => ({ code })),
  admit_dx: admit_dx === undefined ? null : { code: admit_dx },
});

/** True for codes that a claim cannot carry: the body's schema refuses blank ones. */
export const hasBlankCode = ({ pdx, sdx, procedures, admit_dx }: CodesOfClaim) =>
  [pdx?.code ?? '', ...sdx.map(({ code }) => code), ...procedures, admit_dx ?? 'none'].some(
    (code) => code.trim() === '',
  );
