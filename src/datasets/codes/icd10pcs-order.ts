/**
 * Valid ICD-10-PCS codes of a fiscal year, from either of the text files of CMS's zip. The order file
 * (`icd10pcs_order_2024.txt`; layout in ICD10OrderFiles.pdf) has short and long descriptions and a header line a table,
 * the codes file (`icd10pcs_codes_2026.txt`) long descriptions alone.
 * https://www.cms.gov/medicare/coding-billing/icd-10-codes
 */
import { type Dataset, Fault, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { type Line, lines } from '../reading/lines.ts';
import type { Period } from '../reading/period.ts';
import { rowsOf } from '../reading/rows.ts';
import { codeFileYear, pcsRelease } from './pcs-year.ts';
import type { Icd10PcsCodeRow } from './rows.ts';

/** PCS has neither I nor O. */
const CODE = /^[0-9A-HJ-NP-Z]{7}$/;
/** Positions 1-5 order number, 7-13 code, 15 valid (1) or header (0), 17-76 short description, 78- long description. */
const ORDER_LINE = /^\d{5} [0-9A-HJ-NP-Z]{3}[0-9A-HJ-NP-Z ]{4} [01] .{60} /;
const CODE_LINE = /^[0-9A-HJ-NP-Z]{7} [A-Z0-9]/;
/** The last code of either file is in section X, New Technology: both files are sorted. */
const LAST_SECTION = 'X';

export const icd10pcsOrder: Dataset<Icd10PcsCodeRow> = {
  name: 'icd10pcs-order',
  title: 'ICD-10-PCS codes (order file or codes file)',
  table: 'icd10pcs_code',
  licence: 'public domain',
  recognise: (head) => isOrderFile(head) || isCodesFile(head),
  read(file, options) {
    const { year, isDatedByName } = codeFileYear(file, options);
    const release = pcsRelease('codes', year);
    return {
      ...release,
      isDatedByName,
      rows: codes(file, { start: release.effectiveStart, end: release.effectiveEnd }),
    };
  },
};

/**
 * True for the order file of ICD-10-PCS; that of ICD-10-CM has the same layout, but its first code begins with a
 * letter.
 */
function isOrderFile(head: string): boolean {
  const text = head.replace(/^\ufeff/, '');
  return ORDER_LINE.test(text) && text[6] === '0';
}

/** True for a codes file: it begins with section 0; ICD-10-CM's codes are shorter and padded. */
function isCodesFile(head: string): boolean {
  const text = head.replace(/^\ufeff/, '');
  return text[0] === '0' && text.split('\n', 3).every((line) => CODE_LINE.test(line));
}

function* codes(file: SourceFile, period: Period): Generator<Icd10PcsCodeRow | Fault> {
  const text = file.text.replace(/^\ufeff/, '');
  const read = isOrderFile(text) ? orderLine : codeLine;
  let last: Icd10PcsCodeRow | undefined;
  let line = 0;
  for (const row of rowsOf(
    numbered(text),
    (source) => read(source, period),
    (row) => row.code,
  )) {
    if (row instanceof Fault) {
      line = row.line;
    } else {
      if (last && row.code < last.code) {
        throw new UnreadableFile(`${file.name}: ${row.code} stands after ${last.code}: the file is not sorted`);
      }
      last = row;
    }
    yield row;
  }
  line ||= text.split('\n').length;
  if (!text.endsWith('\n')) yield new Fault(line, 'the last line has no end: the file is cut');
  else if (last?.code[0] !== LAST_SECTION) {
    yield new Fault(line, `the file ends with ${last?.code ?? 'no code'}, before section ${LAST_SECTION}: it is cut`);
  }
}

function* numbered(text: string): Generator<Line> {
  for (const line of lines(text)) if (line.text.trim() !== '') yield line;
}

function orderLine({ line, text }: Line, { start, end }: Period): Icd10PcsCodeRow | Fault | null {
  if (!ORDER_LINE.test(text)) return new Fault(line, `'${text.slice(0, 20)}…' is not a line of the order file`);
  if (text[14] === '0') return null;
  return {
    code: codeOf(text.slice(6, 13)),
    shortDescription: description(text.slice(16, 76), 'short description'),
    description: description(text.slice(77), 'long description'),
    startDate: start,
    endDate: end,
  };
}

function codeLine({ line, text }: Line, { start, end }: Period): Icd10PcsCodeRow | Fault {
  if (!CODE_LINE.test(text)) return new Fault(line, `'${text.slice(0, 20)}…' is not a code and its description`);
  return {
    code: codeOf(text.slice(0, 7)),
    shortDescription: null,
    description: description(text.slice(8), 'description'),
    startDate: start,
    endDate: end,
  };
}

function codeOf(text: string): string {
  if (!CODE.test(text)) throw new BadField(`'${text}' is not an ICD-10-PCS code of 7 characters`);
  return text;
}

function description(text: string, name: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new BadField(`the ${name} is blank`);
  return trimmed;
}
