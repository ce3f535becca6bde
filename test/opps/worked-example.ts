/** Worked examples of outpatient claims: the table, and what the pricer is given for an example of it. */
import type { OppsClaim, OppsInput, OppsLine, OppsProvider } from '../../src/engine/pricers/opps/inputs.ts';
import { oppsTables } from '../../src/engine/pricers/opps/tables.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type Claim, type GivenClaim } from './worked-claims.ts';

export const OPPS = readWorkedTable<Claim>('test/opps/worked.csv', CLAIMS);

/** APC of a line that is not paid by one. */
const NO_APC = '00000';

/** Returns the claim of an example with the year's rates of its APCs; one without a rate, such as a device's, has 0. */
export function givenOf({ claim, figure, has, date }: WorkedExample<Claim>): GivenClaim {
  const rate = (name: string, other: string) => (has(name) ? figure(name) : other);
  const ratesOf = (apc: string): GivenClaim['apcs'][string] => {
    const national = rate(`national_coinsurance.${apc}`, '0.00');
    return [rate(`payment_rate.${apc}`, '0.00'), national, rate(`minimum_coinsurance.${apc}`, national)];
  };
  const apcs = claim.lines.flatMap(({ paymentApc }) => (paymentApc === NO_APC ? [] : [paymentApc]));
  return { ...claim, date: date(claim.date), apcs: Object.fromEntries(apcs.map((apc) => [apc, ratesOf(apc)])) };
}

/** The area of the hospital that no example describes otherwise: its index is above every floor and quartile. */
export const AREA = { cbsa: '10000', index: '0.9500' };

const LINE: OppsLine = {
  lineNumber: 1,
  hcpcsCode: '99999',
  paymentApc: NO_APC,
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

/** Returns what the pricer is given for a claim. */
export function inputOf(given: GivenClaim): OppsInput {
  const { date, apcs, areas = { [AREA.cbsa]: AREA.index }, counties = {}, remedyOffsetCcns = [] } = given;
  const effectiveDate = `${Math.floor(date / 10000)}0101`;
  return {
    claim: {
      ...CLAIM,
      serviceFromDate: date,
      ...given.terms,
      lines: given.lines.map((line, i) => ({ ...LINE, lineNumber: i + 1, ...line })),
    },
    provider: { ...PROVIDER, ...given.provider },
    releaseOf: () => null,
    tables: oppsTables({
      'apc-rate': Object.entries(apcs).map(([apc, [paymentRate, nationalCoinsurance, minimumCoinsurance]]) => ({
        ...{ apc, effectiveDate, paymentRate, nationalCoinsurance, minimumCoinsurance },
      })),
      'cbsa-wage-index': Object.entries(areas).map(([cbsa, geographicWageIndex]) => ({
        ...{ cbsa, effectiveDate, geographicWageIndex },
      })),
      // The table is loaded, whether or not it has the hospital's county.
      'outmigration-adjustment': Object.entries({ '00001': '0', ...counties }).map(([county, adjustmentFactor]) => ({
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
