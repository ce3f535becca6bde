/** Tells a claim that takes the place of another from one that is edited. */
import { isObject, valueAt } from '../editor/claim.ts';

/** Fields that tell claims apart, the id first. */
export type ClaimIdentity = readonly string[];

const FIELDS = [
  'claimid',
  'bill_type',
  'from_date',
  'thru_date',
  'billing_provider.other_id',
  'principal_dx.code',
  'secondary_dxs',
  'lines',
] as const;
/** So many fields that differ make another claim where the ids are the same or absent. */
const MANY = 3;

const KEY = 'claims:scenarios-of';

/** Returns null for what is no claim. */
export const identityOf = (claim: unknown): ClaimIdentity | null =>
  isObject(claim) ? FIELDS.map((path) => JSON.stringify(valueAt(claim, path) ?? null)) : null;

/** True where most of the claim is another one: a field that is typed changes one of them at a time. */
export function isAnotherClaim(before: ClaimIdentity, after: ClaimIdentity): boolean {
  const differing = FIELDS.filter((_, place) => before[place] !== after[place]);
  return differing.length >= MANY || (differing[0] === 'claimid' && differing.length > 1);
}

/** Reads the claim for which the scenarios of the tab were written; null if there is none. */
export const readIdentity = (): ClaimIdentity | null =>
  JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ClaimIdentity | null;
export const keepIdentity = (identity: ClaimIdentity): void => sessionStorage.setItem(KEY, JSON.stringify(identity));
