/**
 * Claims of the payment systems beside IPPS, OPPS and ASC, as facilities send them: invented patients, providers and codes
 * of the sample. Totals with a line above them were computed by hand from the tables in `seed/` and the published rates.
 */

/** A claim, the return code of its pricer, and the total in dollars; null for one that is not paid. */
type Outcome = [claim: object, code: string, total: number | null];

export interface PaymentSystem {
  /** The modules by name; AUTO chooses the same pricer. */
  modules: readonly string[];
  /** Where the output holds the total. */
  total: string;
  claims: Readonly<Record<string, Outcome>>;
}

const atProvider = (other_id: string, ipsf?: object) => ({
  billing_provider: { other_id, ...(ipsf ? { additional_data: { ipsf } } : {}) },
});
const others = (...codes: string[]) => ({ secondary_dxs: codes.map((code) => ({ code, poa: 'Y' })) });

/** Day of the month on which most claims are. */
const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
/** Admitted on March 1 and discharged so many days later. */
const stay = (days: number, total_charges: number, patient_status = '01') => ({
  ...{ bill_type: '111', admit_date: march(1), from_date: march(1), thru_date: march(1 + days), los: days },
  ...{ patient_status, total_charges },
});
const PATIENT = { patient: { age: 71, sex: 'F', date_of_birth: '1954-06-01' } };

/** Miami. */
const rehabilitation = (hipps: string, days: number, charges: number, more: object = {}) => ({
  ...stay(days, charges),
  ...PATIENT,
  ...atProvider('983025'),
  principal_dx: { code: 'I639' },
  lines: [{ revenue_code: '0024', hcpcs: hipps, service_date: march(1), units: 1 }],
  ...more,
});
const irf: PaymentSystem = {
  modules: ['IRF'],
  total: 'total_payment',
  claims: {
    // (1.5398 × 19,371 cut to the cent) × (0.744 × 0.9669 + 0.256) = 29,092.92, and 1.1241^0.3177 − 1 of it for low income
    'full stay': [rehabilitation('A0104', 16, 60_000), '00', 30195.54],
    'full stay with comorbidities of the first tier': [rehabilitation('B0104', 16, 60_000), '00', 39567.18],
    'stay of three days': [rehabilitation('A5001', 3, 9_000), '00', 3441.56],
    'transfer to a skilled nursing facility before the average stay': [
      rehabilitation('A0104', 8, 30_000, { patient_status: '03' }),
      '02',
      16041.38,
    ],
    'transfer with an outlier': [rehabilitation('A0104', 8, 250_000, { patient_status: '03' }), '03', 58995.36],
    'death after an orthopedic stay': [rehabilitation('A0704', 7, 20_000, { patient_status: '20' }), '00', 16745.01],
    'stay of great cost': [rehabilitation('A0104', 16, 250_000), '01', 61826.19],
    'rural facility': [
      rehabilitation('A0104', 16, 60_000, atProvider('983025', { cbsa_actual_geographic_location: '10' })),
      '00',
      33543.46,
    ],
    'facility under a waiver': [
      rehabilitation('A0104', 16, 60_000, atProvider('983025', { waiver_indicator: 'Y' })),
      '53',
      null,
    ],
  },
};

