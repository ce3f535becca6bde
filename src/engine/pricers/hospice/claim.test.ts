/** Reading a hospice's claim: covered days, levels of care, visits of the last seven days; chapter 11 of the manual. */
import { describe, expect, test } from 'vitest';
import { claimFor } from '../../../../test/support/pricer-module.ts';
import { hospiceClaim, type ReadClaim } from './claim.ts';
import { hospice } from './module.ts';

const line = (revenue_code: string, service_date: string, units: number, hcpcs = '') => ({
  ...{ revenue_code, service_date, units, hcpcs },
});
const span = (start_date: string | null, end_date: string | null, code = '77') => ({ code, start_date, end_date });

/** Ten days of routine home care from 1 March 2025, ending with the patient's death. */
const BODY = {
  ...{ bill_type: '814', from_date: '2025-03-01', thru_date: '2025-03-10', admit_date: '2025-01-05' },
  ...{ patient_status: '40', value_codes: [{ code: '61', amount: 10180 }] },
  lines: [line('0651', '2025-03-01', 10)],
};

function read(changes: object): ReturnType<typeof hospiceClaim> {
  const claim = claimFor(hospice, { ...BODY, ...changes });
  if (typeof claim === 'string') throw new Error(claim);
  return hospiceClaim(claim);
}
function priced(changes: object): ReadClaim {
  const result = read(changes);
  if ('code' in result) throw new Error(`${result.code} ${result.explanation}`);
  return result;
}
function refused(changes: object): string {
  const result = read(changes);
  if (!('code' in result)) throw new Error('The claim is read.');
  return result.code;
}

const explained = (changes: object): string => {
  const result = read(changes);
  return 'code' in result ? `${result.code} ${result.explanation ?? ''}` : 'read';
};
const routineOf = (...runs: [service_date: string | null, units: number][]) =>
  runs.map(([service_date, units]) => ({ ...line('0651', '', units), service_date }));

describe('F10: the days of all levels of care are the days of the claim', () => {
  const days = (units: number, more: object = {}) => explained({ ...more, lines: routineOf(['2025-03-01', units]) });

  test('its first and last day with them', () => {
    expect(days(10)).toBe('read');
    expect(days(11)).toBe(
      'HOSPICE01 Line 1 gives 11 days of routine home care (0651) from 2025-03-01, and the claim has 10 from then to its end, 2025-03-10.',
    );
    expect(days(9)).toBe('HOSPICE01 No line gives a level of care on 2025-03-10.');
  });

  test('los goes before the dates', () => {
    expect(days(11, { los: 11 })).toBe('read');
    expect(days(10, { los: 9 })).toMatch(/^HOSPICE01 .* the claim has 9 /);
  });

  test('a line ends with the claim, whose other lines may begin before it', () => {
    const lines = routineOf(['2025-03-01', 4], ['2025-03-05', 7]);
    expect(explained({ lines })).toMatch(/^HOSPICE01 Line 2 gives 7 days .* from 2025-03-05, and the claim has 6 /);
  });

  test('a line begins in the claim', () => {
    const first = (service_date: string) => explained({ lines: routineOf([service_date, 1]) });
    expect(first('2025-02-28')).toMatch(/^HOSPICE01 Line 1 .* on 2025-02-28, before the claim begins, 2025-03-01/);
    expect(first('2025-03-11')).toMatch(/^HOSPICE01 Line 1 .* on 2025-03-11, after the claim ends, 2025-03-10/);
  });

  test('no day has two levels of care', () => {
    const respite = (service_date: string, units: number) =>
      explained({ lines: [...routineOf(['2025-03-01', 8]), line('0655', service_date, units)] });
    expect(respite('2025-03-09', 2)).toBe('read');
    expect(respite('2025-03-08', 3)).toBe(
      'HOSPICE01 Line 2 gives inpatient respite care (0655) on 2025-03-08, which is a day of routine home care (0651) by line 1.',
    );
    expect(respite('2025-03-10', 1)).toBe('HOSPICE01 No line gives a level of care on 2025-03-09.');
  });
});

