/** Stays of acute care hospitals over the wire: on the sample, and by figures that the operator gives. */
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { days, override, PAID, PROVIDER, type StayOutput, stayCalls } from '../support/heart-failure.ts';
import { importSeen } from '../support/imported.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { healthOfModule } from '../support/module-health.ts';
import { explained, PROCESS } from '../support/processed-claims.ts';
import { ownSampleCaller } from '../support/sample-caller.ts';
import { post } from '../support/seeded.ts';

const caller = ownSampleCaller();
const { answer } = stayCalls(caller);
afterEach(() => {
  vi.useRealTimers();
});

describe('realistic stays', () => {
  /**
   * DRG, return code and payment. A full payment of the urban hospital is its base of 12066.9 dollars times the DRG's
   * weight, and 1514.74 for uncompensated care; a transfer is paid by its days.
   */
  const EXPECTED: Record<string, [drg: string, code: string, total: number | null]> = {
    'heart failure': ['291', '14', 17006.22],
    // A sole community hospital: 8,991.19 dollars of it because its own rate is above the federal one.
    COPD: ['190', '14', 20057.85],
    pneumonia: ['194', '14', 11239.46],
    sepsis: ['871', '14', 24954.73],
    'acute kidney failure': ['684', '14', 8758.51],
    'urinary tract infection': ['690', '14', 4237.62],
    stroke: ['065', '14', 13705.93],
    'stroke with thrombectomy': ['023', '14', 70661.8],
    'myocardial infarction with a stent': ['322', '14', 22788.7],
    // 9 of 11 days.
    'coronary bypass': ['233', '12', 76996.93],
    'hip replacement': ['470', '14', 24790.61],
    'knee replacement': ['470', '14', 24790.61],
    'both knees': ['462', '14', 33612.74],
    'hip fracture repaired': ['480', '14', 36657.22],
    'hip fracture replaced': ['522', '14', 27068.84],
    'spinal fusion': ['402', '14', 50029.77],
    cholecystectomy: ['419', '14', 17995.73],
    'bowel resection': ['330', '14', 30441.56],
    'gastrointestinal bleeding': ['378', '14', 13348.75],
    // A hospital in Maryland.
    cirrhosis: ['433', '53', null],
    pancreatitis: ['440', '14', 9013.12],
    cellulitis: ['603', '14', 12023.81],
    'diabetic ketoacidosis': ['638', '14', 12329.12],
    'COVID-19': ['177', '14', 20371.7],
    // 10 of 12.5 days.
    'respiratory failure on a ventilator': ['207', '12', 63632.32],
    // With a cost to charge ratio of 0.2 more its costs would be over the threshold.
    tracheostomy: ['004', '44', 168658.4],
    'dialysis access': ['675', '14', 21321.37],
    arrhythmia: ['309', '14', 10392.37],
    pacemaker: ['244', '14', 23325.69],
    syncope: ['312', '14', 12032.28],
    psychosis: ['885', '14', 18369.81],
    delivery: ['807', '14', 9650.26],
    // 2 days of 3.1: less than the mean, and no transfer.
    newborn: ['795', '00', 3925.71],
    HIV: ['974', '14', 36339.85],
    chemotherapy: ['847', '14', 17300.68],
    // 11 of 11.1 days.
    amputation: ['239', '12', 60369.98],
    // The infection is the hospital's own and does not count: with it, 378.
    'urinary tract infection of a catheter in hospital': ['379', '14', 9121.72],
  };

  it('are all here', () => {
    expect(Object.keys(EXPECTED)).toEqual(Object.keys(INPATIENT_CLAIMS));
  });

  test.each(Object.entries(EXPECTED))('%s', async (name, [drg, code, total]) => {
    const { status, body } = await post<StayOutput>(`${PROCESS}?explain=true`, caller.key, INPATIENT_CLAIMS[name]);
    expect([status, body.error, body.error_list, body.warnings]).toEqual([200, null, [], []]);
    expect(body.mce).toMatchObject({ version_used: 440, edit_type: 'NONE', edit_counters: {} });
    expect(body.msdrg?.drg).toBe(drg);
    expect(body.ipps).toMatchObject({ return_code: code, total_payment: total });
    expect(body.ipps?.return_code_data.code).toBe(code);
    const step = body.trace?.ipps?.find((each) => each.step === 'total');
    const parts = Object.values(step?.inputs ?? {}).map((part) => Math.round(Number(part) * 100));
    const sum = parts.reduce((cents, part) => cents + part, 0) / 100;
    expect(sum).toBe(Number(step?.value));
    if (code !== '53') expect(sum).toBe(total);
  });

  test.each(Object.entries(EXPECTED).filter(([, [, code]]) => code === '14'))(
    '%s is paid its weight at the hospital’s base',
    async (name, [, , total]) => {
      const claim = INPATIENT_CLAIMS[name];
      if (claim?.billing_provider.other_id !== PROVIDER.other_id) return;
      const { body } = await post<StayOutput>(PROCESS, caller.key, claim);
      const base = ((total ?? 0) - 1514.74) / (body.msdrg?.weight ?? 0);
      expect(Math.abs(base - 12066.9)).toBeLessThan(0.1);
    },
  );
});

