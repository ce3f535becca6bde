/** The parts of the wage index that payment systems share: an area's rows, and the limit on a yearly decrease. */
import { type EffectiveRow, rowInForce } from './dated.ts';
import { type Exact, exact } from './exact.ts';
import { citationOf, type Figure } from './figure.ts';
import { cell, dayCell, type TableRow } from './table-file.ts';
import type { Trace } from './trace.ts';

/** Rows of each area, by its code: a CBSA of 5 digits, or the 2-digit code of a state's rural area. */
export interface WageIndexRows<Row extends EffectiveRow> {
  get(area: string): readonly Row[] | undefined;
}

/** Returns the area's row in force on a day, effective on or after `since`; undefined if there is none. */
export function areaRow<Row extends EffectiveRow>(
  rows: WageIndexRows<Row>,
  cbsa: string,
  date: number,
  since = 0,
): Row | undefined {
  return rowInForce(rows.get(cbsa), date, since);
}

/** True for the 2-digit code of a state's rural area, blank-padded or not. */
export function isRuralArea(cbsa: string): boolean {
  return cbsa.trim().length === 2;
}

/** An index may fall by 5 percent a year at most: 87 FR 49018 (hospitals), and each payment system's own rule. */
export const DECREASE_LIMIT = { change: exact('-0.05'), share: exact('0.95') } as const;

/**
 * Returns the index, or 95 percent of last year's (4 decimals, half up) if it fell by more than 5 percent.
 * @param change (index − prior) ÷ prior, rounded as the payment system's program rounds it
 */
export function limitedDecrease(index: Exact, prior: Exact, change: Exact): Exact {
  return change.isLess(DECREASE_LIMIT.change) ? prior.times(DECREASE_LIMIT.share).round(4) : index;
}

/**
 * Returns `limitedDecrease`, and records the step if the limit applies.
 * @param limit the rule of the payment system
 * @param release of the record that gives last year's index
 */
export function explainedDecrease(
  { index, prior, change }: { index: Exact; prior: Exact; change: Exact },
  limit: Figure,
  release: string | null,
  trace: Trace | null,
): Exact {
  const limited = limitedDecrease(index, prior, change);
  if (limited !== index)
    trace?.step(
      'limited_wage_index',
      `${DECREASE_LIMIT.share} × prior_wage_index, 4 decimals`,
      { prior_wage_index: prior },
      limited,
      citationOf(limit),
      release,
    );
  return limited;
}

/** A row of a pricer's wage index table, by CBSA. */
export interface AreaIndex extends EffectiveRow {
  geographicWageIndex: Exact;
}

/** @param rows of cbsa-wage-index-YYYY.csv of CMS's pricers, of any years */
export function areaIndexes(rows: readonly TableRow[]): WageIndexRows<AreaIndex> {
  const areas = Map.groupBy(rows, (row) => cell(row, 'cbsa'));
  return new Map(
    [...areas].map(([cbsa, ofArea]) => [
      cbsa,
      ofArea.map((row) => ({
        effectiveDate: dayCell(row, 'effectiveDate'),
        geographicWageIndex: exact(cell(row, 'geographicWageIndex')),
      })),
    ]),
  );
}
