/** The tests of a health center's line and of the rates of its day: the first that fails names the code. */
import { describe, expect, test } from 'vitest';
import { exact } from '../../core/exact.ts';
import type { FqhcClaim, FqhcInput, FqhcLine } from './inputs.ts';
import { validated } from './line-validation.ts';

const rate = (effectiveDate: number, value: string) => [{ effectiveDate, value: exact(value) }];
/** Rates of 2023 to 2025. */
const yearly = (value: string) => [20230101, 20240101, 20250101].flatMap((day) => rate(day, value));
const TABLES: FqhcInput['tables'] = {
  ...{ base: yearly('202.65'), addOn: yearly('1.3416'), tribal: yearly('718.00') },
  ...{ intensiveToThree: yearly('269.19'), intensiveFromFour: yearly('408.55') },
  ...{ factors: new Map([['0111205', rate(20250101, '1.056')]]), factorYears: new Set([2025]) },
};
const LINE: FqhcLine = {
  ...{ lineNumber: 1, date: 20250304, revenueCode: '0521', hcpcs: 'G0467', charges: exact('250.00') },
  ...{ actionFlag: '0', denyOrRejectFlag: '0', paymentIndicator: '10', packageFlag: '0', paymentMethodFlag: '5' },
  compositeAdjustmentFlag: '01',
};

function check(
  line: Partial<FqhcLine>,
  { claim = {}, tables = {} }: { claim?: Partial<FqhcClaim>; tables?: Partial<FqhcInput['tables']> } = {},
) {
  const state = { isTribal: false, isAdvantage: false, isStopped: false };
  const found = validated(
    { ...LINE, ...line },
    {
      claim: {
        ...{ fromDate: 20250304, carrierLocality: '0111205', demoCodes: [], reductionPercent: null },
        ...{ planAmount: null, lines: [], ...claim },
      },
      tables: { ...TABLES, ...tables },
    },
    state,
  );
  return { code: 'code' in found ? found.code : 'paid', state };
}

describe('flags of the editor', () => {
  test.each<[string, Partial<FqhcLine>, string | null]>([
    ['a visit', {}, 'paid'],
    ['not covered', { actionFlag: '5' }, '15'],
    ['another action', { actionFlag: '1' }, 'paid'],
    ['denied or rejected', { denyOrRejectFlag: '1' }, '14'],
    ['an unknown payment indicator', { paymentIndicator: '1' }, '11'],
    ['an unknown packaging flag', { packageFlag: '1' }, '13'],
    ['an unknown payment method', { paymentMethodFlag: '0' }, '10'],
    ['an unknown composite flag', { compositeAdjustmentFlag: '06' }, '12'],
    ['for information', { paymentIndicator: '2' }, null],
    ['not paid', { paymentIndicator: '11' }, null],
    ['for information, with an unknown flag', { paymentIndicator: '2', compositeAdjustmentFlag: '06' }, '12'],
    ['not covered before denied', { actionFlag: '5', denyOrRejectFlag: '1' }, '15'],
    ['denied before unknown', { denyOrRejectFlag: '1', paymentIndicator: '1' }, '14'],
  ])('%s', (_, line, code) => expect(check(line).code).toBe(code));
  test.each(['2', '10', '11', '12', '13', '14', '15', '16'])('payment indicator %s is known', (paymentIndicator) =>
    expect(check({ paymentIndicator }).code).not.toBe('11'),
  );
  test.each(['5', 'Z', 'C', 'V'])('payment method %s is known', (paymentMethodFlag) =>
    expect(check({ paymentMethodFlag }).code).toBe('paid'),
  );
});

describe('the supplement of a Medicare Advantage plan', () => {
  const supplement = (planAmount: string | null) =>
    check({ revenueCode: '0519' }, { claim: { planAmount: planAmount === null ? null : exact(planAmount) } });
  test('needs the plan’s amount', () => {
    expect([supplement(null).code, supplement('0').code, supplement('0.01').code]).toEqual(['17', '17', 'paid']);
  });
  test('makes the claim one of a plan', () =>
    expect([supplement('150').state.isAdvantage, check({}).state.isAdvantage]).toEqual([true, false]));
});

describe('a tribal center', () => {
  const TRIBAL = { paymentIndicator: '14' };
  test('is paid from 2016 on', () => {
    expect(check(TRIBAL, { claim: { fromDate: 20160101 } })).toMatchObject({
      code: 'paid',
      state: { isStopped: false },
    });
    expect(check(TRIBAL, { claim: { fromDate: 20151231 } })).toMatchObject({ code: null, state: { isStopped: true } });
  });
  test('needs its own rate alone', () => {
    const none = { base: [], addOn: [], factors: new Map(), intensiveToThree: [], intensiveFromFour: [] };
    expect(check(TRIBAL, { tables: none }).code).toBe('paid');
    expect(check(TRIBAL, { tables: { tribal: [] } }).code).toBe('18');
  });
});

describe('rates of the day', () => {
  test.each<[string, Parameters<typeof check>, string]>([
    ['no base rate', [{}, { tables: { base: rate(20250305, '1') } }], '18'],
    ['one of the day', [{}, { tables: { base: rate(20250304, '1') } }], 'paid'],
    ['no add-on factor', [{}, { tables: { addOn: [] } }], '20'],
    ['no factor of the locality', [{}, { claim: { carrierLocality: '0111206' } }], '19'],
    ['last year’s base rate alone (M6)', [{}, { tables: { base: rate(20240101, '1') } }], '18'],
    ['last year’s add-on factor alone (M6)', [{}, { tables: { addOn: rate(20240101, '1') } }], '20'],
    [
      'last year’s rate of intensive care alone (M6)',
      [{}, { tables: { intensiveToThree: rate(20240101, '1') } }],
      '18',
    ],
    ['last year’s from four services alone (M6)', [{}, { tables: { intensiveFromFour: rate(20240101, '1') } }], '18'],
    [
      'last year’s tribal rate alone (M6)',
      [{ paymentIndicator: '14' }, { tables: { tribal: rate(20240101, '1') } }],
      '18',
    ],
    ['a factor of another year than the From date’s', [{}, { claim: { fromDate: 20241231 } }], '19'],
    ['no rate of intensive care, in 2024', [{}, { tables: { intensiveToThree: [] } }], '18'],
    ['no rate from four services, in 2025', [{}, { tables: { intensiveFromFour: [] } }], '18'],
  ])('%s', (_, args, code) => expect(check(...args).code).toBe(code));

  test('of intensive care are not asked for before they exist', () => {
    const of = (fromDate: number, tables: Partial<FqhcInput['tables']>) => {
      const factors = new Map([['0111205', rate(Math.floor(fromDate / 10000) * 10000 + 101, '1')]]);
      return check({}, { claim: { fromDate }, tables: { ...tables, factors } }).code;
    };
    expect([of(20231231, { intensiveToThree: [] }), of(20240101, { intensiveToThree: [] })]).toEqual(['paid', '18']);
    expect([of(20241231, { intensiveFromFour: [] }), of(20250101, { intensiveFromFour: [] })]).toEqual(['paid', '18']);
  });
});
