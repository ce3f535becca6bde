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

describe('units against covered days', () => {
  const days = (units: number, more: object = {}) => read({ ...more, lines: [line('0651', '2025-03-01', units)] });

  test('as many days as are covered, counting the first and the last', () => {
    expect('claim' in days(10)).toBe(true);
    expect(days(11)).toMatchObject({ code: 'HOSPICE01' });
  });

  test('los goes before the dates', () => {
    expect('claim' in days(11, { los: 11 })).toBe(true);
    expect(days(10, { los: 9 })).toMatchObject({ code: 'HOSPICE01' });
  });

  test('96 units of continuous home care are a day', () => {
    const continuous = (units: number) => read({ los: 2, lines: [line('0652', '2025-03-01', units)] });
    expect('claim' in continuous(192)).toBe(true);
    expect(continuous(193)).toMatchObject({ code: 'HOSPICE01' });
  });

  test('the days of a non-covered span are left out, one by one and together', () => {
    const spans = (...span_codes: object[]) => days(8, { span_codes, lines: [line('0651', '2025-03-01', 8)] });
    expect('claim' in spans(span('2025-03-09', '2025-03-10'))).toBe(true);
    expect(spans(span('2025-03-08', '2025-03-10'))).toMatchObject({ code: 'HOSPICE01' });
    expect(spans(span('2025-03-09', '2025-03-10'), span('2025-03-08', '2025-03-08'))).toMatchObject({
      code: 'HOSPICE01',
    });
    expect('claim' in spans(span('2025-03-08', '2025-03-10', '74'))).toBe(true);
    expect('claim' in spans(span('2025-03-08', null))).toBe(true);
  });

  test('a span longer than the claim is not taken off; one as long leaves no day', () => {
    const only = (start: string) => ({ los: 10, span_codes: [span(start, '2025-02-20')] });
    expect('claim' in days(10, only('2025-02-10'))).toBe(true);
    expect(days(10, only('2025-02-11'))).toMatchObject({ code: 'HOSPICE01' });
  });
});

describe('a level of care', () => {
  test('adds its lines up, dated and coded by the earliest', () => {
    const { claim, hcpcs } = priced({
      lines: [line('0651', '2025-03-06', 5, 'Q5002'), line('0651', '2025-03-01', 5, 'Q5001')],
    });
    expect(claim.groups).toEqual([{ revenueCode: '0651', date: 20250301, units: 10 }]);
    expect(hcpcs).toEqual({ '0651': 'Q5001' });
  });

  test('of two lines of a day is coded by the first', () => {
    const lines = [line('0651', '2025-03-01', 5, 'Q5001'), line('0651', '2025-03-01', 5, 'Q5002')];
    expect(priced({ lines }).hcpcs).toEqual({ '0651': 'Q5001' });
  });

  test('leaves out lines of a non-covered span, its first and last day with it, and lines without a day', () => {
    const lines = ['01', '02', '03', '04', '05'].map((day) => line('0655', `2025-03-${day}`, 1));
    const { claim } = priced({
      lines: [...lines, { ...line('0655', '2025-03-06', 1), service_date: null }],
      span_codes: [span('2025-03-02', '2025-03-04')],
    });
    expect(claim.groups).toEqual([{ revenueCode: '0655', date: 20250301, units: 2 }]);
  });

  test('without units is named by its line', () => {
    const lines = [line('0651', '2025-03-01', 10), line('0656', '2025-03-02', 0), line('0551', '2025-03-02', 0)];
    expect(priced({ lines }).withoutUnits).toEqual([1]);
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
          line('0656', '2025-03-10', 1),
          line('0551', '2025-03-09', 4, 'G0299'),
        ],
      }).claim.endOfLifeUnits;
    expect(routine(9)).toEqual([0, 4, 0, 0, 0, 0, 0]);
    expect(routine(8)).toEqual(NONE);
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