/** Chicago, with an emergency department. */
const psychiatric = (days: number, charges: number, more: object = {}) => ({
  ...stay(days, charges),
  ...atProvider('984001'),
  admission_source: '1',
  principal_dx: { code: 'F332', poa: 'Y' },
  patient: { age: 50, sex: 'F', date_of_birth: '1975-06-01' },
  ...more,
});
const TREATED = [4, 6, 9].map((day) => ({ code: 'GZB2ZZZ', date: march(day) }));
const psych: PaymentSystem = {
  modules: ['MSDRG', 'PSYCH'],
  total: 'total_payment',
  claims: {
    // 892.87 × (0.79 × 1.0228 + 0.21) = 908.95; age 1.02 and teaching 1.07 make 992.03 a day, the ten days 1.54 + 1.20 + … + 1.00 = 11.21
    'depression, by the emergency department': [psychiatric(10, 30_000), '00', 11120.67],
    'from another unit of the hospital': [psychiatric(10, 30_000, { admission_source: 'D' }), '00', 10862.74],
    // 3 × 673.85 × (0.79 × 1.0228 + 0.21) = 2,057.97 of it
    'three electroconvulsive treatments': [psychiatric(14, 40_000, { inpatient_pxs: TREATED }), '00', 17146.76],
    'lung disease and a ventilator': [psychiatric(10, 30_000, others('J441', 'Z9911')), '00', 12121.49],
    'patient of 82 years': [
      psychiatric(10, 30_000, { patient: { age: 82, sex: 'M', date_of_birth: '1943-06-01' } }),
      '00',
      12319.91,
    ],
    'alcohol dependence': [psychiatric(5, 12_000, { principal_dx: { code: 'F1020', poa: 'Y' } }), '00', 5739.4],
    'outlier after the ninth day': [psychiatric(20, 250_000), '02', 27654.76],
    'continued stay': [psychiatric(10, 30_000, { additional_data: { psych: { prior_days: 12 } } }), '03', 9920.3],
    'rural hospital': [
      psychiatric(10, 30_000, atProvider('984001', { cbsa_actual_geographic_location: '14' })),
      '00',
      11610.21,
    ],
  },
};

/** Houston, with enough of its stays above the site neutral rate. */
const longTerm = (review_code: string, days: number, charges: number, more: object = {}) => ({
  ...stay(days, charges),
  ...PATIENT,
  ...atProvider('982001', { ltch_dpp_indicator: 'N' }),
  principal_dx: { code: 'J9621', poa: 'Y' },
  additional_data: { ltch: { review_code } },
  ...more,
});
const VENTILATED = { inpatient_pxs: [{ code: '5A1955Z', date: march(1) }], principal_dx: { code: 'J9621', poa: 'Y' } };
const ltch: PaymentSystem = {
  modules: ['MSDRG', 'LTCH'],
  total: 'total_payment',
  claims: {
    // 50,824.51 × (0.729 × 0.9729 + 0.271) × 0.9443
    'respiratory failure after intensive care': [longTerm('01', 25, 150_000), 'CF', 47045.43],
    'short stay': [longTerm('01', 9, 60_000), 'CD', 16528.39],
    'stay of great cost': [longTerm('01', 28, 900_000), 'CG', 83780.29],
    'short stay of great cost': [longTerm('01', 12, 700_000), 'CE', 48713.19],
    // 30,000 × 0.191 × 0.949
    'site neutral, at cost': [longTerm('02', 25, 30_000), 'CA', 5437.77],
    'site neutral, at the comparable amount': [longTerm('02', 25, 150_000), 'CB', 7996.89],
    'site neutral, of great cost': [longTerm('02', 25, 600_000), 'CC', 57887.29],
    'ventilated for more than 96 hours': [longTerm('05', 29, 300_000, VENTILATED), 'BF', 102087.04],
    'psychiatric stay': [longTerm('01', 25, 90_000, { principal_dx: { code: 'F332', poa: 'Y' } }), 'AB', 9041.66],
  },
};

/** Pittsburgh. */
const nursing = (lines: [hipps: string, from: number, days: number][], more: object = {}) => ({
  ...{ bill_type: '212', admit_date: march(1), from_date: march(1), thru_date: march(31), patient_status: '30' },
  ...PATIENT,
  ...atProvider('985038'),
  principal_dx: { code: 'I639' },
  total_charges: 20_000,
  lines: lines.map(([hcpcs, from, units]) => ({ revenue_code: '0022', hcpcs, service_date: march(from), units })),
  ...more,
});
const snf: PaymentSystem = {
  modules: ['SNF'],
  total: 'total_payment',
  claims: {
    // ((109.05 + 102.92) × 14 + 125.48 × 20 + (141.24 + 18.10 + 118.21) × 14) × (0.719 × 0.8463 + 0.281) × 0.9912
    'two weeks': [nursing([['KAXD1', 1, 14]]), '00', 8254.9],
    'whole month, therapy falling from day 21': [nursing([['KAXD1', 1, 31]]), '00', 17416.61],
    'new assessment after two weeks': [
      nursing([
        ['KAXD1', 1, 14],
        ['CAPA0', 15, 17],
      ]),
      '00',
      21023.57,
    ],
    'second month': [
      nursing([['KAXD1', 1, 31]], { additional_data: { snf: { prior_pdpm_days: 31 } } }),
      '00',
      16315.51,
    ],
    'patient with AIDS': [nursing([['KAXD1', 1, 14]], others('B20')), '00', 11729.77],
    'swing bed of a rural hospital': [
      nursing([['KAXD1', 1, 14]], { bill_type: '181', ...atProvider('98U051', { vbp_adjustment: '1' }) }),
      '00',
      8312.81,
    ],
    'days without an assessment': [nursing([['ZZZZZ', 1, 14]]), '00', 5736.32],
    'code that there is not': [nursing([['0AA11', 1, 14]]), '90', null],
  },
};

