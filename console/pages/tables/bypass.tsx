/** A configuration of bypassed IOCE edits: its lines, which of them wins on a claim line, its audit trail. */
import { IoceBypassResource } from 'pps-edge/ioce-bypass';
import type { IoceBypassConfig } from 'pps-edge/schemas';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { transport } from '../../api.ts';
import { type AuditRecord, AuditTrail } from '../../parts/audit-trail/audit-trail.tsx';
import type { EditableRow, RowChange } from '../../parts/cell-editing/drafts.ts';
import { EditableTable } from '../../parts/cell-editing/editable-table.tsx';
import { CsvImport } from '../../parts/csv-import/csv-import.tsx';
import type { RowsRequest } from '../../parts/data-table/description.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import * as lines from './bypass-config.ts';
import { WinningLine } from './bypass-winning-line.tsx';
import { everyRow } from './every-row.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RemoveRows } from './remove-rows.tsx';
import { ActiveBadge, TablePage, useView } from './table-page.tsx';

const resource = new IoceBypassResource(transport);
const LINES_MAX = 5000;

interface Loaded {
  config: IoceBypassConfig;
  rows: EditableRow[];
}

const readRows = async (config_id: string, signal?: AbortSignal) =>
  (await everyRow(resource.listLines({ config_id }, { signal }))).map(lines.rowOf);

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const [config, rows] = await Promise.all([resource.getConfig(id, { signal }), readRows(id, signal)]);
  return { config, rows };
}

/** Adds new lines at once, and changes the others one by one: the service has no operation for several. */
async function save(id: string, changes: readonly RowChange[]): Promise<string> {
  const added = changes.filter(({ row }) => row.isNew);
  const changed = changes.filter(({ row }) => !row.isNew);
  for (const { row, fields, values } of changed) {
    const line = lines.lineOf(values);
    const fieldChanges = Object.fromEntries(fields.map(({ column: { key } }) => [key, line[key as keyof typeof line]]));
    await resource.updateLine(row.id, fieldChanges);
  }
  if (added.length > 0)
    await resource.createLines(
      id,
      added.map(({ values }) => lines.lineOf(values)),
    );
  return `Saved: ${added.length} new, ${changed.length} changed`;
}

const trailOf =
  (id: string, rows: readonly EditableRow[]) =>
  async ({ filters, skip, limit, signal }: RowsRequest) => {
    const names = new Map(rows.map((row) => [row.id, lines.nameOf(row.values)]));
    const { data, count } = await resource.listConfigAudit(id, { q: filters.q, skip, limit }, { signal });
    const records = data.map((record): AuditRecord => {
      const code = record.changes.find(({ field_name }) => field_name === 'hcpcs_code');
      const line = names.get(record.entity_id) ?? `line of ${code?.new_value ?? code?.old_value ?? record.entity_id}`;
      return {
        id: record.id,
        at: record.changed_at,
        by: record.changed_by_email ?? record.changed_by,
        action: record.action,
        of: record.entity_type === 'config' ? 'the configuration' : line,
        changes: record.changes.map(({ field_name, old_value, new_value }) => ({
          field: field_name,
          old: old_value,
          new: new_value,
        })),
      };
    });
    return { rows: records, count };
  };

