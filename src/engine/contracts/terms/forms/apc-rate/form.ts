/** An amount times the relative weight of the line's APC, as Medicare's outpatient prospective payment multiplies its own. */
import { isoDate } from '../../../../core/calendar.ts';
import { type Exact, ONE, ZERO } from '../../../../core/exact.ts';
import { amountInForce, figureInForce, type InForce, WITHOUT_LINE_DAY } from '../../amounts.ts';
import { WITHOUT_APC } from '../../conditions.ts';
import type { PaysBy } from '../../terms.ts';
import { toCents, type WalkedLine } from '../../walk.ts';
import {
  type Form,
  type LineAmount,
  lineAmount,
  type Outcome,
  type Pricing,
  paidByLine,
  withoutAmount,
} from '../form.ts';

type ApcRate = PaysBy<'apc_rate'>;

export const apcRate: Form<'apc_rate'> = {
  claimPart: () => 'lines',
  hasDollars: () => true,
  needsApcWeights: ({ weights }) => weights === 'medicare',
  ofLines,
  ofClaim: (pricing, pays) => (pricing.walk.lines.length > 0 ? ofLines(pricing, pays) : 'the claim has no lines'),
};

function ofLines(pricing: Pricing, pays: ApcRate): Outcome {
  return paidByLine(
    pricing.lines.map((line): LineAmount => {
      const paid = paidOf(line, pricing, pays);
      return typeof paid === 'string' ? withoutAmount(line, paid) : lineAmount(line, paid);
    }),
  );
}

/** Returns what a line is paid, to the cent; a clause if it has no amount. */
function paidOf(line: WalkedLine, pricing: Pricing, pays: ApcRate): Exact | string {
  const { walk, trace } = pricing;
  const { apc, units, discount, line: number } = line.facts;
  const { kind } = walk.facts;
  if (kind !== null && WITHOUT_APC.has(kind)) return 'lines of claims of its kind have no APC';
  if (isPackaged(line)) {
    const nothing = toCents(ZERO);
    trace?.step(trace.price, PACKAGED, {}, nothing, number);
    return nothing;
  }
  if (apc === null) return WITHOUT_EDITOR;
  if (apc === '') return 'the line has no APC';
  if (units.isZero) return 'the line has no units';
  const ofLine = { ...pricing, line };
  const factor = amountInForce(ofLine, 'conversion_factor', pays.conversion_factor);
  if (typeof factor === 'string') return factor;
  const weight = weightOf(line, apc, pricing, pays);
  if (typeof weight === 'string') return weight;
  // No editor says a discount of a line that the outpatient payment does not reduce.
  const share = discount ?? ONE;
  const paid = toCents(factor.value.times(weight.value).times(units).times(share));
  const inputs = { [factor.name]: factor.value, [weight.name]: weight.value, units, discount: share, apc };
  trace?.step(trace.price, `${factor.name} × ${weight.name} × units × discount, 2 decimals`, inputs, paid, number);
  return paid;
}

function weightOf(line: WalkedLine, apc: string, pricing: Pricing, { weights }: ApcRate): InForce | string {
  if (weights !== 'medicare') return figureInForce({ ...pricing, line }, 'weight', weights);
  const { day } = line.facts;
  if (day === null) return WITHOUT_LINE_DAY;
  const ofDay = pricing.walk.facts.medicare.apcWeights(day);
  if (!ofDay) return `no relative weights of APCs are loaded for ${isoDate(day)}`;
  const value = ofDay(apc);
  return value ? { name: 'weight', value } : `APC ${apc} has no relative weight on that day`;
}

/** True for a line that the outpatient editor packages into what others are paid. */
export function isPackaged({ facts: { isPackaged, statusIndicator } }: WalkedLine): boolean {
  return isPackaged || statusIndicator === 'N';
}

export const PACKAGED = 'packaged into what other lines are paid';
export const WITHOUT_EDITOR = 'the APC of the line is not known';