describe('F20: days of occurrence span 77', () => {
  const explainedIn = (lines: object[], ...span_codes: object[]) => explained({ lines, span_codes });

  test('have no level of care', () => {
    expect(explainedIn(routineOf(['2025-03-01', 8]), span('2025-03-09', '2025-03-10'))).toBe('read');
    expect(explainedIn(routineOf(['2025-03-04', 7]), span('2025-03-01', '2025-03-03'))).toBe('read');
    expect(explainedIn(routineOf(['2025-03-04', 6]), span('2025-03-01', '2025-03-03'))).toMatch(/on 2025-03-10\.$/);
  });

  test.each([
    ['begins in them', '2025-03-01', 10, '2025-03-01'],
    ['reaches them', '2025-03-01', 2, '2025-03-02'],
  ])('a line that %s is refused, with the first of its days that are not covered', (_, start, units, day) => {
    const spans = day === '2025-03-01' ? span('2025-03-01', '2025-03-05') : span('2025-03-02', '2025-03-10');
    expect(explainedIn(routineOf([start, units]), spans)).toMatch(
      new RegExp(`^HOSPICE01 Line 1 gives routine home care \\(0651\\) on ${day}, which occurrence span 77 of `),
    );
  });

  test('lines that lie in them are left out; a claim of nothing else says so', () => {
    const lines = [...routineOf(['2025-03-01', 3], ['2025-03-04', 7])];
    expect(explainedIn(lines, span('2025-03-01', '2025-03-03'))).toBe('read');
    expect(explainedIn(lines, span('2025-03-01', '2025-03-10'))).toBe(
      'HOSPICE02 Every line with a level of care lies in a period of occurrence span 77, 2025-03-01 to 2025-03-10.',
    );
  });

  test('may lie in two spans, or partly outside the claim; other spans and open ones take no day', () => {
    expect(
      explainedIn(routineOf(['2025-03-01', 6]), span('2025-03-07', '2025-03-09'), span('2025-03-08', '2025-03-20')),
    ).toBe('read');
    expect(explainedIn(routineOf(['2025-03-01', 10]), span('2025-02-10', '2025-02-20'))).toBe('read');
    expect(explainedIn(routineOf(['2025-03-01', 10]), span('2025-03-08', '2025-03-10', '74'))).toBe('read');
    expect(explainedIn(routineOf(['2025-03-01', 10]), span('2025-03-08', null))).toBe('read');
  });
});

