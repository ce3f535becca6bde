/** The output of the ESRD pricer. */
import { z } from 'zod';
import { dollars, factor, priced } from '../../frame/output.ts';

const additional = z
  .object({
    age_adjustment_factor: factor(),
    body_mass_index_factor: factor(),
    body_surface_area_factor: factor(),
    budget_neutrality_rate: factor('Factor of the COBOL programs, to 2021.'),
    national_labor_percent: factor('Labor share.'),
    national_non_labor_percent: factor(),
    wage_adjustment_rate: dollars('Dollars: the base rate where the facility is.'),
  })
  .meta({ id: 'EsrdAdditionalPaymentData' });

const bundled = z
  .object({
    blended_composite_rate: dollars('Of the transition that ended with 2013: null.'),
    blended_outlier_rate: dollars('Of the transition that ended with 2013: null.'),
    blended_payment_rate: dollars('Of the transition that ended with 2013: null.'),
    full_composite_rate: dollars('Of the transition that ended with 2013: null.'),
    full_outlier_rate: dollars('Dollars a treatment; null where the outlier could not be computed.'),
    full_payment_rate: dollars('Dollars a treatment, after the quality and the network reduction.'),
    comorbidity_payment_code: z.string().meta({ description: '10 none, 20 MA, 40 MC, 50 MD, 60 ME.' }),
  })
  .meta({ id: 'EsrdBundledPaymentData' });

const computed = z.object({
  payment_per_treatment: dollars('Dollars a treatment: full_payment_rate and full_outlier_rate.'),
  claim_payment: dollars('Dollars of the claim: payment_per_treatment times its treatments.'),
  sessions: z.number().int().meta({ description: 'Treatments of the claim; days of peritoneal dialysis at home.' }),
  final_wage_index: factor(),
  adj_base_wage_before_etc: dollars('Dollars a treatment without the home dialysis payment adjustment.'),
  low_volume_amount: dollars('Part of the payment that is due to low volume, dollars a treatment.'),
  network_reduction_amount: dollars(),
  outlier_non_per_diem_payment: dollars('Outlier before it is converted to days at home.'),
  ppa_adjustment_amount: dollars('Performance payment adjustment.'),
  pre_ppa_adjustment_amount: dollars(),
  post_ppa_adjustment_amount: dollars(),
  tdapa_adjustment_amount: dollars('New drugs, dollars a treatment.'),
  tpnies_adjustment_amount: dollars('New equipment and supplies, dollars a treatment.'),
  tpniescra_adjustment_amount: dollars('Capital-related new equipment, dollars a treatment.'),
  hdpa_adjustment_amount: dollars('Home dialysis payment adjustment.'),
  additional_payment_data: additional,
  bundled_payment_data: bundled,
});

const { total_payment: _, ...answered } = priced(
  '02 to 35 paid; 52 to 99 are CMS’s codes for what is not, ESRD01 to ESRD16 ours.',
);

export const esrdOutput = z
  .object({
    ...answered,
    total_payment: dollars(
      'Dollars a treatment before the quality and the network reduction, as CMS’s program returns it: what is paid is claim_payment. Null where there is no price.',
    ),
    ...computed.partial().shape,
  })
  .meta({ id: 'EsrdOutput' });
