/** The ESRD pricer as a module of the claims engine. */

import { type Exact, exact } from '../../core/exact.ts';
import { pricerAnswers } from '../../frame/answers.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { linePaymentOf, type Payment, unpricedLine } from '../../frame/payment.ts';
import { esrdClaim } from './claim.ts';
import { esrdOutput } from './output.ts';
import { type EsrdPayment, type EsrdPricing, priceTreatment } from './price.ts';
import { ESRD_PROVIDER_FIELDS, esrdProvider } from './provider.ts';
import { ESRD_RATES } from './rates/index.ts';
import { esrdReads } from './reads.ts';
import { MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { ESRD_TABLES } from './tables.ts';

const { unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE);

export const esrd: ClaimModule<Payment> = {
  name: 'ESRD',
  kind: 'pricer',
  key: 'esrd',
  holds: 'The payment of a dialysis treatment and of the claim.',
  dateField: 'thru_date',
  providerFile: { table: 'opsf', required: true, fields: ESRD_PROVIDER_FIELDS },
  billTypes: ['72'],
  needs: [ESRD_TABLES],
  reads: esrdReads,
  output: esrdOutput,
  rates: ESRD_RATES,
  covers: coversYears(ESRD_RATES),
  run({ claim, tables, provider, trace }) {
    if (provider === null) throw new Error('A dialysis claim was to be priced without a provider record');
    const figures = givenFigures(tables);
    if (claim.thruDate !== null && !ESRD_RATES.at(claim.thruDate, figures))
      return unpriced(claim, { code: 'ESRD12', explanation: ESRD_RATES.lackingText(claim.thruDate, figures) });
    const table = tables.find(ESRD_TABLES);
    if ('missing' in table) return unpriced(claim, { code: 'ESRD13', explanation: table.missing });
    const read = esrdClaim(claim, table.value);
    if ('code' in read) return unpriced(claim, read);
    const pricing = priceTreatment(
      {
        claim: read.claim,
        provider: { ...esrdProvider(provider.value), ...read.lowVolume },
        wageIndex: table.value.wageIndex,
        figures,
      },
      trace,
      table.release,
    );
    const { returnCode, reason, payment, wageIndex } = pricing;
    const given = { final_wage_index: wageIndex?.toNumber() ?? null };
    if (!payment) return unpriced(claim, { code: returnCode, explanation: reason ?? table.caveat ?? null, given });
    const patient = payment.treatment?.patient;
    if (read.missingComorbidity !== null && patient && !patient.isPediatric && !patient.hasOnset)
      return unpriced(claim, { code: 'ESRD11', explanation: read.missingComorbidity, given });
    const { perTreatment, ofClaim } = paid(payment, read.claim.sessions);
    if (perTreatment && ofClaim) {
      trace?.step(
        'payment_per_treatment',
        'the sum of the parts',
        { full_payment_rate: payment.fullPaymentRate, full_outlier_rate: payment.fullOutlierRate ?? 0 },
        perTreatment,
        '42 CFR 413.230',
      );
      trace?.step(
        'claim_payment',
        'payment_per_treatment × sessions',
        { payment_per_treatment: perTreatment, sessions: read.claim.sessions },
        ofClaim,
        'Medicare Claims Processing Manual, chapter 8, section 50',
      );
    }
    const leftOut = payment.leftOut ?? [];
    // A contract's percent of Medicare must not go by a total that lacks a part.
    const isWhole = leftOut.length === 0;
    const unknown = 'a part of the treatment’s payment is not known';
    const line =
      isWhole && perTreatment ? linePaymentOf({ treatment: perTreatment }) : unpricedLine(isWhole ? null : unknown);
    const result: Payment = {
      whole: isWhole ? ofClaim : null,
      parts: isWhole && ofClaim ? { treatment: ofClaim } : {},
      lines: new Map(read.treatments.map((place) => [place, line])),
      ...(isWhole ? {} : { unknown: leftOut }),
    };
    const description = RETURN_CODES[returnCode];
    const sentences = [payment.limitation, ...leftOut].filter((each) => each !== undefined);
    const explanation = [...new Set(sentences)].join(' ') || null;
    return {
      result,
      payment: result,
      output: {
        claim_id: claim.claimId,
        return_code: { code: returnCode, description, explanation },
        payment_per_treatment: perTreatment?.toNumber() ?? null,
        claim_payment: ofClaim?.toNumber() ?? null,
        sessions: read.claim.sessions,
        ...given,
        ...amountsOutput(pricing, payment),
      },
      warnings: read.warnings,
      ...(ofClaim
        ? {}
        : { missing: { code: 'ESRD14', description: RETURN_CODES.ESRD14, explanation: explanation ?? '' } }),
    };
  },
  failed,
};

/** Null where the outlier depends on a figure that is not held; without an outlier where the claim does not give its items. */
function paid(
  { fullPaymentRate, fullOutlierRate, treatment }: EsrdPayment,
  sessions: number,
): { perTreatment: Exact | null; ofClaim: Exact | null } {
  if (fullOutlierRate === null && treatment?.input.claim.outlierTotal !== null)
    return { perTreatment: null, ofClaim: null };
  const perTreatment = fullOutlierRate ? fullPaymentRate.plus(fullOutlierRate) : fullPaymentRate;
  return { perTreatment, ofClaim: perTreatment.times(exact(sessions)) };
}

/** Factor of the COBOL programs, to 2021. */
const BUDGET_NEUTRALITY = 0.969;

function amountsOutput({ rates }: EsrdPricing, payment: EsrdPayment): object {
  const { amounts, treatment } = payment;
  const share = rates?.laborShare.value;
  const number = (figure: Exact | null | undefined, decimals = 4) => figure?.round(decimals).toNumber() ?? null;
  return {
    total_payment: number(payment.rate),
    calculation_version: rates?.version ?? '',
    adj_base_wage_before_etc: number(amounts?.treatmentChoices.withoutHome, 2),
    low_volume_amount: number(amounts?.lowVolume, 2),
    network_reduction_amount: number(amounts?.networkReduction, 2),
    outlier_non_per_diem_payment: number(amounts?.outlierPerTreatment),
    ppa_adjustment_amount: number(amounts?.treatmentChoices.performance),
    pre_ppa_adjustment_amount: number(amounts?.treatmentChoices.before),
    post_ppa_adjustment_amount: number(amounts?.treatmentChoices.after),
    tdapa_adjustment_amount: number(amounts?.tdapa),
    tpnies_adjustment_amount: number(amounts?.tpnies),
    tpniescra_adjustment_amount: amounts ? 0 : null,
    hdpa_adjustment_amount: number(amounts?.treatmentChoices.home),
    additional_payment_data: {
      age_adjustment_factor: number(treatment?.patient.ageFactor.payment),
      body_mass_index_factor: number(treatment?.patient.bodyMassFactor.payment),
      body_surface_area_factor: number(treatment?.patient.bodySurfaceFactor),
      budget_neutrality_rate: rates?.program === 'COBOL' ? BUDGET_NEUTRALITY : null,
      national_labor_percent: number(share),
      national_non_labor_percent: share ? exact(1).minus(share).toNumber() : null,
      wage_adjustment_rate: number(payment.base),
    },
    bundled_payment_data: {
      blended_composite_rate: null,
      blended_outlier_rate: null,
      blended_payment_rate: null,
      full_composite_rate: null,
      full_outlier_rate: number(payment.fullOutlierRate, 2),
      full_payment_rate: number(payment.fullPaymentRate, 2),
      comorbidity_payment_code: treatment?.comorbidity.paymentCode ?? '10',
    },
  };
}
