/** Fields of a claim's `additional_data` that LTCH reads. */
import { days, object, text } from '../../claim/fields.ts';

const reviewCode = text(10).meta({
  description:
    'Which criteria of the standard payment the stay meets: 00 not asked, 01 unless it is psychiatric or rehabilitation, 04 and 05 standard, 02, 03 and 06 to 08 site neutral; others have return code 72. Blank: 01, with a warning.',
});

export const ltchReads = {
  review_code: reviewCode,
  ltch: object({
    review_code: reviewCode.meta({ description: 'As `additional_data.review_code`; goes before it.' }),
    lifetime_reserve_days: days.meta({ description: 'Of the covered days; at most 60, else return code 61.' }),
  }).meta({ description: 'What LTCH takes beside the claim.' }),
};
