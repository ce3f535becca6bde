/** Audit trail: time, user and change in a sentence, newest first; each change field by field, old beside new. */
import '../../style/audit-trail.css';
import { Link } from 'react-router';
import { Failure, Loading } from '../answers/states.tsx';
import { useReading } from '../answers/use-reading.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { Filter, Source, TableDescription } from '../data-table/description.ts';
import { Details } from '../data-table/row-panel.tsx';
import { minuteOf } from '../days/moment.tsx';
import { shownDay } from '../days/shown-day.ts';
import { changeSentence, verbOf, worded } from './audit-trail-words.ts';

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

export function AuditTrail({ source, isSearchable = true, filters = [], loadChanges }: AuditTrailProps) {
  const table: TableDescription<AuditRecord> = {
    name: 'audit-trail',
    title: 'Changes',
    id: ({ id }) => id,
    columns: [
      { key: 'at', title: 'When (UTC)', value: ({ at }) => minuteOf(at), width: 164, isSortable: false },
      { key: 'by', title: 'Who', value: ({ by }) => by, width: 120, isSortable: false },
      { key: 'of', title: 'Of', value: ({ of }) => of, width: 260, isSortable: false },
      {
        key: 'change',
        title: 'Change',
        value: ({ action, changes }: AuditRecord) => changeSentence(action, changes ?? []),
        width: 480,
        isSortable: false,
      },
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
          ['When', `${minuteOf(at)} UTC`],
          ['Who', by],
          ['Of', of],
          ['Done', verbOf(action)],
        ]}
      />
      {path && (
        <p>
          <Link to={path}>Open it</Link>
        </p>
      )}
      {fieldChanges && <RowsLink id={id} changes={fieldChanges} />}
      {error !== null && <Failure error={error} onRetry={again} />}
      {fieldChanges === null && error === null && <Loading />}
      {fieldChanges && <ChangedFields changes={fieldChanges} />}
    </>
  );
}

/** Leads to the rows of a change of many, while they are kept. */
function RowsLink({ id, changes }: { id: string; changes: readonly AuditChange[] }) {
  const until = changes.find(({ field }) => field === 'rows_until')?.new;
  if (typeof until !== 'string') return null;
  return (
    <p>
      <Link to={`/audit?rows=${encodeURIComponent(id)}`}>Each row of the change</Link>: kept for 400 days, until{' '}
      {shownDay(until)}.
    </p>
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
          <th>From</th>
          <th>To</th>
        </tr>
      </thead>
      <tbody>
        {worded(changes).map(({ label, from, to }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{from || '–'}</td>
            <td>{to || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
