/** Worked examples of outpatient claims: what is given, each line of arithmetic, and what is paid. */
import type { Exact } from '../../src/engine/core/exact.ts';
import type { OppsClaim, OppsInput, OppsLine, OppsProvider } from '../../src/engine/pricers/opps/inputs.ts';
import { oppsTables } from '../../src/engine/pricers/opps/tables.ts';

export interface WorkedClaim {
  /** What the example is about. */
  claim: string;
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
  /** `step: arithmetic = value` a line, by line of the claim, and of the claim as a whole under 0. */
  worked: Readonly<Record<number, string>>;
  returnCode: string;
  lineCodes: readonly string[];
  /** By line, dollars: the coinsurance and, where the hospital elected one, the reduced coinsurance. */
  coinsurances?: readonly (readonly [coinsurance: number, reduced: number])[];
  /** Dollars; null where the claim has none. */
  total: number | null;
  outlier: number | null;
}

/** The area of the hospital that no example describes otherwise: its index is above every floor and quartile. */
export const AREA = { cbsa: '10000', index: '0.9500' };

const LINE: OppsLine = {
  lineNumber: 1,
  hcpcsCode: '99999',
  paymentApc: '00000',
  statusIndicator: 'S',
  paymentIndicator: '1',
  packageFlag: '0',
  denyOrRejectFlag: '0',
  actionFlag: '0',
  paymentMethodFlag: '0',
  discountingFormula: 1,
  apcServiceUnits: 1,
  coveredCharges: 100,
  dateOfService: null,
  revenueCode: '0510',
  compositeAdjustmentFlag: '00',
  paymentAdjustmentFlags: ['0', '0'],
};

const CLAIM: Omit<OppsClaim, 'lines' | 'serviceFromDate'> = {
  typeOfBill: '131',
  patientDeductible: 0,
  bloodPintsRemaining: 0,
  deviceCredit: 0,
  apcDeviceOffsetAmountQn: 0,
  apcDeviceOffsetAmountQo: 0,
  terminatedPassthroughOffsetAmountQq: 0,
  deviceCreditCapOffsetAmountQu: 0,
  nonOpioidDeviceCapAmountQv: null,
  nonOpioidDeviceCapAmountQp: null,
  priorOutlierTotal: 0,
  priorPaymentTotal: 0,
};

const PROVIDER: OppsProvider = {
  providerCcn: '990001',
  effectiveDate: 20200101,
  terminationDate: 20991231,
  providerType: '00',
  stateCode: '99',
  countyCode: '99999',
  cbsaActualGeographicLocation: AREA.cbsa,
  cbsaWageIndexLocation: '',
  paymentCbsa: '',
  operatingCostToChargeRatio: 0.2,
  deviceCostToChargeRatio: 0,
  hospitalQualityIndicator: '1',
  specialPaymentIndicator: '',
  specialWageIndex: null,
  supplementalWageIndexIndicator: '',
  supplementalWageIndex: 0,
  paymentModelAdjustment: 0,
  reducedCoinsurances: [],
};

/** What the pricer is given for an example. */
export function inputOf(example: WorkedClaim): OppsInput {
  const { date, apcs, areas = { [AREA.cbsa]: AREA.index }, counties = {}, remedyOffsetCcns = [] } = example;
  const effectiveDate = `${Math.floor(date / 10000)}0101`;
  return {
    claim: {
      ...CLAIM,
      serviceFromDate: date,
      ...example.terms,
      lines: example.lines.map((line, i) => ({ ...LINE, lineNumber: i + 1, ...line })),
    },
    provider: { ...PROVIDER, ...example.provider },
    releaseOf: () => null,
    tables: oppsTables({
      'apc-rate': Object.entries(apcs).map(([apc, [paymentRate, nationalCoinsurance, minimumCoinsurance]]) => ({
        ...{ apc, effectiveDate, paymentRate, nationalCoinsurance, minimumCoinsurance },
      })),
      'cbsa-wage-index': Object.entries(areas).map(([cbsa, geographicWageIndex]) => ({
        ...{ cbsa, effectiveDate, geographicWageIndex },
      })),
      'outmigration-adjustment': Object.entries(counties).map(([county, adjustmentFactor]) => ({
        ...{ county, effectiveDate, adjustmentFactor },
      })),
      'blood-rank': [
        { hcpcsCode: 'P9021', rank: '2' },
        { hcpcsCode: 'P9016', rank: '5' },
      ],
      'previous-year-wage-index': [],
      providerCcn340B: remedyOffsetCcns.map((providerCcn) => ({ providerCcn })),
    }),
  };
}

/** The number of an amount that a claim may not have. */
export const numberOf = (amount: Exact | null | undefined): number | null => amount?.toNumber() ?? null;
