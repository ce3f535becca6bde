/** CMS's cases of the IPF pricer: every answer, the trace of each, and what the module makes of a claim. */

import { expect, test } from 'vitest';
import { readCases } from '../../scripts/conformance/cases.ts';
import { type CmsCase, cmsCase } from '../../scripts/conformance/cms-case.ts';
import { psych as conformance, ipfInput } from '../../scripts/conformance/modules/psych.ts';
import { DRG_TABLES } from '../../src/engine/figures/drg-lookup.ts';
import { psych } from '../../src/engine/pricers/ipf/module.ts';
import { ipfOutput } from '../../src/engine/pricers/ipf/output.ts';
import { pricePsychiatricStay } from '../../src/engine/pricers/ipf/price.ts';
import { IPF_TABLES } from '../../src/engine/pricers/ipf/tables.ts';
import { engineClaim } from '../support/engine-claim.ts';
import { paidBy } from '../support/pricer-module.ts';
import { day, recordOf, run, testCases } from '../support/stays.ts';

const FOLDER = 'ipf-fy2025';
const { PPS_EDGE_CASES: cases = '' } = process.env;

testCases({
  conformance,
  folder: FOLDER,
  price(line: CmsCase, tables, trace) {
    const stay = pricePsychiatricStay(ipfInput(line, tables), trace);
    return 'payment' in stay ? `${stay.payment.total}` : null;
  },
  inWords: /^(area_wage_index|drg_factor|age_factor|rural_factor|emergency_factor|return_code)$/,
});

/** Treatments that a claim tells by its procedures. */
const TREATMENT = 'GZB2ZZZ';

test.runIf(cases !== '')('the module answers claims as CMS answers its cases', () => {
  const { drg, ...tables } = conformance.tablesIn(`${cases}/${FOLDER}/tables`)(2025);
  const entry = (code: string) => {
    const factor = drg?.get(code);
    return factor && { weight: factor.toNumber() };
  };
  let sent = 0;
  for (const line of readCases(`${cases}/${FOLDER}/cases.jsonl.gz`, cmsCase)) {
    const { claimData } = line.request;
    const procedures = (claimData.procedureCodes ?? []) as string[];
    const treatments = Number(claimData.serviceUnits ?? 0);
    // A claim tells neither treatments without their procedures, nor the reverse, nor a length of 0.
    if (procedures.some((code) => code.startsWith('GZB')) || Number(claimData.lengthOfStay) < 1) continue;
    sent += 1;
    const [principalDx, ...secondaryDxs] = (claimData.diagnosisCodes as string[]).map((code) => ({ code, poa: '' }));
    const { output, payment } = run(
      psych,
      {
        fromDate: day(claimData.dischargeDate),
        thruDate: day(claimData.dischargeDate),
        los: Number(claimData.lengthOfStay),
        totalCharges: Number(claimData.coveredCharges),
        patientStatus: String(claimData.patientStatus),
        admissionSource: String(claimData.sourceOfAdmission ?? ''),
        patient: { ...engineClaim().patient, age: Number(claimData.patientAge) },
        ...{ principalDx: principalDx ?? null, secondaryDxs },
        inpatientPxs: [...procedures, ...Array(treatments).fill(TREATMENT)].map((code) => ({ code, date: null })),
        occurrenceCodes: claimData.outlierOccurrenceIndicator === 'Y' ? [{ code: '31', date: null }] : [],
        drg: String(claimData.diagnosisRelatedGroup ?? '000'),
        additionalData: { psych: { prior_days: Number(claimData.priorDays) } },
      },
      recordOf(line),
      [
        [DRG_TABLES.IPF, { entry }],
        [IPF_TABLES, tables],
      ],
    );
    expect(ipfOutput.parse(output)).toEqual(output);
    const { code } = line.response.returnCodeData;
    expect(output.return_code.code, line.id).toBe(code);
    expect(output.total_payment, line.id).toBe(code < '50' ? line.response.paymentData.totalPayment : null);
    expect(paidBy(payment), line.id).toBe(output.total_payment);
  }
  expect(sent).toBeGreaterThan(200);
});
