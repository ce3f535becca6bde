/** Visits to a federally qualified health center in Manhattan. */
import { march, PATIENT, type PaymentSystem } from '../support/facility-claim.ts';

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
export const fqhc: PaymentSystem = {
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
