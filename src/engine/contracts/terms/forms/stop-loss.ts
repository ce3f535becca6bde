/** Additional payment of a costly or long stay. */
import { type Exact, exact, least, ZERO } from '../../../core/exact.ts';
import { explainedAmount } from '../escalators.ts';
import { NO, THRESHOLD } from '../explain.ts';
import { percentOf } from '../percent.ts';
import type { PaysBy } from '../terms.ts';
import { toCents } from '../walk.ts';
import { WITHOUT_COVERED_DAYS } from './case-rate.ts';
import { WITHOUT_RATIO } from './charges.ts';
import { type Outcome, type Pricing, paidWhole } from './form.ts';

type StopLoss = PaysBy<'stop_loss'>;

type ByDays = Extract<StopLoss, { by: 'days' }>;
type ByCharges = Exclude<StopLoss, ByDays>;

/**
 * Pays where charges, cost or covered days are more than `over`; null where they are not.
 * @param pays the amounts in force on the day of the contract
 */
export function stopLoss(pricing: Pricing, pays: StopLoss): Outcome | null {
  const outcome = pays.by === 'days' ? ofDays(pricing, pays) : ofCharges(pricing, pays);
  if (outcome === null || typeof outcome === 'string') return outcome;
  const isCapped = pays.cap !== undefined && outcome.isMore(exact(pays.cap));
  const paid = pays.cap === undefined ? outcome : toCents(least(outcome, exact(pays.cap)));
  return paidWhole(paid, isCapped ? 'the cap' : null);
}

/** Returns what each covered day beyond is paid, capped if the term has a cap. */
function ofDays({ compiled: { term }, walk, trace }: Pricing, pays: ByDays): Exact | string | null {
  const { coveredDays, daysBefore, contractDay } = walk.facts;
  if (coveredDays === null) return WITHOUT_COVERED_DAYS;
  const { over } = pays;
  // Numbered from the admission, of which a later bill has some days before it.
  const days: Record<string, number> = daysBefore > 0 ? { days_before: daysBefore } : {};
  if (daysBefore + coveredDays <= over) return notOver({ term, trace }, { covered_days: coveredDays, ...days, over });
  const paidDays = daysBefore + coveredDays - Math.max(over, daysBefore);
  const amount = toCents(exact(pays.each_day).times(exact(paidDays)));
  if (trace && term.pays.how === 'stop_loss' && term.pays.by === 'days') {
    const { name, value } = explainedAmount(term, 'each_day', term.pays.each_day, contractDay, trace);
    const inputs = { covered_days: coveredDays, ...days, over, [name]: value };
    const formula = daysBefore > 0 ? 'covered_days + days_before − greatest(over, days_before)' : 'covered_days − over';
    explain(`(${formula}) × ${name}`, inputs, { term, walk, trace }, pays, amount);
  }
  return amount;
}

/**
 * Returns the percent of charges or cost: of what is over, or of all of it less what has been paid. Carve-outs count
 * neither in charges nor in what has been paid, unless the term says so.
 */
function ofCharges({ compiled: { term }, walk, trace }: Pricing, pays: ByCharges): Exact | string | null {
  const { percent, dollar, counts_carve_outs: isWithCarveOuts = false } = pays;
  const charges = isWithCarveOuts ? walk.billedCharges() : walk.chargesOfRest();
  const ratio = pays.by === 'charges' ? undefined : ratioOf(pays, walk.facts.costToChargeRatio);
  if (ratio === null) return WITHOUT_RATIO;
  const measured = ratio ? charges.times(ratio) : charges;
  if (!measured.isMore(exact(pays.over))) return notOver({ term, trace }, { [pays.by]: measured, over: pays.over });
  const paid = isWithCarveOuts ? walk.paid : walk.paid.minus(walk.paidByCarveOuts);
  const more =
    dollar === 'second'
      ? percentOf(percent, measured.minus(exact(pays.over)))
      : percentOf(percent, measured).minus(paid);
  const amount = toCents(more.isPositive ? more : ZERO);
  if (trace && term.pays.how === 'stop_loss' && term.pays.by !== 'days') {
    const base = ratio ? 'charges × cost_to_charge_ratio' : 'charges';
    const inputs = { percent, charges, ...(ratio ? { cost_to_charge_ratio: ratio } : {}) };
    if (dollar === 'first')
      explain(`greatest(0, percent × 0.01 × ${base} − paid)`, { ...inputs, paid }, { term, walk, trace }, pays, amount);
    else {
      const over = explainedAmount(term, 'over', term.pays.over, walk.facts.contractDay, trace);
      const formula = `percent × 0.01 × (${base} − ${over.name})`;
      explain(formula, { ...inputs, [over.name]: over.value }, { term, walk, trace }, pays, amount);
    }
  }
  return amount;
}

/** Records what is not over the threshold: by it a reader sees how near a claim comes. */
function notOver(
  { term, trace }: Pick<Explained, 'term'> & Pick<Pricing, 'trace'>,
  inputs: Readonly<Record<string, Exact | number>>,
): null {
  trace?.step(`${term.id}${THRESHOLD}`, `${Object.keys(inputs)[0]} are more than over`, inputs, NO);
  return null;
}

function ratioOf({ cost_to_charge_ratio: ratio }: ByCharges, recorded: Exact | null): Exact | null {
  return ratio === undefined ? recorded : exact(ratio);
}

type Explained = Pick<Pricing, 'walk'> & {
  term: Pricing['compiled']['term'];
  trace: NonNullable<Pricing['trace']>;
};

/** Records the amount, and then what the cap leaves of it. */
function explain(
  formula: string,
  inputs: Readonly<Record<string, Exact | number>>,
  { term, walk, trace }: Explained,
  { cap }: StopLoss,
  amount: Exact,
): void {
  const { id, pays } = term;
  if (cap === undefined) {
    trace.step(id, `${formula}, 2 decimals`, inputs, amount);
    return;
  }
  const originalCap = pays.how === 'stop_loss' ? pays.cap : undefined;
  const limit = explainedAmount(term, 'cap', originalCap ?? cap, walk.facts.contractDay, trace);
  const name = `${id}_before_cap`;
  trace.step(name, `${formula}, 2 decimals`, inputs, amount);
  trace.step(
    id,
    `least(${name}, ${limit.name}), 2 decimals`,
    { [name]: amount, [limit.name]: limit.value },
    toCents(least(amount, exact(cap))),
  );
}
