/** Claims with lines that CMS's program pays 0 for want of a rate, a plan's amount or charges: they have no price here. */
import { yearOf } from '../../core/calendar.ts';
import type { FqhcInput } from './inputs.ts';
import { TRIBAL, tablesLacking } from './line-validation.ts';
import type { PricedClaim, RefusedClaim } from './price.ts';
import { LINE_RETURN_CODES, type LineReturnCode, type UnpaidCode } from './return-codes.ts';

/** Codes of lines whose rate or factor the tables lack. */
const NOT_IN_TABLE: ReadonlySet<LineReturnCode | null> = new Set(['18', '19', '20']);
/** Codes of lines that are paid the charges of the day. */
const PAID_CHARGES: ReadonlySet<LineReturnCode | null> = new Set(['02', '04', '22']);

/** Says which tables lack the year of a line without a rate; null where they have it, and the rate begins later. */
function unratedTables(lineNumber: number, input: Pick<FqhcInput, 'claim' | 'tables'>): string | null {
  const { lines } = input.claim;
  const line = lines.find((each) => each.lineNumber === lineNumber);
  if (!line) return null;
  const isTribal = lines.some((each) => each.paymentIndicator === TRIBAL);
  const lacking = tablesLacking(line.date, input, isTribal);
  if (lacking.length === 0) return null;
  const names = lacking.map((name) => `${name}.csv`).join(', ');
  return `Line ${lineNumber} is of ${yearOf(line.date)}, of which no rate is loaded: ${names}.`;
}

/** Null for a claim all of whose lines have a price. */
export function refusalOf(
  { lines }: PricedClaim,
  { claim, tables }: Pick<FqhcInput, 'claim' | 'tables'>,
): RefusedClaim | null {
  const refused = (returnCode: UnpaidCode, explanation: string): RefusedClaim => ({ returnCode, explanation, lines });
  const year = Math.floor(claim.fromDate / 10000);
  if (!tables.factorYears.has(year) && lines.some(({ returnCode }) => returnCode === '19'))
    return refused('FQHC06', `The table gaf-${year}.csv is not loaded.`);
  const unrated = lines.find(({ returnCode }) => NOT_IN_TABLE.has(returnCode));
  if (unrated) {
    const ofYear = unratedTables(unrated.lineNumber, { claim, tables });
    if (ofYear) return refused('FQHC05', ofYear);
    const why = unrated.returnCode && LINE_RETURN_CODES[unrated.returnCode];
    const locality = unrated.returnCode === '19' ? ` It is ${claim.carrierLocality}.` : '';
    return refused('FQHC09', `Line ${unrated.lineNumber}: ${why}${locality}`);
  }
  const withoutPlan = lines.find(({ returnCode }) => returnCode === '17');
  if (withoutPlan) return refused('FQHC12', `It is line ${withoutPlan.lineNumber}.`);
  const uncharged = lines.find(({ returnCode, payment }) => PAID_CHARGES.has(returnCode) && payment.isZero);
  return uncharged ? refused('FQHC11', `It is on line ${uncharged.lineNumber}.`) : null;
}
