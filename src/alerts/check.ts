/**
 * Compares the newest provider records of tracked CCNs with those of the last check, and writes an alert for each change.
 *
 * A tracker carries the version of the provider data that it was last checked at; trackers of another version are due.
 * A check that was stopped therefore continues where it was, and one without new data finds nothing. Alerts, messages
 * and the tracker's new state are one transaction, on the condition that the tracker is still at the version it was
 * read with: if two checks run at once, one of them writes.
 */
import { changesBetween, type ProviderSnapshots } from '../engine/provider/provider-changes.ts';
import { PROVIDER_TABLES } from '../engine/provider/provider-file.ts';
import type { Bindings } from '../environment.ts';
import { type NewestRecords, readNewest } from '../storage/lookups/provider-snapshots.ts';
import { DataDatabase } from '../storage/storage.ts';
import { timestamp } from '../wire/timestamp.ts';

type Databases = Pick<Bindings, 'PROVIDERS' | 'ORGANIZATIONS'>;

/** Trackers checked in one transaction: their changes are one parameter, which D1 holds to 2 MB. */
const CHUNK = 200;

/** A Worker may send D1 1,000 statements; a chunk takes ten. The next check takes the rest. */
const MOST_CHUNKS = 90;

interface StaleTracker {
  id: number;
  provider_ccn: string;
  data_version: string;
  checked: string;
}

/** @param now Unix seconds: the time of all alerts of this check */
export async function checkProviders(env: Databases, now: number): Promise<void> {
  const providers = new DataDatabase(env.PROVIDERS, 'PROVIDERS');
  let [{ version }] = await providers.read();
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk++) {
    const stale = await staleTrackers(env.ORGANIZATIONS, version);
    if (stale.length === 0) {
      await env.ORGANIZATIONS.prepare('UPDATE provider_check SET data_version = ?, completed_at = ?')
        .bind(version, now)
        .run();
      return;
    }
    const newest = await readNewest(providers, [...new Set(stale.map(({ provider_ccn }) => provider_ccn))]);
    await env.ORGANIZATIONS.batch(writes(env.ORGANIZATIONS, stale, newest, now));
    version = newest.version;
  }
}

/** Trackers that are due, by CCN: a provider that several organizations track is read once. */
async function staleTrackers(database: D1Database, version: string): Promise<StaleTracker[]> {
  const other = (comparison: '<' | '>') => `SELECT * FROM (SELECT id, provider_ccn, data_version, checked
    FROM provider_tracker WHERE data_version ${comparison} ?1 ORDER BY data_version, provider_ccn LIMIT ${CHUNK})`;
  const { results } = await database
    .prepare(`${other('<')} UNION ALL ${other('>')} LIMIT ${CHUNK}`)
    .bind(version)
    .all<StaleTracker>();
  return results;
}

function writes(
  database: D1Database,
  stale: readonly StaleTracker[],
  newest: NewestRecords,
  now: number,
): D1PreparedStatement[] {
  const findings = JSON.stringify(stale.map((tracker) => finding(tracker, newest, now)));
  const still = `FROM json_each(?1) AS finding CROSS JOIN provider_tracker AS t
    ON t.id = finding.value ->> 'id' AND t.data_version = finding.value ->> 'version'`;
  const iso = (column: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${column}, 'unixepoch')`;
  return [
    database
      .prepare(
        `INSERT INTO provider_alert (organization_id, provider_ccn, table_name, effective_date, patch_timestamp,
             field_name, old_value, new_value, is_seen, data_version, created_at)
           SELECT t.organization_id, t.provider_ccn, file.value ->> 'table', file.value ->> 'effectiveDate',
             file.value ->> 'patchedAt', change.value ->> 'field', change.value ->> 'old', change.value ->> 'new',
             0, ?2, ?3
           ${still} CROSS JOIN json_each(finding.value, '$.files') AS file
             CROSS JOIN json_each(file.value, '$.changes') AS change
           ORDER BY finding.key, file.key, change.key
           ON CONFLICT DO NOTHING`,
      )
      .bind(findings, newest.version, now),
    // One message for each CCN and webhook, with the alerts just written.
    database
      .prepare(
        `INSERT INTO webhook_delivery (id, organization_id, webhook_id, event, payload, created_at, requeue_at)
           SELECT 'msg_' || lower(hex(randomblob(16))), t.organization_id, w.id, 'provider_alert.created',
             json_object('type', 'provider_alert.created', 'timestamp', ?4, 'data', json_object(
               'provider_ccn', t.provider_ccn,
               'alerts', (SELECT json_group_array(json_object('id', a.id, 'provider_ccn', a.provider_ccn,
                   'table_name', a.table_name, 'effective_date', a.effective_date, 'field_name', a.field_name,
                   'old_value', a.old_value, 'new_value', a.new_value, 'patch_timestamp', ${iso('a.patch_timestamp')},
                   'created_at', ${iso('a.created_at')}) ORDER BY a.id)
                 FROM provider_alert AS a WHERE a.organization_id = t.organization_id
                   AND a.provider_ccn = t.provider_ccn AND a.data_version = ?2))), ?3, ?3
           ${still} CROSS JOIN webhook AS w ON w.organization_id = t.organization_id
           WHERE json_array_length(finding.value, '$.files') > 0
             AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = 'provider_alert.created')`,
      )
      .bind(findings, newest.version, now, timestamp(now)),
    database
      .prepare(
        `UPDATE provider_tracker AS t SET data_version = ?2, last_checked = ?3,
             checked = coalesce(finding.value ->> 'checked', t.checked)
           FROM json_each(?1) AS finding
           WHERE t.id = finding.value ->> 'id' AND t.data_version = finding.value ->> 'version'`,
      )
      .bind(findings, newest.version, now),
  ];
}

/** Changes of a tracker's provider: `files` are those with changes; `checked` is null if there is none. */
function finding(
  { id, provider_ccn: ccn, data_version: version, checked }: StaleTracker,
  newest: NewestRecords,
  now: number,
) {
  const before = JSON.parse(checked) as ProviderSnapshots;
  const after = newest.snapshots(ccn);
  const files = PROVIDER_TABLES.map((table) => ({
    table,
    effectiveDate: (after[table] ?? before[table])?.effectiveDate,
    patchedAt: newest.patchedAt(ccn, table) ?? now,
    changes: changesBetween(table, before[table], after[table]),
  })).filter(({ changes }) => changes.length > 0);
  return { id, version, files, checked: files.length > 0 ? after : null };
}
