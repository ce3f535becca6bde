/** Alerts of the demo organization, as a check after an import writes them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { server } from './server.ts';

export interface SampleAlert {
  ccn: string;
  file: 'ipsf' | 'opsf';
  field: string;
  before: string;
  after: string;
  /** Unix seconds. */
  at: number;
}

/** @param check names it: each writes its alerts once */
export function writeAlerts(check: string, alerts: readonly SampleAlert[]): void {
  const database = organizations();
  try {
    const insert = database.prepare(
      `INSERT INTO provider_alert (organization_id, provider_ccn, table_name, effective_date, field_name, old_value,
         new_value, patch_timestamp, data_version, created_at)
       SELECT id, ?, ?, 20261001, ?, ?, ?, ?, ?, ? FROM organization WHERE name = 'Demo organization'`,
    );
    for (const { ccn, file, field, before, after, at } of alerts)
      insert.run(ccn, file, field, before, after, at, check, at);
  } finally {
    database.close();
  }
}

/** Opens the database that has alerts. */
function organizations(): DatabaseSync {
  const folder = join(server.state, 'v3/d1/miniflare-D1DatabaseObject');
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.sqlite')) continue;
    const database = new DatabaseSync(join(folder, file));
    database.exec('PRAGMA busy_timeout = 5000');
    if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'provider_alert'").get()) return database;
    database.close();
  }
  throw new Error(`No database in ${folder} has alerts`);
}
