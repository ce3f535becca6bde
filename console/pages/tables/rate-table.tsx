/** A rate table: its rows, edited in the cell, imported, changed in bulk; who names it; its audit trail. */
import { ContractsResource } from 'pps-edge/contracts';
import type { RateTable, RateTableBulkChange } from 'pps-edge/schemas';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { transport } from '../../api.ts';
import { type AuditRecord, AuditTrail } from '../../parts/audit-trail.tsx';
import type { EditableRow, RowChange } from '../../parts/cell-editing/drafts.ts';
import { EditableTable } from '../../parts/cell-editing/editable-table.tsx';
import { CallConfirmation } from '../../parts/confirmation.tsx';
import { CsvImport } from '../../parts/csv-import/csv-import.tsx';
import type { RowsRequest } from '../../parts/data-table/description.ts';
import { today } from '../../parts/iso-day.ts';
import { readAgain } from '../../parts/use-change.ts';
import { BulkChange, codesNamed } from './bulk-change.tsx';
import { everyRow } from './every-row.ts';
import * as rates from './rate-rows.ts';
import { RateTableUsesView } from './rate-table-uses.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RemoveRows } from './remove-rows.tsx';
import { useStanding } from './standing.ts';
import { TablePage, useView } from './table-page.tsx';

const resource = new ContractsResource(transport);
const LINES_MAX = 20_000;
const DECIMALS = 6;

interface Loaded {
  table: RateTable;
  rows: EditableRow[];
  etag: string | null;
}

async function readTable(id: string, signal?: AbortSignal): Promise<Loaded> {
  // The version first: rows that are read after it may be newer, and are not taken for older.
  const { data: table, etag } = await resource.getRateTable(id, { signal }).withResponse();
  const pages = resource.listRateTableRows(id, { limit: 500 }, { signal });
  return { table, etag, rows: (await everyRow(pages)).map(rates.editableRow) };
}

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> =>
  readTable(id, signal);

/** The file of the table as it is, and the version of it or of an older one. */
async function readExport(id: string) {
  const { etag } = await resource.getRateTable(id).withResponse();
  return { etag, text: await (await resource.exportRateTableRows(id)).text() };
}

const trailOf =
  (id: string) =>
  async ({ filters, skip, limit, signal }: RowsRequest) => {
    const { data, count } = await resource.listRateTableAudit(id, { q: filters.q, skip, limit }, { signal });
    const rows = data.map(
      ({ id: record, action, row, changes, changed_by, changed_at }): AuditRecord => ({
        ...{ id: record, at: changed_at, by: changed_by, action },
        of: row?.replace(':', ' from ') ?? 'the table',
        changes: changes.map(({ field_name, old_value, new_value }) => ({
          field: field_name,
          old: old_value,
          new: new_value,
        })),
      }),
    );
    return { rows, count };
  };

const BULK_SELECT = [
  { key: 'codes', label: 'Codes', hint: '470-473, 139*, !1392: ranges, beginnings, exceptions. Empty: all' },
  { key: 'date', label: 'In force on', kind: 'date', hint: 'Empty: past and future rows too' },
] as const;
const BULK_MORE = [
  {
    key: 'effective_date',
    label: 'As new rows from',
    kind: 'date',
    hint: 'Rows in force on this day get a new one from it; the present ones stay',
  },
] as const;

const FILTERS = [{ key: 'code', label: 'Code' }];

