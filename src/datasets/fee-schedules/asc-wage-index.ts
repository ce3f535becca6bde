/** ASC wage index by CBSA (2 digits: rural area of a state), yearly, csv or tab-separated; 42 CFR 416.172(c). */
import { WAGE_INDEX } from '../reading/bounds.ts';
import { type Dataset, UnreadableFile } from '../reading/dataset.ts';
import { calendarYear } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { WageIndexRow } from './rows.ts';

const HEADER = /^\ufeff?CBSA([,\t])(?:CBSA Name\1WI(\d{2})|WI(\d{2})\1CBSA Name)\s*$/m;

export const ascWageIndex: Dataset<WageIndexRow> = {
  name: 'asc-wage-index',
  title: 'ASC wage index',
  table: 'wage_index',
  licence: 'public domain',
  recognise: (head) => HEADER.test(head),
  read(file) {
    const header = HEADER.exec(file.text.slice(0, 8192));
    if (!header) throw new UnreadableFile(`${file.name}: no header line with the columns CBSA, CBSA Name and WIyy`);
    const year = 2000 + Number(header[2] ?? header[3]);
    const { start, end } = calendarYear(year);
    const table = openTable(file, {
      columns: { CBSA: /^CBSA$/, 'CBSA Name': /^CBSA Name$/, 'Wage Index': /^WI\d{2}$/ },
      delimiter: header[1] as ',' | '\t',
    });
    return {
      label: `ASC wage index ${year}`,
      scope: `${year}`,
      effectiveStart: start,
      effectiveEnd: end,
      rows: table.rows<WageIndexRow>(
        (fields) => {
          const cbsa = fields.matching('CBSA', /^(\d{2}|\d{5})$/, 'a CBSA');
          // New Jersey and Rhode Island have no rural area: blank in 2025, 0.0000 in 2026.
          const wageIndex = fields.amountOrNull('Wage Index', WAGE_INDEX);
          if (wageIndex === null) return null;
          return { system: 'ASC', year, cbsa, cbsaName: restored(fields.text('CBSA Name')), wageIndex };
        },
        // In 2025 a county that came from another area has an index of its own, under the code of the area.
        ({ cbsa, wageIndex }) => `${cbsa} ${wageIndex}`,
      ),
    };
  },
};

/** Restores two letters of DOS code page 437 that the file of 2025 has in Windows-1252: Mayagüez and Bayamón. */
function restored(name: string): string {
  return name.replaceAll('\u0081', 'ü').replaceAll('¢', 'ó');
}
