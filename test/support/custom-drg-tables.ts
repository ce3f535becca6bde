/** A small custom DRG table, for examples and for requests at random. */
import { env } from 'cloudflare:workers';

/**
 * Returns statements that make the table `acme-2026`, IPPS of fiscal year 2026, with three entries. `at` is in
 * milliseconds.
 */
export function sampleDrgTable(organizationId: string, at: number): D1PreparedStatement[] {
  const entries: [drg: string, description: string, weight: number, geometric: number, arithmetic: number][] = [
    ['470', 'Major Hip and Knee Joint Replacement or Reattachment of Lower Extremity without MCC', 1.9289, 1.9, 2.2],
    ['871', 'Septicemia or Severe Sepsis without MV >96 Hours with MCC', 1.9425, 4.8, 6.4],
    ['872', 'Septicemia or Severe Sepsis without MV >96 Hours without MCC', 1.0233, 3.4, 4.2],
  ];
  return [
    env.ORGANIZATIONS.prepare("INSERT INTO custom_drg_table VALUES (?, 'acme-2026', 'IPPS', 2026, ?, ?, ?)").bind(
      organizationId,
      entries.length,
      at,
      at,
    ),
    ...entries.map(([drg, ...figures], position) =>
      env.ORGANIZATIONS.prepare(
        "INSERT INTO custom_drg_entry VALUES (?, 'acme-2026', ?, 2026, 'IPPS', 20251001, 20260930, ?, ?, ?, ?, ?, ?, 0, 1, 0, ?, ?)",
      ).bind(organizationId, drg, `c0ffee00-0${drg}-4000-8000-000000000001`, position, ...figures, at, at),
    ),
  ];
}

/** Returns the trail of that table: its creation, and a bulk change of one weight to the figure that it has. */
export function sampleDrgTrail(organizationId: string, at: number): D1PreparedStatement[] {
  const figure = { field: 'weight', old: 1.8552, new: 1.9289 };
  const about = {
    select: { codes: ['470'], source_year: 2026 },
    change: { field: 'weight', set: 1.9289 },
    changed: 1,
  };
  const entries: [entity: string, id: string, action: string, changes: object[], after: number][] = [
    [
      'custom_drg_table',
      'acme-2026',
      'create',
      changesTo({ source_year: 2026, payment_system: 'IPPS', record_count: 3 }),
      0,
    ],
    ['custom_drg_entry', 'c0ffee00-0470-4000-8000-000000000001', 'update', [figure], 60_000],
    ['custom_drg_table', 'acme-2026', 'bulk_change', changesTo(about), 60_000],
  ];
  return entries.map(([entity, id, action, changes, after], i) =>
    env.ORGANIZATIONS.prepare(
      "INSERT INTO audit_entry VALUES (NULL, ?, ?, ?, ?, 'acme-2026', ?, ?, 'admin-1', 'admin@example.org', ?)",
    ).bind(
      `d${i}a0d1e5-4b70-4c2e-9f18-6c3b2a1908f${i}`,
      organizationId,
      entity,
      id,
      action,
      JSON.stringify(changes),
      at + after,
    ),
  );
}

const changesTo = (fields: object) =>
  Object.entries(fields).map(([field, value]) => ({ field, old: null, new: value }));
