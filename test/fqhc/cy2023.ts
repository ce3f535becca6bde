/** Worked examples of 2023, by the rates of CMS's tables; the geographic factor is taken for the example. */
import type { WorkedYear } from './worked-example.ts';

export const CY2023: WorkedYear = {
  year: 2023,
  baseRate: '187.19',
  tribalRate: '620.00',
  factor: '1.088',
  examples: [
    {
      claim: 'a medical visit at the rate',
      worked: [
        `
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 250.00) = 203.66
        coinsurance: (203.66 − 0) × 0.20 = 40.73
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 40.73,
      total: 203.66,
    },
    {
      claim: 'a medical visit at its charges',
      worked: [
        `
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 98.40) = 98.40
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
        rate: 187.19 × 1.088 = 203.66
        rate_with_add_on: 203.66 × 1.3416 = 273.23
        payment_before_reduction: least(273.23, 410.00) = 273.23
        coinsurance: (273.23 − 0) × 0.20 = 54.65
      `,
      ],
      returnCodes: ['05'],
      coinsurance: 54.65,
      total: 273.23,
    },
    {
      claim: 'a new patient at charges under the rate',
      worked: [
        `
        rate: 187.19 × 1.088 = 203.66
        rate_with_add_on: 203.66 × 1.3416 = 273.23
        payment_before_reduction: least(273.23, 160.00) = 160.00
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
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 240.00) = 203.66
        coinsurance: (203.66 − 0) × 0.20 = 40.73
      `,
        `
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 260.00) = 203.66
        coinsurance: (203.66 − 0) × 0.20 = 40.73
      `,
      ],
      returnCodes: ['01', '01'],
      coinsurance: 81.46,
      total: 407.32,
    },
    {
      claim: 'two medical lines, which are paid by the charges of the day',
      worked: [
        `
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 250.00) = 203.66
        coinsurance: (203.66 − 0) × 0.20 = 40.73
      `,
        '',
        `
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 250.00) = 203.66
        coinsurance: (203.66 − 0) × 0.20 = 40.73
      `,
      ],
      returnCodes: ['01', '09', '01'],
      coinsurance: 81.46,
      total: 407.32,
    },
    {
      claim: 'a visit with a preventive service and another packaged one',
      worked: [
        `
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 260.00) = 203.66
        coinsurance: (203.66 − 60.00) × 0.20 = 28.73
      `,
        '',
        '',
      ],
      returnCodes: ['03', '09', '09'],
      coinsurance: 28.73,
      total: 203.66,
    },
    {
      claim: 'a visit with preventive services alone',
      worked: [
        `
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 260.00) = 203.66
      `,
        '',
      ],
      returnCodes: ['03', '09'],
      coinsurance: 0.0,
      total: 203.66,
    },
    {
      claim: 'a mental health visit beside a medical one with a preventive service',
      worked: [
        `
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 240.00) = 203.66
        coinsurance: (203.66 − 50.00) × 0.20 = 30.73
      `,
        `
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 240.00) = 203.66
        coinsurance: (203.66 − 0) × 0.20 = 40.73
      `,
        '',
        '',
      ],
      returnCodes: ['03', '01', '09', '09'],
      coinsurance: 71.46,
      total: 407.32,
    },
    {
      claim: 'a tribal center',
      worked: [
        `
        rate: 620.00 × 1 = 620.00
        payment_before_reduction: least(620.00, 700.00) = 620.00
        coinsurance: (620.00 − 0) × 0.20 = 124.00
      `,
      ],
      returnCodes: ['21'],
      coinsurance: 124.0,
      total: 620.0,
    },
    {
      claim: 'a tribal center at its charges',
      worked: [
        `
        rate: 620.00 × 1 = 620.00
        payment_before_reduction: least(620.00, 199.99) = 199.99
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
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: 203.66 − 100.00 = 103.66
      `,
      ],
      returnCodes: ['06'],
      coinsurance: 0.0,
      total: 103.66,
    },
    {
      claim: 'a plan that pays more than the rate',
      worked: [
        `
        rate: 187.19 × 1.088 = 203.66
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
        rate: 187.19 × 1.088 = 203.66
        payment_before_reduction: least(203.66, 300.00) = 203.66
        coinsurance: (203.66 − 0) × 0.20 = 40.73
        reduction: 0.25 × (203.66 − 40.73) = 40.73
        payment: 203.66 − 40.73 = 162.93
      `,
      ],
      returnCodes: ['01'],
      coinsurance: 40.73,
      total: 162.93,
    },
  ],
};
