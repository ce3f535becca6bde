/** The organization's own fee schedules. */
import { CustomFeeSchedulesResource } from 'pps-edge/custom-fee-schedules';
import type { CustomFeeSchedules } from 'pps-edge/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { RowsRequest, TableDescription } from '../../parts/data-table/description.ts';
import { RecordDialog } from './record-dialog.tsx';
import { TablePage } from './table-page.tsx';

type Schedule = CustomFeeSchedules[number];
const resource = new CustomFeeSchedulesResource(transport);

const TABLE: Omit<TableDescription<Schedule>, 'empty'> = {
  name: 'custom-fee-schedules',
  title: 'Fee schedules',
  id: ({ id }) => id,
  columns: [
    { key: 'name', title: 'Name', value: ({ name }) => name, width: 280, isSortable: false },
    {
      key: 'is_active',
      title: 'State',
      value: ({ is_active }) => (is_active ? 'active' : 'inactive'),
      width: 90,
      isSortable: false,
    },
    {
      key: 'created_at',
      title: 'Created',
      value: ({ created_at }) => created_at.slice(0, 10),
      width: 110,
      isSortable: false,
    },
    {
      key: 'description',
      title: 'Description',
      value: ({ description }) => description,
      width: 360,
      isSortable: false,
    },
  ],
  filters: [{ key: 'q', label: 'Name or description' }],
  path: ({ id }) => `/contracts/fee-schedules/${id}`,
  async source({ filters, skip, limit, signal }: RowsRequest) {
    const { data, response } = await resource.list({ q: filters.q, skip, limit }, { signal }).withResponse();
    return { rows: data, count: Number(response.headers.get('X-Total-Count')) };
  },
};

export function Component() {
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  const make = (
    <button type="button" className="primary" onClick={() => setMaking(true)}>
      New fee schedule
    </button>
  );
  const table = { ...TABLE, empty: <p>Prices of your own by code and date, which a contract names.</p> };
  return (
    <TablePage title="Fee schedules" actions={make}>
      <DataTable table={table} />
      {isMaking && (
        <RecordDialog
          title="New fee schedule"
          does="Create"
          fields={[
            { key: 'name', label: 'Name', isRequired: true, longest: 100 },
            { key: 'description', label: 'Description', kind: 'lines', longest: 1000 },
          ]}
          submit={async ({ name = '', description }) => {
            const { id } = await resource.create({ name, description: description || null });
            navigate(`/contracts/fee-schedules/${id}`);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </TablePage>
  );
}
