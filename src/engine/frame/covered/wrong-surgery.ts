/** Surgery that Medicare never covers: a stay of it is priced, and warned of. */
import { type BillRule, STAYS, warned } from './rule.ts';

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
