/** The layout of CMS's export, on invented lines: every published file is too large to copy here. */
import { describe, expect, it, test } from 'vitest';
import { PROVIDER_FIELDS, type ProviderTable } from '../../engine/provider/provider-file.ts';
import { recogniseDataset } from '../index.ts';
import { Fault, UnreadableFile } from '../reading/dataset.ts';
import { ipsf } from './ipsf.ts';
import { opsf } from './opsf.ts';
import type { ProviderFileRow } from './rows.ts';

/** CMS's header: camel case, and five headings of the IPSF that differ from the field's name. */
const HEADING: Record<string, string> = {
  pps_facility_specific_rate: 'caseMixAdjustedCostPerDischarge_PpsFacilitySpecificRate',
  hosp_quality_indicator: 'hospitalQualityIndicator',
  cbsa_wi_location: 'cbsaWageIndexLocation',
  vpb_participant_indicator: 'vbpParticipantIndicator',
  bundle_model_discount: 'bundleModel1Discount',
};
const namesOf = (table: ProviderTable) => PROVIDER_FIELDS[table].map(({ name }) => name);
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const headerOf = (table: ProviderTable) =>
  namesOf(table)
    .map((name) => (table === 'ipsf' ? HEADING[name] : undefined) ?? camel(name))
    .join(',');

const RECORD = { provider_ccn: '980001', effective_date: '20251001', last_updated: '2025-10-20' };
const line = (table: ProviderTable, values: Record<string, string> = {}) =>
  namesOf(table)
    .map((name) => ({ ...RECORD, ...values })[name] ?? '')
    .join(',');
const fileOf = (table: ProviderTable, ...lines: string[]) => ({
  name: `${table}.csv`,
  text: `${[headerOf(table), ...lines].join('\r\n')}\r\n`,
});
const read = (...lines: string[]) => [...ipsf.read(fileOf('ipsf', ...lines)).rows];
const fieldOf = (row: ProviderFileRow | Fault | undefined, name: string, table: ProviderTable = 'ipsf') =>
  (row as ProviderFileRow)[namesOf(table).indexOf(name)];
const reasonOf = (row: ProviderFileRow | Fault | undefined) => (row instanceof Fault ? row.reason : row);

describe('recognise', () => {
  test.each(['ipsf', 'opsf'] as const)('%s by its header', (table) => {
    expect(recogniseDataset(`${headerOf(table)}\r\n`)?.name).toBe(table);
    expect(recogniseDataset(`\ufeff${namesOf(table).join(',')}\n`)?.name).toBe(table);
  });
  it('takes neither a header cut off nor another file', () => {
    expect(recogniseDataset(headerOf('ipsf').slice(0, 900))).toBeUndefined();
    expect(recogniseDataset('providerCcn,name\n980001,A\n')).toBeUndefined();
  });
});

describe('a file', () => {
  it('is one release, named by its latest update', () => {
    const reading = ipsf.read(
      fileOf(
        'ipsf',
        line('ipsf', { effective_date: '20211001', last_updated: '20260131' }),
        line('ipsf', { last_updated: '2025-12-24 10:15:00' }),
      ),
    );
    expect(reading).toMatchObject({ label: 'IPSF 20260131', scope: 'all', effectiveStart: 20211001 });
    expect(reading.effectiveEnd).toBe(99991231);
    expect([...reading.rows]).toHaveLength(2);
  });

  it('has all fields of the OPSF too', () => {
    const reading = opsf.read(
      fileOf('opsf', line('opsf', { device_cost_to_charge_ratio: '0.21', carrier_code: '01182', locality_code: '05' })),
    );
    const [row] = [...reading.rows];
    expect(reading.label).toBe('OPSF 20251020');
    expect(row).toHaveLength(33);
    expect(fieldOf(row as ProviderFileRow, 'device_cost_to_charge_ratio', 'opsf')).toBe(0.21);
    expect(fieldOf(row as ProviderFileRow, 'carrier_code', 'opsf')).toBe('01182');
    expect(fieldOf(row as ProviderFileRow, 'locality_code', 'opsf')).toBe('05');
  });

  test.each([
    ['has no rows', headerOf('ipsf'), 'ipsf.csv: no row has a last_updated by which to name the file'],
    ['has fewer columns', 'providerCcn,effectiveDate', 'ipsf.csv: the header line has 2 of 68 columns'],
    [
      'has another layout',
      headerOf('ipsf').replace('caseMixIndex', 'somethingNew,caseMixIndex'),
      'ipsf.csv: column case_mix_index stands at 24, where the layout has it at 23',
    ],
  ])('that %s is unreadable', (_, text, reason) => {
    expect(() => ipsf.read({ name: 'ipsf.csv', text })).toThrow(new UnreadableFile(reason));
  });
});

