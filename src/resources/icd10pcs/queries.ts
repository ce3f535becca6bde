/** SQL of /icd10pcs, on REFERENCE. The scope of a release is its fiscal year. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { CODE_TYPE } from '../../engine/codes/code-types.ts';
import { Relevance } from '../../storage/lists/relevance.ts';
import { inOrdinals, ordinalsTable, type SearchedList, searchPage } from '../../storage/lists/searched-list.ts';
import { NEWEST, releaseFor } from '../../storage/lists/word-indexes.ts';
import {
  type BranchBody,
  type DefinitionBody,
  icd10pcsBranch,
  icd10pcsCode,
  icd10pcsDefinition,
  icd10pcsIndex,
  icd10pcsTable,
  type TableBody,
} from '../../storage/schema/reference/icd10pcs.ts';
import { release } from '../../storage/schema/releases.ts';
import { type DataDatabase, statement } from '../../storage/storage.ts';
import { codeIn } from '../../wire/code-query.ts';
import { synonymsOf } from '../reference-codes/synonyms/synonyms.ts';
import { searchUpdated, type YearOfCodes } from '../reference-codes/updated-list.ts';
import { TABLE_LENGTH } from './builder.ts';
import type { CodeRow, EntryRow } from './schema.ts';

export const DATASETS = {
  codes: 'icd10pcs-order',
  tables: 'icd10pcs-tables',
  index: 'icd10pcs-index',
  definitions: 'icd10pcs-definitions',
} as const;

export interface Paging {
  skip: number;
  limit: number;
}

/** Returns SQL of the id of the year's release of a dataset; `year` is a placeholder. */
function releaseOf(dataset: string): SQL<number> {
  return sql`(SELECT id FROM ${release} WHERE dataset = ${dataset} AND scope = ${sql.placeholder('year')})`;
}

/**
 * SQL of the id of the tables' release of the year, else of the nearest year, the later of two: the year that
 * `labelYear` returns.
 */
const nearestTables: SQL<number> = sql`(SELECT id FROM ${release} WHERE dataset = ${DATASETS.tables}
  ORDER BY abs(scope - ${sql.placeholder('year')}), scope DESC LIMIT 1)`;

/** Returns the loaded year whose tables name the characters of a code of `year`; null if none is loaded. */
export function labelYear(loaded: readonly number[], year: number): number | null {
  const [nearest = null] = [...loaded].sort((a, b) => Math.abs(a - year) - Math.abs(b - year) || b - a);
  return nearest;
}

/** Returns the last day of a fiscal year, YYYYMMDD. */
export function lastDay(year: number): number {
  return year * 10000 + 930;
}

const codeColumns = {
  code: icd10pcsCode.code,
  shortDescription: icd10pcsCode.shortDescription,
  description: icd10pcsCode.description,
  ordinal: icd10pcsCode.ordinal,
  releaseId: icd10pcsCode.releaseId,
};

const codesPage = statement((db) =>
  db
    .select({
      ...codeColumns,
      labels: sql<string | null>`(SELECT labels FROM icd10pcs_table t
        WHERE t.prefix = substr(${icd10pcsCode.code}, 1, ${TABLE_LENGTH}) AND t.release_id = ${nearestTables})`,
    })
    .from(ordinalsTable)
    .crossJoin(icd10pcsCode)
    .where(inOrdinals),
);

/**
 * Returns codes that begin with `q` in order of the code, then those whose description has all its words, by relevance.
 * A page reads of each row the code, its place in the page and its table's labels.
 * @param editor table of the Medicare Code Editor, whose lists have the codes of April
 * @returns null if no codes of the year are loaded
 */
