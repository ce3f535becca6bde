/** Worked examples of 2017, by the rates of CMS's tables; the geographic factor is taken for the example. */
import type { WorkedYear } from './worked-example.ts';

export const CY2017: WorkedYear = {
  year: 2017,
  baseRate: '163.49',
  tribalRate: '349.00',
  factor: '1.031',
  examples: [
    {
      claim: 'a medical visit at the rate',
      worked: [
        `
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 250.00) = 168.56
        coinsurance: (168.56 − 0) × 0.20 = 33.71
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 33.71,
      total: 168.56,
    },
    {
      claim: 'a medical visit at its charges',
      worked: [
        `
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 98.40) = 98.40
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
        rate: 163.49 × 1.031 = 168.56
        rate_with_add_on: 168.56 × 1.3416 = 226.14
        payment_before_reduction: least(226.14, 410.00) = 226.14
        coinsurance: (226.14 − 0) × 0.20 = 45.23
      `,
      ],
      returnCodes: ['05'],
      coinsurance: 45.23,
      total: 226.14,
    },
    {
      claim: 'a new patient at charges under the rate',
      worked: [
        `
        rate: 163.49 × 1.031 = 168.56
        rate_with_add_on: 168.56 × 1.3416 = 226.14
        payment_before_reduction: least(226.14, 160.00) = 160.00
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
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 240.00) = 168.56
        coinsurance: (168.56 − 0) × 0.20 = 33.71
      `,
        `
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 260.00) = 168.56
        coinsurance: (168.56 − 0) × 0.20 = 33.71
      `,
      ],
      returnCodes: ['01', '01'],
      coinsurance: 67.42,
      total: 337.12,
    },
    {
      claim: 'two medical lines, which are paid by the charges of the day',
      worked: [
        `
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 250.00) = 168.56
        coinsurance: (168.56 − 0) × 0.20 = 33.71
      `,
        '',
        `
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 250.00) = 168.56
        coinsurance: (168.56 − 0) × 0.20 = 33.71
      `,
      ],
      returnCodes: ['01', '09', '01'],
      coinsurance: 67.42,
      total: 337.12,
    },
    {
      claim: 'a visit with a preventive service and another packaged one',
      worked: [
        `
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 260.00) = 168.56
        coinsurance: (168.56 − 60.00) × 0.20 = 21.71
      `,
        '',
        '',
      ],
      returnCodes: ['03', '09', '09'],
      coinsurance: 21.71,
      total: 168.56,
    },
    {
      claim: 'a visit with preventive services alone',
      worked: [
        `
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 260.00) = 168.56
      `,
        '',
      ],
      returnCodes: ['03', '09'],
      coinsurance: 0.0,
      total: 168.56,
    },
    {
      claim: 'a mental health visit beside a medical one with a preventive service',
      worked: [
        `
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 240.00) = 168.56
        coinsurance: (168.56 − 50.00) × 0.20 = 23.71
      `,
        `
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 240.00) = 168.56
        coinsurance: (168.56 − 0) × 0.20 = 33.71
      `,
        '',
        '',
      ],
      returnCodes: ['03', '01', '09', '09'],
      coinsurance: 57.42,
      total: 337.12,
    },
    {
      claim: 'a tribal center',
      worked: [
        `
        rate: 349.00 × 1 = 349.00
        payment_before_reduction: least(349.00, 700.00) = 349.00
        coinsurance: (349.00 − 0) × 0.20 = 69.80
      `,
      ],
      returnCodes: ['21'],
      coinsurance: 69.8,
      total: 349.0,
    },
    {
      claim: 'a tribal center at its charges',
      worked: [
        `
        rate: 349.00 × 1 = 349.00
        payment_before_reduction: least(349.00, 199.99) = 199.99
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
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: 168.56 − 100.00 = 68.56
      `,
      ],
      returnCodes: ['06'],
      coinsurance: 0.0,
      total: 68.56,
    },
    {
      claim: 'a plan that pays more than the rate',
      worked: [
        `
        rate: 163.49 × 1.031 = 168.56
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
        rate: 163.49 × 1.031 = 168.56
        payment_before_reduction: least(168.56, 300.00) = 168.56
        coinsurance: (168.56 − 0) × 0.20 = 33.71
        reduction: 0.25 × (168.56 − 33.71) = 33.71
        payment: 168.56 − 33.71 = 134.85
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 33.71,
      total: 134.85,
    },
  ],
};
