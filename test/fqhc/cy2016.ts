/** Worked examples of 2016, by the rates of CMS's tables; the geographic factor is taken for the example. */
import type { WorkedYear } from './worked-example.ts';

export const CY2016: WorkedYear = {
  year: 2016,
  baseRate: '160.60',
  tribalRate: '324.00',
  factor: '0.982',
  examples: [
    {
      claim: 'a medical visit at the rate',
      worked: [
        `
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 250.00) = 157.71
        coinsurance: (157.71 − 0) × 0.20 = 31.54
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 31.54,
      total: 157.71,
    },
    {
      claim: 'a medical visit at its charges',
      worked: [
        `
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 98.40) = 98.40
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
        rate: 160.60 × 0.982 = 157.71
        rate_with_add_on: 157.71 × 1.3416 = 211.58
        payment_before_reduction: least(211.58, 410.00) = 211.58
        coinsurance: (211.58 − 0) × 0.20 = 42.32
      `,
      ],
      returnCodes: ['05'],
      coinsurance: 42.32,
      total: 211.58,
    },
    {
      claim: 'a new patient at charges under the rate',
      worked: [
        `
        rate: 160.60 × 0.982 = 157.71
        rate_with_add_on: 157.71 × 1.3416 = 211.58
        payment_before_reduction: least(211.58, 160.00) = 160.00
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
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 240.00) = 157.71
        coinsurance: (157.71 − 0) × 0.20 = 31.54
      `,
        `
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 260.00) = 157.71
        coinsurance: (157.71 − 0) × 0.20 = 31.54
      `,
      ],
      returnCodes: ['01', '01'],
      coinsurance: 63.08,
      total: 315.42,
    },
    {
      claim: 'two medical lines, which are paid by the charges of the day',
      worked: [
        `
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 250.00) = 157.71
        coinsurance: (157.71 − 0) × 0.20 = 31.54
      `,
        '',
        `
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 250.00) = 157.71
        coinsurance: (157.71 − 0) × 0.20 = 31.54
      `,
      ],
      returnCodes: ['01', '09', '01'],
      coinsurance: 63.08,
      total: 315.42,
    },
    {
      claim: 'a visit with a preventive service and another packaged one',
      worked: [
        `
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 260.00) = 157.71
        coinsurance: (157.71 − 60.00) × 0.20 = 19.54
      `,
        '',
        '',
      ],
      returnCodes: ['03', '09', '09'],
      coinsurance: 19.54,
      total: 157.71,
    },
    {
      claim: 'a visit with preventive services alone',
      worked: [
        `
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 260.00) = 157.71
      `,
        '',
      ],
      returnCodes: ['03', '09'],
      coinsurance: 0.0,
      total: 157.71,
    },
    {
      claim: 'a mental health visit beside a medical one with a preventive service',
      worked: [
        `
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 240.00) = 157.71
        coinsurance: (157.71 − 50.00) × 0.20 = 21.54
      `,
        `
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 240.00) = 157.71
        coinsurance: (157.71 − 0) × 0.20 = 31.54
      `,
        '',
        '',
      ],
      returnCodes: ['03', '01', '09', '09'],
      coinsurance: 53.08,
      total: 315.42,
    },
    {
      claim: 'a tribal center',
      worked: [
        `
        rate: 324.00 × 1 = 324.00
        payment_before_reduction: least(324.00, 700.00) = 324.00
        coinsurance: (324.00 − 0) × 0.20 = 64.80
      `,
      ],
      returnCodes: ['21'],
      coinsurance: 64.8,
      total: 324.0,
    },
    {
      claim: 'a tribal center at its charges',
      worked: [
        `
        rate: 324.00 × 1 = 324.00
        payment_before_reduction: least(324.00, 199.99) = 199.99
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
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: 157.71 − 100.00 = 57.71
      `,
      ],
      returnCodes: ['06'],
      coinsurance: 0.0,
      total: 57.71,
    },
    {
      claim: 'a plan that pays more than the rate',
      worked: [
        `
        rate: 160.60 × 0.982 = 157.71
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
        rate: 160.60 × 0.982 = 157.71
        payment_before_reduction: least(157.71, 300.00) = 157.71
        coinsurance: (157.71 − 0) × 0.20 = 31.54
        reduction: 0.25 × (157.71 − 31.54) = 31.54
        payment: 157.71 − 31.54 = 126.17
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 31.54,
      total: 126.17,
    },
  ],
};
