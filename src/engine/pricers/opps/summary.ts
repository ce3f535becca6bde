/** An outpatient claim under the outpatient prospective payment system, in sentences. */
import { billTypeOf } from '../../claim/facts.ts';
import { fateOf } from '../../frame/summary/line-sentences.ts';
import { type About, apcText, listed, type Summary } from '../../frame/summary/sentences.ts';
import { Figure, type StepFigure, type Steps } from '../../frame/summary/step-figures.ts';

/** CMS's title of the APC of a line in the editor's output; '' where its tables have none. */
function apcTitle({ outputOf }: About, line: number): string {
  const { line_item_list: lines } = outputOf('ioce') as { line_item_list?: { payment_apc_description?: string }[] };
  const title = lines?.[line - 1]?.payment_apc_description;
  return title ? ` (${title})` : '';
}

/** Units and discounts that are not 1. */
function multiplesText(payment: StepFigure): string {
  const [units, fraction] = [payment.input('units'), payment.input('discount_fraction')];
  return [
    units.isNeutral ? '' : `, ${units.number} units`,
    fraction.isNeutral ? '' : `, ${fraction.percent} of the rate by the discount for procedures`,
  ].join('');
}

/** A coinsurance that a limit or a rule for a screening lowers. */
function coinsuranceText(steps: Steps): string {
  const [limit, offset] = [steps.at('coinsurance_limit'), steps.at('colorectal_offset')];
  if (limit.isRecorded) return `; the coinsurance is limited to the inpatient deductible of ${limit.dollars}`;
  if (offset.isNothing) return '';
  return `; the coinsurance of a colorectal screening is ${offset.input('colorectal_cap').percent} of it`;
}

const LINES_LISTED = 3;

/** Costs that were compared with the payments of the lines. */
function noOutlierText(steps: Steps): string | null {
  const lines = steps.lines.map((line) => steps.ofLine(line)).filter((line) => line.at('cost').isRecorded);
  const costs = lines.map((line) => line.at('cost'));
  const multiple = lines.map((line) => line.at('outlier_threshold').input('multiple')).find((each) => !each.isNothing);
  if (!multiple) return null;
  const packaged = steps.at('packaged_charges');
  const amounts =
    costs.length > LINES_LISTED
      ? [`${Figure.sum(...costs).dollars} on ${costs.length} lines`]
      : costs.map((cost) => cost.dollars);
  const charges = packaged.isNothing ? '' : `, with packaged charges of ${packaged.dollars},`;
  const [cost, is, exceeds, payments] =
    costs.length === 1 ? ['the cost', 'is', 'does', 'the payment'] : ['costs', 'are', 'do', 'the payments'];
  const start = `There is no outlier: ${cost} of ${listed(amounts)}${charges}`;
  const threshold = `${multiple.number} times ${payments}`;
  return lines.some((line) => line.at('outlier_threshold').isLess(line.at('cost')))
    ? `${start} ${exceeds} not exceed both ${threshold} and the fixed-dollar threshold`
    : `${start} ${is} not above ${threshold}`;
}

export const oppsSummary: Summary = {
  biller: (claim) => (billTypeOf(claim).startsWith('76') ? 'Community mental health center' : 'Hospital'),
  parts: [
    [
      'wage_index',
      (index, steps) => {
        const [area] = steps.all('wage_index') as [StepFigure];
        if (index.equals(area)) return null;
        return `The wage index is ${index.formula}, ${index.number}, ${index.isLess(area) ? 'below' : 'above'} the area's ${area.number}`;
      },
    ],
    [
      'device_credit',
      (credit) => (credit.isNothing ? null : `A credit of ${credit.dollars} for a device is taken off`),
    ],
  ],
  outlier: [
    [
      'total_outlier',
      (total, steps) => {
        if (total.isNothing) return noOutlierText(steps);
        const paid = steps.lines
          .map((line) => [line, steps.ofLine(line)] as const)
          .filter(([, line]) => !line.at('outlier').isNothing)
          .slice(0, LINES_LISTED);
        const lines = paid.map(([number, line]) => {
          const outlier = line.at('outlier');
          return `line ${number} costs ${line.at('cost').dollars} and gets ${outlier.dollars}`;
        });
        return `The outlier is ${total.dollars}: ${listed(lines)}`;
      },
    ],
  ],
  line(result, steps, about) {
    const { line, status, apc } = result;
    if (status === 'other_schedule') {
      steps.mention('other_payment');
      return fateOf(result);
    }
    const [payment, rate] = [steps.at('payment'), steps.at('apc_payment')];
    if (status !== 'paid' || apc === null || !rate.isRecorded) return null;
    const by = `paid by APC ${apcText(apc)}${apcTitle(about, line)}: ${rate.dollars}`;
    const index = payment.input('wage_index');
    const adjusted = index.isNeutral ? '' : `, adjusted by the wage index ${index.number}`;
    const multiples = multiplesText(payment);
    const paid = adjusted === '' && multiples === '' ? by : `${by}${multiples}${adjusted} to ${payment.dollars}`;
    return `${paid}${coinsuranceText(steps)}`;
  },
};
