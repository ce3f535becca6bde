/** Sentences on the claims of last year, this year and the next that payment systems, editors and groupers can process. */
import { calendarYearPeriod, fiscalYearPeriod, isoDate } from '../../engine/core/calendar.ts';

/** A year of a system. */
export interface YearState {
  /** `FY 2027` or `CY 2027`. */
  name: string;
  state: 'ready' | 'partly' | 'lacking';
  lacks: readonly { is: 'table' | 'figure'; names: readonly string[]; stops_all: boolean }[];
}

/** Last year, this one and the next; none where the service does not have the system. */
export interface SystemYears {
  /** Name of the module, `IPPS`. */
  name: string;
  years: readonly YearState[];
  /** Days of claims that are not all refused. */
  claims_from_to: readonly Period[];
}

/** Days of claims, YYYY-MM-DD, both among them. */
export interface Period {
  from: string;
  to: string;
}

const LABELS: Readonly<Record<string, string>> = {
  MCE: 'Medicare Code Editor (MCE)',
  IOCE: 'Outpatient code editor (IOCE)',
  MSDRG: 'DRG grouper (MS-DRG)',
  HHAG: 'Home health grouper (PDGM)',
  CMG: 'Rehabilitation grouper (CMG)',
  IPPS: 'Inpatient hospital (IPPS)',
  OPPS: 'Hospital outpatient (OPPS)',
  PSYCH: 'Inpatient psychiatric (IPF)',
  LTCH: 'Long-term care hospital (LTCH)',
  IRF: 'Inpatient rehabilitation (IRF)',
  HOSPICE: 'Hospice',
  SNF: 'Skilled nursing facility (SNF)',
  HHA: 'Home health (HHA)',
  ESRD: 'Dialysis (ESRD)',
  FQHC: 'Federally qualified health center (FQHC)',
  ASC: 'Surgical center (ASC)',
};

/** Editors and groupers: they have no price. */
const BEFORE_PRICING: ReadonlySet<string> = new Set(['MCE', 'IOCE', 'MSDRG', 'HHAG', 'CMG']);

/** Place of the year that holds today. */
const TODAY = 1;

export const labelOf = (name: string): string => LABELS[name] ?? name;

export const isPaymentSystem = (name: string): boolean => !BEFORE_PRICING.has(name);

/** Returns the state of today's year; null where the service does not have the system. */
export const stateOfToday = ({ years }: SystemYears): YearState['state'] | null => years[TODAY]?.state ?? null;

/** Says from when to when a system prices claims, and why not today. Null where the service does not have it. */
export function sentenceOf({ name, years, claims_from_to }: SystemYears): string | null {
  const today = years[TODAY];
  if (!today) return null;
  const [does, verb] = isPaymentSystem(name) ? ['prices', 'price'] : ['takes', 'take'];
  const periods = claims_from_to.map(({ from, to }) => `${from} to ${to}`);
  const since = periods.length === 0 ? `${does} no claims of these years` : `${does} claims from ${inWords(periods)}`;
  if (today.state === 'ready') return `${labelOf(name)} ${since}; today: yes.`;
  if (today.state === 'partly')
    return `${labelOf(name)} ${since}; today: yes, but for claims that need ${neededOf(today)}.`;
  return `${labelOf(name)} ${since}; today: no. To ${verb} ${hasDaysOf(today, claims_from_to) ? 'later claims' : 'claims'} of ${today.name}, load ${neededOf(today)}.`;
}

/** True if some claims of a year are taken, as of one whose tables end within it. */
function hasDaysOf({ name }: YearState, periods: readonly Period[]): boolean {
  const year = Number(name.slice(-4));
  const { start, end } = name.startsWith('FY') ? fiscalYearPeriod(year) : calendarYearPeriod(year);
  return periods.some(({ from, to }) => from <= isoDate(end) && to >= isoDate(start));
}

/** Says how many payment systems price claims of today, and which do not. @param today YYYY-MM-DD */
export function summaryOf(systems: readonly SystemYears[], today: string): string {
  const pricers = systems.filter(({ name, years }) => years.length > 0 && isPaymentSystem(name));
  const inState = (state: YearState['state']) => pricers.filter((system) => stateOfToday(system) === state);
  const [lacking, partly] = [inState('lacking'), inState('partly')];
  const priced = pricers.length - lacking.length;
  const part =
    partly.length === 0 ? '' : ` (${partly.length === priced ? 'each' : partly.length} with something lacking)`;
  const first = `${priced} of ${counted(pricers.length, 'payment system')} ${priced === 1 ? 'prices' : 'price'} claims of today, ${today}${part}.`;
  if (lacking.length === 0) return first;
  return `${first} ${inWords(lacking.map(({ name }) => labelOf(name)))} ${lacking.length === 1 ? 'refuses' : 'refuse'} every claim of today.`;
}

/** Parts of a year without which no claim of it is taken: tables by name, figures by number. */
export function neededOf({ lacks }: YearState): string {
  const stopping = lacks.filter(({ stops_all }) => stops_all);
  const needed = stopping.length > 0 ? stopping : lacks;
  const names = (kind: 'table' | 'figure') => [
    ...new Set(needed.filter(({ is }) => is === kind).flatMap((lack) => lack.names)),
  ];
  const [tables, figures] = [names('table'), names('figure')];
  return inWords([
    ...(tables.length > 0 ? [listed(tables)] : []),
    ...(figures.length > 0
      ? [`${counted(figures.length, 'figure')} of ${needed === stopping ? 'its rates' : 'the year'}`]
      : []),
  ]);
}

/** Names as a sentence has them, the first few of many. */
function listed(names: readonly string[]): string {
  const few = names.slice(0, 3);
  return names.length > few.length ? `${few.join(', ')} and ${names.length - few.length} more` : inWords(few);
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
