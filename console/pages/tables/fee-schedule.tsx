/** A fee schedule of the organization: its items, edited in the cell, imported, changed in bulk; its audit trail. */
import { CustomFeeSchedulesResource } from 'pps-edge/custom-fee-schedules';
import type { CustomFeeSchedule } from 'pps-edge/schemas';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { type AuditRecord, AuditTrail, changesBetween } from '../../parts/audit-trail/audit-trail.tsx';
import type { EditableRow, RowChange } from '../../parts/cell-editing/drafts.ts';
import { EditableTable } from '../../parts/cell-editing/editable-table.tsx';
import type { RowsRequest } from '../../parts/data-table/description.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { today } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import * as items from './fee-items.ts';
import { type FeeScheduleDialog, FeeScheduleDialogs, readExport } from './fee-schedule-dialogs.tsx';
import { type Standing, useStanding } from './standing.ts';
import { ActiveBadge, TablePage, useView } from './table-page.tsx';
import { useDialogs } from './use-dialogs.ts';

const resource = new CustomFeeSchedulesResource(transport);

interface Loaded {
  schedule: CustomFeeSchedule;
  rows: EditableRow[];
  etag: string | null;
}

async function readRows(id: string, signal?: AbortSignal) {
  const { text, etag } = await readExport(id, signal);
  return { rows: items.parseRows(text, today()), etag };
}

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  // The version first: what is read after it may be newer, and is not taken for older.
  const { rows, etag } = await readRows(id, signal);
  for await (const schedule of resource.list({}, { signal })) if (schedule.id === id) return { schedule, rows, etag };
  throw new Error(`Fee schedule ${id} is not in the list`);
}

async function save(id: string, changes: readonly RowChange[], standing: Standing): Promise<string> {
  const file = items.fileOf(changes);
  const { created, updated } = await standing.make(resource.importItems(id, file, standing.ofVersion()));
  return `Saved: ${created} new, ${updated} changed`;
}

const trailOf =
  (id: string) =>
  async ({ filters, skip, limit, signal }: RowsRequest) => {
    const { data, response } = await resource.listAudit(id, { q: filters.q, skip, limit }, { signal }).withResponse();
    const rows = data.map(
      ({ id: record, action, changed_at, changed_by_user_id, old_value, new_value }): AuditRecord => {
        const { code_type, code, effective_date } = new_value ?? {};
        const of =
          code === undefined ? 'the schedule' : `${code_type} ${code} from ${shownDay(String(effective_date))}`;
        const changes = changesBetween(old_value, new_value);
        return { id: record, at: changed_at, by: changed_by_user_id, action, of, changes };
      },
    );
    return { rows, count: Number(response.headers.get('X-Total-Count')) };
  };

const FILTERS = [
  { key: 'code', label: 'Code' },
  { key: 'code_type', label: 'Code type', choices: labelsOf(items.CODE_TYPES) },
  { key: 'pricing_type', label: 'Pricing', choices: labelsOf(items.PRICING_TYPES) },
  { key: 'state', label: 'State', choices: labelsOf(items.STATES) },
];

/** The list compares what it shows. */
function labelsOf(choices: readonly { label: string }[]) {
  return choices.map(({ label }) => ({ value: label, label }));
}

export function Component() {
  const loaded = useLoaderData<Loaded>();
  const { schedule, rows } = loaded;
  const standing = useStanding(loaded);
  const dialogs = useDialogs<FeeScheduleDialog>();
  const { id, name, description, is_active } = schedule;
  const view = useView();
  const trail = useMemo(() => trailOf(id), [id]);

  return (
    <TablePage
      title={name}
      views={[
        { name: '', title: 'Items' },
        { name: 'audit', title: 'Audit trail' },
      ]}
      badges={<ActiveBadge isActive={is_active} />}
      description={description && <p>{description}</p>}
      status={dialogs.status}
      actions={
        <>
          <button type="button" onClick={() => dialogs.show('import')}>
            Import CSV
          </button>
          <a className="button" href={`/api/v1/custom-fee-schedules/${id}/export/csv`} download>
            Export CSV
          </a>
          <button type="button" onClick={() => dialogs.show('bulk')}>
            Change many
          </button>
          <button type="button" onClick={() => dialogs.show('edit')}>
            Rename
          </button>
          <button type="button" onClick={() => dialogs.show('switch')}>
            {is_active ? 'Deactivate' : 'Activate'}
          </button>
        </>
      }
    >
      {view === 'audit' ? (
        <AuditTrail source={trail} />
      ) : (
        <EditableTable
          key={id}
          name="custom-fee-schedule-items"
          title="Items"
          noun="item"
          columns={items.COLUMNS}
          filters={FILTERS}
          rows={rows}
          nameOf={items.nameOf}
          newRow={() => ({
            ...{ code: null, code_type: 'HCPCS', pricing_type: 'flat_rate', pricing_amount: null },
            ...{ effective_date: today(), scope: 'both', state: null },
          })}
          reload={async () => (await standing.take(readRows(id))).rows}
          save={(changes) => save(id, changes, standing)}
          panel={(row) => <ItemPanel row={row} rows={rows} />}
          empty={<p>Add an item, paste rows into it, or import a CSV file.</p>}
        />
      )}
      <FeeScheduleDialogs schedule={schedule} standing={standing} dialogs={dialogs} />
    </TablePage>
  );
}

/** An item, and what its code costs over time. */
function ItemPanel({ row, rows }: { row: EditableRow; rows: readonly EditableRow[] }) {
  const { code, code_type } = row.values;
  const prices = rows.filter(({ values }) => values.code === code && values.code_type === code_type);
  const formatCell = (key: string, { values }: EditableRow) => {
    const column = items.COLUMNS.find((each) => each.key === key);
    const choice = column?.choices?.find(({ value }) => value === String(values[key]));
    return choice?.label ?? column?.show?.(values[key] ?? null) ?? String(values[key] ?? '–');
  };
  return (
    <>
      <Details entries={items.COLUMNS.map(({ key, title }) => [title, formatCell(key, row)])} />
      <h2>Prices of this code</h2>
      <ol className="table-page-prices">
        {prices.map((each) => (
          <li key={each.id} aria-current={each.id === row.id || undefined}>
            from {shownDay(String(each.values.effective_date))}: {formatCell('pricing_amount', each)},{' '}
            {formatCell('pricing_type', each)}
          </li>
        ))}
      </ol>
      <p>
        A price ends where the next of its code begins. The service removes no items: add one with a later date, or
        change this one.
      </p>
    </>
  );
}