describe('F9: continuous home care counts by the day', () => {
  const home = (...days: [service_date: string, units: number, site?: string][]) => [
    ...routineOf(['2025-03-01', 8]),
    ...days.map(([date, units, site]) => line('0652', date, units, site)),
  ];

  test('of 8 to 24 hours; the lines of a day together', () => {
    const { claim, warnings } = priced({ lines: home(['2025-03-09', 20], ['2025-03-10', 96], ['2025-03-09', 12]) });
    expect(claim.groups).toEqual([
      { revenueCode: '0651', date: 20250301, units: 8 },
      { revenueCode: '0652', date: 20250309, units: 128 },
    ]);
    expect(warnings).toEqual([]);
  });

  test('a day of less than 8 hours is one of routine home care', () => {
    const { claim, warnings } = priced({ lines: home(['2025-03-09', 31], ['2025-03-10', 20]) });
    expect(claim.groups).toEqual([{ revenueCode: '0651', date: 20250301, units: 10 }]);
    expect(warnings.map(({ code, field }) => [code, field])).toEqual([
      ['UNITS', 'lines.1.units'],
      ['UNITS', 'lines.2.units'],
    ]);
    expect(warnings[0]?.text).toMatch(/^Line 2 gives 31 units .* on 2025-03-09, less than 8 hours/);
  });

  test('visits of a day of less than 8 hours are paid as on days of routine home care', () => {
    const units = (continuous: number) =>
      priced({
        lines: [
          ...routineOf(['2025-03-01', 9]),
          line('0652', '2025-03-10', continuous),
          line('0551', '2025-03-10', 4, 'G0299'),
        ],
      }).claim.endOfLifeUnits[0];
    expect([units(31), units(32)]).toEqual([4, 0]);
  });

  test('5b a day whose visits are more of aides than of nurses is warned of, and priced as billed', () => {
    const warned = (continuous: number, ...visits: [revenue_code: string, date: string, units: number][]) => {
      const lines = visits.map(([code, date, units]) => line(code, date, units, code < '0570' ? 'G0299' : 'G0156'));
      const { claim, warnings } = priced({
        lines: [...home(['2025-03-09', 40], ['2025-03-10', continuous]), ...lines],
      });
      expect(claim.groups.at(-1)).toEqual({ revenueCode: '0652', date: 20250309, units: 40 + continuous });
      return warnings.map(({ code, field }) => [code, field]);
    };
    expect(warned(40, ['0571', '2025-03-10', 21], ['0551', '2025-03-10', 20])).toEqual([
      ['NOT_COVERED', 'lines.2.units'],
    ]);
    expect(warned(40, ['0571', '2025-03-10', 20], ['0551', '2025-03-10', 10], ['0552', '2025-03-10', 10])).toEqual([]);
    expect(warned(40, ['0571', '2025-03-08', 21], ['0551', '2025-03-10', 20])).toEqual([]);
    expect(warned(40)).toEqual([]);
  });

  test('a day has no more than 96 units', () => {
    const day = (...units: number[]) =>
      explained({ lines: [...routineOf(['2025-03-01', 9]), ...units.map((each) => line('0652', '2025-03-10', each))] });
    expect(day(96)).toBe('read');
    expect(day(100)).toMatch(/^HOSPICE08 Line 2 gives 100 units .* on 2025-03-10: a day has 96/);
    expect(day(90, 7)).toMatch(/^HOSPICE08 Line 2, 3 gives 97 units/);
  });

  test.each(['Q5004', 'Q5005', 'Q5006', 'Q5007', 'Q5008'])('not at the site %s', (site) =>
    expect(explained({ lines: home(['2025-03-09', 40], ['2025-03-10', 40, site]) })).toMatch(
      new RegExp(`^HOSPICE08 Line 3 .* ${site}`),
    ),
  );
  test.each(['Q5001', 'Q5002', 'Q5003', 'Q5009', 'Q5010'])('at the site %s', (site) =>
    expect(explained({ lines: home(['2025-03-09', 40], ['2025-03-10', 40, site]) })).toBe('read'),
  );
});

describe('M7: a level of care without its first day or its days', () => {
  const respite = (service_date: string | null, units: number) => ({ ...line('0655', '', units), service_date });

  test.each<[string, object[], object, string]>([
    [
      'no date',
      [...routineOf([null, 8]), respite('2025-03-09', 2)],
      { revenueCode: '0651', date: 20250301, units: 8 },
      'lines.0.service_date',
    ],
    [
      'no units',
      [...routineOf(['2025-03-01', 0]), respite('2025-03-09', 2)],
      { revenueCode: '0651', date: 20250301, units: 8 },
      'lines.0.units',
    ],
    [
      'neither',
      [...routineOf(['2025-03-01', 8]), respite(null, 0)],
      { revenueCode: '0655', date: 20250309, units: 2 },
      'lines.1.service_date',
    ],
  ])('is taken where it can have one place: %s', (_, lines, group, field) => {
    const { claim, warnings } = priced({ lines });
    expect(claim.groups).toContainEqual(group);
    expect(claim.groups).toHaveLength(2);
    expect(warnings).toMatchObject([{ code: 'DEFAULT_TAKEN', field }]);
  });

  test.each<[string, object[], RegExp]>([
    ['too few days', [...routineOf([null, 7]), respite('2025-03-09', 2)], /^HOSPICE10 Line 1 gives no service_date/],
    ['no day left', [...routineOf(['2025-03-01', 10]), respite(null, 2)], /^HOSPICE10 Line 2 gives no service_date/],
    ['two of them', [...routineOf([null, 8]), respite(null, 2)], /^HOSPICE10 Line 1 gives no service_date/],
    ['two places', [...routineOf([null, 4]), respite('2025-03-05', 2)], /^HOSPICE10 Line 1 gives no service_date/],
    ['another day', [respite('2025-03-01', 2), ...routineOf(['2025-03-04', 0])], /^HOSPICE10 Line 2 gives no units/],
    ['no hours', [...routineOf(['2025-03-01', 9]), line('0652', '2025-03-10', 0)], /^HOSPICE10 Line 2 gives no units/],
  ])('is refused where not: %s', (_, lines, text) => expect(explained({ lines })).toMatch(text));

  test('a line without units changes nothing where all days have a level of care', () => {
    const lines = [...routineOf(['2025-03-01', 10]), line('0656', '2025-03-02', 0), line('0551', '2025-03-02', 0)];
    const { claim, warnings } = priced({ lines });
    expect(claim.groups).toEqual([{ revenueCode: '0651', date: 20250301, units: 10 }]);
    expect(warnings).toMatchObject([{ code: 'UNITS', field: 'lines.1.units' }]);
  });

  test('a line without units on the day after a span is placed there', () => {
    const { claim } = priced({ lines: routineOf(['2025-03-04', 0]), span_codes: [span('2025-03-01', '2025-03-03')] });
    expect(claim.groups).toEqual([{ revenueCode: '0651', date: 20250304, units: 7 }]);
  });

  test('one day of continuous care keeps its units', () => {
    const lines = [...routineOf(['2025-03-01', 9]), { ...line('0652', '', 40), service_date: null }];
    expect(priced({ lines }).claim.groups).toContainEqual({ revenueCode: '0652', date: 20250310, units: 40 });
  });
});

