/** Words on the years of payment systems, editors and groupers: last year, this one and the next. */
import type { ClaimProcessingHealth } from 'pps-edge/schemas';
import { shownDay } from '../days/shown-day.ts';

export type System = ClaimProcessingHealth['modules'][number];
export type SystemYear = System['years'][number];
type Lack = SystemYear['lacks'][number];

/** Days of claims that a system takes, `10/01/2025 to 09/30/2026`. */
export const periodsInWords = ({ claims_from_to: periods }: Pick<System, 'claims_from_to'>): string =>
  periods.map(({ from, to }) => `${shownDay(from)} to ${shownDay(to)}`).join(', ');

/** Place of the year that holds today, among last year, this one and the next. */
export const TODAY = 1;

/** Outcome for claims of a year, in a word or two. */
export function wordOf({ state, in_part }: SystemYear): string {
  if (state === 'lacking') return 'Lacking';
  const word = state === 'ready' ? 'Ready' : 'Partly';
  return in_part.length === 0 ? word : `${word}, sample`;
}

/** Outcome for a claim without a table or figure, from the short answer of the service. */
export function consequenceOf({ answer, stops_all }: Pick<Lack, 'answer' | 'stops_all'>): string {
  const code = (text: string) => (text === 'NOT_LOADED' ? '' : ` (${text})`);
  if (stops_all) return `Every claim is refused${code(/^[^,:\s]+/.exec(answer)?.[0] ?? '')}.`;
  if (answer.includes('docs/figures.md')) return 'Claims that depend on it say so; others are priced.';
  const [, head = '', where = answer] = /^([^:]+): (.*)$/.exec(answer) ?? [];
  if (head === 'PART_UNKNOWN') return `A part of the payment stays unknown: ${where}.`;
  const [, warning, taken] = /^(\w+), (.*)$/.exec(head) ?? [];
  if (warning !== undefined) return `Processed with ${taken}: ${where}. The answer warns of it (${warning}).`;
  return head === '' ? `${where}.` : `Refused${code(head)}: ${where}.`;
}

/** `FY2027`, as the command of data has it. */
export const yearArgument = (name: string): string => name.replace(' ', '');
