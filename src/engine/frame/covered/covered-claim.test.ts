/** Rules before the pricer: what each makes of a bill, and of one on which it does not act. */
import { describe, expect, test } from 'vitest';
import { engineClaim, engineLine } from '../../../../test/support/engine-claim.ts';
import type { Claim, ModuleName } from '../../claim/claim.ts';
import { lengthOfStay } from '../../claim/facts.ts';
import { Trace } from '../../core/trace.ts';
import { MODULES } from '../../modules.ts';
import { coveredClaim } from './covered-claim.ts';
import { STAYS } from './rule.ts';

const stay = (more: Partial<Claim> = {}) =>
  engineClaim({
    billType: '111',
    admitDate: 20260301,
    fromDate: 20260301,
    thruDate: 20260311,
    totalCharges: 1000,
    ...more,
  });
const spanOf = (code: string, start: number, end: number) => ({ spans: [{ code, start, end }] });
const daysOf = (claim: Claim, system: ModuleName) => {
  const { claim: covered, refusal } = coveredClaim(claim, system, null);
  return refusal ? refusal.text : [lengthOfStay(covered), covered.nonCoveredDays];
};

test('a bill on which no rule acts is the same', () => {
  const bill = stay({ lines: [engineLine({ revenueCode: '0120', charges: 1000, units: 10 })] });
  for (const { name: system } of MODULES.filter(({ kind }) => kind === 'pricer'))
    expect(coveredClaim(bill, system, null).claim).toBe(bill);
});

describe('days', () => {
  test.each<[string, Partial<Claim>, [psych: unknown, ipps: unknown]]>([
    [
      'non_covered_days',
      { nonCoveredDays: 3 },
      [
        [7, 0],
        [10, 3],
      ],
    ],
    [
      'value code 81',
      { valueCodes: [{ code: '81', amount: 3, text: '' }] },
      [
        [7, 0],
        [10, 3],
      ],
    ],
    [
      'span 74',
      spanOf('74', 20260303, 20260305),
      [
        [7, 0],
        [7, 0],
      ],
    ],
    [
      'span 74 and its days',
      { ...spanOf('74', 20260303, 20260305), nonCoveredDays: 3 },
      [
        [7, 0],
        [7, 0],
      ],
    ],
    [
      'a span over the day of discharge',
      spanOf('76', 20260310, 20260311),
      [
        [9, 0],
        [9, 0],
      ],
    ],
    [
      'span 70',
      spanOf('70', 20260303, 20260305),
      [
        [10, 0],
        [10, 0],
      ],
    ],
    [
      'benefits that end',
      { occurrenceCodes: [{ code: 'A3', date: 20260306 }] },
      [
        [6, 0],
        [10, 0],
      ],
    ],
    [
      'B3, of another payer',
      { occurrenceCodes: [{ code: 'B3', date: 20260306 }] },
      [
        [10, 0],
        [10, 0],
      ],
    ],
    [
      'los as given',
      { los: 8, ...spanOf('74', 20260303, 20260305) },
      [
        [5, 0],
        [8, 3],
      ],
    ],
    ['no covered day', { nonCoveredDays: 10 }, ['No day of the stay is covered: nothing is paid for it', [10, 10]]],
    [
      'more than the stay',
      { nonCoveredDays: 11 },
      [
        [10, 11],
        [10, 11],
      ],
    ],
  ])('%s', (_, bill, [psych, ipps]) => {
    expect([daysOf(stay(bill), 'PSYCH'), daysOf(stay(bill), 'IPPS')]).toEqual([psych, ipps]);
  });

  test('a stay with a span of n days is one of n days less', () => {
    for (const system of STAYS)
      for (let days = 1; days < 10; days++) {
        const shorter = stay({ thruDate: 20260311 - days });
        const { claim } = coveredClaim(stay(spanOf('74', 20260301, 20260300 + days)), system, null);
        expect([system, days, lengthOfStay(claim)]).toEqual([system, days, lengthOfStay(shorter)]);
      }
  });

  test('given and counted days that differ are warned of', () => {
    const { warnings } = coveredClaim(stay({ ...spanOf('74', 20260303, 20260305), nonCoveredDays: 2 }), 'LTCH', null);
    expect(warnings.map(({ code, field }) => [code, field])).toEqual([['NOT_COVERED', 'non_covered_days']]);
  });

  test('of value codes 80 and 81 are those of the statement', () => {
    const bill = (covered: number, not: number, patientStatus = '01') =>
      stay({
        patientStatus,
        valueCodes: [
          { code: '80', amount: covered, text: '' },
          { code: '81', amount: not, text: '' },
        ],
      });
    expect(coveredClaim(bill(7, 3), 'IPPS', null).refusal).toBeNull();
    expect(coveredClaim(bill(8, 3, '30'), 'IPPS', null).refusal).toBeNull();
    expect(coveredClaim(bill(8, 3), 'IPPS', null).refusal?.text).toContain('add to 11 days, and the statement has 10');
  });
});

