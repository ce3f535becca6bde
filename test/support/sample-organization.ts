/** An organization that has something of each kind it can own; the frozen examples show it. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { meterOf } from './claim-events.ts';
import { sampleContracts } from './contracts.ts';
import { sampleDrgTable, sampleDrgTrail } from './custom-drg-tables.ts';
import { CUSTOM_FEE_SCHEDULE, RAISED_ITEMS, RAISED_ROWS } from './custom-fee-schedules.ts';
import { insertSampleCustomProvider } from './custom-providers.ts';
import { sampleIoceBypass } from './ioce-bypass.ts';
import { RATE_TABLES } from './rate-tables.ts';
import { sampleFiles } from './sample-files.ts';
import { sampleJobs } from './sample-jobs.ts';
import { IMPORTED_AT } from './seeded.ts';

/** Providers that the sample organization tracks, its alerts, and its webhook. */
const providerAlerts = [
  `INSERT INTO provider_tracker (organization_id, provider_ccn, data_version, checked, last_checked, created_at)
    VALUES ('sample-organization', '980001', '', '{}', 1793491200, 1790812800)`,
  `INSERT INTO provider_alert (organization_id, provider_ccn, table_name, effective_date, field_name, old_value,
      new_value, patch_timestamp, data_version, created_at)
    VALUES ('sample-organization', '980001', 'ipsf', 20261001, 'operating_cost_to_charge_ratio', '0.252', '0.249',
        1793491200, '', 1793492220),
      ('sample-organization', '980001', 'ipsf', 20261001, 'hrr_adjustment', '0.9971', '0.998', 1793491200, '', 1793492220)`,
  `INSERT INTO webhook (id, organization_id, url, events, secret, created_by, created_at)
    VALUES ('c1d0a1de-5b0e-4c57-8c8e-2f6a3e1b7d42', 'sample-organization', 'https://example.org/hooks/pps-edge',
      '["provider_alert.created"]', 'whsec_', 'admin@example.org', 1790812800)`,
  `INSERT INTO webhook_delivery (id, organization_id, webhook_id, event, payload, status, attempts, response_status,
      created_at, last_attempt_at, requeue_at)
    VALUES ('msg_5f2b8c1e9a7d4036b1c2d3e4f5a60718', 'sample-organization', 'c1d0a1de-5b0e-4c57-8c8e-2f6a3e1b7d42',
      'provider_alert.created', '{}', 'delivered', 1, 204, 1793492220, 1793492221, 0)`,
];

export async function sampleOrganization(): Promise<void> {
  await env.ORGANIZATIONS.prepare(
    "INSERT INTO organization (id, name, created_at) VALUES ('sample-organization', 'Sample organization', ?)",
  )
    .bind(IMPORTED_AT)
    .run();
  await sampleJobs('sample-organization');
  await env.ORGANIZATIONS.batch([
    env.ORGANIZATIONS.prepare(
      `INSERT INTO api_key (id, organization_id, name, prefix, key_hash, created_by, created_at)
        VALUES ('5f0c1f5e-8a57-4c3e-9d1b-2b6f0a7c9e11', 'sample-organization', 'Nightly repricing',
          'sk_live_EXAMPLE_not_', '', 'admin@example.org', ?)`,
    ).bind(IMPORTED_AT),
    env.ORGANIZATIONS.prepare(
      `INSERT INTO console_session VALUES ('not a hash', 'sample-organization', '5f0c1f5e-8a57-4c3e-9d1b-2b6f0a7c9e11',
        'api_key', NULL, '5f0c1f5e-8a57-4c3e-9d1b-2b6f0a7c9e11', ?1, ?1 + 28800)`,
    ).bind(IMPORTED_AT),
    env.ORGANIZATIONS.prepare(
      `INSERT INTO claim_event (organization_id, occurred_at, id, outcome, details, claims) VALUES
        ('sample-organization', 1793404800000, 'c3a1f0d2-6b58-4e97-a4c0-5d2e8f7b9163', 'success', 'Job: 298 success, 2 error', 300),
        ('sample-organization', 1793555100000, '0b9f2a64-3c7d-4e58-8f11-6a2d9c4e7b30', 'error', 'Grouper: principal diagnosis is missing', 1),
        ('sample-organization', 1793556000000, '7d1c5e92-90ab-4f36-b2d4-18e0a3f6c5d7', 'success', 'MSDRG, IPPS', 1)`,
    ),
    env.ORGANIZATIONS.prepare("INSERT INTO written_rows VALUES ('sample-organization', 29892000, 3, 50000)"),
    ...sampleDrgTable('sample-organization', IMPORTED_AT * 1000),
    ...sampleDrgTrail('sample-organization', IMPORTED_AT * 1000),
  ]);
  const meter = meterOf('sample-organization');
  await runInDurableObject(meter, (_, { storage }) => storage.deleteAll());
  await evictDurableObject(meter);
  await runInDurableObject(meter, (_, { storage }) => {
    storage.sql.exec(
      `INSERT INTO month_count (month, success, error, last_event_at)
        VALUES ('2026-11', 1, 1, 1793556000000), ('2026-10', 412, 9, 1793404800000)`,
    );
  });
  await env.ORGANIZATIONS.batch(sampleContracts());
  const fees = [...CUSTOM_FEE_SCHEDULE, RAISED_ITEMS];
  await env.ORGANIZATIONS.batch(fees.map((statement) => env.ORGANIZATIONS.prepare(statement)));
  await env.FILES.put(RAISED_ROWS.key, JSON.stringify(RAISED_ROWS.rows));
  await env.ORGANIZATIONS.batch(RATE_TABLES.map((statement) => env.ORGANIZATIONS.prepare(statement)));
  await sampleIoceBypass();
  await insertSampleCustomProvider('sample-organization');
  await sampleFiles('sample-organization');
  await env.ORGANIZATIONS.batch(providerAlerts.map((sql) => env.ORGANIZATIONS.prepare(sql)));
}
