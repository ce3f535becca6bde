/** The module on claims: parts, refusals, missing data, and mutated claims. */
import { describe, expect, test } from 'vitest';
import { draws } from '../../../../test/support/draws.ts';
import { ippsInput } from '../../../../test/support/ipps-example.ts';
import { checkedPrices } from '../../../../test/support/priced-claims.ts';
import { fuzz, runModule } from '../../../../test/support/pricer-module.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import { exact } from '../../core/exact.ts';
import { DRG_TABLES } from '../../figures/drg-lookup.ts';
import { Tables } from '../../frame/tables.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { DEVICE_CREDIT_DRGS } from './device-credit.ts';
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
  capital_indirect_medical_education_ratio: 0,
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

const withBlank = (field: string, changed: object = {}) =>
  runModule(ipps, { ...claim, ...changed }, { ...given, record: { ...record, [field]: null } });

describe('a record without a cost-to-charge ratio (M2)', () => {
  const ratios = ['operating_cost_to_charge_ratio', 'capital_cost_to_charge_ratio'];

  test.each(ratios)('%s: a stay that might be an outlier has no total', (field) => {
    const { output, payment } = withBlank(field, { total_charges: 900_000 });
    expect(payment?.whole).toBeNull();
    expect(payment?.unknown).toEqual([expect.stringMatching(new RegExp(`^The record has no ${field}, on which oper`))]);
    expect(Object.keys(payment?.parts ?? {})).not.toContain('operating_outlier');
    expect(payment?.parts).toHaveProperty('operating_fsp');
    expect(output).toMatchObject({
      ...{ total_payment: null, outlier_payment: null, capital_payment: null, operating_outlier_payment_part: null },
      federal_payment: expect.any(Number),
    });
  });

  test.each(ratios)('%s: one whose charges are below the threshold is paid as with any', (field) => {
    const small = { total_charges: 20_000 };
    const { payment } = runModule(ipps, { ...claim, ...small }, given);
    expect(withBlank(field, small).payment).toEqual(payment);
  });

  test('both: the charges bound the costs, with a fifth of them for capital', () => {
    const neither = { ...record, operating_cost_to_charge_ratio: null, capital_cost_to_charge_ratio: null };
    const wholeOf = (total_charges: number, of: object) =>
      runModule(ipps, { ...claim, total_charges }, { ...given, record: { ...record, ...of } }).payment?.whole;
    expect(wholeOf(20_000, neither)).toEqual(wholeOf(20_000, {}));
    expect(wholeOf(900_000, neither)).toBeNull();
  });

  test('one of 0 has no outlier', () => {
    const zero = { ...record, operating_cost_to_charge_ratio: 0, capital_cost_to_charge_ratio: 0 };
    const { payment, warnings } = runModule(ipps, { ...claim, total_charges: 900_000 }, { ...given, record: zero });
    expect([`${payment?.parts.operating_outlier}`, warnings]).toEqual(['0', []]);
  });
});

