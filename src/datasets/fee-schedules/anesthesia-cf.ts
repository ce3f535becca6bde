/** Anesthesia conversion factors by locality (ANES), part of each PFS relative value file release; 42 CFR 414.46. */
import type { PriceIndicator } from '../../engine/fee-schedules/records.ts';
import type { LocalitySupplementRow } from '../geography/rows.ts';
import { CONVERSION_FACTOR } from '../reading/bounds.ts';
import { type Dataset, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { calendarYear, statedYear } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';

const HEADING = /National Anes(?:thesia)? CF of \$?([\d.]+)/i;

/**
 * National factors in dollars a unit, by which the year is recognized: the file states no year, but its heading gives
 * the national factor.
 */
const NATIONAL_FACTORS: readonly { year: number; factor: number; priceIndicator: PriceIndicator }[] = [
  // CY 2025 PFS final rule, 89 FR 97710
  { year: 2025, factor: 20.3178, priceIndicator: '9' },
  // CY 2026 PFS final rule, 90 FR 49266: two factors from 2026 on, Social Security Act 1848(d)(1)(A)
  { year: 2026, factor: 20.5998, priceIndicator: '1' },
  { year: 2026, factor: 20.4976, priceIndicator: '9' },
];

export const anesthesiaCf: Dataset<LocalitySupplementRow> = {
  name: 'anesthesia-cf',
  title: 'Anesthesia conversion factors by locality',
  table: 'locality_supplement',
  licence: 'public domain',
  recognise: (head) => HEADING.test(head),
  read(file, options) {
    const table = openTable(file, {
      columns: {
        Contractor: /^Contractor$/i,
        Locality: /^Locality$/i,
        'Locality Name': /^Locality Name$/i,
        'Anes CF': HEADING,
      },
    });
    const national = Number(HEADING.exec(table.headings.join('\n'))?.[1]);
    const { year, priceIndicator } = factorOf(national, file, options);
    const { start, end } = calendarYear(year);
    return {
      label: `Anesthesia CF ${year}`,
      scope: year < 2026 ? `${year}` : `${year}/${priceIndicator}`,
      effectiveStart: start,
      effectiveEnd: end,
      rows: table.rows<LocalitySupplementRow>(
        (fields) => ({
          kind: 'anesthesia_conversion_factor',
          year,
          locality: fields.padded('Contractor', 5, 'a MAC number') + fields.padded('Locality', 2, 'a locality number'),
          data: {
            conversion_factor: fields.decimal('Anes CF', CONVERSION_FACTOR),
            national_conversion_factor: national,
            price_indicator: priceIndicator,
          },
        }),
        (row) => row.locality,
      ),
    };
  },
};

function factorOf(national: number, file: SourceFile, options: ReadOptions | undefined) {
  const published = NATIONAL_FACTORS.find(({ factor }) => factor === national);
  if (published) return published;
  const year = statedYear(
    file,
    options,
    `the file says no year, and its national factor ${national} is that of no known year`,
  );
  if (year >= 2026) {
    throw new UnreadableFile(
      `${file.name}: the national factor ${national} is neither the one published for qualifying APM participants ` +
        `in ${year} nor the other one`,
    );
  }
  return { year, priceIndicator: '9' as const };
}
