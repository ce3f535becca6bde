/**
 * Tables of the editor that CMS does not publish. Whoever has the editor's own data writes a table as CSV: a line
 * `# table: map_ph_addon`, a line `# version: 25.1`, a header line with the catalogue's column names, and its rows, which
 * may have effective_date and through_date besides.
 */

import { IOCE_TABLES } from '../../engine/editors/ioce/catalogue/index.ts';
import type { IoceTable } from '../../engine/editors/ioce/catalogue/table.ts';
import { editionOf } from '../../engine/editors/ioce/edition.ts';
import { versionNamed } from '../../engine/editors/ioce/version.ts';
import { UnreadableFile } from '../reading/dataset.ts';
import { dateIn, type IoceDataset, ioceRows } from './ioce-rows.ts';

const HEAD = /^\ufeff?# table: (\w+)\r?\n# version: (\d{1,2}\.[0-3])\r?\n/;

export const ioceTableDatasets: readonly IoceDataset[] = IOCE_TABLES.filter(
  ({ name, dataset }) => dataset === `ioce-${name.replaceAll('_', '-')}`,
).map(datasetOf);

function datasetOf(table: IoceTable): IoceDataset {
  const rows: IoceDataset['rows'] = (file, release) => {
    const dated = ['effective_date', 'through_date'].filter((name) =>
      new RegExp(`^[^#\n]*\\b${name}\\b`, 'm').test(file.text),
    );
    const headings = [...table.columns.map(({ name }) => name), ...dated];
    return ioceRows(
      file,
      {
        table: table.name,
        headings: Object.fromEntries(headings.map((name) => [name, new RegExp(`^${name}$`)])),
        dates: (fields, of) => ({
          effectiveDate: dated.includes('effective_date') ? dateIn(fields, 'effective_date') : of.effectiveDate,
          throughDate: dated.includes('through_date') ? dateIn(fields, 'through_date') : of.throughDate,
        }),
      },
      { effectiveDate: release.start, throughDate: null },
      undefined,
    );
  };
  return {
    name: table.dataset,
    title: `IOCE: the editor’s own table ${table.name}`,
    table: 'ioce_row',
    licence: "the editor's",
    recognise: (head) => HEAD.exec(head)?.[1] === table.name,
    rows,
    read(file) {
      const [, , version] = HEAD.exec(file.text) ?? [];
      if (!version) throw new UnreadableFile(`${file.name}: no line '# version: ' names a version`);
      const { name, start, end } = editionOf(versionNamed(version));
      return {
        label: `IOCE ${name} ${table.name}`,
        scope: name,
        effectiveStart: start,
        effectiveEnd: end,
        rows: rows(file, { start, end }),
      };
    },
  };
}
