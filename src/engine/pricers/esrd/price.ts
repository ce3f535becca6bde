/**
 * The Medicare payment of a dialysis treatment, 42 CFR part 413 subpart H: from the rates of the through date to the
 * return code, in the order in which CMS's program of the year looks at them.
 */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { isHeld, nameOfNotHeld } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { Refused } from '../../frame/pricer.ts';
import { type AkiPayment, akiPayment } from './acute-kidney-injury.ts';
import type { Amounts } from './amounts.ts';
import { amountsFrom2022, postTdapaOf } from './amounts-from-2022.ts';
import { amountsTo2021 } from './amounts-to-2021.ts';
import { wageAdjustedBase } from './base-rate.ts';
import type { EsrdInput } from './inputs.ts';
import { type KindOfClaim, kindOfClaim } from './kind-of-claim.ts';
import { figuresNotHeld, hemoEquivalent, type Outlier, outlierOf } from './outlier.ts';
import { ESRD_RATES } from './rates/index.ts';
import { type EsrdRates, postTdapaAmount } from './rates/rates.ts';
import { type PaidCode, paidCode, RETURN_CODES, type UnpaidCode } from './return-codes.ts';
import { type Treatment, treatmentOf } from './treatment.ts';
import { invalidClaim, lacksPerformanceFactor } from './validation.ts';
import { wageIndexOf } from './wage-index.ts';

/** A treatment that was priced. */
export interface PricedTreatment {
  returnCode: PaidCode;
  rates: EsrdRates;
  wageIndex: Exact;
  payment: EsrdPayment;
}

/** A treatment without a price, with what was found until then. */
export interface RefusedTreatment extends Refused<UnpaidCode>, Partial<Pick<PricedTreatment, 'rates' | 'wageIndex'>> {}

/** Dollars a treatment. */
export interface EsrdPayment {
  base: Exact;
  /** With add-ons, before the quality and the network reduction. */
  rate: Exact;
  /** 2 decimals. */
  fullPaymentRate: Exact;
  /** 2 decimals; null where the outlier could not be computed: `limitation` or `leftOut` says why. */
  fullOutlierRate: Exact | null;
  /** A sentence: whether an outlier is due could not be decided. */
  limitation?: string;
  /** Sentences: parts that are not known, or not whole, and that are paid without. */
  leftOut: Readonly<Partial<Record<'outlier' | 'treatment', string>>>;
  /** Treatments that the days of dialysis at home stand for. */
  hemoEquivalentSessions: Exact | null;
  /** Acute kidney injury. */
  aki?: AkiPayment;
  /** Everybody else. */
  treatment?: Treatment;
  amounts?: Amounts;
  outlier?: Outlier | null;
}

/** Every claim comes to a return code; what cannot be paid has one too. @throws RangeError where a figure is no number */
export function priceTreatment(input: EsrdInput, trace: Trace | null): PricedTreatment | RefusedTreatment {
  const price = computed(input, trace);
  const { returnCode } = price;
  trace?.step('return_code', RETURN_CODES[returnCode], {}, returnCode, '42 CFR 413.230');
  return price;
}

function computed(input: EsrdInput, trace: Trace | null): PricedTreatment | RefusedTreatment {
  const { claim, provider } = input;
  const rates = ESRD_RATES.at(claim.throughDate, input.figures);
  if (!rates) return { returnCode: 'ESRD12' };
  const isEscal = rates.program === 'ESCAL';
  const wageIndex = wageIndexOf(input, rates, trace);
  if (!wageIndex) return { returnCode: '60', rates };
  const figures = { rates, wageIndex };
  if (lacksPerformanceFactor(input, rates)) return { returnCode: '99', ...figures };
  const kind = kindOfClaim(claim.conditionCodes, { takesTwo: rates.akiAtHome, takesBackUp: !isEscal });
  if (!kind) return { returnCode: '58', ...figures };
  const invalid = invalidClaim(input, rates, kind.isAki);
  if (invalid) return { returnCode: invalid, ...figures };
  const notHeld = (figure: string) => ({
    returnCode: 'ESRD14' as const,
    explanation: `${figure} in ${rates.year} is not held.`,
    ...figures,
  });
  if (rates.areasNotHeld.has(provider.cbsa)) return notHeld(`The add-on for non-labor cost of area ${provider.cbsa}`);
  const base = wageAdjustedBase(wageIndex, rates, kind.isAki, trace);
  if (kind.isAki) return { ...figures, ...akiPrice(input, kind, base, wageIndex, trace) };
  if (!isEscal && exact(claim.craTpniesTotal).isPositive) return notHeld('The amount that value code QH is reduced by');
  const treatment = treatmentOf(input, rates, kind, wageIndex, base, trace);
  if (!treatment) return { returnCode: 'ESRD10', ...figures };
  return { ...figures, ...treatmentPrice(treatment, base) };
}

