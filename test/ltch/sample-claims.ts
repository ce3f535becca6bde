/** Stays at a long-term care hospital in Houston, with enough of its stays above the site neutral rate. */
import { atProvider, march, PATIENT, type PaymentSystem, stay } from '../support/facility-claim.ts';

const longTerm = (review_code: string, days: number, charges: number, more: object = {}) => ({
  ...stay(days, charges),
  ...PATIENT,
  ...atProvider('982001'),
  principal_dx: { code: 'J9621', poa: 'Y' },
  additional_data: { ltch: { review_code } },
  ...more,
});
const VENTILATED = { inpatient_pxs: [{ code: '5A1955Z', date: march(1) }], principal_dx: { code: 'J9621', poa: 'Y' } };
export const ltch: PaymentSystem = {
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
