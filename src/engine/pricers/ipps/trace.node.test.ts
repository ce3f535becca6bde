/** Tests the trace of stays drawn at random: every step can be computed again from its inputs, and the parts add up. */
import { expect, test } from 'vitest';
import { draws, onDraws } from '../../../../test/support/draws.ts';
import { ippsInput } from '../../../../test/support/ipps-example.ts';
import type { Random } from '../../../../test/support/random.ts';
import { faultsOf, isInWords, unreadable } from '../../../../test/support/trace-arithmetic.ts';
import { traced } from '../../../../test/support/traced.ts';
import { exact, sum } from '../../core/exact.ts';
import type { AreaWageIndex, IppsInput } from './inputs.ts';
import { ippsOutput } from './output.ts';
import { priceInpatientStay } from './price.ts';
import { technology } from './rates/new-technology.ts';
import { responseOf } from './response.ts';

/** Steps in words: look-ups and decisions. */
const IN_WORDS =
  /^(return_code|transfer|cola|covid|midnight|no_cost_product|new_technology_add_ons|wage_index_(area|ihs))$/;

/** Steps that some of the stays must reach: the draw then covers the rules. */
const RARE = [
  ...['capital_transfer_payment', 'weight_fraction', 'new_technology_PLASTER', 'covid_treatments', 'islet_isolation'],
  ...['hospital_specific_part', 'pass_through', 'bundle', 'total_payment', 'no_cost_product', 'midnight'],
  ...['wage_index_rural_floor', 'wage_index_imputed_floor', 'wage_index_outmigration', 'wage_index_cap'],
  ...['wage_index_lowest_quartile', 'wage_index_special', 'wage_index_ihs'],
];

function drawn(random: Random): IppsInput {
  const { pick, below } = random;
  const decimals = (highest: number, digits: number) =>
    (below(highest * 10 ** digits + 1) / 10 ** digits).toFixed(digits);
  const often = <T>(usual: T, ...others: T[]) => (below(3) === 0 ? pick(others) : usual);
  const start = pick([20201001, 20231001, 20241001, 20251001]);
  const lengthOfStay = below(12);
  const row = (size: string, indexes: Partial<AreaWageIndex> = {}): AreaWageIndex[] => {
    const index = `${pick(['0', '0', '1'])}.${1000 + below(9000)}`;
    return [
      {
        size,
        effectiveDate: start,
        geographicWageIndex: index,
        reclassifiedWageIndex: index,
        ruralFloor: '0',
        imputedFloor: '0',
        ...indexes,
      },
    ];
  };
  const input = ippsInput({
    claim: {
      dischargeDate: start + pick([20, 110, 211]),
      drg: pick(['871', '291', '789', '018', '927', '470']),
      reviewCode: pick(['00', '03', '06', '07', '09', '11']),
      lengthOfStay,
      coveredDays: Math.max(1, lengthOfStay - often(0, 1)),
      coveredCharges: decimals(pick([30_000, 900_000]), 2),
      diagnoses: ['I10', ...pick([[], ['U071'], ['Z006']])],
      procedures: pick([[], ['XW0TEST'], ['XW033E5'], ['3E030U1', '3E0J3U1', '3E033U1']]),
      conditionCodes: often<string[]>([], ['ZA'], ['ZB']),
      demoCodes: often<string[]>([], ['61']),
      midnightAdjustmentGeolocation: often('', '9500', '9410'),
      hmo: below(4) === 0,
    },
    provider: {
      providerCcn: often('450010', '020001', '400001'),
      waiverIndicator: often('N', 'N', 'Y'),
      providerType: pick(['00', '07', '08', '14', '16', '17', '22']),
      ppsFacilitySpecificRate: decimals(20_000, 2),
      costOfLivingAdjustment: pick(['1.000', '1.250']),
      internsToBedsRatio: often('0', decimals(1, 4)),
      bedSize: pick([60, 100, 240, 500]),
      operatingCostToChargeRatio: often(decimals(1, 3), '0'),
      capitalCostToChargeRatio: often(decimals(1, 3), '0'),
      supplementalSecurityIncomeRatio: decimals(1, 4),
      medicaidRatio: pick(['0', decimals(1, 4)]),
      specialPaymentIndicator: pick(['', '1', 'N', 'Y', 'D']),
      specialWageIndex: often(decimals(2, 4), '0'),
      hospQualityIndicator: often('1', ''),
      cbsaActualGeographicLocation: often('10180', '45'),
      cbsaWiLocation: often('', '20000'),
      cbsaStandardizedAmountLocation: often('', '20000', '45'),
      supplementalWageIndexIndicator: pick(['', '1', '1']),
      supplementalWageIndex: decimals(2, 4),
      passThroughTotalAmount: decimals(500, 2),
      passThroughAmountForOrganAcquisition: decimals(100, 2),
      passThroughAmountForDirectMedicalEducation: decimals(100, 2),
      passThroughAmountForAllogenicStemCellAcquisition: decimals(50, 2),
      newHospital: often('N', 'Y', ''),
      capitalIndirectMedicalEducationRatio: often('0', decimals(2, 4)),
      vbpParticipantIndicator: pick(['N', 'Y']),
      vbpAdjustment: `1.${below(1000)}`,
      ...pick([
        { hrrParticipantIndicator: '0', hrrAdjustment: '0' },
        { hrrParticipantIndicator: '1', hrrAdjustment: `0.98${below(100)}` },
      ]),
      bundleModelDiscount: often('0', '0.020'),
      hacReductionParticipantIndicator: often('N', 'Y'),
      uncompensatedCareAmount: decimals(500, 2),
      ehrReductionIndicator: often('', 'Y'),
      temporaryReliefIndicator: pick(['Y', 'N']),
      lowVolumeAdjustmentFactor: often('0.100000', '0', '0.300000'),
    },
    drg: {
      weight: `${1 + below(6)}.${1000 + below(9000)}`,
      geometricMeanLos: `${below(12)}.${below(10)}`,
      postAcute: below(2) === 0,
      specialPayPostAcute: below(2) === 0,
    },
    wageIndex: {
      10180: row('L'),
      20000: row('O'),
      45: row('', { ruralFloor: pick(['0', '1.1000']), imputedFloor: pick(['0', '0', '1.2500']) }),
    },
    outmigration: { 45441: [{ effectiveDate: start, adjustment: '0.0125' }] },
    newTechnologies: pick([
      null,
      [technology('PLASTER', '6504.07', exact('0.65'), ['XW0TEST'])],
      [
        technology('PLASTER', '6504.07', exact('0.65'), ['XW0TEST']),
        technology('SPLINT', '20000', exact('0.75'), ['XW0TEST']),
      ],
    ]),
  });
  return { ...input, tables: { ...input.tables, twoMidnightFactor: new Map([['9500', '1.0021']]) } };
}

