/** Condition codes of bills that ask for no payment, or for a review of one. */
import { chargesOfLines } from '../../claim/facts.ts';
import { type BillRule, warned } from './rule.ts';

const BILLING_FOR_DENIAL = '21';
const BENEFICIARY_REQUESTED = '20';
/** Occurrence code with the day of an advance beneficiary notice. */
const NOTICE_GIVEN = '32';

export const billingForDenial: BillRule = {
  name: 'billing_for_denial',
  does: 'A bill with condition code 21, which asks for a denial, is not paid; covered charges on it are warned of.',
  onlyWith: ['cond_codes'],
  reads: [{ field: 'cond_codes', why: 'ask for a denial', codes: [BILLING_FOR_DENIAL] }],
  citation: 'Medicare Claims Processing Manual, chapter 1, section 60.1.3',
  state: 'refused',
  apply({ condCodes, nonCoveredCharges, lines, totalCharges }) {
    if (!condCodes.includes(BILLING_FOR_DENIAL)) return null;
    const notCovered = chargesOfLines(
      lines.map(({ revenueCode, nonCoveredCharges: charges }) => ({ revenueCode, charges })),
    );
    return {
      refusal: {
        field: 'cond_codes',
        text: 'Condition code 21 bills for a denial: no service of the bill is covered, and the patient is liable',
      },
      ...(Math.max(nonCoveredCharges, notCovered) < totalCharges
        ? warned(
            'non_covered_charges',
            'Condition code 21 stands on a bill with covered charges: all charges of a bill for a denial are non-covered charges',
          )
        : {}),
    };
  },
};

export const noticeOnReviewedBill: BillRule = {
  name: 'notice_on_reviewed_bill',
  does: 'Condition codes 20 and 21 do not stand beside occurrence code 32, the day of an advance beneficiary notice: a bill with both is warned of.',
  onlyWith: ['cond_codes'],
  reads: [
    { field: 'cond_codes', why: 'ask for a denial or a review', codes: [BENEFICIARY_REQUESTED, BILLING_FOR_DENIAL] },
    { field: 'occurrence_codes', why: 'give the day of a notice', codes: [NOTICE_GIVEN] },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 1, section 60.4.1; change request 3416',
  state: 'warned',
  apply({ condCodes, occurrenceCodes }) {
    const condition = condCodes.find((code) => code === BENEFICIARY_REQUESTED || code === BILLING_FOR_DENIAL);
    if (condition === undefined || !occurrenceCodes.some(({ code }) => code === NOTICE_GIVEN)) return null;
    return warned(
      'occurrence_codes',
      `Condition code ${condition} and occurrence code 32, an advance beneficiary notice, do not stand on one bill`,
    );
  },
};

export const beneficiaryRequested: BillRule = {
  name: 'beneficiary_requested',
  does: 'Services of a bill with condition code 20 are reviewed before they are paid: they are priced as covered.',
  onlyWith: ['cond_codes'],
  reads: [{ field: 'cond_codes', why: 'ask for a review', codes: [BENEFICIARY_REQUESTED] }],
  citation: 'Medicare Claims Processing Manual, chapter 1, section 60.1.3',
  state: 'warned',
  apply: ({ condCodes }) =>
    condCodes.includes(BENEFICIARY_REQUESTED)
      ? warned(
          'cond_codes',
          'Condition code 20: the contractor reviews the services before it pays them; covered charges were priced as if they were covered',
        )
      : null,
};