describe('a row', () => {
  it('keeps every value as its type says', () => {
    const [row] = read(
      line('ipsf', {
        provider_type: '00',
        state_code: '05',
        county_code: '06037',
        bed_size: '250',
        hrr_participant_indicator: '0',
        operating_cost_to_charge_ratio: '.231',
        case_mix_index: '1.4200',
        interns_to_beds_ratio: '0E-9',
        fiscal_year_begin_date: '2025-07-01',
        termination_date: '20270131',
        national_provider_identifier: '2000001000',
      }),
    );
    expect(row).toHaveLength(68);
    const expected: Record<string, string | number | null> = {
      provider_ccn: '980001',
      effective_date: 20251001,
      fiscal_year_begin_date: 20250701,
      termination_date: 20270131,
      provider_type: '00',
      state_code: '05',
      county_code: '06037',
      bed_size: 250,
      hrr_participant_indicator: 0,
      operating_cost_to_charge_ratio: 0.231,
      case_mix_index: 1.42,
      interns_to_beds_ratio: 0,
      medicaid_ratio: null,
      waiver_indicator: null,
      last_updated: 20251020,
      national_provider_identifier: '2000001000',
    };
    for (const [name, value] of Object.entries(expected)) expect(fieldOf(row, name), name).toBe(value);
  });

  test.each([['0'], ['19000101'], [''], ['00000000']])('termination date %j is open', (text) => {
    expect(fieldOf(read(line('ipsf', { termination_date: text }))[0], 'termination_date')).toBeNull();
  });

  it('may be quoted and padded', () => {
    const quoted = line('ipsf', { state_code: ' 05 ' })
      .split(',')
      .map((cell) => `"${cell}"`)
      .join(',');
    const [row] = read(quoted);
    expect(fieldOf(row, 'provider_ccn')).toBe('980001');
    expect(fieldOf(row, 'state_code')).toBe('05');
  });

  test.each([
    [line('ipsf').split(',').slice(0, 40).join(','), 'the row has 40 of 68 columns'],
    [`${line('ipsf')},1`, 'the row has 69 of 68 columns'],
    [
      line('ipsf', { operating_cost_to_charge_ratio: '0253000000' }),
      "operating_cost_to_charge_ratio '0253000000' is not between -1 and 100 as a ratio or a factor is",
    ],
    [line('ipsf', { operating_cost_to_charge_ratio: '0.2x' }), "operating_cost_to_charge_ratio '0.2x' is not a number"],
    [line('ipsf', { medicaid_ratio: 'NaN' }), "medicaid_ratio 'NaN' is not a number"],
    [line('ipsf', { bed_size: '12.5' }), "bed_size '12.5' is not a whole number"],
    [line('ipsf', { termination_date: '20260230' }), "termination_date '20260230' is not a date YYYYMMDD"],
    [line('ipsf', { effective_date: '0' }), 'effective_date is blank'],
    [line('ipsf', { provider_ccn: '98001' }), "provider_ccn '98001' is not a CMS certification number"],
    [`"${line('ipsf')}`, 'the quotation marks of the row do not match'],
  ])('that breaks the layout is a fault that says how: %#', (text, reason) => {
    const rows = read(line('ipsf', { effective_date: '20241001' }), text);
    expect(rows[1]).toBeInstanceOf(Fault);
    expect((rows[1] as Fault).line).toBe(3);
    expect(reasonOf(rows[1])).toBe(reason);
  });

  it('that repeats another is dropped; one that contradicts another is a fault', () => {
    const npi = { national_provider_identifier: '2000001000' };
    const rows = read(line('ipsf', npi), line('ipsf', npi), line('ipsf', { ...npi, bed_size: '9' }), line('ipsf'));
    expect(rows.map(reasonOf).filter((row) => typeof row === 'string')).toEqual([
      '980001 2000001000 20251001 stands on line 2 with other values',
    ]);
    expect(rows).toHaveLength(3);
  });
});
