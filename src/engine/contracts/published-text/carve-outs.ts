/** Reads implants and costly drugs, which are paid apart: `[IP High Cost Drugs ($): 0 Charge Threshold 1000 (%BC): 76]`. */
import type { Kind } from '../../claim/kinds.ts';
import { assumeCodes } from './assume-codes.ts';
import type { ContractDraft } from './contract-draft.ts';
import type { PublishedPays, PublishedTerm } from './document.ts';
import { IMPLANT_CODES } from './outpatient-services.ts';
import type { Clause } from './read-clause.ts';
import { codesInWords, dollarsText } from './sentence.ts';

interface Carved {
  kind: Extract<Kind, 'inpatient' | 'outpatient'>;
  /** Revenue codes; those of costly drugs depend on a threshold. */
  of: 'drugs' | 'implants';
}

const CARVED: ReadonlyMap<string, Carved> = new Map(
  Object.entries({
    'ip high cost drugs': { kind: 'inpatient', of: 'drugs' },
    'op high cost drugs': { kind: 'outpatient', of: 'drugs' },
    'ip prosthetics/implants/devices': { kind: 'inpatient', of: 'implants' },
    'other outpatient implant': { kind: 'outpatient', of: 'implants' },
  } satisfies Record<string, Carved>),
);

/** Drugs of any kind; those that need detailed coding (0636), which are the costly ones where no threshold says which. */
const ALL_DRUGS = ['025*', '063*'];
const DETAILED_DRUGS = ['0636'];

export function readCarveOuts(draft: ContractDraft): void {
  for (const clause of draft.unread()) {
    const carved = CARVED.get(clause.key);
    if (!carved) continue;
    if (clause.price?.threshold) addAboveThreshold(draft, clause, carved);
    else addPlain(draft, clause, carved);
  }
}

/** `($): 0 Charge Threshold t (%BC): p`: nothing of its own to the threshold, a percent of charges above. */
function addAboveThreshold(draft: ContractDraft, clause: Clause, { kind, of }: Carved): void {
  const { price, service, unit } = clause;
  if (!price?.threshold || price.amount === null || (unit !== 'dollars' && unit !== 'percent_of_charges')) {
    draft.notRead(clause, `The text does not say what ${service} is paid below its threshold.`);
    return;
  }
  const { over, percent } = price.threshold;
  const revenue_codes = of === 'drugs' ? ALL_DRUGS : IMPLANT_CODES;
  const id = draft.id(service);
  const limits = price.maximum === undefined ? {} : { limits: { maximum: price.maximum, per: 'day' as const } };
  draft.add(
    {
      id,
      name: `${service} above ${dollarsText(over)}`,
      role: 'carve_out',
      applies: { kinds: [kind], lines: { revenue_codes, charges_over: over } },
      pays: { how: 'percent_of_charges', percent },
    },
    {
      rank: 0,
      clauses: [clause],
      sentence:
        `${service}: lines above ${dollarsText(over)} at ${percent} % of charges` +
        (kind === 'inpatient' && price.amount === 0
          ? '; others are part of what the stay is paid.'
          : `; others ${belowText(unit, price.amount)}.`),
    },
  );
  const ids = [id];
  draft.assume(clause, `The threshold of ${dollarsText(over)} is of a line’s charges.`, {
    sentence: 'Compare the charges of all such lines of the claim.',
    changes: [{ path: `terms.${id}.applies.lines.per`, value: 'claim' }],
  });
  if (unit === 'percent_of_charges' || (kind === 'outpatient' && price.amount === 0) || price.amount > 0) {
    const below = draft.id(`${id}_below_threshold`);
    const pays: PublishedPays =
      unit === 'dollars'
        ? { how: 'flat', amount: price.amount, per: 'line' }
        : { how: 'percent_of_charges', percent: price.amount };
    draft.add(
      {
        id: below,
        name: `${service} to ${dollarsText(over)}`,
        role: 'carve_out',
        applies: { kinds: [kind], lines: { revenue_codes } },
        pays,
        ...limits,
      },
      { rank: 1, clauses: [clause], sentence: '' },
    );
    ids.push(below);
    if (unit === 'dollars') {
      draft.assume(
        clause,
        `Lines to ${dollarsText(over)} are paid ${dollarsText(price.amount)} each, as the clause says.`,
        {
          sentence: 'Pay them as all else.',
          changes: [{ path: `terms.${below}`, value: null }],
        },
      );
    }
  }
  assumeCodes(draft, clause, ids, `revenue code ${codesInWords(revenue_codes)}`);
}

