/** ASC wage index by CBSA (2 digits: rural area of a state), yearly, csv or tab-separated; 42 CFR 416.172(c). */
import { type Dataset, UnreadableFile } from '../reading/dataset.ts';
import { calendarYear } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { WageIndexRow } from './rows.ts';

const HEADER = /^\ufeff?CBSA([,\t])(?:CBSA Name\1WI(\d{2})|WI(\d{2})\1CBSA Name)\s*$/m;

/**
 * In 2025 a CBSA code can stand on several lines with several indices: under the labor market areas new in 2025 a
 * county that moved into an area keeps 95 percent of its former area's index (the 5 percent cap on decreases, 42 CFR
 * 412.64(h)(7)), and the file does not say which line is the area's and which such a county's; neither order nor size
 * tells. Where the 2026 file proves it (there the county has a code of its own, 50001 and on, with 95 percent of one
 * 2025 line, or the area itself has 95 percent of it) the area's index is given here. All other lines of a repeated
 * code give no row: by its CBSA alone such an area has no one index.
 */
const AREA_INDEX: Record<number, Record<string, number>> = {
  2025: {
    '01': 0.6471,
    '04': 0.7185,
    '07': 0.9571,
    '11': 0.7556,
    '13': 0.7219,
    '15': 0.8657,
    '18': 0.8152,
    '22': 1.197,
    '39': 0.8723,
    '40': 0.4421,
    '51': 0.6963,
    '27980': 1.0818,
    '30500': 0.9231,
    '32420': 0.3393,
    '39900': 0.8946,
    '43620': 0.7885,
  },
};

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
    const indices = new Map<string, Set<string>>();
    for (const line of table.rows((fields) => [fields.text('CBSA'), fields.text('Wage Index')] as const)) {
      if (!Array.isArray(line)) continue;
      const [cbsa, index] = line;
      indices.set(cbsa, (indices.get(cbsa) ?? new Set()).add(index));
    }
    const left = [...indices]
      .filter(([cbsa, found]) => found.size > 1 && !AREA_INDEX[year]?.[cbsa])
      .map(([cbsa]) => cbsa);
    return {
      notes:
        left.length > 0
          ? [`no row for ${left.join(', ')}: the file gives several indices and not which is the area's`]
          : [],
      label: `ASC wage index ${year}`,
      scope: `${year}`,
      effectiveStart: start,
      effectiveEnd: end,
      rows: table.rows<WageIndexRow>(
        (fields) => {
          const cbsa = fields.matching('CBSA', /^(\d{2}|\d{5})$/, 'a CBSA');
          // New Jersey and Rhode Island have no rural area: blank in 2025, 0.0000 in 2026.
          const wageIndex = fields.amountOrNull('Wage Index');
          if (wageIndex === null) return null;
          const ambiguous = (indices.get(cbsa)?.size ?? 0) > 1;
          if (ambiguous && wageIndex !== AREA_INDEX[year]?.[cbsa]) return null;
          return { system: 'ASC', year, cbsa, cbsaName: restored(fields.text('CBSA Name')), wageIndex };
        },
        (row) => row.cbsa,
      ),
    };
  },
};

/** The file of 2025 carries two letters of DOS code page 437, read as Windows-1252: Mayagüez and Bayamón. */
function restored(name: string): string {
  return name.replaceAll('\u0081', 'ü').replaceAll('¢', 'ó');
}
