/** Reads base rates of DRGs: `[MSDRG Base Rate: FEE SCHEDULE]`. */
import type { ContractDraft } from './contract-draft.ts';
import type { Figure, PublishedApplies } from './document.ts';
import type { Clause } from './read-clause.ts';
import { dollarsText } from './sentence.ts';
import { DRG_RANK, LEVELS_RANK } from './stay-services.ts';

export function readDrgRates(draft: ContractDraft): void {
  const isOfRest = draft.terms().some(isRateOfAllStays);
  const clauses = draft.unread().filter(({ key }) => key === MEDICARE || key === OTHER);
  for (const clause of clauses) {
    const { price, unit, key } = clause;
    const isOfDollars = unit === null || unit === 'dollars';
    if (!isOfDollars || !price || Object.keys(price).length > 1) draft.notRead(clause, 'The value is no base rate.');
    else if (key !== clauses[0]?.key) {
      draft.notRead(
        clause,
        'The text has a base rate of another grouper too, and does not say which claims go by which.',
      );
    } else addBaseRate(draft, clause, price.amount, key === MEDICARE, isOfRest);
  }
}

const MEDICARE = 'msdrg base rate';
const OTHER = 'apr drg base rate';

/** True of a rate that takes every stay. */
export function isRateOfAllStays({ role, applies }: { role: string; applies: PublishedApplies }): boolean {
  return role === 'rate' && Object.keys(applies).join() === 'kinds' && applies.kinds?.[0] === 'inpatient';
}

function addBaseRate(
  draft: ContractDraft,
  clause: Clause,
  amount: number | null,
  isMedicare: boolean,
  isOfRest: boolean,
): void {
  const id = draft.id(clause.service);
  const weights: 'medicare' | Figure = isMedicare ? 'medicare' : { rate_table: draft.table(id), column: 'weight' };
  const rate = draft.amount(
    { term: id, path: 'pays.rate', clause, rate_table: draft.table(id), column: 'rate', of: 'drg' },
    amount,
  );
  if (typeof weights !== 'string') {
    draft.amounts.push({ term: id, path: 'pays.weights', clause: clause.place, of: 'drg', ...weights });
    draft.goesByOtherDrgs();
  }
  const applies: PublishedApplies = { kinds: ['inpatient'] };
  // A rate of all other stays stands in the text too: which DRGs are paid by weight must be given.
  if (isOfRest) applies.drgs = [draft.group(`${clause.service} DRGs`, clause)];
  draft.add(
    { id, name: clause.service, role: 'rate', applies, consumes: 'claim', pays: { how: 'base_rate', rate, weights } },
    {
      rank: isOfRest ? LEVELS_RANK - 2 : DRG_RANK,
      clauses: [clause],
      sentence: `${typeof rate === 'number' ? dollarsText(rate) : 'A base rate to fill in'} × the weight of the DRG.`,
    },
  );
  if (isMedicare) {
    draft.assume(clause, 'The weights are Medicare’s, of the claim’s own days.', {
      sentence: 'Take the weights of a rate table that you fill.',
      changes: [{ path: `terms.${id}.pays.weights`, value: { rate_table: draft.table(id), column: 'weight' } }],
    });
  } else {
    draft.assume(clause, 'The DRG and its severity come with the claim (other_drg): nothing groups to them here.', {
      sentence: 'Leave the term out.',
      changes: [{ path: `terms.${id}`, value: null }],
    });
  }
}
