/** Adds the terms of a clause that prices stays: a case rate, a price by the day, or a percent of charges. */
import type { Change, ContractDraft } from './contract-draft.ts';
import type { Amount, CaseRate, PerDiem, PublishedApplies, PublishedPays } from './document.ts';
import type { Clause, Price } from './read-clause.ts';
import { dollarsText, listText } from './sentence.ts';

export interface StayPlace {
  /** Called for a price that can be read alone: it may ask for codes. */
  applies: () => PublishedApplies;
  /** Lengths of stay that the price is of; absent: all. */
  coveredDays?: PublishedApplies['covered_days'];
  rank: number;
  /** Name of the term; absent: the clause's service. */
  name?: string;
  /** All clauses that say this price; absent: the clause alone. */
  clauses?: readonly Clause[];
}

/** @returns the ids of the terms, none if the clause is named as not read */
export function addStay(draft: ContractDraft, clause: Clause, place: StayPlace): string[] {
  const { service, price } = clause;
  const { name = service, clauses = [clause], rank } = place;
  const why = whyNoStayPrice(clause, place.coveredDays?.from);
  if (why !== null || !price) {
    for (const each of clauses) draft.notRead(each, why ?? '');
    return [];
  }
  const id = draft.id(name);
  let applies = { ...place.applies(), ...(place.coveredDays ? { covered_days: place.coveredDays } : {}) };
  const ids = [id];
  if (price.threshold) {
    // Conditions of lines would otherwise decide which charges are above the threshold.
    const { lines, ...others } = applies;
    applies = lines ? { ...others, has_lines: lines } : others;
    ids.push(addAboveThreshold(draft, clause, price.threshold, id, { applies, rank, name, clauses }));
    for (const each of ids) draft.ownThresholds.add(each);
  }
  if (price.days !== undefined && price.additional === undefined) {
    applies = { ...applies, covered_days: { ...applies.covered_days, to: price.days } };
    draft.assume(
      clause,
      `The price is of stays of at most ${daysText(price.days)}: the text has none for longer ones.`,
      {
        sentence: 'Pay it for stays of any length.',
        changes: [{ path: `terms.${id}.applies.covered_days`, value: null }],
      },
    );
  }
  const pays = stayPays(draft, clause, price, id);
  draft.add(
    {
      id,
      name,
      role: 'rate',
      applies,
      consumes: 'claim',
      pays,
      ...(price.maximum === undefined ? {} : { limits: { maximum: price.maximum } }),
    },
    { rank, clauses, sentence: `${name}: ${paysText(pays)}.` },
  );
  if (price.maximum !== undefined) {
    draft.assume(clause, `The maximum of ${dollarsText(price.maximum)} is of the whole stay.`, {
      sentence: 'Count it by the day.',
      changes: [{ path: `terms.${id}.limits.per`, value: 'day' }],
    });
  }
  return ids;
}

interface Placed {
  applies: PublishedApplies;
  rank: number;
  name: string;
  clauses: readonly Clause[];
}

/** Adds the rate that takes a stay's place above its own threshold. */
function addAboveThreshold(
  draft: ContractDraft,
  clause: Clause,
  { over, percent }: { over: number; percent: number },
  id: string,
  { applies, rank, name, clauses }: Placed,
): string {
  const above = draft.id(`${id}_above_threshold`);
  const percentPays: PublishedPays = { how: 'percent_of_charges', percent };
  draft.add(
    {
      id: above,
      name: `${name} above ${dollarsText(over)}`,
      role: 'rate',
      applies: { ...applies, lines: { charges_over: over, per: 'claim' } },
      consumes: 'claim',
      pays: percentPays,
    },
    { rank, clauses, sentence: `${name}: ${percent} % of charges where they are above ${dollarsText(over)}.` },
  );
  const sentence = `Above ${dollarsText(over)} ${percent} % of all charges are paid in place of the price of ${name}.`;
  const changes: Change[] = [{ path: `terms.${above}`, value: null }];
  draft.assume(clause, sentence, {
    sentence: `Leave out ${above}, and enter a stop-loss with ${id} in its place.`,
    changes,
  });
  return above;
}

