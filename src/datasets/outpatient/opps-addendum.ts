/**
 * Addenda of the hospital outpatient prospective payment system, as CMS publishes them with its final rule and, A and B,
 * each quarter. https://www.cms.gov/medicare/payment/prospective-payment-systems/hospital-outpatient/addendum-a-b-updates
 */

import { type Reading, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import {
  calendarYear,
  monthNamed,
  type Period,
  quarterName,
  quarterOfMonth,
  scopeOf,
  statedQuarter,
  statedYear,
} from '../reading/period.ts';
import { type Dates, type IoceDataset, type IoceSheet, ioceRows } from './ioce-rows.ts';
import type { IoceRow } from './rows.ts';

interface Addendum {
  name: string;
  title: string;
  /** As in the label: `B`, `J rank`. */
  letter: string;
  recognise: RegExp;
  /** Matches the year in the text; `CY 2025` by default. */
  year?: RegExp;
  /** The period of a release. */
  cadence: 'quarter' | 'year';
  rows: IoceSheet | ((file: SourceFile, dates: Dates, options: ReadOptions | undefined) => Reading<IoceRow>['rows']);
}

export function oppsAddendum({ name, title, letter, recognise, year = YEAR, cadence, rows }: Addendum): IoceDataset {
  const read = (file: SourceFile, { start, end }: Period, options?: ReadOptions) => {
    const dates = { effectiveDate: start, throughDate: end };
    return typeof rows === 'function' ? rows(file, dates, options) : ioceRows(file, rows, dates, options);
  };
  return {
    name,
    title,
    table: 'ioce_row',
    licence: 'AMA CPT and ADA CDT (descriptors are dropped)',
    recognise: (head) => recognise.test(head),
    rows: read,
    read(file, options) {
      const period =
        cadence === 'quarter' ? quarterStated(file, year, letter, options) : yearStated(file, year, options);
      return {
        label: `OPPS Addendum ${letter} ${cadence === 'quarter' ? quarterName(period) : String(period.start).slice(0, 4)}`,
        scope: scopeOf(period),
        effectiveStart: period.start,
        effectiveEnd: period.end,
        ...(cadence === 'quarter' && !options?.effective && { isDatedByName: true }),
        rows: read(file, period, options),
      };
    },
  };
}

const YEAR = /\bCY ?(20\d\d)\b/;

function yearNamed(file: SourceFile, pattern: RegExp): number | null {
  const [, year] = pattern.exec(file.text.slice(0, 8192)) ?? [];
  return year ? Number(year) : null;
}

function yearStated(file: SourceFile, pattern: RegExp, options: ReadOptions | undefined): Period {
  return calendarYear(
    yearNamed(file, pattern) ?? statedYear(file, options, 'no line says for which calendar year it is'),
  );
}

/**
 * The text states only the year; the month is in the name (`October 2025 Web Addendum B`). The final rule's addendum
 * (NFRM) is for the first quarter: the next one takes its place. A name of another addendum or year says nothing.
 */
function quarterStated(file: SourceFile, pattern: RegExp, letter: string, options: ReadOptions | undefined): Period {
  const year = yearNamed(file, pattern);
  const name = file.name.slice(file.name.lastIndexOf('/') + 1);
  const month = monthNamed(/(?<![a-z])(jan|apr|jul|oct)[a-z]*(?![a-z])/i.exec(name)?.[1] ?? '');
  const monthInName = month || (/(?<![a-z])(NFRM|final rule)(?![a-z])/i.test(name) ? 1 : 0);
  const namesThisAddendum = new RegExp(`Add(?:endum)?[ _.-]*${letter}(?![a-z])`, 'i').test(name);
  const years = [...name.matchAll(/(?<!\d)20\d\d(?!\d)/g)].map(([digits]) => Number(digits));
  const isOfYear = years.every((one) => one === year);
  if (options?.effective || !year || !monthInName || !namesThisAddendum || !isOfYear) {
    const stated = statedQuarter(
      file,
      options,
      `neither the file nor its name states the quarter${year ? ` of ${year}` : ''} (CMS calls it … Addendum ${letter} …)`,
    );
    if (year && Math.floor(stated.start / 10000) !== year) {
      throw new UnreadableFile(`${file.name}: it is for CY ${year}, not for ${options?.effective}`);
    }
    return stated;
  }
  return quarterOfMonth(year, monthInName);
}
