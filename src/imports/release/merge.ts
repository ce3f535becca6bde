/**
 * An import as SQL. Rows are first staged in incoming_* tables, then one transaction makes them the release that
 * readers see. The same statements run on the local file, through `wrangler d1 execute`, and on a D1 binding.
 *
 * Within a release a row keeps its id for as long as its identity (code, modifiers, period …) stays in the file;
 * a changed row is updated in place, an unchanged one (same record_hash) is not written at all.
 */
import { OPEN_END } from '../../engine/core/calendar.ts';
import { NEW_REVISION, PUBLISH } from '../../storage/schema/releases.ts';
import { IMPORT_TABLES } from '../tables/index.ts';
import { CHAINED_DATASETS, SUPERSEDED_DATASET, SUPERSEDED_DIGITS } from '../tables/zip-codes.ts';
import type { AnyImportTable, SqlValue } from './import-table.ts';
import { quote } from './quote.ts';

export interface ReleaseFacts {
  dataset: string;
  scope: string;
  label: string;
  /** Name of the file as given. */
  source: string;
  sourceUrl: string | null;
  sha256: string;
  licence: string;
  effectiveStart: number;
  effectiveEnd: number;
  rowCount: number;
  isSample: boolean;
  /** Unix seconds. */
  importedAt: number;
}

/** Columns of the staging table of `table`, in insertion order. */
export function stagedColumns(table: AnyImportTable): string[] {
  return [...table.columns, 'record_hash', ...(table.list ? ['facet', 'position'] : []), ...ordinal(table)];
}

function ordinal(table: AnyImportTable): string[] {
  return table.search ? ['ordinal'] : [];
}

/** Empties staging tables of what a stopped import left. Run before any row is staged. */
export function prepareStaging(table: AnyImportTable): string[] {
  const beside = Object.values(IMPORT_TABLES).filter(
    ({ name, database }) => database === table.database && name !== table.name,
  );
  return [
    // Another load in parts would continue with these: it fails instead of mixing its rows with ours.
    'DROP TABLE IF EXISTS incoming_progress',
    'DROP TABLE IF EXISTS incoming_load',
    ...beside.map(({ name }) => `DROP TABLE IF EXISTS incoming_${name}`),
    ...discardStaging(table),
    `CREATE TABLE incoming_${table.name} (${stagedColumns(table).join(', ')})`,
    'CREATE TABLE incoming_facet (facet INTEGER PRIMARY KEY, dims TEXT NOT NULL, facet_id INTEGER)',
    'CREATE TABLE incoming_part (prefix TEXT NOT NULL, facet INTEGER NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL)',
    'CREATE TABLE incoming_word_index (part INTEGER PRIMARY KEY, body TEXT NOT NULL)',
  ];
}

export function discardStaging(table: AnyImportTable): string[] {
  return [`incoming_${table.name}`, 'incoming_facet', 'incoming_part', 'incoming_prefix', 'incoming_word_index'].map(
    (name) => `DROP TABLE IF EXISTS ${name}`,
  );
}

