/** Bypass configurations of the sample organization, with an audit trail, for the frozen examples. */
import { env } from 'cloudflare:workers';
import { IMPORTED_AT } from './seeded.ts';

const CONFIG = '6f1d2c3b-4a59-4e68-8d77-9c86ab95b4a3';
const NEXT_YEAR = '71e0d3a8-5b46-4c2f-9e13-8a7d6c5b4f02';
const LINE = 'c4b3a291-8f7e-4d6c-9b5a-0e1f2d3c4b5a';

export async function sampleIoceBypass(): Promise<void> {
  const at = IMPORTED_AT * 1000;
  const config = (id: string, name: string, start: number, end: number | null, active: 0 | 1, createdAt: number) =>
    env.ORGANIZATIONS.prepare(
      `INSERT INTO ioce_bypass_config (id, organization_id, name, description, effective_start_date, effective_end_date,
         is_active, created_at, updated_at) VALUES (?, 'sample-organization', ?, NULL, ?, ?, ?, ?, ?)`,
    ).bind(id, name, start, end, active, createdAt, createdAt);
  const line = (id: string, code: string, modifiers: string, edits: string, active: 0 | 1) =>
    env.ORGANIZATIONS.prepare(
      `INSERT INTO ioce_bypass_line (id, organization_id, config_id, hcpcs_code, modifiers, action, edit_codes, is_active,
         created_at, updated_at) VALUES (?, 'sample-organization', ?, ?, ?, 'bypass_edit', ?, ?, ?, ?)`,
    ).bind(id, CONFIG, code, modifiers, edits, active, at, at);
  const entry = (id: string, entity: string, entityId: string, action: string, changes: unknown, createdAt: number) =>
    env.ORGANIZATIONS.prepare(
      `INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes, changed_by,
         changed_by_email, changed_at) VALUES (?, 'sample-organization', ?, ?, ?, ?, ?, 'admin-1', 'admin@example.org', ?)`,
    ).bind(id, entity, entityId, CONFIG, action, JSON.stringify(changes), createdAt);
  await env.ORGANIZATIONS.batch([
    config(CONFIG, 'Commercial outpatient', 20260101, 20261231, 1, at),
    config(NEXT_YEAR, 'Commercial outpatient, next year', 20270101, null, 0, at + 1000),
    line(LINE, '99213', '["25"]', '["021"]', 1),
    line('e2d1c0b9-7a68-4f57-8e46-3d2c1b0a9f8e', 'J1*', '[]', '["020","040"]', 1),
    line('f9e8d7c6-5b4a-4392-8170-6f5e4d3c2b1a', '*', '["59"]', '["040"]', 0),
    entry(
      'a0b1c2d3-e4f5-4a6b-8c7d-9e8f7a6b5c4d',
      'ioce_bypass_config',
      CONFIG,
      'create',
      [
        { field: 'name', old: null, new: 'Commercial outpatient' },
        { field: 'effective_start_date', old: null, new: '2026-01-01' },
        { field: 'effective_end_date', old: null, new: '2026-12-31' },
        { field: 'is_active', old: null, new: true },
      ],
      at,
    ),
    entry(
      'b1c2d3e4-f5a6-4b7c-9d8e-0f9a8b7c6d5e',
      'ioce_bypass_line',
      LINE,
      'update',
      [{ field: 'edit_codes', old: ['020', '021'], new: ['021'] }],
      at + 5000,
    ),
  ]);
}
