import { describe, expect, test } from 'vitest';
import { type Given, ippsInput, RELEASES } from '../../../../test/support/ipps-example.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import { traced } from '../../../../test/support/traced.ts';
import { GivenFigures } from '../../core/given-figures.ts';
import type { IppsClaim, IppsProvider } from './inputs.ts';
import { type IppsPricing, priceInpatientStay } from './price.ts';
import { ANTIMICROBIAL_SHARE, SHARE, technology } from './rates/new-technology.ts';
import { responseOf } from './response.ts';

const CLAIM = { dischargeDate: 20240315, drg: '871' };

function answer(given: Partial<Omit<Given, 'claim'>> & { claim?: Partial<IppsClaim> }) {
  const input = ippsInput({ ...given, claim: { ...CLAIM, ...given.claim } });
  return responseOf(input, priceInpatientStay(input));
}

const outlier = { coveredCharges: '900000.00' };

describe('return codes', () => {
  const cases: [string, string, Partial<IppsClaim>, Partial<IppsProvider>][] = [
    ['a normal stay', '14', {}, {}],
    ['a stay under the geometric mean', '00', { lengthOfStay: 2 }, {}],
    ['a cost outlier under the geometric mean', '02', { lengthOfStay: 2, ...outlier }, {}],
    ['no wage index: special index of another year', '52', {}, { effectiveDate: 20220101 }],
    ['no wage index: special index 0', '52', {}, { specialWageIndex: 0 }],
    [
      'no wage index: an area that no table has',
      '52',
      {},
      { specialPaymentIndicator: '', cbsaActualGeographicLocation: '99999' },
    ],
    ['a record from before CBSAs', '52', {}, { effectiveDate: 20040930 }],
    ['waiver', '53', {}, { waiverIndicator: 'Y' }],
    ['HAC in Puerto Rico', '53', {}, { providerCcn: '400001', hacReductionParticipantIndicator: 'Y' }],
    ['before the record', '55', {}, { effectiveDate: 20240401 }],
    ['on the termination date', '55', {}, { terminationDate: 20240315 }],
    ['no length of stay', '56', { lengthOfStay: Number.NaN }, {}],
    ['no day and an unknown review code', '56', { lengthOfStay: 0, reviewCode: '05' }, {}],
    ['an unknown review code', '57', { reviewCode: '05' }, {}],
    ['charges that are no amount', '58', { coveredCharges: 'x' }, {}],
    ['61 lifetime reserve days', '61', { lengthOfStay: 70, coveredDays: 70, lifetimeReserveDays: 61 }, {}],
    ['no covered day', '62', { coveredDays: 0 }, {}],
    ['more lifetime reserve than covered days', '62', { lifetimeReserveDays: 6 }, {}],
    ['capital payment code', '65', {}, { capitalPpsPaymentCode: 'A' }],
    ['EHR indicator', '65', {}, { ehrReductionIndicator: 'X' }],
    ['readmission factor without participation', '65', {}, { hrrAdjustment: '0.9900' }],
    ['readmission factor under 0.97', '65', {}, { hrrParticipantIndicator: '1', hrrAdjustment: '0.9699' }],
    ['readmission indicator blank', '65', {}, { hrrParticipantIndicator: '' }],
    ['an outlier with uncovered days', '67', { coveredDays: 3, ...outlier }, {}],
    ['readmission data are looked at first', '65', { coveredDays: 3, ...outlier }, { hrrParticipantIndicator: '2' }],
    ['purchasing indicator', '68', {}, { vbpParticipantIndicator: '' }],
    [
      'purchasing without quality data',
      '68',
      {},
      { vbpParticipantIndicator: 'Y', vbpAdjustment: 1, hospQualityIndicator: '' },
    ],
    ['purchasing in Maryland', '68', {}, { vbpParticipantIndicator: 'Y', vbpAdjustment: 1, providerCcn: '210001' }],
    ['a fiscal year without rates', 'IPPS04', { dischargeDate: 20200930 }, {}],
    ['a date after the last year', 'IPPS04', { dischargeDate: 20271001 }, {}],
    [
      'a threshold that is not held, and may decide',
      'IPPS09',
      { dischargeDate: 20261001, coveredCharges: 100_000 },
      {},
    ],
  ];
  test.each(cases)('%s: %s', (_, code, claim, provider) => {
    const { return_code, total_payment } = answer({ claim, provider });
    expect([return_code, total_payment === null ? null : total_payment > 0]).toEqual([
      code,
      Number(code) < 50 ? true : null,
    ]);
  });

  test('a DRG that the table lacks: 54, with what does not depend on it', () => {
    const response = answer({ drg: null });
    expect(response).toMatchObject({ return_code: '54', total_payment: null, calculation_version: '2024.1' });
    expect(response.additional_calculation_variables.national_labor_cost).toBe(4028.62);
  });

  test('CAR-T without cost of the product: of FY 2024 the share, of later years none is held', () => {
    const trial = { drg: '018', diagnoses: ['Z006'] };
    expect(answer({ claim: trial }).additional_calculation_variables.drg_relative_weight).toBe(0.27);
    expect(answer({ claim: { ...trial, conditionCodes: ['ZC'] } }).return_code).toBe('14');
    expect(
      answer({ claim: { drg: '018', conditionCodes: ['90'] } }).additional_calculation_variables.drg_relative_weight,
    ).toBe(0.27);
    const later = answer({ claim: { ...trial, dischargeDate: 20250315 }, provider: { effectiveDate: 20241001 } });
    expect(later).toMatchObject({ return_code: 'IPPS05', total_payment: null });
  });
});

