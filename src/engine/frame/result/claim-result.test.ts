import { describe, expect, test } from 'vitest';
import { engineClaim, engineLine } from '../../../../test/support/engine-claim.ts';
import { exact, ZERO } from '../../core/exact.ts';
import { opps } from '../../pricers/opps/module.ts';
import type { ReturnCodeText } from '../module.ts';
import { type LinePayment, type Payment, paymentOfLines } from '../payment.ts';
import type { Processed } from '../process.ts';
import { resultOf } from './claim-result.ts';

const LINE: LinePayment = {
  ...{ allowed: exact(1000), paid: exact(750), deductible: ZERO, coinsurance: exact(250) },
  ...{ parts: { apc: exact(1000) }, other: null, reason: null },
};

/** Returns the result of a claim whose lines OPPS pays so. */
const resultOfLines = (...lines: LinePayment[]) =>
  resultOfPayment(paymentOfLines(new Map(lines.entries())), lines.length);

function resultOfPayment(
  payment: Payment,
  lines: number,
  dispositions: Processed['dispositions'] = [],
  returnCode?: ReturnCodeText,
) {
  const processed: Processed = {
    ...{ isAnswered: true, outputs: {}, errors: [], warnings: [], steps: {}, faults: [] },
    answers: new Map([
      ['opps', { result: payment, payment, output: () => ({}), ...(returnCode ? { returnCode } : {}) }],
    ]),
    ...{ payments: { opps: payment }, medicare: { opps: payment }, dispositions },
  };
  const claim = engineClaim({ lines: Array.from({ length: lines }, () => engineLine({ charges: 2000 })) });
  return resultOf(claim, processed, { modules: [opps], errors: [], notes: [], contract: null, trace: null });
}

const paidElsewhere = (schedule: string, amount: number | null): LinePayment => ({
  ...LINE,
  ...{ allowed: ZERO, paid: ZERO, coinsurance: ZERO, parts: {} },
  other: { schedule, amount: amount === null ? null : exact(amount), explanation: 'Paid elsewhere.' },
});

