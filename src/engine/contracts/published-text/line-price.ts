/** Adds the terms of a clause that prices lines of outpatient claims. */
import type { ContractDraft } from './contract-draft.ts';
import type { Flat, PublishedApplies, PublishedPays, PublishedTerm } from './document.ts';
import type { Per } from './outpatient-services.ts';
import type { Clause, Price } from './read-clause.ts';
import { dollarsText } from './sentence.ts';

export interface LinePlace {
  /** Called for a price that can be read alone: it may ask for codes. */
  applies: () => PublishedApplies;
  rank: number;
  /** Extent of a price in dollars. */
  per: Per;
  role?: 'rate' | 'default';
  name?: string;
}

/** @returns the ids of the terms, none if the clause is named as not read */
export function addLines(draft: ContractDraft, clause: Clause, place: LinePlace): string[] {
  const { price, service } = clause;
  const { rank, role = 'rate', name = service } = place;
  const why = whyNoLinePrice(clause);
  if (why !== null || !price) {
    draft.notRead(clause, why ?? '');
    return [];
  }
  const id = draft.id(name);
  const ids = [id];
  const applies = place.applies();
  if (price.threshold) ids.unshift(addAboveThreshold(draft, clause, price.threshold, id, { applies, rank, name }));
  const { pays, words } = linePays(draft, clause, price, id, place.per);
  draft.add(
    { id, name, role, applies, consumes: 'lines', pays, ...limitsOf(price) },
    { rank, clauses: [clause], sentence: `${name}: ${words}${maximumText(price)}.` },
  );
  if (price.maximum !== undefined) {
    draft.assume(clause, `The maximum of ${dollarsText(price.maximum)} is a day’s.`, {
      sentence: 'Count it by the claim.',
      changes: [{ path: `terms.${id}.limits.per`, value: null }],
    });
  }
  return ids;
}

function limitsOf({ maximum }: Price): Pick<PublishedTerm, 'limits'> {
  return maximum === undefined ? {} : { limits: { maximum, per: 'day' } };
}

const maximumText = ({ maximum }: Price) => (maximum === undefined ? '' : `, at most ${dollarsText(maximum)} a day`);

function whyNoLinePrice({ price, unit, service }: Clause): string | null {
  if (!price) return 'The value is no price that a clause of outpatient services has.';
  if (price.days !== undefined) return 'The price of outpatient services names days of a stay.';
  const isPercent = unit === 'percent_of_charges' || unit === 'percent' || unit === 'cost';
  if (isPercent && price.amount === null) return `The text keeps back the percent that ${service} is paid at.`;
  if (unit === null || unit === 'case_rate' || unit === 'per_diem') {
    return `The text does not say how the price of ${service} is counted.`;
  }
  return null;
}

/** Adds the term that takes the lines where their charges are above the threshold. */
function addAboveThreshold(
  draft: ContractDraft,
  clause: Clause,
  { over, percent }: { over: number; percent: number },
  id: string,
  { applies, rank, name }: { applies: PublishedApplies; rank: number; name: string },
): string {
  const above = draft.id(`${id}_above_threshold`);
  draft.add(
    {
      id: above,
      name: `${name} above ${dollarsText(over)}`,
      role: 'rate',
      applies: { ...applies, lines: { ...applies.lines, charges_over: over, per: 'claim' } },
      consumes: 'lines',
      pays: { how: 'percent_of_charges', percent },
    },
    {
      rank: rank - 0.5,
      clauses: [clause],
      sentence: `${name}: ${percent} % of charges where they are above ${dollarsText(over)} on a claim.`,
    },
  );
  draft.assume(
    clause,
    `Above ${dollarsText(over)} on a claim ${percent} % of all these charges are paid in place of the price of ${name}.`,
    {
      sentence: 'Compare the charges of each line by itself.',
      changes: [{ path: `terms.${above}.applies.lines.per`, value: null }],
    },
  );
  return above;
}

function linePays(
  draft: ContractDraft,
  clause: Clause,
  { amount }: Price,
  id: string,
  per: Per,
): { pays: PublishedPays; words: string } {
  const { unit } = clause;
  const figure = { rate_table: draft.table(id), column: 'rate' };
  switch (unit) {
    case 'percent_of_charges':
      return { pays: { how: 'percent_of_charges', percent: amount ?? 0 }, words: `${amount} % of charges` };
    case 'cost':
      draft.assume(clause, 'Cost is charges × the cost-to-charge ratio.', {
        sentence: 'Take the invoice cost that the line brings along.',
        changes: [{ path: `terms.${id}.pays.how`, value: 'invoice' }],
      });
      return { pays: { how: 'percent_of_cost', percent: amount ?? 0 }, words: `${amount} % of cost` };
    case 'percent':
      askBase(draft, clause, amount ?? 0, id);
      return { pays: { how: 'flat', amount: figure, per: 'unit' }, words: `${amount} % of a base that you choose` };
    case 'per_hour': {
      const dollars = draft.amount({ term: id, path: 'pays.amount', clause, ...figure, of: 'hcpcs' }, amount);
      draft.assume(clause, 'An hour is a unit of the line.', {
        sentence: 'Pay the price once a line.',
        changes: [{ path: `terms.${id}.pays.per`, value: 'line' }],
      });
      return {
        pays: { how: 'flat', amount: dollars, per: 'unit' },
        words: `${priceText(amount)} an hour, a unit each`,
      };
    }
    default:
  }
  if (amount === null) {
    const openAmount = draft.amount({ term: id, path: 'pays.amount', clause, ...figure, of: 'hcpcs' }, null);
    assumePer(draft, clause, id, 'unit');
    return { pays: { how: 'flat', amount: openAmount, per: 'unit' }, words: 'an amount a unit by code, to fill in' };
  }
  assumePer(draft, clause, id, per);
  return { pays: { how: 'flat', amount, per }, words: `${priceText(amount)} a ${per}` };
}

const priceText = (amount: number | null) => (amount === null ? 'an amount to fill in' : dollarsText(amount));

const PER: Record<Flat['per'], string> = {
  line: 'a line',
  unit: 'a unit',
  day: 'a day, however many lines it has',
  visit: 'a visit: a day and revenue code',
};

function assumePer(draft: ContractDraft, clause: Clause, id: string, per: Per): void {
  const other = per === 'visit' ? 'unit' : 'visit';
  draft.assume(clause, `The price of ${clause.service} is of ${PER[per]}.`, {
    sentence: `Pay it for ${PER[other]}.`,
    changes: [{ path: `terms.${id}.pays.per`, value: other }],
  });
}

/** Asks of what a percent is that the text names no base of. */
function askBase(draft: ContractDraft, { place, service }: Clause, percent: number, term: string): void {
  const answer = (how: 'percent_of_charges' | 'percent_of_cost' | 'percent_of_medicare', words: string) => ({
    sentence: `${percent} % of ${words}.`,
    changes: [{ path: `terms.${term}.pays`, value: { how, percent } }],
  });
  draft.inputs.push({
    term,
    clause: place,
    question: `Of what is the ${percent} percent of ${service}? The text does not say it.`,
    answers: [
      answer('percent_of_charges', 'billed charges'),
      answer('percent_of_cost', 'cost'),
      answer('percent_of_medicare', 'what Medicare pays'),
    ],
  });
}
