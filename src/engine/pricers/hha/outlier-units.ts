/**
 * Units that count for the outlier: the claims system counts at most 8 hours a day over all six disciplines together,
 * and takes off those that cost least, before CMS's program gets them (81 FR 76702, 42 CFR 484.240).
 */
import type { Warning } from '../../claim/warnings.ts';
import { isoDate } from '../../core/calendar.ts';
import { rowInForce } from '../../core/dated.ts';
import { type Exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { type HhaTables, REVENUE_CODES, type RevenueCode } from './inputs.ts';
import type { CountedUnits, Visit } from './visits.ts';

/** 15-minute units of 8 hours. */
export const UNITS_OF_A_DAY = 32;

/** Returns the disciplines by their national cost of a unit in the year, the dearest first. */
export function byCost({ rates }: Pick<HhaTables, 'rates'>, date: number): RevenueCode[] {
  const costs = new Map<RevenueCode, Exact>(
    REVENUE_CODES.map((code) => [code, rowInForce(rates.get(code), date)?.unit.urban.submitted ?? ZERO]),
  );
  const costOf = (code: RevenueCode) => costs.get(code) ?? ZERO;
  return [...REVENUE_CODES].sort((a, b) => (costOf(a).isMore(costOf(b)) ? -1 : costOf(a).isLess(costOf(b)) ? 1 : 0));
}

/**
 * Counts the units of each discipline.
 * @param orderOf returns the disciplines in the order in which the units of a day count
 */
export function countedUnits(
  visits: readonly Visit[],
  orderOf: () => readonly RevenueCode[],
  trace: Trace | null,
): CountedUnits {
  const counted = new Map<RevenueCode, number>();
  if (daysOver(visits).length === 0) {
    for (const { revenueCode, units } of visits) counted.set(revenueCode, (counted.get(revenueCode) ?? 0) + units);
    return counted;
  }
  const order = orderOf();
  for (const [day, ofDay] of daysOf(visits)) {
    const isOver = total(ofDay) > UNITS_OF_A_DAY;
    let left = UNITS_OF_A_DAY;
    for (const code of order) {
      const units = total(ofDay.filter(({ revenueCode }) => revenueCode === code));
      if (units === 0) continue;
      const most = Math.min(units, left);
      counted.set(code, (counted.get(code) ?? 0) + most);
      if (isOver)
        trace?.step(
          `outlier_units_${code}_${day}`,
          'least(units, units_left_of_day)',
          { units, units_left_of_day: left },
          most,
          '81 FR 76702; 42 CFR 484.240',
        );
      left -= most;
    }
  }
  return counted;
}

/** Returns the visits by their days; one whose day is not given is on a day of its own. */
function daysOf(visits: readonly Visit[]): Map<string, Visit[]> {
  return Map.groupBy(visits, ({ date, isDated, place }) => (isDated ? `${date}` : `line_${place + 1}`));
}

const total = (visits: readonly Visit[]) => visits.reduce((sum, { units }) => sum + units, 0);

/** Returns the visits of each day with more units than count. */
function daysOver(visits: readonly Visit[]): Visit[][] {
  if (total(visits) <= UNITS_OF_A_DAY) return [];
  return [...daysOf(visits).values()].filter((ofDay) => total(ofDay) > UNITS_OF_A_DAY);
}

/** Warns of days with more units than count. */
export function overDayWarnings(visits: readonly Visit[]): Warning[] {
  const over = daysOver(visits);
  const [first] = over;
  if (!first) return [];
  const days = over.map(
    (ofDay) => `${total(ofDay)} ${ofDay[0]?.isDated ? `on ${isoDate(ofDay[0].date)}` : 'on a day'}`,
  );
  const lines = over.flat().map(({ place }) => place + 1);
  const who = lines.length > 1 ? `Lines ${lines.join(', ')} give` : `Line ${lines[0]} gives`;
  return [
    {
      code: 'UNITS',
      field: `lines.${first[0]?.place ?? 0}.units`,
      text: `${who} more than ${UNITS_OF_A_DAY} units of visits a day (${days.join(', ')}): ${UNITS_OF_A_DAY} count for an outlier, those that cost least are left out`,
    },
  ];
}
