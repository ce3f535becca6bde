/** Codes that a sample of the definitions leaves out. */
import type { MsdrgClaim } from './claim.ts';
import type { MsdrgTables } from './tables.ts';

/**
 * The codes of a claim that nothing can be said of, because the tables are a sample without them. The whole
 * definitions leave none out: a code that they lack is not valid.
 */
export function codesLeftOut(tables: MsdrgTables, claim: MsdrgClaim): string[] {
  if (!tables.sample) return [];
  const diagnoses = [claim.pdx?.code, claim.admitDx, ...claim.sdx.map(({ code }) => code)];
  return [
    ...diagnoses.filter((code): code is string => !!code && tables.dx.find(code) < 0),
    ...claim.procedures.filter((code) => code !== '' && tables.px.find(code) < 0),
  ];
}
