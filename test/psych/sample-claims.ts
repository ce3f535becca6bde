/** Stays at a psychiatric hospital in Chicago, with an emergency department. */
import { atProvider, march, type PaymentSystem, secondaryDiagnoses, stay } from '../support/facility-claim.ts';

const psychiatric = (days: number, charges: number, more: object = {}) => ({
  ...stay(days, charges),
  ...atProvider('984001'),
  admission_source: '1',
  principal_dx: { code: 'F332', poa: 'Y' },
  patient: { age: 50, sex: 'F', date_of_birth: '1975-06-01' },
  ...more,
});
const TREATED = [4, 6, 9].map((day) => ({ code: 'GZB2ZZZ', date: march(day) }));
export const psych: PaymentSystem = {
  modules: ['MSDRG', 'PSYCH'],
  total: 'total_payment',
  claims: {
    // 892.87 × (0.79 × 1.0228 + 0.21) = 908.95; age 1.02 and teaching 1.07 make 992.03 a day, the ten days 1.54 + 1.20 + … + 1.00 = 11.21
    'depression, by the emergency department': [psychiatric(10, 30_000), '00', 11120.67],
    'from another unit of the hospital': [psychiatric(10, 30_000, { admission_source: 'D' }), '00', 10862.74],
    // 3 × 673.85 × (0.79 × 1.0228 + 0.21) = 2,057.97 of it
    'three electroconvulsive treatments': [psychiatric(14, 40_000, { inpatient_pxs: TREATED }), '00', 17146.76],
    'lung disease and a ventilator': [psychiatric(10, 30_000, secondaryDiagnoses('J441', 'Z9911')), '00', 12121.49],
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
