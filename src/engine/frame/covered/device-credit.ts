/** Credits for a replaced device, which the pricer of acute stays takes from its payment: 42 CFR 412.89. */
import type { Claim } from '../../claim/claim.ts';
import { type BillRule, warned } from './rule.ts';

const [WARRANTY, RECALL, CREDIT] = ['49', '50', 'FD'];
/** The first device was given without cost, as for a trial. */
const INITIAL = '53';

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
  onlyWith: ['value_codes', 'cond_codes'],
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

export const outpatientDeviceCredit: BillRule = {
  name: 'outpatient_device_credit',
  does: 'The credit for a device (value code FD with condition code 49, 50 or 53) is taken by OPPS from the procedures of the device, up to the device’s part of their APCs. Without one of the two nothing is taken off, and told.',
  concerns: new Set(['OPPS']),
  onlyWith: ['value_codes', 'cond_codes'],
  // It changes nothing of the bill: OPPS takes the credit itself.
  reads: [],
  citation: '42 CFR 419.45; Medicare Claims Processing Manual, chapter 4, section 61.3',
  state: 'warned',
  apply(claim) {
    const isCredited = isReplaced(claim) || claim.condCodes.includes(INITIAL);
    if (billedCredit(claim) > 0 === isCredited) return null;
    return isCredited
      ? warned(
          'cond_codes',
          'Condition codes 49, 50 and 53 are those of a device that was credited or given, and value code FD gives no credit: nothing was taken off',
        )
      : warned(
          'value_codes',
          'Value code FD stands without condition code 49, 50 or 53: no credit for a device was taken off',
        );
  },
};
