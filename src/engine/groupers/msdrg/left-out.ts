/** Codes that a sample of the definitions leaves out. */
import type { MsdrgClaim } from './claim.ts';
import type { MsdrgTables } from './tables.ts';

/**
 * Codes of the claim that a sample of the tables lacks: they may be valid. The whole definitions leave no code out, and a
 * code that they lack is not valid.
 */
export function codesLeftOut(tables: MsdrgTables, claim: MsdrgClaim): string[] {
  if (!tables.sample) return [];
  const diagnoses = [claim.pdx?.code, claim.admitDx, ...claim.sdx.map(({ code }) => code)];
  return [
    ...diagnoses.filter((code): code is string => !!code && tables.dx.find(code) < 0),
    ...claim.procedures.filter((code) => code !== '' && tables.px.find(code) < 0),
  ];
}
