/** Columns that table files of several pricer programs have. */
import { orZero, WAGE_INDEX } from '../reading/bounds.ts';
import type { Whole } from '../reading/whole-file.ts';
import { type Cell, code, day, decimal, optional, orBlank, type PricerTableSpec, text } from './pricer-table.ts';

export const area = code(/^(\d{5}|\d{2})$/, 'a CBSA, or a state of 2 digits');

/** Mark of how the facts of a row were established, if they are not from CMS's own table. */
export const certainty = optional(orBlank(code(/^[CRFDIU]$/, 'a mark of certainty: C, R, F, D, I or U')));

export const index = decimal(orZero(WAGE_INDEX));

const wageIndexColumns = {
  cbsa: area,
  effectiveDate: day,
  geographicWageIndex: index,
  name: optional(text),
  imputedFloorWageIndex: optional(orBlank(index)),
  reclassifiedWageIndex: optional(orBlank(index)),
  ruralFloorWageIndex: optional(orBlank(index)),
  size: optional(text),
};

/** Wage indexes under the header that seven programs share; the files beside it say which program's a file is. */
export const wageIndex = (
  period: 'fiscal year' | 'calendar year',
  whole: Whole,
  more: Readonly<Record<string, Cell>> = {},
): PricerTableSpec => ({
  file: 'cbsa-wage-index',
  title: 'Wage indexes by area',
  period,
  columns: { ...wageIndexColumns, ...more },
  whole,
});
