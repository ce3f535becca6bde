/**
 * The Medicare payment of a stay in a psychiatric facility, 42 CFR part 412 subpart N: from the rates of the discharge
 * date to the return code, in the order of CMS's pricer.
 */
import { type Exact, exact, ONE, sum, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { Refused } from '../../frame/pricer.ts';
import type { IpfClaim, IpfInput, IpfProvider } from './inputs.ts';
import { mayBeOutlier, type Outlier, outlierOf } from './outlier.ts';
import { type PerDiem, perDiemOf } from './per-diem.ts';
import { FIRST_RECORD } from './rates/fixed.ts';
import { IPF_RATES } from './rates/index.ts';
import type { IpfRates } from './rates/rates.ts';
import { type PaidCode, RETURN_CODES, type ReturnCode } from './return-codes.ts';
import { stayPayment } from './stay-payment.ts';
import { wageIndexOf } from './wage-index.ts';

/** The payment of a stay, dollars. */
export interface IpfPayment {
  /** Per diems without the teaching adjustment, and the amount that it adds. */
  federal: Exact;
  teaching: Exact;
  electroconvulsiveTherapy: Exact;
  outlier: Exact;
  total: Exact;
}

/** A priced stay, with the figures behind its payment. */
export interface PricedStay {
  returnCode: PaidCode;
  rates: IpfRates;
  wageIndex: Exact;
  perDiem: PerDiem;
  /** Null for an interim claim. */
  outlier: Outlier | null;
  payment: IpfPayment;
}

/** A stay without a price. */
export interface RefusedStay extends Refused<Exclude<ReturnCode, PaidCode>> {
  rates?: IpfRates;
}

/**
 * Prices a stay: every claim has a return code, paid or not.
 * @throws RangeError if a figure is no number
 */
export function pricePsychiatricStay(input: IpfInput, trace: Trace | null): PricedStay | RefusedStay {
  const stay = computed(input, trace);
  trace?.step('return_code', RETURN_CODES[stay.returnCode], {}, stay.returnCode, '42 CFR 412.424');
  return stay;
}

function computed(input: IpfInput, trace: Trace | null): PricedStay | RefusedStay {
  const { claim, provider, tables } = input;
  const rates = IPF_RATES.at(claim.dischargeDate, input.figures);
  if (!rates) return { returnCode: 'IPF05', explanation: IPF_RATES.lackingText(claim.dischargeDate, input.figures) };
  const notLoaded = (table: string): RefusedStay => ({
    returnCode: 'IPF06',
    explanation: `The table ${table} of fiscal year ${rates.fiscalYear} is not loaded.`,
    rates,
  });
  if (claim.dischargeDate < provider.effectiveDate || provider.effectiveDate < FIRST_RECORD)
    return { returnCode: '55', rates };
  if (!tables.wageIndex) return notLoaded('cbsa-wage-index');
  const wageIndex = wageIndexOf(input, tables.wageIndex, rates, trace);
  if (typeof wageIndex === 'string') return { returnCode: '52', explanation: wageIndex, rates };
  const invalid = invalidBill(claim, provider);
  if (invalid) return { returnCode: invalid, rates };
  const perDiem = perDiemOf(input, wageIndex, rates, trace);
  if ('notLoaded' in perDiem) return notLoaded(perDiem.notLoaded);
  const ect = ectPayment(claim, wageIndex, perDiem, rates, trace);
  const federal = stayPayment('federal', ['per_diem', perDiem.adjusted], perDiem.emergencyFactor, claim, rates, trace);
  const teaching = teachingPayment(claim, perDiem, rates, trace);
  const paid = { federal_payment: federal, teaching_payment: teaching, ect_payment: ect };
  const outlier = mayBeOutlier(claim) ? outlierOf(claim, provider, wageIndex, perDiem, paid, rates, trace) : null;
  const outlierPayment = outlier?.payment ?? ZERO;
  const total = sum(federal, teaching, ect, outlierPayment);
  trace?.step(
    'total_payment',
    'the sum of the parts',
    { ...paid, ...(outlierPayment.isPositive ? { outlier_payment: outlierPayment } : {}) },
    total,
    '42 CFR 412.424',
  );
  return {
    returnCode: paidCode(claim, outlierPayment.isPositive),
    ...{ rates, wageIndex, perDiem, outlier },
    payment: { federal, teaching, electroconvulsiveTherapy: ect, outlier: outlierPayment, total },
  };
}

function invalidBill(claim: IpfClaim, provider: IpfProvider): '53' | '54' | '56' | '57' | null {
  if (provider.waiverIndicator === 'Y') return '53';
  if (['', '000'].includes(claim.diagnosisRelatedGroup)) return '54';
  if (claim.lengthOfStay <= 0) return '56';
  return claim.patientAge <= 0 ? '57' : null;
}

/** Pays treatments of electroconvulsive therapy, 42 CFR 412.424(d). */
function ectPayment(
  claim: IpfClaim,
  wageIndex: Exact,
  { ectRate, cola }: PerDiem,
  rates: IpfRates,
  trace: Trace | null,
): Exact {
  const [laborShare, nonLaborShare] = [rates.laborShare.value, rates.nonLaborShare.value];
  const treatment = ectRate.times(laborShare).times(wageIndex).plus(ectRate.times(nonLaborShare).times(cola)).round(2);
  const payment = treatment.times(exact(claim.serviceUnits)).round(2);
  if (claim.serviceUnits === 0) return ZERO;
  trace?.step(
    'ect_treatment',
    'ect_rate × labor_share × wage_index + ect_rate × nonlabor_share × cost_of_living_adjustment, 2 decimals',
    {
      ect_rate: ectRate,
      labor_share: laborShare,
      wage_index: wageIndex,
      nonlabor_share: nonLaborShare,
      cost_of_living_adjustment: cola,
    },
    treatment,
    citationOf(rates.ectRate),
  );
  trace?.step(
    'ect_payment',
    'ect_treatment × treatments, 2 decimals',
    { ect_treatment: treatment, treatments: claim.serviceUnits },
    payment,
    '42 CFR 412.424(d)',
  );
  return payment;
}

/** Returns the amount that the teaching adjustment adds to the per diems. */
function teachingPayment(claim: IpfClaim, perDiem: PerDiem, rates: IpfRates, trace: Trace | null): Exact {
  if (perDiem.teachingFactor.equals(ONE)) return ZERO;
  const difference = perDiem.withTeaching.minus(perDiem.adjusted);
  trace?.step(
    'teaching_per_diem',
    'per_diem_with_teaching − per_diem',
    { per_diem_with_teaching: perDiem.withTeaching, per_diem: perDiem.adjusted },
    difference,
    '42 CFR 412.424(d)(1)(iii)',
  );
  return stayPayment('teaching', ['teaching_per_diem', difference], perDiem.emergencyFactor, claim, rates, trace);
}

function paidCode({ priorDays }: IpfClaim, isOutlier: boolean): PaidCode {
  if (priorDays > 0) return isOutlier ? '04' : '03';
  return isOutlier ? '02' : '00';
}
