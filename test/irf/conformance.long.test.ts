/** CMS's cases of the IRF pricer: every answer, the trace of each, and what the module makes of a claim. */

import { expect, test } from 'vitest';
import { readCases } from '../../scripts/conformance/cases.ts';
import { type CmsCase, cmsCase } from '../../scripts/conformance/cms-case.ts';
import { irf as conformance, irfInput } from '../../scripts/conformance/modules/irf.ts';
import { irf } from '../../src/engine/pricers/irf/module.ts';
import { irfOutput } from '../../src/engine/pricers/irf/output.ts';
import { priceRehabilitationStay } from '../../src/engine/pricers/irf/price.ts';
import { IRF_TABLES } from '../../src/engine/pricers/irf/tables.ts';
import { engineLine } from '../support/engine-claim.ts';
import { paidBy } from '../support/pricer-module.ts';
import { day, recordOf, run, testCases } from '../support/stays.ts';

const FOLDER = 'irf-fy2025';
const { PPS_EDGE_CASES: cases = '' } = process.env;

testCases({
  conformance,
  folder: FOLDER,
  price(line: CmsCase, tables, trace) {
    const stay = priceRehabilitationStay(irfInput(line, tables), trace);
    return 'payment' in stay ? `${stay.payment.total}` : null;
  },
  inWords: /^(area_wage_index|weight|rural_factor|return_code)$/,
});

test.runIf(cases !== '')('the module answers claims as CMS answers its cases', () => {
  const tables = conformance.tablesIn(`${cases}/${FOLDER}/tables`)(2025);
  let sent = 0;
  for (const line of readCases(`${cases}/${FOLDER}/cases.jsonl.gz`, cmsCase)) {
    const { claimData } = line.request;
    const [los, covered] = [Number(claimData.lengthOfStay), Number(claimData.coveredDays)];
    const indicator = String(claimData.outlierSpecialPaymentIndicator ?? '0');
    // A claim tells neither more covered days than days, nor a length of 0, nor a penalty.
    if (los < 1 || covered > los || !['0', '1'].includes(indicator)) continue;
    sent += 1;
    const { output, payment } = run(
      irf,
      {
        thruDate: day(claimData.dischargeDate),
        los,
        nonCoveredDays: los - covered,
        totalCharges: Number(claimData.coveredCharges),
        patientStatus: String(claimData.patientStatus),
        condCodes: indicator === '1' ? ['66'] : [],
        lines: [{ ...LINE, hcpcs: String(claimData.caseMixGroup) }],
        additionalData: { irf: { lifetime_reserve_days: Number(claimData.lifetimeReserveDays) } },
      },
      recordOf(line),
      [[IRF_TABLES, tables]],
    );
    expect(irfOutput.parse(output)).toEqual(output);
    const { code } = line.response.returnCodeData;
    expect(output.return_code.code, line.id).toBe(code);
    expect(output.total_payment, line.id).toBe(code < '50' ? line.response.paymentData.totalPayment : null);
    expect(paidBy(payment), line.id).toBe(output.total_payment);
  }
  expect(sent).toBeGreaterThan(250);
});

const LINE = engineLine({ revenueCode: '0024', units: 1 });
