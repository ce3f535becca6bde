/** The claims that are worked through year by year: what differs from that of `inputOf`. Invented. */
import type { OppsClaim, OppsLine, OppsProvider } from '../../src/engine/pricers/opps/inputs.ts';

/** Differences from the claim of `inputOf`. */
export interface GivenClaim {
  /** From date, YYYYMMDD. */
  date: number;
  /** Rates of Addendum A by APC: payment rate, national and minimum coinsurance. */
  apcs: Readonly<Record<string, readonly [rate: string, national: string, minimum: string]>>;
  /** Wage index by area; without one that of `AREA`. */
  areas?: Readonly<Record<string, string>>;
  /** Out-migration adjustment by county. */
  counties?: Readonly<Record<string, string>>;
  remedyOffsetCcns?: readonly string[];
  terms?: Partial<Omit<OppsClaim, 'lines'>>;
  provider?: Partial<OppsProvider>;
  lines: readonly (Partial<OppsLine> & Pick<OppsLine, 'statusIndicator' | 'paymentApc'>)[];
}

/** A claim of any year, whose table has the rates of its APCs. */
export interface Claim extends Omit<GivenClaim, 'date' | 'apcs'> {
  /** From date, MM-DD. */
  date: string;
}

export const CLAIMS = {
  'a non-opioid device on two lines: at cost, up to the limit that they share by charge': {
    date: '03-01',
    terms: { nonOpioidDeviceCapAmountQv: 500 },
    provider: { deviceCostToChargeRatio: 0.5 },
    lines: [
      {
        statusIndicator: 'H1',
        paymentIndicator: '6',
        paymentApc: '02056',
        coveredCharges: 300,
        paymentAdjustmentFlags: ['26', '0'],
        hcpcsCode: 'C9804',
      },
      {
        statusIndicator: 'H1',
        paymentIndicator: '6',
        paymentApc: '02056',
        coveredCharges: 1200,
        paymentAdjustmentFlags: ['26', '0'],
        hcpcsCode: 'C9804',
      },
    ],
  },
  'a second non-opioid device below its limit is paid at cost, without outlier': {
    date: '03-01',
    terms: { nonOpioidDeviceCapAmountQp: 5000 },
    lines: [
      {
        statusIndicator: 'H1',
        paymentIndicator: '6',
        paymentApc: '02057',
        coveredCharges: 20000,
        paymentAdjustmentFlags: ['27', '0'],
        hcpcsCode: 'C9806',
      },
    ],
  },
  'a non-opioid drug is not paid by the pricer': {
    date: '03-01',
    lines: [
      {
        statusIndicator: 'K1',
        paymentIndicator: '2',
        paymentApc: '00888',
        paymentAdjustmentFlags: ['30', '0'],
        hcpcsCode: 'J0666',
      },
      { statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' },
    ],
  },
  'a skin substitute has no indicator of its own before 2026': {
    date: '03-01',
    lines: [{ statusIndicator: 'S1', paymentApc: '06000', hcpcsCode: 'Q4100' }],
  },
  'a low index is raised by half of what it lacks to the lowest quartile': {
    date: '03-01',
    areas: { 10000: '0.7394' },
    lines: [{ statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' }],
  },
  'an elected coinsurance is at most that of the line before a colorectal screening lowers it': {
    date: '03-01',
    areas: { 10000: '1.0000' },
    provider: { reducedCoinsurances: [{ apc: '5311', amount: 185 }] },
    lines: [{ statusIndicator: 'T', paymentApc: '05311', paymentAdjustmentFlags: ['25', '0'], hcpcsCode: '45378' }],
  },
  'an elected coinsurance of blood is not lowered with the coinsurance of the day': {
    date: '03-01',
    areas: { 10000: '1.0000' },
    provider: { reducedCoinsurances: [{ apc: '9512', amount: 150 }] },
    lines: [
      { statusIndicator: 'R', paymentApc: '09512', hcpcsCode: 'P9016', revenueCode: '0390' },
      { statusIndicator: 'T', paymentApc: '05115', hcpcsCode: '27447' },
    ],
  },
  'a line that cannot be paid by its payment indicator still has the outlier of its cost': {
    date: '03-01',
    lines: [
      {
        statusIndicator: 'R',
        paymentIndicator: '6',
        paymentApc: '09512',
        hcpcsCode: 'P9016',
        revenueCode: '0390',
        coveredCharges: 50000,
      },
      { statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' },
    ],
  },
  'a clinic visit: the index is not raised to the lowest quartile, and the coinsurance is a remainder': {
    date: '01-15',
    areas: { 10000: '0.7393' },
    lines: [{ statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' }],
  },
  'drug administration at an off-campus department is paid the equivalent of the physician fee schedule': {
    date: '02-10',
    lines: [{ statusIndicator: 'S', paymentApc: '05693', paymentMethodFlag: 'A', hcpcsCode: '96413' }],
  },
  'drug administration of a rural sole community hospital is exempt from that': {
    date: '02-10',
    areas: { 45: '0.9500' },
    provider: { providerType: '16', cbsaActualGeographicLocation: '45' },
    lines: [{ statusIndicator: 'S', paymentApc: '05693', paymentMethodFlag: 'A', hcpcsCode: '96413' }],
  },
  'a skin substitute is paid a unit, without wage index': {
    date: '03-01',
    lines: [{ statusIndicator: 'S1', paymentApc: '06000', apcServiceUnits: 12, hcpcsCode: 'Q4100' }],
  },
  'a brachytherapy source: the coinsurance is limited to the inpatient deductible': {
    date: '04-01',
    lines: [{ statusIndicator: 'U', paymentApc: '02616', hcpcsCode: 'C2616' }],
  },
  'blood: product and processing share the payment by charge, two pints are the patient’s': {
    date: '04-05',
    terms: { bloodPintsRemaining: 2 },
    lines: [
      {
        statusIndicator: 'R',
        paymentApc: '09532',
        hcpcsCode: 'P9016',
        apcServiceUnits: 3,
        coveredCharges: 600,
        revenueCode: '0380',
        paymentAdjustmentFlags: ['5', '0'],
      },
      {
        statusIndicator: 'R',
        paymentApc: '09532',
        hcpcsCode: 'P9016',
        apcServiceUnits: 3,
        coveredCharges: 900,
        revenueCode: '0390',
        paymentAdjustmentFlags: ['6', '0'],
      },
    ],
  },
  'a comprehensive APC packages what stands beside it; the deductible comes first': {
    date: '04-20',
    terms: { patientDeductible: 283 },
    lines: [
      { statusIndicator: 'J1', paymentApc: '05361', hcpcsCode: '47562', coveredCharges: 20000 },
      { statusIndicator: 'N', paymentApc: '00000', packageFlag: '1', paymentIndicator: '9', coveredCharges: 5000 },
    ],
  },
  'the deductible takes the service with the higher coinsurance share first': {
    date: '05-01',
    terms: { patientDeductible: 100 },
    lines: [
      { statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' },
      { statusIndicator: 'S', paymentApc: '05521', hcpcsCode: '71046' },
    ],
  },
  'a rural emergency hospital is paid 5 percent more, without coinsurance on that': {
    date: '06-01',
    provider: { providerType: '24' },
    lines: [{ statusIndicator: 'V', paymentApc: '05025', hcpcsCode: '99285' }],
  },
  'several procedures: the first in full, a second unit at half; a terminated one at half': {
    date: '06-10',
    lines: [
      { statusIndicator: 'T', paymentApc: '05054', apcServiceUnits: 2, discountingFormula: 2, hcpcsCode: '15271' },
      { statusIndicator: 'T', paymentApc: '05312', apcServiceUnits: 1, discountingFormula: 3, hcpcsCode: '45380' },
    ],
  },
  'imaging with equipment that Medicare pays less for: CT, film, computed radiography': {
    date: '06-15',
    lines: [
      { statusIndicator: 'S', paymentApc: '05571', paymentAdjustmentFlags: ['14', '0'], hcpcsCode: '71260' },
      { statusIndicator: 'S', paymentApc: '05521', paymentAdjustmentFlags: ['21', '0'], hcpcsCode: '71046' },
      { statusIndicator: 'S', paymentApc: '05521', paymentAdjustmentFlags: ['22', '0'], hcpcsCode: '73030' },
    ],
  },
  'a screening colonoscopy that became diagnostic: no deductible, 15 percent coinsurance': {
    date: '07-01',
    terms: { patientDeductible: 283 },
    lines: [{ statusIndicator: 'T', paymentApc: '05312', paymentAdjustmentFlags: ['25', '0'], hcpcsCode: '45385' }],
  },
  'a non-excepted off-campus department: 40 percent, of which the patient owes a fifth': {
    date: '07-10',
    lines: [{ statusIndicator: 'S', paymentApc: '05523', paymentMethodFlag: '8', hcpcsCode: '72148' }],
  },
  'a community mental health center: the outlier above 3.4 times the payment, and its yearly limit': {
    date: '07-15',
    terms: { typeOfBill: '761', priorOutlierTotal: 10, priorPaymentTotal: 5000 },
    provider: { providerCcn: '991401', operatingCostToChargeRatio: 0.5 },
    lines: [
      { statusIndicator: 'P', paymentIndicator: '8', paymentApc: '05853', coveredCharges: 1000, hcpcsCode: 'G0410' },
    ],
  },
  'a hospital’s cost above the multiple: the fixed-dollar threshold of 2026 is not held, so the outlier is not given': {
    date: '07-20',
    lines: [{ statusIndicator: 'V', paymentApc: '05012', coveredCharges: 50000, hcpcsCode: 'G0463' }],
  },
  'a hospital that does not report: the reporting ratio of 2026 is not held; a device has none': {
    date: '07-25',
    provider: { hospitalQualityIndicator: '' },
    lines: [
      { statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' },
      { statusIndicator: 'H', paymentIndicator: '6', paymentApc: '02079', coveredCharges: 1000, hcpcsCode: 'C1999' },
    ],
  },
  'a pass-through device at cost, less the device’s part of the procedure’s payment': {
    date: '08-01',
    terms: { apcDeviceOffsetAmountQn: 1500 },
    provider: { deviceCostToChargeRatio: 0.4 },
    lines: [
      { statusIndicator: 'J1', paymentApc: '05193', hcpcsCode: '92928', coveredCharges: 30000 },
      {
        statusIndicator: 'H',
        paymentIndicator: '6',
        paymentApc: '02700',
        coveredCharges: 10000,
        paymentAdjustmentFlags: ['12', '0'],
        hcpcsCode: 'C1761',
      },
    ],
  },
  'a credited device: the credit comes off the payment': {
    date: '08-05',
    terms: { deviceCredit: 4000, deviceCreditCapOffsetAmountQu: 3000 },
    lines: [
      {
        statusIndicator: 'J1',
        paymentApc: '05193',
        hcpcsCode: '92928',
        coveredCharges: 30000,
        paymentAdjustmentFlags: ['17', '0'],
      },
    ],
  },
  'out-migration of the county': {
    date: '08-10',
    counties: { 99999: '0.0110' },
    lines: [{ statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' }],
  },
} satisfies Readonly<Record<string, Claim>>;
