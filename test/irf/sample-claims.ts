/** Stays at a rehabilitation facility in Miami. */
import { atProvider, march, PATIENT, type PaymentSystem, stay } from '../support/facility-claim.ts';

const rehabilitation = (hipps: string, days: number, charges: number, more: object = {}) => ({
  ...stay(days, charges),
  ...PATIENT,
  ...atProvider('983025'),
  principal_dx: { code: 'I639' },
  lines: [{ revenue_code: '0024', hcpcs: hipps, service_date: march(1), units: 1 }],
  ...more,
});
export const irf: PaymentSystem = {
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
