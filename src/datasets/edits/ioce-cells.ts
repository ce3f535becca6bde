/** Forms and bounds of the cells of the outpatient code editor's tables, by the catalogue of its columns. */
import { isRealDate } from '../../engine/core/calendar.ts';
import { RELEASED_TABLES } from '../../publications/ioce/published/catalogue.ts';
import type { PublishedColumn } from '../../publications/ioce/published/columns.ts';
import { type Bound, dollars, numberOf, outOf, YEARS_OF_AGE } from '../reading/bounds.ts';

/** Amounts are in cents. */
const CENTS = 100;
const BOUNDS: Readonly<Record<string, Bound>> = {
  apc_payment: dollars(0, 12_000_000),
  amount: dollars(0, 200_000),
  cap_amount: dollars(1, 20_000),
  lo_age: YEARS_OF_AGE,
  hi_age: YEARS_OF_AGE,
  rank: numberOf('ranks', 1, 20_000),
};
/** A number without a bound of its own is one of a list of CMS's. */
const NUMBERED = numberOf('numbers', -9, 999);

/** Columns that are blank in CMS's releases. */
const BLANK = /^(?:edit[1-4]|payment_adjustment_flag[12])$/;

/** Returns what is wrong with a cell: `is not 0 or 1`; null if nothing is. */
export type CellCheck = (cell: string) => string | null;

function checkOf({ name, type, hcpcs }: PublishedColumn): CellCheck {
  const matches = (pattern: RegExp, meaning: string) => (cell: string) =>
    pattern.test(cell) ? null : cell === '' ? 'is blank' : `is not ${meaning}`;
  if (hcpcs) return matches(/^[A-Z\d]{5}$/, 'a HCPCS code');
  if (type === 'flag') return matches(/^[01]$/, '0 or 1');
  if (type === 'date')
    return (cell) =>
      cell === '0' || (/^\d{8}$/.test(cell) && isRealDate(Number(cell))) ? null : 'is not a date YYYYMMDD or 0';
  if (type === 'code' || type === 'text') return BLANK.test(name) ? () => null : matches(formOf(name), 'of its form');
  const bound = BOUNDS[name] ?? NUMBERED;
  const unit = type === 'cents' ? CENTS : 1;
  return (cell) => {
    const outside = /^-?\d+$/.test(cell) ? outOf(bound, Number(cell) / unit) : 'not a whole number';
    return outside && (cell === '' ? 'is blank' : `is ${outside}`);
  };
}

const FORMS: readonly [name: RegExp, form: RegExp][] = [
  [/(?:^|_)apc$/, /^\d{5}$/],
  [/status_indicator$/, /^[A-Z]\d?$/],
  [/payment_indicator$/, /^\d{1,2}$/],
  [/^modifier\d?$/, /^[A-Z\d#@][A-Z\d]$/],
  [/^revenue_code$/, /^\d{4}$/],
  [/^dx_code$/, /^[A-Z][A-Z\d]{2,6}$/],
  [/^discount_formula$/, /^\d{6}$/],
  [/^discount_key$/, /^[A-Z]{3}$/],
  [/^disposition_id$|_flag$/, /^[A-Z\d]{1,2}$/],
];

/** Any word, where no form is known. */
const formOf = (name: string): RegExp => FORMS.find(([named]) => named.test(name))?.[1] ?? /\S/;

/** Checks by table and column, both by CMS's names in lower case. */
const CHECKS = new Map(
  RELEASED_TABLES.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, checkOf(column)]))]),
);

/** Returns the check of a column; undefined for a column that the catalogue lacks. */
export const cellCheck = (table: string, column: string): CellCheck | undefined => CHECKS.get(table)?.get(column);