export function searchCodes(
  database: DataDatabase,
  { q, year, editor }: { q: string; year: number; editor: YearOfCodes['editor'] },
  paging: Paging,
) {
  const list: SearchedList<CodeRow & { ordinal: number }> = {
    dataset: DATASETS.codes,
    page: (values) => codesPage({ ...values, year: String(year) }),
  };
  const code = codeIn(q);
  return searchUpdated(
    database,
    { type: CODE_TYPE.PCS, year, editor },
    list,
    (index, inForce) => {
      const beginning = code ? index.codePrefix(code).and(inForce) : index.none();
      const among = inForce.without(beginning);
      const synonyms = synonymsOf(CODE_TYPE.PCS);
      return [beginning, ...new Relevance(index, { field: 'description', text: q, synonyms, among }).all()];
    },
    paging,
  );
}

const codeOfYear = statement((db) =>
  db
    .select(codeColumns)
    .from(icd10pcsCode)
    .where(and(eq(icd10pcsCode.code, sql.placeholder('code')), eq(icd10pcsCode.releaseId, releaseOf(DATASETS.codes)))),
);

const nearestTable = statement((db) =>
  db
    .select({ labels: icd10pcsTable.labels, body: icd10pcsTable.body })
    .from(icd10pcsTable)
    .where(and(eq(icd10pcsTable.prefix, sql.placeholder('prefix')), eq(icd10pcsTable.releaseId, nearestTables))),
);

const branchOfYear = statement((db) =>
  db
    .select({ members: icd10pcsBranch.members })
    .from(icd10pcsBranch)
    .where(
      and(
        eq(icd10pcsBranch.prefix, sql.placeholder('prefix')),
        eq(icd10pcsBranch.releaseId, releaseOf(DATASETS.codes)),
      ),
    ),
);

const definitionsOfYear = statement((db) =>
  db
    .select({ body: icd10pcsDefinition.body })
    .from(icd10pcsDefinition)
    .where(
      and(
        eq(icd10pcsDefinition.section, sql.placeholder('section')),
        eq(icd10pcsDefinition.axisPos, sql.placeholder('position')),
        eq(icd10pcsDefinition.releaseId, releaseOf(DATASETS.definitions)),
      ),
    ),
);

const codeOfNewest = statement((db) =>
  db
    .select(codeColumns)
    .from(icd10pcsCode)
    .where(and(eq(icd10pcsCode.code, sql.placeholder('code')), eq(icd10pcsCode.releaseId, sql.placeholder('release')))),
);

/** Returns the code as the newest list has it, which names a code of an update of an earlier year. */
export async function titleOf(database: DataDatabase, code: string) {
  const releases = database.lastState?.releases ?? {};
  const [, [row]] = await database.read(
    codeOfNewest({ code, release: releaseFor(releases, DATASETS.codes, NEWEST) ?? 0 }),
  );
  return row ?? null;
}

/** Returns the code as the year's list has it, and its PCS table of the nearest year; null if it is not loaded. */
export async function findCode(database: DataDatabase, code: string, year: number) {
  const values = { code, prefix: code.slice(0, TABLE_LENGTH), year: String(year) };
  const [, [row], [table]] = await database.read(codeOfYear(values), nearestTable(values));
  return {
    row: row ?? null,
    table: table ? { labels: JSON.parse(table.labels) as string[], body: JSON.parse(table.body) as TableBody } : null,
  };
}

/** Reads what the builder needs for the character after `partial`: three rows, `body` of the nearest year's tables. */
export async function readBranch(database: DataDatabase, partial: string, year: number) {
  const inTable = partial.length >= TABLE_LENGTH;
  const prefix = partial.slice(0, TABLE_LENGTH);
  const parameters = { year: String(year), section: partial[0] ?? '', position: partial.length + 1 };
  const [, [table], [branch], [definitions]] = await database.read(
    nearestTable({ ...parameters, prefix }),
    branchOfYear({ ...parameters, prefix: inTable ? prefix : '' }),
    definitionsOfYear(parameters),
  );
  return {
    body: table ? (JSON.parse(table.body) as BranchBody | TableBody) : null,
    members: branch?.members ?? '',
    definitions: definitions ? (JSON.parse(definitions.body) as DefinitionBody) : null,
  };
}

