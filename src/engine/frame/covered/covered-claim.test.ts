/** Rules before the pricer: what each makes of a bill, and of one on which it does not act. */
import { describe, expect, test, vi } from 'vitest';
import { engineClaim, engineLine } from '../../../../test/support/engine-claim.ts';
import type { Claim, ModuleName } from '../../claim/claim.ts';
import { lengthOfStay } from '../../claim/facts.ts';
import { Trace } from '../../core/trace.ts';
import { MODULES } from '../../modules.ts';
import { billRulesOf, coveredClaim, explainCovered } from './covered-claim.ts';
import { STAYS } from './rule.ts';
import { BILL_RULES } from './rules.ts';

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
const countsOf = (codes: Readonly<Record<string, number>>) => ({
  valueCodes: Object.entries(codes).map(([code, amount]) => ({ code, amount, text: '' })),
});
const daysOf = (claim: Claim, system: ModuleName) => {
  const { claim: covered, refusal } = coveredClaim(claim, system);
  return refusal ? refusal.text : [lengthOfStay(covered), covered.nonCoveredDays];
};

test('a bill on which no rule acts is the same', () => {
  const bill = stay({ lines: [engineLine({ revenueCode: '0120', charges: 1000, units: 10 })] });
  for (const { name: system } of MODULES.filter(({ kind }) => kind === 'pricer'))
    expect(coveredClaim(bill, system).claim).toBe(bill);
});

test('rules that act on fields that a bill does not have are not applied to it', () => {
  const bill = stay({ lines: [engineLine({ revenueCode: '0120', charges: 1000, units: 10 })] });
  const applied = (claim: Claim, system: ModuleName) => {
    const spies = billRulesOf(system).map((rule) => vi.spyOn(rule, 'apply'));
    coveredClaim(claim, system);
    const names = billRulesOf(system).filter((_, i) => spies[i]?.mock.calls.length);
    for (const spy of spies) spy.mockRestore();
    return names.map(({ name }) => name);
  };
  expect(applied(bill, 'IPPS')).toEqual(['organ_acquisition', 'wrong_surgery']);
  expect(applied(bill, 'OPPS')).toEqual([]);
  expect(applied({ ...bill, ...spanOf('74', 20260303, 20260305) }, 'LTCH')).toEqual([
    ...['charges_of_days', 'days_of_the_pricer', 'long_interruption', 'wrong_surgery'],
  ]);
});

