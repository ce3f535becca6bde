/** Figures of payment systems that the operator imported, all loaded once in an isolate. */
import { eq } from 'drizzle-orm';
import { type GivenFigure, GivenFigures } from '../../../engine/core/given-figures.ts';
import type { TableName } from '../../../engine/frame/table-blanks.ts';
import type { MissingTable, Table } from '../../../engine/frame/tables.ts';
import { DatasetCache } from '../../../storage/dataset-cache.ts';
import { pricerTable } from '../../../storage/schema/reference/pricer-tables.ts';
import { releaseLabels, type Storage } from '../../../storage/storage.ts';

const DATASET = 'pricer-figures' satisfies TableName;
export const FIGURE_DATASETS: readonly TableName[] = [DATASET];

interface Release {
  label: string;
  start: number;
  end: number;
}

interface Loaded {
  figures: GivenFigures;
  releases: readonly Release[];
}

const figures = new DatasetCache<string, Loaded>('operator-figures', {
  datasets: () => FIGURE_DATASETS,
  async load(database) {
    const [state, rows] = await database.read(
      database.db.select().from(pricerTable).where(eq(pricerTable.dataset, DATASET)),
    );
    const figures: GivenFigure[] = [];
    const releases = rows.map((row): Release => {
      const label = releaseLabels(state, [row]);
      for (const [system = '', year, name = '', value = '', citation = ''] of JSON.parse(row.body) as string[][])
        figures.push({ system, year: Number(year), name, value, citation, release: label });
      return { label, start: row.effectiveStart, end: row.effectiveEnd };
    });
    return { state, value: { figures: new GivenFigures(figures), releases } };
  },
});

/** Returns every imported figure, with the releases of those for a date's year; missing if there is none. */
export async function operatorFiguresOn(storage: Storage, date: number): Promise<Table<GivenFigures> | MissingTable> {
  const { figures: value, releases } = await figures.get(storage.reference, 'all');
  const ofYear = releases.filter(({ start, end }) => start <= date && date <= end);
  if (ofYear.length === 0) return { missing: 'No figures of the year are given by the operator.' };
  return { value, release: ofYear.map(({ label }) => label).join(', ') };
}
