/** Anesthesia conversion factors by locality (ANES), part of each PFS relative value file release; 42 CFR 414.46. */
import { exact } from '../../engine/core/exact.ts';
import { type GivenFigures, NO_FIGURES } from '../../engine/core/given-figures.ts';
import { ANESTHESIA_FACTORS, TWO_FACTORS_SINCE } from '../../engine/fee-schedules/conversion-factors.ts';
import type { LocalitySupplementRow } from '../geography/rows.ts';
import { CONVERSION_FACTOR } from '../reading/bounds.ts';
import type { Dataset, ReadOptions, SourceFile } from '../reading/dataset.ts';
import { calendarYear, statedYear } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import { priceIndicatorOf } from './price-indicator.ts';

const HEADING = /National Anes(?:thesia)? CF of \$?([\d.]+)/i;

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
      scope: year < TWO_FACTORS_SINCE ? `${year}` : `${year}/${priceIndicator}`,
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

/** The file states no year: a factor that is published, or given, says which it is; else whoever imports the file does. */
function factorOf(national: number, file: SourceFile, options: ReadOptions | undefined) {
  const year =
    yearOfFactor(national, options?.figures) ??
    statedYear(file, options, `the file says no year, and its national factor ${national} is that of no known year`);
  return { year, priceIndicator: priceIndicatorOf(ANESTHESIA_FACTORS, file, year, national, options) };
}

function yearOfFactor(national: number, figures: GivenFigures = NO_FIGURES): number | undefined {
  const factor = exact(national);
  const years = [...ANESTHESIA_FACTORS.heldYears, ...figures.yearsOf(ANESTHESIA_FACTORS.system)];
  return years.find((year) =>
    ['qualifying', 'other'].some((whose) =>
      ANESTHESIA_FACTORS.figureOf(year, `conversion_factor.${whose}`, figures)?.value.equals(factor),
    ),
  );
}