type Price = Pick<PricedTreatment, 'returnCode' | 'payment'>;

function treatmentPrice(treatment: Treatment, base: Exact): Price {
  const { input, rates, patient, comorbidity, trace } = treatment;
  const { claim } = input;
  const isEscal = rates.program === 'ESCAL';
  const addOn = postTdapaAmount(rates, claim.throughDate);
  const isAddOnKnown = isEscal || isHeld(addOn);
  const postTdapa = !isEscal && isAddOnKnown ? postTdapaOf(treatment, addOn) : ZERO;
  if (!isAddOnKnown)
    trace?.step(
      'post_tdapa',
      'the add-on after transitional payments of drugs ended is not held: the payment leaves it out',
      { figure: nameOfNotHeld(addOn) },
      null,
      '42 CFR 413.234(g)',
    );
  const inThreshold = !rates.postTdapaInThreshold ? ZERO : isAddOnKnown ? postTdapa : null;
  const tested = claim.outlierTotal === null ? null : outlierOf(treatment, exact(claim.outlierTotal), inThreshold);
  const outlier = typeof tested === 'string' ? null : tested;
  const amounts = isEscal ? amountsTo2021(treatment, outlier) : amountsFrom2022(treatment, outlier, postTdapa);
  return {
    returnCode: paidCode({
      isPediatric: patient.isPediatric,
      hasOutlier: outlier?.perTreatment.isPositive ?? false,
      hasTraining: treatment.hasTraining,
      hasLowVolume: treatment.lowVolume.applies,
      hasOnset: patient.hasOnset,
      hasLowBodyMass: patient.hasLowBodyMass,
      hasAcute: comorbidity.hasAcute,
      hasChronic: comorbidity.hasChronic,
    }),
    payment: {
      base,
      rate: amounts.rate,
      fullPaymentRate: amounts.fullPaymentRate,
      fullOutlierRate: amounts.fullOutlierRate,
      ...(typeof tested === 'string' ? { limitation: limitationOf(tested, treatment) } : {}),
      leftOut: {
        ...(claim.outlierTotal === null ? { outlier: TOTAL_NOT_GIVEN } : {}),
        ...(isAddOnKnown ? {} : { treatment: addOnNotHeld(rates.year, nameOfNotHeld(addOn)) }),
      },
      hemoEquivalentSessions: treatment.isHomeDay ? hemoEquivalent(treatment.sessions) : null,
      treatment,
      amounts,
      outlier,
    },
  };
}

const TOTAL_NOT_GIVEN =
  'The outlier is not in the payment: additional_data.esrd.outlier_total, the separately billable items of the claim, is not given.';

/** Returns why it is not known if an outlier is due, with the figures that an operator can give. */
function limitationOf(why: string, treatment: Treatment): string {
  const { claim, figures } = treatment.input;
  const lacking = ESRD_RATES.lackingText(claim.throughDate, figures, figuresNotHeld(treatment));
  return [why, lacking].filter((part) => part !== '').join(' ');
}

/** 42 CFR 413.234(g): every treatment has it, whatever its drugs, except of acute kidney injury. */
function addOnNotHeld(year: number, figure: string): string {
  return `The add-on after transitional payments of drugs ended, ${figure} of ${year}, is not held: the payment of each treatment leaves it out.`;
}

function akiPrice({ claim }: EsrdInput, kind: KindOfClaim, base: Exact, wageIndex: Exact, trace: Trace | null): Price {
  const aki = akiPayment(kind, claim.revenueCode, base, wageIndex, trace);
  return {
    returnCode: kind.isTraining ? '11' : '02',
    payment: {
      base,
      rate: aki.rate,
      fullPaymentRate: aki.rate.round(2),
      fullOutlierRate: ZERO,
      leftOut: {},
      hemoEquivalentSessions: aki.isHomeDay ? hemoEquivalent(exact(claim.sessions)) : null,
      aki,
    },
  };
}
