/** Prices a stay by each of several DRGs. */
import { type Claim, providerOf } from '../../engine/claim/claim.ts';
import { problemsOf, refusalOf } from '../../engine/claim/problems.ts';
import type { Registry } from '../../engine/frame/process.ts';
import { answerClaim } from '../answer/answer-claim.ts';
import type { LoadedClaim } from '../load/claim-inputs.ts';
import { amountsOf } from '../what-if/amounts.ts';

const PRICER = 'IPPS';
/** Bill type of a claim that gives none: a hospital's whole inpatient stay. */
const INPATIENT = '111';

/** Returns the claim as it is priced: AUTO chooses the pricer by the hospital. */
export function pricedClaim(claim: Claim): Claim {
  return { ...claim, billType: claim.billType || INPATIENT, modules: ['AUTO'] };
}

/** Payments in dollars by DRG, of the contract if the claim names one, or the reason why there are none, a sentence. */
export type StayPayments = { byDrg: ReadonlyMap<string, number | null> } | { reason: string };

/**
 * Returns the payments of a stay.
 * @param loaded `pricedClaim`, loaded
 * @param drgs 3 digits; the first is the stay's own
 */
export function stayPayments(registry: Registry, loaded: LoadedClaim, drgs: readonly string[]): StayPayments {
  const refused = refusedText(loaded);
  if (refused !== null) return { reason: refused };
  const byDrg = new Map<string, number | null>();
  for (const drg of drgs) {
    const { result } = answerClaim(registry, withDrg(loaded, drg)).output;
    const { payment } = amountsOf(result);
    byDrg.set(drg, payment);
    if (payment === null && byDrg.size === 1)
      return { reason: result.contract?.reason ?? result.reason?.text ?? 'The stay has no payment' };
  }
  return { byDrg };
}

function refusedText({ claim, names, notes, refusals }: LoadedClaim): string | null {
  if (providerOf(claim) === null) return 'The claim names no provider';
  const problem = refusalOf(claim) ?? problemsOf(claim, (name) => names.includes(name))[0];
  if (problem) return problem.text;
  const [refusal] = refusals;
  if (refusal) return refusal.entry.text;
  if (names.includes(PRICER)) return null;
  return notes[0]?.text ?? `The stay is not paid by ${PRICER}: AUTO chooses ${names.join(', ') || 'nothing'}`;
}

/** Returns the claim as one that is priced by a DRG, whatever it groups to; that of its contract's terms, too. */
function withDrg(loaded: LoadedClaim, drg: string): LoadedClaim {
  const { claim, medicare } = loaded;
  return {
    ...loaded,
    claim: { ...claim, drgChoice: 'billed', additionalData: { ...claim.additionalData, submitted_drg: drg } },
    medicare: medicare && withDrg(medicare, drg),
  };
}
