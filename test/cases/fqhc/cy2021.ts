/** Worked examples of 2021, by the rates of CMS's tables; the geographic factor is taken for the example. */
import type { WorkedExample } from './worked-example.ts';

export const CY2021: readonly WorkedExample[] = [
  {
    title: 'a medical visit at the rate',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '250.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
    ],
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
    title: 'a medical visit at its charges',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '98.40',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
    ],
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
    title: 'a new patient',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0466',
        charges: '410.00',
        paymentIndicator: '13',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
    ],
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
    title: 'a new patient at charges under the rate',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0466',
        charges: '160.00',
        paymentIndicator: '13',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
    ],
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
    title: 'a medical and a mental health visit on one day',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '240.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
      {
        revenueCode: '0900',
        hcpcs: 'G0470',
        charges: '260.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '02',
      },
    ],
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
    title: 'two medical lines, which are paid by the charges of the day',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '120.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
      {
        revenueCode: '0300',
        hcpcs: '36415',
        charges: '95.00',
        paymentIndicator: '12',
        packageFlag: '5',
        compositeAdjustmentFlag: '00',
      },
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '130.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
    ],
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
    title: 'a visit with a preventive service and another packaged one',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '260.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
      {
        revenueCode: '0300',
        hcpcs: '36415',
        charges: '60.00',
        paymentIndicator: '12',
        packageFlag: '6',
        compositeAdjustmentFlag: '00',
      },
      {
        revenueCode: '0300',
        hcpcs: '36415',
        charges: '40.00',
        paymentIndicator: '12',
        packageFlag: '5',
        compositeAdjustmentFlag: '00',
      },
    ],
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
    title: 'a visit with preventive services alone',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '260.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
      {
        revenueCode: '0300',
        hcpcs: '36415',
        charges: '45.00',
        paymentIndicator: '12',
        packageFlag: '6',
        compositeAdjustmentFlag: '00',
      },
    ],
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
    title: 'a mental health visit beside a medical one with a preventive service',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '240.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
      {
        revenueCode: '0900',
        hcpcs: 'G0470',
        charges: '240.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '02',
      },
      {
        revenueCode: '0300',
        hcpcs: '36415',
        charges: '50.00',
        paymentIndicator: '12',
        packageFlag: '6',
        compositeAdjustmentFlag: '00',
      },
      {
        revenueCode: '0300',
        hcpcs: '36415',
        charges: '30.00',
        paymentIndicator: '12',
        packageFlag: '5',
        compositeAdjustmentFlag: '00',
      },
    ],
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
    title: 'a tribal center',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '700.00',
        paymentIndicator: '14',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
    ],
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
    title: 'a tribal center at its charges',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    lines: [
      {
        revenueCode: '0900',
        hcpcs: 'G0470',
        charges: '199.99',
        paymentIndicator: '14',
        packageFlag: '0',
        compositeAdjustmentFlag: '02',
      },
    ],
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
    title: 'the supplement of a Medicare Advantage plan',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    planAmount: '100.00',
    lines: [
      {
        revenueCode: '0519',
        hcpcs: 'G0467',
        charges: '300.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
    ],
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
    title: 'a plan that pays more than the rate',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    planAmount: '400.00',
    lines: [
      {
        revenueCode: '0519',
        hcpcs: 'G0467',
        charges: '300.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
    ],
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
    title: 'the Maryland Primary Care Program',
    fromDate: 20210308,
    baseRate: '176.45',
    tribalRate: '414.00',
    factor: '1.047',
    reductionPercent: '0.25',
    lines: [
      {
        revenueCode: '0521',
        hcpcs: 'G0467',
        charges: '300.00',
        paymentIndicator: '10',
        packageFlag: '0',
        compositeAdjustmentFlag: '01',
      },
    ],
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
];