describe('the result', () => {
  test('leaves out coinsurance that the hospital forgoes: nobody pays it', () => {
    const result = resultOfLines({ ...LINE, coinsurance: exact(200), electedReduction: exact(50) });
    expect(result).toMatchObject({ allowed: 950, medicare: 750, patient: { total: 200, coinsurance: 200 } });
    expect(result.lines[0]).toMatchObject({ allowed: 950, medicare: 750, patient: 200 });
  });

  test('counts outliers as part of what the pricer pays', () => {
    const line = { ...LINE, allowed: exact(1300), paid: exact(1050), parts: { apc: exact(1000), outlier: exact(300) } };
    expect(resultOfLines(line)).toMatchObject({ allowed: 1300, outlier: 300, medicare: 1050 });
  });

  test('has no patient’s share in a laboratory test that the fee schedule pays', () => {
    const result = resultOfLines(LINE, paidElsewhere('CLFS', 10.56));
    expect(result).toMatchObject({ allowed: 1010.56, system_allowed: 1000, other_schedules: 10.56, medicare: 760.56 });
    expect(result.lines[1]).toMatchObject({ status: 'other_schedule', schedule: 'CLFS', medicare: 10.56, patient: 0 });
  });

  test('has the amount of a line that an editor denies and the pricer pays all the same', () => {
    const denied = new Map([[0, { status: 'denied' as const, reason: 'denied: no such service' }]]);
    const result = resultOfPayment(paymentOfLines(new Map([[0, LINE]])), 1, [{ claim: [], lines: denied }]);
    expect(result).toMatchObject({ allowed: 1000, lines: [{ status: 'paid', allowed: 1000, medicare: 750 }] });
    const unpaid = { ...LINE, ...{ allowed: ZERO, paid: ZERO, coinsurance: ZERO, parts: {} } };
    const nothing = resultOfPayment(paymentOfLines(new Map([[0, unpaid]])), 1, [{ claim: [], lines: denied }]);
    expect(nothing.lines[0]).toMatchObject({ status: 'denied', allowed: 0 });
  });

  test('M16 says of a line without a price that an edit returns it, and leaves the amount of one that is paid', () => {
    const unpaid = { ...LINE, ...{ allowed: ZERO, paid: ZERO, coinsurance: ZERO, parts: {} } };
    const returned = new Map([0, 1].map((place) => [place, 'returned by edit 6 (Invalid procedure code)']));
    const disposition = { claim: ['Medicare would return this claim (edit 6)'], lines: new Map(), returned };
    const lines = [LINE, unpaid, unpaid];
    const result = resultOfPayment(paymentOfLines(new Map(lines.entries())), 3, [disposition]);
    expect(result).toMatchObject({
      allowed: 1000,
      lines: [
        { status: 'paid', allowed: 1000, why: null },
        { status: 'returned', allowed: 0, why: 'Returned by edit 6 (Invalid procedure code).' },
        { status: 'paid', allowed: 0 },
      ],
    });
  });

  test('gives the pricer’s code where it refuses a line and says of no part that it is unknown', () => {
    const returnCode = { code: '90', description: 'Invalid HIPPS code.', explanation: 'Line 2 has none.' };
    const payment: Payment = { whole: null, parts: {}, lines: new Map([[0, LINE]]) };
    const { reason } = resultOfPayment(payment, 2, [], returnCode);
    expect(reason).toMatchObject({ code: '90', source: 'OPPS', text: 'Invalid HIPPS code: Line 2 has none' });
  });

  test('does not know the patient’s share in what another schedule pays', () => {
    const reason = "The patient's share of a line that PFS pays is not computed.";
    expect(resultOfLines(LINE, paidElsewhere('PFS', 40))).toMatchObject({
      allowed: 1040,
      medicare: null,
      patient: { total: null, deductible: null, coinsurance: null, reason },
    });
  });

  test('M12 adds the patient’s share of what another schedule pays to the pricer’s', () => {
    const drug = paidElsewhere('ASP', 100);
    const share = { deductible: exact(10), coinsurance: exact(15) };
    const result = resultOfLines(LINE, { ...drug, other: { schedule: 'ASP', amount: exact(100), share } });
    expect(result).toMatchObject({
      ...{ allowed: 1100, medicare: 825, patient: { total: 275, deductible: 10, coinsurance: 265, reason: null } },
      lines: [{ medicare: 750 }, { status: 'other_schedule', allowed: 100, medicare: 75, patient: 25 }],
    });
  });

  test('is null where another schedule has no amount, and says so', () => {
    const result = resultOfLines(LINE, paidElsewhere('PFS', null));
    expect(result).toMatchObject({ priced: false, allowed: null, system_allowed: 1000, other_schedules: null });
    expect(result.patient.reason).toBe('A part of the payment is not known.');
    expect(result.lines[1]).toMatchObject({ status: 'unpriced', schedule: 'PFS', allowed: null });
  });

  test('has no share of a line that is in no total', () => {
    const payment = { ...paymentOfLines(new Map([[0, LINE]])) };
    const adjusted = { ...LINE, outsideTotals: 'the contractor adjusts the line itself' };
    const result = resultOfPayment(
      {
        ...payment,
        lines: new Map([
          [0, LINE],
          [1, adjusted],
        ]),
      },
      2,
    );
    expect(result).toMatchObject({ allowed: 1000, medicare: 750, patient: { total: 250 } });
    const why = 'The contractor adjusts the line itself.';
    expect(result.lines[1]).toMatchObject({ status: 'unpriced', allowed: null, why });
  });

  test('adds amounts before it rounds them', () => {
    const third = { ...LINE, allowed: exact('0.335'), paid: exact('0.268'), coinsurance: exact('0.067') };
    const result = resultOfLines(...Array(3).fill({ ...third, parts: { apc: exact('0.335') } }));
    expect(result).toMatchObject({ allowed: 1.01, medicare: 0.81, patient: { total: 0.2 } });
  });
});
