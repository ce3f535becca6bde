/** Words of refusals for data that is not loaded: what lacks, and the operator's commands that load it. */
import { fiscalYearOf, yearOf } from './calendar.ts';

const IMPORT = '`npm run data -- import auto FILE` loads it';

/** @param datasets of which one lacks at least */
export const lackingOf = (datasets: readonly string[]) =>
  `${datasets.length > 1 ? 'One of ' : ''}${datasets.join(', ')} lacks`;

/** Returns the commands without a point. @param year as the commands take it, `FY2028`; null where none is asked for */
export const loadedBy = (year: string | null) =>
  year === null ? IMPORT : `\`npm run data -- year ${year}\` names what lacks and where CMS has it, ${IMPORT}`;

/** Datasets of payment systems that count by fiscal years. */
const OF_FISCAL_YEARS = /^(?:mce|msdrg|drg-.*|(?:ipps|ipf|ltch|irf|snf|hospice)-.*)$/;
/** Those that count by calendar years, and fee schedules. */
const OF_CALENDAR_YEARS: readonly RegExp[] = [
  /^(?:ioce|mue-outpatient|mue-practitioner|(?:asc|hha|esrd|fqhc)-.*)$/,
  /^opps-(?:apc-rate|blood-rank|cbsa-wage-index|outmigration-adjustment|previous-year-wage-index|providerccn340b|statewide-ccrs)$/,
  /^(?:pfs-rvu|gpci|zip.*|anesthesia-cf|clfs|dme.*|asp|asp-ndc|afs)$/,
];

/** Returns the year of a day under which `npm run data -- year` has the dataset; null if it has it under none. */
export function yearOfDataset(dataset: string, day: number): string | null {
  if (OF_FISCAL_YEARS.test(dataset)) return `FY${fiscalYearOf(day)}`;
  return OF_CALENDAR_YEARS.some((names) => names.test(dataset)) ? `CY${yearOf(day)}` : null;
}

/**
 * Returns what lacks and the commands that load it, without a point.
 * @param tables the datasets of each table that lacks: one of them fills it
 * @param day of which they lack, YYYYMMDD; null for any
 */
export function lackingAndLoadedBy(tables: readonly (readonly string[])[], day: number | null): string {
  const years = day === null ? [] : tables.flat().flatMap((dataset) => yearOfDataset(dataset, day) ?? []);
  return `${allLacking(tables)}: ${loadedBy(years[0] ?? null)}`;
}

function allLacking([first = [], ...others]: readonly (readonly string[])[]): string {
  if (others.length === 0) return lackingOf(first);
  const names = [first, ...others].map((table) => (table.length > 1 ? `one of ${table.join(', ')}` : table.join()));
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} lack`;
}
