/** Renumbers the runs of a faceted list (facets.ts) after rows were written one by one. */

interface ListedTable {
  table: string;
  /** Column of the code. */
  code: string;
  prefixLength: number;
}

/**
 * Returns statements to run in the transaction of the write, before it is published.
 * @param facets SQL of the ids of facets that gained or lost rows: `(SELECT id FROM facet WHERE …)`
 */
export function renumberStatements({ table, code, prefixLength }: ListedTable, facets: string): string[] {
  const lengths = Array.from({ length: prefixLength + 1 }, (_, length) => `SELECT ${length} AS length`).join(
    ' UNION ALL ',
  );
  return [
    `UPDATE ${table} AS t SET position = n.position
       FROM (SELECT id, row_number() OVER (PARTITION BY facet_id ORDER BY ${code}, id) - 1 AS position
         FROM ${table} WHERE facet_id IN ${facets}) n
       WHERE t.id = n.id AND t.position <> n.position`,
    `DELETE FROM facet_part WHERE facet_id IN ${facets}`,
    `INSERT INTO facet_part (list, prefix, facet_id, first, count)
       SELECT '${table}', substr(t.${code}, 1, l.length), t.facet_id, min(t.position), count(*)
       FROM ${table} t CROSS JOIN (${lengths}) l WHERE t.facet_id IN ${facets} GROUP BY 3, 2`,
    `DELETE FROM facet WHERE id IN ${facets} AND id NOT IN (SELECT facet_id FROM facet_part WHERE list = '${table}')`,
    `DELETE FROM facet_index WHERE list = '${table}'`,
    `INSERT INTO facet_index (list, prefix, entries)
       SELECT '${table}', p.prefix, json_group_array(json_array(p.facet_id, p.first, p.count, f.release_id, json(f.dims)))
       FROM facet_part p JOIN facet f ON f.id = p.facet_id WHERE p.list = '${table}' GROUP BY p.prefix`,
  ];
}