/** Los Angeles. */
type Care = [revenue: string, from: number, units: number, hcpcs?: string];
const hospiceMonth = (lines: Care[], more: object = {}) => ({
  ...{ bill_type: '813', admit_date: march(1), from_date: march(1), thru_date: march(31) },
  ...PATIENT,
  patient_status: '30',
  principal_dx: { code: 'C3490' },
  value_codes: ['61', 'G8'].map((code) => ({ code, amount: 31084 })),
  lines: lines.map(([revenue_code, from, units, hcpcs = 'Q5001']) => ({
    ...{ revenue_code, hcpcs, service_date: march(from), units, charges: 500 },
  })),
  ...more,
});
const VISITS: Care[] = [28, 29, 30, 31].map((day) => ['0551', day, 6, 'G0299']);
const hospice: PaymentSystem = {
  modules: ['HOSPICE'],
  total: 'total_payment',
  claims: {
    // 31 × (152.35 × 1.2699 + 78.48)
    'first month at home': [hospiceMonth([['0651', 1, 31]]), '75', 8430.43],
    // 10 × (152.35 × 1.2699 + 78.48) + 21 × (120.08 × 1.2699 + 61.86)
    'day 61 comes after ten days': [
      hospiceMonth([['0651', 1, 31]], { additional_data: { hospice: { prior_benefit_day_units: 50 } } }),
      '75',
      7220.83,
    ],
    'third month': [hospiceMonth([['0651', 1, 31]], { admit_date: '2025-12-20' }), '73', 6644.84],
    'two days of continuous care': [
      hospiceMonth([
        ['0651', 1, 29],
        ['0652', 30, 160],
      ]),
      '75',
      11243.38,
    ],
    'respite for the family': [
      hospiceMonth([
        ['0651', 1, 26],
        ['0655', 27, 5, 'Q5006'],
      ]),
      '75',
      10171.41,
    ],
    'inpatient care alone': [
      hospiceMonth([['0656', 1, 6, 'Q5005']], { thru_date: march(6), patient_status: '01' }),
      '00',
      8433,
    ],
    // 8,430.43, and on each of four days 1.5 hours at (1,259.07 × 1.2699 + 415.22) ÷ 24
    'nurses in the last days of life': [
      hospiceMonth([['0651', 1, 31], ...VISITS], { patient_status: '40' }),
      '77',
      8933.95,
    ],
    'the same in the third month': [
      hospiceMonth([['0651', 1, 31], ...VISITS], { patient_status: '40', admit_date: '2025-12-20' }),
      '74',
      7148.36,
    ],
    'area that there is not': [
      hospiceMonth([['0651', 1, 31]], { value_codes: [{ code: '61', amount: 12345 }] }),
      '30',
      null,
    ],
  },
};

