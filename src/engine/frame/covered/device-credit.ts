/** Credits for a replaced device, which the pricer of acute stays takes from its payment: 42 CFR 412.89. */
import type { Claim } from '../../claim/claim.ts';
import { type BillRule, warned } from './rule.ts';

const [WARRANTY, RECALL, CREDIT] = ['49', '50', 'FD'];

const billedCredit = ({ valueCodes }: Claim) => valueCodes.find(({ code }) => code === CREDIT)?.amount ?? 0;
const isReplaced = ({ condCodes }: Claim) => condCodes.includes(WARRANTY) || condCodes.includes(RECALL);

/** Returns the credit for a replaced device, dollars; null for a bill without one. */
export function deviceCreditOf(claim: Claim): number | null {
  const credit = billedCredit(claim);
  return credit > 0 && isReplaced(claim) ? credit : null;
}

export const deviceCredit: BillRule = {
  name: 'device_credit',
  does: 'The credit for a device (value code FD with condition code 49 or 50) is taken from the payment of the DRGs that each year’s final rule lists, down to 0. Where the list of the year is not loaded, such a stay has no total; FD without 49 or 50, or they without it, take nothing off.',
  concerns: new Set(['IPPS']),
  reads: [
    { field: 'value_codes', why: 'give the credit for a replaced device', codes: [CREDIT] },
    { field: 'cond_codes', why: 'say why a device was replaced', codes: [WARRANTY, RECALL] },
  ],
  citation: '42 CFR 412.89; Medicare Claims Processing Manual, chapter 3, section 100.8',
  state: 'done',
  apply(claim) {
    const [hasCredit, hasReason] = [billedCredit(claim) > 0, isReplaced(claim)];
    if (hasCredit === hasReason) return null;
    return hasCredit
      ? warned(
          'value_codes',
          'Value code FD stands without condition code 49 or 50: no credit for a device was taken off',
        )
      : warned(
          'cond_codes',
          'Condition codes 49 and 50 are those of a replaced device, and value code FD gives no credit: nothing was taken off',
        );
  },
};
