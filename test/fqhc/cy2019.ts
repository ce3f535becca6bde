/** Worked examples of 2019, by the rates of CMS's tables; the geographic factor is taken for the example. */
import type { WorkedYear } from './worked-example.ts';

export const CY2019: WorkedYear = {
  year: 2019,
  baseRate: '169.77',
  tribalRate: '405.00',
  factor: '1.112',
  examples: [
    {
      claim: 'a medical visit at the rate',
      worked: [
        `
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 250.00) = 188.78
        coinsurance: (188.78 − 0) × 0.20 = 37.76
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 37.76,
      total: 188.78,
    },
    {
      claim: 'a medical visit at its charges',
      worked: [
        `
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 98.40) = 98.40
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
        rate: 169.77 × 1.112 = 188.78
        rate_with_add_on: 188.78 × 1.3416 = 253.27
        payment_before_reduction: least(253.27, 410.00) = 253.27
        coinsurance: (253.27 − 0) × 0.20 = 50.65
      `,
      ],
      returnCodes: ['05'],
      coinsurance: 50.65,
      total: 253.27,
    },
    {
      claim: 'a new patient at charges under the rate',
      worked: [
        `
        rate: 169.77 × 1.112 = 188.78
        rate_with_add_on: 188.78 × 1.3416 = 253.27
        payment_before_reduction: least(253.27, 160.00) = 160.00
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
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 240.00) = 188.78
        coinsurance: (188.78 − 0) × 0.20 = 37.76
      `,
        `
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 260.00) = 188.78
        coinsurance: (188.78 − 0) × 0.20 = 37.76
      `,
      ],
      returnCodes: ['01', '01'],
      coinsurance: 75.52,
      total: 377.56,
    },
    {
      claim: 'two medical lines, which are paid by the charges of the day',
      worked: [
        `
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 250.00) = 188.78
        coinsurance: (188.78 − 0) × 0.20 = 37.76
      `,
        '',
        `
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 250.00) = 188.78
        coinsurance: (188.78 − 0) × 0.20 = 37.76
      `,
      ],
      returnCodes: ['01', '09', '01'],
      coinsurance: 75.52,
      total: 377.56,
    },
    {
      claim: 'a visit with a preventive service and another packaged one',
      worked: [
        `
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 260.00) = 188.78
        coinsurance: (188.78 − 60.00) × 0.20 = 25.76
      `,
        '',
        '',
      ],
      returnCodes: ['03', '09', '09'],
      coinsurance: 25.76,
      total: 188.78,
    },
    {
      claim: 'a visit with preventive services alone',
      worked: [
        `
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 260.00) = 188.78
      `,
        '',
      ],
      returnCodes: ['03', '09'],
      coinsurance: 0.0,
      total: 188.78,
    },
    {
      claim: 'a mental health visit beside a medical one with a preventive service',
      worked: [
        `
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 240.00) = 188.78
        coinsurance: (188.78 − 50.00) × 0.20 = 27.76
      `,
        `
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 240.00) = 188.78
        coinsurance: (188.78 − 0) × 0.20 = 37.76
      `,
        '',
        '',
      ],
      returnCodes: ['03', '01', '09', '09'],
      coinsurance: 65.52,
      total: 377.56,
    },
    {
      claim: 'a tribal center',
      worked: [
        `
        rate: 405.00 × 1 = 405.00
        payment_before_reduction: least(405.00, 700.00) = 405.00
        coinsurance: (405.00 − 0) × 0.20 = 81.00
      `,
      ],
      returnCodes: ['21'],
      coinsurance: 81.0,
      total: 405.0,
    },
    {
      claim: 'a tribal center at its charges',
      worked: [
        `
        rate: 405.00 × 1 = 405.00
        payment_before_reduction: least(405.00, 199.99) = 199.99
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
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: 188.78 − 100.00 = 88.78
      `,
      ],
      returnCodes: ['06'],
      coinsurance: 0.0,
      total: 88.78,
    },
    {
      claim: 'a plan that pays more than the rate',
      worked: [
        `
        rate: 169.77 × 1.112 = 188.78
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
        rate: 169.77 × 1.112 = 188.78
        payment_before_reduction: least(188.78, 300.00) = 188.78
        coinsurance: (188.78 − 0) × 0.20 = 37.76
        reduction: 0.25 × (188.78 − 37.76) = 37.76
        payment: 188.78 − 37.76 = 151.02
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 37.76,
      total: 151.02,
    },
  ],
};
