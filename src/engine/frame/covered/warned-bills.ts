/** Bills that Medicare reads more of than the claim says: they are priced, and a warning says what may change. */
import { BENEFITS_EXHAUSTED } from './days.ts';
import { type BillRule, STAYS, warned } from './rule.ts';

const FIRST_OUTLIER_DAY = '47';

export const outlierWithoutBenefits: BillRule = {
  name: 'outlier_without_benefits',
  does: 'On a bill with occurrence codes 47 and A3 the charges of the outlier days without benefits are not covered: where it gives no non-covered charges, the outlier counts them.',
  concerns: new Set(['IPPS', 'LTCH', 'IRF']),
  reads: [
    {
      field: 'occurrence_codes',
      why: 'say when an outlier began and benefits ended',
      codes: [FIRST_OUTLIER_DAY, BENEFITS_EXHAUSTED],
    },
    { field: 'non_covered_charges', why: 'are those of days without benefits' },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 3, section 20.7.4',
  state: 'warned',
  apply({ occurrenceCodes, nonCoveredCharges, lines }) {
    const has = (wanted: string) => occurrenceCodes.some(({ code }) => code === wanted);
    if (!has(FIRST_OUTLIER_DAY) || !has(BENEFITS_EXHAUSTED)) return null;
    if (nonCoveredCharges > 0 || lines.some((line) => line.nonCoveredCharges > 0)) return null;
    return warned(
      'non_covered_charges',
      'Occurrence codes 47 and A3 say that benefits ended in the outlier, and no charges are non-covered: the outlier counts those of all days',
    );
  },
};

/** Performance of a wrong procedure, on a wrong patient, and on a wrong side: external causes of ICD-10-CM. */
const WRONG_SURGERY = new Set(['Y6551', 'Y6552', 'Y6553']);

export const wrongSurgery: BillRule = {
  name: 'wrong_surgery',
  does: 'Medicare covers no surgery of the wrong patient, part or kind: such care stands on a bill of type 110. A stay with diagnosis Y65.51 to Y65.53 is priced, and warned of.',
  concerns: new Set(STAYS),
  reads: [{ field: 'secondary_dxs.code', why: 'names a wrong surgery' }],
  citation: 'Medicare Claims Processing Manual, chapter 32, section 230; change request 6405',
  state: 'warned',
  apply({ secondaryDxs }) {
    const place = secondaryDxs.findIndex(({ code }) => WRONG_SURGERY.has(code));
    return place < 0
      ? null
      : warned(
          `secondary_dxs.${place}.code`,
          'The diagnosis is that of a wrong surgery, which Medicare does not cover: its services belong on a bill of type 110',
        );
  },
};
