/** Provider data that was agreed on for a contract: versions over time, what each changed, and which one counts. */
import { AuditLogResource } from 'pps-edge/audit-log';
import { ContractsResource } from 'pps-edge/contracts';
import { CustomProviderHistoryResource } from 'pps-edge/custom-provider-history';
import { CustomProvidersResource } from 'pps-edge/custom-providers';
import { PpsEdgeError } from 'pps-edge/errors';
import type { ContractList, CustomProvider, CustomProviderSummary } from 'pps-edge/schemas';
import { useEffect, useMemo, useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router';
import { transport } from '../../api.ts';
import { type AuditRecord, AuditTrail, ChangedFields, changesBetween } from '../../parts/audit-trail.tsx';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { RowsAsked, RowsFound, TableDescription } from '../../parts/data-table/description.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { everyRow } from './every-row.ts';
import { flat } from './provider-data.ts';
import { ConfirmDialog, type Field, RecordDialog } from './record-dialog.tsx';
import { TablePage } from './table-page.tsx';

type Contract = ContractList['data'][number];
const resource = new CustomProvidersResource(transport);
const history = new CustomProviderHistoryResource(transport);
const auditLog = new AuditLogResource(transport);

/** Opens with the first contract: without one there is no list. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Contract[]> {
  const { signal } = request;
  const contracts = await everyRow(new ContractsResource(transport).listContracts({}, { signal }).pages());
  const [first] = contracts;
  const url = new URL(request.url);
  if (first && !url.searchParams.has('contract_id'))
    throw redirect(`/contracts/custom-providers?${new URLSearchParams({ contract_id: first.contract_id })}`);
  return contracts;
}

const period = ({ effective_date, termination_date }: CustomProviderSummary) =>
  `${effective_date} to ${termination_date ?? 'an open end'}`;

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

async function readProviders({ filters, skip, limit, signal }: RowsAsked): Promise<RowsFound<CustomProviderSummary>> {
  const { contract_id = '', provider_id, include_inactive } = filters;
  const query = { contract_id, provider_id, include_inactive: include_inactive === 'true', skip, limit };
  const { data, count } = await resource.listCustomProviders(query, { signal });
  return { rows: data, count };
}

export function Component() {
  const contracts = useLoaderData<Contract[]>();
  const [parameters] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [revision, setRevision] = useState(0);
  const contract = parameters.get('contract_id') ?? '';
  const provider = parameters.get('provider_id') ?? '';
  const choices = useMemo(
    () => contracts.map(({ contract_id, name }) => ({ value: contract_id, label: `${contract_id}: ${name}` })),
    [contracts],
  );
  const done = (sentence: string) => {
    setMaking(false);
    setSaid(sentence);
    setRevision((before) => before + 1);
  };
  // Another source reads the list again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` grows with every change
  const source = useMemo(() => (asked: RowsAsked) => readProviders(asked), [revision]);
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
      said={said}
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
            await resource.createCustomProvider({ ...terms, ...versionOf(values) });
            done(`Version 1 of ${provider_id} is made and active`);
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </TablePage>
  );
}

const versionFields = (version?: CustomProvider): Field[] => [
  { key: 'label', label: 'Label', value: version?.label ?? '', longest: 200 },
  { key: 'notes', label: 'Notes', kind: 'lines', value: version?.notes ?? '', longest: 5000 },
  {
    key: 'data',
    label: 'Data',
    kind: 'lines',
    value: JSON.stringify(version?.data ?? { ipsf: {} }, null, 2),
    isRequired: true,
    hint: 'JSON; ipsf and opsf hold fields of the provider specific files that take the place of Medicare’s',
  },
];

/** @throws PpsEdgeError that names the field, as the service would */
function versionOf({ label, notes, data = '' }: Readonly<Record<string, string>>) {
  try {
    return { label: label || null, notes: notes || null, data: JSON.parse(data) as Record<string, unknown> };
  } catch (error) {
    throw new PpsEdgeError(`Invalid request: data is not JSON: ${(error as Error).message}`);
  }
}

interface VersionPanelProps {
  version: CustomProviderSummary;
  onDone: (sentence: string) => void;
}

/** A version with the others of its period, and what it changed. */
function VersionPanel({ version, onDone }: VersionPanelProps) {
  const { id, provider_id, contract_id } = version;
  const [read, setRead] = useState<{
    versions: CustomProviderSummary[];
    full: CustomProvider;
    other: CustomProvider | null;
  } | null>(null);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [dialog, setDialog] = useState<'activate' | 'change' | 'remove' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` reads again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const [versions, full] = await Promise.all([
        resource.listCustomProviderVersions(id, { signal }),
        resource.getCustomProvider(id, { signal }),
      ]);
      // An inactive version stands beside the active one, the active one beside the one before.
      const other = full.is_active
        ? versions.find((each) => each.version < full.version)
        : versions.find((each) => each.is_active);
      setRead({ versions, full, other: other ? await resource.getCustomProvider(other.id, { signal }) : null });
    };
    load().catch((failure: unknown) => {
      if (!signal.aborted) setError(failure);
    });
    return () => controller.abort();
  }, [id, attempt]);
  if (error !== undefined) {
    const retry = () => {
      setError(undefined);
      setAttempt(attempt + 1);
    };
    return <Failure error={error} onRetry={retry} />;
  }
  if (read === null) return <Loading />;
  const { versions, full, other } = read;
  const of = ({ data, label, notes }: CustomProvider) => flat({ label, notes, data });
  const changes = changesBetween(other && of(other), of(full));
  const finish = (sentence: string) => {
    setDialog(null);
    onDone(sentence);
  };
  return (
    <>
      <Details
        entries={[
          ['Provider', provider_id],
          ['Contract', contract_id],
          ['Period', period(version)],
          ['Version', `${version.version}, ${version.is_active ? 'active' : 'inactive'}`],
          ['Label', version.label],
          ['Notes', version.notes],
        ]}
      />
      <p className="version-actions">
        {!version.is_active && (
          <button type="button" onClick={() => setDialog('activate')}>
            Activate
          </button>
        )}
        <button type="button" onClick={() => setDialog('change')}>
          New version
        </button>
        <button type="button" onClick={() => setDialog('remove')}>
          Remove
        </button>
      </p>
      <h2>
        {!other
          ? 'Its fields'
          : `${full.is_active ? 'Version' : 'If it were active: version'} ${other.version} → ${full.version}`}
      </h2>
      <ChangedFields changes={changes} />
      <h2>Versions of this period</h2>
      <ol className="table-page-prices" reversed>
        {versions.map((each) => (
          <li key={each.id} value={each.version} aria-current={each.id === id || undefined}>
            {each.label ?? 'without a label'}, {each.created_at.slice(0, 10)}, {each.created_by}
            {each.is_active && <span className="badge">active</span>}
          </li>
        ))}
      </ol>
      <Link to={`?${new URLSearchParams({ view: 'audit', contract_id, provider_id })}`}>History of {provider_id}</Link>
      {dialog === 'activate' && (
        <ConfirmDialog
          title={`Activate version ${full.version} of ${provider_id}?`}
          does="Activate"
          run={async () => {
            await resource.activateCustomProvider(id);
            finish(`Version ${full.version} of ${provider_id} is active`);
          }}
          onClose={() => setDialog(null)}
        >
          <p>Claims of {contract_id} are priced by it from now on; the other versions of its period become inactive.</p>
          <ChangedFields changes={changes} />
        </ConfirmDialog>
      )}
      {dialog === 'change' && (
        <RecordDialog
          title={`New version of ${provider_id}`}
          does="Save and activate"
          fields={versionFields(full)}
          submit={async (values) => {
            const saved = await resource.updateCustomProvider(id, versionOf(values));
            finish(`Version ${saved.version} of ${provider_id} is made and active`);
          }}
          onClose={() => setDialog(null)}
        >
          <p>It is made from version {full.version} and active at once. Provider, contract and period never change.</p>
        </RecordDialog>
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={`Remove version ${full.version} of ${provider_id}?`}
          does="Remove"
          run={async () => {
            await resource.deleteCustomProvider(id);
            finish(`Version ${full.version} of ${provider_id} is removed`);
          }}
          onClose={() => setDialog(null)}
        >
          <p>
            {full.is_active
              ? 'It is the active one: its period has no active version until another is activated.'
              : 'The others stay as they are.'}{' '}
            The history keeps what it held.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** All changes of a provider for a contract; the fields of one are read when it opens. */
function History({ contract, provider }: { contract: string; provider: string }) {
  const source = useMemo(
    () =>
      async ({ skip, limit, signal }: RowsAsked): Promise<RowsFound<AuditRecord>> => {
        const all = await history.getCustomProviderHistory(
          { contract_id: contract, provider_id: provider },
          { signal },
        );
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
