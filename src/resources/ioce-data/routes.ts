/** GET /ioce-data/…: tables of the Integrated Outpatient Code Editor. */

import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { outpatientEditorTable, publishedEditorTables } from '../../claims/load/tables/engine-tables.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import type { IoceTables } from '../../engine/editors/ioce/tables/tables.ts';
import { FIRST_VERSION, quarterOfVersion, versionName, versionOn } from '../../engine/editors/ioce/version-quarters.ts';
import type { Table } from '../../engine/frame/tables.ts';
import { badRequest, releaseNotLoaded } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite, citeLabels } from '../../http/conditional/conditional.ts';
import {
  absent,
  citeEmpty,
  day,
  EMPTY_MEANS_NONE,
  loadedIn,
  missingTable,
  type Period,
  whyNotLoaded,
} from '../../http/errors/loaded.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { dateParameter, hcpcs, paging, searchText, today } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { IOCE_TABLES, ioceTable, listedName, listedTable } from '../../publications/ioce/catalogue/index.ts';
import { BUFFER_COLUMN, CATEGORIES, type IoceTable } from '../../publications/ioce/catalogue/table.ts';
import { codeDetail } from '../../publications/ioce/code-detail.ts';
import { RELEASED_TABLES, type ReleasedTable, releasedTable } from '../../publications/ioce/published/catalogue.ts';
import type { PublishedTables } from '../../publications/ioce/published/tables.ts';
import { searchWords } from '../../storage/lists/ordinal-sets.ts';
import { wordsOf } from '../../storage/lists/words.ts';
import type { DatasetTable } from '../../storage/storage.ts';
import { codeDetailOnDate, codeDetailOnTheWire } from './code-detail-schema.ts';
import { editorPairs } from './editor-pairs.ts';
import { findPairs } from './ncci-pairs.ts';
import { ncciPairList, pairOnTheWire } from './ncci-pairs-schema.ts';
import { publishedColumns, publishedDefinitions, publishedRows } from './published-schema.ts';
import { type Filter, findCode, readStatistics, readTable } from './tables-queries.ts';
import * as wire from './tables-schema.ts';

const tags = ['IOCE'];

const NCCI_PAIRS: readonly DatasetTable[] = [
  { noun: 'NCCI edits of outpatient hospitals', datasets: ['ncci-ptp-outpatient'] },
  { noun: 'NCCI edits of practitioners', datasets: ['ncci-ptp-practitioner'] },
];

const EDITOR_PAIRS: DatasetTable = { noun: 'pairs of the outpatient code editor', datasets: ['ioce'] };

/** `96`, or `252` for v25.2. Internal numbers reach 182, the first such name, in 2046. */
const FIRST_NAME = 182;
const version = z
  .string()
  .regex(/^\d{2,3}$/, 'must be an OCE version: 68 (v18.2) or a later number, or 182 for v18.2')
  .transform(Number)
  .refine(
    (value) => (value < FIRST_NAME ? value >= FIRST_VERSION : value % 10 <= 3),
    'must be an OCE version: 68 (v18.2) or a later number, or 182 for v18.2',
  )
  .transform((value) =>
    value < FIRST_NAME ? value : FIRST_VERSION + 4 * (Math.floor(value / 10) - 18) + ((value % 10) - 2),
  );

/** A table by its name in paths: one of the editor's own, or one that documents fill. */
type NamedTable =
  | { name: string; published: ReleasedTable; document?: undefined }
  | { name: string; document: IoceTable; published?: undefined };

const TABLES: readonly NamedTable[] = [
  ...RELEASED_TABLES.map((published) => ({ name: published.name, published })),
  ...IOCE_TABLES.map((document) => ({ name: listedName(document), document })),
];

const NO_TABLE = `must be one of the ${TABLES.length} tables that /ioce-data/tables lists`;
const tableName = z
  .string()
  .transform((value, context): NamedTable => {
    const name = value.toLowerCase();
    const [published, document] = [releasedTable(name), listedTable(name)];
    if (published) return { name, published };
    if (document) return { name, document };
    context.addIssue({ code: 'custom', message: NO_TABLE });
    return z.NEVER;
  })
  .openapi({
    type: 'string',
    enum: TABLES.map(({ name }) => name),
    description: 'Name of a table, as `name` or `db_table` of the listing has it; in any case.',
    example: 'dsc_edit',
  });

