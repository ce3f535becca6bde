/** Imports ICD-10-PCS into REFERENCE: codes and index entries one by one, tables and definitions packed. */
import type {
  Icd10PcsAxis,
  Icd10PcsCodeRow,
  Icd10PcsDefinitionRow,
  Icd10PcsIndexRow,
  Icd10PcsTableRow,
} from '../../datasets/codes/rows.ts';
import { ascending } from '../../storage/lists/order.ts';
import type { BranchBody, DefinitionBody, PcsOption, TableBody } from '../../storage/schema/reference/icd10pcs.ts';
import type { ImportTable, SqlValue } from '../release/import-table.ts';
import { recordHash } from '../release/record-hash.ts';

export const icd10pcsCode: ImportTable<Icd10PcsCodeRow> = {
  name: 'icd10pcs_code',
  database: 'REFERENCE',
  columns: ['code', 'short_description', 'description', 'start_date', 'end_date'],
  values: (row) => [row.code, row.shortDescription, row.description, row.startDate, row.endDate],
  identity: ['code'],
  search: {
    code: (row) => row.code,
    words: { description: (row) => row.description },
    title: (row) => row.description,
  },
  derived: [
    'DELETE FROM icd10pcs_branch',
    `INSERT INTO icd10pcs_branch (release_id, prefix, members)
       SELECT release_id, substr(code, 1, 3), group_concat(substr(code, 4), '' ORDER BY code)
       FROM icd10pcs_code GROUP BY 1, 2`,
    `INSERT INTO icd10pcs_branch (release_id, prefix, members)
       SELECT release_id, '', group_concat(prefix, '' ORDER BY prefix) FROM icd10pcs_branch GROUP BY 1`,
  ],
};

export const icd10pcsTable: ImportTable<Icd10PcsTableRow> = {
  name: 'icd10pcs_table',
  database: 'REFERENCE',
  columns: ['prefix', 'labels', 'body'],
  identity: ['prefix'],
  pack: packTables,
};

export const icd10pcsIndex: ImportTable<Icd10PcsIndexRow> = {
  name: 'icd10pcs_index',
  database: 'REFERENCE',
  columns: [
    'uuid',
    'parent_uuid',
    'level',
    'letter',
    'title',
    'path',
    'see',
    'use',
    'code',
    'codes',
    'pcs_table',
    'child_count',
  ],
  values: (row) => [
    entryUuid(row.year, row.name),
    parentUuid(row),
    row.level,
    row.letter,
    row.title,
    JSON.stringify(row.path),
    row.see,
    row.use,
    row.code,
    row.codes,
    row.table,
    row.childCount,
  ],
  identity: ['uuid'],
  search: {
    words: { term: ownWords, path: (row) => [...row.path, ownWords(row)].join(' ') },
    values: { parent: parentUuid, level: (row) => String(row.level) },
  },
};

export const icd10pcsDefinition: ImportTable<Icd10PcsDefinitionRow> = {
  name: 'icd10pcs_definition',
  database: 'REFERENCE',
  columns: ['section', 'axis_pos', 'body'],
  identity: ['section', 'axis_pos'],
  pack: packDefinitions,
};

/** The tables, and for each beginning of their names the values that may follow it. */
function* packTables(rows: Iterable<Icd10PcsTableRow>): Generator<SqlValue[]> {
  const tables = Map.groupBy(rows, ({ axes }) => axes.slice(0, 3).map(characterOf).join(''));
  const branches = new Map<string, { labels: string[]; body: BranchBody }>();
  for (const [prefix, [first, ...others]] of [...tables].sort(([a], [b]) => ascending(a, b))) {
    if (!first) continue;
    const all = [first, ...others];
    const labels = first.axes.slice(0, 3).map(labelOf);
    const definition = all.find((row) => row.definition !== null)?.definition ?? null;
    for (const [at, axis] of first.axes.slice(0, 3).entries()) {
      const above = prefix.slice(0, at);
      const branch = branches.get(above) ?? {
        labels: labels.slice(0, at),
        body: { title: axis.title, options: [] as PcsOption[] },
      };
      branches.set(above, branch);
      if (branch.body.options.at(-1)?.value === characterOf(axis)) continue;
      const option: PcsOption = { value: characterOf(axis), label: labelOf(axis) };
      branch.body.options.push(at === 2 && definition !== null ? { ...option, definition } : option);
    }
    const section = branches.get(prefix.slice(0, 1));
    if (section) section.body.meanings = withMeanings(section.body.meanings ?? {}, all);
    const body: TableBody = {
      definition,
      titles: first.axes.map(({ title }) => title),
      rows: all.map(({ axes }) => axes.slice(3).map(({ values }) => values.map(([value, label]) => [value, label]))),
    };
    yield [prefix, JSON.stringify(labels), JSON.stringify(body)];
  }
  for (const [prefix, { labels, body }] of branches) yield [prefix, JSON.stringify(labels), JSON.stringify(body)];
}

function characterOf({ values }: Icd10PcsAxis): string {
  return values[0]?.[0] ?? '';
}

function labelOf({ values }: Icd10PcsAxis): string {
  return values[0]?.[1] ?? '';
}

/** A character's meaning depends on the table it stands in: within a section it may have several. */
function withMeanings(meanings: Record<string, Record<string, string[]>>, rows: readonly Icd10PcsTableRow[]) {
  for (const { axes } of rows) {
    for (const [at, { values }] of axes.entries()) {
      meanings[at + 1] ??= {};
      const axis = meanings[at + 1] as Record<string, string[]>;
      for (const [value, label] of values) {
        axis[value] ??= [];
        if (!axis[value].includes(label)) axis[value].push(label);
      }
    }
  }
  return meanings;
}

function* packDefinitions(rows: Iterable<Icd10PcsDefinitionRow>): Generator<SqlValue[]> {
  for (const [, terms] of Map.groupBy(rows, ({ section, axisPos }) => `${section}${axisPos}`)) {
    const [first] = terms;
    if (!first) continue;
    const body: DefinitionBody = {
      sectionTitle: first.sectionTitle,
      axisTitle: first.axisTitle,
      terms: terms.map(({ titles, definition, explanation, includes }) => ({
        titles: [...titles],
        definition,
        explanation,
        includes: [...includes],
      })),
    };
    yield [first.section, first.axisPos, JSON.stringify(body)];
  }
}

function ownWords({ title, see, use }: Icd10PcsIndexRow): string {
  return [title, see, use].filter(Boolean).join(' ');
}

function parentUuid({ year, name }: Icd10PcsIndexRow): string | null {
  return name.length > 1 ? entryUuid(year, name.slice(0, -1)) : null;
}

/** A UUID of version 8 (RFC 9562 5.8): 122 bits of a hash of the year and the names that lead to the entry. */
function entryUuid(year: number, name: readonly string[]): string {
  const text = JSON.stringify(['icd10pcs-index', year, ...name]);
  const hex = recordHash(text) + recordHash(`${text} `);
  const variant = '89ab'[Number.parseInt(hex[16] as string, 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