describe('the pricer', () => {
  it('counts the length of a stay that does not give it', async () => {
    const { ipps } = await answer({ los: 0 });
    expect([ipps?.return_code, ipps?.total_payment]).toEqual(['14', PAID]);
  });

  it('pays an enrollee’s stay without indirect medical education', async () => {
    expect((await answer({ hmo: true })).ipps?.total_payment).toBe(14730.98);
  });

  it('pays a cost outlier, unless the hospital asks for none', async () => {
    const outlier = await answer({ total_charges: 400_000 });
    expect(outlier.ipps).toMatchObject({ return_code: '16', total_payment: 51868.99, outlier_payment: 30716.6 });
    const none = await answer({ total_charges: 400_000, cond_codes: ['66'] });
    expect(none.ipps).toMatchObject({ total_payment: PAID, outlier_payment: 0 });
  });

  it('takes a 0 that the claim gives for a field of the record as a value', async () => {
    const { ipps, ipsf } = await answer(override({ uncompensated_care_amount: 0 }));
    // 17006.22 - 1514.74
    expect(ipps?.total_payment).toBe(15491.48);
    expect(ipsf).toMatchObject({ provider_ccn: '980001', uncompensated_care_amount: 0 });
    const outlier = await answer({ total_charges: 400_000, ...override({ operating_cost_to_charge_ratio: 0 }) });
    // 44: with a ratio of 0.2 there would be an outlier.
    expect(outlier.ipps).toMatchObject({ return_code: '44', total_payment: PAID });
  });
});

