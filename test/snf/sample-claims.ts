/** Stays at a skilled nursing facility in Pittsburgh. */
import { atProvider, march, PATIENT, type PaymentSystem, secondaryDiagnoses } from '../support/facility-claim.ts';

const nursing = (lines: [hipps: string, from: number, days: number][], more: object = {}) => ({
  ...{ bill_type: '212', admit_date: march(1), from_date: march(1), patient_status: '30' },
  thru_date: march(Math.max(...lines.map(([, from, days]) => from + days - 1))),
  ...PATIENT,
  ...atProvider('985038'),
  principal_dx: { code: 'I639' },
  total_charges: 20_000,
  lines: lines.map(([hcpcs, from, units]) => ({ revenue_code: '0022', hcpcs, service_date: march(from), units })),
  ...more,
});
export const snf: PaymentSystem = {
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
    'patient with AIDS': [nursing([['KAXD1', 1, 14]], secondaryDiagnoses('B20')), '00', 11729.77],
    'swing bed of a rural hospital': [
      nursing([['KAXD1', 1, 14]], { bill_type: '181', ...atProvider('98U051') }),
      '00',
      8312.81,
    ],
    'days without an assessment': [nursing([['ZZZZZ', 1, 14]]), '00', 5736.32],
    'code that there is not': [nursing([['0AA11', 1, 14]]), '90', null],
  },
};
