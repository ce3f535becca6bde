/** The module on claims: parts, refusals, missing data, and mutated claims. */
import { describe, expect, test } from 'vitest';
import { draws } from '../../../../test/support/draws.ts';
import { ippsInput } from '../../../../test/support/ipps-example.ts';
import { checkedPrices } from '../../../../test/support/priced-claims.ts';
import { fuzz, runModule } from '../../../../test/support/pricer-module.ts';
import { DRG_TABLES } from '../../figures/drg-lookup.ts';
import { Tables } from '../../frame/tables.ts';
import { IPPS_TABLES, ipps } from './module.ts';

const { drg: _, ...others } = ippsInput({ claim: { dischargeDate: 20260120, drg: '871' } }).tables;
const ENTRY = {
  ...{ drg: '871', description: '', weight: 1.9, geometricMeanLos: 4.8, arithmeticMeanLos: 6.1, lowVolume: false },
  ...{ postAcute: true, specialPayPostAcute: false, effectiveDate: 20251001, endDate: 20260930 },
};
const drgTable = { value: { entry: (drg: string) => (drg === '871' ? ENTRY : undefined) }, release: 'test' };
const tablesOf = (drgs: object, ofYear: object = { value: others, release: 'test' }) =>
  new Tables(
    new Map([
      [DRG_TABLES.IPPS.name, drgs],
      [IPPS_TABLES.name, ofYear],
    ]) as ConstructorParameters<typeof Tables>[0],
  );
const record = {
  ...{ provider_ccn: '450010', provider_type: '00', effective_date: 20251001, state_code: '45', county_code: '45441' },
  ...{ cbsa_actual_geographic_location: '10180', hosp_quality_indicator: '1', bed_size: 240, new_hospital: 'N' },
  ...{ operating_cost_to_charge_ratio: 0.25, capital_cost_to_charge_ratio: 0.02, capital_pps_payment_code: 'C' },
  ...{ supplemental_security_income_ratio: 0.07, medicaid_ratio: 0.25, interns_to_beds_ratio: 0.2 },
  ...{ vpb_participant_indicator: 'Y', vbp_adjustment: 1.002, hrr_participant_indicator: '1', hrr_adjustment: 0.99 },
  ...{ uncompensated_care_amount: 812.5, hac_reduction_participant_indicator: 'Y', temporary_relief_indicator: 'Y' },
  ...{ low_volume_adjustment_factor: 0.1, pass_through_total_amount: 250.75 },
};
const claim = {
  ...{ from_date: '2026-01-12', thru_date: '2026-01-20', total_charges: 64000, patient_status: '01' },
  principal_dx: { code: 'A419' },
  additional_data: { drg: '871' },
};
const given = { tables: tablesOf(drgTable), record };
const partsOf = (body: object) => runModule(ipps, body, given).payment?.parts ?? {};

test('a stay is paid by parts, in the order in which they are added', () => {
  expect(Object.keys(partsOf(claim))).toEqual([
    ...['operating_hsp', 'operating_fsp', 'operating_ime', 'operating_dsh', 'operating_outlier'],
    ...['capital_fsp', 'capital_dsh', 'capital_ime', 'capital_outlier', 'uncompensated_care', 'new_technology'],
    ...['low_volume', 'readmissions', 'value_based_purchasing', 'hospital_acquired_conditions'],
    ...['bundle', 'islet_isolation'],
  ]);
  expect(`${partsOf(claim).uncompensated_care}`).toBe('812.5');
});

test('pass-through is a part of Medicare Advantage stays alone', () => {
  // 250.75 × 8 days
  expect(`${partsOf({ ...claim, hmo: true }).pass_through}`).toBe('2006.00');
});

test.each([
  // 3 per diem days ÷ 4.8 days
  ['02', 2, '0.6250'],
  ['02', 4, undefined],
  ['01', 2, undefined],
])('patient status %s after %d days: transfer factor %s', (patient_status, los, factor) => {
  const { payment } = runModule(ipps, { ...claim, patient_status, los }, given);
  expect(payment?.stay?.transferFactor?.toString()).toBe(factor);
});

describe('a stay without a price has no amounts, and says why', () => {
  test.each([
    ['IPPS01', { non_covered_days: 9 }, given],
    ['IPPS02', { thru_date: null }, given],
    ['IPPS03', { additional_data: {} }, given],
    ['IPPS04', { from_date: '2019-01-02', thru_date: '2019-01-20' }, given],
    ['IPPS06', {}, { ...given, tables: tablesOf(drgTable, { missing: 'No table of the year.' }) }],
    ['IPPS07', {}, { ...given, tables: tablesOf({ missing: 'No DRGs.' }) }],
    ['IPPS08', { modules: ['AUTO'] }, { ...given, record: { ...record, provider_type: '05' } }],
    ['52', {}, { ...given, record: { ...record, cbsa_actual_geographic_location: '99999' } }],
    ['54', { additional_data: { drg: '998' } }, given],
    ['56', { from_date: null }, given],
  ])('%s', (code, changed, stay) => {
    const { output, payment } = runModule(ipps, { ...claim, ...changed }, stay);
    expect([output.return_code, output.return_code_data.code, output.total_payment]).toEqual([code, code, null]);
    expect(payment?.whole).toBeNull();
  });

  test('an area outside a sample is missing here', () => {
    const tables = tablesOf(drgTable, { value: others, release: 'sample', caveat: 'A sample.' });
    const elsewhere = { ...record, cbsa_actual_geographic_location: '99999' };
    const { missing } = runModule(ipps, claim, { tables, record: elsewhere });
    expect(missing).toMatchObject({ code: '52', explanation: 'A sample.' });
    expect(runModule(ipps, claim, { tables, record }).output.return_code_data.explanation).toBe('A sample.');
    expect(runModule(ipps, claim, { ...given, record: elsewhere }).missing).toBeUndefined();
  });
});

test('mutated claims, a sixth of them with a price: parts add up to the total', () => {
  const { pricer, prices } = checkedPrices(ipps);
  const transfer = { ...claim, patient_status: '03', los: 2, hmo: true, total_charges: 900000 };
  fuzz(pricer, [claim, transfer], given);
  expect(prices()).toBeGreaterThan(draws / 6);
});
