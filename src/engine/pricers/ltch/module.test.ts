/** The module on claims: refusals, warnings, missing data, and mutated claims. */
import { describe, expect, test } from 'vitest';
import { LTCH, ltchExample } from '../../../../test/ltch/worked-example.ts';
import { draws } from '../../../../test/support/draws.ts';
import { checkedPrices } from '../../../../test/support/priced-claims.ts';
import { fuzz, paidBy, runModule } from '../../../../test/support/pricer-module.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import { exact, ZERO } from '../../core/exact.ts';
import type { Step } from '../../core/trace.ts';
import { DRG_TABLES } from '../../figures/drg-lookup.ts';
import { Tables } from '../../frame/tables.ts';
import type { LtchTables } from './inputs.ts';
import { ltch } from './module.ts';
import { LTCH_TABLES } from './tables.ts';

const standardStay = LTCH.example('FY2026', 'standard stay');
const { ltcDrgs, ...LOADED } = ltchExample(standardStay).tables;
const DRG = '189';
const withTables = (tables: Partial<LtchTables>) => {
  const entry = (drg: string) => {
    const found = ltcDrgs?.get(drg);
    return found && { weight: found.weight.toNumber(), arithmeticMeanLos: found.averageLengthOfStay.toNumber() };
  };
  return new Tables(
    new Map<string, { value: unknown; release: string }>([
      [DRG_TABLES.LTCH.name, { value: { entry }, release: 'test' }],
      [LTCH_TABLES.name, { value: { ...LOADED, ...tables }, release: 'test' }],
    ]),
  );
};
const record = {
  ...{ provider_ccn: '152005', cbsa_actual_geographic_location: '31140', state_code: '18', effective_date: 20251001 },
  ...{ fiscal_year_begin_date: 20250101, federal_pps_blend: '8', hosp_quality_indicator: '1', bed_size: 60 },
  ...{ operating_cost_to_charge_ratio: 0.25, supplemental_security_income_ratio: 0.08, medicaid_ratio: 0.12 },
};
const claim = {
  ...{ from_date: '2025-12-21', thru_date: '2026-01-20', total_charges: 120000, inpatient_pxs: [{ code: '5A1955Z' }] },
  additional_data: { drg: DRG, review_code: '01', ltch: { lifetime_reserve_days: 1 } },
};
const given = { tables: withTables({}), record };

/** Wage indexes of FY 2027, of which the service does not hold every figure. */
const ofYear2027 = (name: string) => ({
  effectiveDate: 20261001,
  geographicWageIndex: exact(standardStay.figure(name)),
  imputedFloor: ZERO,
});
const OF_2027: Omit<LtchTables, 'ltcDrgs'> = {
  ...LOADED,
  wageIndex: new Map([['31140', [ofYear2027('wage_index.31140')]]]),
  comparableIndex: new Map(['31140', '18'].map((code) => [code, [ofYear2027(`comparable_wage_index.${code}`)]])),
};
const givenOf2027 = { tables: withTables(OF_2027), record };

test('the review code decides between the standard and the site neutral rate', () => {
  const codes = ['01', '02', '00'].map((review_code) => {
    const { output } = runModule(ltch, { ...claim, additional_data: { drg: DRG, review_code } }, given);
    return output.return_code.code;
  });
  expect(codes).toEqual(['BF', 'BB', '00']);
});

test('without a review code 01 is taken, with a warning', () => {
  const { output, warnings } = runModule(ltch, { ...claim, additional_data: { drg: DRG } }, given);
  expect(output.return_code.code).toBe('BF');
  expect(warnings?.map(({ code }) => code)).toEqual(['DEFAULT_TAKEN']);
});

test('the review code under ltch goes before the other', () => {
  const additional_data = { drg: DRG, review_code: '01', ltch: { review_code: '02' } };
  expect(runModule(ltch, { ...claim, additional_data }, given).output.return_code.code).toBe('BB');
});

test('a ratio of disproportionate share is asked for where the record has the other one (M3)', () => {
  const additional_data = { drg: DRG, review_code: '02' };
  const warned = (changed: object) =>
    runModule(
      ltch,
      { ...claim, total_charges: 900_000, additional_data },
      { ...given, record: { ...record, ...changed } },
    ).warnings;
  expect(warned({ medicaid_ratio: null })?.[0]?.text).toBe(
    'The record has no medicaid_ratio: 0 was taken, which decides site_neutral and outlier',
  );
  expect(warned({ medicaid_ratio: null, supplemental_security_income_ratio: null })).toEqual([]);
});

describe('a record without a cost-to-charge ratio (M2)', () => {
  const run = (ratio: number | null, review_code: string, total_charges: number) =>
    runModule(
      ltch,
      { ...claim, total_charges, additional_data: { drg: DRG, review_code } },
      { ...given, record: { ...record, operating_cost_to_charge_ratio: ratio } },
    );

  test('leaves a site neutral stay unknown, which is paid at cost', () => {
    const { output, payment } = run(null, '02', 20_000);
    expect([payment?.whole, payment?.parts.site_neutral]).toEqual([null, undefined]);
    expect(payment?.unknown?.[0]).toMatch(/^The record has no operating_cost_to_charge_ratio, on which site_neutral /);
    expect(output).toMatchObject({ total_payment: null, site_neutral_cost_payment: null, facility_costs: null });
  });

  test('changes nothing of a standard stay that is no outlier at charges', () => {
    expect(run(null, '01', 20_000).payment).toEqual(run(0.25, '01', 20_000).payment);
    expect(run(null, '01', 900_000).payment?.whole).toBeNull();
  });

  test('is no 0', () => {
    expect(run(0, '02', 20_000).payment?.whole?.toNumber()).toBe(0);
  });
});