function belowText(unit: 'dollars' | 'percent_of_charges', amount: number): string {
  return unit === 'dollars' ? `${dollarsText(amount)} each` : `at ${amount} % of charges`;
}

function addPlain(draft: ContractDraft, clause: Clause, { kind, of }: Carved): void {
  const { price, service, unit } = clause;
  const pays = price && price.days === undefined ? plainPays(draft, clause) : null;
  if (!price || !pays) {
    draft.notRead(clause, `The value is no price of ${service}.`);
    return;
  }
  const { id, body, isAsked } = pays;
  const revenue_codes = of === 'drugs' ? DETAILED_DRUGS : IMPLANT_CODES;
  const ofService: PublishedTerm['applies'] = { kinds: [kind], lines: { revenue_codes } };
  // A price in dollars is of the drugs on a list, and a second clause of the same lines is of others than the first.
  const needsCodes = !isAsked && ((unit === 'dollars' && of === 'drugs') || draft.hasLike(ofService));
  const name = unit === 'cost' ? `${service} at cost` : service;
  const applies = needsCodes ? { kinds: [kind], lines: { hcpcs: [draft.group(name, clause)] } } : ofService;
  draft.add(
    {
      id,
      name,
      role: 'carve_out',
      applies,
      pays: body,
      ...(price.maximum === undefined ? {} : { limits: { maximum: price.maximum, per: 'day' } }),
      // A rate table is the list of its codes: lines of others go on to the terms after it.
      ...(isAsked ? { if_unpriced: 'next' } : {}),
    },
    { rank: needsCodes || isAsked ? -1 : 2, clauses: [clause], sentence: `${service}: ${wordsOf(body)}.` },
  );
  if (!needsCodes) assumeCodes(draft, clause, [id], `revenue code ${codesInWords(revenue_codes)}`);
  if (price.maximum !== undefined) {
    draft.assume(clause, `The maximum of ${dollarsText(price.maximum)} is of a day.`, {
      sentence: 'Count it by the claim.',
      changes: [{ path: `terms.${id}.limits.per`, value: null }],
    });
  }
  if (unit === 'cost') {
    draft.assume(clause, 'Cost is the invoice cost that the line brings along.', {
      sentence: 'Take charges × the cost-to-charge ratio.',
      changes: [{ path: `terms.${id}.pays.how`, value: 'percent_of_cost' }],
    });
  }
}

function plainPays(draft: ContractDraft, clause: Clause): { id: string; body: PublishedPays; isAsked: boolean } | null {
  const { unit, service, price } = clause;
  const amount = price?.amount ?? null;
  const isAsked = amount === null;
  if (unit === 'percent_of_charges' && !isAsked) {
    return { id: draft.id(service), body: { how: 'percent_of_charges', percent: amount }, isAsked };
  }
  if (unit === 'cost' && !isAsked) {
    return { id: draft.id(`${service} at cost`), body: { how: 'invoice', percent: amount }, isAsked };
  }
  if (unit !== 'dollars' && unit !== 'fee_schedule') return null;
  const id = draft.id(service);
  const rate = draft.amount(
    { term: id, path: 'pays.amount', clause, rate_table: draft.table(id), column: 'rate', of: 'hcpcs' },
    amount,
  );
  return { id, body: { how: 'flat', amount: rate, per: isAsked ? 'unit' : 'day' }, isAsked };
}

function wordsOf(pays: PublishedPays): string {
  if (pays.how === 'percent_of_charges') return `${pays.percent} % of charges`;
  if (pays.how === 'invoice') return `${pays.percent} % of invoice cost`;
  if (pays.how === 'flat' && typeof pays.amount === 'number') return `${dollarsText(pays.amount)} a ${pays.per}`;
  return 'an amount a unit by code, to fill in';
}
