/** The amount comparable to inpatient payment for the stay, 42 CFR 412.529(d)(4). */
import { type Exact, exact, least, ONE, power, ZERO } from '../../core/exact.ts';
import { citationOf, FigureNotHeld, isHeld, nameOfNotHeld } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import {
  CAPITAL_COLA_SHARE,
  CAPITAL_DSH_BEDS,
  CAPITAL_DSH_FACTOR,
  CAPITAL_GAF_EXPONENT,
  CAPITAL_IME_FACTOR,
  CAPITAL_IME_LIMIT,
  EULER,
  OPERATING_DSH,
  OPERATING_IME,
} from '../../figures/inpatient-adjustments.ts';
import type { IppsDrg, LtchClaim, LtchInput, LtchProvider } from './inputs.ts';
import type { LtchRates } from './rates/rates.ts';
import type { WageIndexes } from './wage-indexes.ts';

const CITATION = '42 CFR 412.529(d)(4)';

export interface ComparableAmount {
  /** Dollars: the whole DRG payment. */
  full: Exact;
  /** Dollars: its per diem over the days of the stay, the whole at most. */
  perDiem: Exact;
  /** The amounts are lower bounds: the share of the DSH adjustment that is left is not held, and they are without it. */
  isLeast: boolean;
}

/** Inputs of operating and capital amounts. */
interface Terms {
  provider: LtchProvider;
  drg: IppsDrg;
  cola: Exact;
  /** Wage index of inpatient payment. */
  index: Exact;
  isRural: boolean;
  rates: LtchRates;
  trace: Trace | null;
}

/**
 * Returns a power, rounded as the program of the year does, and records it.
 * @param formula arithmetic on the inputs without the rounding
 */
function explainedPower(
  name: string,
  [base, exponent]: readonly [Exact, Exact],
  formula: string,
  inputs: Readonly<Record<string, Exact>>,
  { rates, trace }: Terms,
): Exact {
  const exactPower = power(base, exponent);
  const digits = rates.rules.powerDigits;
  // Figures below 1 have one more digit behind the point than those between 1 and 10.
  const decimals = digits === null ? EXACT_DECIMALS : digits - (exactPower.isLess(ONE) ? 0 : 1);
  const value = exactPower.round(decimals);
  trace?.step(name, `${formula}, ${decimals} decimals`, inputs, value, CITATION);
  return value;
}

/** More decimals than any figure of a payment keeps. */
const EXACT_DECIMALS = 20;

export function comparableAmount(
  { claim, provider, releaseOf }: LtchInput,
  drg: IppsDrg,
  cola: Exact,
  { comparable: index, isRural }: WageIndexes,
  rates: LtchRates,
  trace: Trace | null,
): ComparableAmount {
  trace?.step(
    'ipps_weight',
    'weight of the DRG in inpatient payment',
    { drg: claim.drg },
    drg.weight,
    '42 CFR 412.60(b)',
    releaseOf('ipdrgstable'),
  );
  const terms = { provider, drg, cola, index, isRural, rates, trace };
  const [operating, capital] = [operatingAmount(terms), capitalAmount(terms)];
  const full = operating.plus(capital);
  trace?.step(
    'comparable_full_amount',
    'comparable_operating_amount + comparable_capital_amount',
    { comparable_operating_amount: operating, comparable_capital_amount: capital },
    full,
    CITATION,
  );
  const isLeast = hasOperatingDsh(provider) && !isHeld(rates.dshFactor);
  return { full, perDiem: perDiemAmount(claim, drg, full, rates, trace), isLeast };
}

/** Returns the amounts. @throws FigureNotHeld where they are lower bounds */
export function knownAmount(comparable: ComparableAmount, rates: LtchRates): ComparableAmount {
  if (comparable.isLeast)
    throw new FigureNotHeld(
      nameOfNotHeld(rates.dshFactor),
      'The amount comparable to inpatient payment has a disproportionate share adjustment, of which dsh_factor is left.',
    );
  return comparable;
}

function hasOperatingDsh(provider: LtchProvider): boolean {
  return !patientRatio(provider).isLess(OPERATING_DSH.low.from);
}

