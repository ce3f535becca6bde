/** The rows of a change of many, in the order in which it wrote them. */
import { AuditLogResource } from 'pps-edge/audit-log';
import type { AuditRows } from 'pps-edge/schemas';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { transport } from '../../api.ts';
import { changeSentence } from '../../parts/audit-trail/audit-trail-words.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { TableDescription } from '../../parts/data-table/description.ts';
import { rowName } from './row-name.ts';

const resource = new AuditLogResource(transport);

interface ChangedRow {
  id: string;
  name: string;
  change: string;
}

const rowOf = ({ entity_id: id, action, changes }: AuditRows['data'][number]): ChangedRow => ({
  id,
  name: rowName(id),
  change: changeSentence(
    action,
    changes.map(({ field_name, old_value, new_value }) => ({ field: field_name, old: old_value, new: new_value })),
  ),
});

/** @param change id of its record in the trail */
export function ChangedRows({ change }: { change: string }) {
  const table = useMemo<TableDescription<ChangedRow>>(
    () => ({
      name: 'changed-rows',
      title: 'Rows of the change',
      id: ({ id }) => id,
      columns: [
        { key: 'name', title: 'Row', value: ({ name }) => name, width: 260, isSortable: false },
        { key: 'change', title: 'Change', value: ({ change: words }) => words, width: 640, isSortable: false },
      ],
      async source({ skip, limit, signal }) {
        const { data, count } = await resource.listAuditRows(change, { skip, limit }, { signal });
        return { rows: data.map(rowOf), count };
      },
      empty: <p>The change has no row.</p>,
    }),
    [change],
  );
  return (
    <>
      <p>
        The rows of a large change are kept for 400 days. <Link to="/audit">All changes</Link>
      </p>
      <DataTable table={table} />
    </>
  );
}
