/** The ESRD pricer as a module of the claims engine. */

import { type Exact, ONE } from '../../core/exact.ts';
import { codeFirst, pricerAnswers } from '../../frame/answers.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import type { Payment } from '../../frame/payment.ts';
import { esrdClaim } from './claim.ts';
import { claimPaymentOf, paymentOfTreatments } from './claim-payment.ts';
import { esrdFields } from './fields.ts';
import { esrdOutput } from './output.ts';
import { type EsrdPayment, priceTreatment } from './price.ts';
import { ESRD_PROVIDER_FIELDS, esrdProvider } from './provider.ts';
import { ESRD_RATES } from './rates/index.ts';
import type { EsrdRates } from './rates/rates.ts';
import { esrdReads } from './reads.ts';
import { MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { esrdSummary } from './summary.ts';
import { ESRD_TABLES } from './tables.ts';

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE, undefined, codeFirst);

export const esrd: ClaimModule<Payment> = {
  name: 'ESRD',
  kind: 'pricer',
  key: 'esrd',
  kinds: ['dialysis'],
  holds: 'The payment of a dialysis treatment and of the claim.',
  dateField: 'thru_date',
  providerFile: { table: 'opsf', required: true, fields: ESRD_PROVIDER_FIELDS },
  billTypes: ['72'],
  bundle: 'the treatments',
  parts: ['treatment', 'outlier'],
  fields: esrdFields,
  needs: [ESRD_TABLES],
  reads: esrdReads,
  output: esrdOutput,
  summary: esrdSummary,
  rates: ESRD_RATES,
  rule: '42 CFR part 413 subpart H',
  covers: coversYears(ESRD_RATES),
  run({ claim, tables, provider, trace }) {
    if (provider === null) throw new Error('A dialysis claim was to be priced without a provider record');
    const figures = givenFigures(tables);
    const rates = claim.thruDate === null ? undefined : ESRD_RATES.at(claim.thruDate, figures);
    if (claim.thruDate !== null && !rates)
      return unpriced(claim, { code: 'ESRD12', explanation: ESRD_RATES.lackingText(claim.thruDate, figures) });
    const table = tables.find(ESRD_TABLES);
    if ('missing' in table) return unpriced(claim, { code: 'ESRD13', explanation: table.missing });
    const read = esrdClaim(claim, table.value, rates);
    if ('code' in read) return unpriced(claim, read);
    const price = priceTreatment(
      {
        claim: read.claim,
        provider: { ...esrdProvider(provider.value), ...read.lowVolume },
        tables: table.value,
        figures,
        // The steps name the releases of all files of the year.
        releaseOf: () => table.release,
      },
      trace,
    );
    const outputFields = { final_wage_index: price.wageIndex?.toNumber() ?? null };
    if (!('payment' in price)) {
      const explanation = price.explanation ?? table.caveat ?? null;
      return unpriced(claim, { code: price.returnCode, explanation, outputFields });
    }
    const { returnCode, payment } = price;
    const patient = payment.treatment?.patient;
    if (read.missingComorbidity !== null && patient && !patient.isPediatric && !patient.hasOnset)
      return unpriced(claim, { code: 'ESRD11', explanation: read.missingComorbidity, outputFields });
    const { sessions } = read.claim;
    const { perTreatment, ofClaim } = claimPaymentOf(payment, sessions, trace);
    const explanation = [
      payment.limitation,
      ...Object.values(payment.leftOut),
      ...read.unpaidItems.map(({ reason }) => reason),
    ]
      .filter((each) => each)
      .join(' ');
    const answer = priced(claim, {
      code: returnCode,
      explanation,
      version: price.rates.version,
      payment: paymentOfTreatments(payment, read.treatments, read.unpaidItems),
      output: () => ({
        payment_per_treatment: perTreatment?.toNumber() ?? null,
        claim_payment: ofClaim?.toNumber() ?? null,
        sessions,
        ...outputFields,
        total_payment: figureOf(payment.rate),
        calculation_version: price.rates.version,
        ...amountsOutput(price.rates, payment),
      }),
      warnings: read.warnings,
    });
    if (ofClaim) return answer;
    return { ...answer, missing: { code: 'ESRD14', description: RETURN_CODES.ESRD14, explanation } };
  },
  failed,
};

/** Factor of ESCAL. */
const BUDGET_NEUTRALITY = 0.969;

const figureOf = (figure: Exact | null | undefined, decimals = 4) => figure?.round(decimals).toNumber() ?? null;

function amountsOutput(rates: EsrdRates, payment: EsrdPayment): object {
  const { amounts, treatment } = payment;
  const share = rates.laborShare.value;
  return {
    adj_base_wage_before_etc: figureOf(amounts?.treatmentChoices.withoutHome, 2),
    low_volume_amount: figureOf(amounts?.lowVolume, 2),
    network_reduction_amount: figureOf(amounts?.networkReduction, 2),
    outlier_non_per_diem_payment: figureOf(amounts?.outlierPerTreatment),
    ppa_adjustment_amount: figureOf(amounts?.treatmentChoices.performance),
    pre_ppa_adjustment_amount: figureOf(amounts?.treatmentChoices.before),
    post_ppa_adjustment_amount: figureOf(amounts?.treatmentChoices.after),
    tdapa_adjustment_amount: figureOf(amounts?.tdapa),
    tpnies_adjustment_amount: figureOf(amounts?.tpnies),
    tpniescra_adjustment_amount: amounts ? 0 : null,
    hdpa_adjustment_amount: figureOf(amounts?.treatmentChoices.home),
    additional_payment_data: {
      age_adjustment_factor: figureOf(treatment?.patient.ageFactor.payment),
      body_mass_index_factor: figureOf(treatment?.patient.bodyMassFactor.payment),
      body_surface_area_factor: figureOf(treatment?.patient.bodySurfaceFactor),
      budget_neutrality_rate: rates.program === 'ESCAL' ? BUDGET_NEUTRALITY : null,
      national_labor_percent: figureOf(share),
      national_non_labor_percent: ONE.minus(share).toNumber(),
      wage_adjustment_rate: figureOf(payment.base),
    },
    bundled_payment_data: {
      blended_composite_rate: null,
      blended_outlier_rate: null,
      blended_payment_rate: null,
      full_composite_rate: null,
      full_outlier_rate: figureOf(payment.fullOutlierRate, 2),
      full_payment_rate: figureOf(payment.fullPaymentRate, 2),
      comorbidity_payment_code: treatment?.comorbidity.paymentCode ?? '10',
    },
  };
}
