/** Condition codes of bills that ask for no payment, or for a review of one. */
import { type BillRule, warned } from './rule.ts';

const BILLING_FOR_DENIAL = '21';
const BENEFICIARY_REQUESTED = '20';

export const billingForDenial: BillRule = {
  name: 'billing_for_denial',
  does: 'A bill with condition code 21, which asks for a denial, is not paid.',
  reads: [{ field: 'cond_codes', why: 'ask for a denial', codes: [BILLING_FOR_DENIAL] }],
  citation: 'Medicare Claims Processing Manual, chapter 1, section 60.1.3',
  state: 'refused',
  apply: ({ condCodes }) =>
    condCodes.includes(BILLING_FOR_DENIAL)
      ? {
          refusal: {
            field: 'cond_codes',
            text: 'Condition code 21 bills for a denial: no service of the bill is covered, and the patient is liable',
          },
        }
      : null,
};

export const beneficiaryRequested: BillRule = {
  name: 'beneficiary_requested',
  does: 'Services of a bill with condition code 20 are reviewed before they are paid: they are priced as covered.',
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