/** Los Angeles. */
const homeHealth = (visits: number, units: number, more: object = {}) => ({
  ...{ bill_type: '329', admit_date: '2026-02-01', from_date: '2026-02-01', thru_date: '2026-03-02' },
  ...PATIENT,
  ...atProvider('987001'),
  patient_status: '30',
  receipt_date: '2026-02-03',
  principal_dx: { code: 'I639' },
  value_codes: [
    { code: '61', amount: 31084 },
    { code: '85', amount: 6037 },
  ],
  lines: [
    { revenue_code: '0023', hcpcs: '1AA11', service_date: '2026-02-01', units: 1 },
    ...Array.from({ length: visits }, (_, i) => ({
      ...{ revenue_code: '0551', hcpcs: 'G0299', service_date: `2026-02-${String(i + 1).padStart(2, '0')}` },
      ...{ units, charges: 200 },
    })),
  ],
  ...more,
});
const hha: PaymentSystem = {
  modules: ['HHA'],
  total: 'total_payment',
  claims: {
    // 0.9148 × 2,038.22 × (0.749 × 1.2699 + 0.251), and 1.0208 for value-based purchasing
    'period of six visits': [homeHealth(6, 3), '00', 2288.11],
    'visits too few, in a first period': [homeHealth(1, 3), '14', 373.52],
    'visits too few, in a later period': [homeHealth(1, 3, { admit_date: '2025-12-03' }), '06', 217.16],
    'patient moves to another agency': [
      homeHealth(6, 3, { patient_status: '06', thru_date: '2026-02-15' }),
      '09',
      1144.06,
    ],
    'daily visits of an hour and a half': [homeHealth(28, 6), '01', 9489.38],
    'outlier over the cap of the agency': [
      homeHealth(28, 6, { additional_data: { hha: { prior_payment_total: 50_000, prior_outlier_total: 9_000 } } }),
      '02',
      2288.11,
    ],
    // 20 days of 30
    'notice of admission ten days late': [homeHealth(6, 3, { receipt_date: '2026-02-11' }), '00', 1525.41],
    'rural county': [
      homeHealth(6, 3, {
        value_codes: [
          { code: '61', amount: 99923 },
          { code: '85', amount: 26033 },
        ],
      }),
      '00',
      1651.29,
    ],
    'late notice with a waiver': [
      homeHealth(6, 3, {
        receipt_date: '2026-02-11',
        additional_data: { hha: { late_filing_penalty_waiver_indicator: 'Y' } },
      }),
      '00',
      2288.11,
    ],
    'no quality data': [
      homeHealth(6, 3, {
        additional_data: { hha: { initial_payment_quality_reporting_program_indicator: '2' } },
      }),
      '00',
      2243.43,
    ],
  },
};

/** Atlanta: thrice a week, in the newest year of which the service holds all figures. */
const april = (day: number) => `2025-04-${String(day).padStart(2, '0')}`;
const dialysis = (more: object = {}, extra: object[] = []) => ({
  ...{ bill_type: '721', from_date: april(1), thru_date: april(30), patient_status: '30' },
  ...atProvider('982501'),
  principal_dx: { code: 'N186' },
  patient: { age: 71, sex: 'F', date_of_birth: '1954-06-01' },
  esrd_initial_date: '2023-01-05',
  value_codes: [
    { code: 'A8', amount: 75 },
    { code: 'A9', amount: 165 },
  ],
  lines: [
    ...[2, 4, 7, 9, 11, 14, 16, 18, 21, 23, 25, 28, 30].map((day) => ({
      ...{ revenue_code: '0821', hcpcs: '90999', service_date: april(day), units: 1, charges: 900 },
    })),
    ...extra,
  ],
  ...more,
});
const LABORATORY = [
  { revenue_code: '0636', hcpcs: 'J0881', service_date: april(2), units: 300, charges: 4_000 },
  { revenue_code: '0300', hcpcs: '80053', service_date: april(2), units: 1, charges: 60 },
];
const esrd: PaymentSystem = {
  modules: ['ESRD'],
  total: 'claim_payment',
  claims: {
    // 13 × (279.28 × 0.9763 + 0.4601 × 0.9763 − 0.50): 273.82 × (0.552 × 1.0361 + 0.448), body surface 1.032^((1.8237 − 1.90) ÷ 0.1)
    'hemodialysis, thrice a week': [dialysis(), '02', 3543.93],
    'child of 12 years': [
      dialysis({
        patient: { age: 12, sex: 'F', date_of_birth: '2012-06-01' },
        value_codes: [
          { code: 'A8', amount: 38 },
          { code: 'A9', amount: 148 },
        ],
      }),
      '14',
      6167.72,
    ],
    'training for dialysis at home': [dialysis({ cond_codes: ['73'] }), '11', 4831.58],
    'peritoneal dialysis at home, every day': [
      dialysis({
        cond_codes: ['74'],
        lines: Array.from({ length: 30 }, (_, i) => ({
          ...{ revenue_code: '0841', hcpcs: '90945', service_date: april(i + 1), units: 1, charges: 400 },
        })),
      }),
      '02',
      3504.9,
    ],
    // 13 × 273.82 × (0.552 × 1.0361 + 0.448)
    'acute kidney injury': [
      dialysis({ cond_codes: ['84'], principal_dx: { code: 'N179' }, esrd_initial_date: undefined }),
      '02',
      3630.64,
    ],
    'first months of dialysis': [dialysis({ esrd_initial_date: '2025-02-20' }), '08', 4704.83],
    'myelodysplastic syndrome': [dialysis(others('D469')), '05', 3881.15],
    'facility of few treatments': [
      dialysis({ additional_data: { esrd: { low_volume: 'Y', low_volume_tier: 1 } } }),
      '10',
      4568.2,
    ],
    'drugs and laboratory tests of great cost': [
      dialysis({ additional_data: { esrd: { outlier_total: 4_000 } } }, LABORATORY),
      '03',
      5944.38,
    ],
    'weight missing': [dialysis({ value_codes: [{ code: 'A9', amount: 165 }] }), '55', null],
  },
};

