/** Codes typed one after the other into a stay. */
import { type EditedClaim, isObject, valueAt } from '../editor/claim.ts';

/** A code as it is typed: `N17.9`, or `N17.9 N` with what was present on admission. */
export interface TypedCode {
  code: string;
  poa: string | null;
  isProcedure: boolean;
}

/** Sections of ICD-10-PCS; H and X begin codes of ICD-10-CM, too, which go on with a digit. */
const PROCEDURE = /^([0-9BCDFG][A-Z0-9]{6}|[HX][A-Z][A-Z0-9]{5})$/;
const DIAGNOSIS = /^[A-Z]\d[A-Z0-9](\.?[A-Z0-9]{1,4})?$/;

/** Returns the code of a text; null while it is none. */
export function typedCode(text: string): TypedCode | null {
  const [, code = '', poa = null] = /^([A-Z0-9.]+)(?:[\s/]+([YNUW1E]))?$/.exec(text.trim().toUpperCase()) ?? [];
  if (PROCEDURE.test(code)) return { code, poa: null, isProcedure: true };
  return DIAGNOSIS.test(code) ? { code, poa, isProcedure: false } : null;
}

/** Returns the stay with a code more: the first diagnosis is the principal one. */
export function withCode(claim: EditedClaim, { code, poa, isProcedure }: TypedCode): EditedClaim {
  const row = poa === null ? { code } : { code, poa };
  if (isProcedure) return { ...claim, inpatient_pxs: [...rowsAt(claim, 'inpatient_pxs'), row] };
  const principal = valueAt(claim, 'principal_dx.code');
  if (typeof principal !== 'string' || principal.trim() === '') {
    const before = isObject(claim.principal_dx) ? claim.principal_dx : {};
    return { ...claim, principal_dx: { ...before, ...row } };
  }
  return { ...claim, secondary_dxs: [...rowsAt(claim, 'secondary_dxs'), row] };
}

/** Returns the rows that have a code. */
function rowsAt(claim: EditedClaim, name: string): unknown[] {
  const rows = claim[name];
  return Array.isArray(rows) ? rows.filter((row) => valueAt(row, 'code')) : [];
}