test('a rule reads the fields without which it does nothing', () => {
  for (const { name, onlyWith = [], reads } of BILL_RULES.filter((rule) => rule.reads.length > 0))
    expect([name, onlyWith.filter((field) => !reads.some((read) => read.field === field))]).toEqual([name, []]);
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
        const { claim } = coveredClaim(stay(spanOf('74', 20260301, 20260300 + days)), system);
        expect([system, days, lengthOfStay(claim)]).toEqual([system, days, lengthOfStay(shorter)]);
      }
  });

  test('given and counted days that differ are warned of', () => {
    const fields = (more: Partial<Claim>) =>
      coveredClaim(stay({ ...spanOf('74', 20260303, 20260305), totalCharges: 0, ...more }), 'LTCH').warnings.map(
        ({ code, field }) => [code, field],
      );
    expect(fields({ nonCoveredDays: 2 })).toEqual([['NOT_COVERED', 'non_covered_days']]);
    expect(fields({ valueCodes: [{ code: '81', amount: 0, text: '' }] })).toEqual([
      ['NOT_COVERED', 'non_covered_days'],
    ]);
    expect(fields({ nonCoveredDays: 3 })).toEqual([]);
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
    expect(coveredClaim(bill(7, 3), 'IPPS').refusal).toBeNull();
    expect(coveredClaim(bill(8, 3, '30'), 'IPPS').refusal).toBeNull();
    expect(coveredClaim(bill(8, 3), 'IPPS').refusal?.text).toContain('add to 11 days, and the statement has 10');
  });

  test.each<[string, Partial<Claim>, boolean]>([
    ['all', { ...countsOf({ 80: 10 }) }, true],
    ['fewer', { ...countsOf({ 80: 7 }) }, false],
    ['fewer, with non_covered_days', { ...countsOf({ 80: 7 }), nonCoveredDays: 3 }, true],
    ['fewer, with a span', { ...countsOf({ 80: 7 }), ...spanOf('76', 20260303, 20260305) }, true],
    [
      'those to the end of benefits',
      { ...countsOf({ 80: 6 }), occurrenceCodes: [{ code: 'A3', date: 20260306 }] },
      true,
    ],
    ['those after services before the admission', { ...countsOf({ 80: 10, 81: 0 }), fromDate: 20260226 }, true],
    ['those of a later statement', { ...countsOf({ 80: 5, 81: 1 }), fromDate: 20260305 }, true],
  ])('1t covered days: %s', (_, bill, isTaken) => {
    expect(coveredClaim(stay(bill), 'PSYCH').refusal === null).toBe(isTaken);
  });

  test.each<[string, Partial<Claim>, RegExp | null]>([
    ['1v reserve days that the patient elects not to use', { ...countsOf({ 83: 1 }), condCodes: ['67'] }, /code 67/],
    ['no reserve days', { ...countsOf({ 83: 0 }), condCodes: ['67'] }, null],
    ['1v all reserve days', { ...countsOf({ 83: 60 }) }, null],
    ['1v more than there are', { ...countsOf({ 83: 61 }) }, /of which there are 60/],
    ['1t benefit days that are covered', { ...countsOf({ 80: 10, 82: 4, 83: 6 }) }, null],
    ['1t more than are covered', { ...countsOf({ 80: 10, 82: 5, 83: 6 }) }, /82 and 83 add to 11 days/],
  ])('%s', (_, bill, refusal) => {
    const { refusal: why } = coveredClaim(stay(bill), 'IPPS');
    if (refusal) expect(why?.text).toMatch(refusal);
    else expect(why).toBeNull();
  });

  test('1t the last day of a patient who stays is one of the stay, and of its spans', () => {
    const bill = (more: Partial<Claim> = {}) => stay({ patientStatus: '30', ...more });
    for (const system of STAYS) expect(daysOf(bill(), system)).toEqual([11, 0]);
    expect(daysOf(bill(spanOf('74', 20260310, 20260311)), 'PSYCH')).toEqual([9, 0]);
    expect(daysOf(bill({ occurrenceCodes: [{ code: '22', date: 20260310 }] }), 'PSYCH')).toEqual([10, 0]);
    expect(daysOf(bill({ los: 10 }), 'PSYCH')).toEqual([10, 0]);
  });

  test('1r the trace has the days of the stay, of the pricer and of benefits', () => {
    const steps = (more: Partial<Claim>) => {
      const trace = new Trace();
      explainCovered(coveredClaim(stay(more), 'PSYCH'), trace);
      return trace.steps.map(({ step, value }) => [step, value]);
    };
    expect(steps({ patientStatus: '30', ...spanOf('77', 20260303, 20260305) })).toEqual([
      ['days_of_the_stay', 11],
      ['days_of_the_pricer', 8],
      ['days_of_benefits', 11],
    ]);
    expect(steps(spanOf('M1', 20260303, 20260305))).toEqual([
      ['days_of_the_pricer', 7],
      ['days_of_benefits', 7],
    ]);
  });

  test('1l a psychiatric stay whose only bill begins later has the days of the bill', () => {
    const bill = (more: Partial<Claim> = {}) => stay({ fromDate: 20260304, ...more });
    expect(daysOf(bill(), 'PSYCH')).toEqual([7, 0]);
    for (const billType of ['112', '113', '114', '117']) expect(daysOf(bill({ billType }), 'PSYCH')).toEqual([10, 0]);
    expect(daysOf(bill(), 'LTCH')).toEqual([10, 0]);
    expect(coveredClaim(bill(), 'PSYCH').warnings.map(({ field }) => field)).toEqual(['from_date']);
    const additionalData = { psych: { prior_days: 3 } };
    expect(coveredClaim(bill({ additionalData }), 'PSYCH').warnings).toEqual([]);
  });

  test('1l los since the admission counts, and is told, on an only bill that begins later', () => {
    const toldOf = (more: Partial<Claim>) =>
      coveredClaim(stay({ fromDate: 20260304, ...more }), 'PSYCH').warnings.map(({ field }) => field);
    expect(daysOf(stay({ fromDate: 20260304, los: 10 }), 'PSYCH')).toEqual([10, 0]);
    expect(toldOf({ los: 10 })).toEqual(['los']);
    expect(toldOf({ los: 7 })).toEqual([]);
    expect(toldOf({ los: 10, billType: '114' })).toEqual([]);
  });

  test('M10 without bill_type a psychiatric stay whose statement begins later is told', () => {
    const warned = (more: Partial<Claim>) =>
      coveredClaim(stay({ billType: '', ...more }), 'PSYCH').warnings.map(({ code, field }) => [code, field]);
    expect(warned({ fromDate: 20260304 })).toEqual([['DEFAULT_TAKEN', 'bill_type']]);
    expect(warned({})).toEqual([]);
    expect(warned({ fromDate: 20260304, los: 7 })).toEqual([]);
  });

  test('1s days of an outlier without benefits leave the stay, those before it do not', () => {
    const ended = (first: number, more: Partial<Claim> = {}) =>
      stay({
        occurrenceCodes: [
          { code: '47', date: first },
          { code: 'A3', date: 20260305 },
        ],
        nonCoveredCharges: 100,
        ...more,
      });
    // Benefits end after five days; the outlier begins on the eighth: two inlier days, three of the outlier.
    expect(daysOf(ended(20260308), 'IPPS')).toEqual([7, 0]);
    expect(daysOf(ended(20260308, { nonCoveredDays: 5 }), 'IPPS')).toEqual([7, 0]);
    expect(daysOf(ended(20260304), 'IPPS')).toEqual([5, 0]);
    expect(daysOf(ended(20260308, { nonCoveredCharges: 0, nonCoveredDays: 5 }), 'IPPS')).toEqual([10, 5]);
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
    expect(coveredClaim(stay(bill), 'IPPS').claim.totalCharges).toBe(dollars);
  });

  test('a line without covered charges is denied, and its place stays', () => {
    const wholly = engineLine({ hcpcs: '71046', charges: 400, nonCoveredCharges: 400 });
    const { claim, denied } = coveredClaim(stay({ lines: [wholly, ...lines] }), 'OPPS');
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
  expect(coveredClaim(bill(20110630), 'OPPS').denied.size).toBe(0);
  expect(coveredClaim(bill(20110701), 'OPPS').denied.size).toBe(1);
});

