/** Imports coverage documents and their lists, and the index by which documents are searched. */
import type {
  ArticleIcd10Row,
  ArticleRow,
  CoverageFactRow,
  LcdHcpcsRow,
  LcdRow,
  NcdRow,
} from '../../datasets/coverage/rows.ts';
import type { SearchedTable } from '../../storage/lists/word-index.ts';
import { versionCode } from '../../storage/schema/reference/coverage.ts';
import type { Documents } from '../release/documents.ts';
import type { ImportTable, SqlValue } from '../release/import-table.ts';

/** Returns the key under which `withFiles` stored the row's document. */
function keyOf(row: object): string {
  const { documentKey } = row as { documentKey?: string };
  if (!documentKey) throw new Error('a coverage document has to be stored before its row is');
  return documentKey;
}

/** Every end of an id: each part of the id is the beginning of one. */
function ends(id: string): string[] {
  return Array.from(id, (_, at) => id.slice(at));
}

const newest = (row: { isNewest: boolean }) => (row.isNewest ? 'Y' : null);
const day = (date: number | null) => (date === null ? null : String(date));

const ncdSearch: SearchedTable<NcdRow> = {
  // 20.8.3 before 110.1; the older version of a section first.
  code: (row) =>
    `${row.manualSection.replace(/\d+/g, (number) => number.padStart(4, '0'))} ${versionCode(row.ncdId, row.ncdVersion)}`,
  words: { title: (row) => row.title },
  values: {
    id: (row) => row.manualSection.toUpperCase(),
    part: (row) => ends(row.manualSection.toUpperCase()),
    newest,
  },
};

export const ncd: ImportTable<NcdRow> = {
  name: 'ncd',
  database: 'REFERENCE',
  columns: [
    'ncd_id',
    'ncd_version',
    'manual_section',
    'title',
    'effective_date',
    'publication_code',
    'is_newest',
    'document_key',
  ],
  values: (row) => [
    row.ncdId,
    row.ncdVersion,
    row.manualSection,
    row.title,
    row.effectiveDate,
    row.publicationCode,
    Number(row.isNewest),
    keyOf(row),
  ],
  identity: ['ncd_id', 'ncd_version'],
  search: ncdSearch,
  documents: documentsOf((row: NcdRow) => `ncd/${row.ncdId}/${row.ncdVersion}`),
};

export const lcd: ImportTable<LcdRow> = {
  name: 'lcd',
  database: 'REFERENCE',
  columns: [
    'lcd_id',
    'lcd_version',
    'display_id',
    'title',
    'state',
    'original_date',
    'revision_date',
    'end_date',
    'retired_date',
    'last_updated',
    'is_newest',
    'document_key',
  ],
  values: (row) => [
    row.lcdId,
    row.lcdVersion,
    row.displayId,
    row.title,
    row.state,
    row.originalDate,
    row.revisionDate,
    row.endDate,
    row.retiredDate,
    row.lastUpdated,
    Number(row.isNewest),
    keyOf(row),
  ],
  identity: ['lcd_id', 'lcd_version'],
  search: {
    code: (row) => versionCode(row.lcdId, row.lcdVersion),
    words: { title: (row) => row.title },
    values: {
      id: (row) => [row.displayId, String(row.lcdId)],
      part: (row) => ends(row.displayId),
      newest,
      state: (row) => row.state,
      begins: (row) => day(row.revisionDate ?? row.originalDate),
      ends: (row) => day(row.endDate),
      retired: (row) => day(row.retiredDate),
    },
  },
  documents: documentsOf((row: LcdRow) => `lcd/${row.lcdId}/${row.lcdVersion}`),
};

