/**
 * Addendum E of the Physician Fee Schedule final rule: geographic practice cost indices by locality, csv and text.
 * Social Security Act 1848(e)(1); 42 CFR 414.26. Part of each PFS relative value file release.
 */

import type { PfsLocalityRow } from '../geography/rows.ts';
import { GPCI } from '../reading/bounds.ts';
import { type Dataset, type Fault, UnreadableFile } from '../reading/dataset.ts';
import { BadField, Fields } from '../reading/fields.ts';
import { lines } from '../reading/lines.ts';
import { calendarYear } from '../reading/period.ts';
import { rowsOf } from '../reading/rows.ts';
import { openTable } from '../reading/table.ts';

const TITLE = /ADDENDUM E\.\s+(FINAL|PROPOSED)?\s*CY (\d{4}) GEOGRAPHIC PRACTICE COST INDICES/i;

/** The work index has a floor of 1.0 (1848(e)(1)(E)); if a file prints both, the floored one is in force. */
const COLUMNS = {
  MAC: /^Medicare Administrative Contractor/i,
  State: /^State$/i,
  'Locality Number': /^Locality Number$/i,
  'Locality Name': /^Locality Name$/i,
  'PW GPCI': /^\d{4} PW GPCI(?! ?\(without)/i,
  'PE GPCI': /^\d{4} PE GPCI/i,
  'MP GPCI': /^\d{4} MP GPCI/i,
};
type Column = keyof typeof COLUMNS;

/** MAC, state, locality number, locality name and three indices, separated by blanks. */
const TEXT_ROW = /^(\d+)\s+([A-Z]{2})\s+(\d+)\s+(\S.*?)\s{2,}(\S+)\s+(\S+)\s+(\S+)\s*$/;

/** An index below or above these is a misread column: the extremes in force are 0.3 and 2.9. */
const _LOWEST = 0.1;
const _HIGHEST = 3;

export const gpci: Dataset<PfsLocalityRow> = {
  name: 'gpci',
  title: 'Geographic practice cost indices (Addendum E)',
  table: 'pfs_locality',
  licence: 'public domain',
  recognise: (head) => TITLE.test(head),
  read(file) {
    const [, status, yearText] = TITLE.exec(file.text.slice(0, 8192)) ?? [];
    if (!yearText) throw new UnreadableFile(`${file.name}: the title does not say the calendar year`);
    if (/proposed/i.test(status ?? ''))
      throw new UnreadableFile(`${file.name}: these indices were proposed, not final`);
    const year = Number(yearText);
    const { start, end } = calendarYear(year);
    const readRow = (fields: Fields<Column>): PfsLocalityRow => {
      const mac = fields.padded('MAC', 5, 'a MAC number');
      return {
        year,
        locality: mac + fields.padded('Locality Number', 2, 'a locality number'),
        // Asterisks mark footnotes.
        locDescription: fields.text('Locality Name').replace(/\*+/g, '').trim(),
        mac,
        state: fields.matching('State', /^[A-Z]{2}$/, 'a state'),
        gpciWork: fields.decimal('PW GPCI', GPCI),
        gpciPe: fields.decimal('PE GPCI', GPCI),
        gpciMp: fields.decimal('MP GPCI', GPCI),
        startDate: start,
        endDate: end,
      };
    };
    const identity = (row: PfsLocalityRow) => row.locality;
    let rows: Iterable<PfsLocalityRow | Fault>;
    if (/^Medicare Admi\S* +State +Locality +Locality Name/m.test(file.text.slice(0, 8192))) {
      rows = rowsOf(textRows(file.text), readRow, identity);
    } else {
      const table = openTable(file, { columns: COLUMNS });
      if (!table.headings.some((heading) => heading.startsWith(`${year} PW GPCI`))) {
        throw new UnreadableFile(`${file.name}: the title says ${year}, the headings another year`);
      }
      rows = table.rows(readRow, identity);
    }
    return { label: `GPCI ${year}`, scope: `${year}`, effectiveStart: start, effectiveEnd: end, rows };
  },
};

/** Returns the rows, which begin with a MAC number; titles and footnotes do not. */
function* textRows(text: string): Generator<Fields<Column>> {
  const order: Column[] = ['MAC', 'State', 'Locality Number', 'Locality Name', 'PW GPCI', 'PE GPCI', 'MP GPCI'];
  for (const { line, text: record } of lines(text)) {
    if (!/^\d/.test(record)) continue;
    const values = TEXT_ROW.exec(record);
    yield new Fields(line, (name) => {
      if (!values) throw new BadField(`'${record.trim()}' lacks a locality's seven columns`);
      return values[order.indexOf(name) + 1] as string;
    });
  }
}