const tablesRoute = operation(
  {
    operationId: 'listIoceTables',
    method: 'get',
    path: '/tables',
    tags,
    summary: 'The editor’s tables',
    description: `${TABLES.length} tables of the outpatient code editor by category. ${RELEASED_TABLES.length} are its own, under CMS’s names, from the data files of its release; the others are filled from documents: manuals, addenda of the OPPS rules, add-on code files. NCCI pairs are at \`/ioce-data/ncci-pairs\`.`,
  },
  { schema: wire.tableListing, description: 'The tables by category.' },
);

const tableRoute = operation(
  {
    operationId: 'readIoceTable',
    method: 'get',
    path: '/tables/{table_name}',
    tags,
    summary: 'Rows of a table',
    description: `Rows of the table’s newest release, in the publication’s order. A release of the editor’s own tables has the rows of all its versions. With \`effective_date\`, the rows in force on that day come from the release in force on that day; an older release never takes its place. ${EMPTY_MEANS_NONE} \`count\` is the exact number of matching rows.`,
    request: {
      params: z.object({ table_name: tableName }),
      query: searchQuery(
        {
          search: searchText({
            description:
              'Words. A row must have all of them in its text columns (codes and titles): three letters or more also inside a longer word, fewer at the beginning of one. Case, accents and punctuation do not matter.',
            example: 'inpatient procedure',
          }).optional(),
          effective_date: dateParameter({
            description: 'Rows in force on this day.',
            example: '2024-04-01',
          }).optional(),
          buffer: searchText({
            description: `Rows of this return buffer (dx, procedure, modifier, date, revenue). Only for tables with a column \`${BUFFER_COLUMN}\`; for another it is refused.`,
          }).optional(),
          ...paging(50, 1000),
        },
        'search',
      ),
    },
  },
  {
    schema: wire.tableData,
    description: 'A page of rows, the columns and the total.',
    errors: [404],
    reference: true,
  },
);

const columnsRoute = operation(
  {
    operationId: 'listIoceColumns',
    method: 'get',
    path: '/tables/{table_name}/columns',
    tags,
    summary: 'Columns of a table',
    description: 'The columns of a table with type, nullability and description. Every table ends with the two dates.',
    request: { params: z.object({ table_name: tableName }) },
  },
  { schema: wire.tableColumns, description: 'The columns.' },
);

const codeRoute = operation(
  {
    operationId: 'searchIoceHcpcs',
    method: 'get',
    path: '/search/hcpcs/{hcpcs_code}',
    tags,
    summary: 'A HCPCS code in all tables',
    description:
      'The tables that have the code in one of their HCPCS columns, each with the matching rows of its newest release. A code that no table has gives an empty object; `X-Data-Release` names the releases that were searched.',
    request: { params: z.object({ hcpcs_code: hcpcs({ description: 'HCPCS/CPT code.', example: 'G0378' }) }) },
  },
  { schema: wire.tablesWithCode, description: 'Rows by table.', reference: true },
);

const statisticsRoute = operation(
  {
    operationId: 'getIoceStatistics',
    method: 'get',
    path: '/stats/summary',
    tags,
    summary: 'Statistics of the tables',
    description: 'How many rows each table has, and which releases are loaded for which dates.',
  },
  { schema: wire.statistics, description: 'The statistics.', reference: true },
);

