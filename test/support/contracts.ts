/** Contracts of the sample organization, for the frozen examples. */
import { env } from 'cloudflare:workers';
import { IMPORTED_AT } from './seeded.ts';

/** Configurations of SHP-2026: of 2025 and of 2026. */
const [LAST_YEAR, THIS_YEAR] = ['3e1a7c52-6f0b-4d29-9a84-0c5b7e2d1f61', '8b94d0e7-25c3-4f6a-b1d8-6e7f3a90c242'];

/** Returns the statements for a batch. */
export function sampleContracts(organizationId = 'sample-organization'): D1PreparedStatement[] {
  const contract = (id: string, name: string, description: string | null, payerId: string | null) =>
    env.ORGANIZATIONS.prepare('INSERT INTO contract VALUES (?, ?, ?, ?, ?, 1, 1, ?, ?, 0)').bind(
      organizationId,
      id,
      name,
      description,
      payerId,
      IMPORTED_AT,
      IMPORTED_AT,
    );
  const config = (id: string, year: number, feeScheduleId: string | null, notes: string | null) =>
    env.ORGANIZATIONS.prepare("INSERT INTO contract_config VALUES (?, 'SHP-2026', ?, ?, ?, ?, NULL, NULL, ?)").bind(
      organizationId,
      id,
      year * 10000 + 101,
      year * 10000 + 1231,
      feeScheduleId,
      notes,
    );
  const audit = (id: string, entityType: string, entityId: string, action: string, second: number, changes: object[]) =>
    env.ORGANIZATIONS.prepare(
      "INSERT INTO audit_entry VALUES (NULL, ?, ?, ?, ?, 'SHP-2026', ?, ?, 'admin-1', 'admin@example.org', ?)",
    ).bind(id, organizationId, entityType, entityId, action, JSON.stringify(changes), (IMPORTED_AT + second) * 1000);
  return [
    contract('SHP-2026', 'Sample Health Plan', 'Inpatient and outpatient', 'SHP01'),
    contract('SHP-DENTAL', 'Sample Dental Plan', null, null),
    config(LAST_YEAR, 2025, null, null),
    config(THIS_YEAR, 2026, '5b1f6a0e-6f0c-4d0e-9a55-0c5f2e8b7d31', 'Amendment 3'),
    audit('1f60b8a4-7d35-4c92-a6e1-5b0d9c84e773', 'contract', 'SHP-2026', 'update', 60, [
      { field: 'name', old: 'Sample Plan', new: 'Sample Health Plan' },
      { field: 'use_medicare_base', old: false, new: true },
    ]),
    audit('c4a9037e-1b68-4f5d-92c7-e80a6d3b5f18', 'contract_config', THIS_YEAR, 'update', 120, [
      { field: 'notes', old: null, new: 'Amendment 3' },
    ]),
  ];
}