describe('return codes of claims that are not paid', () => {
  const REVIEW = 'additional_data.ipps.review_code must be 00, 03, 06, 07, 09, 11 or blank.';
  const cases: [string, object, string, string | null][] = [
    ['more non-covered days than days', { non_covered_days: 6 }, 'IPPS01', null],
    ['no covered day', { non_covered_days: 5 }, '62', 'No day is covered: non_covered_days are all days of the stay.'],
    [
      'lifetime reserve days',
      { additional_data: { ipps: { lifetime_reserve_days: 61 } } },
      '61',
      'additional_data.ipps.lifetime_reserve_days is 61.',
    ],
    ['a review code', { additional_data: { ipps: { review_code: '99' } } }, '57', REVIEW],
    ['a review code of another length', { additional_data: { ipps: { review_code: '003' } } }, '57', REVIEW],
    ['a DRG that the table lacks', { modules: ['IPPS'], additional_data: { drg: '777' } }, '54', null],
    [
      'a discharge of fiscal year 2029, of which there are no rates',
      { modules: ['IPPS'], additional_data: { drg: '291' }, ...days('2028-10-01', '2028-10-05') },
      'IPPS04',
      expect.stringMatching(
        /^Fiscal year 2029 of IPPS lacks standardized_amounts\.full\.above\.labor, .*: figures that an import of pricer-figures can give\. The IPPS DRG table/,
      ),
    ],
    [
      'a discharge of 2024, of which there are no tables',
      { modules: ['IPPS'], additional_data: { drg: '291' }, ...days('2024-03-01', '2024-03-05') },
      'IPPS06',
      'The IPPS DRG table of fiscal year 2024 is not loaded. The IPPS wage index table of fiscal year 2024 is not loaded.',
    ],
    [
      'a discharge of fiscal year 2027',
      { modules: ['IPPS'], additional_data: { drg: '291' }, ...days('2026-10-01', '2026-10-05') },
      'IPPS06',
      'The IPPS wage index table of fiscal year 2027 is not loaded.',
    ],
    [
      'a provider whose participation has ended',
      override({ termination_date: '2025-10-01' }),
      '55',
      "The record's termination_date 20251001 is not after thru_date.",
    ],
    [
      'a capital payment code',
      override({ capital_pps_payment_code: 'A' }),
      '65',
      "The record's capital_pps_payment_code A is not B or C.",
    ],
    [
      'value-based purchasing',
      override({ vpb_participant_indicator: '' }),
      '68',
      "The record's vpb_participant_indicator (blank) and vbp_adjustment 1.0077 do not go together: N goes with any, Y with hosp_quality_indicator 1 and a factor from 0.98 to 2, but in Maryland and Puerto Rico.",
    ],
  ];
  test.each(cases)('%s', async (_, fields, code, explanation) => {
    const { error, error_list, ipps } = await answer(fields);
    const amounts = { total_payment: null, federal_payment: null, outlier_payment: null, capital_payment: null };
    expect(ipps).toMatchObject({ return_code: code, ...amounts, return_code_data: { code, explanation } });
    // Data that is not loaded is an error; a fault of the claim or its provider is none.
    const isOurs = ['IPPS04', 'IPPS06', 'IPPS09'].includes(code);
    expect(error_list).toMatchObject(isOurs ? [{ source: 'IPPS', code, field: null }] : []);
    expect(error).toBe(isOurs ? `[IPPS] ${code}: ${error_list[0]?.text}` : null);
    if (isOurs && typeof explanation === 'string') expect(error).toContain(explanation);
  });

  it('a stay that cannot be grouped, whatever the table has for its DRG', async () => {
    // A code of an external cause cannot be the principal diagnosis.
    const ungroupable = { modules: ['MSDRG', 'IPPS'], principal_dx: { code: 'W000XXA' } };
    const { error, msdrg, ipps } = await answer(ungroupable);
    expect(error).toBeNull();
    expect(['998', '999']).toContain(msdrg?.drg);
    expect(ipps).toMatchObject({
      return_code: '54',
      total_payment: null,
      return_code_data: {
        explanation: `The stay cannot be grouped: the grouper gives DRG ${msdrg?.drg} with return code DX_CANNOT_BE_PDX.`,
      },
    });
    for (const drg of ['998', '999']) {
      const given = await answer({ modules: ['IPPS'], additional_data: { drg } });
      expect(given.ipps).toMatchObject({
        return_code: '54',
        total_payment: null,
        return_code_data: { explanation: `additional_data.drg ${drg} is that of stays that cannot be grouped.` },
      });
    }
  });

  it('an area outside the sample of wage indexes is an error: the whole table may have it', async () => {
    const { error, ipps } = await answer(
      override({
        cbsa_actual_geographic_location: '10100',
        cbsa_standardized_amount_location: '',
        cbsa_wi_location: '',
      }),
    );
    expect(ipps).toMatchObject({ return_code: '52', total_payment: null });
    expect(error).toMatch(/^\[IPPS\] 52: The provider record and the tables give no wage index - .* are a sample/);
  });

  it.each<[string, object, string]>([
    ['EHR', { ehr_reduction_indicator: 'N' }, "The record's ehr_reduction_indicator N is neither Y nor blank."],
    ['capital', { capital_pps_payment_code: '' }, "The record's capital_pps_payment_code (blank) is not B or C."],
    [
      'readmissions',
      { hrr_participant_indicator: 2 },
      "The record's hrr_participant_indicator 2 and hrr_adjustment 0.9977 do not go together: 0 goes with 0, 1 with a factor from 0.97 to 1, and hospitals of Puerto Rico have 0.",
    ],
  ])('65 says which of its cases it is: %s', async (_, ipsf, explanation) => {
    const { ipps } = await answer(override(ipsf));
    expect(ipps?.return_code).toBe('65');
    expect(ipps?.return_code_data.explanation?.startsWith(explanation), ipps?.return_code_data.explanation ?? '').toBe(
      true,
    );
  });

  it.each([
    ['03', 'a psychiatric hospital or unit: its stays are priced by PSYCH'],
    ['49', 'a psychiatric hospital or unit: its stays are priced by PSYCH'],
    ['04', 'a rehabilitation hospital or unit: its stays are priced by IRF'],
    ['02', 'a long-term care hospital: its stays are priced by LTCH'],
    ['05', 'paid by its costs'],
    ['13', 'paid by its costs'],
    ['37', 'paid by its costs'],
  ])('a record of type %s is priced by IPPS where it is named, with a warning', async (provider_type, kind) => {
    const { error, ipps, warnings } = await answer(override({ provider_type }));
    expect(error).toBeNull();
    expect(ipps?.total_payment).toBeGreaterThan(0);
    expect(warnings).toEqual([
      { code: 'EXCLUDED_HOSPITAL', field: 'modules', text: expect.stringContaining(`is ${kind}`) },
    ]);
  });

  it.each(['05', '13', '37'])(
    'under AUTO one of type %s is not, since it is paid by its costs',
    async (provider_type) => {
      const { ipps } = await answer({ ...override({ provider_type }), modules: ['AUTO'] });
      expect(ipps).toMatchObject({ return_code: 'IPPS08', total_payment: null });
    },
  );

  it('a discharge of a year without rates is IPPS04, even if it cannot be grouped', async () => {
    for (const [from, thru] of [
      ['2028-10-01', '2028-10-05'],
      ['2027-10-01', '2027-10-05'],
    ] as const) {
      const { msdrg, ipps } = await answer(days(from, thru));
      expect([msdrg, ipps?.return_code, ipps?.total_payment], thru).toEqual([null, 'IPPS04', null]);
    }
    expect((await answer(days('2024-03-01', '2024-03-05'))).ipps?.return_code).toBe('IPPS03');
  });
});