/** Makes the staged rows the release. Must run as one transaction. */
export function mergeStatements(table: AnyImportTable, facts: ReleaseFacts): string[] {
  const { name, columns, identity, list } = table;
  const incoming = `incoming_${name}`;
  const same = identity.map((column) => `i.${column} = t.${column}`).join(' AND ');
  const id = `(SELECT id FROM release WHERE dataset = ${quote(facts.dataset)} AND scope = ${quote(facts.scope)})`;
  const chained = CHAINED_DATASETS.has(facts.dataset);
  const digits = SUPERSEDED_DIGITS[facts.dataset];
  const affected = chained
    ? `(SELECT id FROM facet WHERE release_id IN (SELECT id FROM release WHERE dataset = ${quote(facts.dataset)})
         OR release_id IN (SELECT id FROM release WHERE dataset = ${quote(SUPERSEDED_DATASET)}) AND dims ->> '$[0]' = ${digits})`
    : `(SELECT id FROM facet WHERE release_id = ${id})`;
  const statements: string[] = [upsertRelease(facts)];

  if (list) {
    statements.push(
      `CREATE TABLE incoming_prefix AS
         SELECT prefix FROM incoming_part
         UNION SELECT prefix FROM facet_part WHERE facet_id IN ${affected}`,
      `DELETE FROM facet_part WHERE facet_id IN (SELECT id FROM facet WHERE release_id = ${id})`,
      `DELETE FROM facet WHERE release_id = ${id} AND dims NOT IN (SELECT dims FROM incoming_facet)`,
      `INSERT OR IGNORE INTO facet (list, release_id, dims) SELECT ${quote(name)}, ${id}, dims FROM incoming_facet`,
      `UPDATE incoming_facet SET facet_id = (SELECT id FROM facet WHERE release_id = ${id} AND facet.dims = incoming_facet.dims)`,
      `INSERT INTO facet_part (list, prefix, facet_id, first, count)
         SELECT ${quote(name)}, p.prefix, f.facet_id, p.first, p.count FROM incoming_part p JOIN incoming_facet f ON f.facet = p.facet`,
    );
  }

  // The unary plus keeps the planner on the identity's index.
  statements.push(
    `CREATE INDEX ${incoming}_identity ON ${incoming} (${identity.join(', ')})`,
    `DELETE FROM ${name} AS t WHERE t.release_id = ${id} AND NOT EXISTS (SELECT 1 FROM ${incoming} i WHERE ${same})`,
    `UPDATE ${name} AS t SET ${columns.map((column) => `${column} = i.${column}`).join(', ')},
        record_hash = i.record_hash, updated_at = ${facts.importedAt}
       FROM ${incoming} i WHERE t.release_id = ${id} AND ${same} AND t.record_hash <> i.record_hash`,
  );
  if (list) {
    statements.push(
      `UPDATE ${name} AS t SET facet_id = f.facet_id, position = i.position
         FROM ${incoming} i JOIN incoming_facet f ON f.facet = i.facet
         WHERE t.release_id = ${id} AND ${same} AND (t.facet_id <> f.facet_id OR t.position <> i.position)`,
    );
  }
  if (table.search) {
    // In two steps: an ordinal is unique in its release all the while.
    statements.push(
      `UPDATE ${name} AS t SET ordinal = -1 - i.ordinal
         FROM ${incoming} i WHERE t.release_id = ${id} AND ${same} AND t.ordinal <> i.ordinal`,
      `UPDATE ${name} SET ordinal = -1 - ordinal WHERE release_id = ${id} AND ordinal < 0`,
    );
  }
  const target = [
    ...columns,
    'record_hash',
    'release_id',
    'created_at',
    'updated_at',
    ...(list ? ['facet_id', 'position'] : []),
    ...ordinal(table),
  ];
  statements.push(
    `INSERT INTO ${name} (${target.join(', ')})
       SELECT ${columns.map((column) => `i.${column}`).join(', ')}, i.record_hash, ${id}, ${facts.importedAt}, ${facts.importedAt}
         ${list ? ', f.facet_id, i.position' : ''} ${table.search ? ', i.ordinal' : ''}
       FROM ${incoming} i ${list ? 'CROSS JOIN incoming_facet f ON f.facet = i.facet' : ''}
       WHERE NOT EXISTS (SELECT 1 FROM ${name} t WHERE +t.release_id = ${id} AND ${same})
       ORDER BY i.rowid`,
  );

  if (chained) statements.push(...chainStatements(table, facts.dataset));
  if (digits !== undefined || facts.dataset === SUPERSEDED_DATASET)
    statements.push(...supersedeStatements(table, digits));
  if (list) {
    statements.push(
      `DELETE FROM facet_index WHERE list = ${quote(name)} AND prefix IN (SELECT prefix FROM incoming_prefix)`,
      `INSERT INTO facet_index (list, prefix, entries)
         SELECT ${quote(name)}, p.prefix, json_group_array(json_array(p.facet_id, p.first, p.count, f.release_id, json(f.dims)))
         FROM incoming_prefix n CROSS JOIN facet_part p ON p.list = ${quote(name)} AND p.prefix = n.prefix
           JOIN facet f ON f.id = p.facet_id
         GROUP BY p.prefix`,
    );
  }
  if (table.search) {
    statements.push(
      `DELETE FROM word_index WHERE release_id = ${id}`,
      `INSERT INTO word_index (release_id, part, body) SELECT ${id}, part, body FROM incoming_word_index`,
    );
  }
  for (const [total, sql] of Object.entries(table.totals ?? {})) {
    statements.push(
      `INSERT OR REPLACE INTO list_total (list, name, value) SELECT ${quote(name)}, ${quote(total)}, ${sql} FROM ${name}`,
    );
  }
  if (table.document) {
    statements.push(
      `INSERT OR REPLACE INTO document (name, body) SELECT ${quote(table.document.name)}, (${table.document.sql})`,
    );
  }
  statements.push(...(table.derived ?? []), PUBLISH, ...discardStaging(table));
  return statements;
}

