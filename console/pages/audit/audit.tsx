/** Every change of the organization's own data, newest first. */
import { AuditLogResource } from 'pps-edge/audit-log';
import { transport } from '../../api.ts';
import { type AuditRecord, AuditTrail } from '../../parts/audit-trail.tsx';
import type { Filter, Source } from '../../parts/data-table/description.ts';
import { KIND_CHOICES, nameOf, pathOf } from './kinds.ts';

const resource = new AuditLogResource(transport);

const FILTERS: readonly Filter[] = [
  { key: 'entity_type', label: 'Of', choices: KIND_CHOICES },
  { key: 'root_id', label: 'Id of the contract or table' },
  { key: 'from', label: 'From', type: 'date' },
  { key: 'to', label: 'To', type: 'date' },
];

const source: Source<AuditRecord> = async ({ filters: { q, entity_type, root_id, from, to }, skip, limit, signal }) => {
  const { data, count } = await resource.list({ q, entity_type, root_id, from, to, skip, limit }, { signal });
  const rows = data.map(({ id, entity_type: kind, root_id: root, action, changed_by, changed_at, changes }) => ({
    id,
    at: changed_at,
    by: changed_by,
    action,
    of: `${nameOf(kind)} ${root}`,
    changes: changes.map(({ field_name, old_value, new_value }) => ({
      field: field_name,
      old: old_value ?? null,
      new: new_value ?? null,
    })),
    path: pathOf(kind, root),
  }));
  return { rows, count };
};

export function Component() {
  return (
    <section className="page fills">
      <header>
        <h1>Audit</h1>
      </header>
      <AuditTrail source={source} filters={FILTERS} />
    </section>
  );
}
