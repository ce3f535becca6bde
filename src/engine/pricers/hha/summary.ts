/** A home health period, in sentences. */
import { changes, counted, listed, type Summary } from '../../frame/summary/sentences.ts';
import type { StepFigure, Steps } from '../../frame/summary/step-figures.ts';

/** Disciplines by the revenue code of their visits. */
const DISCIPLINES: Readonly<Record<string, string>> = {
  '0420': 'physical therapy',
  '0430': 'occupational therapy',
  '0440': 'speech-language pathology',
  '0550': 'skilled nursing',
  '0560': 'medical social services',
  '0570': 'a home health aide',
};

function periodText(amount: StepFigure, steps: Steps): string {
  const [rate, labor, period] = [steps.at('period_rate'), steps.at('whole_period_labor'), steps.at('whole_period')];
  const rural = rate.input('rural_factor');
  const factor = rural.isNeutral ? '' : `, with the rural factor ${rural.number},`;
  const weighted = `The rate of ${rate.dollars}${factor} times the weight ${amount.input('weight').number} is ${amount.dollars}`;
  return `${weighted}, adjusted by the wage index ${labor.input('wage_index').number} to ${period.dollars}`;
}

/** Visits of a period with too few of them, by discipline. */
function visitsText(_payment: StepFigure, steps: Steps): string | null {
  const disciplines = Object.entries(DISCIPLINES).flatMap(([code, words]) => {
    const [visits, added] = [steps.at(`visits_${code}`), steps.at(`add_on_${code}`)];
    if (visits.isNothing) return [];
    const [rate, cost] = [steps.at(`visit_rate_${code}`), steps.at(`cost_${code}`)];
    const start = `${counted(visits.input('covered_visits'), 'visit')} of ${words} at ${rate.dollars}, ${cost.dollars} by the wage index`;
    return [added.isNothing ? start : `${start}, with the add-on of a first period of ${added.dollars}`];
  });
  return disciplines.length === 0
    ? null
    : `The visits are too few for a period and are paid one by one: ${disciplines.join('; ')}`;
}

function outlierText(cost: StepFigure, steps: Steps): string {
  const [threshold, outlier] = [steps.at('outlier_threshold'), steps.at('uncapped_outlier')];
  const visited = cost.inputNames.flatMap((name) => {
    const words = DISCIPLINES[name.slice('cost_'.length)];
    return cost.input(name).isNothing || !words ? [] : [words];
  });
  const imputed = `The visits${visited.length > 0 ? ` of ${listed(visited)}` : ''} are taken to cost ${cost.dollars}`;
  if (!outlier.isRecorded)
    return `There is no outlier. ${imputed}, which is not above the threshold of ${threshold.dollars}`;
  const share = outlier.input('loss_sharing').percent;
  const paid = `${imputed}; ${share} of the excess over the threshold of ${threshold.dollars} is ${outlier.dollars}`;
  const capRemainder = steps.at('left_of_cap');
  return capRemainder.isNegative
    ? `${paid}. It is not paid: the agency's outliers would exceed their cap of ${steps.at('agency_cap').dollars} by ${capRemainder.dollars}`
    : paid;
}

export const hhaSummary: Summary = {
  biller: () => 'Home health agency',
  parts: [
    ['return_code', (_code, _steps, { result }) => groupText(result.case_mix_group)],
    ['case_mix_amount', periodText],
    [
      'share_of_period',
      (share, steps) => {
        const [period] = steps.all('period');
        if (share.isNeutral || !period) return null;
        return `The period is a part of one: ${counted(share.input('days'), 'day')} pay ${share.percent} of it, ${period.dollars}`;
      },
    ],
    ['payment', visitsText],
    [
      'late_penalty_of_period',
      (penalty) => {
        if (penalty.isNothing) return null;
        const days = counted(penalty.input('days'), 'day');
        return `The notice of admission was ${days} late: ${penalty.dollars} of ${penalty.input('period').dollars} is not paid`;
      },
    ],
    ['payment', (payment) => changes([['value-based purchasing', payment.input('value_based_purchasing')]])],
  ],
  outlier: [['imputed_cost', outlierText]],
};

const groupText = (group: string | null) => (group === null ? null : `The period is billed as the group ${group}`);
