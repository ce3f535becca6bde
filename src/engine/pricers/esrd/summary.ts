/** Dialysis treatments, in sentences. */
import { changes, counted, factorsText, type Summary } from '../../frame/summary/sentences.ts';

/** Factors of the patient and the facility that change the rate. */
const FACTORS: Readonly<Record<string, string>> = {
  age_factor: 'the age',
  body_surface_factor: 'the body surface',
  body_mass_factor: 'a low body mass',
  onset_factor: 'the onset of dialysis',
  comorbidity_factor: 'a comorbidity',
  low_volume_factor: 'a facility of few treatments',
  rural_factor: 'a rural area',
};

export const esrdSummary: Summary = {
  biller: () => 'Dialysis facility',
  parts: [
    [
      'wage_adjusted_base',
      (base, steps) => {
        const labor = steps.at('labor_amount');
        return `The base rate of ${labor.input('base_rate').dollars}, adjusted by the wage index ${labor.input('wage_index').number}, is ${base.dollars}`;
      },
    ],
    ['adjusted_rate', (rate) => factorsText(rate, FACTORS)],
    [
      'rate',
      (rate, steps) =>
        changes([
          ['training', steps.at('training')],
          ['new drugs', rate.input('tdapa')],
          ['new equipment', rate.input('tpnies')],
          ['the payment for children', rate.input('pediatric_add_on')],
          ['the payment for drugs formerly new', rate.input('after_tdapa')],
          ['the treatment choices model', steps.at('treatment_choices')],
        ]),
    ],
    [
      'full_payment_rate',
      (rate, steps) => {
        const [network, quality] = [steps.at('network_reduction'), rate.input('quality_factor')];
        const reduced = quality.isNeutral ? '' : `, times the quality factor ${quality.number}`;
        const networks = network.isNothing ? '' : `, less ${network.dollars} for the networks of dialysis facilities`;
        return `A treatment pays ${rate.dollars}${reduced}${networks}`;
      },
    ],
    [
      'claim_payment',
      (payment, steps) => {
        const [count, each] = [counted(payment.input('sessions'), 'treatment'), steps.at('payment_per_treatment')];
        const outlier = each.input('full_outlier_rate');
        if (!outlier.isNothing)
          return `${count} at ${each.input('full_payment_rate').dollars} and an outlier of ${outlier.dollars} each pay ${payment.dollars}`;
        return `${count} at ${(each.isRecorded ? each : payment.input('payment_per_treatment')).dollars} pay ${payment.dollars}`;
      },
    ],
  ],
  outlier: [
    [
      'imputed_items',
      (items, steps) => {
        const [threshold, outlier] = [steps.at('outlier_threshold'), steps.at('outlier_per_treatment')];
        const start = `Drugs, tests and supplies beyond the rate come to ${items.dollars} a treatment`;
        if (outlier.isNothing || !threshold.isRecorded)
          return items.isNothing
            ? 'There is no outlier: the claim has no drugs, tests or supplies beyond the rate'
            : `There is no outlier. ${start}, not above the threshold${threshold.isRecorded ? ` of ${threshold.dollars}` : ''}`;
        const share = outlier.input('loss_sharing');
        return `${start}; ${share.isNothing ? 'a share' : share.percent} of the excess over the threshold of ${threshold.dollars} is ${outlier.dollars}`;
      },
    ],
  ],
};
