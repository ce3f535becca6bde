/** Fields that ASC reads of a claim's `additional_data`. */
import { z } from 'zod';
import { absent, amount, flag, object, optionalAmount, text } from '../../claim/fields.ts';

export const ascReads = {
  cbsa: text(5).meta({
    description:
      'Wage area: a CBSA of 5 digits, or the 2-digit code of a rural area; it takes the place of the record’s.',
  }),
  asc_no_mue: flag().meta({ description: 'True: medically unlikely edits are left out.' }),
  asc_mue_to_limit: flag().meta({
    description: 'True: units above a medically unlikely edit are cut to it; false: all units of the code are denied.',
  }),
  asc: object({
    quality_reduction: flag().meta({
      description: 'True: the center did not meet the quality reporting requirements.',
    }),
    deductible: amount.meta({ description: 'Part B deductible still open, dollars; 0 where it is not given.' }),
    wage_index: optionalAmount.meta({ description: 'Index that takes the place of the table’s.' }),
    mue: z
      .preprocess(absent, z.enum(['facility', 'practitioner'], 'must be facility or practitioner').default('facility'))
      .meta({ description: 'Whose table of medically unlikely edits counts; facility where it is not given.' }),
  }).meta({ description: 'What ASC takes beside the claim.' }),
};
