/** CMS's cases of the SNF pricer: every answer, the trace of each, and what the module makes of a claim. */

import { beforeAll, describe, expect, test } from 'vitest';
import { readCases } from '../../scripts/conformance/cases.ts';
import { type CmsCase, cmsCase } from '../../scripts/conformance/cms-case.ts';
import { snf as conformance, snfInput } from '../../scripts/conformance/modules/snf.ts';
import type { Line } from '../../src/engine/claim/claim.ts';
import { fiscalYearOf } from '../../src/engine/core/calendar.ts';
import type { SnfTables } from '../../src/engine/pricers/snf/inputs.ts';
import { snf } from '../../src/engine/pricers/snf/module.ts';
import { snfOutput } from '../../src/engine/pricers/snf/output.ts';
import { priceSkilledNursing } from '../../src/engine/pricers/snf/price.ts';
import { SNF_TABLES } from '../../src/engine/pricers/snf/tables.ts';
import { engineLine } from '../support/engine-claim.ts';
import { linesPaidBy, paidBy } from '../support/pricer-module.ts';
import { day, recordOf, run, testCases } from '../support/stays.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';

const FOLDER = 'snf-fy2025-2026';
const { PPS_EDGE_CASES: cases = '' } = process.env;

testCases({
  conformance,
  folder: FOLDER,
  totalStep: 'payment',
  price(line: CmsCase, tables, trace) {
    const priced = priceSkilledNursing(snfInput(line, tables), trace);
    return 'payment' in priced ? `${priced.payment}` : null;
  },
  inWords: /^(area_wage_index|(pt|ot|slp|nursing|nta|non_case_mix)_rate|covered_days|return_code)$/,
});

const hippsLine = (given: Partial<Line>) => engineLine({ revenueCode: '0022', ...given });

describe.runIf(cases !== '')('the module', () => {
  const tablesOf = conformance.tablesIn(`${cases}/${FOLDER}/tables`);
  let tables: [[typeof SNF_TABLES, SnfTables]];
  beforeAll(() => {
    tables = [[SNF_TABLES, tablesOf(2026)]];
  });
  const claimOf = ({ request: { claimData } }: CmsCase) => ({
    thruDate: day(claimData.serviceThroughDate),
    // The program is not told where the claim begins, so its units are not held against the days.
    fromDate: null,
    secondaryDxs: (claimData.diagnosisCodes as string[]).map((code) => ({ code, poa: '' })),
    lines: [hippsLine({ hcpcs: String(claimData.hippsCode), units: Number(claimData.serviceUnits) })],
    additionalData: { snf: { prior_pdpm_days: Number(claimData.pdpmPriorDays) } },
  });

  test.each([
    ['13820', 0, 1, undefined, 2353.51],
    ['13820', 3, 1, undefined, 1676.63],
    ['01', 0, 0.9972571246, 0.6471, 1961.78],
  ])('area %s after %i days: as the program itself answered', (area, priorDays, vbp, priorIndex, total) => {
    const stay = {
      ...{ fromDate: 20260601, thruDate: 20260603, additionalData: { snf: { prior_pdpm_days: priorDays } } },
      lines: [hippsLine({ hcpcs: 'BARD1', units: 3 })],
    };
    const provider = {
      ...{ cbsa_actual_geographic_location: area, vbp_adjustment: vbp, federal_pps_blend: '4' },
      ...(priorIndex ? { supplemental_wage_index_indicator: '1', supplemental_wage_index: priorIndex } : {}),
    };
    expect(run(snf, stay, provider, tables).output.total_payment).toBe(total);
  });

  test('answers claims as CMS answers its cases', () => {
    for (const line of readCases(`${cases}/${FOLDER}/cases.jsonl.gz`, cmsCase)) {
      const claim = claimOf(line);
      const { output, payment } = run(snf, claim, recordOf(line), [
        [SNF_TABLES, tablesOf(fiscalYearOf(claim.thruDate))],
      ]);
      expect(snfOutput.parse(output)).toEqual(output);
      const { code } = line.response.returnCodeData;
      expect(output.return_code.code, line.id).toBe(code);
      expect(output.total_payment, line.id).toBe(code === '00' ? line.response.paymentData.totalPayment : null);
      expect([paidBy(payment), ...linesPaidBy(payment)], line.id).toEqual([
        output.total_payment,
        [0, output.total_payment],
      ]);
    }
  });

  const record = { cbsa_actual_geographic_location: '31140', vbp_adjustment: 1, provider_ccn: '185001' };
  const claim = { fromDate: 20260601, thruDate: 20260630 };

  test('prices every line, and counts the days before each by its date', () => {
    const lines = [
      hippsLine({ hcpcs: 'NHNC1', units: 10, serviceDate: 20260621 }),
      hippsLine({ hcpcs: '', revenueCode: '0120', units: 30 }),
      hippsLine({ hcpcs: 'BARD1', units: 20, serviceDate: 20260601 }),
    ];
    const { output, payment, steps } = run(snf, { ...claim, lines }, record, tables);
    expect(output.lines).toMatchObject([
      { line_number: 1, hipps_code: 'NHNC1', units: 10, prior_days: 20 },
      { line_number: 3, hipps_code: 'BARD1', units: 20, prior_days: 0 },
    ]);
    const [first, second] = output.lines;
    expect(output.total_payment).toBeCloseTo(first.payment + second.payment, 2);
    expect(linesPaidBy(payment)).toEqual([
      [0, first.payment],
      [2, second.payment],
    ]);
    expect(faultsOf(steps)).toEqual([]);
  });

  test('gives no total where a line has no price, and says which', () => {
    const lines = [hippsLine({ hcpcs: 'NHNC1', units: 10 }), hippsLine({ hcpcs: 'QQQQQ', units: 5 })];
    const { output } = run(snf, { ...claim, lines }, record, tables);
    expect(snfOutput.parse(output)).toEqual(output);
    expect(output).toMatchObject({ total_payment: null, return_code: { code: '90' } });
    expect(output.return_code.explanation).toMatch(/^Line 2: /);
    expect(output.lines[0].payment).toBeGreaterThan(0);
  });

  test.each([
    ['SNF01', { lines: [] }, record],
    ['SNF02', { thruDate: null }, record],
    ['SNF05', { fromDate: 20250920 }, record],
    ['SNF06', { billType: '181' }, { ...record, provider_ccn: '18Z301' }],
    ['70', {}, { ...record, vbp_adjustment: null }],
  ])('%s', (code, given, provider) => {
    const lines = [hippsLine({ hcpcs: 'NHNC1', units: 10 })];
    const { output } = run(snf, { ...claim, lines, ...given }, provider, tables);
    expect(snfOutput.parse(output)).toEqual(output);
    expect([output.return_code.code, output.total_payment]).toEqual([code, null]);
  });
});
