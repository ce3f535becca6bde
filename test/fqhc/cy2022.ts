/** Worked examples of 2022, by the rates of CMS's tables; the geographic factor is taken for the example. */
import type { WorkedYear } from './worked-example.ts';

export const CY2022: WorkedYear = {
  year: 2022,
  baseRate: '180.16',
  tribalRate: '541.00',
  factor: '0.969',
  examples: [
    {
      claim: 'a medical visit at the rate',
      worked: [
        `
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 250.00) = 174.58
        coinsurance: (174.58 − 0) × 0.20 = 34.92
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 34.92,
      total: 174.58,
    },
    {
      claim: 'a medical visit at its charges',
      worked: [
        `
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 98.40) = 98.40
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
        rate: 180.16 × 0.969 = 174.58
        rate_with_add_on: 174.58 × 1.3416 = 234.22
        payment_before_reduction: least(234.22, 410.00) = 234.22
        coinsurance: (234.22 − 0) × 0.20 = 46.84
      `,
      ],
      returnCodes: ['05'],
      coinsurance: 46.84,
      total: 234.22,
    },
    {
      claim: 'a new patient at charges under the rate',
      worked: [
        `
        rate: 180.16 × 0.969 = 174.58
        rate_with_add_on: 174.58 × 1.3416 = 234.22
        payment_before_reduction: least(234.22, 160.00) = 160.00
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
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 240.00) = 174.58
        coinsurance: (174.58 − 0) × 0.20 = 34.92
      `,
        `
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 260.00) = 174.58
        coinsurance: (174.58 − 0) × 0.20 = 34.92
      `,
      ],
      returnCodes: ['01', '01'],
      coinsurance: 69.84,
      total: 349.16,
    },
    {
      claim: 'two medical lines, which are paid by the charges of the day',
      worked: [
        `
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 250.00) = 174.58
        coinsurance: (174.58 − 0) × 0.20 = 34.92
      `,
        '',
        `
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 250.00) = 174.58
        coinsurance: (174.58 − 0) × 0.20 = 34.92
      `,
      ],
      returnCodes: ['01', '09', '01'],
      coinsurance: 69.84,
      total: 349.16,
    },
    {
      claim: 'a visit with a preventive service and another packaged one',
      worked: [
        `
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 260.00) = 174.58
        coinsurance: (174.58 − 60.00) × 0.20 = 22.92
      `,
        '',
        '',
      ],
      returnCodes: ['03', '09', '09'],
      coinsurance: 22.92,
      total: 174.58,
    },
    {
      claim: 'a visit with preventive services alone',
      worked: [
        `
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 260.00) = 174.58
      `,
        '',
      ],
      returnCodes: ['03', '09'],
      coinsurance: 0.0,
      total: 174.58,
    },
    {
      claim: 'a mental health visit beside a medical one with a preventive service',
      worked: [
        `
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 240.00) = 174.58
        coinsurance: (174.58 − 50.00) × 0.20 = 24.92
      `,
        `
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 240.00) = 174.58
        coinsurance: (174.58 − 0) × 0.20 = 34.92
      `,
        '',
        '',
      ],
      returnCodes: ['03', '01', '09', '09'],
      coinsurance: 59.84,
      total: 349.16,
    },
    {
      claim: 'a tribal center',
      worked: [
        `
        rate: 541.00 × 1 = 541.00
        payment_before_reduction: least(541.00, 700.00) = 541.00
        coinsurance: (541.00 − 0) × 0.20 = 108.20
      `,
      ],
      returnCodes: ['21'],
      coinsurance: 108.2,
      total: 541.0,
    },
    {
      claim: 'a tribal center at its charges',
      worked: [
        `
        rate: 541.00 × 1 = 541.00
        payment_before_reduction: least(541.00, 199.99) = 199.99
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
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: 174.58 − 100.00 = 74.58
      `,
      ],
      returnCodes: ['06'],
      coinsurance: 0.0,
      total: 74.58,
    },
    {
      claim: 'a plan that pays more than the rate',
      worked: [
        `
        rate: 180.16 × 0.969 = 174.58
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
        rate: 180.16 × 0.969 = 174.58
        payment_before_reduction: least(174.58, 300.00) = 174.58
        coinsurance: (174.58 − 0) × 0.20 = 34.92
        reduction: 0.25 × (174.58 − 34.92) = 34.92
        payment: 174.58 − 34.92 = 139.66
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 34.92,
      total: 139.66,
    },
  ],
};
