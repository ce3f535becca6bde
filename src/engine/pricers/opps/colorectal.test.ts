/** A colorectal screening that became diagnostic, by its day of service: 42 CFR 410.152(l)(5). */
import { expect, test } from 'vitest';
import { exact } from '../../core/exact.ts';
import { LinePricing } from './claim-pricing.ts';
import { capColorectal } from './colorectal.ts';
import type { OppsLine } from './inputs.ts';

const LINE: OppsLine = {
  ...{ lineNumber: 1, hcpcsCode: '45385', paymentApc: '05312', statusIndicator: 'T', paymentIndicator: '1' },
  ...{ packageFlag: '0', denyOrRejectFlag: '0', actionFlag: '0', paymentMethodFlag: '0', discountingFormula: 1 },
  ...{ apcServiceUnits: 1, coveredCharges: 0, dateOfService: null, revenueCode: '0750' },
  ...{ compositeAdjustmentFlag: '00', paymentAdjustmentFlags: ['25', '0'] },
};

/** Returns coinsurance and Medicare's share of 1,000 dollars, of which the patient would owe 180. */
function split(date: number, flag = '25'): number[] {
  const priced = new LinePricing({ ...LINE, paymentAdjustmentFlags: [flag, '0'] }, exact('0'), date, null);
  priced.payment = exact('1000');
  priced.coinsurance = exact('180');
  priced.reimbursement = exact('820');
  capColorectal(priced);
  return [priced.coinsurance.toNumber(), priced.reimbursement.toNumber()];
}

test.each([
  [20211231, 180, 820],
  [20220101, 180, 820],
  [20230101, 150, 850],
  [20261231, 150, 850],
  [20270101, 100, 900],
  [20300101, 0, 1000],
])('on %d the patient owes at most the share of that day (F13)', (date, coinsurance, reimbursement) =>
  expect(split(date)).toEqual([coinsurance, reimbursement]),
);

test('a line without the editor’s flag keeps its coinsurance', () => expect(split(20270101, '4')).toEqual([180, 820]));