test('1j days that are not covered have charges, days of leave have none', () => {
  const bill = (leave: number) =>
    stay({ nonCoveredDays: 3, lines: [engineLine({ revenueCode: '0183', units: leave })] });
  for (const [leave, warned] of [
    [0, 1],
    [2, 1],
    [3, 0],
  ] as const)
    expect(coveredClaim(bill(leave), 'IPPS').warnings.length).toBe(warned);
});

test('GK returns the bill', () => {
  expect(coveredClaim(stay({ lines: [engineLine({ modifiers: ['GK'] })] }), 'OPPS').refusal?.text).toContain('GK');
});

test.each(['A5001', 'A5101', 'A5104'])('the group %s, which only Medicare sets, is warned of', (hcpcs) => {
  const bill = (group: string) => stay({ lines: [engineLine({ revenueCode: '0024', hcpcs: group })] });
  expect(coveredClaim(bill(hcpcs), 'IRF').warnings.map(({ field }) => field)).toEqual(['lines.0.hcpcs']);
  expect(coveredClaim(bill('A0104'), 'IRF').warnings).toEqual([]);
});

describe('units of skilled nursing', () => {
  const bill = (units: number, more: Partial<Claim> = {}) =>
    stay({ patientStatus: '01', lines: [engineLine({ revenueCode: '0022', units })], ...more });
  test.each<[string, Claim, 'priced' | 'warned' | 'refused']>([
    ['the covered days', bill(10), 'priced'],
    ['fewer', bill(9), 'warned'],
    ['the day of discharge, too', bill(11), 'refused'],
    ['the last day, of a patient who stays', bill(11, { patientStatus: '30' }), 'priced'],
    ['the last day, of a patient of unknown status', bill(11, { patientStatus: '' }), 'warned'],
    ['those before covered care ended', bill(6, { occurrenceCodes: [{ code: '22', date: 20260306 }] }), 'priced'],
    ['those after covered care ended', bill(7, { occurrenceCodes: [{ code: '22', date: 20260306 }] }), 'refused'],
    ['more than value code 80', bill(9, countsOf({ 80: 8, 81: 2 })), 'refused'],
    ['value code 80', bill(8, countsOf({ 80: 8, 81: 2 })), 'priced'],
    ['los', bill(8, { los: 8 }), 'priced'],
  ])('1m %s', (_, claim, outcome) => {
    const { refusal, warnings } = coveredClaim(claim, 'SNF');
    expect(refusal ? 'refused' : warnings.length > 0 ? 'warned' : 'priced').toBe(outcome);
  });
});

test.each<[string, Partial<Claim>, string]>([
  ['condition code 20', { condCodes: ['20'] }, 'cond_codes'],
  ['modifier GA', { lines: [engineLine({ modifiers: ['GA'] })] }, 'lines.0.modifiers'],
  ['modifier A2 of dressings', { lines: [engineLine({ modifiers: ['A2'] })] }, 'lines.0.modifiers'],
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
  const { claim, warnings } = coveredClaim(stay(bill), 'IPPS');
  expect(warnings.map((warning) => [warning.code, warning.field])).toEqual([['NOT_COVERED', field]]);
  expect(claim.totalCharges).toBe(1000);
});

test('modifiers of outpatient services are none of other payers', () => {
  for (const modifier of ['TC', 'TB', 'SG', 'SF', 'SW', 'SS', 'SZ', 'TA', 'T1', 'T5', 'TS', 'UE', 'UN', 'U0', 'HO']) {
    const { warnings } = coveredClaim(stay({ lines: [engineLine({ modifiers: [modifier] })] }), 'OPPS');
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
  expect(coveredClaim(bill, 'OPPS').warnings.map(({ field }) => field)).toEqual(fields);
});
