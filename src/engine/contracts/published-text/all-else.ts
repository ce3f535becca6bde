/** Reads what all else is paid: `[All Other OP (%BC): 48.9]`, `[All IP services (%BC): 75]`. */
import type { Kind } from '../../claim/kinds.ts';
import type { ContractDraft } from './contract-draft.ts';
import type { PublishedApplies } from './document.ts';
import { addLines } from './line-price.ts';
import type { Clause } from './read-clause.ts';
import { dollarsText } from './sentence.ts';

const ALL: ReadonlyMap<string, Extract<Kind, 'inpatient' | 'outpatient'> | null> = new Map([
  ['all other op', 'outpatient'],
  ['all op services', 'outpatient'],
  ['all other ip', 'inpatient'],
  ['all ip services', 'inpatient'],
  ['all services', null],
]);
/** Behind all other rates, where the default is another clause's. */
const RANK = 90;

export function readAllElse(draft: ContractDraft): void {
  const taken = new Map<string, { clause: Clause; ids: string[] }>();
  // One setting alone can have the default; a document has one.
  let isDefaultTaken = false;
  for (const clause of draft.unread()) {
    const kind = ALL.get(clause.key);
    if (kind === undefined) continue;
    const earlier = taken.get(kind ?? '');
    if (earlier) {
      readAgain(draft, clause, earlier);
      continue;
    }
    const applies: PublishedApplies = kind ? { kinds: [kind] } : {};
    const role = isDefaultTaken ? 'rate' : 'default';
    const ids =
      kind === 'outpatient'
        ? addLines(draft, clause, { applies: () => applies, rank: RANK, per: 'line', role })
        : addClaim(draft, clause, applies, role);
    if (ids.length === 0) continue;
    isDefaultTaken = true;
    taken.set(kind ?? '', { clause, ids });
    if (kind === 'inpatient') letDrgsPass(draft);
  }
}

function readAgain(draft: ContractDraft, clause: Clause, earlier: { clause: Clause; ids: string[] }): void {
  if (clause.value === earlier.clause.value && clause.unit === earlier.clause.unit) {
    draft.partOf(clause, earlier.ids, `${clause.service}: the price of ${earlier.clause.service}.`);
  } else {
    draft.notRead(clause, `${earlier.clause.service} has another price of the same claims.`);
  }
}

function addClaim(draft: ContractDraft, clause: Clause, applies: PublishedApplies, role: 'rate' | 'default'): string[] {
  const { price, unit, service } = clause;
  const isPercent = unit === 'percent_of_charges' || unit === 'cost';
  if (!isPercent || !price || price.amount === null || price.days !== undefined || price.threshold) {
    draft.notRead(clause, 'The value is no percent that all else is paid at.');
    return [];
  }
  const id = draft.id(service);
  const how = unit === 'cost' ? 'percent_of_cost' : 'percent_of_charges';
  draft.add(
    {
      id,
      name: service,
      role,
      applies,
      consumes: 'claim',
      pays: { how, percent: price.amount },
      ...(price.maximum === undefined ? {} : { limits: { maximum: price.maximum } }),
    },
    {
      rank: RANK,
      clauses: [clause],
      sentence: `${service}: ${price.amount} % of ${unit === 'cost' ? 'cost' : 'charges'}.`,
    },
  );
  if (unit === 'cost') {
    draft.assume(clause, 'Cost is charges × the cost-to-charge ratio, of what no other clause prices.', {
      sentence: 'Leave the term out.',
      changes: [{ path: `terms.${id}`, value: null }],
    });
  }
  if (price.maximum !== undefined) {
    draft.assume(clause, `The maximum of ${dollarsText(price.maximum)} is of the claim.`, {
      sentence: 'Count it by the day.',
      changes: [{ path: `terms.${id}.limits.per`, value: 'day' }],
    });
  }
  return [id];
}

/** A DRG without a weight goes to the clause for all else. */
function letDrgsPass(draft: ContractDraft): void {
  for (const term of draft.terms()) if (term.pays.how === 'base_rate') term.if_unpriced = 'next';
}
