/** Rate tables of the organization in the frozen examples: a DRG sheet, and weights of another grouper. */
const ORGANIZATION = 'sample-organization';
/** 2026-11-01T00:00:00Z. */
const CREATED_AT = 1_793_491_200_000;

const table = (id: string, name: string, columns: readonly string[], rowCount: number, version: number) =>
  `INSERT INTO rate_table VALUES ('${ORGANIZATION}', '${id}', '${name}', 'drg', '${JSON.stringify(columns)}', ${rowCount},
    ${version}, ${CREATED_AT}, ${CREATED_AT + 60_000})`;

const row = (tableId: string, code: string, day: number, figures: object) =>
  `INSERT INTO rate_table_row VALUES ('${ORGANIZATION}', '${tableId}', '${code}', ${day}, '${JSON.stringify(figures)}')`;

export const RATE_TABLES = [
  table('apr', 'APR-DRG weights', ['weight'], 2, 2),
  row('apr', '1392', 20260101, { weight: 0.9034 }),
  row('apr', '139*', 20260101, { weight: 0.7 }),
  table('sheet', 'DRG sheet 2026', ['rate', 'threshold'], 3, 4),
  row('sheet', '*', 20260101, { rate: 7000, threshold: null }),
  row('sheet', '312', 20260101, { rate: 14_000, threshold: 90_000 }),
  row('sheet', '470', 20260101, { rate: 28_920, threshold: 150_000 }),
  `INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes, changed_by,
      changed_by_email, changed_at)
    VALUES ('7c1e5a90-0000-4000-8000-000000000001', '${ORGANIZATION}', 'rate_table', '312:2026-01-01', 'sheet', 'update_row',
      '${JSON.stringify([{ field: 'threshold', old: null, new: 90_000 }])}', 'admin-1', 'admin@example.org',
      ${CREATED_AT + 60_000})`,
];