describe('M13: a claim over the end of a fiscal year', () => {
  const of = (from_date: string, thru_date: string, more: object = {}) =>
    explained({ from_date, thru_date, lines: [line('0651', from_date, 31)], ...more });

  test('is refused; one that ends with it, or begins with the next, is not', () => {
    expect(of('2025-09-20', '2025-10-20')).toBe(
      'HOSPICE09 The claim is from 2025-09-20 to 2025-10-20, and fiscal year 2025 ends on 2025-09-30: the days after it are billed on a claim of their own.',
    );
    expect(of('2025-08-31', '2025-09-30')).toBe('read');
    expect(of('2025-10-01', '2025-10-31')).toBe('read');
  });

  test('also by los alone', () =>
    expect(of('2025-09-20', '2025-09-30', { thru_date: null, patient_status: '30', los: 31 })).toMatch(/^HOSPICE09/));
});

describe('a level of care', () => {
  test('adds its lines up, dated and coded by the earliest', () => {
    const { claim, hcpcs } = priced({
      lines: [line('0651', '2025-03-06', 5, 'Q5002'), line('0651', '2025-03-01', 5, 'Q5001')],
    });
    expect(claim.groups).toEqual([{ revenueCode: '0651', date: 20250301, units: 10 }]);
    expect(hcpcs).toEqual({ '0651': 'Q5001' });
  });

  test('is one group, but for routine home care: one for each run of its days', () => {
    const lines = [
      ...routineOf(['2025-03-01', 3], ['2025-03-05', 4]),
      ...['2025-03-04', '2025-03-09', '2025-03-10'].map((date) => line('0656', date, 1)),
    ];
    expect(priced({ lines }).claim.groups).toEqual([
      { revenueCode: '0651', date: 20250301, units: 3 },
      { revenueCode: '0651', date: 20250305, units: 4 },
      { revenueCode: '0656', date: 20250304, units: 3 },
    ]);
  });
});

