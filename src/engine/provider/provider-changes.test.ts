import { describe, expect, it } from 'vitest';
import { changesBetween, snapshotOf } from './provider-changes.ts';
import { PAYMENT_FIELDS } from './provider-payment-fields.ts';

const record = {
  provider_ccn: '010001',
  national_provider_identifier: '2000001000',
  effective_date: 20251001,
  export_date: 20251115,
  last_updated: 20251116,
  intermediary_number: '10001',
  termination_date: null,
  operating_cost_to_charge_ratio: 0.25,
  cbsa_actual_geographic_location: '20020',
  new_hospital: '',
};
const snapshot = (changed = {}) => snapshotOf('ipsf', { ...record, ...changed });

describe('a snapshot', () => {
  it('has the payment-related fields that have a value', () => {
    expect(snapshot()).toEqual({
      effectiveDate: 20251001,
      values: { operating_cost_to_charge_ratio: 0.25, cbsa_actual_geographic_location: '20020' },
    });
  });

  it('leaves out who the provider is, who keeps the record and when it was written', () => {
    expect(PAYMENT_FIELDS.ipsf).toHaveLength(62);
    expect(PAYMENT_FIELDS.opsf).toHaveLength(27);
    expect(PAYMENT_FIELDS.ipsf).not.toContain('last_updated');
    expect(PAYMENT_FIELDS.opsf).not.toContain('national_provider_identifier');
  });
});

describe('changes', () => {
  it('none between readings that agree, or differ in other fields alone', () => {
    const other = snapshot({
      national_provider_identifier: '2000001018',
      export_date: 20260101,
      last_updated: 20260102,
    });
    expect(changesBetween('ipsf', snapshot(), other)).toEqual([]);
    expect(changesBetween('ipsf', null, null)).toEqual([]);
  });

  it('one for each field, in the order of the file, empty for no value', () => {
    const after = snapshot({
      termination_date: 20260630,
      operating_cost_to_charge_ratio: 0.3,
      cbsa_actual_geographic_location: null,
    });
    expect(changesBetween('ipsf', snapshot(), after)).toEqual([
      { field: 'termination_date', old: '', new: '20260630' },
      { field: 'operating_cost_to_charge_ratio', old: '0.25', new: '0.3' },
      { field: 'cbsa_actual_geographic_location', old: '20020', new: '' },
    ]);
  });

  it('of a new version: its fields, not its date', () => {
    const after = snapshot({ effective_date: 20261001, operating_cost_to_charge_ratio: 0 });
    expect(changesBetween('ipsf', snapshot(), after)).toEqual([
      { field: 'operating_cost_to_charge_ratio', old: '0.25', new: '0' },
    ]);
  });

  it('of a new version that changes no field: its date', () => {
    expect(changesBetween('ipsf', snapshot(), snapshot({ effective_date: 20261001 }))).toEqual([
      { field: 'effective_date', old: '20251001', new: '20261001' },
    ]);
  });

  it('of a record that came or went: its date', () => {
    expect(changesBetween('ipsf', null, snapshot())).toEqual([{ field: 'effective_date', old: '', new: '20251001' }]);
    expect(changesBetween('ipsf', snapshot(), null)).toEqual([{ field: 'effective_date', old: '20251001', new: '' }]);
  });
});
