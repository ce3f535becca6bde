/**
 * The wage index of a discharge and the kind of area that the hospital is paid as, 42 CFR 412.64(h) and (i). The order
 * of the steps decides the index: floors before out-migration, the limit on decreases last.
 */
import { fiscalYearOf, fiscalYearPeriod } from '../../core/calendar.ts';
import { rowInForce } from '../../core/dated.ts';
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import type { Trace, TraceFigure } from '../../core/trace.ts';
import { DECREASE_LIMIT, limitedDecrease } from '../../core/wage-index.ts';
import type { ReleaseOf } from '../../frame/tables.ts';
import type { IppsInput, IppsProvider, OutmigrationTable, WageIndexTable } from './inputs.ts';
import { HALF, INDIAN_HEALTH_SERVICE_INDEX } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';

/** Enough decimals to compare any decrease of indexes of 4 decimals with the limit. */
const EXACT_DECIMALS = 12;

/** Formula, rule and table of each step to the index; rates of the final rule have no table. */
const STEPS = {
  special: ['special_wage_index', '42 CFR 412.64(h)', 'provider'],
  area: ['wage index of the area', '42 CFR 412.64(h)(1), 412.230', 'wage_index'],
  rural_floor: ['greatest(index, rural_floor)', 'Balanced Budget Act of 1997, section 4410(a)', 'wage_index'],
  imputed_floor: ['greatest(index, imputed_floor)', '42 CFR 412.64(h)(4)(vi)', 'wage_index'],
  outmigration: ['index + adjustment', '42 CFR 412.64(i)', 'outmigration'],
  lowest_quartile: [`index + ${HALF} × (percentile_25 − index), 4 decimals`, '84 FR 42326', null],
  cap: [`greatest(index, ${DECREASE_LIMIT.share} × prior_year_index), 4 decimals`, '42 CFR 412.64(h)(7)', 'provider'],
  ihs: ['wage index of Indian Health Service hospitals, in Alaska or elsewhere', '42 CFR 412.64(h)', null],
} as const satisfies Record<string, readonly [formula: string, citation: string, table: string | null]>;

export interface WageIndex {
  /** 4 decimals. */
  index: Exact;
  /** CBSA, or the state of a rural area or a floor. */
  area: string;
  /** `R` rural, `L` large urban, `O` other urban. */
  size: string;
}

