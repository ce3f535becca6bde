/** Changes of contracts. Each is one D1 batch, that is one transaction, with its audit entry. */
import { and, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { auditIfChanged, changedFields } from '../../storage/schema/organizations/audit.ts';
import { type Contract, contract, contractConfig } from '../../storage/schema/organizations/contracts.ts';
import { auditChanges, auditRemoval } from './audit.ts';
import type { ContractFields, NewContract } from './fields.ts';
import { isConfigOf, isContract } from './queries.ts';
import { contractFields } from './schema.ts';
import { auditTermsRemoval } from './terms-changes.ts';
import { isTermsOf } from './terms-queries.ts';
import { auditTestsRemoval } from './tests/changes.ts';
import { isTestOf } from './tests/queries.ts';

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
