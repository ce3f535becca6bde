/** A contract of eight terms, of each role but an exclusion. */
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';

export const TERMS_DOCUMENT: Terms = {
  version: 1,
  terms: [
    {
      id: 'implants',
      name: 'Implants over $5,000',
      role: 'carve_out',
      applies: {
        lines: {
          revenue_codes: ['0274-0276', '0278'],
          charges_over: 5000,
        },
      },
      pays: {
        how: 'percent_of_charges',
        percent: 40,
      },
    },
    {
      id: 'drugs',
      name: 'Drugs at ASP + 6 %',
      role: 'carve_out',
      applies: {
        kinds: ['outpatient'],
        lines: {
          hcpcs: ['J*', 'Q5*', '!J3490'],
          charges_over: 2000,
        },
      },
      pays: {
        how: 'asp',
        plus_percent: 6,
      },
      if_unpriced: 'next',
    },
    {
      id: 'deliveries',
      name: 'Normal deliveries to two days',
      role: 'rate',
      applies: {
        kinds: ['inpatient'],
        drgs: ['768', '796-798', '805-807'],
      },
      pays: {
        how: 'case_rate',
        amount: 4900,
        days: 2,
        each_further_day: 1150,
      },
      escalators: [
        {
          from: '2027-01-01',
          percent: 3,
        },
        {
          from: '2028-01-01',
          percent: 3,
        },
      ],
    },
    {
      id: 'icu',
      name: 'Stays with intensive care',
      role: 'rate',
      applies: {
        kinds: ['inpatient'],
        lines: {
          revenue_codes: ['020*'],
        },
      },
      consumes: 'claim',
      pays: {
        how: 'per_diem',
        tiers: [
          {
            from_day: 1,
            amount: 1850,
          },
        ],
        by_revenue: [
          {
            revenue_codes: ['020*'],
            amount: 3200,
          },
        ],
      },
    },
    {
      id: 'ed',
      name: 'Emergency visits',
      role: 'rate',
      applies: {
        kinds: ['outpatient'],
        lines: {
          hcpcs: ['99281-99285'],
        },
      },
      pays: {
        how: 'flat',
        amount: 650,
        per: 'visit',
      },
    },
    {
      id: 'medicare',
      name: '125 % of Medicare',
      role: 'default',
      applies: {},
      pays: {
        how: 'percent_of_medicare',
        percent: 125,
        without: ['uncompensated_care'],
      },
    },
    {
      id: 'stop_loss',
      name: '30 % above $150,000',
      role: 'stop_loss',
      applies: {
        kinds: ['inpatient'],
      },
      pays: {
        how: 'stop_loss',
        by: 'charges',
        over: 150000,
        percent: 30,
        dollar: 'second',
        cap: 60000,
      },
    },
    {
      id: 'charges',
      name: 'Never above billed charges',
      role: 'limit',
      applies: {},
      pays: {
        how: 'limit',
        lesser_of_charges: 'claim',
      },
    },
  ],
};
