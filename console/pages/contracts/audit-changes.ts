/** The audit trail, a change at a time: the API lists one record for each field. */
import type { ContractAuditEntry } from 'pps-edge/schemas';
import type { FieldChange } from '../../parts/audit-trail/audit-trail-words.ts';

export interface Change {
  id: string;
  /** `Configuration changed`. */
  what: string;
  entity: ContractAuditEntry['entity_type'];
  entityId: string;
  by: string;
  at: string;
  fields: readonly FieldChange[];
}

const ENTITIES = { contract: 'Contract', contract_config: 'Configuration', contract_test: 'Test' } as const;
const ACTIONS: Readonly<Record<string, string>> = {
  create: 'made',
  update: 'changed',
  deactivate: 'deactivated',
  delete: 'removed',
};

/** Fields of one change have one number before the dot of their ids, and follow one another. */
export function groupChanges(entries: readonly ContractAuditEntry[]): Change[] {
  const changes: (Change & { fields: FieldChange[] })[] = [];
  for (const entry of entries) {
    const id = entry.id.replace(/\.\d+$/, '');
    let change = changes.at(-1);
    if (change?.id !== id) {
      const what = `${ENTITIES[entry.entity_type]} ${ACTIONS[entry.action] ?? entry.action}`;
      const { entity_type: entity, entity_id: entityId, changed_by: by, changed_at: at } = entry;
      change = { id, what, entity, entityId, by, at, fields: [] };
      changes.push(change);
    }
    change.fields.push({ field: entry.field_name, old: entry.old_value, new: entry.new_value });
  }
  return changes;
}
