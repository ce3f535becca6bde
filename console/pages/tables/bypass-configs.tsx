/** The organization's configurations of bypassed IOCE edits. */
import { IoceBypassResource } from 'pps-edge/ioce-bypass';
import type { IoceBypassConfig } from 'pps-edge/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { RowsRequest, TableDescription } from '../../parts/data-table/description.ts';
import { configFields, configOf } from './bypass-config.ts';
import { RecordDialog } from './record-dialog.tsx';
import { TablePage } from './table-page.tsx';

const resource = new IoceBypassResource(transport);

const TABLE: TableDescription<IoceBypassConfig> = {
  name: 'ioce-bypass-configs',
  title: 'Configurations',
  id: ({ id }) => id,
  columns: [
    { key: 'name', title: 'Name', value: ({ name }) => name, width: 280, isSortable: false },
    {
      key: 'state',
      title: 'State',
      value: ({ is_active }) => (is_active ? 'active' : 'inactive'),
      width: 90,
      isSortable: false,
    },
    { key: 'from', title: 'From', value: (config) => config.effective_start_date, width: 110, isSortable: false },
    {
      key: 'to',
      title: 'To',
      value: (config) => config.effective_end_date ?? 'open end',
      width: 110,
      isSortable: false,
    },
    {
      key: 'description',
      title: 'Description',
      value: ({ description }) => description,
      width: 320,
      isSortable: false,
    },
  ],
  filters: [
    { key: 'q', label: 'Name or description' },
    {
      key: 'is_active',
      label: 'State',
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Inactive' },
      ],
    },
    { key: 'effective_date_start', label: 'In effect from', type: 'date' },
    { key: 'effective_date_end', label: 'to', type: 'date' },
  ],
  path: ({ id }) => `/contracts/bypass/${id}`,
  async source({ filters: { is_active, ...filters }, skip, limit, signal }: RowsRequest) {
    const query = { ...filters, ...(is_active ? { is_active: is_active === 'true' } : {}), skip, limit };
    const { data, count } = await resource.listConfigs(query, { signal });
    return { rows: data, count };
  },
  empty: (
    <p>
      A configuration says which edits of the outpatient editor are not applied to which codes; a contract names it.
    </p>
  ),
};

export function Component() {
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  return (
    <TablePage
      title="IOCE bypass"
      actions={
        <button type="button" className="primary" onClick={() => setMaking(true)}>
          New configuration
        </button>
      }
    >
      <DataTable table={TABLE} />
      {isMaking && (
        <RecordDialog
          title="New configuration"
          does="Create"
          fields={configFields()}
          submit={async (values) => {
            const { id } = await resource.createConfig(configOf(values));
            navigate(`/contracts/bypass/${id}`);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </TablePage>
  );
}
