import type { ContractAuditEntry } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { groupChanges } from './audit-changes.ts';

const entry = (id: string, field_name: string, action = 'update'): ContractAuditEntry => ({
  id,
  action,
  field_name,
  old_value: 'a',
  new_value: null,
  changed_by: 'Demo key',
  changed_at: '2026-11-24T14:59:06Z',
  entity_type: 'contract_config',
  entity_id: 'c',
});

test('fields of one change stand together', () => {
  const changes = groupChanges([
    entry('2f-a.0', 'notes'),
    entry('2f-a.1', 'effective_date'),
    entry('2f-b.0', 'notes', 'delete'),
  ]);
  expect(changes.map(({ what, fields }) => [what, fields.map(({ field }) => field)])).toEqual([
    ['Configuration changed', ['notes', 'effective_date']],
    ['Configuration removed', ['notes']],
  ]);
  expect(changes[0]?.fields[0]).toEqual({ field: 'notes', old: 'a', new: null });
});
