import { keyOfAuditRows } from '../../src/storage/audit-rows.ts';

/** A custom fee schedule of the organization in the frozen examples. */
const ID = '5b1f6a0e-6f0c-4d0e-9a55-0c5f2e8b7d31';
const ORGANIZATION = 'sample-organization';
/** 2026-11-01T00:00:00Z. */
const CREATED_AT = 1_793_491_200_000;

const audit = (id: string, action: string, entity: string, changes: unknown, at: number) =>
  `INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes, changed_by, changed_at)
    VALUES ('${id}', '${ORGANIZATION}', 'custom_fee_schedule', '${entity}', '${ID}', '${action}',
      '${JSON.stringify(changes)}', 'admin-1', ${at})`;

export const CUSTOM_FEE_SCHEDULE = [
  `INSERT INTO custom_fee_schedule (id, organization_id, name, description, is_active, created_at, item_count)
    VALUES ('${ID}', '${ORGANIZATION}', 'Commercial 2026', 'Office visits at a flat rate', 1, ${CREATED_AT}, 2)`,
  `INSERT INTO custom_fee_schedule_item (organization_id, schedule_id, code, effective_date, code_type, pricing_type,
      pricing_amount)
    VALUES ('${ORGANIZATION}', '${ID}', '99213', 20260101, 'HCPCS', 'flat_rate', 855000),
      ('${ORGANIZATION}', '${ID}', '0450', 20260101, 'REV', 'percent_of_charges', 425000)`,
  audit(
    '6a0d5c1e-0000-4000-8000-000000000001',
    'create',
    ID,
    [
      { field: 'name', old: null, new: 'Commercial 2026' },
      { field: 'description', old: null, new: 'Office visits at a flat rate' },
      { field: 'is_active', old: null, new: true },
    ],
    CREATED_AT,
  ),
  audit(
    '6a0d5c1e-0000-4000-8000-000000000002',
    'update_item',
    'HCPCS:99213:2026-01-01',
    [
      { field: 'code', old: '99213', new: '99213' },
      { field: 'code_type', old: 'HCPCS', new: 'HCPCS' },
      { field: 'pricing_amount', old: 80, new: 85.5 },
      { field: 'pricing_type', old: 'flat_rate', new: 'flat_rate' },
      { field: 'effective_date', old: '2026-01-01', new: '2026-01-01' },
    ],
    CREATED_AT + 60_000,
  ),
];

/** A change of many items of another schedule, whose rows stand apart: the first of its entries. */
const MANY_ITEMS = 'c52f0b7e-4d1a-4c83-9f26-7a0e8b3d6f15';
const KEPT_UNTIL = '2027-12-06';
export const RAISED_ITEMS = `INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes,
    changed_by, changed_at)
  VALUES ('${MANY_ITEMS}', '${ORGANIZATION}', 'custom_fee_schedule', 'raised', 'raised', 'bulk_change',
    '${JSON.stringify([
      { field: 'change', old: null, new: { field: 'pricing_amount', multiply: 1.05 } },
      { field: 'changed', old: null, new: 140 },
      { field: 'rows_until', old: null, new: KEPT_UNTIL },
    ])}', 'admin-1', ${CREATED_AT})`;
export const RAISED_ROWS = {
  key: keyOfAuditRows(KEPT_UNTIL, MANY_ITEMS),
  rows: Array.from({ length: 140 }, (_, i) => ({
    ...{ entity: 'custom_fee_schedule', id: `HCPCS:J${1000 + i}:2026-01-01`, action: 'update_item' },
    changes: [{ field: 'pricing_amount', old: 100 + i, new: (105 * (100 + i)) / 100 }],
  })),
};