/** Returns the wage index in force on the discharge date; null where record and tables give none (return code 52). */
export function wageIndexOf(
  { claim: { dischargeDate }, provider, tables, releaseOf }: IppsInput,
  table: WageIndexTable,
  { wageIndex: policy, program }: Pick<IppsRates, 'wageIndex' | 'program'>,
  trace: Trace | null,
): WageIndex | null {
  const geographic = provider.cbsaActualGeographicLocation.trim();
  if (provider.effectiveDate < program.firstRecordDate || geographic.includes('*')) return null;
  const standard = areaOr(provider.cbsaStandardizedAmountLocation, geographic);
  const fiscalYear = fiscalYearPeriod(fiscalYearOf(dischargeDate));
  const rowOf = (area: string) => rowInForce(table.get(area), dischargeDate, fiscalYear.start);
  const indianHealthService = provider.providerType === '08';
  const record = trace && recorder(trace, releaseOf);
  let area = geographic;
  let index: Exact;

  if (['1', '2'].includes(provider.specialPaymentIndicator)) {
    index = exact(provider.specialWageIndex);
    const inYear = provider.effectiveDate >= fiscalYear.start && provider.effectiveDate <= fiscalYear.end;
    if (!index.isPositive || !inYear) return null;
    record?.('special', area, index, { special_wage_index: index });
  } else {
    const reclassified = provider.specialPaymentIndicator === 'Y';
    area =
      reclassified || provider.specialPaymentIndicator === 'D' ? areaOr(provider.cbsaWiLocation, geographic) : standard;
    if (!table.get(area)?.length) return null;
    const row = rowOf(area);
    index = row ? exact(reclassified ? row.reclassifiedWageIndex : row.geographicWageIndex) : ZERO;
    if (index.isZero && !indianHealthService) return null;
    record?.('area', area, index, { special_payment_indicator: provider.specialPaymentIndicator });
    const state = provider.stateCode === '00' ? '03' : provider.stateCode;
    const floors = rowOf(state);
    // Balanced Budget Act of 1997, section 4410: no urban hospital's index is less than that of the state's rural area.
    if (floors && isUrban(area) && exact(floors.ruralFloor).isMore(index)) {
      const floor = exact(floors.ruralFloor);
      record?.('rural_floor', state, floor, { index, rural_floor: floor });
      [area, index] = [state, floor];
    }
    // Social Security Act 1886(d)(3)(E)(iv): a floor for every hospital of an all-urban state, rural or not.
    if (floors && exact(floors.imputedFloor).isMore(index)) {
      const floor = exact(floors.imputedFloor);
      record?.('imputed_floor', state, floor, { index, imputed_floor: floor });
      [area, index] = [state, floor];
    }
    const adjustment = outmigration(provider, dischargeDate, fiscalYear.start, tables.outmigration);
    if (adjustment.isPositive) {
      const raisedIndex = index.plus(adjustment);
      record?.('outmigration', area, raisedIndex, { county_code: provider.countyCode, index, adjustment });
      index = raisedIndex;
    }
    const lowestQuartile = policy.lowestQuartile?.value;
    if (lowestQuartile && index.isLess(lowestQuartile)) {
      const raisedIndex = HALF.times(lowestQuartile.minus(index)).plus(index).round(4);
      record?.('lowest_quartile', area, raisedIndex, { index, percentile_25: lowestQuartile });
      index = raisedIndex;
    }
    const cappedIndex = cap(index, provider, policy.priorYearRequired, program.decreaseDecimals);
    if (cappedIndex === null && !(indianHealthService && program.indianHealthServiceUncapped)) return null;
    if (cappedIndex && cappedIndex !== index) {
      record?.('cap', area, cappedIndex, { index, prior_year_index: exact(provider.supplementalWageIndex) });
      index = cappedIndex;
    }
  }
  if (indianHealthService) {
    const { alaska, elsewhere } = INDIAN_HEALTH_SERVICE_INDEX;
    index = provider.stateCode === '02' ? alaska : elsewhere;
    record?.('ihs', area, index, { provider_type: provider.providerType, state_code: provider.stateCode });
  }
  const standardRows = table.get(standard);
  if (index.isZero || !standardRows?.length) return null;
  const large = (rowOf(standard) ?? standardRows[standardRows.length - 1])?.size === 'L';
  return { index, area, size: isUrban(standard) ? (large ? 'L' : 'O') : 'R' };
}

function recorder(trace: Trace, releaseOf: ReleaseOf) {
  return (step: keyof typeof STEPS, area: string, value: Exact, inputs: Record<string, TraceFigure>) => {
    const [formula, citation, table] = STEPS[step];
    trace.step(`wage_index_${step}`, formula, { area, ...inputs }, value, citation, table && releaseOf(table));
  };
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

/** 42 CFR 412.64(i): for hospitals that are neither reclassified nor redesignated. */
export function mayHaveOutmigration(provider: IppsProvider): boolean {
  return (
    isNone(provider.cbsaWiLocation) &&
    isNone(provider.cbsaStandardizedAmountLocation) &&
    ['', '0'].includes(provider.specialPaymentIndicator.trim())
  );
}

function outmigration(provider: IppsProvider, date: number, yearStart: number, table: OutmigrationTable | null): Exact {
  const row = mayHaveOutmigration(provider) && rowInForce(table?.get(provider.countyCode), date, yearStart);
  return row ? exact(row.adjustment) : ZERO;
}

/** 42 CFR 412.64(h)(7): 95 percent of last year's index at least; null where that index must be known and is not. */
function cap(index: Exact, provider: IppsProvider, required: boolean, decimals: number | null): Exact | null {
  const indicated = provider.supplementalWageIndexIndicator === '1';
  const priorYear = exact(provider.supplementalWageIndex);
  if (indicated ? !priorYear.isPositive : required) return null;
  if (!indicated) return index;
  const change = index.minus(priorYear).over(priorYear, decimals ?? EXACT_DECIMALS);
  return limitedDecrease(index, priorYear, change);
}

/** True for an index above 1, which decides the labor share. */
export function isAboveOne(index: Exact): boolean {
  return index.isMore(ONE);
}