const ncciPairsRoute = operation(
  {
    operationId: 'listNcciPairs',
    method: 'get',
    path: '/ncci-pairs',
    tags,
    summary: 'NCCI code pairs',
    description:
      'Procedure-to-procedure edits of the National Correct Coding Initiative, deleted ones included, by column 1 code, column 2 code and provider type; the edits of one pair with the edit in force first, then newest first. `version` selects the edits in force in that OCE version’s quarter; `active_on`, the edits of a code in force on that day, without those deleted before. `q` finds a code in either column. The answer is an array; the header `X-Total-Count` has the exact number of matching pairs. A release without effective dates applies to its own quarter alone. If only one provider type’s release reaches the version, the answer has that type’s pairs, and `X-Data-Release` says which. If none does, the answer comes from the outpatient code editor’s own pairs, by which claims of the quarter are edited: hospital pairs, without rationale, with dates as far as the loaded versions show them. An empty answer means that there is no edit: if a provider type is not loaded for the version, the answer is a 404 that names what is loaded. A release marked `(sample)` lacks most pairs.',
    request: {
      query: z.object({
        code1: hcpcs({ description: 'Column 1 code, the whole code.', example: '27447' }).optional(),
        code2: hcpcs({ description: 'Column 2 code, the whole code.', example: '20610' }).optional(),
        q: hcpcs({
          description: 'A code in either column, the whole code: not with code1 or code2.',
          example: '27447',
        }).optional(),
        version: version
          .openapi({
            type: 'integer',
            minimum: FIRST_VERSION,
            maximum: 999,
            description:
              'OCE version, one a calendar quarter: the editor’s internal number (68 is v18.2 of 2017-07-01, 96 is v25.2 of 2024-07-01) or the version without its point (`252` is v25.2). Left out: all pairs, whenever in force.',
            example: 96,
          })
          .optional(),
        active_on: dateParameter({
          description:
            'Only edits in force on this day; with code1, code2 or q, not with version, which covers a whole quarter.',
          example: '20240715',
        }).optional(),
        ...paging(50, 1000),
      }),
    },
  },
  {
    schema: ncciPairList,
    description: 'A page of pairs.',
    errors: [404],
    reference: true,
    headers: { 'X-Total-Count': { description: 'Number of matching pairs.', schema: { type: 'integer' } } },
  },
);

const codeDetailRoute = operation(
  {
    operationId: 'getIoceHcpcs',
    method: 'get',
    path: '/hcpcs/{hcpcs_code}',
    tags,
    summary: 'A HCPCS code in the editor’s tables',
    description:
      'Everything that the editor’s own tables say about a code on a date, as claims of that date are edited: status indicator, APC and its rate, ages, dates, offsets and every flag in words; and since when it has been so. A date whose version is not loaded is a 404 that names what is loaded.',
    request: {
      params: z.object({ hcpcs_code: hcpcs({ description: 'HCPCS/CPT code.', example: '27447' }) }),
      query: z.object({
        date: dateParameter({
          description: 'First day of the claim; today without it.',
          example: '2026-04-01',
        }).optional(),
      }),
    },
  },
  { schema: codeDetailOnDate, description: 'The code in the version of the date.', errors: [404], reference: true },
);

