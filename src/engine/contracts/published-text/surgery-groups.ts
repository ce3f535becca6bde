/** Reads groups of outpatient surgery: `[OP Surg. Group 3 ($): FEE SCHEDULE]`. */
import type { ContractDraft } from './contract-draft.ts';
import { addLines } from './line-price.ts';
import { OUTPATIENT_RANK } from './outpatient.ts';
import type { Clause } from './read-clause.ts';

const GROUP = /^op surg(?:ery)? group(?: \d+)?$/;

export function readSurgeryGroups(draft: ContractDraft): void {
  const groups = draft.unread().filter(({ key }) => GROUP.test(key));
  readByTable(
    draft,
    groups.filter(({ unit, price }) => unit === 'dollars' && price?.amount === null && Object.keys(price).length === 1),
  );
  for (const clause of draft.unread().filter(({ key }) => GROUP.test(key))) {
    addLines(draft, clause, {
      applies: () => ({ kinds: ['outpatient'], lines: { hcpcs: [draft.group(clause.service, clause)] } }),
      rank: OUTPATIENT_RANK.groups,
      per: 'line',
    });
  }
}

/** Groups whose amounts are kept back are one rate table: a surgery's code, and the amount of its group. */
function readByTable(draft: ContractDraft, clauses: readonly Clause[]): void {
  const [first, ...more] = clauses;
  if (!first) return;
  const id = draft.id('Surgery groups');
  const table = { rate_table: draft.table('Surgery groups'), column: 'rate' };
  const amount = draft.amount({ term: id, path: 'pays.amount', clause: first, ...table, of: 'hcpcs' }, null);
  draft.add(
    {
      id,
      name: 'Outpatient surgery by groups',
      role: 'rate',
      applies: { kinds: ['outpatient'] },
      consumes: 'lines',
      pays: { how: 'flat', amount, per: 'line' },
      // The table is the list of the surgeries: lines of other codes go on to the terms after it.
      if_unpriced: 'next',
    },
    {
      rank: OUTPATIENT_RANK.groups + 5,
      clauses: [first, ...more],
      sentence: 'Outpatient surgery: the amount of the code’s group, of a rate table to fill in.',
    },
  );
  draft.assume(first, 'Each surgery of a day pays the amount of its group: the text has no percents of further ones.', {
    sentence: 'Pay the highest in full and the others at half.',
    changes: [{ path: `terms.${id}.pays.steps`, value: [100, 50] }],
  });
  draft.assume(
    first,
    'Other lines of the claim are paid by their own clauses: the text does not say that they are included.',
    {
      sentence: 'Include all other lines of the day.',
      changes: [
        { path: `terms.${id}.applies.lines`, value: { hcpcs: [draft.groupOf('Surgery codes')] } },
        { path: `terms.${id}.includes_rest`, value: 'day' },
      ],
    },
  );
}
