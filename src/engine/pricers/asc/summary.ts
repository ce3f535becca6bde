/** Services of an ambulatory surgical center, in sentences. */
import type { Summary } from '../../frame/summary/sentences.ts';
import type { Steps } from '../../frame/summary/step-figures.ts';

/** The rate of a line and what changes it, in the order of the steps. */
function rateText(steps: Steps): string {
  const [[rate], [adjusted], offset, pair] = [
    steps.all('rate'),
    steps.all('adjusted_rate'),
    steps.at('device_offset'),
    steps.at('code_pair_offset'),
  ];
  const [index, stopped] = [adjusted?.input('wage_index'), steps.at('adjusted_rate').input('half')];
  return [
    `the rate of ${rate?.dollars ?? ''}`,
    offset.isNothing ? '' : `, less ${offset.dollars} for the device`,
    !index || index.isNeutral ? '' : `, adjusted by the wage index ${index.number} to ${adjusted?.dollars}`,
    pair.isNothing ? '' : `, less ${pair.dollars} for the pair of codes`,
    stopped.isNothing ? '' : `, times ${stopped.number} for a procedure that was stopped`,
  ].join('');
}

export const ascSummary: Summary = {
  biller: () => 'Surgical center',
  line({ status }, steps) {
    const [total, units, adjusted] = [steps.at('line_total'), steps.at('counted_units'), steps.at('adjusted_rate')];
    if (status !== 'paid' || !total.isRecorded || !steps.at('rate').isRecorded) return null;
    const isReduced = units.isLess(units.input('units'));
    const times = units.isNeutral
      ? ''
      : `, times ${units.number}${isReduced ? ' as a further procedure of the day' : ' units'}`;
    return steps.at('is_by_charge').is('yes')
      ? `paid ${total.dollars}: its charge is less than the rate of ${adjusted.dollars}${times}`
      : `paid ${total.dollars}: ${rateText(steps)}${times}`;
  },
};
