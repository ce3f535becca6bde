/** The organization's copies of standard DRG tables. */
import { CustomDrgTablesResource } from 'pps-edge/custom-drg-tables';
import type { CloneableDrgYears, CustomDrgTableList, NewCustomDrgTable } from 'pps-edge/schemas';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { RowsRequest, TableDescription } from '../../parts/data-table/description.ts';
import { RecordDialog } from './record-dialog.tsx';
import { TablePage } from './table-page.tsx';

type Summary = CustomDrgTableList['data'][number];
const resource = new CustomDrgTablesResource(transport);

export async function loader({ request }: LoaderFunctionArgs): Promise<CloneableDrgYears> {
  return await resource.listCloneableDrgYears({}, { signal: request.signal });
}

const TABLE: Omit<TableDescription<Summary>, 'empty'> = {
  name: 'custom-drg-tables',
  title: 'DRG tables',
  id: ({ drg_id, payment_system, source_year }) => `${drg_id} ${payment_system} ${source_year}`,
  columns: [
    { key: 'drg_id', title: 'Table', value: ({ drg_id }) => drg_id, width: 240, isSortable: false },
    {
      key: 'payment_system',
      title: 'System',
      value: ({ payment_system }) => payment_system,
      width: 90,
      isSortable: false,
    },
    {
      key: 'source_year',
      title: 'Fiscal year',
      value: ({ source_year }) => source_year,
      width: 100,
      isSortable: false,
    },
    {
      key: 'record_count',
      title: 'Entries',
      value: ({ record_count }) => record_count,
      width: 90,
      align: 'end',
      isSortable: false,
    },
    {
      key: 'updated_at',
      title: 'Last change (UTC)',
      value: ({ updated_at }) => updated_at.replace('T', ' ').replace('Z', ''),
      width: 180,
      isSortable: false,
    },
  ],
  filters: [{ key: 'q', label: 'Table, system or year' }],
  path: ({ drg_id, payment_system, source_year }) =>
    `/contracts/drg-tables/${drg_id}?of=${payment_system}-${source_year}`,
  async source({ filters, skip, limit, signal }: RowsRequest) {
    const { data, count } = await resource.list({ q: filters.q, skip, limit }, { signal });
    return { rows: data, count };
  },
};

export function Component() {
  const { payment_systems } = useLoaderData<CloneableDrgYears>();
  const [isCloning, setCloning] = useState(false);
  const navigate = useNavigate();
  const years = payment_systems.flatMap(({ payment_system, years: loaded }) =>
    loaded.map((year) => ({ value: `${payment_system}-${year}`, label: `${payment_system} ${year}` })),
  );
  const table = {
    ...TABLE,
    empty: <p>A copy of a standard table has weights and days of your own, which a contract names.</p>,
  };
  return (
    <TablePage
      title="DRG tables"
      actions={
        years.length > 0 && (
          <button type="button" className="primary" onClick={() => setCloning(true)}>
            Copy a standard table
          </button>
        )
      }
    >
      {years.length === 0 && <p>No standard DRG table is loaded: there is none to copy.</p>}
      <DataTable table={table} />
      {isCloning && (
        <RecordDialog
          title="Copy a standard table"
          does="Copy"
          fields={[
            {
              key: 'drg_id',
              label: 'Id of the copy',
              isRequired: true,
              longest: 50,
              hint: 'Letters, digits, - _ and .; the id of a table that you have adds a year to it',
            },
            { key: 'of', label: 'Standard table', choices: years },
          ]}
          submit={async ({ drg_id = '', of = '' }) => {
            const [payment_system, year] = of.split('-') as [NewCustomDrgTable['payment_system'], string];
            await resource.create({ drg_id, payment_system, source_year: Number(year) });
            navigate(`/contracts/drg-tables/${drg_id}?of=${of}`);
          }}
          onClose={() => setCloning(false)}
        />
      )}
    </TablePage>
  );
}
