/** Fields of a claim's `additional_data` that ESRD reads. */
import { z } from 'zod';
import { absent, object, optionalAmount, text } from '../../claim/fields.ts';

export const esrdReads = {
  esrd: object({
    ect_choice: text(10).meta({
      description:
        'ESRD Treatment Choices: H home dialysis, P performance payment adjustment, B both; blank for none. Others have return code ESRD09.',
    }),
    ppa_adjustment: optionalAmount.meta({
      description: 'Performance payment adjustment as a factor, 1.04 for 4 percent more; needed with P and B.',
    }),
    outlier_total: optionalAmount.meta({
      description:
        'Separately billable items of the claim that count for the outlier, dollars. Without it value code 79 counts; without that the outlier of a claim with drugs, laboratory tests or supplies is not computed.',
    }),
    low_volume: text(1)
      .refine((value) => ['', 'Y', 'N'].includes(value), 'must be Y or N')
      .meta({ description: 'Y: the facility has the low-volume adjustment; N where it is not given.' }),
    low_volume_tier: z.preprocess(absent, z.union([z.literal(1), z.literal(2)], 'must be 1 or 2').optional()).meta({
      description: 'From 2025: 1 for under 3,000 treatments a year, 2 from 3,000 to 3,999; needed with low_volume Y.',
    }),
  }).meta({ description: 'What ESRD takes beside the claim.' }),
};
