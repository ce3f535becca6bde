/** The case-mix group of a rehabilitation stay and why it is this one, in a sentence. */
import type { Summary } from '../../frame/summary/sentences.ts';

/** Rehabilitation impairment categories (66 FR 41342). */
const CATEGORIES: Readonly<Record<string, string>> = {
  '01': 'stroke',
  '02': 'traumatic brain injury',
  '03': 'nontraumatic brain injury',
  '04': 'traumatic spinal cord injury',
  '05': 'nontraumatic spinal cord injury',
  '06': 'neurological',
  '07': 'fracture of lower extremity',
  '08': 'replacement of lower extremity joint',
  '09': 'other orthopedic',
  '10': 'amputation, lower extremity',
  '11': 'amputation, other',
  '12': 'osteoarthritis',
  '13': 'rheumatoid and other arthritis',
  '14': 'cardiac',
  '15': 'pulmonary',
  '16': 'pain syndrome',
  '17': 'major multiple trauma, no brain or spinal cord injury',
  '18': 'major multiple trauma, with brain or spinal cord injury',
  '19': 'Guillain-Barré syndrome',
  '20': 'miscellaneous',
  '21': 'burns',
};

export const cmgSummary: Summary = {
  label: [
    [
      'cmg',
      (group, steps) => {
        const [category, score, tier] = [steps.at('ric'), group.input('motor_score'), steps.at('tier')];
        const comorbidities = tier.isNothing ? 'no comorbidity of a tier' : `comorbidities of tier ${tier.text}`;
        const words = CATEGORIES[category.text];
        return `The stay groups to the case-mix group ${group.text}: rehabilitation impairment category ${category.text}${words ? ` (${words})` : ''} of the impairment group ${category.input('impairment_group').text}, motor score ${score.number}, age ${group.input('age').number}, ${comorbidities}`;
      },
    ],
  ],
};
