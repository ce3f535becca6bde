/** Reads rates of all outpatient lines: by APC and by a fee schedule of codes. */
import type { ContractDraft } from './contract-draft.ts';
import type { PublishedApplies } from './document.ts';
import { OUTPATIENT_RANK } from './outpatient.ts';
import type { Clause } from './read-clause.ts';
import { dollarsText } from './sentence.ts';

export function readApcs(draft: ContractDraft): void {
  for (const clause of draft.unread()) {
    if (clause.key === 'op' && clause.unit === 'fee_schedule') addSchedule(draft, clause);
    if (clause.unit !== 'dollars') continue;
    if (clause.key === 'apc status t') {
      addApcs(draft, clause, OUTPATIENT_RANK.all + 1, { lines: { status_indicators: ['T'] } });
    } else if (clause.key === 'apc') addApcs(draft, clause, OUTPATIENT_RANK.all + 2, {});
  }
}

function isPlain({ price }: Clause): boolean {
  return price !== null && Object.keys(price).length === 1;
}

function addApcs(draft: ContractDraft, clause: Clause, rank: number, conditions: PublishedApplies): void {
  if (!isPlain(clause) || !clause.price) {
    draft.notRead(clause, 'The value is no rate of APCs.');
    return;
  }
  const id = draft.id(clause.service);
  const table = { rate_table: draft.table(id), column: 'rate' };
  const question = { term: id, path: 'pays.conversion_factor', clause, ...table, of: 'apc' } as const;
  const factor = draft.amount(question, clause.price.amount);
  draft.add(
    {
      id,
      name: clause.service,
      role: 'rate',
      applies: { kinds: ['outpatient'], ...conditions },
      consumes: 'lines',
      pays: { how: 'apc_rate', conversion_factor: factor, weights: 'medicare' },
      // Lines without an APC are of the clauses for all else.
      if_unpriced: 'next',
    },
    {
      rank,
      clauses: [clause],
      sentence: `${typeof factor === 'number' ? dollarsText(factor) : 'A conversion factor to fill in'} × the weight of the APC.`,
    },
  );
  draft.assume(clause, 'The amount is a conversion factor: it is multiplied by the weight of the line’s APC.', {
    sentence: 'Pay an amount a unit, by a rate table of APCs.',
    changes: [{ path: `terms.${id}.pays`, value: { how: 'flat', amount: table, per: 'unit' } }],
  });
}

function addSchedule(draft: ContractDraft, clause: Clause): void {
  if (!isPlain(clause) || clause.price?.amount !== null) {
    draft.notRead(clause, 'The value is no fee schedule.');
    return;
  }
  const id = draft.id('OP Fee Schedule');
  const question = {
    term: id,
    path: 'pays.amount',
    clause,
    rate_table: draft.table(id),
    column: 'rate',
    of: 'hcpcs',
  } as const;
  draft.add(
    {
      id,
      name: 'OP Fee Schedule',
      role: 'rate',
      applies: { kinds: ['outpatient'] },
      consumes: 'lines',
      pays: { how: 'flat', amount: draft.amount(question, null), per: 'unit' },
      if_unpriced: 'next',
    },
    {
      rank: OUTPATIENT_RANK.all,
      clauses: [clause],
      sentence: 'Outpatient lines by code: an amount a unit, of a rate table to fill in.',
    },
  );
  draft.assume(clause, 'The amounts of the fee schedule are of a unit.', {
    sentence: 'Pay them once a line.',
    changes: [{ path: `terms.${id}.pays.per`, value: 'line' }],
  });
}
