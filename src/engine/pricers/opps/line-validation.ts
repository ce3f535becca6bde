/** Selects the lines that the pricer takes, by the outpatient code editor's settings, in the order of CMS's program. */
import type { LinePricing } from './claim-pricing.ts';
import type { OppsLine } from './inputs.ts';
import type { OppsRates } from './rates/rates.ts';
import type { LineReturnCode } from './return-codes.ts';

export const NO_APC = '00000';
const PAYMENT_INDICATORS: ReadonlySet<string> = new Set(['1', '5', '6', '7', '8', '9']);
const PACKAGING_FLAGS: ReadonlySet<string> = new Set(['0', '1', '2', '3', '4']);
const PACKAGED: ReadonlySet<string> = new Set(['1', '2', '4']);
const PAYMENT_METHOD_FLAGS: ReadonlySet<string> = new Set(['0', '6', '7', '8', '9', 'A', 'W', 'X', 'Y', 'B', 'Z']);

export function isPackaged({ packageFlag }: OppsLine): boolean {
  return PACKAGED.has(packageFlag);
}

/** The first code that speaks against pricing a line; '01' for none. */
export function editedCode(line: OppsLine, { statusIndicators, paymentAdjustmentFlags }: OppsRates): LineReturnCode {
  const { statusIndicator, denyOrRejectFlag, actionFlag, discountingFormula } = line;
  if (line.apcServiceUnits === 0 && line.paymentApc === NO_APC) return '42';
  if (!statusIndicators.valid.has(statusIndicator)) return '40';
  if (!statusIndicators.priced.has(statusIndicator)) return '41';
  if (!PAYMENT_INDICATORS.has(line.paymentIndicator)) return '43';
  if (!PACKAGING_FLAGS.has(line.packageFlag)) return '45';
  if (denyOrRejectFlag !== '0' && denyOrRejectFlag !== '3' && actionFlag !== '1') return '46';
  if (actionFlag === '2' || actionFlag === '3') return '47';
  if (!line.paymentAdjustmentFlags.some((flag) => paymentAdjustmentFlags.has(flag))) return '48';
  // CMS's program goes on to the formula after a payment method flag that it does not pay.
  if (!(Number.isInteger(discountingFormula) && discountingFormula >= 1 && discountingFormula <= 9)) return '38';
  if (!PAYMENT_METHOD_FLAGS.has(line.paymentMethodFlag)) return '49';
  return '01';
}

/** Fields that each code tests, and the reason why the line is not priced. */
const WHY: Partial<Record<LineReturnCode, { why: string; fields: readonly (keyof OppsLine)[] }>> = {
  '30': { why: 'the payment APC is not in the table', fields: ['paymentApc'] },
  '38': { why: 'the discounting formula is none of 1 to 9', fields: ['discountingFormula'] },
  '40': { why: 'the status indicator is not valid', fields: ['statusIndicator'] },
  '41': {
    why: 'services of the status indicator are not paid by the pricer',
    fields: ['statusIndicator', 'paymentIndicator'],
  },
  '42': { why: 'the line is packaged, or has no payment APC', fields: ['paymentApc', 'packageFlag'] },
  '43': { why: 'the payment indicator is none of 1 and 5 to 9', fields: ['paymentIndicator'] },
  '44': {
    why: 'a device is paid at cost with payment indicator 6 alone',
    fields: ['statusIndicator', 'paymentIndicator'],
  },
  '45': { why: 'the packaging flag is none of 0 to 4', fields: ['packageFlag'] },
  '46': { why: 'the line is denied or rejected', fields: ['denyOrRejectFlag', 'actionFlag'] },
  '47': { why: 'the line is denied or rejected from outside', fields: ['actionFlag'] },
  '48': { why: 'none of the payment adjustment flags is valid', fields: ['paymentAdjustmentFlags'] },
  '49': { why: 'the payment method flag is not that of a line for the pricer', fields: ['paymentMethodFlag'] },
  OPPS08: { why: 'the reporting ratio of the year is not held', fields: ['paymentApc'] },
};

const wire = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Ends the line with a code. */
export function refuse(priced: LinePricing, code: LineReturnCode): void {
  priced.returnCode = code;
  if (!priced.trace) return;
  const { why, fields } = WHY[code] ?? { why: 'the line is not priced', fields: [] };
  const inputs = fields.map((name) => {
    const value = priced.line[name];
    return [wire(name), Array.isArray(value) ? value.join(' ') : (value as string | number)];
  });
  priced.trace.step(
    'return_code',
    why,
    Object.fromEntries(inputs),
    code,
    'Medicare Claims Processing Manual, chapter 4, section 50',
  );
}