/** 42 CFR 412.529(d)(4). */
function operatingAmount(terms: Terms): Exact {
  const { provider, drg, cola, index, rates, trace } = terms;
  const ratio = exact(provider.internsToBedsRatio);
  const imePower = explainedPower(
    'operating_ime_power',
    [ONE.plus(ratio), OPERATING_IME.exponent],
    '(1 + interns_to_beds_ratio)^exponent',
    { interns_to_beds_ratio: ratio, exponent: OPERATING_IME.exponent },
    terms,
  );
  const ime = OPERATING_IME.multiplier.times(imePower.minus(ONE)).round(9);
  trace?.step(
    'operating_ime_factor',
    'multiplier × (operating_ime_power − 1), 9 decimals',
    { multiplier: OPERATING_IME.multiplier, operating_ime_power: imePower },
    ime,
    CITATION,
  );
  const dsh = operatingDsh(terms);
  const amounts = index.isMore(ONE) ? rates.operatingAmounts.above : rates.operatingAmounts.atOrBelow;
  const [labor, nonLabor] = [amounts.labor.value, amounts.nonLabor.value];
  const operating = labor
    .times(index)
    .plus(nonLabor.times(cola))
    .times(drg.weight)
    .times(ONE.plus(ime).plus(dsh))
    .round(2);
  trace?.step(
    'comparable_operating_amount',
    '(labor_amount × comparable_wage_index + nonlabor_amount × cost_of_living_adjustment) × ipps_weight × (1 + operating_ime_factor + operating_dsh_factor), 2 decimals',
    {
      labor_amount: labor,
      comparable_wage_index: index,
      nonlabor_amount: nonLabor,
      cost_of_living_adjustment: cola,
      ipps_weight: drg.weight,
      operating_ime_factor: ime,
      operating_dsh_factor: dsh,
    },
    operating,
    citationOf(amounts.labor),
  );
  return operating;
}

function patientRatio(provider: LtchProvider): Exact {
  return exact(provider.supplementalSecurityIncomeRatio).plus(exact(provider.medicaidRatio));
}

function operatingDsh({ provider, isRural, rates, trace }: Terms): Exact {
  const { low, high, limit, urbanBeds, ruralBeds } = OPERATING_DSH;
  const ratio = patientRatio(provider);
  if (!hasOperatingDsh(provider)) return ZERO;
  if (!isHeld(rates.dshFactor)) {
    trace?.step(
      'operating_dsh_factor',
      '0 at least: the share of the adjustment that is left is not held',
      { dsh_ratio: ratio },
      ZERO,
      '42 CFR 412.106(d)(2)',
    );
    return ZERO;
  }
  const band = ratio.isMore(high.from) ? high : low;
  const percent = ratio.minus(band.from).times(band.rate).plus(band.base).round(4);
  trace?.step(
    'operating_dsh_percent',
    '(dsh_ratio − from) × rate + base, 4 decimals',
    { dsh_ratio: ratio, from: band.from, rate: band.rate, base: band.base },
    percent,
    '42 CFR 412.106(d)(2)',
  );
  const isLimited = provider.bedSize < (isRural ? ruralBeds : urbanBeds);
  const applied = isLimited ? least(percent, limit) : percent;
  const share = rates.dshFactor.value;
  const factor = applied.times(share).round(4);
  trace?.step(
    'operating_dsh_factor',
    isLimited
      ? 'least(operating_dsh_percent, limit) × dsh_share, 4 decimals'
      : 'operating_dsh_percent × dsh_share, 4 decimals',
    { operating_dsh_percent: percent, ...(isLimited ? { limit } : {}), dsh_share: share },
    factor,
    citationOf(rates.dshFactor),
  );
  return factor;
}

