/** Rows of the tables: a claim with its answers of one side or both, and their sums by group. */
import { type AnswerRow, paymentOf, type RowState } from './answer-row.ts';

export interface ClaimRow {
  /** Place among the claims of the file, from 0. */
  place: number;
  /** Line of the file on which it begins; in a JSON list its place from 1. */
  number: number;
  first: AnswerRow;
  /** Null where one side alone is priced. */
  second: AnswerRow | null;
  /** In cents: Medicare's and the contract's, or the first side's and the second's; null where not known. */
  before: number | null;
  after: number | null;
  /** `after` less `before`; null where one of them is not known. */
  difference: number | null;
  state: RowState;
}

const ORDER: readonly RowState[] = ['refused', 'unpriced', 'returned', 'priced'];

/** @param places of the claims in the file. Claims that one of the sides has not answered are left out. */
export function claimRows(
  places: readonly { number: number }[],
  first: readonly AnswerRow[],
  second: readonly AnswerRow[] | null,
): ClaimRow[] {
  const length = Math.min(first.length, second?.length ?? first.length);
  return first.slice(0, length).map((row, place) => {
    const other = second?.[place] ?? null;
    const before = other ? paymentOf(row) : row.medicare;
    const after = other ? paymentOf(other) : row.contract;
    return {
      place,
      number: places[place]?.number ?? place + 1,
      first: row,
      second: other,
      before,
      after,
      difference: before === null || after === null ? null : after - before,
      // The worse of both.
      state: ORDER.find((state) => state === row.state || state === other?.state) ?? row.state,
    };
  });
}

/** Ways to add claims up. */
export const GROUPINGS = {
  drg: { name: 'DRG or APC', title: 'DRGs and APCs', of: ({ first }: ClaimRow) => first.group },
  provider: { name: 'Provider', title: 'Providers', of: ({ first }: ClaimRow) => first.provider || null },
  system: { name: 'Payment system', title: 'Payment systems', of: ({ first }: ClaimRow) => first.system },
  contract: {
    name: 'Contract',
    title: 'Contracts',
    of: ({ first, second }: ClaimRow) => {
      const [one, other] = [first, second ?? first].map(({ contractId }) => contractId ?? 'Medicare alone');
      return one === other ? (one ?? null) : `${one} → ${other}`;
    },
  },
} as const;
export type Grouping = keyof typeof GROUPINGS;

export interface GroupRow {
  /** Null: claims that have none. */
  group: string | null;
  claims: number;
  /** Claims of which one amount at least is known, and claims of which both are. */
  priced: number;
  compared: number;
  /** In cents; null where no claim has it. With a comparison `before` and `after` add up the claims that have both. */
  before: number | null;
  after: number | null;
  difference: number | null;
  /** Hundredths of a percent of `before`; null where that is 0. */
  percent: number | null;
}

/** Adds up rows by a grouping; the largest differences first, then the largest sums. @param isComparison two sides are priced */
export function groupRows(rows: readonly ClaimRow[], grouping: Grouping, isComparison: boolean): GroupRow[] {
  const groups = new Map<string | null, GroupRow>();
  for (const row of rows) {
    const name = GROUPINGS[grouping].of(row);
    const group = groups.get(name) ?? emptyGroup(name);
    groups.set(name, group);
    addTo(group, row, isComparison);
  }
  return [...groups.values()].map(withPercent).sort(bySize);
}

/** Adds up all rows. */
export function totalOf(rows: readonly ClaimRow[], isComparison: boolean): GroupRow {
  const total = emptyGroup(null);
  for (const row of rows) addTo(total, row, isComparison);
  return withPercent(total);
}

const emptyGroup = (group: string | null): GroupRow => ({
  group,
  claims: 0,
  priced: 0,
  compared: 0,
  before: null,
  after: null,
  difference: null,
  percent: null,
});

function addTo(group: GroupRow, { before, after, difference }: ClaimRow, isComparison: boolean): void {
  group.claims += 1;
  if (before !== null || after !== null) group.priced += 1;
  if (difference !== null) group.compared += 1;
  group.difference = sumOf(group.difference, difference);
  // A sum beside another must be of the same claims.
  if (isComparison && difference === null) return;
  group.before = sumOf(group.before, before);
  group.after = sumOf(group.after, after);
}

/** Adds an amount; one that is not known adds nothing. */
const sumOf = (sum: number | null, amount: number | null): number | null =>
  amount === null ? sum : (sum ?? 0) + amount;

const withPercent = (group: GroupRow): GroupRow => ({
  ...group,
  percent: group.before && group.difference !== null ? Math.round((group.difference * 10_000) / group.before) : null,
});

const bySize = (one: GroupRow, other: GroupRow): number =>
  Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0) ||
  (other.before ?? 0) - (one.before ?? 0) ||
  other.claims - one.claims;

/** Returns the rows of a group, the largest differences first. */
export function rowsOfGroup(rows: readonly ClaimRow[], grouping: Grouping, group: string | null): ClaimRow[] {
  return rows
    .filter((row) => GROUPINGS[grouping].of(row) === group)
    .sort(
      (one, other) =>
        Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0) || (other.before ?? 0) - (one.before ?? 0),
    );
}

export interface ProblemRow {
  kind: string;
  state: RowState;
  /** Sentence of its first claim. */
  text: string;
  field: string | null;
  count: number;
  firstNumber: number;
  firstPlace: number;
}

/** Groups what keeps claims from a price by its kind, the most frequent first. */
export function problemRows(rows: readonly ClaimRow[]): ProblemRow[] {
  const problems = new Map<string, ProblemRow>();
  for (const { first, second, number, place, state } of rows) {
    if (state === 'priced') continue;
    const worse = first.state === state ? first : (second ?? first);
    const { kind, text, field } = worse.reason ?? { kind: 'unknown', text: 'No reason was given', field: null };
    const key = `${state} ${kind} ${field ?? ''}`;
    const problem = problems.get(key);
    if (problem) problem.count += 1;
    else problems.set(key, { kind, state, text, field, count: 1, firstNumber: number, firstPlace: place });
  }
  return [...problems.values()].sort((one, other) => other.count - one.count);
}
