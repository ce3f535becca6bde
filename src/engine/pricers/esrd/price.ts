/**
 * The Medicare payment of a dialysis treatment, 42 CFR part 413 subpart H: from the rates of the through date to the
 * return code, in the order in which CMS's program of the year looks at them.
 */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { type Figure, isHeld, NOT_HELD, nameOfNotHeld } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { type AkiPayment, akiPayment } from './acute-kidney-injury.ts';
import type { Amounts } from './amounts.ts';
import { cobolAmounts } from './amounts-cobol.ts';
import { javaAmounts, postTdapaOf } from './amounts-java.ts';
import { wageAdjustedBase } from './base-rate.ts';
import type { EsrdInput } from './inputs.ts';
import { type KindOfClaim, kindOfClaim } from './kind-of-claim.ts';
import { figuresNotHeld, hemoEquivalent, type Outlier, outlierOf } from './outlier.ts';
import { ESRD_RATES } from './rates/index.ts';
import { type EsrdRates, ofQuarter } from './rates/rates.ts';
import { paidCode, RETURN_CODES, type ReturnCode } from './return-codes.ts';
import { type Treatment, treatmentOf } from './treatment.ts';
import { invalidClaim, lacksPerformanceFactor } from './validation.ts';
import { wageIndexOf } from './wage-index.ts';

/** How far a claim came, with what was computed until then. Dollars a treatment. */
export interface EsrdPricing {
  returnCode: ReturnCode;
  /** Which figure is missing: a sentence. */
  reason?: string;
  rates?: EsrdRates;
  wageIndex?: Exact;
  /** Amounts of a claim that is paid. */
  payment?: EsrdPayment;
}

export interface EsrdPayment {
  base: Exact;
  /** With add-ons, before the quality and the network reduction. */
  rate: Exact;
  /** 2 decimals. */
  fullPaymentRate: Exact;
  /** 2 decimals; null where the outlier could not be computed, and `limitation` says why. */
  fullOutlierRate: Exact | null;
  limitation?: string;
  /** Sentences: parts that the payment leaves out. */
  leftOut?: readonly string[];
  /** Treatments that the days of dialysis at home stand for. */
  hemoEquivalentSessions: Exact | null;
  /** Acute kidney injury. */
  aki?: AkiPayment;
  /** Everybody else. */
  treatment?: Treatment;
  amounts?: Amounts;
  outlier?: Outlier | null;
}

/** Every claim comes to a return code; what cannot be paid has one too. @param release of the wage index */
export function priceTreatment(
  input: EsrdInput,
  trace: Trace | null = null,
  release: string | null = null,
): EsrdPricing {
  const pricing = priced(input, trace, release);
  const { returnCode } = pricing;
  trace?.step('return_code', RETURN_CODES[returnCode], {}, returnCode, '42 CFR 413.230');
  return pricing;
}

