/** Worked examples of long-term care payments: the table, and what the pricer is given for an example of it. */
import { exact, ZERO } from '../../src/engine/core/exact.ts';
import type { LtchInput } from '../../src/engine/pricers/ltch/inputs.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type Stay } from './worked-claims.ts';

export const LTCH = readWorkedTable<Stay>('test/ltch/worked.csv', CLAIMS);

/** Returns what the pricer is given for an example. */
export function ltchExample({ claim: { claim, provider }, figure, date }: WorkedExample<Stay>): LtchInput {
  const start = date('10-01');
  const area = provider.cbsaActualGeographicLocation ?? '31140';
  const state = provider.stateCode ?? '18';
  const row = (name: string) => ({ effectiveDate: start, geographicWageIndex: exact(figure(name)) });
  const ofDrg = (name: string) => exact(figure(`${name}.${claim.drg}`));
  return {
    claim: {
      ...{ lengthOfStay: 1, coveredDays: 1, lifetimeReserveDays: 0, dischargeDate: Number(figure('discharge_date')) },
      ...{ coveredCharges: '0.00', specialPaymentIndicator: '', reviewCode: '01', procedureCodes: [] },
      ...claim,
    },
    provider: {
      ...{ effectiveDate: start, fiscalYearBeginDate: 20100101, terminationDate: 0, waiverIndicator: 'N' },
      ...{ stateCode: state, cbsaActualGeographicLocation: area, costOfLivingAdjustment: '1.000' },
      ...{ internsToBedsRatio: 0, capitalIndirectMedicalEducationRatio: 0, bedSize: 0 },
      ...{ operatingCostToChargeRatio: 0, supplementalSecurityIncomeRatio: 0, medicaidRatio: 0 },
      ...{ federalPpsBlend: '8', hospQualityIndicator: '1', specialPaymentIndicator: '', specialWageIndex: 0 },
      ...{ supplementalWageIndexIndicator: '', supplementalWageIndex: 0, ltchDppIndicator: 'N' },
      ...provider,
    },
    tables: {
      ltcDrgs: new Map([
        [claim.drg, { weight: ofDrg('ltc_drg_weight'), averageLengthOfStay: ofDrg('average_length_of_stay') }],
      ]),
      ippsDrgs: new Map([[claim.drg, { weight: ofDrg('ipps_weight'), geometricMeanLos: ofDrg('geometric_mean_los') }]]),
      wageIndex: new Map([[area, [row(`wage_index.${area}`)]]]),
      comparableIndex: new Map(
        [...new Set([area, state])].map((code) => [
          code,
          [{ ...row(`comparable_wage_index.${code}`), imputedFloor: ZERO }],
        ]),
      ),
    },
    releaseOf: () => null,
  };
}
