/** The history of a provider for a contract. */
import { AuditLogResource } from 'pps-edge/audit-log';
import { CustomProviderHistoryResource } from 'pps-edge/custom-provider-history';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { transport } from '../../api.ts';
import { type AuditRecord, AuditTrail } from '../../parts/audit-trail/audit-trail.tsx';
import type { RowsPage, RowsRequest } from '../../parts/data-table/description.ts';
import { TablePage } from './table-page.tsx';

const history = new CustomProviderHistoryResource(transport);
const auditLog = new AuditLogResource(transport);

/** All changes of a provider for a contract; the fields of one are read when it opens. */
export function History({ contract, provider }: { contract: string; provider: string }) {
  const source = useMemo(
    () =>
      async ({ skip, limit, signal }: RowsRequest): Promise<RowsPage<AuditRecord>> => {
        const all = await history.get({ contract_id: contract, provider_id: provider }, { signal });
        const rows = all.slice(skip, skip + limit).map((entry) => ({
          ...{ id: entry.id, at: entry.changed_at, by: entry.changed_by_email, action: entry.action, changes: null },
          of: `version ${entry.custom_provider_id}`,
        }));
        return { rows, count: all.length };
      },
    [contract, provider],
  );
  const loadChanges = async (id: string) =>
    (await auditLog.getAuditDiff(id)).map(({ field_name, old_value, new_value }) => ({
      field: field_name,
      old: old_value,
      new: new_value,
    }));
  const back = `?${new URLSearchParams({ contract_id: contract })}`;
  return (
    <TablePage title={`History of ${provider} for ${contract}`} actions={<Link to={back}>Custom providers</Link>}>
      <AuditTrail source={source} isSearchable={false} loadChanges={loadChanges} />
    </TablePage>
  );
}
