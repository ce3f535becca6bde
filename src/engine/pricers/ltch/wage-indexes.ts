/**
 * The wage indexes of a long-term care hospital: its own, 42 CFR 412.525(c), and that of inpatient payment in its area,
 * 412.529(d)(4).
 */
import { fiscalYearOf, fiscalYearPeriod } from '../../core/calendar.ts';
import { type Exact, exact } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { areaRow, explainedDecrease, isRuralArea } from '../../core/wage-index.ts';
import type { Refused } from '../../frame/pricer.ts';
import type { LtchInput, LtchProvider } from './inputs.ts';
import { UNDATED_AREAS } from './rates/fixed.ts';
import type { LtchRates } from './rates/rates.ts';
import type { UnpaidCode } from './return-codes.ts';

export interface WageIndexes {
  /** Index of the hospital's area, or its own. */
  ltch: Exact;
  /** YYYYMMDD of the row; 0 for an index of the hospital alone. */
  rowDate: number;
  /** Index of inpatient payment. */
  comparable: Exact;
  isRural: boolean;
}

const CITATION = '42 CFR 412.525(c)';
const COMPARABLE_CITATION = '42 CFR 412.529(d)(4)';
const [PRIOR_INDEX, COMPARABLE_INDEX] = ['1', '2'];

export function wageIndexesOf(
  input: LtchInput,
  rates: LtchRates,
  trace: Trace | null,
): WageIndexes | Refused<UnpaidCode> {
  const { provider, claim } = input;
  if (provider.cbsaActualGeographicLocation.includes('*'))
    return { returnCode: '60', explanation: 'The area has a *.' };
  const earlyFault = rates.rules.supplementalEdit === 'first' ? supplementalFault(provider, claim.dischargeDate) : null;
  if (earlyFault) return earlyFault;
  const hospital = ltchIndex(input, rates, trace);
  if ('returnCode' in hospital) return hospital;
  const comparable = comparableIndex(input, rates, trace);
  if ('returnCode' in comparable) return comparable;
  return {
    ltch: hospital.index,
    rowDate: hospital.rowDate,
    comparable: comparable.index,
    isRural: isRuralArea(areaOf(provider)),
  };
}

/** 00 stands for 03, CMS's code of Arizona. */
const stateOf = (code: string) => (code === '00' ? '03' : code);
const areaOf = ({ cbsaActualGeographicLocation }: LtchProvider) => stateOf(cbsaActualGeographicLocation.trim());

/** Returns what is wrong with a supplemental index; null for nothing, and for a hospital with a special index. */
export function supplementalFault(provider: LtchProvider, dischargeDate: number): Refused<UnpaidCode> | null {
  const { supplementalWageIndexIndicator: indicator, specialPaymentIndicator } = provider;
  if (specialPaymentIndicator === '1' || (indicator !== PRIOR_INDEX && indicator !== COMPARABLE_INDEX)) return null;
  if (!exact(provider.supplementalWageIndex).isPositive)
    return { returnCode: '52', explanation: `supplemental_wage_index_indicator is ${indicator} without an index.` };
  if (!isOfYear(provider, dischargeDate)) return { returnCode: '52', explanation: recordOfAnotherYear('supplemental') };
  return null;
}

const isOfYear = ({ effectiveDate }: LtchProvider, dischargeDate: number) =>
  fiscalYearOf(effectiveDate) === fiscalYearOf(dischargeDate);

const recordOfAnotherYear = (index: string) =>
  `The ${index} wage index is that of another fiscal year: the record's effective_date is not in the year of the discharge.`;

function ltchIndex(
  { claim: { dischargeDate }, provider, tables, releaseOf }: LtchInput,
  rates: LtchRates,
  trace: Trace | null,
): { index: Exact; rowDate: number } | Refused<UnpaidCode> {
  const area = areaOf(provider);
  if (tables.wageIndex?.get(area) === undefined)
    return { returnCode: '60', explanation: `cbsa-wage-index has no row for area ${area || '(blank)'}.` };
  if (provider.specialPaymentIndicator === '1') {
    const index = exact(provider.specialWageIndex);
    if (!index.isPositive)
      return { returnCode: '52', explanation: 'special_payment_indicator is 1 and special_wage_index is 0.' };
    if (!isOfYear(provider, dischargeDate)) return { returnCode: '52', explanation: recordOfAnotherYear('special') };
    trace?.step(
      'area_wage_index',
      'special wage index of the provider record',
      { area },
      index,
      CITATION,
      releaseOf('provider'),
    );
    return { index, rowDate: 0 };
  }
  const since = UNDATED_AREAS.has(area) ? 0 : fiscalYearPeriod(fiscalYearOf(dischargeDate)).start;
  const row = areaRow(tables.wageIndex, area, dischargeDate, since);
  if (!row) return { returnCode: '52', explanation: `The index of area ${area} is that of another fiscal year.` };
  const index = row.geographicWageIndex;
  trace?.step('area_wage_index', 'wage index of the area', { area }, index, CITATION, releaseOf('cbsa-wage-index'));
  const limitedToPrior = limitedIndex(index, provider, rates, trace);
  if (!limitedToPrior)
    return {
      returnCode: '52',
      explanation: 'supplemental_wage_index_indicator is 1, and the index fell by 5 percent or less.',
    };
  return { index: limitedToPrior, rowDate: row.effectiveDate };
}

/** Returns the limited index; null where the program of fiscal year 2021 refuses one that fell by 5 percent or less. */
function limitedIndex(index: Exact, provider: LtchProvider, rates: LtchRates, trace: Trace | null): Exact | null {
  const limit = rates.rules.decreaseLimit;
  if (!limit || provider.supplementalWageIndexIndicator !== PRIOR_INDEX) return index;
  const prior = exact(provider.supplementalWageIndex);
  const difference = index.minus(prior);
  const decrease = { index, prior, change: difference.over(prior, difference.scale) };
  const result = explainedDecrease(decrease, limit, null, trace);
  return result === index ? null : result;
}

function comparableIndex(
  { claim: { dischargeDate }, provider, tables, releaseOf }: LtchInput,
  rates: LtchRates,
  trace: Trace | null,
): { index: Exact } | Refused<UnpaidCode> {
  const [area, state] = [areaOf(provider), stateOf(provider.stateCode)];
  const rows = tables.comparableIndex ?? new Map();
  const [ofArea, ofState] = [areaRow(rows, area, dischargeDate), areaRow(rows, state, dischargeDate)];
  if (!ofArea || !ofState)
    return {
      returnCode: '60',
      explanation: `cbsa-wage-index-ipps has no row for ${ofArea ? `state ${state}` : `area ${area}`}.`,
    };
  const isSupplemental = provider.supplementalWageIndexIndicator === COMPARABLE_INDEX && rates.rules.supplementalEdit;
  const floors = [ofState.geographicWageIndex, ...(rates.rules.imputedFloor ? [ofState.imputedFloor] : [])];
  const index = isSupplemental
    ? exact(provider.supplementalWageIndex)
    : floors.reduce((highest, floor) => (floor.isMore(highest) ? floor : highest), ofArea.geographicWageIndex);
  trace?.step(
    'comparable_wage_index',
    isSupplemental
      ? 'supplemental wage index of the provider record'
      : 'inpatient wage index of the area, not less than the floors of its state',
    { area, state },
    index,
    COMPARABLE_CITATION,
    releaseOf(isSupplemental ? 'provider' : 'cbsa-wage-index-ipps'),
  );
  return { index };
}
