/** A fee schedule of the organization: its items, edited in the cell, imported, changed in bulk; its audit trail. */
import { CustomFeeSchedulesResource } from 'pps-edge/custom-fee-schedules';
import type { CustomFeeSchedule, CustomFeeScheduleBulkChange } from 'pps-edge/schemas';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { transport } from '../../api.ts';
import { type AuditRecord, AuditTrail, changesBetween } from '../../parts/audit-trail.tsx';
import type { EditableRow, RowChange } from '../../parts/cell-editing/drafts.ts';
import { EditableTable } from '../../parts/cell-editing/editable-table.tsx';
import { CallConfirmation } from '../../parts/confirmation.tsx';
import { CsvImport } from '../../parts/csv-import/csv-import.tsx';
import type { RowsRequest } from '../../parts/data-table/description.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { today } from '../../parts/iso-day.ts';
import { readAgain } from '../../parts/use-change.ts';
import { BulkChange, codesNamed } from './bulk-change.tsx';
import * as items from './fee-items.ts';
import { RecordDialog } from './record-dialog.tsx';
import { type Standing, useStanding } from './standing.ts';
import { ActiveBadge, TablePage, useView } from './table-page.tsx';

const resource = new CustomFeeSchedulesResource(transport);
const LINES_MAX = 10_000;

interface Loaded {
  schedule: CustomFeeSchedule;
  rows: EditableRow[];
  etag: string | null;
}

async function readExport(id: string, signal?: AbortSignal) {
  const { data, etag } = await resource.exportItems(id, { signal }).withResponse();
  return { text: await data.text(), etag };
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

/** The trail has no ids: a record is known by its place. */
const trailOf =
  (id: string) =>
  async ({ filters, skip, limit, signal }: RowsRequest) => {
    const { data, response } = await resource.listAudit(id, { q: filters.q, skip, limit }, { signal }).withResponse();
    const rows = data.map(({ action, changed_at, changed_by_user_id, old_value, new_value }, at): AuditRecord => {
      const { code_type, code, effective_date } = new_value ?? {};
      const of = code === undefined ? 'the schedule' : `${code_type} ${code} from ${effective_date}`;
      const changes = changesBetween(old_value, new_value);
      return { id: `${changed_at} ${skip + at}`, at: changed_at, by: changed_by_user_id, action, of, changes };
    });
    return { rows, count: Number(response.headers.get('X-Total-Count')) };
  };

const BULK_SELECT = [
  { key: 'codes', label: 'Codes', hint: '99281-99285, J*, !J3490: ranges, beginnings, exceptions. Empty: all' },
  { key: 'code_type', label: 'Code type', choices: withAny(items.CODE_TYPES) },
  { key: 'pricing_type', label: 'Pricing', choices: withAny(items.PRICING_TYPES) },
  { key: 'scope', label: 'Scope', choices: withAny(items.SCOPES) },
  { key: 'date', label: 'In force on', kind: 'date', hint: 'Empty: past and future prices too' },
] as const;
const BULK_MORE = [
  {
    key: 'effective_date',
    label: 'As new items from',
    kind: 'date',
    hint: 'Items in force on this day get a new price from it; the present ones stay',
  },
] as const;

function withAny(choices: readonly { value: string; label: string }[]) {
  return [{ value: '', label: 'Any' }, ...choices];
}

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
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'edit' | 'switch' | 'import' | 'bulk' | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const { id, name, description, is_active } = schedule;
  const done = (sentence: string | null) => {
    setDialog(null);
    if (sentence === null) return;
    setStatus(sentence);
    void revalidate();
  };
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
      status={status}
      actions={
        <>
          <button type="button" onClick={() => setDialog('import')}>
            Import CSV
          </button>
          <a className="button" href={`/api/v1/custom-fee-schedules/${id}/export/csv`} download>
            Export CSV
          </a>
          <button type="button" onClick={() => setDialog('bulk')}>
            Change many
          </button>
          <button type="button" onClick={() => setDialog('edit')}>
            Rename
          </button>
          <button type="button" onClick={() => setDialog('switch')}>
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
      {dialog === 'import' && (
        <CsvImport
          noun="item"
          columns={items.FILE}
          guide={items.GUIDE}
          template={items.TEMPLATE}
          linesMax={LINES_MAX}
          current={async () => (await standing.take(readExport(id))).text}
          send={(text) => standing.make(resource.importItems(id, text, standing.ofVersion()))}
          onClose={done}
        />
      )}
      {dialog === 'bulk' && (
        <BulkChange
          noun="item"
          select={BULK_SELECT}
          more={BULK_MORE}
          ask={async ({ codes = '', effective_date = '', ...values }, change, saving) => {
            const { code_type, pricing_type, scope, date } = values;
            const select = Object.fromEntries(
              Object.entries({ codes: codesNamed(codes), code_type, pricing_type, scope, date }).filter(
                ([, value]) => value,
              ),
            );
            const body = { select, change, ...(effective_date ? { effective_date } : {}), ...saving };
            const bulkChange = body as CustomFeeScheduleBulkChange;
            const options = saving.preview ? {} : standing.ofVersion();
            const call = resource.changeItems(id, bulkChange, { limit: 100 }, options);
            return await standing.make(call);
          }}
          nameOf={items.nameOf}
          onClose={done}
        />
      )}
      {dialog === 'edit' && (
        <RecordDialog
          title="Name and description"
          does="Save"
          fields={[
            { key: 'name', label: 'Name', value: name, isRequired: true, longest: 100 },
            { key: 'description', label: 'Description', value: description ?? '', kind: 'lines', longest: 1000 },
          ]}
          submit={async (values) => {
            const changes = { name: values.name, description: values.description || null };
            const change = resource.update(id, changes, {}, standing.ofVersion());
            await readAgain(standing.make(change), revalidate);
            done('The name and description are saved');
          }}
          onClose={() => done(null)}
        />
      )}
      {dialog === 'switch' && (
        <CallConfirmation
          question={is_active ? 'Deactivate the schedule?' : 'Activate the schedule?'}
          isHarmless
          does={is_active ? 'Deactivate' : 'Activate'}
          run={async () => {
            const changes = { is_active: !is_active };
            // The question has said what becomes of the contracts that name it.
            const query = { even_if_used: true };
            const change = resource.update(id, changes, query, standing.ofVersion());
            await readAgain(standing.make(change), revalidate);
            done(is_active ? 'The schedule prices no claims now' : 'The schedule prices claims now');
          }}
          onClose={() => done(null)}
        >
          <p>
            {is_active
              ? 'Claims of contracts that name it have no price by it until it is active again. Its items stay.'
              : 'Contracts that name it price claims by its items.'}
          </p>
        </CallConfirmation>
      )}
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
            from {String(each.values.effective_date)}: {formatCell('pricing_amount', each)},{' '}
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