function priced(input: EsrdInput, trace: Trace | null, release: string | null): EsrdPricing {
  const { claim, provider } = input;
  const rates = ESRD_RATES.at(claim.throughDate, input.figures);
  if (!rates) return { returnCode: 'ESRD12' };
  const isJava = rates.program === 'JAVA';
  const wageIndex = wageIndexOf(input, rates, trace, release);
  if (!wageIndex) return { returnCode: '60', rates };
  const found = { rates, wageIndex };
  if (lacksPerformanceFactor(input, rates)) return { returnCode: '99', ...found };
  const kind = kindOfClaim(claim.conditionCodes, { takesTwo: rates.akiAtHome, takesBackUp: isJava });
  if (!kind) return { returnCode: '58', ...found };
  const invalid = invalidClaim(input, rates, kind.isAki);
  if (invalid) return { returnCode: invalid, ...found };
  if (rates.areasNotHeld.has(provider.cbsa))
    return {
      returnCode: 'ESRD14',
      reason: `The add-on for non-labor cost of area ${provider.cbsa} in ${rates.year} is not held.`,
      ...found,
    };
  const base = wageAdjustedBase(wageIndex, rates, kind.isAki, trace);
  if (kind.isAki) return { ...found, ...akiPricing(input, kind, base, wageIndex, trace) };
  if (isJava && exact(claim.craTpniesTotal).isPositive)
    return {
      returnCode: 'ESRD14',
      reason: `The amount that value code QH is reduced by in ${rates.year} is not held.`,
      ...found,
    };
  const addOn = postTdapaAmount(rates, claim.throughDate);
  const treatment = treatmentOf(input, rates, kind, wageIndex, base, trace);
  if (!treatment) return { returnCode: 'ESRD10', ...found };
  const isAddOnKnown = !isJava || isHeld(addOn);
  const postTdapa = isJava && isAddOnKnown ? postTdapaOf(treatment, addOn) : ZERO;
  if (!isAddOnKnown)
    trace?.step(
      'post_tdapa',
      'the add-on after transitional payments of drugs ended is not held: the payment leaves it out',
      { figure: nameOfNotHeld(addOn) },
      null,
      '42 CFR 413.234(g)',
    );
  const inThreshold = !rates.postTdapaInThreshold ? ZERO : isAddOnKnown ? postTdapa : null;
  const tested =
    claim.outlierTotal === null ? TOTAL_NOT_GIVEN : outlierOf(treatment, exact(claim.outlierTotal), inThreshold);
  const outlier = typeof tested === 'string' ? null : tested;
  const amounts = isJava ? javaAmounts(treatment, outlier, postTdapa) : cobolAmounts(treatment, outlier);
  const { patient, comorbidity } = treatment;
  return {
    ...found,
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
      leftOut: [
        ...(claim.outlierTotal === null ? [TOTAL_NOT_GIVEN] : []),
        ...(isAddOnKnown ? [] : [addOnNotHeld(rates.year, nameOfNotHeld(addOn))]),
      ],
      hemoEquivalentSessions: treatment.isHomeDay ? hemoEquivalent(treatment.sessions) : null,
      treatment,
      amounts,
      outlier,
    },
  };
}

const TOTAL_NOT_GIVEN =
  'The outlier is not in the payment: additional_data.esrd.outlier_total, the separately billable items of the claim, is not given.';

/** Why the outlier is not known, with the figures that an operator can give. */
function limitationOf(why: string, treatment: Treatment): string {
  const { claim, figures } = treatment.input;
  if (claim.outlierTotal === null) return why;
  const lacking = ESRD_RATES.lackingText(claim.throughDate, figures, figuresNotHeld(treatment));
  return [why, lacking].filter((part) => part !== '').join(' ');
}

/** What a treatment has by the drugs whose transitional payments ended, of the quarter of the through date. */
function postTdapaAmount({ postTdapa }: EsrdRates, throughDate: number): Figure {
  return 'q1' in postTdapa ? ofQuarter(postTdapa, throughDate) : (postTdapa.at(throughDate) ?? NOT_HELD);
}

/** 42 CFR 413.234(g): every treatment has it, whatever its drugs, except of acute kidney injury. */
function addOnNotHeld(year: number, figure: string): string {
  return `The add-on after transitional payments of drugs ended, ${figure} of ${year}, is not held: the payment of each treatment leaves it out.`;
}

function akiPricing(
  { claim }: EsrdInput,
  kind: KindOfClaim,
  base: Exact,
  wageIndex: Exact,
  trace: Trace | null,
): Pick<EsrdPricing, 'returnCode' | 'payment'> {
  const aki = akiPayment(kind, claim.revenueCode, base, wageIndex, trace);
  return {
    returnCode: kind.isTraining ? '11' : '02',
    payment: {
      base,
      rate: aki.rate,
      fullPaymentRate: aki.rate.round(2),
      fullOutlierRate: ZERO,
      hemoEquivalentSessions: aki.isHomeDay ? hemoEquivalent(exact(claim.sessions)) : null,
      aki,
    },
  };
}
