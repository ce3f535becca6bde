/** Changes of contracts. Each is one D1 batch, that is one transaction, with its audit entry. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { auditChanges, auditRemoval } from '../../contracts/contract/audit-rows.ts';
import { isConfigOf, isContract } from '../../contracts/contract/queries.ts';
import { isTermsOf } from '../../contracts/terms/queries.ts';
import { isTestOf } from '../../contracts/tests/queries.ts';
import { auditIfChanged, auditRows, changedFields } from '../../storage/schema/organizations/audit.ts';
import { type Contract, contract, contractConfig } from '../../storage/schema/organizations/contracts.ts';
import type { ContractFields, NewContract } from './fields.ts';
import { contractFields } from './schema.ts';
import { auditTermsRemoval } from './terms-changes.ts';

/** Creates a contract. When two requests create the same one at once, the second gets the contract of the first. */
export async function createContract(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  fields: NewContract,
): Promise<{ created: boolean; row: Contract }> {
  const { contractId } = fields;
  const now = Math.floor(Date.now() / 1000);
  const row = { organizationId, ...fields, isActive: true, createdAt: now, updatedAt: now, configCount: 0 };
  const [inserted, , [present]] = await db.batch([
    db.insert(contract).values(row).onConflictDoNothing(),
    auditIfChanged(db, organizationId, caller, {
      entityType: 'contract',
      entityId: contractId,
      rootId: contractId,
      action: 'create',
      changes: changedFields({}, contractFields(row)),
    }),
    db.select().from(contract).where(isContract(organizationId, contractId)),
  ]);
  return { created: inserted.meta.changes > 0, row: present ?? row };
}

/**
 * Changes the given fields and keeps the others; writes nothing if nothing changes. Returns null if the organization
 * has no such contract.
 */
export async function updateContract(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
  fields: Partial<ContractFields>,
  action = 'update',
): Promise<Contract | null> {
  const mine = isContract(organizationId, contractId);
  const [, , [row]] = await db.batch([
    auditChanges(db, caller, 'contract', action, contractFields(fields), mine),
    db
      .update(contract)
      .set({ ...fields, updatedAt: Math.floor(Date.now() / 1000) })
      .where(and(mine, sql`changes() > 0`)),
    db.select().from(contract).where(mine),
  ]);
  return row ?? null;
}

/**
 * Makes the contract inactive but keeps it; it may have been inactive before. Returns null if the organization has no
 * such contract.
 */
export function deactivateContract(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
): Promise<Contract | null> {
  return updateContract(organizationId, db, caller, contractId, { isActive: false }, 'deactivate');
}

/** Removes a contract with its configurations, their terms and its tests, and returns it; null if the organization does not have it. */
export async function removeContract(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
): Promise<Contract | null> {
  const mine = isContract(organizationId, contractId);
  const configs = isConfigOf(organizationId, contractId);
  const [[row]] = await db.batch([
    db.select().from(contract).where(mine),
    auditTestsRemoval(db, caller, isTestOf(organizationId, contractId)),
    auditTermsRemoval(db, caller, 'delete', isTermsOf(organizationId, contractId)),
    auditRemoval(db, caller, 'contract_config', configs),
    db.delete(contractConfig).where(configs),
    auditRemoval(db, caller, 'contract', mine),
    db.delete(contract).where(mine),
  ]);
  return row ?? null;
}

/** Writes what each test of `where` was called and expected, before the tests go. */
function auditTestsRemoval(db: DrizzleD1Database, caller: Caller, where: SQL) {
  return auditRows(
    db,
    caller,
    { entityType: 'contract_test', entityId: sql`id`, rootId: sql`contract_id`, action: 'delete' },
    {
      before: sql`json_object('name', name, 'notes', notes, 'expected_total', expected_total / 100.0, 'expected_parts',
        iif(expected_parts IS NULL, NULL,
          (SELECT json_group_object(part.key, part.value / 100.0) FROM json_each(expected_parts) part)))`,
      rows: sql`contract_test WHERE ${where}`,
    },
  );
}
