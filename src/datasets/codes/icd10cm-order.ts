/**
 * ICD-10-CM codes: the order file of NCHS and CMS, which lists every category, subcategory and code in the order of the
 * Tabular List. Record layout (ICD10OrderFiles.pdf): 1-5 order number, 7-13 code, 15 whether it is valid for claims,
 * 17-76 short description, 78 on long description. A layout derived from it, as CSV, has no short descriptions.
 * https://www.cms.gov/medicare/coding-billing/icd-10-codes
 */
import { chapterOf, chaptersOn, liesIn } from '../../engine/codes/icd10cm-chapters.ts';
import { type Dataset, Fault, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { lines } from '../reading/lines.ts';
import { type Period, scopeOf } from '../reading/period.ts';
import { rowsOf } from '../reading/rows.ts';
import { openTable } from '../reading/table.ts';
import { icd10cmRelease } from './icd10cm-release.ts';
import type { Icd10cmCodeRow } from './rows.ts';

/** ICD-10-PCS has an order file with the same layout; its first code begins with a digit. */
const ORDER_FILE = /^\ufeff?00001 [A-Z][\dA-Z]{2} {5}[01] /;
const DERIVED = /^\ufeff?order,valid,code,code_dotted,description\r?\n1,[01],A00,/;
const CODE = /^[A-Z][\dA-Z]{2,6}$/;
/** A category in a line of either layout. */
const CATEGORY = /^\d{1,5}(?: |,[01],)([A-Z][\dA-Z]{2})(?= |,)/gm;
/** Post COVID-19 condition: the last category of the files since FY 2022, after chapter 21. */
const LAST = { category: 'U09', from: 20211001 };

/** A line of either layout. */
interface OrderLine {
  line: number;
  order: number;
  code: string;
  isBillable: boolean;
  shortDescription: string;
  description: string;
}

export const icd10cmOrder: Dataset<Icd10cmCodeRow> = {
  name: 'icd10cm-order',
  title: 'ICD-10-CM codes (order file)',
  table: 'icd10cm_code',
  licence: 'public domain',
  recognise: (head) => ORDER_FILE.test(head) || DERIVED.test(head),
  read(file, options) {
    const { name, isDatedByName, ...release } = icd10cmRelease(file, options);
    if (chaptersOn(release.end).length === 0) {
      throw new UnreadableFile(`${file.name}: ICD-10-CM was not in force in fiscal year ${release.fiscalYear}`);
    }
    const period = { start: release.start, end: release.end };
    const derived = DERIVED.test(file.text);
    return {
      label: `ICD-10-CM ${name}`,
      scope: scopeOf(period),
      effectiveStart: period.start,
      effectiveEnd: period.end,
      isDatedByName,
      notes: [
        ...(derived ? ['The file is derived from the order file; it has no short descriptions.'] : []),
        ...categoriesOutside(file, period),
      ],
      rows: wholeFile(file, period, derived ? derivedLines(file) : orderLines(file.text)),
    };
  },
};

/**
 * Returns a sentence for each category outside all chapters' ranges: it is assigned to the nearest chapter with its
 * letter.
 */
function categoriesOutside({ name, text }: SourceFile, period: Period): string[] {
  return [...text.matchAll(CATEGORY)].flatMap(([, category = '']) => {
    const chapter = chapterOf(category, period.end);
    if (!chapter || liesIn(chapter, category)) return [];
    const range = `${chapter.first}-${chapter.last}`;
    return [`${name}: ${category} is in no known chapter; it is taken with chapter ${chapter.chapter} (${range})`];
  });
}

function* orderLines(text: string): Generator<OrderLine | Fault> {
  yield* rowsOf(lines(text), ({ line, text }) => {
    if (text.trim() === '') return null;
    const [, order, code, valid, short, long] = /^(\d{5}) (.{7}) ([01]) (.{60}) (.+)$/.exec(text) ?? [];
    if (!order || !code || !valid || !short || !long) {
      return new Fault(line, 'the line is not an order number, code, 0 or 1, short and long description');
    }
    return {
      line,
      order: Number(order),
      code: code.trimEnd(),
      isBillable: valid === '1',
      shortDescription: short.trim(),
      description: long.trim(),
    };
  });
}

function derivedLines(file: SourceFile): Generator<OrderLine | Fault> {
  const columns = {
    order: /^order$/,
    valid: /^valid$/,
    code: /^code$/,
    code_dotted: /^code_dotted$/,
    description: /^description$/,
  };
  return openTable(file, { columns }).rows((fields) => ({
    line: fields.line,
    order: Number(fields.matching('order', /^\d{1,5}$/, 'an order number')),
    code: fields.text('code'),
    isBillable: fields.matching('valid', /^[01]$/, '0 or 1') === '1',
    shortDescription: '',
    description: fields.matching('description', /./, 'a description'),
  }));
}

/**
 * Returns the rows, and a fault for each sign of missing lines: order numbers ascend by one, a category that is no
 * valid code is followed by its codes, and every chapter occurs.
 */
function* wholeFile(
  file: SourceFile,
  period: Period,
  lines: Iterable<OrderLine | Fault>,
): Generator<Icd10cmCodeRow | Fault> {
  const rows = icd10cmRows(period);
  const chapters = new Set<string>();
  let before: OrderLine | undefined;
  let last = 1;
  let faulty = false;
  for (const entry of lines) {
    last = entry.line;
    if (entry instanceof Fault) {
      faulty = true;
      yield entry;
      continue;
    }
    if (!faulty && entry.order !== (before?.order ?? 0) + 1) {
      yield new Fault(entry.line, `order number ${entry.order} does not follow ${before?.order ?? 0}`);
    }
    if (!faulty && before && isUnfinished(before, entry)) yield nothingUnder(before);
    faulty = false;
    before = entry;
    const row = read(entry, rows);
    if (!(row instanceof Fault)) chapters.add(row.chapter);
    yield row;
  }
  if (before && isUnfinished(before)) yield nothingUnder(before);
  const missing = chaptersOn(period.end).find(({ chapter }) => !chapters.has(chapter));
  if (missing) yield new Fault(last, `there is no code of chapter ${missing.chapter}: the file looks cut off`);
  else if (period.start >= LAST.from && !before?.code.startsWith(LAST.category)) {
    yield new Fault(last, `the file ends before ${LAST.category}: it looks cut off`);
  } else if (!file.text.endsWith('\n')) {
    yield new Fault(last, 'the last line does not end: the file looks cut off');
  }
}

const isUnfinished = (entry: OrderLine, next?: OrderLine) => !entry.isBillable && !next?.code.startsWith(entry.code);
const nothingUnder = ({ line, code }: OrderLine) => new Fault(line, `${code} is no valid code and has none under it`);

function read(entry: OrderLine, rows: ReturnType<typeof icd10cmRows>): Icd10cmCodeRow | Fault {
  try {
    return rows(entry);
  } catch (error) {
    if (error instanceof BadField) return new Fault(entry.line, error.message);
    throw error;
  }
}

/**
 * Makes rows of a release's codes, in which each category precedes its codes.
 * @throws BadField if a code is malformed, repeated, or has no category or chapter
 */
export function icd10cmRows(period: Period) {
  const codes = new Set<string>();
  return (entry: Pick<OrderLine, 'code' | 'shortDescription' | 'description' | 'isBillable'>): Icd10cmCodeRow => {
    const { code, shortDescription, description, isBillable } = entry;
    if (!CODE.test(code)) throw new BadField(`code '${code}' is not 3 to 7 capitals and digits`);
    if (codes.has(code)) throw new BadField(`code ${code} stands twice`);
    codes.add(code);
    const parent = parentOf(code, codes);
    if (code.length > 3 && !parent) throw new BadField(`the category ${code.slice(0, 3)} of ${code} is not above it`);
    const chapter = chapterOf(code, period.end)?.chapter;
    if (!chapter) throw new BadField(`code ${code} is in no chapter of ICD-10-CM`);
    return {
      code,
      shortDescription,
      description,
      isBillable,
      chapter,
      parent,
      startDate: period.start,
      endDate: period.end,
    };
  };
}

/**
 * Returns the longest prefix of the code that is itself a row: placeholders X have no row (S00.01XA is under S00.01).
 */
function parentOf(code: string, codes: ReadonlySet<string>): string | null {
  for (let length = code.length - 1; length >= 3; length--) {
    const beginning = code.slice(0, length);
    if (codes.has(beginning)) return beginning;
  }
  return null;
}
