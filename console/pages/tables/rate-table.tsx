/** A rate table: its rows, edited in the cell, imported, changed in bulk; who names it; its audit trail. */
import { ContractsResource } from 'pps-edge/contracts';
import type { RateTable } from 'pps-edge/schemas';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { transport } from '../../api.ts';
import { readAgain } from '../../parts/answers/use-change.ts';
import { type AuditRecord, AuditTrail } from '../../parts/audit-trail/audit-trail.tsx';
import type { EditableRow, RowChange } from '../../parts/cell-editing/drafts.ts';
import { EditableTable } from '../../parts/cell-editing/editable-table.tsx';
import type { RowsRequest } from '../../parts/data-table/description.ts';
import { today } from '../../parts/days/iso-day.ts';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { everyRow } from './every-row.ts';
import * as rates from './rate-rows.ts';
import { type RateTableDialog, RateTableDialogs } from './rate-table-dialogs.tsx';
import { RateTableUsesView } from './rate-table-uses.tsx';
import { RemoveRows } from './remove-rows.tsx';
import { useStanding } from './standing.ts';
import { TablePage, useView } from './table-page.tsx';
import { useDialogs } from './use-dialogs.ts';

const resource = new ContractsResource(transport);

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

const trailOf =
  (id: string) =>
  async ({ filters, skip, limit, signal }: RowsRequest) => {
    const { data, count } = await resource.listRateTableAudit(id, { q: filters.q, skip, limit }, { signal });
    const rows = data.map(
      ({ id: record, action, row, changes, changed_by, changed_at }): AuditRecord => ({
        ...{ id: record, at: changed_at, by: changed_by, action },
        of: (row && withShownDays(row.replace(':', ' from '))) ?? 'the table',
        changes: changes.map(({ field_name, old_value, new_value }) => ({
          field: field_name,
          old: old_value,
          new: new_value,
        })),
      }),
    );
    return { rows, count };
  };

const FILTERS = [{ key: 'code', label: 'Code' }];

export function Component() {
  const loaded = useLoaderData<Loaded>();
  const { table, rows } = loaded;
  const standing = useStanding(loaded);
  const dialogs = useDialogs<RateTableDialog>();
  const { revalidate } = useRevalidator();
  const { id, name, of, columns, version } = table;
  const shape = `${of} ${columns.join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are those of the shape
  const editable = useMemo(() => rates.columnsOf({ of, columns }), [shape]);
  const trail = useMemo(() => trailOf(id), [id]);
  const view = useView();
  const save = async (changes: readonly RowChange[]) => {
    const { created, updated } = await standing.make(
      resource.importRateTableRows(id, rates.fileOf(columns, changes), standing.ofVersion()),
    );
    return `Saved: ${created} new, ${updated} changed`;
  };

  return (
    <TablePage
      title={name}
      status={dialogs.status}
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
          <button type="button" onClick={() => dialogs.show('import')}>
            Import CSV
          </button>
          <a className="button" href={`/api/v1/contracts/rate-tables/${id}/export/csv`} download>
            Export CSV
          </a>
          <button type="button" onClick={() => dialogs.show('bulk')}>
            Change many
          </button>
          <button type="button" onClick={() => dialogs.show('edit')}>
            Name and columns
          </button>
          <button type="button" onClick={() => dialogs.show('remove')}>
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
                dialogs.done(sentence);
              }}
            />
          )}
          empty={<p>Add a row, paste rows into it, or import a CSV file.</p>}
        />
      )}
      <RateTableDialogs table={table} standing={standing} dialogs={dialogs} />
    </TablePage>
  );
}
