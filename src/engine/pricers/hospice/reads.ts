/** Keys of a claim's `additional_data` that HOSPICE reads. */
import { z } from 'zod';
import { absent, days, flag, object } from '../../claim/fields.ts';

export const hospiceReads = {
  hospice: object({
    prior_benefit_day_units: days.meta({
      description: 'Days of earlier benefit periods that count toward the 60 days of the high routine rate.',
    }),
    quality_data_submitted: flag(true).meta({
      description: 'False: the hospice did not submit quality data, and the reduced rates are paid.',
    }),
    reporting_quality_data: z
      .preprocess(
        absent,
        z
          .never(
            'is not read: in CMS’s program true stands for the reduced rates, against its name; write quality_data_submitted',
          )
          .optional(),
      )
      .meta({ type: 'null', description: 'Refused: write quality_data_submitted.', deprecated: true }),
  }).meta({ description: 'What HOSPICE takes beside the claim.' }),
};