const FILTERS = [
  { key: 'hcpcs_code', label: 'Code' },
  { key: 'modifiers', label: 'Modifiers' },
  { key: 'edit_codes', label: 'Edits' },
  {
    key: 'is_active',
    label: 'Active',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
];

export function Component() {
  const { config, rows } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const view = useView();
  const [dialog, setDialog] = useState<'edit' | 'switch' | 'import' | 'remove' | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const { id, name, description, is_active, effective_start_date, effective_end_date } = config;
  const trail = useMemo(() => trailOf(id, rows), [id, rows]);
  const done = (sentence: string | null) => {
    setDialog(null);
    if (sentence === null) return;
    setStatus(sentence);
    void revalidate();
  };

  return (
    <TablePage
      title={name}
      badges={<ActiveBadge isActive={is_active} />}
      status={status}
      description={
        <p>
          {shownDay(effective_start_date)} to {shownDay(effective_end_date ?? 'an open end')}. {description}
        </p>
      }
      views={[
        { name: '', title: 'Lines' },
        { name: 'test', title: 'Which line wins' },
        { name: 'audit', title: 'Audit trail' },
      ]}
      actions={
        <>
          <button type="button" onClick={() => setDialog('import')}>
            Import CSV
          </button>
          <a className="button" href={`/api/v1/ioce-bypass/configs/${id}/export/csv`} download>
            Export CSV
          </a>
          <button type="button" onClick={() => setDialog('edit')}>
            Name and days
          </button>
          <button type="button" onClick={() => setDialog('switch')}>
            {is_active ? 'Deactivate' : 'Activate'}
          </button>
          <button type="button" onClick={() => setDialog('remove')}>
            Remove
          </button>
        </>
      }
    >
      {view === 'audit' && <AuditTrail source={trail} />}
      {view === 'test' && <WinningLine id={id} />}
      {view === '' && (
        <EditableTable
          key={id}
          name="ioce-bypass-lines"
          title="Lines"
          noun="line"
          columns={lines.COLUMNS}
          filters={FILTERS}
          rows={rows}
          nameOf={lines.nameOf}
          newRow={() => ({ hcpcs_code: null, modifiers: '', edit_codes: null, is_active: true })}
          reload={() => readRows(id)}
          save={(changes) => save(id, changes)}
          actions={(selected, clear) => (
            <RemoveRows
              noun="line"
              rows={rows.filter((row) => selected.has(row.id))}
              nameOf={lines.nameOf}
              remove={async (line) => {
                await resource.deleteLine(line);
              }}
              onDone={(sentence) => {
                clear();
                done(sentence);
              }}
            />
          )}
          empty={<p>Without lines nothing is bypassed. Add a line, or import a CSV file.</p>}
        />
      )}
      {dialog === 'import' && (
        <CsvImport
          noun="line"
          columns={lines.FILE}
          guide={lines.GUIDE}
          template={lines.TEMPLATE}
          linesMax={LINES_MAX}
          current={async () => (await resource.exportCsv(id)).text()}
          send={(text) => resource.importCsv(id, text)}
          onClose={done}
        />
      )}
      {dialog === 'edit' && (
        <RecordDialog
          title="Name and days"
          does="Save"
          fields={lines.configFields(config)}
          submit={async (values) => {
            await resource.updateConfig(id, lines.configOf(values));
            done('Name and days are saved');
          }}
          onClose={() => done(null)}
        />
      )}
      {dialog === 'switch' && (
        <CallConfirmation
          question={is_active ? 'Deactivate the configuration?' : 'Activate the configuration?'}
          isHarmless
          does={is_active ? 'Deactivate' : 'Activate'}
          run={async () => {
            await (is_active ? resource.deactivateConfig(id) : resource.activateConfig(id));
            done(is_active ? 'It bypasses nothing now' : 'It bypasses edits now');
          }}
          onClose={() => done(null)}
        >
          <p>
            {is_active
              ? 'Claims of contracts that name it are edited as Medicare does. Its lines stay.'
              : 'Claims of contracts that name it pass the edits of its lines.'}
          </p>
        </CallConfirmation>
      )}
      {dialog === 'remove' && (
        <CallConfirmation
          question={`Remove ${name}?`}
          does="Remove"
          run={async () => {
            await resource.deleteConfig(id, { soft_delete: false });
            navigate('/contracts/bypass');
          }}
          onClose={() => done(null)}
        >
          <p>The configuration goes with its lines, for good. Its audit trail stays.</p>
        </CallConfirmation>
      )}
    </TablePage>
  );
}