describe('visits in the last seven days, 42 CFR 418.302(b)(1)(ii)', () => {
  const units = (visits: object[], more: object = {}) =>
    priced({ ...more, lines: [...BODY.lines, ...visits] }).claim.endOfLifeUnits;
  const NONE = [0, 0, 0, 0, 0, 0, 0];

  test('count from the day of death to six days before it', () => {
    expect(units([line('0551', '2025-03-10', 1, 'G0299')])).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(units([line('0551', '2025-03-04', 1, 'G0299')])).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(units([line('0551', '2025-03-03', 1, 'G0299')])).toEqual(NONE);
  });

  test('of a day add up', () => {
    const visits = [line('0551', '2025-03-09', 3, 'G0299'), line('0561', '2025-03-09', 4, 'G0155')];
    expect(units(visits)).toEqual([0, 7, 0, 0, 0, 0, 0]);
  });

  test.each([
    ['of a licensed practical nurse', '0551', 'G0300'],
    ['of a social worker by telephone', '0569', 'G0155'],
    ['of a therapist', '0421', 'G0151'],
  ])('%s do not count', (_, revenueCode, hcpcs) => {
    expect(units([line(revenueCode, '2025-03-10', 4, hcpcs)])).toEqual(NONE);
  });

  test.each(['40', '41', '42'])('count where the patient died (status %s)', (patient_status) => {
    expect(units([line('0551', '2025-03-10', 4, 'G0299')], { patient_status })).toEqual([4, 0, 0, 0, 0, 0, 0]);
  });

  test.each(['01', '30', '43', '50'])('do not where the patient did not (status %s)', (patient_status) => {
    expect(units([line('0551', '2025-03-10', 4, 'G0299')], { patient_status })).toEqual(NONE);
  });

  test('count on days of routine home care alone, its last day with them', () => {
    const routine = (days: number) =>
      priced({
        lines: [
          line('0651', '2025-03-01', days),
          line('0656', `2025-03-${days === 9 ? '10' : '09'}`, 10 - days),
          line('0551', '2025-03-09', 4, 'G0299'),
        ],
      }).claim.endOfLifeUnits;
    expect(routine(9)).toEqual([0, 4, 0, 0, 0, 0, 0]);
    expect(routine(8)).toEqual(NONE);
  });
});

describe('M7: a visit without its day or its units', () => {
  const visit = (service_date: string | null, units: number, more: object = {}) =>
    explained({ lines: [...BODY.lines, { ...line('0551', '', units, 'G0299'), service_date }], ...more });

  test('is refused where the add-on may pay it', () => {
    expect(visit(null, 4)).toMatch(/^HOSPICE10 Line 2, a visit, gives no service_date/);
    expect(visit('2025-03-10', 0)).toMatch(/^HOSPICE10 Line 2, a visit, gives no units/);
  });

  test.each<[string, string | null, number, object]>([
    ['before the last seven days', '2025-03-03', 0, {}],
    ['of a patient who lives', null, 0, { patient_status: '30' }],
    [
      'without routine home care in the last seven days',
      null,
      4,
      { lines: [line('0651', '2025-03-01', 3), line('0656', '2025-03-04', 7), line('0551', '2025-03-10', 0, 'G0299')] },
    ],
  ])('changes nothing %s', (_, date, units, more) => expect(visit(date, units, more)).toBe('read'));

  test('is of the only day of a claim', () => {
    const { claim, warnings } = priced({
      thru_date: '2025-03-01',
      lines: [line('0651', '2025-03-01', 1), { ...line('0551', '', 4, 'G0299'), service_date: null }],
    });
    expect(claim.endOfLifeUnits[0]).toBe(4);
    expect(warnings).toMatchObject([{ code: 'DEFAULT_TAKEN', field: 'lines.1.service_date' }]);
  });
});

test('what a claim must give is named', () => {
  expect(refused({ from_date: null })).toBe('HOSPICE04');
  expect(refused({ lines: [line('0551', '2025-03-01', 1)] })).toBe('HOSPICE02');
  expect(refused({ thru_date: null, los: 10 })).toBe('HOSPICE03');
  expect(refused({ thru_date: null })).toBe('HOSPICE01');
});

test('a state’s rural area of one digit keeps its zero', () => {
  const cbsa = (value_codes: object[]) => {
    const { claim } = priced({ value_codes });
    return [claim.patientCbsa, claim.providerCbsa];
  };
  expect(
    cbsa([
      { code: '61', amount: 5 },
      { code: 'G8', amount: 36 },
    ]),
  ).toEqual(['05', '36']);
  expect(cbsa([{ code: '61', amount: 10180 }])).toEqual(['10180', '']);
});