test('a waiver pays nothing and keeps what was computed', () => {
  const response = answer({ provider: { waiverIndicator: 'Y' } });
  expect(response).toMatchObject({ operating_fsp_part: null, capital_payment: null, regular_days_used: null });
  expect(response.additional_calculation_variables.additional_capital_variables.capital_total_payment).toBe(503.83);
});

test('lifetime reserve days are used where no other day is covered', () => {
  const used = (coveredDays: number, lifetimeReserveDays: number) => {
    const response = answer({ claim: { lengthOfStay: 9, coveredDays, lifetimeReserveDays } });
    return [response.regular_days_used, response.lifetime_reserved_days_used];
  };
  expect([used(9, 0), used(9, 4), used(9, 9), used(20, 2)]).toEqual([
    [9, 0],
    [5, 0],
    [0, 9],
    [9, 0],
  ]);
});

describe('FY 2021', () => {
  const y2021 = { effectiveDate: 20201001 };
  const claim = { dischargeDate: 20201210 };

  test('a COVID-19 case counts a fifth more, of operating payments alone', () => {
    const plain = answer({ claim, provider: y2021 });
    const covid = answer({ claim: { ...claim, diagnoses: ['J189', 'U071'] }, provider: y2021 });
    expect([covid.operating_fsp_part, covid.capital_payment]).toEqual([7153.57, plain.capital_payment]);
    expect(plain.operating_fsp_part).toBe(5961.31);
    const untested = { ...claim, diagnoses: ['U071'], conditionCodes: ['ZA'] };
    expect(answer({ claim: untested, provider: y2021 }).operating_fsp_part).toBe(5961.31);
  });

  test('a two-midnight factor that the table lacks pays nothing', () => {
    const missing = answer({ claim: { ...claim, midnightAdjustmentGeolocation: '9999' }, provider: y2021 });
    const unknown = answer({ claim: { ...claim, midnightAdjustmentGeolocation: '9500' }, provider: y2021 });
    expect([missing.operating_fsp_part, unknown.operating_fsp_part]).toEqual([5961.31, 0]);
  });
});

