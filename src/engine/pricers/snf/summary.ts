/** Days at a skilled nursing facility, in sentences. */
import { billTypeOf } from '../../claim/facts.ts';
import { counted, listed, type Summary } from '../../frame/summary/sentences.ts';
import type { Steps } from '../../frame/summary/step-figures.ts';

/** Daily rates of the components. */
const COMPONENTS: Readonly<Record<string, string>> = {
  pt_rate: 'physical therapy',
  ot_rate: 'occupational therapy',
  slp_rate: 'speech-language pathology',
  nursing_rate: 'nursing',
  nta_rate: 'ancillaries other than therapy',
  non_case_mix_rate: 'all patients',
};

/** Days that count more or less than one: later days of therapy, early days of ancillaries. */
function factorsText(steps: Steps): string {
  const days = steps.at('covered_days');
  const factors = [
    ['therapy', steps.at('therapy_day_factors')] as const,
    ['ancillaries', steps.at('nta_day_factors')] as const,
  ].flatMap(([what, sum]) => (sum.isNothing || sum.equals(days) ? [] : [`${what} as ${sum.number}`]));
  return factors.length === 0 ? '' : ` (counted for ${listed(factors)})`;
}

export const snfSummary: Summary = {
  biller: (claim) => (billTypeOf(claim).startsWith('18') ? 'Swing-bed hospital' : 'Skilled nursing facility'),
  line(_line, steps) {
    const [payment, adjusted] = [steps.at('payment'), steps.at('wage_adjusted_payment')];
    if (!adjusted.isRecorded) return null;
    const rates = Object.entries(COMPONENTS).flatMap(([name, words]) => {
      const rate = steps.at(name);
      return rate.isNothing ? [] : [`${words} ${rate.dollars}`];
    });
    const index = steps.at('adjusted_labor_portion').input('wage_index');
    const purchasing = payment.input('vbp_multiplier');
    const end = purchasing.isNeutral
      ? ''
      : `; value-based purchasing, × ${purchasing.number}, makes it ${payment.dollars}`;
    const days = counted(steps.at('covered_days'), 'day');
    const factor = factorsText(steps);
    return `paid for ${days}${factor} at the daily rates ${listed(rates)}: ${steps.at('unadjusted_payment').dollars}, adjusted by the wage index ${index.number} to ${adjusted.dollars}${end}`;
  },
};
