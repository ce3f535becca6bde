/** A custom DRG table: its entries beside the standard ones, edited in the cell, imported, changed in bulk; its trail. */
import { CustomDrgTablesResource } from 'pps-edge/custom-drg-tables';
import { DrgTablesResource } from 'pps-edge/drg-tables';
import { useMemo } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { transport } from '../../api.ts';
import { readAgain } from '../../parts/answers/use-change.ts';
import { type AuditRecord, AuditTrail } from '../../parts/audit-trail/audit-trail.tsx';
import type { EditableRow, RowChange } from '../../parts/cell-editing/drafts.ts';
import { EditableTable } from '../../parts/cell-editing/editable-table.tsx';
import type { RowsRequest } from '../../parts/data-table/description.ts';
import * as entries from './drg-entries.ts';
import { type DrgTableDialog, DrgTableDialogs, nameOfPart } from './drg-table-dialogs.tsx';
import { everyRow } from './every-row.ts';
import { RemoveRows } from './remove-rows.tsx';
import { useStanding } from './standing.ts';
import { TablePage, useView } from './table-page.tsx';
import { useDialogs } from './use-dialogs.ts';

const resource = new CustomDrgTablesResource(transport);
const standards = new DrgTablesResource(transport);
/** Entries of one page; a payment system has fewer in most years. */
const PAGE = 1000;

interface Loaded {
  id: string;
  /** Payment systems and years that the table has, newest year first. */
  parts: entries.Part[];
  part: entries.Part;
  rows: EditableRow[];
  etag: string | null;
  /** Release of the standard table; null where none is loaded. */
  release: string | null;
}

async function readRows(id: string, { payment_system, source_year }: entries.Part, signal?: AbortSignal) {
  const own = (skip: number) =>
    resource.listCustomDrgEntries(id, { payment_system, source_year, skip, limit: PAGE }, { signal });
  const standard = standards.search({ payment_system, fiscal_year: source_year }, { signal });
  const [{ data: first, etag }, standardEntries] = await Promise.all([own(0).withResponse(), everyRow(standard)]);
  // The version of the first page: entries that are read after it may be newer, and are not taken for older.
  const others = first.length < PAGE ? [] : await everyRow(own(PAGE));
  return { rows: entries.buildRows([...first, ...others], standardEntries), etag };
}

export async function loader({ params: { id = '' }, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { signal } = request;
  const tables = await everyRow(resource.list({}, { signal }));
  const parts = tables.filter(({ drg_id }) => drg_id === id);
  const of = new URL(request.url).searchParams.get('of');
  const part = parts.find((each) => nameOfPart(each) === of) ?? parts[0];
  // A table without a year is none: the service says so.
  if (!part) throw await refusalOf(resource.listCustomDrgEntries(id, {}, { signal }));
  const standard = { payment_system: part.payment_system, fiscal_year: part.source_year, limit: 1 };
  const [{ rows, etag }, { releases }] = await Promise.all([
    readRows(id, part, signal),
    standards.search(standard, { signal }).withResponse(),
  ]);
  return { id, parts, part, rows, etag, release: releases };
}

const refusalOf = (call: PromiseLike<unknown>): PromiseLike<unknown> =>
  call.then(
    () => new Error('The table is just being made: try again'),
    (error: unknown) => error,
  );

export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isSame =
    currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('of') === nextUrl.searchParams.get('of');
  return formMethod !== undefined || !isSame || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false;
};

const trailOf =
  (id: string, rows: readonly EditableRow[]) =>
  async ({ filters, skip, limit, signal }: RowsRequest) => {
    const names = new Map(rows.map((row) => [row.id, entries.nameOf(row.values)]));
    const { data, count } = await resource.listAudit(id, { q: filters.q, skip, limit }, { signal });
    const records = data.map((record): AuditRecord => {
      const { entity_type, entity_id, changes } = record;
      const drg = changes.find(({ field_name }) => field_name === 'diagnostic_related_group');
      return {
        id: record.id,
        at: record.changed_at,
        by: record.changed_by_email ?? record.changed_by,
        action: record.action,
        of:
          entity_type === 'table'
            ? 'the table'
            : (names.get(entity_id) ?? (drg ? `DRG ${drg.new_value ?? drg.old_value}` : `entry ${entity_id}`)),
        changes: changes.map(({ field_name, old_value, new_value }) => ({
          field: field_name,
          old: old_value,
          new: new_value,
        })),
      };
    });
    return { rows: records, count };
  };