describe('FY 2022 and FY 2023', () => {
  const y2022 = { effectiveDate: 20211001 };
  const addOn = (claim: Partial<IppsClaim>, provider: Partial<IppsProvider> = y2022) =>
    answer({
      claim: { dischargeDate: 20220101, diagnoses: ['J189', 'U071'], coveredCharges: '120000.00', ...claim },
      provider,
    }).additional_calculation_variables.new_technology_add_on_payment;

  test('treatments of COVID-19: 65 percent of the costs above the payment, remdesivir without its own add-on', () => {
    // Costs 120000.00 × 0.250, payment 6121.65 × 1.2: 0.65 × 22654.0200 and, less 2028.00, 0.65 × 24682.0200.
    expect(addOn({ procedures: ['XW0DXM6'] })).toBe(14725.11);
    expect(addOn({ procedures: ['XW033E5'] })).toBe(14015.31);
    expect(addOn({ procedures: ['XW0DXF5'] })).toBe(0);
    expect(addOn({ procedures: ['XW033E5'], coveredCharges: '30000.00' })).toBe(0);
  });

  test('drugs give it from the day of their authorization', () => {
    const drug = (code: string, dischargeDate: number) => addOn({ drugCodes: [code], dischargeDate }) !== 0;
    expect([drug('00069108506', 20211221), drug('00069108506', 20211222)]).toEqual([false, true]);
    expect([drug('00006505506', 20211222), drug('00006505506', 20211223)]).toEqual([false, true]);
    expect([drug('00069034530', 20220417), drug('00069034530', 20220418)]).toEqual([false, true]);
  });

  test('the factor of COVID-19 cases ends with 2023-05-11', () => {
    const weight = (dischargeDate: number) =>
      answer({ claim: { dischargeDate, diagnoses: ['U071'] }, provider: { effectiveDate: 20221001 } })
        .additional_calculation_variables.drg_relative_weight;
    expect([weight(20230511), weight(20230512)]).toEqual([1.2, 1]);
  });

  test('in FY 2022 no hospital has an index without that of the year before', () => {
    const provider = { specialPaymentIndicator: 'N', effectiveDate: 20211001 };
    expect(priceInpatientStay(ippsInput({ claim: { ...CLAIM, dischargeDate: 20220101 }, provider }))).toMatchObject({
      returnCode: '52',
      explanation:
        "In FY 2022 the record's supplemental_wage_index_indicator must be 1, with last year's index as supplemental_wage_index.",
    });
  });
});

