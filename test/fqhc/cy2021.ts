/** Worked examples of 2021, by the rates of CMS's tables; the geographic factor is taken for the example. */
import type { WorkedYear } from './worked-example.ts';

export const CY2021: WorkedYear = {
  year: 2021,
  baseRate: '176.45',
  tribalRate: '414.00',
  factor: '1.047',
  examples: [
    {
      claim: 'a medical visit at the rate',
      worked: [
        `
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 250.00) = 184.74
        coinsurance: (184.74 − 0) × 0.20 = 36.95
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 36.95,
      total: 184.74,
    },
    {
      claim: 'a medical visit at its charges',
      worked: [
        `
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 98.40) = 98.40
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
        rate: 176.45 × 1.047 = 184.74
        rate_with_add_on: 184.74 × 1.3416 = 247.85
        payment_before_reduction: least(247.85, 410.00) = 247.85
        coinsurance: (247.85 − 0) × 0.20 = 49.57
      `,
      ],
      returnCodes: ['05'],
      coinsurance: 49.57,
      total: 247.85,
    },
    {
      claim: 'a new patient at charges under the rate',
      worked: [
        `
        rate: 176.45 × 1.047 = 184.74
        rate_with_add_on: 184.74 × 1.3416 = 247.85
        payment_before_reduction: least(247.85, 160.00) = 160.00
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
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 240.00) = 184.74
        coinsurance: (184.74 − 0) × 0.20 = 36.95
      `,
        `
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 260.00) = 184.74
        coinsurance: (184.74 − 0) × 0.20 = 36.95
      `,
      ],
      returnCodes: ['01', '01'],
      coinsurance: 73.9,
      total: 369.48,
    },
    {
      claim: 'two medical lines, which are paid by the charges of the day',
      worked: [
        `
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 250.00) = 184.74
        coinsurance: (184.74 − 0) × 0.20 = 36.95
      `,
        '',
        `
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 250.00) = 184.74
        coinsurance: (184.74 − 0) × 0.20 = 36.95
      `,
      ],
      returnCodes: ['01', '09', '01'],
      coinsurance: 73.9,
      total: 369.48,
    },
    {
      claim: 'a visit with a preventive service and another packaged one',
      worked: [
        `
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 260.00) = 184.74
        coinsurance: (184.74 − 60.00) × 0.20 = 24.95
      `,
        '',
        '',
      ],
      returnCodes: ['03', '09', '09'],
      coinsurance: 24.95,
      total: 184.74,
    },
    {
      claim: 'a visit with preventive services alone',
      worked: [
        `
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 260.00) = 184.74
      `,
        '',
      ],
      returnCodes: ['03', '09'],
      coinsurance: 0.0,
      total: 184.74,
    },
    {
      claim: 'a mental health visit beside a medical one with a preventive service',
      worked: [
        `
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 240.00) = 184.74
        coinsurance: (184.74 − 50.00) × 0.20 = 26.95
      `,
        `
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 240.00) = 184.74
        coinsurance: (184.74 − 0) × 0.20 = 36.95
      `,
        '',
        '',
      ],
      returnCodes: ['03', '01', '09', '09'],
      coinsurance: 63.9,
      total: 369.48,
    },
    {
      claim: 'a tribal center',
      worked: [
        `
        rate: 414.00 × 1 = 414.00
        payment_before_reduction: least(414.00, 700.00) = 414.00
        coinsurance: (414.00 − 0) × 0.20 = 82.80
      `,
      ],
      returnCodes: ['21'],
      coinsurance: 82.8,
      total: 414.0,
    },
    {
      claim: 'a tribal center at its charges',
      worked: [
        `
        rate: 414.00 × 1 = 414.00
        payment_before_reduction: least(414.00, 199.99) = 199.99
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
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: 184.74 − 100.00 = 84.74
      `,
      ],
      returnCodes: ['06'],
      coinsurance: 0.0,
      total: 84.74,
    },
    {
      claim: 'a plan that pays more than the rate',
      worked: [
        `
        rate: 176.45 × 1.047 = 184.74
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
        rate: 176.45 × 1.047 = 184.74
        payment_before_reduction: least(184.74, 300.00) = 184.74
        coinsurance: (184.74 − 0) × 0.20 = 36.95
        reduction: 0.25 × (184.74 − 36.95) = 36.95
        payment: 184.74 − 36.95 = 147.79
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 36.95,
      total: 147.79,
    },
  ],
};
