/**
 * Carrier and locality of ZIP codes and ZIP+4s by year, derived from CMS's ZIP5 and ZIP9 files: tab-separated zip5,
 * plus4, carrier, locality, from_year, to_year (9999: still so in the last year). State and rural indicator are not in it.
 */
import { OPEN_END } from '../../engine/core/calendar.ts';
import { type Dataset, UnreadableFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { lines } from '../reading/lines.ts';
import { rowsOf } from '../reading/rows.ts';
import type { ZipLocalityRow } from './rows.ts';

const HEADER = /^\ufeff?zip5\tplus4\tcarrier\tlocality\tfrom_year\tto_year\r?\n/;
const ROW = /^(\d{5})\t((?:\d{4})?)\t(\d{5})\t(\d{2})\t(\d{4})\t(\d{4})$/;
const OPEN_YEAR = 9999;

export const zipHistory: Dataset<ZipLocalityRow> = {
  name: 'zip-history',
  title: 'ZIP code and ZIP+4 localities by year',
  table: 'zip_locality',
  licence: 'public domain',
  recognise: (head) => HEADER.test(head),
  read(file) {
    if (!HEADER.test(file.text)) throw new UnreadableFile(`${file.name}: the first line is not the header`);
    const { first, last } = yearsOf(file.text);
    if (first > last) throw new UnreadableFile(`${file.name}: no line with a from_year and a to_year`);
    return {
      label: `ZIP history ${first}-${last}`,
      scope: 'history',
      effectiveStart: first * 10000 + 101,
      effectiveEnd: lastDayOf(last),
      // Over a million lines: repeats are not checked.
      rows: rowsOf(lines(file.text), ({ line, text }) => (line === 1 || text === '' ? null : readRow(text))),
    };
  },
};

/** Returns the first and the last year that the lines name. */
function yearsOf(text: string): { first: number; last: number } {
  let first = OPEN_YEAR;
  let last = 0;
  for (const years of text.matchAll(/\t(\d{4})\t(\d{4})\r?$/gm)) {
    const from = Number(years[1]);
    const to = Number(years[2]);
    if (from < first) first = from;
    last = Math.max(last, from, to === OPEN_YEAR ? from : to);
  }
  return { first, last };
}

const lastDayOf = (year: number) => year * 10000 + 1231;

/**
 * Reads a row. An open row ends with the history, or on the first day of CMS's own files: `imports/merge.ts` sets this
 * end.
 */
function readRow(text: string): ZipLocalityRow {
  const fields = ROW.exec(text);
  if (!fields) throw new BadField(`'${text}' is not zip5, plus4, carrier, locality, from_year and to_year`);
  const from = Number(fields[5]);
  const to = Number(fields[6]);
  if (from > to) throw new BadField(`from_year '${from}' is after to_year '${to}'`);
  return {
    zipCode: (fields[1] as string) + fields[2],
    state: '',
    carrier: fields[3] as string,
    pricingLocality: fields[4] as string,
    ruralIndicator: null,
    effectiveDate: from * 10000 + 101,
    endDate: to === OPEN_YEAR ? OPEN_END : lastDayOf(to),
  };
}
