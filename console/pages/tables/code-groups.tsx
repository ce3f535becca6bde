/** Lists of codes that contract terms name by one word. */
import { ContractsResource } from 'pps-edge/contracts';
import type { CodeGroup } from 'pps-edge/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { RowsRequest, TableDescription } from '../../parts/data-table/description.ts';
import { parseCodes } from './group-codes.ts';
import { RecordDialog } from './record-dialog.tsx';
import { TablePage } from './table-page.tsx';

const resource = new ContractsResource(transport);

const TABLE: TableDescription<CodeGroup> = {
  name: 'code-groups',
  title: 'Code groups',
  id: ({ id }) => id,
  columns: [
    { key: 'id', title: 'Named as', value: ({ id }) => `@${id}`, width: 200, isSortable: false },
    { key: 'name', title: 'Name', value: ({ name }) => name, width: 300, isSortable: false },
    {
      key: 'count',
      title: 'Entries',
      value: ({ codes_count }) => codes_count,
      width: 90,
      align: 'end',
      isSortable: false,
    },
    { key: 'codes', title: 'Codes', value: ({ codes }) => codes.join(', '), width: 360, isSortable: false },
    {
      key: 'updated_at',
      title: 'Last change',
      value: ({ updated_at }) => updated_at.slice(0, 10),
      width: 120,
      isSortable: false,
    },
  ],
  filters: [{ key: 'q', label: 'Id, name or code' }],
  path: ({ id }) => `/contracts/code-groups/${id}`,
  async source({ filters, skip, limit, signal }: RowsRequest) {
    const { data, count } = await resource.listCodeGroups({ q: filters.q, skip, limit }, { signal });
    return { rows: data, count };
  },
  empty: <p>A list of codes that several terms share is kept once, as a group; terms name it by @ and its id.</p>,
};

export function Component() {
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  return (
    <TablePage
      title="Code groups"
      actions={
        <button type="button" className="primary" onClick={() => setMaking(true)}>
          New code group
        </button>
      }
    >
      <DataTable table={TABLE} />
      {isMaking && (
        <RecordDialog
          title="New code group"
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
            {
              key: 'codes',
              label: 'Codes',
              kind: 'lines',
              isRequired: true,
              hint: 'Codes, ranges 0274-0276, beginnings J*, exceptions !J3490; blanks, commas or lines between',
            },
          ]}
          submit={async ({ id = '', name = '', codes = '' }) => {
            await resource.createCodeGroup({ id, name, codes: parseCodes(codes) });
            navigate(`/contracts/code-groups/${id}`);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </TablePage>
  );
}
