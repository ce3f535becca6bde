/** Additional payment of a costly or long stay. */
import { type Exact, exact, least, ZERO } from '../../../../core/exact.ts';
import { amountInForce, type Basis, figureInForce, type InForce } from '../../amounts.ts';
import { NO, THRESHOLD } from '../../explain.ts';
import { percentOf } from '../../percent.ts';
import type { PaysBy } from '../../terms.ts';
import { toCents, type Walk } from '../../walk.ts';
import { type Outcome, paidWhole, WITHOUT_COVERED_DAYS, WITHOUT_RATIO } from '../form.ts';
import { daysByRevenue, type Stay } from './days.ts';
import { thresholdOf } from './threshold.ts';

type StopLoss = PaysBy<'stop_loss'>;
type ByDays = Extract<StopLoss, { by: 'days' }>;
type ByCharges = Exclude<StopLoss, ByDays>;

/** Dollars to the cent before the cap, and how they come about. */
interface Excess {
  amount: Exact;
  formula: string;
  inputs: Readonly<Record<string, Exact | number>>;
}

/**
 * Pays where charges, cost or covered days are more than `over`; null where they are not. A clause: why there is no amount.
 */
export function stopLossOf(stay: Stay, pays: StopLoss): Outcome | null {
  const excess = pays.by === 'days' ? ofDays(stay, pays) : ofCharges(stay, pays);
  if (excess === null || typeof excess === 'string') return excess;
  const { amount, formula, inputs } = excess;
  const { term, trace } = stay;
  const name = pays.cap === undefined ? term.id : `${term.id}_before_cap`;
  const cap = pays.cap === undefined ? null : amountInForce(stay, 'cap', pays.cap);
  if (typeof cap === 'string') return cap;
  trace?.step(name, `${formula}, 2 decimals`, inputs, amount);
  return cap === null ? paidWhole(amount) : capped(stay, pays, { name, amount }, cap);
}

/** Lowers the addition to the cap, or so that it and what has been paid come to the cap; what has been paid stays. */
function capped(
  { term, walk, trace }: Stay,
  pays: StopLoss,
  { name, amount }: { name: string; amount: Exact },
  cap: InForce,
): Outcome {
  const { coveredDays } = walk.facts;
  const inputs: Record<string, Exact | number> = { [name]: amount, [cap.name]: cap.value };
  let most = cap.value;
  let formula = cap.name;
  if (pays.cap_per === 'day') {
    if (coveredDays === null) return WITHOUT_COVERED_DAYS;
    most = most.times(exact(coveredDays));
    formula = `${formula} × covered_days`;
    inputs.covered_days = coveredDays;
  }
  if (pays.cap_of === 'payment') {
    const paid = paidSoFar(walk, pays.by !== 'days' && pays.counts_carve_outs === true);
    const left = most.minus(paid);
    most = left.isPositive ? left : ZERO;
    formula = `greatest(0, ${formula} − paid)`;
    inputs.paid = paid;
  }
  const paid = toCents(least(amount, most));
  trace?.step(term.id, `least(${name}, ${formula}), 2 decimals`, inputs, paid);
  return paidWhole(paid, amount.isMore(most) ? 'the cap' : null);
}

/** Returns what all terms have paid, without carve-outs unless they count. */
const paidSoFar = ({ paid, paidByCarveOuts }: Walk, isWithCarveOuts: boolean): Exact =>
  isWithCarveOuts ? paid : paid.minus(paidByCarveOuts);

