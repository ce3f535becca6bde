/** Columns that table files of several pricer programs have. */
import { CAPITAL_TO_CHARGE, COST_TO_CHARGE, orZero, WAGE_INDEX } from '../reading/bounds.ts';
import { NONE_AT_HAND, type Whole } from '../reading/whole-file.ts';
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

/** A ratio of costs to charges: 21.3 is a percentage. */
export const ratio: Cell = {
  ...code(/^(?=.*[1-9])(0?\.\d+|1(\.\d+)?)$/, 'a ratio above 0 and below 2'),
  bound: COST_TO_CHARGE,
};
/** Ratio of capital costs alone: the ceiling of FY 2022 to 2027 is below 0.2. */
export const capitalRatio: Cell = { ...ratio, bound: CAPITAL_TO_CHARGE };

/**
 * Averages that stand for a hospital's own cost-to-charge ratio, in a layout of the service's own.
 * @param ratios columns by the name that CMS gives them
 * @param national true for averages of the nation, which have no state
 */
export const averageRatios = (
  period: 'fiscal year' | 'calendar year',
  ratios: Readonly<Record<string, Cell>>,
  national = false,
): PricerTableSpec => ({
  file: national ? 'national-ccrs' : 'statewide-ccrs',
  isOwnLayout: true,
  title: 'Average cost-to-charge ratios of urban and rural hospitals',
  period,
  columns: {
    ...(national ? {} : { state: code(/^[A-Z]{2}$/, 'a state of 2 letters') }),
    urban_or_rural: code(/^(urban|rural)$/, 'urban or rural'),
    ...ratios,
    status: certainty,
  },
  identity: [...(national ? [] : ['state']), 'urban_or_rural'],
  whole: {
    ...(national ? { rows: 2, has: { 'cells.0': 'urban rural' } } : { rows: 90, has: { 'cells.0': 'AL WY' } }),
    undetectable: NONE_AT_HAND,
  },
});
