/**
 * HCPCS Level II codes and modifiers, quarterly: HCPC<year>_<month>_ANWEB.txt, and the same records as contractors get
 * them. https://www.cms.gov/medicare/coding-billing/healthcare-common-procedure-system/quarterly-update
 *
 * Positions as in the release's record layout (HCPC_recordlayout.txt), 1-based: 1-5 code, a modifier in 4-5; 6-10
 * sequence number in hundreds; 11 record identification (3 first line of a code, 4 more lines of its description; 7 and 8
 * the same of a modifier); 12-91 long description; 269-276 date added; 277-284 effective date of the last action;
 * 285-292 termination date, the last day of use; 293 action.
 */

import { CODE_TYPE } from '../../engine/codes/code-types.ts';
import { OPEN_END, plusDays } from '../../engine/core/calendar.ts';
import { type Dataset, type Fault, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { descriptor } from '../reading/descriptor.ts';
import { BadField, Fields } from '../reading/fields.ts';
import { lines } from '../reading/lines.ts';
import { monthNamed, type Period, quarterName, quarterOf, quarterOfMonth, statedQuarter } from '../reading/period.ts';
import { rowsOf } from '../reading/rows.ts';
import type { ReferenceCodeRow } from './rows.ts';

/** First line of a code or a modifier, up to the action. */
const FIRST_LINE = /^\ufeff?(?:[A-Z]\d{4}001003| {3}[A-Z\d]{2}001007).{257}\d{16}(?:\d{8}| {8})[A-Z]/;
/** Anesthesia physical status, owned by the AMA: see cpt-modifier.ts. */
const CPT_MODIFIER = /^P[1-6]$/;

const POSITIONS = {
  'long description': [11, 91],
  'date added': [268, 276],
  'effective date': [276, 284],
  'termination date': [284, 292],
  action: [292, 293],
} as const;
/** Add, both, change, discontinue, administrative data, none, payment, reactivate, short description, miscellaneous. */
const ACTIONS = new Set([...'ABCDFNPRST']);

/** All lines of one code or modifier. */
interface CodeRecord {
  /** Number of its first line. */
  line: number;
  lines: string[];
}

export const hcpcsLevel2: Dataset<ReferenceCodeRow> = {
  name: 'hcpcs-level-2',
  title: 'HCPCS Level II codes and modifiers',
  table: 'reference_code',
  licence: 'public domain',
  recognise: (head) => FIRST_LINE.test(head),
  read(file, options) {
    checkEnd(file);
    const { start } = quarterOfFile(file, options);
    return {
      label: `HCPCS ${quarterName({ start, end: start })}`,
      scope: String(start),
      // A release states which codes stand and which have ended, and holds until the next one begins.
      effectiveStart: start,
      effectiveEnd: OPEN_END,
      rows: rowsOf(
        recordsOf(file),
        (record): ReferenceCodeRow | Fault | null => {
          const row = readRecord(record);
          if (row.type === CODE_TYPE.MOD && CPT_MODIFIER.test(row.code)) return null;
          return { ...row, description: descriptor(row.code, row.description ?? '', options) || null };
        },
        (row) => `${row.type === CODE_TYPE.MOD ? 'modifier ' : ''}${row.code}`,
      ),
    };
  },
};

/** Removes Ctrl-Z, the mainframe end-of-file mark. */
function withoutCtrlZ(text: string): string {
  return text.replaceAll('\u001a', ' ');
}

/**
 * Checks the end of the file by its codes: the file does not state its length, but it is sorted, and the V codes come
 * last.
 */
function checkEnd(file: SourceFile): void {
  const [, last] = /(?:^|\n)(.{5})\d{5}[3478][^\n]*\n\s*$/.exec(withoutCtrlZ(file.text.slice(-2000))) ?? [];
  if (last && /^V\d{4}$/.test(last)) return;
  throw new UnreadableFile(
    `${file.name}: it ends ${last ? `with ${last.trim()}` : 'within a line'}, not with the V codes: it is cut off`,
  );
}

/**
 * Returns the stated quarter, else that of the newest action, or the next one if the name says so.
 * @throws UnreadableFile if name and rows contradict each other
 */
function quarterOfFile(file: SourceFile, options: ReadOptions | undefined): Period {
  if (options?.effective) return quarterOf(statedQuarter(file, options, '').start);
  let newest = 0;
  for (const {
    lines: [first = ''],
  } of recordsOf(file)) {
    newest = Math.max(newest, Number(first.slice(...POSITIONS['effective date'])) || 0);
  }
  if (newest < 19820101) throw new UnreadableFile(`${file.name}: no line has an effective date`);
  const [, year, month] = /HCPC(20\d\d)_([A-Z]{3})/i.exec(file.name) ?? [];
  const quarterInName = monthNamed(month ?? '') > 0 ? quarterOfMonth(Number(year), monthNamed(month ?? '')) : null;
  const latest = quarterOf(newest);
  if (quarterInName && quarterInName.start !== latest.start && quarterInName.start !== plusDays(latest.end, 1))
    throw new UnreadableFile(
      `${file.name}: its name says ${quarterName(quarterInName)}, and its newest action is of ${quarterName(latest)}; state its quarter with --effective`,
    );
  return quarterInName ?? latest;
}

function* recordsOf(file: SourceFile): Generator<CodeRecord> {
  let record: CodeRecord | null = null;
  for (const { line, text } of lines(withoutCtrlZ(file.text).replace(/^\ufeff/, ''))) {
    if (text.trim() === '') continue;
    if (record && /[48]/.test(text[10] ?? '')) {
      record.lines.push(text);
      continue;
    }
    if (record) yield record;
    record = { line, lines: [text] };
  }
  if (record) yield record;
}

function readRecord({ line, lines: all }: CodeRecord): ReferenceCodeRow {
  const [first = ''] = all;
  const [, code = '', modifier = ''] = /^(?:([A-Z]\d{4})001003| {3}([A-Z\d]{2})001007)/.exec(first) ?? [];
  if (!code && !modifier) throw new BadField(`'${first.slice(0, 11)}' is not the first line of a code or modifier`);
  all.forEach((text, at) => {
    const expected = `${(code || modifier).padStart(5)}${String(at + 1).padStart(3, '0')}00`;
    if (at > 0 && text.slice(0, 11) !== `${expected}${code ? 4 : 8}`) {
      throw new BadField(`line ${line + at}, '${text.slice(0, 11)}', does not continue ${code || modifier}`);
    }
  });
  const fields = new Fields<keyof typeof POSITIONS>(line, (name) => first.slice(...POSITIONS[name]).trim());
  fields.known('action', ACTIONS);
  fields.date('effective date');
  const startDate = fields.date('date added');
  const endDate = fields.text('termination date') === '' ? OPEN_END : fields.date('termination date');
  if (endDate < startDate) throw new BadField(`the termination date ${endDate} is before the date added ${startDate}`);
  fields.matching('long description', /./, 'a description');
  const words = all.map((text) => text.slice(...POSITIONS['long description']).trim());
  return {
    type: code ? CODE_TYPE.HCPCS : CODE_TYPE.MOD,
    code: code || modifier,
    description: words.join(' ').replace(/\s+/g, ' '),
    startDate,
    endDate,
  };
}
