/**
 * Later bills of one stay: interim bills go on with it (Medicare Claims Processing Manual, chapter 1, section 50.2), so
 * what pays the stay whole has been paid with its first bill.
 */
import type { Kind } from '../../claim/kinds.ts';
import type { ContractFacts } from '../facts.ts';
import type { Term } from './terms.ts';

/** Kinds whose stays are billed in several bills. */
const OF_STAYS: ReadonlySet<Kind | null> = new Set<Kind>(['inpatient', 'skilled_nursing']);
/** Interim bill that continues, last interim bill, late charges. */
const LATER = /^..[345]$/;

/** Returns how a sentence names the bill; null if the claim is no later bill of a stay. */
function laterBill({ kind, billType, daysBefore }: ContractFacts): string | null {
  if (!OF_STAYS.has(kind)) return null;
  if (!LATER.test(billType) && daysBefore === 0) return null;
  return `${billType === '' ? 'The claim' : `Bill ${billType}`} is a later bill of the stay`;
}

/** True for a later bill of which a term pays the days alone. */
export function isPaidByDays({ later_bills: later }: Term, facts: ContractFacts): boolean {
  return later === 'days' && laterBill(facts) !== null;
}

/** Returns that a term pays the stay again, by an amount that does not go by the bill's own days or charges. */
export function paidAgain(facts: ContractFacts, { id }: Term): string | null {
  const bill = laterBill(facts);
  return bill && `${bill}: term ${id} pays it again`;
}

/** Returns that a term numbers days of revenue codes from the bill's first, whatever earlier bills had. */
export function numberedAgain(facts: ContractFacts, { id }: Term): string | null {
  const bill = laterBill(facts);
  return bill && `${bill}: term ${id} numbers days of revenue codes from 1 again`;
}

/** Returns that a stop-loss sees the charges of one bill alone: the threshold is that of the stay. */
export function measuredAlone(facts: ContractFacts, { id }: Term): string | null {
  const bill = laterBill(facts);
  return bill && `${bill}: term ${id} measures its charges alone, and pays by the threshold again`;
}
