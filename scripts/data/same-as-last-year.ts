/**
 * Takes last year's table as this year's, where whoever imports says that CMS did not change it. The new release says so in
 * its label; CMS's own file of the year replaces it when it is imported.
 */
import { createHash } from 'node:crypto';
import { type NamedPeriod, periodOfYear } from '../../src/claims/readiness/system-year.ts';
import { drgIpf } from '../../src/datasets/drg/drg-ipf.ts';
import type { DrgEntryRow } from '../../src/datasets/drg/rows.ts';
import { isPricerTable } from '../../src/datasets/pricers/pricer-table.ts';
import type { PricerTableRow } from '../../src/datasets/pricers/rows.ts';
import { PRICER_TABLES } from '../../src/datasets/pricers/systems/index.ts';
import type { ImportTable } from '../../src/imports/release/import-table.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { type ImportDatabases, type Release, readStanding } from './databases.ts';
import { Mistake, Refusal } from './refusal.ts';

/** Tables that go by years, by name. */
const YEARLY: ReadonlySet<string> = new Set([
  ...PRICER_TABLES.filter(isPricerTable).map(({ name }) => name),
  drgIpf.name,
]);

/**
 * Tables that are never last year's. Relative weights are recalibrated each year by law (1886(d)(4)(C) of the Act, 42 CFR
 * 412.517); the others begin anew with each release, or state the days of their rows themselves.
 */
const NEVER: Readonly<Record<string, string>> = {
  'drg-ipps': 'CMS recalibrates relative weights each year (Act 1886(d)(4)(C)): import Table 5 of the final rule',
  'drg-ltch': 'CMS recalibrates relative weights each year (42 CFR 412.517): import that of the LTCH pricer',
};

/** Tables that each final rule sets anew: `all` leaves them out, and who takes last year's must name them. */
const NEW_EVERY_YEAR = /wage-index|rates?$|outmigration|-gaf$|-hrg$|-rev$|-cmg-codes$|-ccrs$/;

/** Columns whose day or year moves with the table's. */
const DATED = /^(effectiveDate|startDate|endDate|calendar_year)$/;

/** Returns the datasets of `DATASET,…` or `all`; null for all. @throws Mistake for one that has no tables by years */
export function sameDatasets(option: string): readonly string[] | null {
  if (option === 'all') return null;
  const names = option.split(',').map((name) => name.trim());
  for (const name of names) if (NEVER[name]) throw new Mistake(`--same-as-last-year ${name}: ${NEVER[name]}`);
  const unknown = names.find((name) => !YEARLY.has(name));
  if (unknown !== undefined)
    throw new Mistake(
      `--same-as-last-year ${unknown}: there is no table by years of the name; a pricer's tables are, and drg-ipf`,
    );
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
  const isDrgs = last.dataset === drgIpf.name;
  const rows = isDrgs ? await drgRowsOf(last, { start, end }, databases) : await rowsOf(last, databases);
  const name = `${kind === 'fiscal' ? 'FY' : 'CY'}${year}`;
  const before = `${name.slice(0, 2)}${year - 1}`;
  // DRG tables go by the bare year.
  const scope = isDrgs ? `${year}` : name;
  // A part stays one: its label ends as that of any other.
  const label = last.label.replace(before, `${name} (as ${before})`);
  await loadRelease(
    databases.REFERENCE,
    IMPORT_TABLES[isDrgs ? 'drg_entry' : 'pricer_table'] as ImportTable<unknown>,
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

/** Returns the factors of the DRGs, from the first day of the year to its last. */
async function drgRowsOf(
  { dataset, scope }: Release,
  { start, end }: { start: number; end: number },
  { REFERENCE }: ImportDatabases,
): Promise<DrgEntryRow[]> {
  const records = await REFERENCE.query<{ drg: string; description: string; weight: number }>(
    `SELECT drg, description, weight FROM drg_entry
     WHERE release_id = (SELECT id FROM release WHERE dataset = '${dataset}' AND scope = '${scope}') ORDER BY drg`,
  );
  return records.map((record) => ({
    ...record,
    ...{ paymentSystem: 'IPF', effectiveDate: start, endDate: end, geometricMeanLos: null, arithmeticMeanLos: null },
    ...{ lowVolume: false, postAcute: false, specialPayPostAcute: false },
  }));
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