describe('a stay of FY 2027, of which some figures are not held', () => {
  const claim = { dischargeDate: 20261101, drg: '871' };
  const lacking = (given: Omit<Given, 'claim'> & { claim?: Partial<IppsClaim> }, figures?: GivenFigures) =>
    priceInpatientStay({ ...ippsInput({ ...given, claim: { ...claim, ...given.claim } }), figures });
  const given = (...names: string[]) =>
    new GivenFigures(
      names.map((name) => ({
        ...{
          system: 'IPPS',
          year: 2027,
          name,
          value: '50000.00',
          citation: 'an example',
          release: 'figures of a test',
        },
      })),
    );

  test('names the figures that the stay depends on, and no others', () => {
    const names = (stay: IppsPricing) =>
      'explanation' in stay ? /lacks (.*?):/.exec(stay.explanation ?? '')?.[1] : undefined;
    const costly = { coveredCharges: 100_000 };
    expect(lacking({ claim: costly })).toMatchObject({
      returnCode: 'IPPS09',
      explanation:
        'Fiscal year 2027 of IPPS lacks fixed_loss_threshold: figures that an import of pricer-figures can give. An outlier may be due, for costs of 27,000.00 above payment_with_add_ons of 7,387.95: the fixed-loss threshold, which decides, is not held.',
    });
    const ownRate = { providerType: '16', ppsFacilitySpecificRate: '9000.00' };
    expect(names(lacking({ claim: costly, provider: ownRate }))).toBe(
      'fixed_loss_threshold, hospital_specific_update.recalibration and hospital_specific_update.weight_cap',
    );
    expect(lacking({ provider: ownRate }).returnCode).toBe('IPPS09');
    expect(names(lacking({ provider: ownRate }))).toBe(
      'hospital_specific_update.recalibration and hospital_specific_update.weight_cap',
    );
    const trial = { drg: '018', diagnoses: ['C8330', 'Z006'] };
    expect(lacking({ claim: trial }).returnCode).toBe('IPPS05');
    expect(names(lacking({ claim: trial }))).toBe('no_cost_product_factor');
  });

  const priced = (given: Parameters<typeof lacking>[0]) => {
    const input = ippsInput({ ...given, claim: { ...claim, ...given.claim } });
    const { result, steps } = traced((trace) => priceInpatientStay(input, trace));
    return { ...result, total: `${result.payment?.total}`, response: responseOf(input, result), steps };
  };

  test('prices a stay whose costs are not above its payment: it is no outlier, whatever the threshold is', () => {
    const stay = priced({});
    expect([stay.returnCode, stay.total]).toEqual(['14', '7387.95']);
    expect(faultsOf(stay.steps)).toEqual([]);
    const bound = stay.steps.filter(({ step }) => step.endsWith('_outlier_payment'));
    expect(bound.map(({ step, formula, value }) => [step, formula, value])).toEqual(
      ['operating_outlier_payment', 'capital_outlier_payment'].map((step) => [
        step,
        'none, whatever the fixed-loss threshold is: nothing of costs is above payment_with_add_ons',
        '0',
      ]),
    );
    expect(stay.response).toMatchObject({
      outlier_payment: 0,
      additional_calculation_variables: { cost_threshold: null },
    });
  });

  test('prices a stay whose hospital refuses outliers, whatever it costs', () => {
    const stay = priced({ claim: { coveredCharges: 1_000_000, reviewCode: '07' } });
    expect([stay.returnCode, stay.total]).toEqual(['14', '7387.95']);
    expect(stay.steps.find(({ step }) => step === 'operating_outlier_payment')).toMatchObject({
      formula: 'none, whatever the fixed-loss threshold is: the hospital refuses cost outliers',
      inputs: { review_code: '07' },
    });
    expect(stay.response.additional_calculation_variables.additional_payment_information.standard_value).toBeNull();
    expect(stay.limitations).toEqual([
      'The fixed-loss threshold is not held: the payment does not depend on it, but standard_value does.',
    ]);
  });

  test('says where the threshold decides that reconciliation would be due', () => {
    expect(priced({ claim: { coveredCharges: 20_000 } }).limitations).toEqual([
      'The fixed-loss threshold is not held: the payment does not depend on it, but whether the stay is subject to outlier reconciliation (return codes 30 to 44) does.',
    ]);
  });

  test('compares operating costs alone for a new hospital, whose capital costs have no outlier', () => {
    const stay = priced({ provider: { newHospital: 'Y', capitalCostToChargeRatio: '9' } });
    expect(Number(stay.returnCode)).toBeLessThan(50);
    expect(stay.steps.find(({ step }) => step === 'capital_outlier_payment')?.formula).toBe(
      'none, whatever the fixed-loss threshold is: nothing of operating_costs is above operating_payment_with_add_ons',
    );
    expect(lacking({ provider: { newHospital: 'Y', operatingCostToChargeRatio: '9' } }).returnCode).toBe('IPPS09');
  });

  test('prices a sole community hospital without a rate of its own as any other', () => {
    const stay = priced({ provider: { providerType: '16', ppsFacilitySpecificRate: '0' } });
    expect(stay.returnCode).toBe('14');
    expect(stay.steps.find(({ step }) => step === 'hospital_specific_part')).toMatchObject({
      formula: 'none, whatever the update of the year is: the record has no hospital-specific rate',
      value: '0',
    });
  });

  test('is priced by an operator’s threshold, which the trace cites', () => {
    const input = { ...ippsInput({ claim }), figures: given('fixed_loss_threshold') };
    const { result, steps } = traced((trace) => priceInpatientStay(input, trace));
    expect([result.returnCode, result.rates?.version, `${result.payment?.total}`]).toEqual(['14', '2027', '7387.95']);
    expect(steps.find(({ step }) => step === 'outlier_threshold')).toMatchObject({
      value: '50000.00',
      citation: '42 CFR 412.80(a)(3); an example, figures of a test (given by the operator of the service)',
    });
  });
});

