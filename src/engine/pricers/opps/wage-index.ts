/** The wage index of an outpatient claim, 42 CFR 419.43(c): which area's, and what raises or limits it. */

import { rowInForce } from '../../core/dated.ts';
import { type Exact, exact } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { areaRow, DECREASE_LIMIT, limitedDecrease } from '../../core/wage-index.ts';
import type { Refused } from '../../frame/pricer.ts';
import type { OppsInput, OppsProvider } from './inputs.ts';
import { QUARTILE_SHARE } from './rates/fixed.ts';
import type { WageIndexRules } from './rates/rates.ts';
import type { OppsTables } from './tables.ts';

export interface OppsArea {
  /** Area whose index is used. */
  cbsa: string;
  index: Exact;
}

export interface RefusedArea extends Refused<'50' | '51' | '52'> {
  /** Null where the record names none. */
  cbsa: string | null;
  /** 0, or null where there is none. */
  index: Exact | null;
}

/** Decimals of a wage index as published. */
const DECIMALS = 4;
const CITATION = '42 CFR 419.43(c)';

const yearOf = (date: number) => Math.floor(date / 10000);
/** The first day of a date's calendar year. */
const yearStart = (date: number) => yearOf(date) * 10000 + 101;

/** True for a blank code, or one of zeros. */
export const isBlank = (code: string) => code === '' || code === '00' || /^[0 ]*$/.test(code);

export function wageIndexOf(
  input: OppsInput,
  tables: OppsTables,
  rules: WageIndexRules,
  trace: Trace | null,
): OppsArea | RefusedArea {
  const { claim, provider, releaseOf } = input;
  const { specialPaymentIndicator: indicator, specialWageIndex } = provider;
  const geographic = provider.cbsaActualGeographicLocation;
  const isReclassified = indicator === 'Y' || indicator === 'D';
  const isSpecial = indicator === '1' || indicator === '2';
  const hasSpecial =
    isSpecial &&
    specialWageIndex !== null &&
    yearOf(provider.effectiveDate) === yearOf(claim.serviceFromDate) &&
    geographic !== '';
  if (hasSpecial) {
    const index = exact(specialWageIndex);
    if (!index.isZero) {
      trace?.step(
        'wage_index',
        "the record's special wage index",
        { special_payment_indicator: indicator, cbsa: geographic },
        index,
        CITATION,
        releaseOf('provider'),
      );
      return { cbsa: geographic, index };
    }
  }
  const cbsa = isReclassified ? provider.cbsaWageIndexLocation : geographic;
  if ((!isReclassified && !hasSpecial && indicator !== '') || cbsa === '')
    return { returnCode: '52', cbsa: null, index: null };
  return indexOfArea(input, cbsa, tables, rules, trace);
}

function indexOfArea(
  { claim: { serviceFromDate: date }, provider, releaseOf }: OppsInput,
  cbsa: string,
  tables: OppsTables,
  rules: WageIndexRules,
  trace: Trace | null,
): OppsArea | RefusedArea {
  const none = (returnCode: '50' | '51'): RefusedArea => ({ returnCode, cbsa, index: null });
  if (tables.wageIndex.get(cbsa) === undefined) return none('50');
  const row = areaRow(tables.wageIndex, cbsa, date, yearStart(date));
  if (!row) return none('51');
  const release = releaseOf('cbsa-wage-index');
  const citation = rules.caveat === null ? CITATION : `${CITATION} (${rules.caveat})`;
  const column = provider.specialPaymentIndicator === 'Y' ? 'reclassifiedWageIndex' : 'geographicWageIndex';
  let index = row[column];
  trace?.step(
    'wage_index',
    `${column} of the area`,
    { cbsa, effective_date: row.effectiveDate },
    index,
    citation,
    release,
  );

  const state = areaRow(tables.wageIndex, provider.stateCode, date, yearStart(date));
  const floors = [
    ['the rural floor of the state', state?.[rules.ruralFloor], '42 CFR 412.64(e)(4)'],
    [
      'the imputed floor of the state',
      rules.hasImputedFloor ? state?.imputedFloorWageIndex : undefined,
      '42 CFR 412.64(h)(4)',
    ],
  ] as const;
  for (const [formula, floor, rule] of floors) {
    if (!floor || !index.isLess(floor)) continue;
    index = floor;
    trace?.step('wage_index', formula, { state_code: provider.stateCode }, index, `${citation}; ${rule}`, release);
  }

  const county = outmigration(provider, date, tables);
  if (county?.isPositive) {
    const raised = index.plus(county);
    trace?.step(
      'wage_index',
      'wage_index + outmigration',
      { wage_index: index, outmigration: county },
      raised,
      '42 CFR 419.43(c); Social Security Act 1886(d)(13)',
      releaseOf('outmigration-adjustment'),
    );
    index = raised;
  }

  const quartile = rules.lowestQuartile;
  if (quartile && index.isLess(quartile.value)) {
    const lacking = quartile.value.minus(index);
    const increase = lacking.times(QUARTILE_SHARE).round(lacking.scale);
    trace?.step(
      'low_wage_increase',
      `(quartile − wage_index) × share, ${lacking.scale} decimals`,
      { quartile: quartile.value, wage_index: index, share: QUARTILE_SHARE },
      increase,
      citationOf(quartile),
    );
    const raised = index.plus(increase);
    trace?.step(
      'wage_index',
      'wage_index + low_wage_increase',
      { wage_index: index, low_wage_increase: increase },
      raised,
      citation,
    );
    index = raised;
  }

  const prior = priorYearIndex(provider, date, tables, rules);
  if (prior === undefined) return none('50');
  if (prior) {
    const difference = index.minus(prior);
    const limited = limitedDecrease(index, prior, difference.over(prior, Math.max(difference.scale, DECIMALS)));
    if (limited !== index) {
      trace?.step(
        'wage_index',
        `prior_year_wage_index × share, ${DECIMALS} decimals`,
        { prior_year_wage_index: prior, share: DECREASE_LIMIT.share },
        limited,
        `${citation}; 42 CFR 412.64(h)(7)`,
      );
      index = limited;
    }
  }
  return index.isZero ? { returnCode: '51', cbsa, index } : { cbsa, index };
}

/** True for hospitals that are neither reclassified nor redesignated. */
export function mayHaveOutmigration(provider: OppsProvider): boolean {
  return (
    isBlank(provider.cbsaWageIndexLocation) && isBlank(provider.paymentCbsa) && provider.specialPaymentIndicator === ''
  );
}

/** Null for none. */
function outmigration(provider: OppsProvider, date: number, { outmigration }: OppsTables): Exact | null {
  if (!mayHaveOutmigration(provider)) return null;
  return rowInForce(outmigration?.get(Number(provider.countyCode)), date, yearStart(date))?.adjustmentFactor ?? null;
}

/** Last year's index; null where the decrease is not limited, undefined where it must be known and is not. */
function priorYearIndex(
  provider: OppsProvider,
  date: number,
  tables: OppsTables,
  { priorYear }: WageIndexRules,
): Exact | null | undefined {
  if (priorYear === 'table') {
    const prior = tables.priorYearWageIndex.get(provider.providerCcn);
    return prior?.isZero ? null : prior;
  }
  if (priorYear === null || provider.supplementalWageIndexIndicator !== '1') return null;
  const prior = exact(provider.supplementalWageIndex);
  return prior.isPositive && yearOf(provider.effectiveDate) === yearOf(date) ? prior : undefined;
}