describe('charges', () => {
  const lines = [engineLine({ revenueCode: '0200', charges: 600 }), engineLine({ revenueCode: '0811', charges: 400 })];

  test.each<[string, Partial<Claim>, number]>([
    ['organ acquisition', { lines }, 600],
    ['that the total leaves out', { lines, totalCharges: 600 }, 600],
    ['before 2019-07-01', { lines, admitDate: 20190601, fromDate: 20190601, thruDate: 20190630 }, 1000],
    ['non-covered, of the claim', { nonCoveredCharges: 250 }, 750],
    ['non-covered, of a line', { lines: [engineLine({ charges: 1000, nonCoveredCharges: 250 })] }, 750],
    ['of a denied line', { lines: [...lines.slice(0, 1), engineLine({ charges: 400, modifiers: ['GZ'] })] }, 600],
  ])('%s', (_, bill, dollars) => {
    const trace = new Trace();
    expect(coveredClaim(stay(bill), 'IPPS', trace).claim.totalCharges).toBe(dollars);
  });

  test('a line without covered charges is denied, and its place stays', () => {
    const wholly = engineLine({ hcpcs: '71046', charges: 400, nonCoveredCharges: 400 });
    const { claim, denied } = coveredClaim(stay({ lines: [wholly, ...lines] }), 'OPPS', null);
    expect([...denied.keys()]).toEqual([0]);
    expect(claim.lines.map(({ hcpcs, charges }) => [hcpcs, charges])).toEqual([
      ['', 0],
      ['', 600],
      ['', 400],
    ]);
  });
});

test('GZ denies lines since 2011-07-01', () => {
  const bill = (serviceDate: number) => stay({ lines: [engineLine({ serviceDate, modifiers: ['GZ'], charges: 10 })] });
  expect(coveredClaim(bill(20110630), 'OPPS', null).denied.size).toBe(0);
  expect(coveredClaim(bill(20110701), 'OPPS', null).denied.size).toBe(1);
});

test.each<[string, Partial<Claim>, string]>([
  ['condition code 20', { condCodes: ['20'] }, 'cond_codes'],
  ['modifier GA', { lines: [engineLine({ modifiers: ['GA'] })] }, 'lines.0.modifiers'],
  ['modifier U1', { lines: [engineLine({ modifiers: ['U1'] })] }, 'lines.0.modifiers'],
  ['FD alone', { valueCodes: [{ code: 'FD', amount: 5, text: '' }] }, 'value_codes'],
  ['condition code 49 alone', { condCodes: ['49'] }, 'cond_codes'],
  ['a wrong surgery', { secondaryDxs: [{ code: 'Y6551', poa: 'Y' }] }, 'secondary_dxs.0.code'],
  [
    'an outlier without benefits',
    { occurrenceCodes: ['47', 'A3'].map((code) => ({ code, date: 20260310 })) },
    'non_covered_charges',
  ],
])('%s is warned of', (_, bill, field) => {
  const { claim, warnings } = coveredClaim(stay(bill), 'IPPS', null);
  expect(warnings.map((warning) => [warning.code, warning.field])).toEqual([['NOT_COVERED', field]]);
  expect(claim.totalCharges).toBe(1000);
});

test('modifiers of outpatient services are none of other payers', () => {
  for (const modifier of ['TC', 'TB', 'SG', 'SF', 'SW', 'SS', 'SZ', 'TA', 'T1', 'T5', 'TS', 'UE', 'UN', 'U0', 'HO']) {
    const { warnings } = coveredClaim(stay({ lines: [engineLine({ modifiers: [modifier] })] }), 'OPPS', null);
    expect([modifier, warnings.length]).toEqual([modifier, modifier === 'HO' ? 1 : 0]);
  }
});

test.each<[string, Partial<Claim>, string[]]>([
  ['FD alone', { valueCodes: [{ code: 'FD', amount: 5, text: '' }] }, ['value_codes']],
  ['condition 53 alone', { condCodes: ['53'] }, ['cond_codes']],
  ['both', { condCodes: ['53'], valueCodes: [{ code: 'FD', amount: 5, text: '' }] }, []],
  ['neither', {}, []],
])('2c the device credit of an outpatient bill: %s', (_, given, fields) => {
  const bill = engineClaim({ billType: '131', fromDate: 20260310, thruDate: 20260310, ...given });
  expect(coveredClaim(bill, 'OPPS', null).warnings.map(({ field }) => field)).toEqual(fields);
});
