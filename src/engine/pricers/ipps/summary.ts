/** A stay under the inpatient prospective payment system, in sentences. */
import { changes, counted, type Summary } from '../../frame/summary/sentences.ts';
import { Figure, type StepFigure, type Steps } from '../../frame/summary/step-figures.ts';

/** Reasons why the wage index differs from the area's, by the end of the step's name. */
const CHANGES: Readonly<Record<string, string>> = {
  rural_floor: 'the rural floor',
  imputed_floor: 'the imputed floor',
  outmigration: 'raised for out-migration',
  lowest_quartile: 'raised for the lowest quartile',
  cap: 'capped by the index of the year before',
  ihs: 'the index of the Indian Health Service',
};

/** The wage index where something changed that of the area. */
function wageIndexText(area: StepFigure, steps: Steps): string | null {
  const last = steps.namesLike(/^wage_index_/).at(-1) ?? '';
  const index = steps.at(last);
  if (index.equals(area)) return `The wage index of area ${area.input('area').text} is ${area.number}`;
  const what = CHANGES[last.slice('wage_index_'.length)];
  const side = index.isLess(area) ? 'below' : 'above';
  return `The wage index is ${what}, ${index.number}, ${side} the area's ${area.number}`;
}

/** The rate times the weight, and the factors of the case that are not 1. */
function federalText(federal: StepFigure, steps: Steps): string {
  const rate = steps.at('federal_amount');
  const factors = Object.entries({
    midnight: 'the two-midnight factor',
    covid: 'the factor for COVID-19',
    no_cost_product: 'the factor of a product without cost',
  }).flatMap(([name, words]) => {
    const factor = federal.input(name);
    return factor.isNeutral ? [] : [` × ${words} ${factor.number}`];
  });
  return `The federal rate of ${rate.dollars} times the weight ${federal.input('weight').number}${factors.join('')} is ${federal.dollars}`;
}

function transferText(transfer: StepFigure, steps: Steps): string | null {
  const fraction = steps.at('discharge_fraction');
  if (!fraction.isRecorded) return null;
  const [days, mean] = [fraction.input('per_diem_days'), fraction.input('gmlos')];
  if (fraction.isOne)
    return `The stay is a transfer and paid in full: ${counted(days, 'per diem day')} reach the geometric mean of ${mean.number}`;
  const payment = steps.at('operating_fsp');
  const method = transfer.is('half') ? 'half in full and half per diem' : 'per diem';
  return `The stay is a transfer, paid ${method}: ${counted(days, 'day')} of a geometric mean of ${mean.number} pay ${fraction.number} of the rate, ${payment.dollars}`;
}

/** Cost and threshold of the operating and the capital payment. */
const outlierOf = (steps: Steps, kind: 'operating' | 'capital') => ({
  costs: steps.at(`${kind}_costs`),
  point: steps.at(`${kind}_outlier_point`),
  payment: steps.at(`${kind}_outlier_payment`),
});

export const ippsSummary: Summary = {
  biller: () => 'Hospital',
  isStay: true,
  parts: [
    ['wage_index_area', wageIndexText],
    ['wage_index_special', (index) => `The wage index ${index.number} is that of the hospital's own record`],
    ['operating_federal_payment', federalText],
    ['transfer', transferText],
    [
      'operating_hsp',
      (hospital) =>
        hospital.isNothing ? null : `The hospital's own rate adds ${hospital.dollars} to the federal payment`,
    ],
    [
      'operating_dsh',
      (share, steps) => {
        const capital = ['capital_fsp', 'capital_dsh', 'capital_ime'].map((name) => steps.at(name));
        return changes([
          ['disproportionate share', share],
          ['teaching', steps.at('operating_ime')],
          ['capital', Figure.sum(...capital)],
          ['uncompensated care', steps.at('uncompensated_care')],
          ['new technology', steps.at('new_technology')],
          ['low volume', steps.at('low_volume')],
          ['islet isolation', steps.at('islet_isolation')],
        ]);
      },
    ],
    [
      'readmissions',
      (readmissions, steps) =>
        changes([
          ['readmissions', readmissions],
          ['value-based purchasing', steps.at('value_based_purchasing')],
          ['hospital-acquired conditions', steps.at('hospital_acquired_conditions')],
          ['the bundled payment model', steps.at('bundle')],
          ['the credit for a device', steps.at('device_credit')],
        ]),
    ],
    [
      'pass_through',
      (passed) =>
        passed.isNothing ? null : `Pass-through amounts of the cost report are ${passed.dollars} for the stay`,
    ],
  ],
  outlier: [
    [
      'operating_costs',
      (costs, steps) => {
        const [charges, ratio] = [costs.input('charges'), costs.input('ccr')];
        const capital = steps.at('capital_costs');
        return `Charges of ${charges.dollars} at ratios of ${ratio.number} and ${capital.input('ccr').number} cost ${costs.dollars} operating and ${capital.dollars} capital`;
      },
    ],
    [
      'operating_outlier_payment',
      (payment, steps) => {
        const [operating, capital] = [outlierOf(steps, 'operating'), outlierOf(steps, 'capital')];
        const points = `the outlier points of ${operating.point.dollars} and ${capital.point.dollars}`;
        if (payment.isNothing && capital.payment.isNothing) {
          const isReached = !Figure.sum(operating.costs, capital.costs).isLess(
            Figure.sum(operating.point, capital.point),
          );
          return isReached
            ? `No outlier is paid, though the costs reach ${points}: the review code ${payment.input('review_code').text} is one without cost outliers`
            : `There is no outlier: the costs together do not reach ${points}`;
        }
        const share = payment.input('marginal_cost').percent;
        return `${share} of the excess over ${points} is ${payment.dollars} and ${capital.payment.dollars}`;
      },
    ],
  ],
};