function upsertRelease(facts: ReleaseFacts): string {
  const row: Record<string, SqlValue> = {
    dataset: facts.dataset,
    scope: facts.scope,
    label: facts.label,
    source: facts.source,
    source_url: facts.sourceUrl,
    sha256: facts.sha256,
    licence: facts.licence,
    effective_start: facts.effectiveStart,
    effective_end: facts.effectiveEnd,
    row_count: facts.rowCount,
    is_sample: Number(facts.isSample),
    imported_at: facts.importedAt,
  };
  const names = Object.keys(row);
  return `INSERT INTO release (${names.join(', ')}, revision) VALUES (${Object.values(row).map(quote).join(', ')}, ${NEW_REVISION})
    ON CONFLICT (dataset, scope) DO UPDATE SET ${[...names, 'revision'].map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/** Rows of a ZIP file are in force from its quarter on, until the day before the next loaded file begins. */
function chainStatements(table: AnyImportTable, dataset: string): string[] {
  const releases = `(SELECT id FROM release WHERE dataset = ${quote(dataset)})`;
  const end = (row: string) => `(SELECT effective_end FROM release WHERE id = ${row}.release_id)`;
  const dim = `'$[${table.chainedEndDim}]'`;
  return [
    `UPDATE release AS r SET effective_end = coalesce((
        SELECT CAST(strftime('%Y%m%d', substr(n.effective_start, 1, 4) || '-' || substr(n.effective_start, 5, 2) || '-' ||
          substr(n.effective_start, 7, 2), '-1 day') AS INTEGER)
        FROM release n WHERE n.dataset = r.dataset AND n.effective_start > r.effective_start
        ORDER BY n.effective_start LIMIT 1), ${OPEN_END})
      WHERE r.dataset = ${quote(dataset)}`,
    `UPDATE ${table.name} AS t SET end_date = ${end('t')} WHERE t.release_id IN ${releases} AND t.end_date <> ${end('t')}`,
    `UPDATE facet AS f SET dims = json_set(f.dims, ${dim}, ${end('f')})
       WHERE f.release_id IN ${releases} AND json_extract(f.dims, ${dim}) <> ${end('f')}`,
  ];
}

/**
 * Open-ended rows of the derived history end the day before the first of CMS's own files of such codes, or with the year
 * that they begin in where that is later, and with the last year of the history in any case: it says nothing of later
 * ones. A sample ends only what is a sample.
 * @param digits of the codes that are looked at; undefined for all
 */
function supersedeStatements(table: AnyImportTable, digits: number | undefined): string[] {
  const [start, end, open] = [(table.chainedEndDim as number) - 1, table.chainedEndDim as number, OPEN_END];
  const histories = `SELECT id FROM release WHERE dataset = ${quote(SUPERSEDED_DATASET)}`;
  // Past the dims that say what a row is: that the facet was open-ended. It also keeps facets apart that now end alike.
  const mark = `'$[${end + 1}]'`;
  const datasets = Object.entries(SUPERSEDED_DIGITS).map(
    ([dataset, digits]) => `WHEN ${digits} THEN ${quote(dataset)}`,
  );
  const dayBefore = `CAST(strftime('%Y%m%d', substr(n.first, 1, 4) || '-' || substr(n.first, 5, 2) || '-' || substr(n.first, 7, 2), '-1 day') AS INTEGER)`;
  const last = '(SELECT effective_end FROM release WHERE id = f.release_id)';
  const ends = `(SELECT CASE WHEN n.first IS NULL THEN ${last}
      WHEN ${dayBefore} >= f.dims ->> '$[${start}]' THEN min(${dayBefore}, ${last})
      ELSE f.dims ->> '$[${start}]' / 10000 * 10000 + 1231 END
    FROM (SELECT min(r.effective_start) AS first FROM release r
      WHERE r.dataset = CASE f.dims ->> '$[0]' ${datasets.join(' ')} END
        AND r.is_sample <= (SELECT is_sample FROM release WHERE id = f.release_id)) n)`;
  const wasOpen = `f.release_id IN (${histories}) AND (f.dims ->> '$[${end}]' = ${open} OR f.dims ->> ${mark} = ${open})
    ${digits === undefined ? '' : `AND f.dims ->> '$[0]' = ${digits}`}`;
  return [
    `UPDATE ${table.name} AS t SET end_date = ${ends} FROM facet f
       WHERE t.facet_id = f.id AND ${wasOpen} AND t.end_date <> ${ends}`,
    `UPDATE facet AS f SET dims = json_set(f.dims, '$[${end}]', ${ends}, ${mark}, ${open})
       WHERE ${wasOpen} AND f.dims ->> '$[${end}]' <> ${ends}`,
  ];
}
