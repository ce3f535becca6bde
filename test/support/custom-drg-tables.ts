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