/** Manhattan. */
type Service = [revenue: string, hcpcs: string, charges: number, modifier?: string];
const encounter = (lines: Service[], more: object = {}) => ({
  ...{ bill_type: '771', from_date: march(10), thru_date: march(10), patient_status: '01' },
  ...PATIENT,
  billing_provider: { other_id: '981801', carrier: '02102', locality: '01' },
  principal_dx: { code: 'E785' },
  lines: lines.map(([revenue_code, hcpcs, charges, modifier]) => ({
    ...{ revenue_code, hcpcs, service_date: march(10), units: 1, charges, modifiers: modifier ? [modifier] : [] },
  })),
  ...more,
});
const fqhc: PaymentSystem = {
  modules: ['IOCE', 'FQHC'],
  total: 'total_payment',
  claims: {
    // 207.72 × 1.290
    'established patient': [
      encounter([
        ['0521', 'G0467', 300],
        ['0521', '99213', 300],
      ]),
      '01',
      267.96,
    ],
    // 207.72 × 1.290 × 1.3416
    'new patient': [
      encounter([
        ['0521', 'G0466', 500],
        ['0521', '99203', 500],
      ]),
      '01',
      359.5,
    ],
    'initial preventive examination': [
      encounter([
        ['0521', 'G0468', 500],
        ['0521', 'G0402', 500],
      ]),
      '01',
      359.5,
    ],
    'new patient of mental health': [
      encounter(
        [
          ['0900', 'G0469', 500],
          ['0900', '90791', 500],
        ],
        { principal_dx: { code: 'F332' } },
      ),
      '01',
      359.5,
    ],
    'medical and mental health visit of one day': [
      encounter([
        ['0521', 'G0467', 300],
        ['0521', '99213', 300],
        ['0900', 'G0470', 300],
        ['0900', '90834', 300],
      ]),
      '01',
      535.92,
    ],
    'charge less than the rate': [
      encounter([
        ['0521', 'G0467', 150],
        ['0521', '99213', 150],
      ]),
      '01',
      150,
    ],
    'grandfathered tribal center': [
      encounter(
        [
          ['0521', 'G0467', 900],
          ['0521', '99213', 900],
        ],
        { cond_codes: ['MG'] },
      ),
      '01',
      733,
    ],
    'locality that is not given': [
      encounter([['0521', 'G0467', 300]], { billing_provider: { other_id: '981801' } }),
      'FQHC01',
      null,
    ],
  },
};

export const FACILITY_CLAIMS: Readonly<Record<string, PaymentSystem>> = {
  ...{ irf, psych, ltch, snf, hospice, hha, esrd, fqhc },
};
