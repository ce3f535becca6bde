/**
 * Takes last year's table as this year's, where whoever imports says that CMS did not change it. The new release says so in
 * its label; CMS's own file of the year replaces it when it is imported.
 */
import { createHash } from 'node:crypto';
import { type NamedPeriod, periodOfYear } from '../../src/claims/readiness/system-year.ts';
import { isPricerTable } from '../../src/datasets/pricers/pricer-table.ts';
import type { PricerTableRow } from '../../src/datasets/pricers/rows.ts';
import { PRICER_TABLES } from '../../src/datasets/pricers/systems/index.ts';
import type { ImportTable } from '../../src/imports/release/import-table.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { type ImportDatabases, type Release, readStanding } from './databases.ts';
import { Mistake, Refusal } from './refusal.ts';

/** Tables that go by years, by name. */
const YEARLY: ReadonlySet<string> = new Set(PRICER_TABLES.filter(isPricerTable).map(({ name }) => name));

/** Tables that each final rule sets anew: `all` leaves them out, and who takes last year's must name them. */
const NEW_EVERY_YEAR = /wage-index|rates?$|outmigration|-gaf$|-hrg$|-rev$|-cmg-codes$|-ccrs$/;

/** Columns whose day or year moves with the table's. */
const DATED = /^(effectiveDate|startDate|endDate|calendar_year)$/;

/** Returns the datasets of `DATASET,…` or `all`; null for all. @throws Mistake for one that has no tables by years */
export function sameDatasets(option: string): readonly string[] | null {
  if (option === 'all') return null;
  const names = option.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !YEARLY.has(name));
  if (unknown !== undefined)
    throw new Mistake(`--same-as-last-year ${unknown}: there is no table by years of the name; a pricer's tables are`);
  return names;
}

/**
 * Loads last year's releases as those of the years, where a year has none of its own. Prints each.
 * @param datasets null for all that have one of last year, but for those that every rule sets anew
 * @throws Refusal for a dataset that was named and has none of last year, or only a sample
 */
export async function takeLastYears(
  datasets: readonly string[] | null,
  years: readonly NamedPeriod[],
  databases: ImportDatabases,
): Promise<void> {
  const releases = await readStanding(databases);
  const unchanging = [...YEARLY].filter((name) => !NEW_EVERY_YEAR.test(name));
  for (const name of datasets ?? unchanging) {
    const ofName = releases.filter(({ dataset }) => dataset === name);
    const found = years.flatMap((year) => {
      const [before, now] = [year.year - 1, year.year].map((of) => periodOfYear({ kind: year.kind, year: of }));
      const last = ofName.find((each) => each.effectiveStart === before?.start && each.effectiveEnd === before.end);
      const own = ofName.find((each) => each.effectiveStart === now?.start && !each.isSample);
      return last && now ? [{ year, last, now, own }] : [];
    });
    if (found.length === 0 && datasets !== null) throw new Refusal(`${name}: no release of the year before is loaded`);
    for (const { year, last, now, own } of found) {
      if (own) continue;
      if (last.isSample) {
        if (datasets !== null) throw new Refusal(`${name}: only the sample of ${last.label} is loaded`);
        continue;
      }
      await takeAs(last, year, now, databases);
    }
  }
}

async function takeAs(
  last: Release,
  { kind, year }: NamedPeriod,
  { start, end }: { start: number; end: number },
  databases: ImportDatabases,
): Promise<void> {
  const rows = await rowsOf(last, databases);
  const scope = `${kind === 'fiscal' ? 'FY' : 'CY'}${year}`;
  // A part stays one: its label ends as that of any other.
  const label = last.label.replace(last.scope, `${scope} (as ${last.scope})`);
  await loadRelease(
    databases.REFERENCE,
    IMPORT_TABLES.pricer_table as ImportTable<unknown>,
    {
      ...{ dataset: last.dataset, scope, label, source: `as ${last.label}`, sourceUrl: null, licence: 'public domain' },
      sha256: createHash('sha256').update(`${last.sha256} ${scope}`).digest('hex'),
      ...{ effectiveStart: start, effectiveEnd: end, rowCount: last.rowCount, isSample: false },
      importedAt: Math.floor(Date.now() / 1000),
    },
    rows,
  );
  console.log(`${label} (${last.dataset}), ${last.rowCount} rows taken as those of ${last.label}`);
}

/** Returns the rows of a release, those dated in its year a year later. */
async function rowsOf(
  { dataset, effectiveStart, effectiveEnd }: Release,
  { REFERENCE }: ImportDatabases,
): Promise<PricerTableRow[]> {
  const parts = await REFERENCE.query<{ names: string; body: string }>(
    `SELECT column_names AS names, body FROM pricer_table
     WHERE dataset = '${dataset}' AND effective_start = ${effectiveStart} ORDER BY part`,
  );
  return parts.flatMap(({ names, body }) => {
    const columns = JSON.parse(names) as string[];
    return (JSON.parse(body) as string[][]).map((cells) => ({
      columns,
      cells: cells.map((cell, at) =>
        DATED.test(columns[at] ?? '') ? aYearLater(cell, effectiveStart, effectiveEnd) : cell,
      ),
    }));
  });
}

/** Returns a day or year of the period a year later, written alike; others as they are. */
function aYearLater(cell: string, start: number, end: number): string {
  const digits = cell.replaceAll('-', '');
  const day = digits.length === 4 ? Number(`${digits}0101`) : Number(digits);
  if (!(start <= day && day <= end)) return cell;
  return `${Number(cell.slice(0, 4)) + 1}${cell.slice(4)}`;
}
