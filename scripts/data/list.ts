/** `list`: prints every dataset and its loaded releases, and which periods of the payment systems these suffice for. */
import { ALL_DATASETS } from '../../src/datasets/index.ts';
import { OPEN_END } from '../../src/engine/core/calendar.ts';
import { GivenFigures } from '../../src/engine/core/given-figures.ts';
import { close, DATABASE_NAMES, openForReading, type Release, readReleases } from './databases.ts';
import { type StoredFigure, storedFigures } from './given-figures.ts';
import { readinessTable } from './readiness.ts';
import { textTable } from './text-table.ts';

export async function list(remote: boolean, state: string): Promise<void> {
  const releases: Release[] = [];
  let figures: StoredFigure[] = [];
  const databases = openForReading(remote, state);
  if (databases) {
    for (const name of DATABASE_NAMES) releases.push(...(await readReleases(databases[name])));
    figures = await storedFigures(databases.REFERENCE);
    close(databases);
  }
  for (const dataset of ALL_DATASETS) {
    console.log(`${dataset.name}: ${dataset.title}\n  table ${dataset.table}; ${dataset.licence}`);
    const loaded = releases.filter((release) => release.dataset === dataset.name);
    console.log(loaded.length > 0 ? `${indented(tableOf(loaded))}\n` : '  not loaded\n');
    if (dataset.name === FIGURES && figures.length > 0) console.log(`${indented(figuresTable(figures))}\n`);
  }
  console.log(`Claims that can be processed with these releases (GET /claimsproc/health tries one of each period):\n`);
  console.log(readinessTable(releases, new GivenFigures(figures)));
}

const FIGURES = 'pricer-figures';

/** Each figure with its source, who gave it and when. */
function figuresTable(figures: readonly StoredFigure[]): string {
  return textTable(
    ['payment system', 'figure', 'value', 'given by', 'on', 'citation'],
    figures.map(({ system, year, name, value, citation, givenBy, givenOn }) => [
      ...[`${system} ${year}`, name, value, givenBy, givenOn, citation],
    ]),
  );
}

function tableOf(releases: readonly Release[]): string {
  return textTable(
    ['release', 'effective', 'rows', '', 'imported', 'from'],
    releases.map((release) => [
      release.label,
      `${day(release.effectiveStart)} ${release.effectiveEnd === OPEN_END ? 'on' : `to ${day(release.effectiveEnd)}`}`,
      release.rowCount,
      release.isSample ? 'sample' : 'full',
      `${new Date(release.importedAt * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      release.source ?? '',
    ]),
  );
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}

function day(date: number): string {
  return String(date).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
}
