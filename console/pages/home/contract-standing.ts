/** A contract on a day: in force, ending soon, or without a configuration. */
import type { ContractDetail } from 'pps-edge/schemas';
import { shownDay } from '../../parts/days/shown-day.ts';

export interface Standing {
  state: 'inactive' | 'none' | 'in force' | 'ends' | 'later' | 'over';
  /** Day that the words name, YYYY-MM-DD; empty without one. */
  day: string;
  /** Days from today to it. */
  days: number;
  /** True where somebody should look at the contract. */
  needsLook: boolean;
  /** Text by which contracts are put in order: those that need a look first. */
  order: string;
}

/** Days before the end from which on a contract ends soon. */
const SOON = 90;
const DAY = 86_400_000;

type Contract = Pick<ContractDetail, 'contract_id' | 'is_active' | 'configs'>;

/** @param today YYYY-MM-DD */
export function standingOf({ contract_id, is_active, configs }: Contract, today: string): Standing {
  const standing = (state: Standing['state'], day = '') => {
    const days = day === '' ? 0 : Math.round((Date.parse(day) - Date.parse(today)) / DAY);
    const needsLook = state === 'none' || state === 'over' || (state === 'ends' && days <= SOON);
    const rank = state === 'inactive' ? 2 : needsLook ? 0 : 1;
    return { state, day, days, needsLook, order: `${rank} ${day || '9999'} ${contract_id}` };
  };
  if (!is_active) return standing('inactive');
  const periods = configs
    .map(({ effective_date: from, termination_date: to }) => ({ from, to: to ?? '' }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const at = periods.findIndex(({ from, to }) => from <= today && (to === '' || today <= to));
  if (at < 0) {
    const next = periods.find(({ from }) => from > today);
    const last = periods.at(-1);
    return next ? standing('later', next.from) : last ? standing('over', last.to) : standing('none');
  }
  // A configuration that begins the day after goes on with the contract.
  let end = periods[at]?.to ?? '';
  for (const { from, to } of periods.slice(at + 1)) if (end !== '' && from <= nextDay(end)) end = to;
  return end === '' ? standing('in force') : standing('ends', end);
}

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

export function wordsOf({ state, day, days }: Standing): string {
  switch (state) {
    case 'inactive':
      return 'inactive, claims that name it are refused';
    case 'none':
      return 'no configuration, it pays as Medicare does';
    case 'in force':
      return 'in force without an end';
    case 'later':
      return `in force from ${shownDay(day)}`;
    case 'over':
      return `ended on ${shownDay(day)}: claims since then have no total`;
    case 'ends':
      return days <= SOON ? `ends on ${shownDay(day)}, ${inDays(days)}` : `in force to ${shownDay(day)}`;
  }
}

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);
