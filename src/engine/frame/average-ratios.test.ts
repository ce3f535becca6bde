/** Averages that stand for a hospital's own cost-to-charge ratio (M2). Every ratio is invented. */
import { describe, expect, test } from 'vitest';
import { engineClaim, engineProvider } from '../../../test/support/engine-claim.ts';
import type { ModuleName } from '../claim/claim.ts';
import { exact } from '../core/exact.ts';
import type { ProviderRecord } from '../provider/provider-file.ts';
import { averageRatios, averagesOf } from './average-ratio-tables.ts';
import type { ClaimModule } from './module.ts';
import { paymentOfParts } from './payment.ts';
import { processClaim } from './process.ts';
import { Tables } from './tables.ts';

const STATEWIDE = [
  { state: 'AL', urban_or_rural: 'urban', operating_ccr: '0.19', capital_ccr: '0.015', total_ccr: '0.27' },
  { state: 'AL', urban_or_rural: 'rural', operating_ccr: '0.23', capital_ccr: '0.017', total_ccr: '0.35' },
].map((row) => ({ ...row, default_ccr: '0.12' }));
const NATIONAL: readonly Record<string, string>[] = [
  { urban_or_rural: 'urban', median_ccr: '0.42', average_ccr: '0.41' },
  { urban_or_rural: 'rural', median_ccr: '0.57', average_ccr: '0.48', status: 'U' },
];
const URBAN: ProviderRecord = { state_code: '01', cbsa_actual_geographic_location: '13820' };
const RURAL: ProviderRecord = { state_code: '01', cbsa_actual_geographic_location: '   01' };

/** Pays the ratios of the record, and returns them with the warnings. */
function paid(name: ModuleName, record: ProviderRecord, isLoaded = true) {
  const averages = averagesOf(name);
  const rows = averages?.national ? NATIONAL : STATEWIDE;
  const value = averages && averageRatios(rows, averages.columns, averages.national);
  const tables = new Tables(
    new Map(averages && isLoaded ? [[averages.table.name, { value, release: 'invented ratios' }]] : []),
  );
  const pricer = {
    ...{ name, kind: 'pricer', key: 'key', kinds: ['inpatient'], dateField: 'thru_date' },
    providerFile: { table: name === 'OPPS' ? 'opsf' : 'ipsf', required: true, fields: new Set() },
    run({ provider }) {
      const { operating_cost_to_charge_ratio: operating, capital_cost_to_charge_ratio: capital } =
        provider?.value ?? {};
      const parts = { operating: exact(Number(operating ?? 9)), capital: exact(Number(capital ?? 9)) };
      return { result: null, output: () => ({}), payment: paymentOfParts(parts) };
    },
  } as Partial<ClaimModule<unknown>> as ClaimModule<unknown>;
  const claim = engineClaim({ billingProvider: engineProvider(), thruDate: 20260301, fromDate: 20260301 });
  const providers = { ipsf: { value: record, release: '' }, opsf: { value: record, release: '' } };
  const { payments, warnings, steps } = processClaim([pricer], claim, [name], {
    ...{ tables: () => tables, providers, explain: true },
  });
  const parts = Object.values(payments.key?.parts ?? {}).map((part) => part.toNumber());
  return { parts, texts: warnings.map(({ code, field, text }) => [code, field, text]), steps: steps.key };
}

describe('a blank ratio is the average of the year (M2)', () => {
  test.each<[ModuleName, ProviderRecord, number[]]>([
    ['IPPS', URBAN, [0.19, 0.015]],
    ['IPPS', RURAL, [0.23, 0.017]],
    ['IPPS', { ...URBAN, operating_cost_to_charge_ratio: 0.3 }, [0.3, 0.015]],
    ['IPPS', { ...URBAN, operating_cost_to_charge_ratio: 0, capital_cost_to_charge_ratio: 0 }, [0, 0]],
    ['LTCH', RURAL, [0.35, 9]],
    ['OPPS', URBAN, [0.12, 9]],
    ['PSYCH', { ...RURAL, state_code: null }, [0.57, 9]],
    ['IRF', URBAN, [0.41, 9]],
  ])('%s %j', (name, record, parts) => expect(paid(name, record).parts).toEqual(parts));

  test('which a warning and a step name with field, state and figure', () => {
    const { texts, steps } = paid('IPPS', { ...RURAL, capital_cost_to_charge_ratio: 0.02 });
    expect(texts).toEqual([
      [
        'DEFAULT_TAKEN',
        'billing_provider.additional_data.ipsf.operating_cost_to_charge_ratio',
        'The record has no operating_cost_to_charge_ratio: 0.23 was taken, the average of rural hospitals of AL (invented ratios)',
      ],
    ]);
    expect(steps?.[0]).toMatchObject({
      step: 'average_operating_cost_to_charge_ratio',
      inputs: { area: 'rural', state: 'AL' },
      value: 0.23,
      release: 'invented ratios',
    });
  });

  test('and named where it was not read at CMS', () =>
    expect(paid('IRF', RURAL).texts.map(([code]) => code)).toEqual(['DEFAULT_TAKEN', 'UNVERIFIED_FIGURE']));
});

test.each<[string, ModuleName, ProviderRecord, boolean]>([
  ['without the table of the year', 'IPPS', URBAN, false],
  ['of a state without a row', 'IPPS', { ...URBAN, state_code: '02' }, true],
  ['of a record without a state', 'IPPS', { ...URBAN, state_code: '' }, true],
  ['of a record without an area', 'PSYCH', { ...URBAN, cbsa_actual_geographic_location: null }, true],
  ['of a system that reads none', 'SNF', URBAN, true],
])('a ratio %s stays blank', (_, name, record, isLoaded) => {
  const { parts, texts } = paid(name, record, isLoaded);
  expect([parts, texts]).toEqual([[9, 9], []]);
});
