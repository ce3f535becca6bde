/** Counties of each PFS locality (LOCCO), part of each PFS relative value file release. */
import { type Dataset, UnreadableFile } from '../reading/dataset.ts';
import { calendarYear } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { LocalitySupplementRow } from './rows.ts';

const TITLE = /COUNTIES INCLUDED IN (\d{4}) LOCALITIES/i;

export const localityCounties: Dataset<LocalitySupplementRow> = {
  name: 'locality-counties',
  title: 'Counties included in PFS localities',
  table: 'locality_supplement',
  licence: 'public domain',
  recognise: (head) => TITLE.test(head),
  read(file) {
    const table = openTable(file, {
      columns: {
        // CMS's spelling
        MAC: /^Medicare Admini?strative Contractor$/i,
        'Locality Number': /^Locality Number$/i,
        State: /^State$/i,
        'Fee Schedule Area': /^Fee Schedule Area$/i,
        Counties: /^Counties$/i,
      },
    });
    const year = Number(TITLE.exec(table.title)?.[1]);
    if (!year) throw new UnreadableFile(`${file.name}: the title does not say the calendar year`);
    const { start, end } = calendarYear(year);
    // Only the first line of a state names it.
    let state = '';
    return {
      label: `Locality counties ${year}`,
      scope: `${year}`,
      effectiveStart: start,
      effectiveEnd: end,
      rows: table.rows<LocalitySupplementRow>(
        (fields) => {
          state = fields.text('State') || state;
          return {
            kind: 'counties',
            year,
            // The spreadsheet dropped the leading zeros.
            locality:
              fields.padded('MAC', 5, 'a MAC number') + fields.padded('Locality Number', 2, 'a locality number'),
            data: {
              state,
              // An asterisk marks a locality of two contractors.
              fee_schedule_area: fields.text('Fee Schedule Area').replace(/\*+/g, '').trim(),
              counties: fields.matching('Counties', /\S/, 'a list of counties'),
            },
          };
        },
        (row) => row.locality,
      ),
    };
  },
};
