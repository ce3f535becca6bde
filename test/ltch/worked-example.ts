/** Worked examples of long-term care payments: what is given, each line of arithmetic, and what is paid. */
import { fiscalYearOf, fiscalYearPeriod } from '../../src/engine/core/calendar.ts';
import { exact, ZERO } from '../../src/engine/core/exact.ts';
import type { LtchInput } from '../../src/engine/pricers/ltch/inputs.ts';
import type { Worked } from '../support/worked-example-tests.ts';
import { STAYS, type Stay } from './stays.ts';

export interface WorkedExample extends Worked {
  stay: keyof typeof STAYS;
  /** YYYYMMDD. */
  dischargeDate: number;
  /** Rows of the year's tables for the DRG: weight, and average or geometric mean length of stay in days. */
  ltcDrg: readonly [weight: string, days: string];
  ippsDrg: readonly [weight: string, days: string];
  /** Index of the hospital's area. */
  wageIndex: string;
  /** Indexes of inpatient payment, by area and state. */
  comparableIndex: Readonly<Record<string, string>>;
}

/** What the pricer is given for an example. */
export function ltchExample(example: WorkedExample): LtchInput {
  const { dischargeDate, ltcDrg, ippsDrg } = example;
  const { claim, provider }: Stay = STAYS[example.stay];
  const { start } = fiscalYearPeriod(fiscalYearOf(dischargeDate));
  const area = provider.cbsaActualGeographicLocation ?? '31140';
  const row = (index: string) => ({ effectiveDate: start, geographicWageIndex: exact(index) });
  return {
    claim: {
      ...{ lengthOfStay: 1, coveredDays: 1, lifetimeReserveDays: 0, dischargeDate, coveredCharges: '0.00' },
      ...{ specialPaymentIndicator: '', reviewCode: '01', procedureCodes: [] },
      ...claim,
    },
    provider: {
      ...{ effectiveDate: start, fiscalYearBeginDate: 20100101, terminationDate: 0, waiverIndicator: 'N' },
      ...{ stateCode: '18', cbsaActualGeographicLocation: area, costOfLivingAdjustment: '1.000' },
      ...{ internsToBedsRatio: 0, capitalIndirectMedicalEducationRatio: 0, bedSize: 0 },
      ...{ operatingCostToChargeRatio: 0, supplementalSecurityIncomeRatio: 0, medicaidRatio: 0 },
      ...{ federalPpsBlend: '8', hospQualityIndicator: '1', specialPaymentIndicator: '', specialWageIndex: 0 },
      ...{ supplementalWageIndexIndicator: '', supplementalWageIndex: 0, ltchDppIndicator: 'N' },
      ...provider,
    },
    tables: {
      ltcDrgs: new Map([[claim.drg, { weight: exact(ltcDrg[0]), averageLengthOfStay: exact(ltcDrg[1]) }]]),
      ippsDrgs: new Map([[claim.drg, { weight: exact(ippsDrg[0]), geometricMeanLos: exact(ippsDrg[1]) }]]),
      wageIndex: new Map([[area, [row(example.wageIndex)]]]),
      comparableIndex: new Map(
        Object.entries(example.comparableIndex).map(([code, index]) => [code, [{ ...row(index), imputedFloor: ZERO }]]),
      ),
    },
    releaseOf: () => null,
  };
}
