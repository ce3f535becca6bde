/** Months at a dialysis facility in Atlanta: thrice a week, in the newest year of which the service holds all figures. */
import { atProvider, type PaymentSystem, secondaryDiagnoses } from '../support/facility-claim.ts';

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
export const esrd: PaymentSystem = {
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
    'myelodysplastic syndrome': [dialysis(secondaryDiagnoses('D469')), '05', 3881.15],
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
