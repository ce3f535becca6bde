/** Words of sentences about terms. What is not filled in yet is `…`. */

/** Names of tables that terms name by their ids. */
export interface TermNames {
  feeSchedule: (id: string) => string;
  drgTable: (id: string) => string;
}

export const MISSING = '…';

/** `a`, `a or b`, `a, b or c`. */
export function list(words: readonly string[], last: 'or' | 'and' = 'or'): string {
  return words.length < 2 ? (words[0] ?? MISSING) : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** `$4,900`, `$61.6125`, as many decimals as it has; `the rate of rate table sheet`. */
export const dollars = (amount: unknown): string =>
  typeof amount !== 'number' || !Number.isFinite(amount)
    ? (figure(amount) ?? `$${MISSING}`)
    : amount.toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
        maximumFractionDigits: 4,
      });
export const percent = (value: unknown): string => `${number(value)} %`;
export const number = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? value.toLocaleString('en-US', { maximumFractionDigits: 6 })
    : (figure(value) ?? MISSING);

/** `the rate of rate table sheet`; null for all else. */
function figure(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('rate_table' in value)) return null;
  const { rate_table: table, column } = value as { rate_table: unknown; column?: unknown };
  return `the ${column || MISSING} of rate table ${table || MISSING}`;
}

/** Codes beyond these are counted, not named. */
const CODES_NAMED = 12;

/** `768, 796–798 or of group deliveries but 797`. */
export function codes(texts: readonly string[]): string {
  const named = (texts: readonly string[]) => {
    const words = texts.map((text) => (text.startsWith('@') ? `of group ${text.slice(1)}` : text.replace('-', '–')));
    const more = words.length - CODES_NAMED;
    return list(more > 1 ? [...words.slice(0, CODES_NAMED), `${more} more`] : words);
  };
  const included = texts.filter((text) => !text.startsWith('!'));
  const excepted = texts.filter((text) => text.startsWith('!')).map((text) => text.slice(1));
  if (texts.length === 0) return MISSING;
  const which = included.length === 0 || included.includes('*') ? 'any' : named(included);
  return excepted.length === 0 ? which : `${which} but ${named(excepted)}`;
}

export const days = (value: unknown): string => `${number(value)} ${value === 1 ? 'day' : 'days'}`;
export const ratio = (value: unknown): string => (value === undefined ? '' : ` at a ratio of ${number(value)}`);
export const steps = (values: readonly number[] | undefined, of?: 'lines' | 'units'): string =>
  values ? `, by rank of the day ${list(values.map(percent), 'and')}${of === 'units' ? ', counted by units' : ''}` : '';
/** How transfers are paid: whole, as Medicare does, or by days. */
interface Transfers {
  transfers?:
    | string
    | { mean_stay: unknown; extra_days?: number | undefined; percent?: number | undefined }
    | undefined;
}
/** `, transfers by the day: covered days ÷ the geometric mean stay × 120 %, at most the full amount`. */
export function transfers({ transfers: how }: Transfers): string {
  if (typeof how !== 'object' || how === null) return how === 'as_medicare' ? ', transfers as Medicare pays them' : '';
  const { mean_stay: mean, extra_days: extra, percent: share } = how;
  const covered = extra ? `(covered days + ${number(extra)})` : 'covered days';
  const stay = typeof mean === 'string' ? `the ${mean} mean stay` : number(mean);
  const times = share === undefined ? '' : ` × ${percent(share)}`;
  return `, transfers by the day: ${covered} ÷ ${stay}${times}, at most the full amount`;
}