describe('a blank that changes the payment is told (M3)', () => {
  test.each([
    ['bed_size', 'operating_dsh, capital_dsh, '],
    ['medicaid_ratio', 'operating_dsh, capital_dsh, '],
    ['supplemental_security_income_ratio', 'operating_dsh, capital_dsh, '],
    ['uncompensated_care_amount', 'uncompensated_care'],
    ['state_code', 'floors of the wage index'],
    ['low_volume_adjustment_factor', 'low_volume'],
  ])('%s', (field, decided) => {
    const { warnings } = withBlank(field);
    expect(warnings?.map(({ code }) => code)).toEqual(['DEFAULT_TAKEN']);
    expect(warnings?.[0]?.field).toBe(`servicing_provider.additional_data.ipsf.${field}`);
    expect(warnings?.[0]?.text).toContain(`The record has no ${field}: `);
    expect(warnings?.[0]?.text).toContain(`was taken, which decides ${decided}`);
  });

  test('interns_to_beds_ratio of a hospital that teaches by its other fields', () => {
    const texts = (changed: object) =>
      runModule(ipps, claim, { ...given, record: { ...record, interns_to_beds_ratio: null, ...changed } }).warnings;
    expect(texts({})).toEqual([]);
    expect(texts({ capital_indirect_medical_education_ratio: 0.3 })?.[0]?.text).toMatch(
      /^The record has no interns_to/,
    );
  });

  test.each(['provider_type', 'special_payment_indicator', 'pass_through_total_amount', 'ehr_reduction_indicator'])(
    '%s, which changes nothing or is CMS’s way to say no, is not',
    (field) => {
      expect(withBlank(field).warnings).toEqual([]);
    },
  );

  test('a cost-of-living adjustment is asked for in Alaska and Hawaii alone', () => {
    const alaskan = { ...record, state_code: '02', cost_of_living_adjustment: null };
    const { payment } = runModule(ipps, claim, { ...given, record: alaskan });
    expect([payment?.whole, payment?.unknown?.[0]]).toEqual([
      null,
      expect.stringMatching(/^The record has no cost_of_living_adjustment, on which operating_fsp, /),
    ]);
    expect(withBlank('cost_of_living_adjustment').payment?.whole).not.toBeNull();
  });
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

describe('a credit for a replaced device (F8)', () => {
  const whole = runModule(ipps, claim, given).output.total_payment;
  /** @param listed an invented list; null where none is loaded */
  const stay = (
    credit: number,
    listed: readonly string[] | null,
    changed: object = {},
    of: ProviderRecord = record,
  ) => {
    const drgs = { value: new Map(listed?.map((drg) => [drg, null])), release: 'invented list' };
    const tables = listed ? given.tables.with([[DEVICE_CREDIT_DRGS.name, drgs]]) : given.tables;
    const body = { ...claim, cond_codes: ['49'], value_codes: [{ code: 'FD', amount: credit }], ...changed };
    return runModule(ipps, body, { tables, record: of });
  };

  test.each([['49'], ['50']])('of a listed DRG is taken off, condition code %s', (code) => {
    const { output, payment, warnings, steps } = stay(5000, ['871'], { cond_codes: [code] });
    expect(output.total_payment).toBeCloseTo(whole - 5000, 2);
    expect([`${payment?.parts.device_credit}`, payment?.unknown, warnings]).toEqual(['-5000', undefined, []]);
    const step = steps.find((each) => each.step === 'device_credit');
    expect(step).toMatchObject({ inputs: { credit: 5000, drg: '871' }, release: 'invented list' });
    expect(faultsOf(steps)).toEqual([]);
  });

  test('leaves at least 0', () => {
    const { output, payment } = stay(1e6, ['871']);
    expect([output.total_payment, payment?.whole?.isZero]).toEqual([0, true]);
  });

  test('is not taken from what is passed through', () => {
    const { payment } = stay(1e6, ['871'], { hmo: true });
    expect(payment?.whole).toEqual(payment?.parts.pass_through);
  });

  test('of another DRG is not taken off, with a warning', () => {
    const { output, warnings } = stay(5000, ['259']);
    expect([output.total_payment, warnings?.map(({ code, field }) => [code, field])]).toEqual([
      whole,
      [['NOT_COVERED', 'value_codes']],
    ]);
  });

  test('leaves the total unknown where the list of the year is not loaded', () => {
    const { output, payment } = stay(5000, null);
    expect([output.total_payment, payment?.whole]).toEqual([null, null]);
    expect(payment?.unknown).toEqual([expect.stringContaining('ipps-device-credit-drgs')]);
  });

  test.each<[string, object]>([
    ['without its reason', { cond_codes: [] }],
    ['without an amount', { value_codes: [] }],
  ])('%s takes nothing off', (_, changed) => expect(stay(5000, ['871'], changed).output.total_payment).toBe(whole));

  test('stands beside an outlier that is not known', () => {
    const blank = { ...record, operating_cost_to_charge_ratio: null };
    const { output, payment } = stay(5000, ['871'], { total_charges: 900_000 }, blank);
    expect([output.total_payment, payment?.whole, `${payment?.parts.device_credit}`]).toEqual([null, null, '-5000']);
  });
});

/** The claim on its own tables, but for those of the year that are given. */
function withTables(changed: Partial<typeof others>, body: object = {}, ofRecord: object = {}) {
  const ofYear = { value: { ...others, ...changed }, release: 'test' };
  const given = { tables: tablesOf(drgTable, ofYear), record: { ...record, ...ofRecord } };
  return runModule(ipps, { ...claim, total_charges: 400_000, ...body }, given);
}
const unknownOf = ({ payment }: ReturnType<typeof withTables>) => payment?.unknown ?? [];

describe('new technologies that are not known (M4)', () => {
  const procedure = (code: string) => ({ inpatient_pxs: [{ code }] });

  test('a list that is not loaded: no total where a procedure may be of it', () => {
    const without = { newTechnologies: null, technologyCodes: new Set(['0JH60MZ']) };
    for (const code of ['XW0J3HA', '0JH60MZ']) {
      const answer = withTables(without, procedure(code));
      expect([answer.payment?.whole, answer.output.total_payment]).toEqual([null, null]);
      expect(unknownOf(answer)[0]).toMatch(
        new RegExp(
          `^The new technologies of FY 2026 are not loaded, of which ${code} may show one, on which .*new_technology`,
        ),
      );
    }
    expect(unknownOf(withTables(without, procedure('0DTJ4ZZ')))).toEqual([]);
  });

  test('costs that are below the payment show that nothing is added', () => {
    const low = withTables({ newTechnologies: null }, { ...procedure('XW0J3HA'), total_charges: 20_000 });
    expect([unknownOf(low), low.payment?.whole === null]).toEqual([[], false]);
  });

  test('a technology whose codes are not known', () => {
    const technology = { name: 'RECELL', maximum: exact(4875), share: exact('0.65'), undetermined: true };
    const onClaim = withTables({ newTechnologies: [{ ...technology, codes: [['0HR0X72']] }] }, procedure('0HR0X72'));
    expect(unknownOf(onClaim)[0]).toMatch(/^The codes that RECELL must be billed with are not known, on which /);
    const unlisted = withTables({ newTechnologies: [{ ...technology, codes: [] }] }, procedure('XW0J3HA'));
    expect(unknownOf(unlisted)[0]).toMatch(
      /^The codes of RECELL are not loaded, of which XW0J3HA may be one, on which /,
    );
    const listed = { newTechnologies: [{ ...technology, codes: [] }], technologyCodes: new Set(['XW0J3HA']) };
    expect(unknownOf(withTables(listed, procedure('XW0J3HA')))).toEqual([]);
  });

  test('a sample: a procedure of section X that it does not have', () => {
    const sample = { newTechnologies: [], isTechnologySample: true };
    expect(unknownOf(withTables(sample, procedure('XW0J3HA')))[0]).toMatch(
      /FY 2026 are a sample, which does not have XW0J3HA/,
    );
    expect(unknownOf(withTables({ newTechnologies: [] }, procedure('XW0J3HA')))).toEqual([]);
  });

  test('a blank ratio of costs does not show that a technology costs nothing (M10)', () => {
    const without = { newTechnologies: null };
    const body = { ...procedure('XW0J3HA'), total_charges: 30_000 };
    const blank = { operating_cost_to_charge_ratio: null };
    expect(unknownOf(withTables({}, body, blank))).toEqual([]);
    expect(unknownOf(withTables(without, body, { operating_cost_to_charge_ratio: 0 }))).toEqual([]);
    expect(unknownOf(withTables(without, body, blank))[0]).toMatch(/^The new technologies of FY 2026 are not loaded/);
  });
});

describe('out-migration adjustments that are not loaded (M5)', () => {
  test('no total for a hospital that may have one', () => {
    const answer = withTables({ outmigration: null });
    expect([answer.payment?.whole, answer.output.total_payment]).toEqual([null, null]);
    expect(unknownOf(answer)[0]).toMatch(
      /^The out-migration adjustments of FY 2026 are not loaded, of which county 45441 may have one, on which operating_fsp.*capital_fsp/,
    );
    expect(Object.keys(answer.payment?.parts ?? {})).toContain('uncompensated_care');
  });

  test('a sample: no total for a hospital of a county that it does not have', () => {
    const sample = { outmigration: new Map(), isOutmigrationSample: true };
    expect(unknownOf(withTables(sample))[0]).toMatch(/FY 2026 are a sample, which does not have county 45441/);
    const row = { effectiveDate: 20251001, adjustment: 0.01 };
    expect(unknownOf(withTables({ ...sample, outmigration: new Map([['45441', [row]]]) }))).toEqual([]);
    expect(unknownOf(withTables({ outmigration: new Map() }))).toEqual([]);
  });

  test.each([
    ['reclassified', { special_payment_indicator: 'Y', cbsa_wi_location: '10180' }],
    ['with an index of its own', { special_payment_indicator: '1', special_wage_index: 1 }],
    ['without a county', { county_code: '' }],
    ['of the Indian Health Service', { provider_type: '08' }],
  ])('does not matter to a hospital %s', (_, ofRecord) => {
    expect(unknownOf(withTables({ outmigration: null }, {}, ofRecord))).toEqual([]);
  });
});

test('a drug for COVID-19 without a first day: no total where it may be paid for', () => {
  const ofYear = ippsInput({ claim: { dischargeDate: 20230110, drg: '871' } }).tables;
  const { drg: __, ...tables } = ofYear;
  const body = {
    ...{ from_date: '2023-01-02', thru_date: '2023-01-10', principal_dx: { code: 'U071' } },
    lines: [{ revenue_code: '0636', ndc: '08300011004', charges: 400_000 }],
  };
  const answer = withTables(tables, body, { effective_date: 20221001 });
  expect(unknownOf(answer)).toEqual([expect.stringMatching(/^The first day of drug 08300011004 is not known/)]);
});
