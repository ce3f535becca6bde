/**
 * Writes of superusers. Entries that are made or changed by hand belong to a release of their own (`drg-maintenance`),
 * which an answer that rests on them cites. Each write is one D1 batch, that is one transaction: the row, the numbering
 * of the runs that it joined or left, and the new version of the data become visible together.
 */

import { fiscalYearOf, fiscalYearPeriod, OPEN_END } from '../../engine/core/calendar.ts';
import { type DrgEntry, drgEntryId, type PaymentSystem } from '../../engine/figures/drg-entry.ts';
import type { DimsOf } from '../../storage/lists/facets.ts';
import { renumberStatements } from '../../storage/lists/renumber.ts';
import {
  DRG_DATASETS,
  DRG_LIST,
  DRG_MAINTENANCE,
  MAINTENANCE_RELEASE,
} from '../../storage/schema/reference/drg-tables.ts';
import { NEW_REVISION, publishChanged } from '../../storage/schema/releases.ts';

export type EntryFields = Omit<DrgEntry, 'drg' | 'effectiveDate' | 'endDate'>;

export interface EntryKey {
  paymentSystem: PaymentSystem;
  drg: string;
  /** YYYYMMDD. */
  effectiveDate: number;
}

/** Column of each field. */
const COLUMNS: { readonly [name in keyof EntryFields]: string } = {
  description: 'description',
  weight: 'weight',
  geometricMeanLos: 'geometric_mean_los',
  arithmeticMeanLos: 'arithmetic_mean_los',
  lowVolume: 'low_volume',
  postAcute: 'post_acute',
  specialPayPostAcute: 'special_pay_post_acute',
};

/** @returns the id; null if an entry of the DRG is in force at some time from that day to the end of its fiscal year */
export async function createEntry(
  database: D1Database,
  key: EntryKey,
  fields: EntryFields,
  now: number,
): Promise<string | null> {
  const { end } = fiscalYearPeriod(fiscalYearOf(key.effectiveDate));
  const id = drgEntryId(key.paymentSystem, key.drg, key.effectiveDate);
  const dims = JSON.stringify([key.paymentSystem, key.effectiveDate, end] satisfies DimsOf['drg_entry']);
  const names = Object.keys(COLUMNS) as (keyof EntryFields)[];
  const values = [id, key.paymentSystem, key.drg, key.effectiveDate, end, ...names.map((name) => stored(fields[name]))];
  const results = await database.batch([
    ...maintenanceFacet(database, dims, now),
    database
      .prepare(
        `INSERT INTO drg_entry (uuid, payment_system, drg, effective_date, end_date,
             ${names.map((name) => COLUMNS[name]).join(', ')}, release_id, facet_id, position, record_hash, created_at, updated_at)
           SELECT ${values.map((_, i) => `?${i + 1}`).join(', ')}, f.release_id, f.id, 0, lower(hex(randomblob(8))), ?${values.length + 1}, ?${values.length + 1}
           FROM facet f WHERE f.release_id IN ${MAINTENANCE_RELEASE} AND f.dims = ?${values.length + 2}
             AND NOT EXISTS (SELECT 1 FROM drg_entry WHERE payment_system = ?2 AND drg = ?3
               AND effective_date <= ?5 AND end_date >= ?4)`,
      )
      .bind(...values, now, dims),
    ...settle(database, key),
  ]);
  return results[INSERTED]?.meta.changes ? id : null;
}

/** Position of the INSERT among the statements of createEntry. */
const INSERTED = 2;

/** Turns an entry of CMS's file into one kept by hand, with the same id; fields that are not named stay as they are. */
export async function updateEntry(
  database: D1Database,
  entry: EntryKey & { id: string; endDate: number },
  fields: Partial<EntryFields>,
  now: number,
): Promise<void> {
  const dims = JSON.stringify([entry.paymentSystem, entry.effectiveDate, entry.endDate] satisfies DimsOf['drg_entry']);
  const names = (Object.keys(fields) as (keyof EntryFields)[]).filter((name) => fields[name] !== undefined);
  await database.batch([
    ...maintenanceFacet(database, dims, now),
    database
      .prepare(
        `UPDATE drg_entry AS t SET ${names.map((name, i) => `${COLUMNS[name]} = ?${i + 4}`).join(', ')},
             ${fields.description === undefined ? 'description = coalesce(t.title, t.description),' : ''}
             title = NULL, release_id = f.release_id, facet_id = f.id, record_hash = lower(hex(randomblob(8))), updated_at = ?3
           FROM facet f WHERE t.uuid = ?1 AND f.release_id IN ${MAINTENANCE_RELEASE} AND f.dims = ?2`,
      )
      .bind(entry.id, dims, now, ...names.map((name) => stored(fields[name]))),
    ...settle(database, entry),
  ]);
}

export async function deleteEntry(database: D1Database, entry: EntryKey & { id: string }): Promise<void> {
  await database.batch([
    database.prepare('DELETE FROM drg_entry WHERE uuid = ?').bind(entry.id),
    ...settle(database, entry),
  ]);
}

function stored(value: EntryFields[keyof EntryFields] | undefined): string | number | null {
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}

/** Returns two statements: the release of entries kept by hand, and its facet of these dims. */
function maintenanceFacet(database: D1Database, dims: string, now: number): D1PreparedStatement[] {
  return [
    database
      .prepare(
        `INSERT INTO release (dataset, scope, label, source, sha256, licence, effective_start, effective_end, row_count, imported_at, revision)
           VALUES ('${DRG_MAINTENANCE}', 'all', 'DRG entries kept by hand', 'superusers', '', 'public domain', 19000101, ${OPEN_END}, 0, ?, ${NEW_REVISION})
           ON CONFLICT (dataset, scope) DO UPDATE SET imported_at = excluded.imported_at`,
      )
      .bind(now),
    database
      .prepare(
        `INSERT OR IGNORE INTO facet (list, release_id, dims)
           SELECT '${DRG_LIST.table}', id, ? FROM release WHERE dataset = '${DRG_MAINTENANCE}'`,
      )
      .bind(dims),
  ];
}

/**
 * Returns statements that renew runs, row counts and the data's version after a row of that system and date was added,
 * removed or moved.
 */
function settle(database: D1Database, { paymentSystem, effectiveDate }: Omit<EntryKey, 'drg'>): D1PreparedStatement[] {
  const facets = `(SELECT id FROM facet WHERE list = '${DRG_LIST.table}'
    AND dims ->> 0 = '${paymentSystem}' AND dims ->> 1 = ${effectiveDate})`;
  return [
    ...renumberStatements(DRG_LIST, facets),
    `UPDATE release SET row_count = (SELECT count(*) FROM drg_entry t WHERE t.release_id = release.id)
       WHERE dataset IN (${DRG_DATASETS.map((name) => `'${name}'`).join(', ')})`,
    `DELETE FROM release WHERE dataset = '${DRG_MAINTENANCE}' AND row_count = 0`,
    ...publishChanged(...DRG_DATASETS),
  ].map((statement) => database.prepare(statement));
}
