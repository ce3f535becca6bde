/** Every change of the organization's own data, newest first. */
import { AuditLogResource } from 'pps-edge/audit-log';
import type { AuditLog } from 'pps-edge/schemas';
import { useSearchParams } from 'react-router';
import { transport } from '../../api.ts';
import { type AuditRecord, AuditTrail } from '../../parts/audit-trail/audit-trail.tsx';
import type { Filter, Source } from '../../parts/data-table/description.ts';
import { ChangedRows } from './changed-rows.tsx';
import { KIND_CHOICES, nameOf, pathOf } from './kinds.ts';

const resource = new AuditLogResource(transport);

const FILTERS: readonly Filter[] = [
  { key: 'entity_type', label: 'Of', choices: KIND_CHOICES },
  { key: 'root_id', label: 'Id of the contract or table' },
  { key: 'from', label: 'From', type: 'date' },
  { key: 'to', label: 'To', type: 'date' },
];

type Entry = AuditLog['data'][number];

/** Returns the names of tables by their ids, as far as the rows say them; newest first, so that the newest stays. */
function namesIn(entries: readonly Entry[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { root_id: root, entity_id: id, changes } of entries) {
    const name = changes.find(({ field_name }) => field_name === 'name')?.new_value;
    if (ID.test(root) && id === root && typeof name === 'string' && !names.has(root)) names.set(root, name);
  }
  return names;
}

/** Ids that the service makes; those that people choose are words of theirs. */
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const shortId = (id: string): string => (ID.test(id) ? `number ${id.slice(0, 8)}` : id);

const source: Source<AuditRecord> = async ({ filters: { q, entity_type, root_id, from, to }, skip, limit, signal }) => {
  const { data, count } = await resource.list({ q, entity_type, root_id, from, to, skip, limit }, { signal });
  const names = namesIn(data);
  const rows = data.map(({ id, entity_type: kind, root_id: root, action, changed_by, changed_at, changes }) => ({
    id,
    at: changed_at,
    by: changed_by,
    action,
    of: `${nameOf(kind)} ${names.get(root) ?? shortId(root)}`,
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
  const change = useSearchParams()[0].get('rows');
  return (
    <section className="page fills">
      <header>
        <h1>{change === null ? 'Audit' : 'Audit: rows of a change'}</h1>
      </header>
      {change === null ? (
        <AuditTrail source={source} filters={FILTERS} />
      ) : (
        <ChangedRows key={change} change={change} />
      )}
    </section>
  );
}
