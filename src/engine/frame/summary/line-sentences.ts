/** Sentences on the outcome of each line; in a long claim, lines of one kind share a sentence. */
import type { LineResult, PricingResult } from '../result/result.ts';
import {
  apcText,
  type Explanation,
  listed,
  lowerFirst,
  plainSentence,
  type Sentence,
  sentenceOf,
} from './sentences.ts';
import { dollarsOf, Steps } from './step-figures.ts';

/** Lines that the sentences about the stay, period, visit or treatment explain. */
const EXPLAINED_BY_THE_WHOLE: ReadonlySet<LineResult['status']> = new Set(['bundled', 'not_processed']);

const STATUS_WORDS: Readonly<Record<LineResult['status'], string>> = {
  paid: 'paid',
  packaged: 'packaged',
  bundled: 'paid with the claim as a whole',
  rejected: 'rejected',
  denied: 'denied',
  returned: 'returned',
  other_schedule: 'paid by another fee schedule',
  not_covered: 'not covered',
  unpriced: 'not priced',
  not_processed: 'not processed',
};

/** Fee schedules as answers name them. */
const SCHEDULES: Readonly<Record<string, string>> = {
  PFS: 'the physician fee schedule',
  CLFS: 'the clinical laboratory fee schedule',
  ASP: 'average sales price',
  DMEPOS: 'the fee schedule of durable medical equipment',
  AFS: 'the ambulance fee schedule',
};

/** Ways of telling lines apart, from one sentence a line to one a status. */
const KINDS: readonly ((line: LineResult) => string)[] = [
  ({ line }) => `${line}`,
  ({ line, status, apc }) => (status === 'paid' ? `paid ${apc}` : status === 'packaged' ? 'packaged' : `${line}`),
  ({ status, apc, why }) =>
    status === 'paid' ? `paid ${apc}` : status === 'packaged' ? 'packaged' : `${status} ${why}`,
  ({ status, schedule }) => `${status} ${schedule}`,
  ({ status }) => status,
];

/**
 * Returns a sentence a line, or where there are too many lines one for several.
 * @param room most sentences; at least the number of statuses
 */
export function lineSentences(
  { lines, system }: PricingResult,
  explanations: readonly Explanation[],
  room: number,
): Sentence[] {
  const hasLines = explanations.some(({ key, summary }) => key === system && summary.line);
  const explained = lines.filter(
    ({ status }) => !EXPLAINED_BY_THE_WHOLE.has(status) && (status !== 'paid' || hasLines),
  );
  const groupings = KINDS.map((kindOf) => [...Map.groupBy(explained, kindOf).values()]);
  const fitting = groupings.find(({ length }) => length <= room) ?? groupings.at(-1) ?? [];
  return fitting.map((group) =>
    group.length > 1 ? groupSentence(group) : lineSentence(group[0] as LineResult, explanations),
  );
}

/** `Line 1, 99284, is paid by APC 5024: …`. */
function lineSentence(line: LineResult, explanations: readonly Explanation[]): Sentence {
  const start = `Line ${line.line}, ${line.hcpcs ?? `revenue code ${line.revenue_code ?? 'missing'}`}, is`;
  for (const { summary, steps, about } of explanations) {
    const read = new Steps(steps, line.line);
    const text = summary.line?.(line, read, about) ?? null;
    if (text !== null) return sentenceOf(`${start} ${text}`, read, line.line);
  }
  return { ...plainSentence(`${start} ${fateOf(line)}`), line: line.line };
}

/** Returns what follows `Line 1, 99284, is`: the status and why. */
export function fateOf(line: LineResult): string {
  const { status, why, allowed, schedule } = line;
  if (status === 'paid' && allowed !== null) return `paid ${dollarsOf(allowed)}`;
  if (status === 'other_schedule' && allowed !== null)
    return `paid ${dollarsOf(allowed)} by ${SCHEDULES[schedule ?? ''] ?? schedule ?? 'another fee schedule'}`;
  const words = STATUS_WORDS[status];
  if (why === null) return words;
  const clause = lowerFirst(why).replace(/\.$/, '');
  const [firstWord = ''] = words.split(' ');
  return clause.startsWith(firstWord) ? clause : `${words}: ${clause}`;
}

function groupSentence(group: readonly LineResult[]): Sentence {
  const [{ status, apc, why }] = group as [LineResult];
  const numbers = rangesOf(group.map(({ line }) => line));
  const amounts = group.map(({ allowed }) => allowed);
  const sameApc = apc && group.every((line) => line.apc === apc) ? ` by APC ${apcText(apc)}` : '';
  const total = amounts.every((amount) => amount !== null)
    ? amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
    : 0;
  const paid = total > 0 ? ` ${dollarsOf(total / 100)} together` : '';
  const sameWhy = why !== null && status !== 'packaged' && group.every((line) => line.why === why);
  const words = sameWhy ? fateOf(group[0] as LineResult) : `${STATUS_WORDS[status]}${status === 'paid' ? sameApc : ''}`;
  return plainSentence(`Lines ${numbers} are ${words}${paid}`);
}

/** `1 to 3, 5 and 7`. @param lines in their order */
function rangesOf(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const firstRanges = ranges.length > RANGES_MAX ? ranges.slice(0, RANGES_MAX - 1) : ranges;
  const hidden = ranges.slice(firstRanges.length).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const texts = firstRanges.flatMap(([first, last]) =>
    last - first > 1 ? `${first} to ${last}` : [...new Set([`${first}`, `${last}`])],
  );
  return listed(hidden > 0 ? [...texts, `${hidden} others`] : texts);
}
const RANGES_MAX = 12;
