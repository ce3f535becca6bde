/** Periods of a home health agency in Los Angeles. */
import { atProvider, PATIENT, type PaymentSystem } from '../support/facility-claim.ts';

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
export const hha: PaymentSystem = {
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
