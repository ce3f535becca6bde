/**
 * Changes of a contract's configurations. Each is one D1 batch, that is one transaction. One statement decides, and its
 * conditions are that the contract exists, that the organization has what the configuration names, and that no other
 * configuration covers the dates: if two requests collide, one wins. The next statements read why a change was refused.
 */

import { and, desc, ne, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { auditChanges, auditRemoval } from '../../contracts/contract/audit-rows.ts';
import { type ConfigRow, isConfig, isConfigOf, isContract, selectConfigs } from '../../contracts/contract/queries.ts';
import { danglingReferences, type ReferenceName } from '../../contracts/references.ts';
import { isTerms } from '../../contracts/terms/queries.ts';
import { OPEN_END } from '../../engine/core/calendar.ts';
import { auditIfChanged, changedFields } from '../../storage/schema/organizations/audit.ts';
import { type ContractConfig, contract, contractConfig } from '../../storage/schema/organizations/contracts.ts';
import type { ConfigFields } from './fields.ts';
import { configFields } from './schema.ts';
import { auditTermsRemoval } from './terms-changes.ts';

export type Outcome =
  | { outcome: 'written'; row: ConfigRow }
  | { outcome: 'no-contract' | 'no-config' | 'dates-reversed' }
  | { outcome: 'dangling'; reference: ReferenceName; id: string }
  | { outcome: 'overlap'; other: ContractConfig };

interface Days {
  first: SQL | number;
  last: SQL | number;
}

const reversed = ({ effectiveDate, terminationDate }: ConfigFields) =>
  terminationDate !== null && terminationDate < effectiveDate;

/** Selects the contract's configurations other than `id` that are in force on one of the days. */
const overlapping = (organizationId: string, contractId: string, id: string, { first, last }: Days) =>
  and(
    isConfigOf(organizationId, contractId),
    ne(contractConfig.id, id),
    sql`${contractConfig.effectiveDate} <= ${last}`,
    sql`coalesce(${contractConfig.terminationDate}, ${OPEN_END}) >= ${first}`,
  ) as SQL;

/** Returns whether another configuration than `id` is in force on one of the days. */
export async function overlapsAnother(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  id: string,
  { effectiveDate, terminationDate }: Pick<ConfigFields, 'effectiveDate' | 'terminationDate'>,
): Promise<boolean> {
  const days = { first: effectiveDate, last: terminationDate ?? OPEN_END };
  const rows = await db
    .select({ id: contractConfig.id })
    .from(contractConfig)
    .where(overlapping(organizationId, contractId, id, days))
    .limit(1);
  return rows.length > 0;
}

export async function createConfig(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
  fields: ConfigFields,
): Promise<Outcome> {
  const row: ContractConfig = { organizationId, contractId, id: crypto.randomUUID(), ...fields };
  if (reversed(row)) return { outcome: 'dates-reversed' };
  const parent = isContract(organizationId, contractId);
  const dangling = danglingReferences(organizationId, isConfig(organizationId, contractId, row.id), row);
  const overlap = overlapping(organizationId, contractId, row.id, {
    first: row.effectiveDate,
    last: row.terminationDate ?? OPEN_END,
  });
  const [inserted, , [contractRow], [unknown], [other]] = await db.batch([
    db.run(sql`INSERT INTO contract_config (organization_id, contract_id, id, effective_date, termination_date,
        custom_fee_schedule_id, custom_drg_table_id, ioce_config_id, notes)
      SELECT organization_id, contract_id, ${row.id}, ${row.effectiveDate}, ${row.terminationDate},
        ${row.customFeeScheduleId}, ${row.customDrgTableId}, ${row.ioceConfigId}, ${row.notes}
      FROM contract
      WHERE ${parent} AND NOT EXISTS (${dangling}) AND NOT EXISTS (SELECT 1 FROM contract_config WHERE ${overlap})`),
    auditIfChanged(db, organizationId, caller, {
      entityType: 'contract_config',
      entityId: row.id,
      rootId: contractId,
      action: 'create',
      changes: changedFields({}, configFields(row)),
    }),
    db.select({ contractId: contract.contractId }).from(contract).where(parent),
    db.all<{ name: ReferenceName }>(dangling),
    db.select().from(contractConfig).where(overlap).orderBy(desc(contractConfig.effectiveDate)).limit(1),
  ]);
  if (inserted.meta.changes > 0) return { outcome: 'written', row: { ...row, termsVersion: null, termsCount: null } };
  if (!contractRow) return { outcome: 'no-contract' };
  if (unknown) return { outcome: 'dangling', reference: unknown.name, id: row[unknown.name] ?? '' };
  if (other) return { outcome: 'overlap', other };
  throw new Error('A configuration was not written, and nothing held it back');
}

/** Changes the given fields and keeps the others. */
export async function updateConfig(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
  id: string,
  fields: Partial<ConfigFields>,
): Promise<Outcome> {
  const mine = isConfig(organizationId, contractId, id);
  const present = (column: SQL) => sql`(SELECT ${column} FROM contract_config WHERE ${mine})`;
  const days: Days = {
    first: fields.effectiveDate ?? present(sql`effective_date`),
    last:
      fields.terminationDate === undefined
        ? present(sql`coalesce(termination_date, ${OPEN_END})`)
        : (fields.terminationDate ?? OPEN_END),
  };
  const dangling = danglingReferences(organizationId, mine, fields);
  const overlap = overlapping(organizationId, contractId, id, days);
  const allowed = and(
    mine,
    sql`${days.first} <= ${days.last}`,
    sql`NOT EXISTS (${dangling})`,
    sql`NOT EXISTS (SELECT 1 FROM contract_config WHERE ${overlap})`,
  );
  const [, updated, [contractRow], [row], [unknown], [other]] = await db.batch([
    auditChanges(db, caller, 'contract_config', 'update', configFields(fields), allowed),
    db.update(contractConfig).set(fields).where(and(mine, sql`changes() > 0`)),
    db.select({ contractId: contract.contractId }).from(contract).where(isContract(organizationId, contractId)),
    selectConfigs(db).where(mine),
    db.all<{ name: ReferenceName }>(dangling),
    db.select().from(contractConfig).where(overlap).orderBy(desc(contractConfig.effectiveDate)).limit(1),
  ]);
  if (!contractRow) return { outcome: 'no-contract' };
  if (!row) return { outcome: 'no-config' };
  if (updated.meta.changes > 0) return { outcome: 'written', row };
  if (reversed({ ...row, ...fields })) return { outcome: 'dates-reversed' };
  if (unknown) return { outcome: 'dangling', reference: unknown.name, id: fields[unknown.name] ?? '' };
  if (other) return { outcome: 'overlap', other };
  // Nothing had to change.
  return { outcome: 'written', row };
}

/** Removes a configuration with its terms; returns whether the organization had it. */
export async function removeConfig(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
  id: string,
): Promise<boolean> {
  const mine = isConfig(organizationId, contractId, id);
  const [, , removed] = await db.batch([
    auditTermsRemoval(db, caller, 'delete', isTerms(organizationId, contractId, id)),
    auditRemoval(db, caller, 'contract_config', mine),
    db.delete(contractConfig).where(mine),
  ]);
  return removed.meta.changes > 0;
}
