/** The module on mutated claims, and without its tables. */
import { expect, test } from 'vitest';
import { SNF, snfExample } from '../../../../test/snf/worked-example.ts';
import { fuzz, runModule, tablesWith } from '../../../../test/support/pricer-module.ts';
import { Tables } from '../../frame/tables.ts';
import { snf } from './module.ts';
import { SNF_TABLES } from './tables.ts';

const loaded = snfExample(SNF.example('FY2026', 'first days of a stay')).tables;
const record = { provider_ccn: '155001', cbsa_actual_geographic_location: '31140', vbp_adjustment: 0.98766 };
const claim = {
  ...{ bill_type: '211', from_date: '2026-06-01', thru_date: '2026-06-30', principal_dx: { code: 'M62.81' } },
  lines: [
    { revenue_code: '0022', hcpcs: 'NHNC1', units: 20, service_date: '2026-06-01' },
    { revenue_code: '0022', hcpcs: 'NHNC1', units: 10, service_date: '2026-06-21' },
    { revenue_code: '0120', units: 30, charges: 15000 },
  ],
  additional_data: { snf: { prior_pdpm_days: 0 } },
};

test.each(Object.keys(loaded))('%s is not loaded', (table) => {
  const { output, missing } = runModule(snf, claim, {
    tables: tablesWith(SNF_TABLES, { ...loaded, [table]: null }),
    record,
  });
  expect([output.return_code.code, output.total_payment, missing?.code]).toEqual(['SNF04', null, 'SNF04']);
});

test('M16 the table that lacks is named, not one that is loaded', () => {
  const missing = 'SNF tables of FY 2026 are not loaded: snf-slp-rates.';
  const tables = new Tables(new Map([[SNF_TABLES.name, { missing }]]));
  const { output } = runModule(snf, claim, { tables, record });
  expect(output.return_code).toMatchObject({ code: 'SNF04', explanation: missing });
});

test.each([
  ['a line without its code leaves no total', ['NHNC1', ''], '90'],
  ['no line with a code', ['', ''], 'SNF01'],
])('%s', (_, codes, code) => {
  const lines = codes.map((hcpcs) => ({ revenue_code: '0022', hcpcs, units: 5 }));
  const { output } = runModule(snf, { ...claim, lines }, { tables: tablesWith(SNF_TABLES, loaded), record });
  expect([output.return_code.code, output.total_payment]).toEqual([code, null]);
});

test('says why a line has no price', () => {
  const lines = ['NHNC1', 'ZZ'].map((hcpcs) => ({ revenue_code: '0022', hcpcs, units: 5 }));
  const { payment } = runModule(snf, { ...claim, lines }, { tables: tablesWith(SNF_TABLES, loaded), record });
  expect(payment?.lines.get(1)?.reason).toBe("The HIPPS code 'ZZ' is not of PDPM");
});

test('mutated claims', () => {
  fuzz(snf, [claim], { tables: tablesWith(SNF_TABLES, loaded), record });
});
