import { describe, expect, it, test } from 'vitest';
import { engineClaim, engineProvider } from '../../../test/support/engine-claim.ts';
import type { Claim } from '../claim/claim.ts';
import { exact } from '../core/exact.ts';
import { Trace } from '../core/trace.ts';
import { MODULES } from '../modules.ts';
import { ipps } from '../pricers/ipps/module.ts';
import { PROVIDER_FIELDS, type ProviderRecord } from '../provider/provider-file.ts';
import { type Parts, paymentOfParts } from './payment.ts';
import { blanksThatCount, outputWithout, RECORD_BLANKS, withoutUnknown } from './record-blanks.ts';

const readers = MODULES.flatMap(({ name, providerFile }) => (providerFile ? [{ name, providerFile }] : []));

describe('the table (M3)', () => {
  it.each(readers)('has every field that $name reads, and no other', ({ name, providerFile }) => {
    expect(Object.keys(RECORD_BLANKS[name] ?? {}).sort()).toEqual([...providerFile.fields].sort());
  });

  it.each(readers)('names fields of the file alone: $name', ({ name, providerFile }) => {
    const names = new Set(PROVIDER_FIELDS[providerFile.table].map((field) => field.name));
    expect(Object.keys(RECORD_BLANKS[name] ?? {}).filter((field) => !names.has(field))).toEqual([]);
  });

  it('has no pricer without a record', () => {
    expect(Object.keys(RECORD_BLANKS).sort()).toEqual(readers.map(({ name }) => name).sort());
  });
});

/** A record of IPPS without any blank: 1 where a number stands, and Y where it would be read. */
const full: ProviderRecord = Object.fromEntries(
  PROVIDER_FIELDS.ipsf.map(({ name, type }) => [name, type === 'text' ? 'N' : 1]),
);
/** Pays a part by each ratio, and an outlier of costs above 100. */
const pay = (record: ProviderRecord): Parts => ({
  dsh: exact(Number(record.medicaid_ratio ?? 0)),
  ime: exact(Number(record.interns_to_beds_ratio ?? 0)),
  outlier: exact(Math.max(0, Number(record.operating_cost_to_charge_ratio ?? 0) * Number(record.bed_size ?? 0) - 100)),
});
const blanksOf = (changed: ProviderRecord, claim: Claim = engineClaim({ billingProvider: engineProvider() })) => {
  const record = { ...full, ...changed };
  const trace = new Trace();
  const context = { claim: { ...claim, thruDate: 20260101 }, provider: { value: record, release: '' }, trace };
  return { ...blanksThatCount(ipps, context, pay(record), pay), steps: trace.steps };
};
const textsOf = (changed: ProviderRecord) => blanksOf(changed).warnings.map(({ field, text }) => [field, text]);

describe('a blank with a default (M3)', () => {
  it('is told with the field and the parts that it decides', () => {
    expect(textsOf({ medicaid_ratio: null })).toEqual([
      [
        'billing_provider.additional_data.ipsf.medicaid_ratio',
        'The record has no medicaid_ratio: 0 was taken, which decides dsh',
      ],
    ]);
  });

  it('names the provider of the claim', () => {
    const claim = engineClaim({ servicingProvider: engineProvider() });
    expect(blanksOf({ medicaid_ratio: null }, claim).warnings[0]?.field).toMatch(/^servicing_provider\./);
  });

  test.each([
    ['that decides no part', { provider_type: null }],
    ['of a hospital that shows no teaching', NO_TEACHING()],
    ['that CMS’s file means', { special_payment_indicator: '', waiver_indicator: null }],
    ['of a value, 0', { medicaid_ratio: 0 }],
  ])('%s is not told', (_, changed) => {
    expect(textsOf(changed)).toEqual([]);
  });

  it('of a hospital that teaches by its other fields is told', () => {
    expect(textsOf({ ...NO_TEACHING(), capital_indirect_medical_education_ratio: 0.2 })).toHaveLength(1);
  });

  it('of a state is always told', () => {
    expect(textsOf({ state_code: '' })[0]?.[1]).toMatch(/^The record has no state_code: none was taken/);
  });
});

function NO_TEACHING(): ProviderRecord {
  return {
    interns_to_beds_ratio: null,
    capital_indirect_medical_education_ratio: null,
    pass_through_amount_for_direct_medical_education: 0,
    pass_through_amount_for_direct_graduate_medical_education: null,
  };
}

describe('a blank ratio (M2)', () => {
  it('leaves the outlier unknown where one is due at a ratio of 1', () => {
    const { parts, unknown, steps, warnings } = blanksOf({ operating_cost_to_charge_ratio: null, bed_size: 101 });
    expect([[...parts], warnings]).toEqual([['outlier'], []]);
    expect(unknown).toEqual([
      'The record has no operating_cost_to_charge_ratio, on which outlier depends: a blank is not 0, and what the contractor takes for it is not known',
    ]);
    expect(steps.map(({ step, value }) => [step, value])).toEqual([['unknown_parts', null]]);
  });

  it('counts for nothing where none is due even then', () => {
    expect(blanksOf({ operating_cost_to_charge_ratio: null, bed_size: 100 })).toMatchObject({ unknown: [], steps: [] });
  });

  it('is no 0, which is a value', () => {
    expect(blanksOf({ operating_cost_to_charge_ratio: 0, bed_size: 101 }).unknown).toEqual([]);
  });

  it('is not named for another blank that decides nothing', () => {
    const both = { operating_cost_to_charge_ratio: null, capital_cost_to_charge_ratio: null, bed_size: 101 };
    expect(blanksOf(both).unknown[0]).toMatch(/^The record has no operating_cost_to_charge_ratio, on which/);
  });
});

test('a payment without a part is whole no more, and contracts have the others', () => {
  const blanks = blanksOf({ operating_cost_to_charge_ratio: null, bed_size: 101 });
  const payment = withoutUnknown(paymentOfParts(pay(full)), blanks);
  expect([payment.whole, Object.keys(payment.parts), payment.unknown]).toEqual([null, ['dsh', 'ime'], blanks.unknown]);
  const output = { total: 1, note: null, more: { outlier_payment: 0, ime: 1 }, lines: [{ outlier_payment: 1 }] };
  expect(outputWithout(output, blanks, { whole: ['total'], outlier: ['outlier_payment'], ime: ['ime'] })).toEqual({
    ...{ total: null, note: null, more: { outlier_payment: null, ime: 1 }, lines: [{ outlier_payment: 1 }] },
  });
  const none = blanksOf({});
  const known = paymentOfParts(pay(full));
  expect([withoutUnknown(known, none), outputWithout(output, none, { whole: ['total'] })]).toEqual([known, output]);
});
