/** The commands of an operator that load what a module lacks: a refusal for data that is not loaded ends with them. */
import type { Claim } from '../claim/claim.ts';
import { fiscalYearOf, yearOf } from '../core/calendar.ts';
import { lackingOf, loadedBy } from '../core/data-commands.ts';
import { type ClaimModule, dateOf } from './module.ts';
import { TABLE_BLANKS, type TableName, tableBlank } from './table-blanks.ts';
import { yearKindOf } from './year-kind.ts';

/** A version that is not there lacks the same dataset as one of which nothing is loaded. */
const SAME_AS: Readonly<Record<string, string>> = { VERSION_NOT_LOADED: 'NOT_LOADED' };

/**
 * Returns a sentence without its point; '' if the code does not say that data is not loaded, or nothing can be loaded.
 * @param code return code of the module, or of its error
 * @param said the refusal: datasets that it does not name are named
 */
export function cureOf(module: ClaimModule<unknown>, code: string, said: string, claim: Claim): string {
  const { name, dateField, rates } = module;
  const of = SAME_AS[code] ?? code;
  const datasets = (Object.keys(TABLE_BLANKS) as TableName[]).filter((dataset) => {
    const blank = tableBlank(dataset, name);
    return blank?.does === 'refuses' && (blank.code === of || blank.ofSome?.includes(of));
  });
  const date = dateOf(dateField, claim);
  if (datasets.length === 0 || date === null) return '';
  // Figures of years before the first one cannot be given.
  if (rates && rates.figuresAt(date) === null) return '';
  const year = yearKindOf(module) === 'fiscal' ? `FY${fiscalYearOf(date)}` : `CY${yearOf(date)}`;
  const tables = datasets.filter((dataset) => dataset !== 'pricer-figures');
  const figures = tableBlank('pricer-figures', name);
  const isOfFigures = figures?.does === 'refuses' && figures.ofSome?.includes(of);
  if (tables.length === 0 || isOfFigures)
    return `\`npm run data -- figures ${year}\` writes a worksheet of the figures to fill in and import; \`npm run data -- year ${year}\` names what else lacks`;
  const isNamed = Object.keys(TABLE_BLANKS).some((dataset) => said.includes(dataset));
  return isNamed ? loadedBy(year) : `${lackingOf(tables)}: ${loadedBy(year)}`;
}
