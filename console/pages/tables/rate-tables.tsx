/** The organization's own figures by code, in named columns. */
import { ContractsResource } from 'pps-edge/contracts';
import type { NewRateTable, RateTable } from 'pps-edge/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { RowsRequest, TableDescription } from '../../parts/data-table/description.ts';
import { CODES_OF, columnNames } from './rate-rows.ts';
import { RecordDialog } from './record-dialog.tsx';
import { TablePage } from './table-page.tsx';

const resource = new ContractsResource(transport);

const TABLE: TableDescription<RateTable> = {
  name: 'rate-tables',
  title: 'Rate tables',
  id: ({ id }) => id,
  columns: [
    { key: 'id', title: 'Id', value: ({ id }) => id, width: 180, isSortable: false },
    { key: 'name', title: 'Name', value: ({ name }) => name, width: 280, isSortable: false },
    {
      key: 'of',
      title: 'By',
      value: ({ of }) => CODES_OF.find(({ value }) => value === of)?.label ?? of,
      width: 120,
      isSortable: false,
    },
    { key: 'columns', title: 'Columns', value: ({ columns }) => columns.join(', '), width: 240, isSortable: false },
    {
      key: 'row_count',
      title: 'Rows',
      value: ({ row_count }) => row_count,
      width: 90,
      align: 'end',
      isSortable: false,
    },
    {
      key: 'updated_at',
      title: 'Last change',
      value: ({ updated_at }) => updated_at.slice(0, 10),
      width: 120,
      isSortable: false,
    },
  ],
  filters: [{ key: 'q', label: 'Id, name or column' }],
  path: ({ id }) => `/contracts/rate-tables/${id}`,
  async source({ filters, skip, limit, signal }: RowsRequest) {
    const { data, count } = await resource.listRateTables({ q: filters.q, skip, limit }, { signal });
    return { rows: data, count };
  },
  empty: <p>Rates, thresholds or weights by DRG, HCPCS code or APC, in columns that you name.</p>,
};

export function Component() {
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  return (
    <TablePage
      title="Rate tables"
      actions={
        <button type="button" className="primary" onClick={() => setMaking(true)}>
          New rate table
        </button>
      }
    >
      <DataTable table={TABLE} />
      {isMaking && (
        <RecordDialog
          title="New rate table"
          does="Create"
          fields={[
            {
              key: 'id',
              label: 'Id',
              isRequired: true,
              longest: 64,
              hint: 'Small letters, digits and dashes; it never changes',
            },
            { key: 'name', label: 'Name', isRequired: true, longest: 100 },
            { key: 'of', label: 'By', choices: CODES_OF },
            {
              key: 'columns',
              label: 'Columns',
              isRequired: true,
              hint: 'Small letters, digits and underscores, commas between: rate, threshold',
            },
          ]}
          submit={async ({ id = '', name = '', of = '', columns = '' }) => {
            await resource.createRateTable({ id, name, of: of as NewRateTable['of'], columns: columnNames(columns) });
            navigate(`/contracts/rate-tables/${id}`);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </TablePage>
  );
}
