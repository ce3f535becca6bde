/**
 * The PCS tables of a fiscal year: the characters of valid codes, and their meanings. XML of CMS's zip "ICD-10-PCS Code
 * Tables and Index" (`icd10pcs_tables_2021.xml`, layout in icd10pcs_tables.xsd).
 * https://www.cms.gov/medicare/coding-billing/icd-10-codes
 */
import { type Dataset, Fault, UnreadableFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { rowsOf } from '../reading/rows.ts';
import { childrenNamed, childText, isPcsDocument, type PcsElement, readPcsDocument } from './pcs-document.ts';
import { pcsRelease } from './pcs-year.ts';
import type { Icd10PcsAxis, Icd10PcsTableRow } from './rows.ts';

const VALUE = /^[0-9A-HJ-NP-Z]$/;
/** The tables are sorted, and end with those of New Technology. */
const LAST_SECTION = 'X';

export const icd10pcsTables: Dataset<Icd10PcsTableRow> = {
  name: 'icd10pcs-tables',
  title: 'ICD-10-PCS tables',
  table: 'icd10pcs_table',
  licence: 'public domain',
  recognise: (head) => isPcsDocument(head, 'Tables'),
  read(file) {
    const { root, year } = readPcsDocument(file, 'Tables');
    const tables = childrenNamed(root, 'pcsTable');
    const last = tables.at(-1)?.children[0]?.children.find(({ name }) => name === 'label')?.attributes.code;
    if (last !== LAST_SECTION) {
      throw new UnreadableFile(`${file.name}: the last table is not of section ${LAST_SECTION}: the file is cut`);
    }
    return { ...pcsRelease('tables', year), rows: tables.flatMap((table) => [...tableRows(table)]) };
  },
};

function* tableRows(table: PcsElement): Generator<Icd10PcsTableRow | Fault> {
  const heads = childrenNamed(table, 'axis');
  const definition = heads.map((head) => childText(head, 'definition')).find((text) => text !== null) ?? null;
  const rows = childrenNamed(table, 'pcsRow');
  if (rows.length === 0) yield new Fault(table.line, 'the table has no row');
  yield* rowsOf(rows, (row): Icd10PcsTableRow => {
    const axes = [...heads, ...childrenNamed(row, 'axis')].map((axis, at) => readAxis(axis, at + 1));
    if (axes.length !== 7) throw new BadField(`the row has ${axes.length} axes, not 7`);
    if (axes.slice(0, 3).some(({ values }) => values.length !== 1)) {
      throw new BadField('the table has more than one value of section, body system or operation');
    }
    const codes = axes.reduce((product, { values }) => product * values.length, 1);
    if (String(codes) !== row.attributes.codes) {
      throw new BadField(`the row says ${row.attributes.codes} codes and has ${codes}`);
    }
    return { axes, definition };
  });
}

function readAxis(axis: PcsElement, position: number): Icd10PcsAxis {
  if (axis.attributes.pos !== String(position)) {
    throw new BadField(`line ${axis.line}: axis ${axis.attributes.pos} stands in place ${position}`);
  }
  const values = childrenNamed(axis, 'label').map(({ attributes, text, line }) => {
    if (!VALUE.test(attributes.code ?? '')) throw new BadField(`line ${line}: '${attributes.code}' is not a PCS value`);
    if (text === '') throw new BadField(`line ${line}: the value ${attributes.code} has no label`);
    return [attributes.code as string, text] as const;
  });
  if (String(values.length) !== axis.attributes.values) {
    throw new BadField(
      `line ${axis.line}: axis ${position} says ${axis.attributes.values} values, has ${values.length}`,
    );
  }
  const title = childText(axis, 'title');
  if (!title) throw new BadField(`line ${axis.line}: axis ${position} has no title`);
  return { title, values };
}