/** 42 CFR 412.529(d)(4). */
function capitalAmount(terms: Terms): Exact {
  const { provider, drg, cola, index, isRural, rates, trace } = terms;
  const ratio = exact(provider.capitalIndirectMedicalEducationRatio);
  const imePower = explainedPower(
    'capital_ime_power',
    [EULER, CAPITAL_IME_FACTOR.times(least(ratio, CAPITAL_IME_LIMIT))],
    'e^(factor × least(capital_ime_ratio, limit))',
    { e: EULER, factor: CAPITAL_IME_FACTOR, capital_ime_ratio: ratio, limit: CAPITAL_IME_LIMIT },
    terms,
  );
  const ime = imePower.minus(ONE).round(9);
  trace?.step(
    'capital_ime_factor',
    'capital_ime_power − 1, 9 decimals',
    { capital_ime_power: imePower },
    ime,
    '42 CFR 412.322(b)',
  );
  const dsh = isRural || provider.bedSize < CAPITAL_DSH_BEDS ? ZERO : capitalDsh(terms);
  const gafPower = explainedPower(
    'capital_gaf_power',
    [index, CAPITAL_GAF_EXPONENT],
    'comparable_wage_index^exponent',
    { comparable_wage_index: index, exponent: CAPITAL_GAF_EXPONENT },
    terms,
  );
  const gaf = gafPower.round(4);
  trace?.step(
    'capital_gaf',
    'capital_gaf_power, 4 decimals',
    { capital_gaf_power: gafPower },
    gaf,
    '42 CFR 412.316(a)',
  );
  const capitalCola = CAPITAL_COLA_SHARE.times(cola.minus(ONE)).plus(ONE).round(3);
  trace?.step(
    'capital_cola',
    'share × (cost_of_living_adjustment − 1) + 1, 3 decimals',
    { share: CAPITAL_COLA_SHARE, cost_of_living_adjustment: cola },
    capitalCola,
    '42 CFR 412.316(c)',
  );
  const rate = rates.capitalRate.value;
  const capital = rate.times(drg.weight).times(gaf).times(capitalCola).times(ONE.plus(ime).plus(dsh)).round(2);
  trace?.step(
    'comparable_capital_amount',
    'capital_rate × ipps_weight × capital_gaf × capital_cola × (1 + capital_ime_factor + capital_dsh_factor), 2 decimals',
    {
      capital_rate: rate,
      ipps_weight: drg.weight,
      capital_gaf: gaf,
      capital_cola: capitalCola,
      capital_ime_factor: ime,
      capital_dsh_factor: dsh,
    },
    capital,
    citationOf(rates.capitalRate),
  );
  return capital;
}

function capitalDsh(terms: Terms): Exact {
  const ratio = patientRatio(terms.provider);
  const dshPower = explainedPower(
    'capital_dsh_power',
    [EULER, CAPITAL_DSH_FACTOR.times(ratio)],
    'e^(factor × dsh_ratio)',
    { e: EULER, factor: CAPITAL_DSH_FACTOR, dsh_ratio: ratio },
    terms,
  );
  const factor = dshPower.minus(ONE).round(4);
  terms.trace?.step(
    'capital_dsh_factor',
    'capital_dsh_power − 1, 4 decimals',
    { capital_dsh_power: dshPower },
    factor,
    '42 CFR 412.320(b)',
  );
  return factor;
}

/** 42 CFR 412.529(d)(4). */
function perDiemAmount(
  { lengthOfStay }: LtchClaim,
  { geometricMeanLos }: IppsDrg,
  full: Exact,
  { rules }: LtchRates,
  trace: Trace | null,
): Exact {
  const perDay = full.quotient(geometricMeanLos, rules.perDiemDecimals);
  trace?.step(
    'comparable_amount_per_day',
    `comparable_full_amount ÷ geometric_mean_los, cut to ${rules.perDiemDecimals} decimals`,
    { comparable_full_amount: full, geometric_mean_los: geometricMeanLos },
    perDay,
    CITATION,
  );
  const amount = least(perDay.times(exact(lengthOfStay)).round(2), full);
  trace?.step(
    'comparable_amount',
    'least(comparable_amount_per_day × length_of_stay, comparable_full_amount), 2 decimals',
    { comparable_amount_per_day: perDay, length_of_stay: lengthOfStay, comparable_full_amount: full },
    amount,
    CITATION,
  );
  return amount;
}
