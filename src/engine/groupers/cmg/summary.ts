/** The case-mix group of a rehabilitation stay and why it is this one, in a sentence. */
import type { Summary } from '../../frame/sentences.ts';

export const cmgSummary: Summary = {
  label: [
    [
      'cmg',
      (group, steps) => {
        const [category, score, tier] = [steps.at('ric'), group.input('motor_score'), steps.at('tier')];
        const comorbidities = tier.isNothing ? 'no comorbidity of a tier' : `comorbidities of tier ${tier.text}`;
        return `The stay groups to the case-mix group ${group.text}: rehabilitation impairment category ${category.text} of the impairment group ${category.input('impairment_group').text}, motor score ${score.number}, age ${group.input('age').number}, ${comorbidities}`;
      },
    ],
  ],
};
