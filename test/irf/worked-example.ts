/** Worked examples of rehabilitation payments: what is given, each line of arithmetic, and what is paid. */
import { fiscalYearOf, fiscalYearPeriod } from '../../src/engine/core/calendar.ts';
import { exact } from '../../src/engine/core/exact.ts';
import type { CaseMixGroup, IrfInput, TierLetter } from '../../src/engine/pricers/irf/inputs.ts';
import type { Worked } from '../support/worked-example-tests.ts';
import { STAYS, type Stay } from './stays.ts';

export interface WorkedExample extends Worked {
  stay: keyof typeof STAYS;
  /** YYYYMMDD. */
  dischargeDate: number;
  /** Rows of the year's table: weight and average length of stay in days by group and tier. */
  groups: Readonly<Record<string, Partial<Record<TierLetter, readonly [weight: string, days: number]>>>>;
  /** Index of the facility's area. */
  wageIndex: string;
  /** Index of the year before, where the example is about it. */
  priorWageIndex?: string;
}

/** What the pricer is given for an example. */
export function irfExample({ stay, dischargeDate, groups, wageIndex, priorWageIndex }: WorkedExample): IrfInput {
  const { claim, provider }: Stay = STAYS[stay];
  const { start } = fiscalYearPeriod(fiscalYearOf(dischargeDate));
  const area = provider.cbsaActualGeographicLocation ?? '31140';
  return {
    claim: {
      ...{ caseMixGroup: '', coveredCharges: '0.00', coveredDays: 0, lengthOfStay: 0, lifetimeReserveDays: 0 },
      ...{ dischargeDate, patientStatus: '01', outlierSpecialPaymentIndicator: '0' },
      ...claim,
    },
    provider: {
      ...{ cbsaActualGeographicLocation: area, specialPaymentIndicator: '', specialWageIndex: 0 },
      ...{ supplementalWageIndexIndicator: '', supplementalWageIndex: priorWageIndex ?? 0 },
      ...{ hospQualityIndicator: '1', waiverIndicator: 'N', effectiveDate: start, terminationDate: 0 },
      ...{ fiscalYearBeginDate: 20100101, federalPpsBlend: '4', ppsFacilitySpecificRate: 0 },
      ...{ operatingCostToChargeRatio: 0, supplementalSecurityIncomeRatio: 0, medicaidRatio: 0 },
      capitalIndirectMedicalEducationRatio: 0,
      ...provider,
    },
    tables: {
      caseMixGroups: new Map(Object.entries(groups).map(([digits, tiers]) => [digits, caseMixGroup(tiers)])),
      wageIndex: new Map([[area, [{ effectiveDate: start, geographicWageIndex: exact(wageIndex) }]]]),
    },
    releaseOf: () => null,
  };
}

function caseMixGroup(tiers: WorkedExample['groups'][string]): CaseMixGroup {
  const of = (letter: TierLetter) => tiers[letter] ?? (['0', 0] as const);
  const [a, b, c, d] = [of('A'), of('B'), of('C'), of('D')];
  return {
    weight: { A: exact(a[0]), B: exact(b[0]), C: exact(c[0]), D: exact(d[0]) },
    averageLengthOfStay: { A: a[1], B: b[1], C: c[1], D: d[1] },
  };
}
