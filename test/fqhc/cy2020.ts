/** Worked examples of 2020, by the rates of CMS's tables; the geographic factor is taken for the example. */
import type { WorkedYear } from './worked-example.ts';

export const CY2020: WorkedYear = {
  year: 2020,
  baseRate: '173.50',
  tribalRate: '427.00',
  factor: '0.994',
  examples: [
    {
      claim: 'a medical visit at the rate',
      worked: [
        `
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 250.00) = 172.46
        coinsurance: (172.46 − 0) × 0.20 = 34.49
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 34.49,
      total: 172.46,
    },
    {
      claim: 'a medical visit at its charges',
      worked: [
        `
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 98.40) = 98.40
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
        rate: 173.50 × 0.994 = 172.46
        rate_with_add_on: 172.46 × 1.3416 = 231.37
        payment_before_reduction: least(231.37, 410.00) = 231.37
        coinsurance: (231.37 − 0) × 0.20 = 46.27
      `,
      ],
      returnCodes: ['05'],
      coinsurance: 46.27,
      total: 231.37,
    },
    {
      claim: 'a new patient at charges under the rate',
      worked: [
        `
        rate: 173.50 × 0.994 = 172.46
        rate_with_add_on: 172.46 × 1.3416 = 231.37
        payment_before_reduction: least(231.37, 160.00) = 160.00
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
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 240.00) = 172.46
        coinsurance: (172.46 − 0) × 0.20 = 34.49
      `,
        `
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 260.00) = 172.46
        coinsurance: (172.46 − 0) × 0.20 = 34.49
      `,
      ],
      returnCodes: ['01', '01'],
      coinsurance: 68.98,
      total: 344.92,
    },
    {
      claim: 'two medical lines, which are paid by the charges of the day',
      worked: [
        `
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 250.00) = 172.46
        coinsurance: (172.46 − 0) × 0.20 = 34.49
      `,
        '',
        `
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 250.00) = 172.46
        coinsurance: (172.46 − 0) × 0.20 = 34.49
      `,
      ],
      returnCodes: ['01', '09', '01'],
      coinsurance: 68.98,
      total: 344.92,
    },
    {
      claim: 'a visit with a preventive service and another packaged one',
      worked: [
        `
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 260.00) = 172.46
        coinsurance: (172.46 − 60.00) × 0.20 = 22.49
      `,
        '',
        '',
      ],
      returnCodes: ['03', '09', '09'],
      coinsurance: 22.49,
      total: 172.46,
    },
    {
      claim: 'a visit with preventive services alone',
      worked: [
        `
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 260.00) = 172.46
      `,
        '',
      ],
      returnCodes: ['03', '09'],
      coinsurance: 0.0,
      total: 172.46,
    },
    {
      claim: 'a mental health visit beside a medical one with a preventive service',
      worked: [
        `
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 240.00) = 172.46
        coinsurance: (172.46 − 50.00) × 0.20 = 24.49
      `,
        `
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 240.00) = 172.46
        coinsurance: (172.46 − 0) × 0.20 = 34.49
      `,
        '',
        '',
      ],
      returnCodes: ['03', '01', '09', '09'],
      coinsurance: 58.98,
      total: 344.92,
    },
    {
      claim: 'a tribal center',
      worked: [
        `
        rate: 427.00 × 1 = 427.00
        payment_before_reduction: least(427.00, 700.00) = 427.00
        coinsurance: (427.00 − 0) × 0.20 = 85.40
      `,
      ],
      returnCodes: ['21'],
      coinsurance: 85.4,
      total: 427.0,
    },
    {
      claim: 'a tribal center at its charges',
      worked: [
        `
        rate: 427.00 × 1 = 427.00
        payment_before_reduction: least(427.00, 199.99) = 199.99
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
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: 172.46 − 100.00 = 72.46
      `,
      ],
      returnCodes: ['06'],
      coinsurance: 0.0,
      total: 72.46,
    },
    {
      claim: 'a plan that pays more than the rate',
      worked: [
        `
        rate: 173.50 × 0.994 = 172.46
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
        rate: 173.50 × 0.994 = 172.46
        payment_before_reduction: least(172.46, 300.00) = 172.46
        coinsurance: (172.46 − 0) × 0.20 = 34.49
        reduction: 0.25 × (172.46 − 34.49) = 34.49
        payment: 172.46 − 34.49 = 137.97
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 34.49,
      total: 137.97,
    },
  ],
};
