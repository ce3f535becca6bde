/** Codes that a sample of the editor's lists leaves out. */
import type { MceClaim } from './claim.ts';
import type { MceTables } from './tables.ts';

/**
 * Codes of the claim that a sample of the tables lacks: they may be valid. The whole lists leave no code out, and a code
 * that they lack is not valid.
 */
export function codesLeftOut(tables: MceTables, claim: MceClaim): string[] {
  if (!tables.sample) return [];
  const is9 = claim.icdVersion === 9;
  const [dx, px] = is9 ? [tables.icd9Dx, tables.icd9Px] : [tables.icd10Dx, tables.icd10Px];
  return [
    ...[claim.pdx, claim.admitDx, ...claim.sdx].filter((code): code is string => !!code && dx.codes.find(code) < 0),
    ...claim.procedures.filter((code) => code !== '' && px.codes.find(code) < 0),
  ];
}
