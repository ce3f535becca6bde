/**
 * Home health periods with their assessment over the wire: on the sample of 2025, and with tables that are imported.
 *
 * @module-tag thorough
 */
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { importSeen } from '../support/imported.ts';
import { explained } from '../support/processed-claims.ts';
import { ownSampleCaller } from '../support/sample-caller.ts';

interface Output {
  error: string | null;
  warnings: { code: string }[];
  trace: Record<string, Step[]>;
  [key: string]: unknown;
}

const caller = ownSampleCaller();
afterAll(() => {
  vi.useRealTimers();
});

const answer = (claim: object) => explained<Output>(caller.key, claim);
const importTable = (name: string, ...lines: string[]) => importSeen(name, lines.join('\n'));

const RISKS = ['fall_risk', 'weight_loss', 'multiple_hospital_stays', 'multiple_ed_visits'];
const MORE_RISKS = ['mental_behavior_risk', 'compliance_risk', 'five_or_more_meds'];
const FUNCTIONS = ['grooming', 'dress_upper', 'dress_lower', 'bathing', 'toileting', 'transferring', 'ambulation'];
const PERIOD = {
  modules: ['AUTO'],
  bill_type: '329',
  admit_date: '2025-03-04',
  from_date: '2025-03-04',
  thru_date: '2025-04-02',
  patient_status: '30',
  receipt_date: '2025-03-05',
  principal_dx: { code: 'I50.9' },
  secondary_dxs: [{ code: 'I10' }, { code: 'N18.4' }],
  occurrence_codes: [{ code: '50', date: '2025-03-04' }],
  oasis_assessment: {
    ...Object.fromEntries([...RISKS, ...MORE_RISKS].map((name) => [name, 0])),
    ...Object.fromEntries(FUNCTIONS.map((name) => [name, '02'])),
  },
  billing_provider: { other_id: '987001' },
  value_codes: [{ code: '61', amount: 31084 }],
  lines: ['03-04', '03-07', '03-11', '03-14', '03-18', '03-21'].map((day) => ({
    revenue_code: '0551',
    hcpcs: 'G0299',
    service_date: `2025-${day}`,
    units: 3,
    charges: 200,
  })),
};

describe('a home health period with its assessment', () => {
  test('is grouped and paid by the sample of 2025', async () => {
    const output = await answer(PERIOD);
    expect([output.error, output.warnings, Object.keys(output).slice(4, 6)]).toEqual([null, [], ['hhag', 'hha']]);
    // 3 + 5 + 3 + 3 + 5 + 4 + 6 = 29 points: medium of the cardiac group.
    expect(output.hhag).toMatchObject({ hipps_code: '1HB11', return_code: { code: '00' } });
    expect(output.hha).toMatchObject({ hhrg_code: '1HB11', return_code: { code: '00' } });
    const certainty = output.trace.hhag?.filter(({ citation }) => citation.includes('secondary publication'));
    expect(certainty?.map(({ step }) => step)).toEqual([
      'clinical_group',
      'functional_points',
      'functional_level',
      'comorbidity_level',
    ]);
  });

  test.each([
    [
      'another code',
      { principal_dx: { code: 'Z00.00' } },
      'NOT_IN_SAMPLE: The sample of the home health grouper’s diagnoses of 2025 does not have Z0000',
    ],
    [
      'another year',
      { from_date: '2026-03-04', admit_date: '2026-03-04', thru_date: '2026-04-02', lines: [] },
      'NOT_LOADED: HHAG tables of CY 2026 are not loaded: hha-diagnoses, hha-functional-points, hha-functional-thresholds',
    ],
    [
      'a comorbidity that counts',
      { secondary_dxs: [{ code: 'D64.9' }] },
      'NOT_LOADED: The home health grouper’s table of diagnosis subchapters',
    ],
  ])('with %s says which table is not loaded, and gets no group', async (_, changes, said) => {
    const output = await answer({ ...PERIOD, ...changes });
    expect(output.error).toContain(`[HHAG] ${said}`);
    expect([output.hhag, output.hha]).toMatchObject([null, { total_payment: null, return_code: { code: 'HHA01' } }]);
  });

  test('without value code 61 is paid by the patient’s address once a crosswalk is loaded', async () => {
    const claim = { ...PERIOD, value_codes: [], patient: { address: { zip: '90001' } } };
    const { hha } = await answer(claim);
    expect(hha).toMatchObject({
      total_payment: null,
      return_code: { code: 'HHA02', explanation: 'The crosswalk of ZIP codes to counties and CBSAs is not loaded.' },
    });
    await importTable('zip-county-cbsa-2025.csv', 'zip,county,cbsa,effectiveDate', '90001,06037,31084,20250101');
    const paid = (await answer(PERIOD)).hha as { total_payment: number };
    expect((await answer(claim)).hha).toMatchObject({ cbsa: '31084', total_payment: paid.total_payment });
    const elsewhere = await answer({ ...claim, patient: { address: { zip: '10001' } } });
    expect(elsewhere.hha).toMatchObject({
      return_code: { code: 'HHA02', explanation: 'The crosswalk has no ZIP code 10001 on thru_date.' },
    });
  });
});
