/** Credits for a replaced device, which are taken from the payment of the stay: 42 CFR 412.89. */
import { type BillRule, type Effect, warned } from './rule.ts';

const [WARRANTY, RECALL, CREDIT] = ['49', '50', 'FD'];
/** The first device was given without cost, as for a trial. */
const INITIAL = '53';

export const deviceCredit: BillRule = {
  name: 'device_credit',
  does: 'The credit for a device (value code FD with condition code 49 or 50) is taken from the payment of the DRGs that each year’s final rule lists. The lists are not held: such a stay has no total.',
  concerns: new Set(['IPPS']),
  reads: [
    { field: 'value_codes', why: 'give the credit for a replaced device', codes: [CREDIT] },
    { field: 'cond_codes', why: 'say why a device was replaced', codes: [WARRANTY, RECALL] },
  ],
  citation: '42 CFR 412.89; Medicare Claims Processing Manual, chapter 3, section 100.8',
  state: 'refused',
  apply({ valueCodes, condCodes }) {
    const credit = valueCodes.find(({ code }) => code === CREDIT)?.amount ?? 0;
    const isReplaced = condCodes.includes(WARRANTY) || condCodes.includes(RECALL);
    if (credit > 0 && isReplaced) return unknownCredit(credit);
    if (credit > 0)
      return warned(
        'value_codes',
        'Value code FD stands without condition code 49 or 50: no credit for a device was taken off',
      );
    return isReplaced
      ? warned(
          'cond_codes',
          'Condition codes 49 and 50 are those of a replaced device, and value code FD gives no credit: nothing was taken off',
        )
      : null;
  },
};

const unknownCredit = (credit: number): Effect => ({
  unknown: [
    `The credit for a device of ${credit.toFixed(2)} is taken from the payment if the year’s final rule lists the DRG (42 CFR 412.89), and the list is not loaded.`,
  ],
});

export const outpatientDeviceCredit: BillRule = {
  name: 'outpatient_device_credit',
  does: 'The credit for a device (value code FD with condition code 49, 50 or 53) is taken by OPPS from the procedures of the device, up to the device’s part of their APCs. Without one of the two nothing is taken off, and told.',
  concerns: new Set(['OPPS']),
  // It changes nothing of the bill: OPPS takes the credit itself.
  reads: [],
  citation: '42 CFR 419.45; Medicare Claims Processing Manual, chapter 4, section 61.3',
  state: 'warned',
  apply({ valueCodes, condCodes }) {
    const credit = valueCodes.find(({ code }) => code === CREDIT)?.amount ?? 0;
    const isCredited = [WARRANTY, RECALL, INITIAL].some((code) => condCodes.includes(code as string));
    if (credit > 0 === isCredited) return null;
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