describe('a stay without a price has no amounts, and says why', () => {
  test.each([
    ['LTC01', { non_covered_days: 31 }, record],
    ['LTC02', { thru_date: null }, record],
    ['LTC03', { additional_data: {} }, record],
    ['LTC04', { from_date: '2027-10-02', thru_date: '2027-10-20' }, record],
    ['51', {}, { ...record, termination_date: 20251231 }],
    ['54', { additional_data: { drg: '001', review_code: '01' } }, record],
    ['56', { from_date: null }, record],
    ['60', {}, { ...record, state_code: '99' }],
    ['72', {}, { ...record, federal_pps_blend: null }],
    ['72', { additional_data: { drg: DRG, review_code: '09' } }, record],
    ['74', {}, { ...record, fiscal_year_begin_date: null }],
  ])('%s', (code, changed, provider) => {
    const { output, payment } = runModule(ltch, { ...claim, ...changed }, { ...given, record: provider });
    expect([output.return_code.code, output.total_payment, paidBy(payment)]).toEqual([code, null, null]);
  });

  test('figures of the year that are not held are named', () => {
    const stay = { ...claim, from_date: '2026-10-02', thru_date: '2026-10-20' };
    const { missing, payment } = runModule(ltch, stay, givenOf2027);
    expect([missing?.code, paidBy(payment)]).toEqual(['LTC06', null]);
    expect(missing?.explanation).toBe(
      'Fiscal year 2027 of LTCH lacks labor_share, fixed_loss.standard, fixed_loss.site_neutral and dsh_factor: figures that an import of pricer-figures can give. The payment of the stay depends on labor_share.',
    );
  });

  test.each(['ippsDrgs', 'wageIndex', 'comparableIndex'])('%s is not loaded', (table) => {
    const { output, missing } = runModule(ltch, claim, { tables: withTables({ [table]: null }), record });
    expect([output.return_code.code, missing?.code]).toEqual(['LTC05', 'LTC05']);
  });

  test('M16 the file that is not loaded is named, not one that is', () => {
    const missing = 'LTCH tables of FY 2026 are not loaded: ltch-cbsa-wage-index.';
    const withoutTables = withTables({}).with([[LTCH_TABLES.name, { missing }]]);
    const { output } = runModule(ltch, claim, { tables: withoutTables, record });
    expect(output.return_code).toMatchObject({ code: 'LTC05', explanation: missing });
  });
});

describe('a site neutral stay of a year whose labor share, fixed losses and DSH share are not held', () => {
  const stay = (total_charges: number, provider: object = {}, changed: object = {}) =>
    runModule(
      ltch,
      {
        ...{ ...claim, from_date: '2026-10-02', thru_date: '2026-10-20', total_charges },
        additional_data: { drg: DRG, review_code: '02' },
        ...changed,
      },
      { ...givenOf2027, record: { ...record, ...provider } },
    );
  const noDsh = { medicaid_ratio: 0.01 };
  const formulaOf = ({ steps }: { steps: Step[] }, name: string) => steps.find(({ step }) => step === name)?.formula;

  test('is paid at a cost that is below the least comparable amount, with or without a DSH adjustment', () => {
    for (const provider of [{}, noDsh]) {
      const paid = stay(20_000, provider);
      // 20,000 × 0.25 × 0.949
      expect(paid.output).toMatchObject({
        return_code: { code: 'BA' },
        total_payment: 4745,
        outlier_payment: 0,
        outlier_threshold_amount: null,
        national_labor_percent: null,
      });
      expect(formulaOf(paid, 'site_neutral_outlier')).toBe(
        'none, whatever the fixed loss is: nothing of facility_costs is above payment',
      );
      expect(faultsOf(paid.steps)).toEqual([]);
    }
  });

  test('has no price with a cost that may have an outlier, or be above the comparable amount', () => {
    const costly = stay(400_000, noDsh);
    expect([costly.output.return_code.code, costly.output.total_payment]).toEqual(['LTC06', null]);
    expect(costly.missing?.explanation).toMatch(
      /An outlier may be due, for facility_costs of 100,000\.00 above payment of/,
    );
    expect(stay(400_000).missing?.explanation).toMatch(/, of which dsh_factor is left\.$/);
  });

  test('is paid the comparable amount where it refuses outliers', () => {
    const refused = stay(400_000, noDsh, { cond_codes: ['66'] });
    expect(refused.output.return_code.code).toBe('BB');
    expect(formulaOf(refused, 'site_neutral_outlier')).toBe(
      'none, whatever the fixed loss is: the claim refuses outliers',
    );
  });

  test('whose hospital is under the discharge payment percentage is paid the whole comparable amount', () => {
    const adjusted = stay(20_000, { ...noDsh, ltch_dpp_indicator: 'Y' });
    expect(formulaOf(adjusted, 'dpp_outlier')).toBe(
      'none, whatever the fixed loss is: nothing of facility_costs is above comparable_full_amount',
    );
    expect(faultsOf(adjusted.steps)).toEqual([]);
    expect(stay(20_000, { ltch_dpp_indicator: 'Y' }).output.return_code.code).toBe('LTC06');
  });
});

test('mutated claims, a sixth of them with a price: parts add up to the total', () => {
  const { pricer, prices } = checkedPrices(ltch);
  const short = { ...claim, los: 4, additional_data: { drg: DRG, review_code: '06' }, cond_codes: ['66'] };
  fuzz(pricer, [claim, short], given);
  expect(prices()).toBeGreaterThan(draws / 6);
});