export const ioceData = createApi()
  .openapi(tablesRoute, (c) => {
    const tables = Object.fromEntries(CATEGORIES.map((category) => [category, listingOf(category)]));
    return c.json({ tables, total_tables: TABLES.length }, 200);
  })
  .openapi(tableRoute, async (c) => {
    const { name, published, document } = c.req.valid('param').table_name;
    const { search, effective_date, buffer, ...page } = c.req.valid('query');
    if (buffer !== undefined && !(published ?? document).columns.some((column) => column.name === BUFFER_COLUMN)) {
      throw badRequest(`Invalid request: buffer is not a column of ${name}`);
    }
    const filter = { search, effectiveDate: effective_date, buffer };
    const result = published
      ? await readPublished(c, published, filter, page)
      : await readDocument(c, document, filter, page);
    return c.json({ table_name: name, ...result }, 200);
  })
  .openapi(columnsRoute, (c) => {
    const { name, published, document } = c.req.valid('param').table_name;
    const columns = published ? publishedDefinitions(published) : wire.definitionsOnTheWire(document);
    return c.json({ table_name: name, columns }, 200);
  })
  .openapi(codeRoute, async (c) => {
    const { hcpcs_code } = c.req.valid('param');
    const storage = c.get('storage');
    const [{ rows, searched }, editor] = await Promise.all([findCode(storage.reference, hcpcs_code), ownTables(c)]);
    const editorRows = editor?.value.withCode(hcpcs_code) ?? [];
    const isFound = rows.length > 0 || editorRows.length > 0;
    if (editor && (editorRows.length > 0 || !isFound)) citeLabels(c, [editor.release]);
    cite(c, 'reference', isFound ? rows.map(({ releaseId }) => releaseId) : searched);
    const documents = [...Map.groupBy(rows, ({ table }) => table)].map(([name, ofTable]) => {
      const table = ioceTable(name);
      return [
        table ? listedName(table) : name,
        table ? ofTable.map((row) => wire.rowOnTheWire(table, row)) : [],
      ] as const;
    });
    const tables = editorRows.map(({ table, rows }) => [table.name, publishedRows(table, rows)] as const);
    return c.json(Object.fromEntries([...tables, ...documents]), 200);
  })
  .openapi(statisticsRoute, async (c) => {
    const storage = c.get('storage');
    const [documents, editor] = await Promise.all([readStatistics(storage.reference), ownTables(c)]);
    cite(
      c,
      'reference',
      documents.map(({ id }) => id),
    );
    const editorReleases = editor ? ownRelease(c, editor.value, editor.release) : [];
    const releases = [...editorReleases, ...documents].sort((a, b) => b.start - a.start);
    return c.json(
      wire.statisticsOnTheWire(
        TABLES.map(({ name }) => name),
        releases,
      ),
      200,
    );
  })
  .openapi(codeDetailRoute, async (c) => {
    const { hcpcs_code } = c.req.valid('param');
    const date = c.req.valid('query').date ?? today();
    c.set('etagParts', [String(date)]);
    return c.json(await readCodeDetail(c, hcpcs_code, date), 200);
  })
  .openapi(ncciPairsRoute, async (c) => {
    const { code1, code2, q: either, version, active_on: activeOn, ...page } = c.req.valid('query');
    if (either && (code1 || code2)) {
      throw badRequest('Invalid request: q is a code in either column: give it alone, or code1 and code2');
    }
    if (activeOn !== undefined && version !== undefined) {
      throw badRequest('Invalid request: active_on and version exclude each other; give one of them');
    }
    if (activeOn !== undefined && !code1 && !code2 && !either) {
      throw badRequest('Invalid request: active_on needs code1, code2 or q; version lists all edits of a quarter');
    }
    const result = await findPairs(c.get('storage').reference, { code1, code2, either, version, activeOn }, page);
    const periods = [...quarterOf(version), ...day(activeOn)];
    const editorVersion = version ?? (activeOn && versionOn(activeOn));
    if (editorVersion !== undefined && result.releases.length === 0) {
      const tables = await pairTables(c, editorVersion, periods);
      const pairPage = editorPairs(tables, { code1, code2, either, version: editorVersion }, page);
      c.header('X-Total-Count', String(pairPage.total));
      return c.json(pairPage.pairs.map(pairOnTheWire), 200);
    }
    if (result.total === 0) citeEmpty(c, 'reference', { tables: NCCI_PAIRS, periods });
    cite(c, 'reference', result.releases);
    c.header('X-Total-Count', String(result.total));
    return c.json(result.pairs.map(pairOnTheWire), 200);
  });

function listingOf(category: (typeof CATEGORIES)[number]) {
  return TABLES.filter(({ published, document }) => (published ?? document).category === category).map(
    ({ name, published, document }) =>
      published
        ? wire.tableOnTheWire(name, `${published.description} Filled from the data files of the editor’s release.`)
        : wire.tableOnTheWire(name, document.description),
  );
}

type Page = { skip: number; limit: number };

/**
 * Returns rows of one of the editor's own tables and cites the release. @throws ApiError 404 if none is loaded for the
 * day
 */
async function readPublished(
  c: Context<AppEnv>,
  table: ReleasedTable,
  { search, effectiveDate, buffer }: Filter,
  page: Page,
) {
  const editor = await ownTables(c);
  citeEmpty(c, 'reference', {
    tables: [{ noun: `rows of ${table.name}`, datasets: ['ioce'] }],
    periods: day(effectiveDate),
  });
  if (!editor) throw new Error('a release of the editor is loaded, and its tables are not');
  const version = effectiveDate === undefined ? undefined : versionOn(effectiveDate);
  const words = search === undefined ? undefined : searchWords(search);
  const { rows, total } = editor.value.page(table, { version, words, buffer }, page, wordsOf);
  return { columns: publishedColumns(table), data: publishedRows(table, rows), count: total };
}

/**
 * Returns the editor's own tables; null if no release of them is loaded. Reads the state of the data in the same round
 * trip.
 * @throws ApiError 404 if the release was imported before packs of these tables existed
 */
