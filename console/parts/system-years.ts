/** Sentences on the claims of last year, this year and the next that payment systems, editors and groupers can process. */
import type { ClaimProcessingHealth } from 'pps-edge/schemas';
import { count } from './count.ts';

export type System = Pick<ClaimProcessingHealth['modules'][number], 'name' | 'years'>;
export type SystemYear = System['years'][number];
type Lack = SystemYear['lacks'][number];

interface Known {
  label: string;
  /** It edits or groups claims: it has no price. */
  isBefore?: boolean;
}

const SYSTEMS: Readonly<Record<string, Known>> = {
  MCE: { label: 'Medicare Code Editor (MCE)', isBefore: true },
  IOCE: { label: 'Outpatient code editor (IOCE)', isBefore: true },
  MSDRG: { label: 'DRG grouper (MS-DRG)', isBefore: true },
  HHAG: { label: 'Home health grouper (PDGM)', isBefore: true },
  CMG: { label: 'Rehabilitation grouper (CMG)', isBefore: true },
  IPPS: { label: 'Inpatient hospital (IPPS)' },
  OPPS: { label: 'Hospital outpatient (OPPS)' },
  PSYCH: { label: 'Inpatient psychiatric (IPF)' },
  LTCH: { label: 'Long-term care hospital (LTCH)' },
  IRF: { label: 'Inpatient rehabilitation (IRF)' },
  HOSPICE: { label: 'Hospice' },
  SNF: { label: 'Skilled nursing facility (SNF)' },
  HHA: { label: 'Home health (HHA)' },
  ESRD: { label: 'Dialysis (ESRD)' },
  FQHC: { label: 'Federally qualified health center (FQHC)' },
  ASC: { label: 'Surgical center (ASC)' },
};

export const labelOf = (name: string): string => SYSTEMS[name]?.label ?? name;

/** True for editors and groupers. */
export const isBeforePricing = (name: string): boolean => SYSTEMS[name]?.isBefore === true;

/** Place of the year that holds today, among last year, this one and the next. */
export const TODAY = 1;

/** Outcome for claims of a year, in a word or two. */
export function wordOf({ state, in_part }: SystemYear): string {
  if (state === 'lacking') return 'Lacking';
  const word = state === 'ready' ? 'Ready' : 'Partly';
  return in_part.length === 0 ? word : `${word}, sample`;
}

/** Returns the first and the last day of `FY 2027` or `CY 2027`, YYYY-MM-DD. */
export function daysOf(name: string): [string, string] {
  const year = Number(name.slice(-4));
  return name.startsWith('FY') ? [`${year - 1}-10-01`, `${year}-09-30`] : [`${year}-01-01`, `${year}-12-31`];
}

/** Returns the days of claims that are not all refused: years in a row are one period. */
export function periodsOf(years: readonly SystemYear[]): string[] {
  const periods: [string, string][] = [];
  for (const [i, { name, state }] of years.entries()) {
    if (state === 'lacking') continue;
    const [start, end] = daysOf(name);
    const last = periods.at(-1);
    if (last && years[i - 1]?.state !== 'lacking') last[1] = end;
    else periods.push([start, end]);
  }
  return periods.map(([start, end]) => `${start} to ${end}`);
}

/** Names as a sentence has them, the first few of many. */
function listed(names: readonly string[], all = names.length): string {
  const few = names.slice(0, 3);
  return all > few.length ? `${few.join(', ')} and ${all - few.length} more` : inWords(few);
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Parts of a year without which no claim of it is taken: tables by name, figures by number. */
export function neededOf({ lacks }: SystemYear): string {
  const stopping = lacks.filter(({ stops_all }) => stops_all);
  const needed = stopping.length > 0 ? stopping : lacks;
  const names = (is: Lack['is']) => [...new Set(needed.filter((lack) => lack.is === is).flatMap((lack) => lack.names))];
  const [tables, figures] = [names('table'), names('figure')];
  return inWords([
    ...(tables.length > 0 ? [listed(tables)] : []),
    ...(figures.length > 0
      ? [`${count(figures.length, 'figure')} of ${needed === stopping ? 'its rates' : 'the year'}`]
      : []),
  ]);
}

/** Says from when to when a payment system prices claims, and why not today. Null where the service does not have it. */
export function sentenceOf({ name, years }: System): string | null {
  const today = years[TODAY];
  if (!today) return null;
  const [does, verb] = isBeforePricing(name) ? ['takes', 'take'] : ['prices', 'price'];
  const periods = periodsOf(years);
  const since = periods.length === 0 ? `${does} no claims of these years` : `${does} claims from ${inWords(periods)}`;
  if (today.state === 'ready') return `${labelOf(name)} ${since}; today: yes.`;
  if (today.state === 'partly')
    return `${labelOf(name)} ${since}; today: yes, but for claims that need ${neededOf(today)}.`;
  return `${labelOf(name)} ${since}; today: no. To ${verb} claims of ${today.name}, load ${neededOf(today)}.`;
}

/** Says how many payment systems price claims of today, and which do not. */
export function summaryOf(systems: readonly System[], today: string): string {
  const pricers = systems.filter(({ name, years }) => years.length > 0 && !isBeforePricing(name));
  const inState = (state: SystemYear['state']) => pricers.filter(({ years }) => years[TODAY]?.state === state);
  const [lacking, partly] = [inState('lacking'), inState('partly')];
  const priced = pricers.length - lacking.length;
  const part =
    partly.length === 0 ? '' : ` (${partly.length === priced ? 'each' : partly.length} with something lacking)`;
  const first = `${priced} of ${count(pricers.length, 'payment system')} ${priced === 1 ? 'prices' : 'price'} claims of today, ${today}${part}.`;
  if (lacking.length === 0) return first;
  return `${first} ${inWords(lacking.map(({ name }) => labelOf(name)))} ${lacking.length === 1 ? 'refuses' : 'refuse'} every claim of today.`;
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