const axesOfYear = statement((db) =>
  db
    .select({ position: icd10pcsDefinition.axisPos })
    .from(icd10pcsDefinition)
    .where(
      and(
        eq(icd10pcsDefinition.section, sql.placeholder('section')),
        eq(icd10pcsDefinition.releaseId, releaseOf(DATASETS.definitions)),
      ),
    )
    .orderBy(icd10pcsDefinition.axisPos),
);

const meaningsOfYear = statement((db) =>
  db
    .select({ labels: sql<string | null>`json_extract(${icd10pcsTable.body}, ${sql.placeholder('path')})` })
    .from(icd10pcsTable)
    .where(
      and(
        eq(icd10pcsTable.prefix, sql.placeholder('section')),
        eq(icd10pcsTable.releaseId, releaseOf(DATASETS.tables)),
      ),
    ),
);

/**
 * Reads the definitions of an axis (null if CMS makes none), the axes of the section that have some, and the meaning of
 * an axis's character in the section's tables ([] if they are not loaded).
 */
export async function readDefinitions(
  database: DataDatabase,
  { year, section, position, value }: { year: number; section: string; position: number; value: string | null },
) {
  const parameters = { year: String(year), section, position };
  const path = `$.meanings."${position}"."${value ?? ''}"`;
  const [, [definition], axes, [meanings]] = await database.read(
    definitionsOfYear(parameters),
    axesOfYear(parameters),
    meaningsOfYear({ ...parameters, path }),
  );
  return {
    body: definition ? (JSON.parse(definition.body) as DefinitionBody) : null,
    axes: axes.map(({ position }) => position),
    meanings: JSON.parse(meanings?.labels ?? '[]') as string[],
  };
}

const entryColumns = {
  uuid: icd10pcsIndex.uuid,
  parentUuid: icd10pcsIndex.parentUuid,
  level: icd10pcsIndex.level,
  letter: icd10pcsIndex.letter,
  title: icd10pcsIndex.title,
  path: icd10pcsIndex.path,
  see: icd10pcsIndex.see,
  use: icd10pcsIndex.use,
  code: icd10pcsIndex.code,
  codes: icd10pcsIndex.codes,
  pcsTable: icd10pcsIndex.pcsTable,
  childCount: icd10pcsIndex.childCount,
  ordinal: icd10pcsIndex.ordinal,
};

const entries: SearchedList<EntryRow & { ordinal: number }> = {
  dataset: DATASETS.index,
  page: statement((db) => db.select(entryColumns).from(ordinalsTable).crossJoin(icd10pcsIndex).where(inOrdinals)),
};

export interface EntryFilter {
  search?: string;
  parentId?: string;
  level?: number;
}

/**
 * Returns index entries in the order of the index; with `search`, those whose own words match before those that match
 * together with the terms above them.
 * @returns null if the index of the year is not loaded
 */
export function searchEntries(database: DataDatabase, year: number, filter: EntryFilter, paging: Paging) {
  return searchPage(
    database,
    entries,
    lastDay(year),
    (index) => {
      let rows = index.all();
      if (filter.parentId !== undefined) rows = rows.and(index.value('parent', filter.parentId));
      if (filter.level !== undefined) rows = rows.and(index.value('level', String(filter.level)));
      if (filter.search === undefined) return rows;
      const ownMatches = rows.and(index.words('term', filter.search));
      return [ownMatches, rows.and(index.words('path', filter.search)).without(ownMatches)];
    },
    paging,
  );
}

const entryOfYear = statement((db) =>
  db
    .select({ uuid: icd10pcsIndex.uuid })
    .from(icd10pcsIndex)
    .where(
      and(eq(icd10pcsIndex.uuid, sql.placeholder('uuid')), eq(icd10pcsIndex.releaseId, releaseOf(DATASETS.index))),
    ),
);

export async function entryExists(database: DataDatabase, uuid: string, year: number): Promise<boolean> {
  const [, rows] = await database.read(entryOfYear({ uuid, year: String(year) }));
  return rows.length > 0;
}
