/** Worked examples of 2026: acute kidney injury alone, for the figures of everybody else are not all held. */
import type { WorkedExample } from './worked-example.ts';

const CLAIM = {
  throughDate: 20260430,
  lineDate: 20260402,
  dateOfBirth: 19600115,
  revenueCode: '0821',
  sessions: 9,
  height: '0',
  weight: '0',
};

export const CY2026: readonly WorkedExample[] = [
  {
    title: 'acute kidney injury',
    claim: { ...CLAIM, conditionCodes: ['84'] },
    wageIndex: '0.9321',
    worked: `
      labor_amount: 281.71 × 0.55200 × 0.9321 = 144.95
      nonlabor_amount: 281.71 × (1 − 0.55200) = 126.21
      wage_adjusted_base: 144.95 + 126.21 = 271.16
      rate: 271.16 = 271.16
    `,
    returnCode: '02',
    perTreatment: 271.16,
  },
  {
    title: 'acute kidney injury with training',
    claim: { ...CLAIM, conditionCodes: ['84', '73'], revenueCode: '0841' },
    wageIndex: '1.1105',
    worked: `
      labor_amount: 281.71 × 0.55200 × 1.1105 = 172.69
      nonlabor_amount: 281.71 × (1 − 0.55200) = 126.21
      wage_adjusted_base: 172.69 + 126.21 = 298.90
      training: 95.60 × 1.1105 = 106.1638
      rate: 298.90 + 106.1638 = 405.06
    `,
    returnCode: '11',
    perTreatment: 405.06,
  },
  {
    title: 'a day of peritoneal dialysis at home for acute kidney injury',
    claim: { ...CLAIM, conditionCodes: ['74', '84'], revenueCode: '0851', sessions: 14 },
    wageIndex: '1.0000',
    worked: `
      labor_amount: 281.71 × 0.55200 × 1.0000 = 155.50
      nonlabor_amount: 281.71 × (1 − 0.55200) = 126.21
      wage_adjusted_base: 155.50 + 126.21 = 281.71
      rate: 281.71 × 3 ÷ 7, cut = 120.7328
    `,
    returnCode: '02',
    perTreatment: 120.73,
  },
];