async function ownTables(c: Context<AppEnv>): Promise<Table<PublishedTables> | null> {
  const storage = c.get('storage');
  const [editor] = await Promise.all([publishedEditorTables(storage), storage.reference.read()]);
  if (!('missing' in editor)) return editor;
  if (Object.values(loadedIn(c, 'reference')).some(([dataset]) => dataset === 'ioce')) throw missingTable(OUTDATED);
  return null;
}

const OUTDATED =
  'The release of the Integrated Outpatient Code Editor was imported by an earlier version: import it again (--force).';

/** Returns rows of a table that documents fill and cites the release. @throws ApiError 404 if none is loaded */
async function readDocument(c: Context<AppEnv>, table: IoceTable, filter: Filter, page: Page) {
  const result = await readTable(c.get('storage').reference, table, filter, page);
  if (result) cite(c, 'reference', [result.release]);
  else {
    const rows = { noun: `rows of ${listedName(table)}`, datasets: [table.dataset] };
    citeEmpty(c, 'reference', { tables: [rows], periods: day(filter.effectiveDate) });
  }
  const data = (result?.rows ?? []).map((row) => wire.rowOnTheWire(table, row));
  return { columns: wire.columnsOnTheWire(table), data, count: result?.total ?? 0 };
}

/** Returns the release of the editor's own tables with their numbers of rows, and cites it. */
function ownRelease(c: Context<AppEnv>, tables: PublishedTables, label: string): wire.LoadedRelease[] {
  citeLabels(c, [label]);
  const counts = RELEASED_TABLES.map((table) => [table.name, tables.count(table)] as const);
  const loaded = Object.values(loadedIn(c, 'reference')).find(([dataset]) => dataset === 'ioce');
  if (!loaded) return [];
  const [, name, isSample, start, end] = loaded;
  return [
    { label: name, isSample: isSample === 1, start, end, counts: new Map(counts.filter(([, rows]) => rows > 0)) },
  ];
}

/**
 * Returns the details of a code and cites the release. @throws ApiError 404 if the version of the date is not loaded,
 * or has never had the code
 */
async function readCodeDetail(c: Context<AppEnv>, code: string, date: number) {
  const storage = c.get('storage');
  // Begin both reads together to share the round trip; the citation needs the state.
  const [editor] = await Promise.all([outpatientEditorTable(storage), storage.reference.read()]);
  const noun = 'tables of the outpatient code editor';
  const question = { tables: [{ noun, datasets: ['ioce'] }], periods: day(date) };
  const releases = loadedIn(c, 'reference');
  if ('missing' in editor) {
    const fault = whyNotLoaded(releases, question);
    throw fault === null ? missingTable(editor.missing) : releaseNotLoaded(fault);
  }
  const { tables } = editor.value;
  const version = versionOn(date);
  const isLoaded = tables.firstVersion <= version && version <= tables.lastVersion;
  const detail = isLoaded ? codeDetail(tables, code, version) : null;
  if (!detail) throw absent(releases, question, `HCPCS code ${code}`);
  citeLabels(c, [editor.release]);
  return codeDetailOnTheWire(code, version, detail);
}

/**
 * Returns the editor's tables of a version for whose quarter no NCCI file is loaded, and cites their release.
 * @throws ApiError 404 if they do not have the version
 */
async function pairTables(c: Context<AppEnv>, version: number, periods: readonly Period[]): Promise<IoceTables> {
  const editor = await outpatientEditorTable(c.get('storage'));
  if (!('missing' in editor)) {
    const { tables } = editor.value;
    if (tables.firstVersion <= version && version <= tables.lastVersion) {
      citeLabels(c, [editor.release]);
      return tables;
    }
  }
  const question = { tables: [...NCCI_PAIRS, EDITOR_PAIRS], periods };
  throw releaseNotLoaded(whyNotLoaded(loadedIn(c, 'reference'), question) ?? OUTDATED);
}

/** Returns the quarter of an OCE version: a release that covers its last day covers all of it. */
function quarterOf(version: number | undefined): Period[] {
  if (version === undefined) return [];
  const { start, end } = quarterOfVersion(version);
  return [{ name: `OCE version ${version} (v${versionName(version)}, ${isoDate(start)})`, start: end, end }];
}