export const article: ImportTable<ArticleRow> = {
  name: 'article',
  database: 'REFERENCE',
  columns: [
    'article_id',
    'article_version',
    'article_type',
    'display_id',
    'title',
    'state',
    'effective_date',
    'end_date',
    'retired_date',
    'last_updated',
    'is_newest',
    'document_key',
  ],
  values: (row) => [
    row.articleId,
    row.articleVersion,
    row.articleType,
    row.displayId,
    row.title,
    row.state,
    row.effectiveDate,
    row.endDate,
    row.retiredDate,
    row.lastUpdated,
    Number(row.isNewest),
    keyOf(row),
  ],
  identity: ['article_id', 'article_version'],
  search: {
    code: (row) => versionCode(row.articleId, row.articleVersion),
    words: { title: (row) => row.title },
    values: {
      id: (row) => [row.displayId, String(row.articleId)],
      part: (row) => ends(row.displayId),
      newest,
      state: (row) => row.state,
      begins: (row) => day(row.effectiveDate),
      ends: (row) => day(row.endDate),
      retired: (row) => day(row.retiredDate),
    },
  },
  documents: documentsOf((row: ArticleRow) => `article/${row.articleId}/${row.articleVersion}`),
};

function documentsOf<Row extends { html: string }>(folder: (row: Row) => string): Documents<Row> {
  return { folder: (row) => `coverage/${folder(row)}`, html: (row) => row.html };
}

export const lcdHcpcs: ImportTable<LcdHcpcsRow> = {
  name: 'lcd_hcpcs',
  database: 'REFERENCE',
  columns: ['lcd_id', 'lcd_version', 'code', 'code_version', 'short_description', 'long_description'],
  values: (row) => [row.lcdId, row.lcdVersion, row.code, row.codeVersion, row.shortDescription, row.longDescription],
  identity: ['lcd_id', 'lcd_version', 'code', 'code_version'],
};

/** Codes of a row: about 50 KB, as a statement of D1 takes 100 KB. */
const CODES_PER_ROW = 400;

export const articleIcd10: ImportTable<ArticleIcd10Row> = {
  name: 'article_icd10',
  database: 'REFERENCE',
  columns: ['article_id', 'article_version', 'covered', 'part', 'body'],
  identity: ['article_id', 'article_version', 'covered', 'part'],
  derived: [
    'DELETE FROM article_of_icd10',
    `INSERT INTO article_of_icd10 (code, covered, release_id, articles)
       SELECT replace(listed.value ->> 0, '.', ''), a.covered, a.release_id,
           json_group_array(json_array(a.article_id, a.article_version))
         FROM article_icd10 a, json_each(a.body) AS listed
         GROUP BY 1, 2, 3`,
  ],
  *pack(rows) {
    // By article, whatever the order of the file; a code of several groups stands once.
    const lists = new Map<string, { row: ArticleIcd10Row; codes: Map<string, string> }>();
    for (const row of rows) {
      const key = `${row.articleId} ${row.articleVersion} ${row.covered}`;
      const list = lists.get(key) ?? { row, codes: new Map<string, string>() };
      lists.set(key, list);
      if (!list.codes.get(row.code)) list.codes.set(row.code, row.description);
    }
    for (const { row, codes } of lists.values()) {
      const sorted = [...codes].sort(([a], [b]) => (a < b ? -1 : 1));
      for (let part = 0; part * CODES_PER_ROW < sorted.length; part++) {
        const body = JSON.stringify(sorted.slice(part * CODES_PER_ROW, (part + 1) * CODES_PER_ROW));
        yield [row.articleId, row.articleVersion, Number(row.covered), part, body];
      }
    }
  },
};

export const coverageFact: ImportTable<CoverageFactRow> = {
  name: 'coverage_fact',
  database: 'REFERENCE',
  columns: ['fact', 'subject', 'body'],
  identity: ['fact', 'subject'],
  *pack(rows): Generator<SqlValue[]> {
    const subjects = new Map<string, Set<string>>();
    let fact = '';
    for (const row of rows) {
      fact = row.fact;
      const values = subjects.get(row.subject) ?? new Set<string>();
      subjects.set(row.subject, values.add(JSON.stringify(row.values)));
    }
    for (const [subject, values] of subjects) yield [fact, subject, `[${[...values].join(',')}]`];
  },
};