function whyNoStayPrice({ unit, price, service }: Clause, from = 0): string | null {
  if (!price) return 'The value is no price that a clause of a stay has.';
  if (price.additional === undefined && (price.days ?? from) < from) {
    return `The days of the price are fewer than those that ${service} begins with.`;
  }
  const { amount, days, additional } = price;
  switch (unit) {
    case 'percent_of_charges':
    case 'cost':
      if (amount === null) return `The text keeps back the percent that ${service} is paid at.`;
      return days === undefined ? null : 'A percent has days beside it.';
    case 'case_rate':
      return null;
    case 'per_diem':
      return days !== undefined && additional === undefined
        ? 'The price by the day names days, but no price of further days.'
        : null;
    case 'dollars':
      return `The text does not say if the dollars are of a stay or of a day of ${service}.`;
    default:
      return `The text does not say how the price of ${service} is counted.`;
  }
}

/** Returns what a clause of a readable price pays. */
export function stayPays(draft: ContractDraft, clause: Clause, price: Price, id: string): PublishedPays {
  const { unit } = clause;
  const question = { term: id, clause, rate_table: draft.table(id), column: 'rate', of: 'drg' } as const;
  const { days, additional } = price;
  if (unit === 'percent_of_charges') return { how: 'percent_of_charges', percent: price.amount ?? 0 };
  if (unit === 'cost') return { how: 'percent_of_cost', percent: price.amount ?? 0 };
  const further = days === undefined || additional === undefined ? {} : { days, each_further_day: additional };
  if (unit === 'case_rate') {
    return { how: 'case_rate', amount: draft.amount({ ...question, path: 'pays.amount' }, price.amount), ...further };
  }
  if (days === undefined || additional === undefined || days === 1) {
    const amount = draft.amount({ ...question, path: 'pays.tiers.0.amount' }, price.amount);
    return { how: 'per_diem', tiers: tiersOf(amount, days, additional) };
  }
  const amount = draft.amount({ ...question, path: 'pays.amount' }, price.amount);
  draft.assume(clause, `The first price is of the first ${daysText(days)} together, the second of each further day.`, {
    sentence: `Pay the first price for each of the ${daysText(days)}.`,
    changes: [{ path: `terms.${id}.pays`, value: { how: 'per_diem', tiers: tiersOf(amount, days, additional) } }],
  });
  return { how: 'case_rate', amount, ...further };
}

/** Returns the price of a day, and from the day after `days` on the additional one. */
export function tiersOf(amount: Amount, days?: number, additional?: number): PerDiem['tiers'] {
  const first = { from_day: 1, amount };
  return days === undefined || additional === undefined ? [first] : [first, { from_day: days + 1, amount: additional }];
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);
const amountText = (amount: Amount) => (typeof amount === 'number' ? dollarsText(amount) : 'an amount to fill in');

/** `$4,900 to 2 days and $1,150 each further day`. */
function paysText(pays: PublishedPays): string {
  switch (pays.how) {
    case 'case_rate':
      return caseText(pays);
    case 'per_diem':
      return listText(pays.tiers.map(tierText));
    case 'percent_of_charges':
      return `${pays.percent} % of charges`;
    case 'percent_of_cost':
      return `${pays.percent} % of cost`;
    default:
      return pays.how;
  }
}

const tierText = ({ from_day, amount }: PerDiem['tiers'][number]) =>
  `${amountText(amount)} a day${from_day > 1 ? ` from day ${from_day} on` : ''}`;

function caseText({ amount, days, each_further_day: further }: CaseRate): string {
  const whole = amountText(amount);
  return days === undefined || further === undefined
    ? `${whole} for the stay`
    : `${whole} to ${daysText(days)} and ${amountText(further)} each further day`;
}
