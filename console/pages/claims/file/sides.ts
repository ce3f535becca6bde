/** One of the two prices of a file: by which contract, in which year, at which provider each claim is priced. */
import { isDay, isoDay } from '../../../parts/days/iso-day.ts';
import { type EditedClaim, isObject, valueAt, withValue } from '../editor/claim.ts';
import { DAYS, DAYS_IN_ROWS } from './written-claim.ts';

export interface Side {
  /** Contract id; `''`: as each claim says; `0`: Medicare alone. */
  contract: string;
  /** Years by which all days of a claim move. */
  years: number;
  /** CCN in place of the claim's provider; `''`: as each claim says. */
  provider: string;
}

export const AS_BILLED: Side = { contract: '', years: 0, provider: '' };

export const sideKey = ({ contract, years, provider }: Side): string => JSON.stringify([contract, years, provider]);

export const YEARS: readonly { years: number; label: string }[] = [
  { years: 0, label: 'As billed' },
  { years: -2, label: 'Two years earlier' },
  { years: -1, label: 'One year earlier' },
  { years: 1, label: 'One year later' },
  { years: 2, label: 'Two years later' },
];

/** Returns a side in words. @param nameOf returns the name of a contract */
export function sideWords({ contract, years, provider }: Side, nameOf: (id: string) => string): string {
  const words = [
    contract === '0' ? 'Medicare alone' : contract === '' ? '' : nameOf(contract),
    years === 0 ? '' : (YEARS.find((each) => each.years === years)?.label ?? ''),
    provider === '' ? '' : `provider ${provider}`,
  ].filter(Boolean);
  const [first = 'As billed', ...others] = words;
  return [first, ...others.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ');
}

/** Returns the claim as a side prices it. */
export function claimOfSide(claim: EditedClaim, { contract, years, provider }: Side): EditedClaim {
  let changed = years === 0 ? claim : movedClaim(claim, years);
  // The provider whose record and contract apply is the servicing one where there is no other.
  const field =
    !isObject(claim.billing_provider) && isObject(claim.servicing_provider) ? 'servicing_provider' : 'billing_provider';
  if (provider !== '') {
    const contractId = valueAt(changed, `${field}.contract_id`);
    changed = {
      ...changed,
      [field]: { other_id: provider, ...(contractId === undefined ? {} : { contract_id: contractId }) },
    };
  }
  return contract === '' ? changed : withValue(changed, `${field}.contract_id`, contract);
}

const timeOf = (day: string): number => new Date(`${day}T00:00:00Z`).getTime();

/** Returns a day of a claim as YYYY-MM-DD; null for what is no day. */
function dayOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const day = isoDay(String(value).trim().slice(0, 10)).slice(0, 10);
  return isDay(day) ? day : null;
}

/**
 * Moves all days of a claim by the same number of days, so that the length of stay holds: the last day falls on the same day
 * of another year, 29 February on the 28th. A claim without a last day stays.
 */
function movedClaim(claim: EditedClaim, years: number): EditedClaim {
  const last = dayOf(claim.thru_date) ?? dayOf(claim.from_date);
  if (last === null) return claim;
  const [year = 0, month = 0, date = 0] = last.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  const shift = Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth)) - timeOf(last);
  const moved = (value: unknown): unknown => {
    const day = dayOf(value);
    return day === null ? value : new Date(timeOf(day) + shift).toISOString().slice(0, 10);
  };
  let next = withAge(claim);
  for (const path of DAYS) {
    const value = valueAt(claim, path);
    if (value !== undefined && value !== null) next = withValue(next, path, moved(value));
  }
  for (const [table, columns] of DAYS_IN_ROWS) {
    const rows = claim[table];
    if (columns.length === 0 || !Array.isArray(rows)) continue;
    next = { ...next, [table]: rows.map((row: unknown) => (isObject(row) ? movedRow(row, columns, moved) : row)) };
  }
  return next;
}

function movedRow(row: EditedClaim, columns: readonly string[], moved: (value: unknown) => unknown): EditedClaim {
  const changes = columns.filter((column) => row[column] !== undefined && row[column] !== null);
  return { ...row, ...Object.fromEntries(changes.map((column) => [column, moved(row[column])])) };
}

/** Gives the age that the day of birth says: a leap day between birth and stay must not change it. */
function withAge(claim: EditedClaim): EditedClaim {
  const born = dayOf(valueAt(claim, 'patient.date_of_birth'));
  const day = dayOf(claim.admit_date) ?? dayOf(claim.from_date) ?? dayOf(claim.thru_date);
  if (born === null || day === null || Number(valueAt(claim, 'patient.age') ?? 0) !== 0) return claim;
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
  return years > 0 && years < 150 ? withValue(claim, 'patient.age', years) : claim;
}
