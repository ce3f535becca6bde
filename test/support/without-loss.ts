/** Compares the answer to a whole bill with that to the bill without something. */
import type { ClaimOutput } from '../../src/claims/wire/claim-output.ts';
import { WARNING_CODES } from '../../src/engine/claim/warnings.ts';
import type { PricingResult } from '../../src/engine/frame/result/result.ts';
import type { LeftOut } from './left-out.ts';

/** Path of what was left out, with and without places in lists. */
type Where = Pick<LeftOut, 'path' | 'at'>;

/** True if the answer, by Medicare and by the contract, is refused, tells what was left out by its name, or is the same but for amounts that are not known. */
export function isWithoutLoss(whole: ClaimOutput, answer: ClaimOutput, where: Where): boolean {
  const { result } = answer;
  if (isTold(whole, answer, where) || isContradicted(whole, where)) return true;
  const [total, ofContract] = [whole.result?.contract?.total ?? null, result?.contract?.total ?? null];
  if (ofContract !== null && ofContract !== total) return false;
  if (!result?.priced) return result?.reason !== null || answer.error !== null;
  return whole.result?.priced === true && isSame(amountsOf(whole.result), amountsOf(result));
}

/** Amounts of the bill, then those of its lines. */
function amountsOf({ allowed, system_allowed, outlier, other_schedules, medicare, patient, lines }: PricingResult) {
  const { total, deductible, coinsurance } = patient;
  return {
    ofBill: [allowed, system_allowed, outlier, other_schedules, medicare, total, deductible, coinsurance],
    ofLines: lines.flatMap((line) => [line.allowed, line.medicare, line.patient, line.outlier]),
  };
}

type Amounts = ReturnType<typeof amountsOf>;

/** True if each amount is the same or not known; of lines only where the bill has as many. */
function isSame(before: Amounts, after: Amounts): boolean {
  const areSame = (one: Amounts['ofBill'], other: Amounts['ofBill']) =>
    other.every((amount, i) => amount === null || amount === one[i]);
  const hasLines = before.ofLines.length === after.ofLines.length;
  return areSame(before.ofBill, after.ofBill) && (!hasLines || areSame(before.ofLines, after.ofLines));
}

/** True if the answer tells, as that to the whole bill does not, what was left out: by its name, its line, or as assumed. */
function isTold(whole: ClaimOutput, answer: ClaimOutput, { path, at }: Where): boolean {
  const assumed = (output: ClaimOutput) => output.result?.patient.assumes.length ?? 0;
  if (assumed(answer) > assumed(whole)) return true;
  const known = new Set(told(whole).map(({ field, text }) => `${field} ${text}`));
  const name = path.split('.').findLast((key) => key !== '*') ?? '';
  const named = new RegExp(`\\b${name}\\b`);
  const [list, place] = at.split('.');
  const isEvery = place === '*';
  const ofLine = isEvery ? /^Lines? \d/ : new RegExp(`^Lines? (?:\\d+, )*${Number(place) + 1}\\b`);
  return told(answer).some(({ field, text }) => {
    if (known.has(`${field} ${text}`)) return false;
    const isOfLine = list === 'lines' && (field.startsWith(`lines.${place}.`) || ofLine.test(text));
    if (isOfLine || (isEvery ? everyPlace(field) : field) === at || field.startsWith(`${at}.`)) return true;
    return !COMMON_NAMES.has(name) && named.test(`${field} ${text}`);
  });
}

/** Returns a field's path with `*` for the place in its list: of what every entry lacks, one tells. */
const everyPlace = (field: string) => field.replace(/^(\w+)\.\d+\./, '$1.*.');

/** Names that fields of many entries have: such a field is named by its path alone. */
const COMMON_NAMES: ReadonlySet<string> = new Set(['code', 'amount', 'date', 'start_date', 'end_date', 'poa']);

const told = ({ warnings, error_list }: ClaimOutput) =>
  [...warnings, ...error_list].map(({ field, text }) => ({ field: field ?? '', text }));

/**
 * True if the whole bill gives two things, says that exactly what was left out counts, and so the other does without it:
 * `total_charges counts`, `by irf_pai, which was priced`.
 */
function isContradicted({ warnings }: ClaimOutput, { at }: Where): boolean {
  const counts = new Set([`${at} counts`, `\`${at}\` counts`]);
  const says = (sentence: string) =>
    sentence.endsWith(` by ${at}, which was priced`) ||
    counts.has(sentence.slice(sentence.search(/[:;] /) + 2).replace(/\.$/, ''));
  return warnings.some(({ code, field, text }) => field === at && (says(text) || says(WARNING_CODES[code])));
}

/**
 * True if the line of an outpatient bill, or each line of those whose code was left out, tells that it is packaged because it has
 * no code, as a hospital bills supplies.
 */
export function isToldOfLine({ result }: ClaimOutput, { path, at }: Where): boolean {
  if (path !== 'lines.hcpcs') return false;
  const [, place] = at.split('.');
  const lines = result?.lines.filter(({ line }) => place === '*' || line === Number(place) + 1) ?? [];
  return lines.length > 0 && lines.every(({ why }) => why?.includes(' without a HCPCS code '));
}

/** True if the answer tells, as the other does not, that something is not loaded. */
export function saysNotLoaded(whole: ClaimOutput, answer: ClaimOutput): boolean {
  const known = new Set(told(whole).map(({ text }) => text));
  return told(answer).some(({ text }) => !known.has(text) && /not (?:loaded|held)/.test(text));
}
