/** Stored terms that pay otherwise than when they were written, for what they paid was wrong. */
import type { Kind } from '../../claim/kinds.ts';
import { matchesNothing, mayShare } from './code-cover.ts';
import { WITHOUT_APC } from './conditions.ts';
import { waysOf } from './forms/registry.ts';
import { kindsOf } from './term-kinds.ts';
import { type Codes, type Pays, type Term, takes } from './terms.ts';

/** Version of what terms mean: those that were written under 1 may pay otherwise now, as the changes below say. */
export const TERMS_MEANING = 2;

export const PRICE_CHANGES = ['stay_paid_once', 'apc_items', 'room_days', 'days_from_admission'] as const;
export type PriceChangeCode = (typeof PRICE_CHANGES)[number];

export interface PriceChange {
  code: PriceChangeCode;
  /** A sentence: what the term paid, and what it pays now. */
  text: string;
}

/** Facts beside the term. */
export interface PriceChangeFacts {
  /** Ids of the fee schedules that have items of DRGs, and of APCs. */
  schedulesOfDrgs: ReadonlySet<string>;
  schedulesOfApcs: ReadonlySet<string>;
  /** Codes of the groups that `roomCodes` names, by id. */
  groups: ReadonlyMap<string, Codes>;
}

/** Revenue codes of room and board. */
const ROOMS: Codes = ['01*', '020*', '021*'];
/** Kinds with bills that begin after the admission. */
const OF_STAYS: ReadonlySet<Kind> = new Set<Kind>(['inpatient', 'skilled_nursing']);

/** Returns what has changed of a term, each once. A doubt about its claims is told as a change. */
export function priceChanges(term: Term, facts: PriceChangeFacts): PriceChange[] {
  const changes = new Map<PriceChangeCode, PriceChange>();
  for (const way of waysOf(term.pays))
    for (const change of changesOfWay(way, term, facts)) changes.set(change.code, change);
  return [...changes.values()];
}

function changesOfWay(way: Pays, term: Term, facts: PriceChangeFacts): PriceChange[] {
  const kinds = kindsOf(term);
  const isOfStays = kinds.some((kind) => OF_STAYS.has(kind));
  switch (way.how) {
    case 'schedule': {
      const { custom_fee_schedule_id: id } = way;
      const isOfStay = takes(term) === 'claim' && kinds.includes('inpatient') && facts.schedulesOfDrgs.has(id);
      const isOfApcs = kinds.some((kind) => !WITHOUT_APC.has(kind)) && facts.schedulesOfApcs.has(id);
      return [...(isOfStay ? [stayPaidOnce(term)] : []), ...(isOfApcs ? [APC_ITEMS] : [])];
    }
    case 'flat':
      return way.per === 'day' && mayTakeRooms(term, kinds, facts) ? [ROOM_DAYS] : [];
    case 'per_diem':
      return way.tiers.length > 1 && isOfStays ? [daysFromAdmission('its tiers')] : [];
    case 'stop_loss':
      return way.by === 'days' && isOfStays ? [daysFromAdmission('the stop-loss')] : [];
    default:
      return [];
  }
}

/** Returns the revenue codes by which a change of a term goes, whose groups its facts need. */
export function roomCodes({ pays, applies }: Term): Codes {
  const isByDay = waysOf(pays).some((way) => way.how === 'flat' && way.per === 'day');
  return (isByDay && applies.lines?.revenue_codes) || [];
}

function mayTakeRooms(term: Term, kinds: readonly Kind[], { groups }: PriceChangeFacts): boolean {
  // Lines of professional claims have no revenue codes.
  if (kinds.every((kind) => kind === 'professional')) return false;
  const codes = roomCodes(term);
  if (codes.length === 0) return true;
  const exceptions = codes.filter((code) => code.startsWith('!'));
  return (
    !matchesNothing(codes, groups) &&
    mayShare(codes, ROOMS, groups) &&
    !matchesNothing([...ROOMS, ...exceptions], groups)
  );
}

const stayPaidOnce = ({ if_unpriced: ifUnpriced }: Term): PriceChange => ({
  code: 'stay_paid_once',
  text: `A stay with lines without an item ${
    ifUnpriced === 'next'
      ? 'was paid twice, by the item of its DRG and by the next term; now the item alone pays it'
      : 'had no total; now the item of its DRG pays it'
  }, and these lines are part of that.`,
});

const APC_ITEMS: PriceChange = {
  code: 'apc_items',
  text: 'The items of APCs of its schedule paid nothing; now they price lines without an item of their HCPCS code, such a line pays 0.00 where it is packaged, and has no amount where no outpatient editor ran.',
};

const ROOM_DAYS: PriceChange = {
  code: 'room_days',
  text: 'A line of revenue codes 0100 to 0219 was paid for one day; now it is paid for as many days as it has units.',
};

/** @param what what numbers days */
const daysFromAdmission = (what: string): PriceChange => ({
  code: 'days_from_admission',
  text: `On a bill that begins after the admission ${what} numbered its days from 1; now they are numbered from the admission.`,
});
