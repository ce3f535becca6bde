/** The claims that are worked through year by year: what each of them has on one day. */
import type { FqhcLine } from '../../src/engine/pricers/fqhc/inputs.ts';

export interface ExampleClaim {
  planAmount?: string;
  /** Maryland Primary Care Program. */
  reductionPercent?: string;
  /** All of one day. */
  lines: readonly (Pick<
    FqhcLine,
    'revenueCode' | 'hcpcs' | 'paymentIndicator' | 'packageFlag' | 'compositeAdjustmentFlag'
  > & { charges: string })[];
}

export const CLAIMS = {
  'a medical visit at the rate': {
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
  },
  'a medical visit at its charges': {
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
  },
  'a new patient': {
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
  },
  'a new patient at charges under the rate': {
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
  },
  'a medical and a mental health visit on one day': {
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
  },
  'two medical lines, which are paid by the charges of the day': {
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
  },
  'a visit with a preventive service and another packaged one': {
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
  },
  'a visit with preventive services alone': {
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
  },
  'a mental health visit beside a medical one with a preventive service': {
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
  },
  'a tribal center': {
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
  },
  'a tribal center at its charges': {
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
  },
  'the supplement of a Medicare Advantage plan': {
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
  },
  'a plan that pays more than the rate': {
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
  },
  'the Maryland Primary Care Program': {
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
  },
} satisfies Record<string, ExampleClaim>;
