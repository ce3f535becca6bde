/** Audit trail: user, time and change, newest first; each change field by field, old beside new. */
import '../style/audit-trail.css';
import { Link } from 'react-router';
import { DataTable } from './data-table/data-table.tsx';
import type { Filter, Source, TableDescription } from './data-table/description.ts';
import { Details } from './data-table/row-panel.tsx';
import { Failure, Loading } from './states.tsx';
import { useReading } from './use-reading.ts';

export interface AuditChange {
  field: string;
  old: unknown;
  new: unknown;
}

export interface AuditRecord {
  id: string;
  at: string;
  by: string;
  action: string;
  /** The thing that was changed: the whole table, or one of its rows. */
  of: string;
  /** Null where the list does not have them: `loadChanges` reads them. */
  changes: readonly AuditChange[] | null;
  /** The page of what was changed, where one stands. */
  path?: string;
}

interface AuditTrailProps {
  /** Keeps its identity between renderings. */
  source: Source<AuditRecord>;
  /** The source has a text search, its filter `q`. */
  isSearchable?: boolean;
  /** Further filters of the source. */
  filters?: readonly Filter[];
  loadChanges?: (id: string) => Promise<readonly AuditChange[]>;
}

/** A value as a record has it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ') || '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the fields in which two records differ. */
export function changesBetween(
  old: Readonly<Record<string, unknown>> | null,
  now: Readonly<Record<string, unknown>> | null,
): AuditChange[] {
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...fields]
    .map((field) => ({ field, old: old?.[field] ?? null, new: now?.[field] ?? null }))
    .filter((change) => JSON.stringify(change.old) !== JSON.stringify(change.new));
}

const summary = (changes: AuditRecord['changes']) =>
  (changes ?? []).map((change) => `${change.field} ${valueText(change.old)} → ${valueText(change.new)}`).join(', ');

export function AuditTrail({ source, isSearchable = true, filters = [], loadChanges }: AuditTrailProps) {
  const table: TableDescription<AuditRecord> = {
    name: 'audit-trail',
    title: 'Changes',
    id: ({ id }) => id,
    columns: [
      {
        key: 'at',
        title: 'When (UTC)',
        value: ({ at }) => at.replace('T', ' ').replace('Z', ''),
        width: 180,
        isSortable: false,
      },
      { key: 'by', title: 'Who', value: ({ by }) => by, width: 200, isSortable: false },
      {
        key: 'action',
        title: 'Action',
        value: ({ action }) => action.replaceAll('_', ' '),
        width: 110,
        isSortable: false,
      },
      { key: 'of', title: 'Of', value: ({ of }) => of, width: 260, isSortable: false },
      ...(loadChanges
        ? []
        : [
            {
              key: 'changes',
              title: 'Old → new',
              value: ({ changes }: AuditRecord) => summary(changes),
              width: 400,
              isSortable: false,
            },
          ]),
    ],
    filters: [...(isSearchable ? [{ key: 'q', label: 'Words' }] : []), ...filters],
    source,
    panel: (record) => <Record key={record.id} record={record} loadChanges={loadChanges} />,
    empty: <p>Every change from now on is noted here.</p>,
  };
  return <DataTable table={table} />;
}

interface RecordProps {
  record: AuditRecord;
  loadChanges: AuditTrailProps['loadChanges'];
}

function Record({ record, loadChanges }: RecordProps) {
  const { id, at, by, action, of, changes, path } = record;
  const {
    data: loadedChanges,
    error,
    again,
  } = useReading(changes === null && loadChanges ? () => loadChanges(id) : null, id);
  const fieldChanges = changes ?? loadedChanges;
  return (
    <>
      <Details
        entries={[
          ['When', at],
          ['Who', by],
          ['Action', action.replaceAll('_', ' ')],
          ['Of', of],
        ]}
      />
      {path && (
        <p>
          <Link to={path}>Open it</Link>
        </p>
      )}
      {error !== null && <Failure error={error} onRetry={again} />}
      {fieldChanges === null && error === null && <Loading />}
      {fieldChanges && <ChangedFields changes={fieldChanges} />}
    </>
  );
}

/** Fields, old beside new. */
export function ChangedFields({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return <p>No field differs.</p>;
  return (
    <table className="changed-fields">
      <thead>
        <tr>
          <th>Field</th>
          <th>Old</th>
          <th>New</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, old, new: now }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{valueText(old)}</td>
            <td>{valueText(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
