/** Additional payment of a costly or long stay. */
import { type Exact, exact, least, ZERO } from '../../../../core/exact.ts';
import { amountInForce, type Basis, type InForce } from '../../amounts.ts';
import { NO, THRESHOLD } from '../../explain.ts';
import { percentOf } from '../../percent.ts';
import type { PaysBy } from '../../terms.ts';
import { toCents } from '../../walk.ts';
import { type Outcome, paidWhole, WITHOUT_COVERED_DAYS, WITHOUT_RATIO } from '../form.ts';

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
export function stopLossOf(stay: Basis, pays: StopLoss): Outcome | null {
  const excess = pays.by === 'days' ? ofDays(stay, pays) : ofCharges(stay, pays);
  if (excess === null || typeof excess === 'string') return excess;
  const { amount, formula, inputs } = excess;
  const { term, trace } = stay;
  const name = pays.cap === undefined ? term.id : `${term.id}_before_cap`;
  const cap = pays.cap === undefined ? null : amountInForce(stay, 'cap', pays.cap);
  if (typeof cap === 'string') return cap;
  trace?.step(name, `${formula}, 2 decimals`, inputs, amount);
  if (cap === null) return paidWhole(amount);
  const paid = toCents(least(amount, cap.value));
  trace?.step(term.id, `least(${name}, ${cap.name}), 2 decimals`, { [name]: amount, [cap.name]: cap.value }, paid);
  return paidWhole(paid, amount.isMore(cap.value) ? 'the cap' : null);
}

/** Returns what each covered day beyond is paid. */
function ofDays(stay: Basis, pays: ByDays): Excess | string | null {
  const { coveredDays, daysBefore } = stay.walk.facts;
  if (coveredDays === null) return WITHOUT_COVERED_DAYS;
  const { over } = pays;
  // Numbered from the admission, of which a later bill has some days before it.
  const days: Record<string, number> = daysBefore > 0 ? { days_before: daysBefore } : {};
  if (daysBefore + coveredDays <= over)
    return notOver(stay, { covered_days: coveredDays, ...days }, { name: 'over', value: exact(over) });
  const paidDays = daysBefore + coveredDays - Math.max(over, daysBefore);
  const eachDay = amountInForce(stay, 'each_day', pays.each_day);
  if (typeof eachDay === 'string') return eachDay;
  const { name, value } = eachDay;
  const beyond = daysBefore > 0 ? 'covered_days + days_before − greatest(over, days_before)' : 'covered_days − over';
  return {
    amount: toCents(value.times(exact(paidDays))),
    formula: `(${beyond}) × ${name}`,
    inputs: { covered_days: coveredDays, ...days, over, [name]: value },
  };
}

/**
 * Returns the percent of charges or cost: of what is over, or of all of it less what has been paid. Carve-outs count
 * neither in charges nor in what has been paid, unless the term says so.
 */
function ofCharges(stay: Basis, pays: ByCharges): Excess | string | null {
  const { walk } = stay;
  const { by, percent, dollar, cost_to_charge_ratio: ownRatio, counts_carve_outs: isWithCarveOuts = false } = pays;
  const charges = isWithCarveOuts ? walk.billedCharges() : walk.chargesOfRest();
  const costRatio = ownRatio === undefined ? walk.facts.costToChargeRatio : exact(ownRatio);
  const ratio = by === 'charges' ? undefined : costRatio;
  if (ratio === null) return WITHOUT_RATIO;
  const measured = ratio ? charges.times(ratio) : charges;
  const over = amountInForce(stay, 'over', pays.over);
  if (typeof over === 'string') return over;
  if (!measured.isMore(over.value)) return notOver(stay, { [by]: measured }, over);
  const base = ratio ? 'charges × cost_to_charge_ratio' : 'charges';
  const inputs = { percent, charges, ...(ratio ? { cost_to_charge_ratio: ratio } : {}) };
  if (dollar === 'second') {
    return {
      amount: toCents(percentOf(percent, measured.minus(over.value))),
      formula: `percent × 0.01 × (${base} − ${over.name})`,
      inputs: { ...inputs, [over.name]: over.value },
    };
  }
  const paid = isWithCarveOuts ? walk.paid : walk.paid.minus(walk.paidByCarveOuts);
  const more = percentOf(percent, measured).minus(paid);
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
