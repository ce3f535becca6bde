/**
 * The common part of the Table of Drugs and Chemicals and the Table of Neoplasms: six columns of codes beside a title.
 */
import { Fault, type Reading, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { type Icd10cmEntry, readIcd10cmXml } from './icd10cm-entries.ts';
import { PUBLISHED_CODE } from './icd10cm-index.ts';
import { icd10cmRelease } from './icd10cm-release.ts';
import type { Icd10cmEntryRow } from './rows.ts';

/** Field to the heading of its column, in the order of columns 2 to 7. */
export type CodeColumns<Field extends string> = Readonly<Record<Field, RegExp>>;

/** Cells that stand for no code. */
const NO_CODE = /^-{1,2}$/;

/**
 * @param letterOf returns the letter of an entry
 * @throws UnreadableFile if the XML is cut or a column has an unexpected heading
 */
export function readIcd10cmTable<Field extends string>(
  file: SourceFile,
  options: ReadOptions | undefined,
  label: string,
  columns: CodeColumns<Field>,
  letterOf: (entry: Icd10cmEntry) => string,
): Reading<Icd10cmEntryRow & Record<Field, string | null>> {
  const { version, headings, entries } = readIcd10cmXml(file);
  const fields = Object.keys(columns) as Field[];
  for (const [at, field] of fields.entries()) {
    const heading = headings.get(at + 2) ?? '';
    if (!columns[field].test(heading)) {
      throw new UnreadableFile(`${file.name}: column ${at + 2} is headed '${heading}', not ${field}`);
    }
  }
  const release = icd10cmRelease(file, options, version);
  return {
    label: `${label} ${release.name}`,
    scope: `${release.fiscalYear}`,
    effectiveStart: release.start,
    effectiveEnd: release.end,
    rows: entries.map((entry) => tableRow(entry, fields, letterOf)),
  };
}

function tableRow<Field extends string>(
  entry: Icd10cmEntry,
  fields: readonly Field[],
  letterOf: (entry: Icd10cmEntry) => string,
): (Icd10cmEntryRow & Record<Field, string | null>) | Fault {
  const { line, cells, code, manifestation, unknown, ...row } = entry;
  if (unknown) return new Fault(line, `the element ${unknown} is unknown`);
  if (code !== null) return new Fault(line, `an entry of the table has a code ${code} in no column`);
  const codes: [Field, string | null][] = [];
  for (const [at, field] of fields.entries()) {
    const cell = cells.get(at + 2) ?? '-';
    if (!NO_CODE.test(cell) && !PUBLISHED_CODE.test(cell)) {
      return new Fault(line, `'${cell}' in column ${at + 2} is not a code of ICD-10-CM`);
    }
    codes.push([field, NO_CODE.test(cell) ? null : cell]);
  }
  const beyond = [...cells.keys()].find((column) => column < 2 || column > fields.length + 1);
  if (beyond !== undefined) return new Fault(line, `a cell is of column ${beyond}, which the table does not have`);
  const path = manifestation ? [...row.path.slice(0, -1), `${row.path.at(-1)} [${manifestation}]`] : row.path;
  return { ...row, path, letter: letterOf(entry), ...(Object.fromEntries(codes) as Record<Field, string | null>) };
}