/** Returns what each covered day beyond is paid. */
function ofDays(stay: Stay, pays: ByDays): Excess | string | null {
  const { coveredDays, daysBefore } = stay.walk.facts;
  if (coveredDays === null) return WITHOUT_COVERED_DAYS;
  const over = figureInForce(stay, 'over', pays.over);
  if (typeof over === 'string') return over;
  // Numbered from the admission, of which a later bill has some days before it.
  const days: Record<string, number> = daysBefore > 0 ? { days_before: daysBefore } : {};
  const last = exact(daysBefore + coveredDays);
  if (!last.isMore(over.value)) return notOver(stay, { covered_days: coveredDays, ...days }, over);
  const before = exact(daysBefore);
  const paidDays = last.minus(over.value.isLess(before) ? before : over.value);
  const ofRevenue = daysByRevenue(stay, pays, { over: over.value, paidDays });
  if (typeof ofRevenue === 'string') return ofRevenue;
  const eachDay = amountInForce(stay, 'each_day', pays.each_day);
  if (typeof eachDay === 'string') return eachDay;
  const { name, value } = eachDay;
  const beyond =
    daysBefore > 0 ? `covered_days + days_before − greatest(${over.name}, days_before)` : `covered_days − ${over.name}`;
  const others = ofRevenue.reduce((left, { days }) => left.minus(days), paidDays);
  const less = ofRevenue.map(({ name }) => ` − ${name}_days`).join('');
  const products = ofRevenue.map(({ amount, name }) => ` + ${amount.name} × ${name}_days`).join('');
  const inputsOfRevenue = ofRevenue.flatMap(({ amount, name, days }) => [
    [amount.name, amount.value],
    [`${name}_days`, days],
  ]);
  return {
    amount: toCents(
      ofRevenue.reduce((sum, { amount, days }) => sum.plus(amount.value.times(days)), value.times(others)),
    ),
    formula: `(${beyond}${less}) × ${name}${products}`,
    inputs: {
      ...{ covered_days: coveredDays, ...days, [over.name]: typeof pays.over === 'number' ? pays.over : over.value },
      ...{ [name]: value, ...Object.fromEntries(inputsOfRevenue) },
    },
  };
}

/**
 * Returns the percent of charges or cost: of what is over, or of all of it less what has been paid. Carve-outs count
 * neither in charges nor in what has been paid, unless the term says so.
 */
function ofCharges(stay: Stay, pays: ByCharges): Excess | string | null {
  const { walk } = stay;
  const { by, percent, dollar, cost_to_charge_ratio: ownRatio, counts_carve_outs: isWithCarveOuts = false } = pays;
  const charges = isWithCarveOuts ? walk.billedCharges() : walk.chargesOfRest();
  const costRatio = ownRatio === undefined ? walk.facts.costToChargeRatio : exact(ownRatio);
  const ratio = by === 'charges' ? undefined : costRatio;
  if (ratio === null) return WITHOUT_RATIO;
  const measured = ratio ? charges.times(ratio) : charges;
  const over = thresholdOf(stay, pays);
  if (typeof over === 'string') return over;
  if (!measured.isMore(over.value)) return notOver(stay, { [by]: measured }, over);
  // The percent is of charges though cost is measured: they are more by the ratio.
  const isOfCharges = ratio !== undefined && pays.of === 'charges';
  const base = ratio && !(isOfCharges && dollar === 'first') ? 'charges × cost_to_charge_ratio' : 'charges';
  const inputs = { percent, charges, ...(ratio ? { cost_to_charge_ratio: ratio } : {}) };
  if (dollar === 'second') {
    const share = percentOf(percent, measured.minus(over.value));
    return {
      amount: isOfCharges ? share.over(ratio, 2) : toCents(share),
      formula: `percent × 0.01 × (${base} − ${over.name})${isOfCharges ? ' ÷ cost_to_charge_ratio' : ''}`,
      inputs: { ...inputs, [over.name]: over.value },
    };
  }
  const paid = paidSoFar(walk, isWithCarveOuts);
  const more = percentOf(percent, isOfCharges ? charges : measured).minus(paid);
  return {
    amount: toCents(more.isPositive ? more : ZERO),
    formula: `greatest(0, percent × 0.01 × ${base} − paid)`,
    inputs: { ...inputs, paid },
  };
}

/** Records what is not over the threshold: by it a reader sees how near a claim comes. */
function notOver({ term, trace }: Basis, measured: Excess['inputs'], over: InForce): null {
  const formula = `${Object.keys(measured)[0]} are more than ${over.name}`;
  trace?.step(`${term.id}${THRESHOLD}`, formula, { ...measured, [over.name]: over.value }, NO);
  return null;
}