const FILTERS = [
  { key: 'diagnostic_related_group', label: 'DRG' },
  { key: 'description', label: 'Description' },
  {
    key: 'differs',
    label: 'Differs from the standard',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
];
export function Component() {
  const loaded = useLoaderData<Loaded>();
  const { id, parts, part, rows, release } = loaded;
  const standing = useStanding(loaded);
  const dialogs = useDialogs<DrgTableDialog>();
  const { revalidate } = useRevalidator();
  const view = useView();
  const trail = useMemo(() => trailOf(id, rows), [id, rows]);
  const { payment_system, source_year } = part;
  const save = async (changes: readonly RowChange[]) => {
    const file = entries.fileOf(part, changes);
    const { created, updated } = await standing.make(resource.importCustomDrgEntries(id, file, standing.ofVersion()));
    return `Saved: ${created} new, ${updated} changed`;
  };
  const differing = rows.filter(({ values }) => values.differs).length;

  return (
    <TablePage
      title={id}
      status={dialogs.status}
      description={
        <nav className="table-page-parts" aria-label="Years">
          {parts.map((each) => (
            <Link
              key={nameOfPart(each)}
              to={`?of=${nameOfPart(each)}`}
              aria-current={nameOfPart(each) === nameOfPart(part) ? 'page' : undefined}
            >
              {each.payment_system} {each.source_year}
            </Link>
          ))}
          <span>
            {differing.toLocaleString('en-US')} of {rows.length.toLocaleString('en-US')} entries differ from the
            standard table{release ? `, ${release}` : ': none is loaded'}
          </span>
        </nav>
      }
      views={[
        { name: '', title: 'Entries' },
        { name: 'audit', title: 'Audit trail' },
      ]}
      actions={
        <>
          <button type="button" onClick={() => dialogs.show('import')}>
            Import CSV
          </button>
          <a
            className="button"
            href={`/api/v1/custom-drg-tables/${id}/export?source_year=${source_year}&payment_system=${payment_system}`}
            download
          >
            Export CSV
          </a>
          <button type="button" onClick={() => dialogs.show('bulk')}>
            Change many
          </button>
          <button type="button" onClick={() => dialogs.show('remove')}>
            Remove {source_year}
          </button>
        </>
      }
    >
      {view === 'audit' ? (
        <AuditTrail source={trail} />
      ) : (
        <EditableTable
          key={`${id} ${nameOfPart(part)}`}
          name="custom-drg-entries"
          title="Entries"
          noun="entry"
          nouns="entries"
          columns={entries.COLUMNS}
          filters={FILTERS}
          rows={rows}
          nameOf={entries.nameOf}
          newRow={() => ({
            ...{
              diagnostic_related_group: null,
              effective_date: `${source_year - 1}-10-01`,
              description: null,
              weight: null,
            },
            ...{ geometric_mean_length_of_stay: null, arithmetic_mean_length_of_stay: null, low_volume_drg: false },
            ...{ post_acute_care: false, special_payment_post_acute_care: false },
          })}
          reload={async () => (await standing.take(readRows(id, part))).rows}
          save={save}
          actions={(selected, clear) => (
            <RemoveRows
              noun="entry"
              nouns="entries"
              rows={rows.filter((row) => selected.has(row.id))}
              nameOf={entries.nameOf}
              remove={async (row) => {
                const removal = resource.deleteCustomDrgEntry(row, standing.ofVersion());
                await readAgain(standing.make(removal), revalidate);
              }}
              onDone={(sentence) => {
                clear();
                dialogs.done(sentence);
              }}
            />
          )}
          empty={<p>Its entries were removed. To have them again, remove the year and copy it anew.</p>}
        />
      )}
      <DrgTableDialogs id={id} parts={parts} part={part} standing={standing} dialogs={dialogs} />
    </TablePage>
  );
}
