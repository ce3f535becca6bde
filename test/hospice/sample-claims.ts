/** Months of a hospice in Los Angeles. */
import { march, PATIENT, type PaymentSystem } from '../support/facility-claim.ts';

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
export const hospice: PaymentSystem = {
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
        ['0652', 30, 80],
        ['0652', 31, 80],
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
