/**
 * An import as SQL. Rows are first staged in incoming_* tables, then one transaction makes them the release that
 * readers see. The same statements run on the local file, through `wrangler d1 execute`, and on a D1 binding.
 *
 * Within a release a row keeps its id for as long as its identity (code, modifiers, period …) stays in the file;
 * a changed row is updated in place, an unchanged one (same record_hash) is not written at all.
 */
import { NEW_REVISION, PUBLISH } from '../../storage/schema/releases.ts';
import type { AnyImportTable, SqlValue } from './import-table.ts';
import { quote } from './quote.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { discardStaging, ordinal, STAGED_ROWS } from './staging.ts';

/** Makes the staged rows the release. Must run as one transaction. */
export function mergeStatements(table: AnyImportTable, facts: ReleaseFacts): string[] {
  const { name, columns, identity, list } = table;
  const same = identity.map((column) => `i.${column} = t.${column}`).join(' AND ');
  const id = `(SELECT id FROM release WHERE dataset = ${quote(facts.dataset)} AND scope = ${quote(facts.scope)})`;
  const others = table.otherReleases?.(facts);
  const changed = [`SELECT id FROM facet WHERE release_id = ${id}`, ...(others ? [others.facets] : [])].join(' UNION ');
  const statements: string[] = [upsertRelease(facts)];

  if (list) {
    statements.push(
      `CREATE TABLE incoming_prefix AS
         SELECT prefix FROM incoming_part
         UNION SELECT prefix FROM facet_part WHERE facet_id IN (${changed})`,
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
    `CREATE INDEX ${STAGED_ROWS}_identity ON ${STAGED_ROWS} (${identity.join(', ')})`,
    `DELETE FROM ${name} AS t WHERE t.release_id = ${id} AND NOT EXISTS (SELECT 1 FROM ${STAGED_ROWS} i WHERE ${same})`,
    `UPDATE ${name} AS t SET ${columns.map((column) => `${column} = i.${column}`).join(', ')},
        record_hash = i.record_hash, updated_at = ${facts.importedAt}
       FROM ${STAGED_ROWS} i WHERE t.release_id = ${id} AND ${same} AND t.record_hash <> i.record_hash`,
  );
  if (list) {
    statements.push(
      `UPDATE ${name} AS t SET facet_id = f.facet_id, position = i.position
         FROM ${STAGED_ROWS} i JOIN incoming_facet f ON f.facet = i.facet
         WHERE t.release_id = ${id} AND ${same} AND (t.facet_id <> f.facet_id OR t.position <> i.position)`,
    );
  }
  if (table.search) {
    // In two steps: an ordinal is unique in its release all the while.
    statements.push(
      `UPDATE ${name} AS t SET ordinal = -1 - i.ordinal
         FROM ${STAGED_ROWS} i WHERE t.release_id = ${id} AND ${same} AND t.ordinal <> i.ordinal`,
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
       FROM ${STAGED_ROWS} i ${list ? 'CROSS JOIN incoming_facet f ON f.facet = i.facet' : ''}
       WHERE NOT EXISTS (SELECT 1 FROM ${name} t WHERE +t.release_id = ${id} AND ${same})
       ORDER BY i.rowid`,
  );

  if (others) statements.push(...others.statements);
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
  statements.push(...(table.derived ?? []), PUBLISH, ...discardStaging());
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
