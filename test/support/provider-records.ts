/** Changes provider specific records as an import makes them visible: the rows and the data's new version at once. */
import { env } from 'cloudflare:workers';
import type { ProviderTable, ProviderValue } from '../../src/engine/provider/provider-file.ts';
import { publishChanged } from '../../src/storage/schema/releases.ts';

/** Adds the next version after the newest record of a CCN: a copy with other values. */
export async function addRecord(
  table: ProviderTable,
  ccn: string,
  effectiveDate: number,
  values: Record<string, ProviderValue> = {},
  importedAt = 1_793_600_000,
): Promise<void> {
  const newest = await env.PROVIDERS.prepare(
    `SELECT * FROM ${table} WHERE provider_ccn = ? ORDER BY effective_date DESC, id DESC LIMIT 1`,
  )
    .bind(ccn)
    .first<Record<string, ProviderValue>>();
  const { id: _, ...before } = newest ?? {
    provider_ccn: ccn,
    national_provider_identifier: '2000001000',
    release_id: 1,
    record_hash: '',
  };
  const record = {
    ...before,
    effective_date: effectiveDate,
    created_at: importedAt,
    updated_at: importedAt,
    ...values,
  };
  const names = Object.keys(record);
  await imported(
    env.PROVIDERS.prepare(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => `j.value ->> '${name}'`).join(', ')}
         FROM json_each(json_array(json(?))) AS j`,
    ).bind(JSON.stringify(record)),
  );
}

/** Changes values in the newest record of a CCN. */
export async function changeRecord(
  table: ProviderTable,
  ccn: string,
  values: Record<string, ProviderValue>,
  importedAt = 1_793_600_000,
): Promise<void> {
  await imported(
    env.PROVIDERS.prepare(
      `UPDATE ${table} SET ${Object.keys(values)
        .map((name) => `${name} = ?`)
        .join(', ')}, updated_at = ?
         WHERE id = (SELECT id FROM ${table} WHERE provider_ccn = ? ORDER BY effective_date DESC, id DESC LIMIT 1)`,
    ).bind(...Object.values(values), importedAt, ccn),
  );
}

/** Removes the newest record of a CCN from the file. */
export async function removeRecord(table: ProviderTable, ccn: string): Promise<void> {
  await imported(
    env.PROVIDERS.prepare(
      `DELETE FROM ${table}
         WHERE id = (SELECT id FROM ${table} WHERE provider_ccn = ? ORDER BY effective_date DESC, id DESC LIMIT 1)`,
    ).bind(ccn),
  );
}

export async function imported(...statements: D1PreparedStatement[]): Promise<void> {
  await env.PROVIDERS.batch([
    ...statements,
    ...publishChanged('ipsf', 'opsf').map((sql) => env.PROVIDERS.prepare(sql)),
  ]);
}
