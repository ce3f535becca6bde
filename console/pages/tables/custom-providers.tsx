/** Provider data that was agreed on for a contract: versions over time, what each changed, and which one counts. */
import { ContractsResource } from 'pps-edge/contracts';
import { CustomProvidersResource } from 'pps-edge/custom-providers';
import type { ContractList, CustomProviderSummary } from 'pps-edge/schemas';
import { useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { RowsPage, RowsRequest, TableDescription } from '../../parts/data-table/description.ts';
import { parseVersion, versionFields } from './custom-provider-fields.ts';
import { History } from './custom-provider-history.tsx';
import { VersionPanel } from './custom-provider-version.tsx';
import { everyRow } from './every-row.ts';
import { RecordDialog } from './record-dialog.tsx';
import { TablePage } from './table-page.tsx';

type Contract = ContractList['data'][number];
const resource = new CustomProvidersResource(transport);

/** Opens with the first contract: without one there is no list. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Contract[]> {
  const { signal } = request;
  const contracts = await everyRow(new ContractsResource(transport).list({}, { signal }));
  const [first] = contracts;
  const url = new URL(request.url);
  if (first && !url.searchParams.has('contract_id'))
    throw redirect(`/contracts/custom-providers?${new URLSearchParams({ contract_id: first.contract_id })}`);
  return contracts;
}

const COLUMNS: TableDescription<CustomProviderSummary>['columns'] = [
  { key: 'provider_id', title: 'Provider', value: ({ provider_id }) => provider_id, width: 130, isSortable: false },
  { key: 'from', title: 'From', value: ({ effective_date }) => effective_date, width: 110, isSortable: false },
  {
    key: 'to',
    title: 'To',
    value: ({ termination_date }) => termination_date ?? 'open end',
    width: 110,
    isSortable: false,
  },
  { key: 'version', title: 'Version', value: ({ version }) => version, width: 80, align: 'end', isSortable: false },
  {
    key: 'state',
    title: 'State',
    value: ({ is_active }) => (is_active ? 'active' : 'inactive'),
    width: 90,
    isSortable: false,
  },
  { key: 'label', title: 'Label', value: ({ label }) => label, width: 240, isSortable: false },
  { key: 'created_by', title: 'By', value: ({ created_by }) => created_by, width: 180, isSortable: false },
  {
    key: 'created_at',
    title: 'Made',
    value: ({ created_at }) => created_at.slice(0, 10),
    width: 110,
    isSortable: false,
  },
];

async function readProviders({ filters, skip, limit, signal }: RowsRequest): Promise<RowsPage<CustomProviderSummary>> {
  const { contract_id = '', provider_id, include_inactive } = filters;
  const query = { contract_id, provider_id, include_inactive: include_inactive === 'true', skip, limit };
  const { data, count } = await resource.list(query, { signal });
  return { rows: data, count };
}

export function Component() {
  const contracts = useLoaderData<Contract[]>();
  const [parameters] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const [status, setStatus] = useState<string | null>(null);
  const [revision, setRevision] = useState(0);
  const contract = parameters.get('contract_id') ?? '';
  const provider = parameters.get('provider_id') ?? '';
  const choices = useMemo(
    () => contracts.map(({ contract_id, name }) => ({ value: contract_id, label: `${contract_id}: ${name}` })),
    [contracts],
  );
  const done = (sentence: string) => {
    setMaking(false);
    setStatus(sentence);
    setRevision((before) => before + 1);
  };
  // Another source reads the list again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` grows with every change
  const source = useMemo(() => (request: RowsRequest) => readProviders(request), [revision]);
  const table: TableDescription<CustomProviderSummary> = {
    name: 'custom-providers',
    title: 'Custom providers',
    id: ({ id }) => id,
    columns: COLUMNS,
    filters: [
      { key: 'contract_id', label: 'Contract', choices, isScope: true },
      { key: 'provider_id', label: 'Provider' },
      { key: 'include_inactive', label: 'Versions', choices: [{ value: 'true', label: 'Inactive ones too' }] },
    ],
    source,
    panel: (row) => <VersionPanel key={`${row.id} ${revision}`} version={row} onDone={done} />,
    empty: <p>The contract has none: its claims are priced by the records of Medicare’s provider specific files.</p>,
  };
  if (parameters.get('view') === 'audit' && provider !== '') return <History contract={contract} provider={provider} />;
  return (
    <TablePage
      title="Custom providers"
      status={status}
      actions={
        contracts.length > 0 && (
          <button type="button" className="primary" onClick={() => setMaking(true)}>
            New custom provider
          </button>
        )
      }
    >
      {contracts.length === 0 ? (
        <p>
          There is no contract. <Link to="/contracts">Contracts</Link>
        </p>
      ) : (
        <DataTable table={table} />
      )}
      {isMaking && (
        <RecordDialog
          title="New custom provider"
          does="Create"
          fields={[
            { key: 'contract_id', label: 'Contract', choices, value: contract },
            {
              key: 'provider_id',
              label: 'Provider',
              isRequired: true,
              longest: 50,
              hint: 'The id that its claims give: CCN or NPI',
            },
            { key: 'effective_date', label: 'First day', kind: 'date', isRequired: true },
            { key: 'termination_date', label: 'Last day', kind: 'date', hint: 'Empty: open end' },
            ...versionFields(),
          ]}
          submit={async ({ contract_id = '', provider_id = '', effective_date = '', termination_date, ...values }) => {
            const terms = { contract_id, provider_id, effective_date, termination_date: termination_date || null };
            await resource.create({ ...terms, ...parseVersion(values) });
            done(`Version 1 of ${provider_id} is made and active`);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </TablePage>
  );
}
