/** Worked examples of 2018, by the rates of CMS's tables; the geographic factor is taken for the example. */
import type { WorkedYear } from './worked-example.ts';

export const CY2018: WorkedYear = {
  year: 2018,
  baseRate: '166.60',
  tribalRate: '383.00',
  factor: '0.957',
  examples: [
    {
      claim: 'a medical visit at the rate',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 250.00) = 159.44
        coinsurance: (159.44 − 0) × 0.20 = 31.89
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 31.89,
      total: 159.44,
    },
    {
      claim: 'a medical visit at its charges',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 98.40) = 98.40
        coinsurance: (98.40 − 0) × 0.20 = 19.68
      `,
      ],
      returnCodes: ['02'],
      coinsurance: 19.68,
      total: 98.4,
    },
    {
      claim: 'a new patient',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        rate_with_add_on: 159.44 × 1.3416 = 213.90
        payment_before_reduction: least(213.90, 410.00) = 213.90
        coinsurance: (213.90 − 0) × 0.20 = 42.78
      `,
      ],
      returnCodes: ['05'],
      coinsurance: 42.78,
      total: 213.9,
    },
    {
      claim: 'a new patient at charges under the rate',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        rate_with_add_on: 159.44 × 1.3416 = 213.90
        payment_before_reduction: least(213.90, 160.00) = 160.00
        coinsurance: (160.00 − 0) × 0.20 = 32.00
      `,
      ],
      returnCodes: ['02'],
      coinsurance: 32.0,
      total: 160.0,
    },
    {
      claim: 'a medical and a mental health visit on one day',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 240.00) = 159.44
        coinsurance: (159.44 − 0) × 0.20 = 31.89
      `,
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 260.00) = 159.44
        coinsurance: (159.44 − 0) × 0.20 = 31.89
      `,
      ],
      returnCodes: ['01', '01'],
      coinsurance: 63.78,
      total: 318.88,
    },
    {
      claim: 'two medical lines, which are paid by the charges of the day',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 250.00) = 159.44
        coinsurance: (159.44 − 0) × 0.20 = 31.89
      `,
        '',
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 250.00) = 159.44
        coinsurance: (159.44 − 0) × 0.20 = 31.89
      `,
      ],
      returnCodes: ['01', '09', '01'],
      coinsurance: 63.78,
      total: 318.88,
    },
    {
      claim: 'a visit with a preventive service and another packaged one',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 260.00) = 159.44
        coinsurance: (159.44 − 60.00) × 0.20 = 19.89
      `,
        '',
        '',
      ],
      returnCodes: ['03', '09', '09'],
      coinsurance: 19.89,
      total: 159.44,
    },
    {
      claim: 'a visit with preventive services alone',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 260.00) = 159.44
      `,
        '',
      ],
      returnCodes: ['03', '09'],
      coinsurance: 0.0,
      total: 159.44,
    },
    {
      claim: 'a mental health visit beside a medical one with a preventive service',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 240.00) = 159.44
        coinsurance: (159.44 − 50.00) × 0.20 = 21.89
      `,
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 240.00) = 159.44
        coinsurance: (159.44 − 0) × 0.20 = 31.89
      `,
        '',
        '',
      ],
      returnCodes: ['03', '01', '09', '09'],
      coinsurance: 53.78,
      total: 318.88,
    },
    {
      claim: 'a tribal center',
      worked: [
        `
        rate: 383.00 × 1 = 383.00
        payment_before_reduction: least(383.00, 700.00) = 383.00
        coinsurance: (383.00 − 0) × 0.20 = 76.60
      `,
      ],
      returnCodes: ['21'],
      coinsurance: 76.6,
      total: 383.0,
    },
    {
      claim: 'a tribal center at its charges',
      worked: [
        `
        rate: 383.00 × 1 = 383.00
        payment_before_reduction: least(383.00, 199.99) = 199.99
        coinsurance: (199.99 − 0) × 0.20 = 40.00
      `,
      ],
      returnCodes: ['22'],
      coinsurance: 40.0,
      total: 199.99,
    },
    {
      claim: 'the supplement of a Medicare Advantage plan',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: 159.44 − 100.00 = 59.44
      `,
      ],
      returnCodes: ['06'],
      coinsurance: 0.0,
      total: 59.44,
    },
    {
      claim: 'a plan that pays more than the rate',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: 0 = 0
      `,
      ],
      returnCodes: ['07'],
      coinsurance: 0.0,
      total: 0.0,
    },
    {
      claim: 'the Maryland Primary Care Program',
      worked: [
        `
        rate: 166.60 × 0.957 = 159.44
        payment_before_reduction: least(159.44, 300.00) = 159.44
        coinsurance: (159.44 − 0) × 0.20 = 31.89
        reduction: 0.25 × (159.44 − 31.89) = 31.89
        payment: 159.44 − 31.89 = 127.55
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 31.89,
      total: 127.55,
    },
  ],
};