describe('new technology', () => {
  const technologies = [
    technology('LOW', '100', ANTIMICROBIAL_SHARE, ['PROC1']),
    { ...technology('PAIR', '200', SHARE, ['PROC1'], ['DIAG1', 'DIAG2']), from: 20240101 },
  ];
  const low = { ...technologies[0], unless: 'PAIR' } as (typeof technologies)[number];
  const addOn = (claim: Partial<IppsClaim>, list: typeof technologies | null = technologies) =>
    answer({ claim: { coveredCharges: '60000.00', ...claim }, newTechnologies: list }).additional_calculation_variables
      .new_technology_add_on_payment;

  test('a code of every list, and one technology in place of another', () => {
    expect(addOn({ procedures: ['PROC1'] })).toBe(100);
    expect(addOn({ procedures: ['PROC1'], diagnoses: ['I10', 'DIAG2'] })).toBe(300);
    expect(addOn({ procedures: ['PROC1'], diagnoses: ['DIAG1'] }, [low, ...technologies.slice(1)])).toBe(200);
    expect(addOn({ procedures: ['PROC1'], diagnoses: ['DIAG1'], dischargeDate: 20231015 })).toBe(100);
  });
});

test('a table that is not loaded is not taken for one without the row', () => {
  const input = ippsInput({ claim: CLAIM });
  const without = (tables: object) =>
    priceInpatientStay({ ...input, tables: { ...input.tables, ...tables } }).returnCode;
  expect([without({ wageIndex: null }), without({ drg: null }), without({ drg: undefined })]).toEqual([
    'IPPS06',
    'IPPS07',
    '54',
  ]);
});

test('a price that was not reached is explained as far as it came', () => {
  const input = ippsInput({ claim: { ...CLAIM, dischargeDate: 20200101 } });
  const { steps } = traced((trace) => priceInpatientStay(input, trace));
  expect(steps.map(({ step, value }) => [step, value])).toEqual([['return_code', 'IPPS04']]);
});

test('a step names the one table that it read', () => {
  const input = ippsInput({ claim: CLAIM, provider: { specialPaymentIndicator: 'N' } });
  const { steps } = traced((trace) => priceInpatientStay(input, trace));
  const releaseOf = (name: string) => steps.find(({ step }) => step === name)?.release;
  expect(releaseOf('wage_index_area')).toBe('wage index');
  expect(releaseOf('operating_federal_payment')).toBe('DRG');
  expect(releaseOf('operating_share')).toBe('IPSF');
  for (const { release } of steps) if (release !== null) expect(Object.values(RELEASES)).toContain(release);
});

test('a new hospital needs no capital payment code and is paid no capital', () => {
  const provider = { newHospital: 'Y', capitalPpsPaymentCode: '', capitalExceptionPaymentRate: '100.00' };
  const { return_code, additional_calculation_variables } = answer({ provider });
  const capital = additional_calculation_variables.additional_capital_variables;
  expect([return_code, capital.capital_total_payment, capital.capital_exception_amount]).toEqual(['14', 0, 0]);
  expect(capital.capital_federal_specific_portion_percent).toBe(0);
});

test('the low-volume payment of a Medicare Advantage stay counts no medical education, but in FY 2021', () => {
  const lowVolume = (claim: Partial<IppsClaim>, effectiveDate: number) =>
    answer({
      claim,
      provider: {
        effectiveDate,
        internsToBedsRatio: '0.2000',
        temporaryReliefIndicator: 'Y',
        lowVolumeAdjustmentFactor: '0.100000',
      },
    }).additional_calculation_variables.low_volume_payment;
  // 6497.77 and 5961.31 operating, times 0.103456951 of medical education; 503.83 and 466.21 capital.
  expect(lowVolume({}, 20231001)).toBe(767.38);
  expect(lowVolume({ hmo: true }, 20231001)).toBe(700.16);
  expect(lowVolume({ hmo: true, dischargeDate: 20201210 }, 20201001)).toBe(704.43);
});

test('Model 1 of the bundled payments ended with 2016', () => {
  const response = answer({ claim: { demoCodes: ['61'] }, provider: { bundleModelDiscount: '0.020' } });
  expect(response.additional_calculation_variables.additional_payment_information.bundled_adjustment_payment).toBe(0);
  expect(response.total_payment).toBeGreaterThan(0);
});
