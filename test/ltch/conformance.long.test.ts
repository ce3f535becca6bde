/** CMS's cases of the LTCH pricers: every answer, the trace of each, and what the module makes of a claim. */

import { expect, test } from 'vitest';
import { readCases } from '../../scripts/conformance/cases.ts';
import { cmsCase } from '../../scripts/conformance/cms-case.ts';
import { ltch as conformance, type LtchCase, priceLtchCase } from '../../scripts/conformance/modules/ltch.ts';
import { fiscalYearOf } from '../../src/engine/core/calendar.ts';
import { DRG_TABLES } from '../../src/engine/figures/drg-lookup.ts';
import { ltch } from '../../src/engine/pricers/ltch/module.ts';
import { ltchOutput } from '../../src/engine/pricers/ltch/output.ts';
import { LTCH_TABLES } from '../../src/engine/pricers/ltch/tables.ts';
import { checkedPrices } from '../support/priced-claims.ts';
import { day, recordOf, run, testCases } from '../support/stays.ts';

const FOLDER = 'ltch-fy2025';
const { PPS_EDGE_CASES: cases = '' } = process.env;

for (const folder of ['ltch-fy2021', FOLDER])
  testCases({
    conformance,
    folder,
    price(line: LtchCase, tables, trace) {
      const { stay } = priceLtchCase(line, tables, trace);
      return 'payment' in stay ? `${stay.payment.total}` : null;
    },
    inWords: /^(area_wage_index|comparable_wage_index|relative_weight|ipps_weight|return_code)$/,
  });

test.runIf(cases !== '')('the module answers claims as CMS answers its cases', () => {
  const tables = conformance.tablesIn(`${cases}/${FOLDER}/tables`);
  const { pricer, prices } = checkedPrices(ltch);
  let sent = 0;
  for (const line of readCases(`${cases}/${FOLDER}/cases.jsonl.gz`, cmsCase)) {
    const { claimData } = line.request;
    const [los, covered] = [Number(claimData.lengthOfStay), Number(claimData.coveredDays)];
    // A claim tells neither more covered days than days, nor a length of 0.
    if (los < 1 || covered > los) continue;
    sent += 1;
    const thruDate = day(claimData.dischargeDate);
    const { ltcDrgs, ...others } = tables(fiscalYearOf(thruDate));
    const entry = (drg: string) => {
      const found = ltcDrgs?.get(drg);
      return found && { weight: found.weight.toNumber(), arithmeticMeanLos: found.averageLengthOfStay.toNumber() };
    };
    const { output, warnings } = run(
      pricer,
      {
        ...{ thruDate, los, nonCoveredDays: los - covered, totalCharges: Number(claimData.coveredCharges) },
        condCodes: claimData.outlierSpecialPaymentIndicator === '1' ? ['66'] : [],
        inpatientPxs: ((claimData.procedureCodes ?? []) as string[]).map((code) => ({ code, date: null })),
        drg: String(claimData.diagnosisRelatedGroup),
        additionalData: {
          review_code: String(claimData.reviewCode),
          ltch: { review_code: '', lifetime_reserve_days: Number(claimData.lifetimeReserveDays) },
        },
      },
      recordOf(line),
      [
        [DRG_TABLES.LTCH, { entry }],
        [LTCH_TABLES, others],
      ],
    );
    expect(ltchOutput.parse(output)).toEqual(output);
    // A record of a case may lack what it needs, which is told.
    expect(warnings?.filter(({ text }) => !text.startsWith('The record has no '))).toEqual([]);
    const { code } = line.response.returnCodeData;
    expect(output.return_code.code, line.id).toBe(code);
    const isPaid = !/^[5-7]\d$/.test(code);
    expect(output.total_payment, line.id).toBe(isPaid ? line.response.paymentData.totalPayment : null);
  }
  expect(sent).toBeGreaterThan(300);
  expect(prices()).toBeGreaterThan(200);
});