interface Explained {
  error_list: { code: string; explanation: string }[];
  warnings: { code: string; text: string }[];
  ipps: {
    total_payment: number | null;
    calculation_version: string;
    return_code_data: { code: string; explanation: string };
  };
  trace: Record<string, Step[]>;
}

test('the operator’s figures price a stay of FY 2027, whose threshold the service does not hold', async () => {
  await importSeen(
    'drgstable-2027.csv',
    `diagnosticRelatedGroup,effectiveDate,weight,geometricMeanLengthOfStay,lowVolumeDrg,arithmeticMeanLengthOfStay,postAcuteCare,specialPaymentPostAcuteCare,description
871,20261001,1.9320,4.7,,6.2,Y,,SEPTICEMIA
999,20261001,0.0000,0.0,,0.0,,,UNGROUPABLE
`,
  );
  await importSeen(
    'cbsa-wage-index-2027.csv',
    `cbsa,size,effectiveDate,geographicWageIndex,reclassifiedWageIndex,imputedFloorWageIndex,name
05,,20261001,1.3982,1.3982,0.0000,CALIFORNIA
`,
  );
  const claim = {
    bill_type: '111',
    ...{ admit_date: '2026-11-01', from_date: '2026-11-01', thru_date: '2026-11-08', los: 7 },
    patient_status: '01',
    total_charges: 60_000,
    principal_dx: { code: 'F332' },
    patient: { age: 55, sex: 'F', date_of_birth: '1971-02-03' },
    modules: ['IPPS'],
    billing_provider: {
      other_id: '980001',
      additional_data: {
        ipsf: { cbsa_actual_geographic_location: '05', cbsa_wi_location: '', cbsa_standardized_amount_location: '' },
      },
    },
    additional_data: { drg: '871' },
  };
  const bounded = await explained<Explained>(caller.key, claim);
  expect([bounded.ipps.return_code_data.code, bounded.ipps.total_payment]).toEqual(['14', 24568.83]);
  expect(bounded.trace.ipps?.find(({ step }) => step === 'operating_outlier_payment')).toMatchObject({
    formula: 'none, whatever the fixed-loss threshold is: nothing of costs is above payment_with_add_ons',
    value: '0',
  });
  const costly = { ...claim, total_charges: 200_000 };
  const before = await explained<Explained>(caller.key, costly);
  expect(before.ipps).toMatchObject({ total_payment: null, return_code_data: { code: 'IPPS09' } });
  expect(before.ipps.return_code_data.explanation).toContain('Fiscal year 2027 of IPPS lacks fixed_loss_threshold:');
  expect(before.error_list).toMatchObject([{ code: 'IPPS09' }]);
  expect((await healthOfModule(caller.key, 'IPPS')).missing).toEqual([
    'Fiscal year 2027 of IPPS lacks fixed_loss_threshold, hospital_specific_update.recalibration, hospital_specific_update.weight_cap and no_cost_product_factor: figures that an import of pricer-figures can give. Claims that do not depend on them are priced, others say what they lack.',
    'The IPPS out-migration table of fiscal year 2027 is not loaded.',
  ]);

  const given = 'payment_system,year,figure,value,citation\nIPPS,2027,fixed_loss_threshold,51679,an example\n';
  await importSeen('figures.csv', given);
  expect((await explained<Explained>(caller.key, claim)).ipps.total_payment).toBe(24568.83);
  const after = await explained<Explained>(caller.key, costly);
  expect(after.error_list).toEqual([]);
  // 4519.68 × 1.3982 + 2328.32, times 1.9320, and what the record adds.
  expect(after.trace.ipps?.find(({ step }) => step === 'operating_federal_payment')?.value).toBe('16707.427064832');
  expect(after.ipps.calculation_version).toBe('2027');
  expect(after.ipps.total_payment).toBeGreaterThan(16_000);
  expect(after.trace.ipps?.find(({ step }) => step === 'outlier_threshold')).toMatchObject({
    value: '51679',
    citation:
      '42 CFR 412.80(a)(3); an example, IPPS FY 2027 figures of the operator (given by the operator of the service)',
  });
  expect(after.warnings).toContainEqual({
    code: 'OPERATOR_FIGURES',
    field: 'thru_date',
    text: 'IPPS priced the claim by figures that the operator of the service gives: fixed_loss_threshold',
  });
  const { headers } = await post(`${PROCESS}?explain=true`, caller.key, costly);
  expect(headers.get('X-Data-Release')).toContain('IPPS FY 2027 figures of the operator');
  const { periods } = await healthOfModule(caller.key, 'IPPS');
  expect(periods.map(({ name }) => name)).toContain('FY 2027');
});
