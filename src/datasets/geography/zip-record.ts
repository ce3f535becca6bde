/**
 * The common part of CMS's ZIP5 and ZIP9 files: 80 characters a line, a quarter in the last five (YYYYQ). Record
 * layouts: ZIP5lyout.txt and ZIP9lyout.txt in CMS's "Zip Code to Carrier Locality File".
 */
import { OPEN_END } from '../../engine/core/calendar.ts';
import { type Fault, type Reading, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { type Line, lines } from '../reading/lines.ts';
import { quarter, quarterName } from '../reading/period.ts';
import { rowsOf } from '../reading/rows.ts';
import type { ZipLocalityRow } from './rows.ts';

const LENGTH = 80;
/** State, ZIP code, carrier, pricing locality, rural indicator. */
const COMMON = /^([A-Z]{2})(\d{5})(\d{5})(\d{2})([ RB])/;

/** CMS splits two states between carriers; users know each by one name. */
const STATES: Record<string, string> = { EM: 'MO', WM: 'MO', EK: 'KS', WK: 'KS' };

/** True if the first line has 80 characters in the common layout and satisfies `plusFour`. */
export function beginsWithZipRecord(head: string, plusFour: RegExp): boolean {
  const first = (/^\ufeff?([^\r\n]*)[\r\n]/.exec(head) ?? [])[1] ?? '';
  return first.length === LENGTH && COMMON.test(first) && /\d{5}$/.test(first) && plusFour.test(first);
}

/**
 * @param zipCode returns the ZIP code of a line, 5 or 9 digits
 * @throws UnreadableFile if the first line has no quarter
 */
export function readZipRecords(
  file: SourceFile,
  name: 'ZIP5' | 'ZIP9',
  zipCode: (text: string) => string,
  identity?: (row: ZipLocalityRow) => string,
): Reading<ZipLocalityRow> {
  const yearQuarter = /^[^\r\n]{75}(\d{4}[1-4])[\r\n]/.exec(file.text)?.[1];
  if (!yearQuarter) throw new UnreadableFile(`${file.name}: the first line has no quarter YYYYQ in positions 76 to 80`);
  const period = quarter(Number(yearQuarter.slice(0, 4)), Number(yearQuarter[4]));
  return {
    label: `${name} ${quarterName(period)}`,
    scope: yearQuarter,
    effectiveStart: period.start,
    effectiveEnd: OPEN_END,
    rows: rowsOf(
      lines(file.text),
      (line) => (isBlank(line) ? null : readRecord(line.text, yearQuarter, period.start, zipCode)),
      identity,
    ) as Iterable<ZipLocalityRow | Fault>,
  };
}

function isBlank({ text }: Line): boolean {
  return text.length < 2 && (text.trim() === '' || text === '\u001a');
}

function readRecord(
  text: string,
  yearQuarter: string,
  effectiveDate: number,
  zipCode: (text: string) => string,
): ZipLocalityRow {
  if (text.length !== LENGTH) throw new BadField(`the line has ${text.length} characters, the layout ${LENGTH}`);
  const fields = COMMON.exec(text);
  if (!fields) {
    throw new BadField(`'${text.slice(0, 15)}' is not a state, ZIP code, carrier, locality and rural indicator`);
  }
  if (!text.endsWith(yearQuarter)) {
    throw new BadField(`Year/Quarter '${text.slice(75)}' is not ${yearQuarter} as on the first line`);
  }
  const state = fields[1] as string;
  return {
    zipCode: zipCode(text),
    state: STATES[state] ?? state,
    carrier: fields[3] as string,
    pricingLocality: fields[4] as string,
    ruralIndicator: (fields[5] as string).trim() as '' | 'R' | 'B',
    effectiveDate,
    endDate: OPEN_END,
  };
}
