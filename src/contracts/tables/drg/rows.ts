/** The rows of custom DRG tables as changes write them. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { drgTableVersion } from '../../../claims/index.ts';
import {
  type CustomDrgEntry,
  type CustomDrgTable,
  customDrgEntry,
  customDrgTable,
} from '../../../storage/schema/organizations/custom-drg-tables.ts';
import { differenceOf, type Kept } from '../../rows.ts';
import { DAY, FLAG, MILLISECONDS } from '../../shown.ts';
import { ENTRY, TABLE } from './queries.ts';

/** The property of each field that can change. */
export const FIELDS = {
  description: 'description',
  weight: 'weight',
  geometric_mean_length_of_stay: 'geometricMeanLos',
  arithmetic_mean_length_of_stay: 'arithmeticMeanLos',
  low_volume_drg: 'lowVolume',
  post_acute_care: 'postAcute',
  special_payment_post_acute_care: 'specialPayPostAcute',
} as const satisfies Record<string, keyof CustomDrgEntry>;
/** The stored values that can change: flags as 0 or 1. */
export type EntryFields = Pick<CustomDrgEntry, (typeof FIELDS)[keyof typeof FIELDS]>;

export const TABLES: Kept<CustomDrgTable> = {
  table: customDrgTable,
  key: ['drgId', 'paymentSystem', 'sourceYear'],
  audit: {
    entity: TABLE,
    id: 'drgId',
    root: 'drgId',
    fields: { source_year: 'sourceYear', payment_system: 'paymentSystem', record_count: 'recordCount' },
  },
  beside: ({ drgId }) => drgTableVersion(drgId),
};

/** Entries that come or go with their table: its entry in the trail stands for them. */
export const ENTRIES_OF_TABLE: Kept<CustomDrgEntry> = {
  table: customDrgEntry,
  key: ['id'],
};

const ENTRIES: Kept<CustomDrgEntry> = {
  ...ENTRIES_OF_TABLE,
  beside: ({ drgId }) => drgTableVersion(drgId),
  audit: {
    entity: ENTRY,
    id: 'id',
    root: 'drgId',
    fields: {
      ...{ source_year: 'sourceYear', payment_system: 'paymentSystem', diagnostic_related_group: 'drg' },
      effective_date: ['effectiveDate', DAY],
      ...FIELDS,
      ...{ low_volume_drg: ['lowVolume', FLAG], post_acute_care: ['postAcute', FLAG] },
      special_payment_post_acute_care: ['specialPayPostAcute', FLAG],
    },
    whole: ['delete'],
  },
  stamps: [MILLISECONDS],
};

/** Returns entries with others in their places, and what follows for the tables that they belong to. */
export function entriesTo(
  organizationId: string,
  drgId: string,
  before: readonly CustomDrgEntry[],
  after: readonly CustomDrgEntry[],
) {
  const difference = differenceOf(ENTRIES, before, after);
  const years = new Set([...before, ...after].map(({ sourceYear, paymentSystem }) => `${sourceYear} ${paymentSystem}`));
  const ids = new Set(before.map(({ id }) => id));
  const comesOrGoes = before.length !== after.length || after.some(({ id }) => !ids.has(id));
  return {
    differences: [difference],
    derived: (db: DrizzleD1Database) => [
      ...(comesOrGoes ? [db.run(renumbered(organizationId, drgId))] : []),
      db.run(touched(organizationId, drgId, JSON.stringify([...years]), comesOrGoes)),
    ],
    rows: difference.after,
  };
}

/** Statement that gives each entry its place among those of its year and payment system, by DRG, then date. */
const renumbered = (organizationId: string, drgId: string) =>
  sql`UPDATE custom_drg_entry SET position = place.position
    FROM (SELECT id, row_number() OVER (PARTITION BY source_year, payment_system ORDER BY drg, effective_date) - 1
        AS position FROM custom_drg_entry WHERE organization_id = ${organizationId} AND drg_id = ${drgId}) place
    WHERE organization_id = ${organizationId} AND custom_drg_entry.id = place.id
      AND custom_drg_entry.position <> place.position`;

/** Statement that dates the tables whose entries changed. @param years JSON: year and payment system of each */
const touched = (organizationId: string, drgId: string, years: string, isCounted: boolean) =>
  sql`UPDATE custom_drg_table SET updated_at = ${Date.now()}${
    isCounted
      ? sql`, record_count = (SELECT count(*) FROM custom_drg_entry e
          WHERE e.organization_id = ${organizationId} AND e.drg_id = ${drgId}
            AND e.source_year = custom_drg_table.source_year AND e.payment_system = custom_drg_table.payment_system)`
      : sql``
  } WHERE organization_id = ${organizationId} AND drg_id = ${drgId}
    AND source_year || ' ' || payment_system IN (SELECT value FROM json_each(${years}))`;