export function Component() {
  const loaded = useLoaderData<Loaded>();
  const { table, rows } = loaded;
  const standing = useStanding(loaded);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'import' | 'bulk' | 'remove' | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const { id, name, of, columns, version } = table;
  const shape = `${of} ${columns.join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are those of the shape
  const editable = useMemo(() => rates.columnsOf({ of, columns }), [shape]);
  const trail = useMemo(() => trailOf(id), [id]);
  const view = useView();
  const done = (sentence: string | null) => {
    setDialog(null);
    if (sentence === null) return;
    setStatus(sentence);
    void revalidate();
  };
  const save = async (changes: readonly RowChange[]) => {
    const { created, updated } = await standing.make(
      resource.importRateTableRows(id, rates.fileOf(columns, changes), standing.ofVersion()),
    );
    return `Saved: ${created} new, ${updated} changed`;
  };

  return (
    <TablePage
      title={name}
      status={status}
      description={
        <p>
          {id}, by {rates.CODES_OF.find(({ value }) => value === of)?.label}. Version {version}.
        </p>
      }
      views={[
        { name: '', title: 'Rows' },
        { name: 'named', title: 'Who names it' },
        { name: 'audit', title: 'Audit trail' },
      ]}
      actions={
        <>
          <button type="button" onClick={() => setDialog('import')}>
            Import CSV
          </button>
          <a className="button" href={`/api/v1/contracts/rate-tables/${id}/export/csv`} download>
            Export CSV
          </a>
          <button type="button" onClick={() => setDialog('bulk')}>
            Change many
          </button>
          <button type="button" onClick={() => setDialog('edit')}>
            Name and columns
          </button>
          <button type="button" onClick={() => setDialog('remove')}>
            Remove
          </button>
        </>
      }
    >
      {view === 'audit' && <AuditTrail source={trail} />}
      {view === 'named' && <RateTableUsesView key={id} id={id} />}
      {view === '' && (
        <EditableTable
          key={`${id} ${shape}`}
          name={`rate-table-rows-${id}`}
          title="Rows"
          noun="row"
          columns={editable}
          filters={FILTERS}
          rows={rows}
          nameOf={rates.nameOf}
          newRow={() => ({
            ...{ code: null, effective_date: today() },
            ...Object.fromEntries(columns.map((column) => [column, null])),
          })}
          reload={async () => (await standing.take(readTable(id))).rows}
          save={save}
          actions={(selected, clear) => (
            <RemoveRows
              noun="row"
              rows={rows.filter((row) => selected.has(row.id))}
              nameOf={rates.nameOf}
              remove={async (row) => {
                const [code = '', day = ''] = row.split(' ');
                const removal = resource.deleteRateTableRow(id, code, day, standing.ofVersion());
                await readAgain(standing.make(removal), revalidate);
              }}
              onDone={(sentence) => {
                clear();
                done(sentence);
              }}
            />
          )}
          empty={<p>Add a row, paste rows into it, or import a CSV file.</p>}
        />
      )}
      {dialog === 'import' && (
        <CsvImport
          noun="row"
          columns={rates.fileColumns(columns)}
          guide={rates.guideOf(table)}
          template={rates.templateOf(table)}
          linesMax={LINES_MAX}
          current={async () => (await standing.take(readExport(id))).text}
          send={(text) => standing.make(resource.importRateTableRows(id, text, standing.ofVersion()))}
          onClose={done}
        />
      )}
      {dialog === 'bulk' && (
        <BulkChange
          noun="row"
          select={BULK_SELECT}
          figures={{ key: 'field', label: 'Column', choices: columns.map((value) => ({ value, label: value })) }}
          more={BULK_MORE}
          decimals={DECIMALS}
          ask={async ({ codes = '', date = '', field = '', effective_date = '' }, change, saving) => {
            const named = Object.entries({ codes: codesNamed(codes), date }).filter(([, value]) => value);
            const body = {
              ...{ select: Object.fromEntries(named), change: { field, ...change } },
              ...(effective_date ? { effective_date } : {}),
              ...saving,
            };
            const options = saving.preview ? {} : standing.ofVersion();
            const call = resource.changeRateTableFigures(id, body as RateTableBulkChange, { limit: 100 }, options);
            return await standing.make(call);
          }}
          nameOf={rates.nameOf}
          onClose={done}
        />
      )}
      {dialog === 'edit' && (
        <RecordDialog
          title="Name and columns"
          does="Save"
          fields={[
            { key: 'name', label: 'Name', value: name, isRequired: true, longest: 100 },
            {
              key: 'columns',
              label: 'Columns',
              value: columns.join(', '),
              isRequired: true,
              hint: 'A column that is left out goes with its figures',
            },
          ]}
          submit={async ({ name: newName = '', columns: names = '' }) => {
            const changes = { name: newName, columns: rates.columnNames(names) };
            await readAgain(standing.make(resource.updateRateTable(id, changes, standing.ofVersion())), revalidate);
            done('Name and columns are saved');
          }}
          onClose={() => done(null)}
        />
      )}
      {dialog === 'remove' && (
        <CallConfirmation
          question={`Remove ${name}?`}
          does="Remove"
          run={async () => {
            await readAgain(resource.deleteRateTable(id, standing.ofVersion()), revalidate);
            navigate('/contracts/rate-tables');
          }}
          onClose={() => done(null)}
        >
          <p>The table goes for good with its rows; its audit trail stays. While terms name it, the service refuses.</p>
        </CallConfirmation>
      )}
    </TablePage>
  );
}
