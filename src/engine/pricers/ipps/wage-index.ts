/**
 * The wage index of a discharge and the kind of area that the hospital is paid as, 42 CFR 412.64(h) and (i). The order
 * of the steps decides the index: floors before out-migration, the limit on decreases last.
 */
import { fiscalYearOf, fiscalYearPeriod } from '../../core/calendar.ts';
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import type { IppsProvider, OutmigrationTable, WageIndexTable } from './inputs.ts';
import { INDIAN_HEALTH_SERVICE_INDEX, WAGE_INDEX_CAP } from './rates/fixed.ts';
import type { WageIndexPolicy } from './rates/rates.ts';

/** Labor market areas are CBSAs from this day on, 69 FR 48916. */
const FIRST_CBSA_DATE = 20041001;

/** One step to the index: what it is after it. */
export interface WageIndexStep {
  step: 'special' | 'area' | 'rural_floor' | 'imputed_floor' | 'outmigration' | 'lowest_quartile' | 'cap' | 'ihs';
  area: string;
  index: Exact;
  /** What it was computed from; of those that are looked up, nothing. */
  inputs: Readonly<Record<string, Exact>>;
}

export interface WageIndex {
  /** 4 decimals. */
  index: Exact;
  /** CBSA, or the state of a rural area or a floor. */
  area: string;
  /** `R` rural, `L` large urban, `O` other urban. */
  size: string;
  steps: WageIndexStep[];
}

/** The wage index; null where the record and the tables give none (return code 52). */
export function wageIndexOf(
  provider: IppsProvider,
  dischargeDate: number,
  table: WageIndexTable,
  outmigrationTable: OutmigrationTable,
  policy: WageIndexPolicy,
): WageIndex | null {
  const geographic = provider.cbsaActualGeographicLocation.trim();
  if (provider.effectiveDate < FIRST_CBSA_DATE || geographic.includes('*')) return null;
  const standard = areaOr(provider.cbsaStandardizedAmountLocation, geographic);
  const fiscalYear = fiscalYearPeriod(fiscalYearOf(dischargeDate));
  const rowOf = (area: string) => rowInForce(table.get(area), dischargeDate, fiscalYear.start);
  const indianHealthService = provider.providerType === '08';
  const steps: WageIndexStep[] = [];
  const took = (step: WageIndexStep['step'], area: string, index: Exact, inputs: WageIndexStep['inputs'] = {}) =>
    steps.push({ step, area, index, inputs });
  const last = () => steps[steps.length - 1] as WageIndexStep;

  if (['1', '2'].includes(provider.specialPaymentIndicator)) {
    const special = exact(provider.specialWageIndex);
    const inYear = provider.effectiveDate >= fiscalYear.start && provider.effectiveDate <= fiscalYear.end;
    if (!special.isPositive || !inYear) return null;
    took('special', geographic, special);
  } else {
    const reclassified = provider.specialPaymentIndicator === 'Y';
    const area =
      reclassified || provider.specialPaymentIndicator === 'D' ? areaOr(provider.cbsaWiLocation, geographic) : standard;
    if (!table.get(area)?.length) return null;
    const row = rowOf(area);
    const index = row ? exact(reclassified ? row.reclassifiedWageIndex : row.geographicWageIndex) : ZERO;
    if (index.isZero && !indianHealthService) return null;
    took('area', area, index);
    const state = provider.stateCode === '00' ? '03' : provider.stateCode;
    const floors = rowOf(state);
    // Balanced Budget Act of 1997, section 4410: no urban hospital's index is less than that of the state's rural area.
    if (floors && isUrban(area) && exact(floors.ruralFloor).isMore(last().index)) {
      took('rural_floor', state, exact(floors.ruralFloor));
    }
    // Social Security Act 1886(d)(3)(E)(iv): of any hospital in an all-urban state, redesignated as rural or not.
    if (floors && exact(floors.imputedFloor).isMore(last().index)) {
      took('imputed_floor', state, exact(floors.imputedFloor));
    }
    const adjustment = outmigration(provider, dischargeDate, fiscalYear.start, outmigrationTable);
    if (adjustment.isPositive) {
      const { area: at, index: before } = last();
      took('outmigration', at, before.plus(adjustment), { index: before, adjustment });
    }
    const { lowestQuartile } = policy;
    if (lowestQuartile && last().index.isLess(lowestQuartile)) {
      const { area: at, index: low } = last();
      const raised = lowestQuartile.minus(low).over(exact(2), 5).plus(low).round(4);
      took('lowest_quartile', at, raised, { index: low, percentile_25: lowestQuartile });
    }
    const capped = cap(last().index, provider, policy);
    if (capped === null) return null;
    if (capped !== last().index)
      took('cap', last().area, capped, { prior_year_index: exact(provider.supplementalWageIndex) });
  }
  if (indianHealthService) {
    const { alaska, elsewhere } = INDIAN_HEALTH_SERVICE_INDEX;
    took('ihs', last().area, provider.stateCode === '02' ? alaska : elsewhere);
  }
  const standardRows = table.get(standard);
  if (last().index.isZero || !standardRows?.length) return null;
  const large = (rowOf(standard) ?? standardRows[standardRows.length - 1])?.size === 'L';
  return { index: last().index, area: last().area, size: isUrban(standard) ? (large ? 'L' : 'O') : 'R', steps };
}

/** Records have blanks or zeros where the hospital has no such area. */
function isNone(area: string): boolean {
  return area.trim() === '' || area === '00000';
}

function areaOr(area: string, other: string): string {
  return isNone(area) ? other : area.trim();
}

function isUrban(area: string): boolean {
  return area.length === 5;
}

interface Row {
  effectiveDate: number;
}

/** The latest row that is in force on a day and was made for its fiscal year. */
function rowInForce<R extends Row>(rows: readonly R[] | undefined, date: number, yearStart: number): R | undefined {
  let found: R | undefined;
  for (const row of rows ?? []) {
    const inForce = row.effectiveDate <= date && row.effectiveDate >= yearStart;
    if (inForce && (!found || row.effectiveDate > found.effectiveDate)) found = row;
  }
  return found;
}

/** 42 CFR 412.64(i): for hospitals that are neither reclassified nor redesignated. */
function outmigration(provider: IppsProvider, date: number, yearStart: number, table: OutmigrationTable): Exact {
  const entitled =
    isNone(provider.cbsaWiLocation) &&
    isNone(provider.cbsaStandardizedAmountLocation) &&
    ['', '0'].includes(provider.specialPaymentIndicator.trim());
  const row = entitled && rowInForce(table.get(provider.countyCode), date, yearStart);
  return row ? exact(row.adjustment) : ZERO;
}

/** 42 CFR 412.64(h)(7): 95 percent of last year's index at least; null where that index must be known and is not. */
function cap(index: Exact, provider: IppsProvider, policy: WageIndexPolicy): Exact | null {
  const indicated = provider.supplementalWageIndexIndicator === '1';
  const priorYear = exact(provider.supplementalWageIndex);
  if (indicated ? !priorYear.isPositive : policy.priorYearRequired) return null;
  if (!indicated) return index;
  const change = index.minus(priorYear);
  const exceeds =
    policy.decreaseDecimals === null
      ? change.isLess(WAGE_INDEX_CAP.decrease.times(priorYear))
      : change.over(priorYear, policy.decreaseDecimals).isLess(WAGE_INDEX_CAP.decrease);
  return exceeds ? WAGE_INDEX_CAP.floor.times(priorYear).round(4) : index;
}

/** Whether the index is above 1, which decides the labor share. */
export function isAboveOne(index: Exact): boolean {
  return index.isMore(ONE);
}
