/** Fields of a claim's `additional_data` that IPPS reads. */
import { days, object, text } from '../../claim/fields.ts';

export const ippsReads = {
  ipps: object({
    review_code: text(10).meta({
      description:
        'How IPPS pays: 00 normal, 07 without cost outlier, 03 and 06 (without) acute transfer, 09 and 11 (without) post-acute transfer; others have return code 57. Blank: by patient_status, the DRG and cond_codes.',
    }),
    lifetime_reserve_days: days.meta({
      description: 'Of the covered days; at most 60, else return code 61.',
    }),
    midnight_adjustment_geolocation: text(10).meta({
      description: 'Metropolitan statistical area of the two-midnight adjustment, in years that have one.',
    }),
  }).meta({ description: 'What IPPS takes beside the claim.' }),
};