// A stay of draws of seed 132303: 5.3505 ÷ 2.9 is even, 1 ÷ 2.9 is not.
test('a weight of exactly half a unit is recomputed', () => {
  const input = ippsInput({
    claim: { dischargeDate: 20210301, drg: '470', reviewCode: '09', lengthOfStay: 1 },
    drg: { weight: '5.3505', geometricMeanLos: '2.9', postAcute: true, specialPayPostAcute: true },
  });
  const { steps } = traced((trace) => priceInpatientStay(input, trace));
  expect(steps.find(({ step }) => step === 'weight_fraction')?.value).toBe('4.5203');
  expect(faultsOf(steps)).toEqual([]);
});

test('every step of drawn stays', () => onDraws(expectSteps));

function expectSteps(random: Random): void {
  const seen = new Map<string, number>();
  let paid = 0;
  for (let stay = 0; stay < draws; stay++) {
    const input = drawn(random);
    const { result: pricing, steps } = traced((trace) => priceInpatientStay(input, trace));
    expect(priceInpatientStay(input), `${stay}`).toEqual(pricing);
    expect([unreadable(steps), faultsOf(steps)], `${stay}`).toEqual([[], []]);
    const inWords = steps.filter(isInWords).map(({ step }) => step);
    expect(inWords.filter((name) => !IN_WORDS.test(name))).toEqual([]);
    for (const { step } of steps) seen.set(step, (seen.get(step) ?? 0) + 1);
    const codes = steps.filter(({ step }) => step === 'return_code');
    expect(codes.map(({ value }) => value)).toEqual([pricing.returnCode]);

    const total = steps.find(({ step }) => step === 'total');
    expect(total === undefined).toBe(pricing.payment === undefined);
    const response = responseOf(input, pricing);
    const output = {
      claim_id: 'drawn',
      ...response,
      return_code_data: { code: '', description: '', explanation: null },
    };
    expect(ippsOutput.parse(output)).toEqual(output);
    if (!total || response.total_payment === null) continue;
    paid++;
    const parts = sum(...Object.values(total.inputs).map((part) => exact(part ?? 0)));
    expect(response.total_payment, `${stay}`).toBe(parts.toNumber());
    const values = new Map(steps.map(({ step, value }) => [step, value]));
    for (const [name, part] of Object.entries(total.inputs))
      expect([name, exact(values.get(name) ?? 0).toNumber()]).toEqual([name, exact(part ?? 0).toNumber()]);
  }
  expect(RARE.filter((name) => !seen.has(name))).toEqual([]);
  expect(paid).toBeGreaterThan(draws / 4);
}
