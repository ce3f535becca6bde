/** Every dataset that a module reads has its row in `TABLE_BLANKS`, and each row is read. */
import { describe, expect, test } from 'vitest';
import { OTHER_SCHEDULE_TABLES } from '../../../engine/fee-schedules/tables.ts';
import { figureKeysOf } from '../../../engine/frame/operator-figures.ts';
import {
  isOrdinary,
  TABLE_BLANKS,
  type TableName,
  type TableReader,
  tableBlank,
} from '../../../engine/frame/table-blanks.ts';
import { isYearTable } from '../../../engine/frame/tables.ts';
import { MODULES } from '../../../engine/modules.ts';
import { FQHC_TABLES } from '../../../engine/pricers/fqhc/tables.ts';
import { DME_ZIP_DATASETS } from '../../../storage/lookups/dme-zips.ts';
import { GPCIS } from '../../../storage/lookups/localities.ts';
import { ZIP_CODES } from '../../../storage/lookups/zip-codes.ts';
import type { Storage } from '../../../storage/storage.ts';
import { tableSources } from './table-sources.ts';

/** No table is loaded here. */
const SOURCES = tableSources({} as Storage);
/** Datasets of geography that the loaders of a table read beside its own. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  [FQHC_TABLES.name]: ZIP_CODES.datasets,
  [OTHER_SCHEDULE_TABLES.name]: [...ZIP_CODES.datasets, ...Object.values(DME_ZIP_DATASETS)],
};
const FEES = ['pfs-rvu', 'opps-cap', ...GPCIS.datasets, ...ZIP_CODES.datasets];

const keysOf = (module: (typeof MODULES)[number]) => [...module.needs, ...(module.uses ?? []), ...figureKeysOf(module)];
const reads = new Map<TableReader, ReadonlySet<string>>([
  ...MODULES.map((module): [TableReader, Set<string>] => [
    module.name,
    new Set(keysOf(module).flatMap(({ name }) => [...(SOURCES.get(name)?.datasets ?? []), ...(PLACES[name] ?? [])])),
  ]),
  ['FEES', new Set(FEES)],
]);

describe('tables that are not loaded', () => {
  test.each([...reads])('%s reads the datasets of its rows, and no other', (reader, datasets) => {
    const rows = Object.entries(TABLE_BLANKS).flatMap(([dataset, blanks]) => (reader in blanks ? [dataset] : []));
    expect(rows.sort()).toEqual([...datasets].sort());
  });

  test.each(MODULES.map((module) => [module.name, module] as const))(
    '%s has no table that it needs without what refuses every claim, and is refused by no other',
    (name, module) => {
      const unequal = keysOf(module)
        .filter(isYearTable)
        .flatMap((key) =>
          Object.entries(key.files.datasets).flatMap(([kind, dataset]) => {
            const blank = tableBlank(dataset, name);
            const refusesAll = blank?.does === 'refuses' && blank.where === undefined;
            const isRequired = key.files.required.includes(kind) && module.needs.includes(key);
            return refusesAll === isRequired ? [] : [dataset];
          }),
        );
      expect(unequal).toEqual([]);
    },
  );

  test('a year is not ready without what ordinary claims read (M5)', () => {
    const names = Object.keys(TABLE_BLANKS) as TableName[];
    expect(names.filter(isOrdinary)).toEqual(['ipps-outmigration', 'opps-outmigration-adjustment']);
  });
});
