/** Worked examples of CY 2026: 90 FR 53448, Addendum A. */
import type { WorkedClaim } from './worked-claim.ts';

export const CY2026: readonly WorkedClaim[] = [
  {
    claim: 'a clinic visit: the index is not raised to the lowest quartile, and the coinsurance is a remainder',
    date: 20260115,
    apcs: { '05012': ['136.02', '27.21', '27.21'] },
    areas: { 10000: '0.7393' },
    lines: [{ statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' }],
    worked: {
      1: `
        payment: (136.02 × 0.60 × 0.7393 + 136.02 × 0.40) × 1 × 1 = 114.74
        reimbursement: (114.74 − 0 − 0) × 0.799956 = 91.79
        coinsurance: 114.74 − 0 − 0 − 91.79 = 22.95`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 114.74,
    outlier: 0,
  },
  {
    claim: 'drug administration at an off-campus department is paid the equivalent of the physician fee schedule',
    date: 20260210,
    apcs: { '05693': ['217.31', '43.47', '43.47'] },
    lines: [{ statusIndicator: 'S', paymentApc: '05693', paymentMethodFlag: 'A', hcpcsCode: '96413' }],
    worked: {
      1: `
        apc_payment: 217.31 × 0.40 = 86.92
        payment: (86.92 × 0.60 × 0.9500 + 86.92 × 0.40) × 1 × 1 = 84.31
        reimbursement: (84.31 − 0 − 0) × 0.799963 = 67.44
        coinsurance: 84.31 − 0 − 0 − 67.44 = 16.87`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 84.31,
    outlier: 0,
  },
  {
    claim: 'drug administration of a rural sole community hospital is exempt from that',
    date: 20260210,
    apcs: { '05693': ['217.31', '43.47', '43.47'] },
    areas: { 45: '0.9500' },
    provider: { providerType: '16', cbsaActualGeographicLocation: '45' },
    lines: [{ statusIndicator: 'S', paymentApc: '05693', paymentMethodFlag: 'A', hcpcsCode: '96413' }],
    worked: {
      1: `
        standard_amount: 217.31 × 1.071 = 232.74
        payment: (232.74 × 0.60 × 0.9500 + 232.74 × 0.40) × 1 × 1 = 225.76
        reimbursement: (225.76 − 0 − 0) × 0.799963 = 180.60`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 225.76,
    outlier: 0,
  },
  {
    claim: 'a skin substitute is paid a unit, without wage index',
    date: 20260301,
    apcs: { '06000': ['127.14', '25.43', '25.43'] },
    lines: [{ statusIndicator: 'S1', paymentApc: '06000', apcServiceUnits: 12, hcpcsCode: 'Q4100' }],
    worked: {
      1: `
        payment: 127.14 × 12 × 1 = 1525.68
        reimbursement: (1525.68 − 0 − 0) × 0.80 = 1220.54
        coinsurance: 1525.68 − 0 − 0 − 1220.54 = 305.14`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 1525.68,
    outlier: 0,
  },
  {
    claim: 'a brachytherapy source: the coinsurance is limited to the inpatient deductible',
    date: 20260401,
    apcs: { '02616': ['17771.01', '3554.21', '3554.21'] },
    lines: [{ statusIndicator: 'U', paymentApc: '02616', hcpcsCode: 'C2616' }],
    worked: {
      1: `
        payment: 17771.01 × 1 × 1 = 17771.01
        reimbursement: (17771.01 − 0 − 0) × 0.800000 = 14216.81
        coinsurance: 17771.01 − 0 − 0 − 14216.81 = 3554.20
        coinsurance_limit: 1736 × 1 × 1 = 1736.00
        reimbursement: 14216.81 + 3554.20 − 1736.00 = 16035.01
        coinsurance: 1736.00 = 1736.00`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 17771.01,
    outlier: 0,
  },
  {
    claim: 'blood: product and processing share the payment by charge, two pints are the patient’s',
    date: 20260405,
    apcs: { '09532': ['422.69', '84.54', '84.54'] },
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
    worked: {
      0: `
        blood_product_share: 600 ÷ 1500 = 0.4000
        total_blood_deductible: 338.14 = 338.14`,
      1: `
        apc_payment: 422.69 × 0.4000, cut = 169.07
        payment: 169.07 × 3 × 1 = 507.21
        blood_fraction: 2 ÷ 3, cut = 0.66666666
        blood_deductible: 507.21 × 0.66666666 = 338.14
        reimbursement: (507.21 − 0 − 338.14) × 0.799995 = 135.26`,
      2: `
        apc_payment: 422.69 × (1 − 0.4000), cut = 253.61
        payment: 253.61 × 3 × 1 = 760.83
        reimbursement: (760.83 − 0 − 0) × 0.799995 = 608.66`,
    },
    returnCode: '01',
    lineCodes: ['22', '22'],
    total: 1268.04,
    outlier: 0,
  },
  {
    claim: 'a comprehensive APC packages what stands beside it; the deductible comes first',
    date: 20260420,
    apcs: { '05361': ['6176.47', '1235.30', '1235.30'] },
    terms: { patientDeductible: 283 },
    lines: [
      { statusIndicator: 'J1', paymentApc: '05361', hcpcsCode: '47562', coveredCharges: 20000 },
      { statusIndicator: 'N', paymentApc: '00000', packageFlag: '1', paymentIndicator: '9', coveredCharges: 5000 },
    ],
    worked: {
      0: `
        packaged_charges: 5000 = 5000.00
        total_deductible: 283 = 283.00`,
      1: `
        payment: (6176.47 × 0.60 × 0.9500 + 6176.47 × 0.40) × 1 × 1 = 5991.18
        deductible: least(5991.18 − 0, 283) = 283.00
        reimbursement: (5991.18 − 283 − 0) × 0.799999 = 4566.54
        coinsurance: 5991.18 − 283 − 0 − 4566.54 = 1141.64
        packaged_share: 5991.18 ÷ 5991.18 = 1.00000000
        line_packaged_charges: 1.00000000 × 5000 = 5000.00
        outlier_charge: 20000 + 5000.00 = 25000.00
        cost: 25000.00 × 0.2 = 5000.00
        outlier_threshold: 5991.18 × 1.75 = 10484.57`,
    },
    returnCode: '01',
    lineCodes: ['01', '42'],
    total: 5991.18,
    outlier: 0,
  },
  {
    claim: 'the deductible takes the service with the higher coinsurance share first',
    date: 20260501,
    apcs: { '05012': ['136.02', '27.21', '27.21'], '05521': ['88.91', '17.79', '17.79'] },
    terms: { patientDeductible: 100 },
    lines: [
      { statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' },
      { statusIndicator: 'S', paymentApc: '05521', hcpcsCode: '71046' },
    ],
    worked: {
      1: `
        payment: (136.02 × 0.60 × 0.9500 + 136.02 × 0.40) × 1 × 1 = 131.94
        deductible: least(131.94 − 0, 13.76) = 13.76
        reimbursement: (131.94 − 13.76 − 0) × 0.799956 = 94.54`,
      2: `
        payment: (88.91 × 0.60 × 0.9500 + 88.91 × 0.40) × 1 × 1 = 86.24
        deductible: least(86.24 − 0, 100) = 86.24
        reimbursement: (86.24 − 86.24 − 0) × 0.799910 = 0.00`,
    },
    returnCode: '01',
    lineCodes: ['01', '20'],
    total: 218.18,
    outlier: 0,
  },
  {
    claim: 'a rural emergency hospital is paid 5 percent more, without coinsurance on that',
    date: 20260601,
    apcs: { '05025': ['608.43', '121.69', '121.69'] },
    provider: { providerType: '24' },
    lines: [{ statusIndicator: 'V', paymentApc: '05025', hcpcsCode: '99285' }],
    worked: {
      1: `
        payment: (608.43 × 0.60 × 0.9500 + 608.43 × 0.40) × 1 × 1 = 590.18
        reh_add_on: 590.18 × 0.05 = 29.51
        payment: 590.18 + 29.51 = 619.69
        coinsurance: (619.69 − 0 − 0 − 29.51) × 0.20 = 118.04
        reimbursement: 619.69 − 0 − 0 − 118.04 = 501.65`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 619.69,
    outlier: 0,
  },
  {
    claim: 'several procedures: the first in full, a second unit at half; a terminated one at half',
    date: 20260610,
    apcs: { '05054': ['2107.97', '421.60', '421.60'], '05312': ['1222.56', '244.52', '244.52'] },
    lines: [
      { statusIndicator: 'T', paymentApc: '05054', apcServiceUnits: 2, discountingFormula: 2, hcpcsCode: '15271' },
      { statusIndicator: 'T', paymentApc: '05312', apcServiceUnits: 1, discountingFormula: 3, hcpcsCode: '45380' },
    ],
    worked: {
      1: `
        discount_fraction: (1 + 0.5 × (2 − 1)) ÷ 2, cut = 0.75000000
        payment: (2107.97 × 0.60 × 0.9500 + 2107.97 × 0.40) × 2 × 0.75000000 = 3067.10`,
      2: `
        discount_fraction: 0.5 ÷ 1, cut = 0.50000000
        payment: (1222.56 × 0.60 × 0.9500 + 1222.56 × 0.40) × 1 × 0.50000000 = 592.94`,
    },
    returnCode: '01',
    lineCodes: ['01', '01'],
    total: 3660.04,
    outlier: 0,
  },
  {
    claim: 'imaging with equipment that Medicare pays less for: CT, film, computed radiography',
    date: 20260615,
    apcs: { '05521': ['88.91', '17.79', '17.79'], '05571': ['179.20', '35.84', '35.84'] },
    lines: [
      { statusIndicator: 'S', paymentApc: '05571', paymentAdjustmentFlags: ['14', '0'], hcpcsCode: '71260' },
      { statusIndicator: 'S', paymentApc: '05521', paymentAdjustmentFlags: ['21', '0'], hcpcsCode: '71046' },
      { statusIndicator: 'S', paymentApc: '05521', paymentAdjustmentFlags: ['22', '0'], hcpcsCode: '73030' },
    ],
    worked: {
      1: `
        apc_payment: 179.20 × 0.85 = 152.32
        payment: (152.32 × 0.60 × 0.9500 + 152.32 × 0.40) × 1 × 1 = 147.75`,
      2: `
        apc_payment: 88.91 × 0.80 = 71.13
        payment: (71.13 × 0.60 × 0.9500 + 71.13 × 0.40) × 1 × 1 = 69.00`,
      3: `
        apc_payment: 88.91 × 0.90 = 80.02
        payment: (80.02 × 0.60 × 0.9500 + 80.02 × 0.40) × 1 × 1 = 77.62`,
    },
    returnCode: '01',
    lineCodes: ['01', '01', '01'],
    total: 294.37,
    outlier: 0,
  },
  {
    claim: 'a screening colonoscopy that became diagnostic: no deductible, 15 percent coinsurance',
    date: 20260701,
    apcs: { '05312': ['1222.56', '244.52', '244.52'] },
    terms: { patientDeductible: 283 },
    lines: [{ statusIndicator: 'T', paymentApc: '05312', paymentAdjustmentFlags: ['25', '0'], hcpcsCode: '45385' }],
    worked: {
      1: `
        payment: (1222.56 × 0.60 × 0.9500 + 1222.56 × 0.40) × 1 × 1 = 1185.88
        reimbursement: (1185.88 − 0 − 0) × 0.799993 = 948.70
        coinsurance: 1185.88 − 0 − 0 − 948.70 = 237.18
        colorectal_offset: 237.18 − 1185.88 × 0.15 = 59.30
        coinsurance: 237.18 − 59.30 = 177.88
        reimbursement: 948.70 + 59.30 = 1008.00`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 1185.88,
    outlier: 0,
  },
  {
    claim: 'a non-excepted off-campus department: 40 percent, of which the patient owes a fifth',
    date: 20260710,
    apcs: { '05523': ['243.77', '48.76', '48.76'] },
    lines: [{ statusIndicator: 'S', paymentApc: '05523', paymentMethodFlag: '8', hcpcsCode: '72148' }],
    worked: {
      1: `
        apc_payment: 243.77 × 0.40 = 97.51
        payment: (97.51 × 0.60 × 0.9500 + 97.51 × 0.40) × 1 × 1 = 94.58
        reimbursement: (94.58 − 0 − 0) × 0.80 = 75.66
        coinsurance: 94.58 − 0 − 0 − 75.66 = 18.92`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 94.58,
    outlier: 0,
  },
  {
    claim: 'a community mental health center: the outlier above 3.4 times the payment, and its yearly limit',
    date: 20260715,
    apcs: { '05853': ['127.74', '25.55', '25.55'] },
    terms: { typeOfBill: '761', priorOutlierTotal: 10, priorPaymentTotal: 5000 },
    provider: { providerCcn: '991401', operatingCostToChargeRatio: 0.5 },
    lines: [
      { statusIndicator: 'P', paymentIndicator: '8', paymentApc: '05853', coveredCharges: 1000, hcpcsCode: 'G0410' },
    ],
    worked: {
      0: `
        cmhc_outlier_share: (39.35 + 10) ÷ (123.91 + 5000) = 0.01`,
      1: `
        payment: (127.74 × 0.60 × 0.9500 + 127.74 × 0.40) × 1 × 1 = 123.91
        cost: 1000 × 0.5 = 500.00
        outlier: (500.00 − 3.4 × 123.91) × 0.5 = 39.35`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 123.91,
    outlier: 39.35,
  },
  {
    claim:
      'a hospital’s cost above the multiple: the fixed-dollar threshold of 2026 is not held, so the outlier is not given',
    date: 20260720,
    apcs: { '05012': ['136.02', '27.21', '27.21'] },
    lines: [{ statusIndicator: 'V', paymentApc: '05012', coveredCharges: 50000, hcpcsCode: 'G0463' }],
    worked: {
      1: `
        payment: (136.02 × 0.60 × 0.9500 + 136.02 × 0.40) × 1 × 1 = 131.94
        cost: 50000 × 0.2 = 10000.00
        outlier_threshold: 131.94 × 1.75 = 230.90`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 131.94,
    outlier: null,
  },
  {
    claim: 'a hospital that does not report: the reporting ratio of 2026 is not held; a device has none',
    date: 20260725,
    apcs: { '05012': ['136.02', '27.21', '27.21'], '02079': ['0.00', '0.00', '0.00'] },
    provider: { hospitalQualityIndicator: '' },
    lines: [
      { statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' },
      { statusIndicator: 'H', paymentIndicator: '6', paymentApc: '02079', coveredCharges: 1000, hcpcsCode: 'C1999' },
    ],
    worked: {
      2: `
        payment: 1000 × 0.2 = 200.00
        reimbursement: (200.00 − 0 − 0) × 1 = 200.00`,
    },
    returnCode: 'OPPS08',
    lineCodes: ['OPPS08', '01'],
    total: null,
    outlier: null,
  },
  {
    claim: 'a pass-through device at cost, less the device’s part of the procedure’s payment',
    date: 20260801,
    apcs: { '05193': ['11794.23', '2358.85', '2358.85'], '02700': ['0.00', '0.00', '0.00'] },
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
    worked: {
      0: `
        device_offset_qn: 1500 × 0.60 × 0.9500 + 1500 × 0.40 = 1455.00`,
      2: `
        payment: 10000 × 0.4 = 4000.00
        device_share: 10000 ÷ 10000 = 1.00000000
        line_device_offset: 1.00000000 × 1455.00 = 1455.00
        payment: 4000.00 − 1455.00 = 2545.00
        reimbursement: (2545.00 − 0 − 0) × 1 = 2545.00`,
    },
    returnCode: '01',
    lineCodes: ['01', '01'],
    total: 13985.4,
    outlier: 0,
  },
  {
    claim: 'a credited device: the credit comes off the payment',
    date: 20260805,
    apcs: { '05193': ['11794.23', '2358.85', '2358.85'] },
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
    worked: {
      0: `
        device_credit: least(4000, 3000) = 3000`,
      1: `
        device_credit_share: 11794.23 ÷ 11794.23 = 1.0000
        line_device_credit: 3000 × 1.0000 = 3000.00
        payment: (11794.23 × 0.60 × 0.9500 + 11794.23 × 0.40) × 1 × 1 = 11440.40
        payment: 11440.40 − 3000.00 = 8440.40`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 8440.4,
    outlier: 0,
  },
  {
    claim: 'out-migration of the county',
    date: 20260810,
    apcs: { '05012': ['136.02', '27.21', '27.21'] },
    counties: { 99999: '0.0110' },
    lines: [{ statusIndicator: 'V', paymentApc: '05012', hcpcsCode: 'G0463' }],
    worked: {
      0: `
        wage_index: 0.9500 + 0.0110 = 0.9610`,
      1: `
        payment: (136.02 × 0.60 × 0.9610 + 136.02 × 0.40) × 1 × 1 = 132.84`,
    },
    returnCode: '01',
    lineCodes: ['01'],
    total: 132.84,
    outlier: 0,
  },
];
