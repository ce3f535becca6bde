/** The custom provider of the frozen examples: two versions and their history. */
import { env } from 'cloudflare:workers';
import { IMPORTED_AT } from './seeded.ts';

const [FIRST, SECOND] = ['2c6f5d3a-9b1e-4f70-8a44-6d0e1b7c5f21', '7e0d4b92-1c3f-4a68-9f05-3b8a2d6e4c13'];
const [CREATED, UPDATED] = ['1d8b3f65-7a9e-4c02-b3d4-8e5f0a1c6b97', '9a4c7e10-5b2d-4836-8e71-0f6d3c9b2a54'];
const dataOf = (ratio: number) => ({
  ipsf: { operating_cost_to_charge_ratio: ratio, special_wage_index: 1.0412 },
  network: 'preferred',
});

export async function insertSampleCustomProvider(organizationId: string): Promise<void> {
  const now = IMPORTED_AT * 1000;
  const version = env.ORGANIZATIONS.prepare(
    `INSERT INTO custom_provider (id, organization_id, contract_id, provider_id, series_id, version, latest_version,
        is_active, effective_date, termination_date, label, notes, created_by, created_at, data)
      VALUES (?, ?, 'SHP-2026', '980001', 'series-1', ?, 2, ?, 20260101, 20261231, ?, ?, 'admin@example.org', ?, ?)`,
  );
  const entry = env.ORGANIZATIONS.prepare(
    `INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes, changed_by,
        changed_by_email, changed_at)
      VALUES (?, ?, 'custom_provider', ?, '["SHP-2026","980001"]', ?, ?, 'admin-1', 'admin@example.org', ?)`,
  );
  const [label, corrected, notes] = ['Rates of 2026', 'Rates of 2026, ratio corrected', 'As agreed by letter.'];
  const changes = [
    { field: 'version', old: 1, new: 2 },
    { field: 'label', old: label, new: corrected },
    { field: 'notes', old: null, new: notes },
    { field: 'data', old: dataOf(0.215), new: dataOf(0.231) },
  ];
  await env.ORGANIZATIONS.batch([
    version.bind(FIRST, organizationId, 1, 0, label, null, now, JSON.stringify(dataOf(0.215))),
    version.bind(SECOND, organizationId, 2, 1, corrected, notes, now, JSON.stringify(dataOf(0.231))),
    entry.bind(CREATED, organizationId, FIRST, 'create', '[]', now - 1000),
    entry.bind(UPDATED, organizationId, SECOND, 'update', JSON.stringify(changes), now),
  ]);
}
