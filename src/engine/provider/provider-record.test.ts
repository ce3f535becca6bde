/** Overrides of the record that a claim is priced with. */
import { describe, expect, it, test } from 'vitest';
import { PROVIDER_FIELDS, PROVIDER_TABLES, rangeFault } from './provider-file.ts';
import { blankRecord, recordOutput, withFields, withoutNulls } from './provider-record.ts';

const WHERE = 'billing_provider.additional_data.ipsf';
const record = {
  provider_ccn: '980001',
  operating_cost_to_charge_ratio: 0.252,
  provider_type: '00',
  bed_size: 612,
  termination_date: 20261231,
  effective_date: 20251001,
};
const changed = (fields: Record<string, unknown>) => withFields('ipsf', record, fields, WHERE);

describe('overrides', () => {
  const cases: [string, Record<string, unknown>, object][] = [
    ['0 is a value', { operating_cost_to_charge_ratio: 0 }, { operating_cost_to_charge_ratio: 0 }],
    ['numbers may be texts', { operating_cost_to_charge_ratio: ' 0.231 ' }, { operating_cost_to_charge_ratio: 0.231 }],
    ['texts may be numbers', { provider_type: 0 }, { provider_type: '0' }],
    ['texts are trimmed', { provider_type: ' 2 ' }, { provider_type: '2' }],
    ['null is blank', { bed_size: null, provider_type: null }, { bed_size: null, provider_type: '' }],
    ['and so is an empty text', { bed_size: '', effective_date: ' ' }, { bed_size: null, effective_date: 19000101 }],
    ['no termination is far away', { termination_date: null }, { termination_date: 20991231 }],
    ['nor is one of 0', { termination_date: 0 }, { termination_date: 20991231 }],
    ['dates have two forms', { termination_date: '2026-09-30' }, { termination_date: 20260930 }],
    ['of which one is a number', { termination_date: 20260930 }, { termination_date: 20260930 }],
    ['unknown names change nothing', { beds: 1, constructor: 2, __proto__: { bed_size: 3 } }, {}],
  ];
  test.each(cases)('%s', (_, fields, expected) => {
    expect(changed(fields)).toEqual({ ...record, ...expected });
  });

  test.each([
    ['operating_cost_to_charge_ratio', 'NaN', 'a number from 0 to 9.999'],
    ['operating_cost_to_charge_ratio', Number.POSITIVE_INFINITY, 'a number from 0 to 9.999'],
    ['operating_cost_to_charge_ratio', '1e400', 'a number from 0 to 9.999'],
    ['operating_cost_to_charge_ratio', 1e10, 'a number from 0 to 9.999'],
    ['operating_cost_to_charge_ratio', true, 'a number from 0 to 9.999'],
    ['operating_cost_to_charge_ratio', 99_999, 'a number from 0 to 9.999'],
    ['interns_to_beds_ratio', -1, 'a number from 0 to 9.9999'],
    ['interns_to_beds_ratio', '12345', 'a number from 0 to 9.9999'],
    ['supplemental_security_income_ratio', 1.1, 'a number from 0 to 1'],
    ['special_wage_index', 1e-20, '0 or a number from 0.0001 to 99.9999'],
    ['special_wage_index', 100, '0 or a number from 0.0001 to 99.9999'],
    ['bed_size', {}, 'a number from 0 to 99999'],
    ['bed_size', 1.5, 'a whole number'],
    ['provider_type', ['1'], 'a text'],
    ['provider_type', false, 'a text'],
    ['termination_date', '2026-02-30', 'a date of the calendar written YYYYMMDD or YYYY-MM-DD'],
    ['termination_date', '2026-0101', 'a date of the calendar written YYYYMMDD or YYYY-MM-DD'],
    ['termination_date', 2026, 'a date of the calendar written YYYYMMDD or YYYY-MM-DD'],
    ['termination_date', 'soon', 'a date of the calendar written YYYYMMDD or YYYY-MM-DD'],
  ])('%s cannot be %s', (name, value, fault) => {
    expect(() => changed({ [name]: value })).toThrow(`${WHERE}.${name} must be ${fault}`);
  });

  it.each(PROVIDER_TABLES)('have a range where they are numbers: %s', (table) => {
    const numbers = PROVIDER_FIELDS[table].filter(({ type }) => type === 'real' || type === 'integer');
    for (const { name } of numbers) expect(rangeFault(name, 1), name).toBeNull();
    expect(numbers.length).toBeGreaterThan(5);
  });

  it('leave the record of the file as it is', () => {
    changed({ bed_size: 1 });
    expect(record.bed_size).toBe(612);
  });
});

test('an inpatient record has blanks for nulls of texts and dates, and keeps those of numbers; an outpatient one keeps all', () => {
  const nulls = { provider_type: null, bed_size: null, hrr_participant_indicator: null, export_date: null };
  expect(withoutNulls('ipsf', { ...nulls, provider_ccn: '980001' })).toEqual({
    provider_ccn: '980001',
    provider_type: '',
    bed_size: null,
    hrr_participant_indicator: null,
    export_date: 19000101,
  });
  expect(withoutNulls('opsf', nulls)).toEqual(nulls);
});

test.each([
  [20251021, '20251021'],
  [19000101, ''],
  [null, ''],
])('the day of the last change, %s, is answered as a text', (last_updated, text) => {
  expect(recordOutput('ipsf', { bed_size: 3, last_updated })).toEqual({ bed_size: 3, last_updated: text });
});

test('a blank number of an inpatient record is answered as 0, one of an outpatient record as null', () => {
  const blank = { operating_cost_to_charge_ratio: null, last_updated: 20251021 };
  expect(recordOutput('ipsf', blank).operating_cost_to_charge_ratio).toBe(0);
  expect(recordOutput('opsf', blank).operating_cost_to_charge_ratio).toBeNull();
});

describe('a blank record', () => {
  it('has every field: text is empty, numbers are null, it has always begun and never ends', () => {
    const blank = blankRecord('ipsf');
    expect(Object.keys(blank)).toEqual(PROVIDER_FIELDS.ipsf.map(({ name }) => name));
    expect(blank).toMatchObject({
      provider_ccn: '',
      operating_cost_to_charge_ratio: null,
      bed_size: null,
      effective_date: 19000101,
      termination_date: 20991231,
    });
  });
});
