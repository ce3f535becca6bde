/** A version of a custom provider beside the list: what it changed, the others of its period, and what can be done with it. */
import { CustomProvidersResource } from 'pps-edge/custom-providers';
import type { CustomProvider, CustomProviderSummary } from 'pps-edge/schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { transport } from '../../api.ts';
import { Failure, Loading } from '../../parts/answers/states.tsx';
import { useReading } from '../../parts/answers/use-reading.ts';
import { ChangedFields, changesBetween } from '../../parts/audit-trail/audit-trail.tsx';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { shownDay } from '../../parts/days/shown-day.ts';
import { CallConfirmation } from '../../parts/dialogs/confirmation.tsx';
import { parseVersion, versionFields } from './custom-provider-fields.ts';
import { flat } from './provider-data.ts';
import { RecordDialog } from './record-dialog.tsx';

const resource = new CustomProvidersResource(transport);

const period = ({ effective_date, termination_date }: CustomProviderSummary) =>
  `${shownDay(effective_date)} to ${shownDay(termination_date ?? 'an open end')}`;

/** Reads a version with the others of its period, and the one that it stands beside. */
async function readVersion(id: string, signal: AbortSignal) {
  const [versions, full] = await Promise.all([resource.listVersions(id, { signal }), resource.get(id, { signal })]);
  // An inactive version stands beside the active one, the active one beside the one before.
  const other = full.is_active
    ? versions.find((each) => each.version < full.version)
    : versions.find((each) => each.is_active);
  return { versions, full, other: other ? await resource.get(other.id, { signal }) : null };
}

interface VersionPanelProps {
  version: CustomProviderSummary;
  onDone: (sentence: string) => void;
}

/** A version with the others of its period, and what it changed. */
export function VersionPanel({ version, onDone }: VersionPanelProps) {
  const { id, provider_id, contract_id } = version;
  const { data: comparison, error, again } = useReading((signal) => readVersion(id, signal), id);
  const [dialog, setDialog] = useState<'activate' | 'change' | 'remove' | null>(null);
  if (error !== null) return <Failure error={error} onRetry={again} />;
  if (comparison === null) return <Loading />;
  const { versions, full, other } = comparison;
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
            {each.label ?? 'without a label'}, {shownDay(each.created_at.slice(0, 10))}, {each.created_by}
            {each.is_active && <span className="badge">active</span>}
          </li>
        ))}
      </ol>
      <Link to={`?${new URLSearchParams({ view: 'audit', contract_id, provider_id })}`}>History of {provider_id}</Link>
      {dialog === 'activate' && (
        <CallConfirmation
          question={`Activate version ${full.version} of ${provider_id}?`}
          isHarmless
          does="Activate"
          run={async () => {
            await resource.activate(id);
            finish(`Version ${full.version} of ${provider_id} is active`);
          }}
          onClose={() => setDialog(null)}
        >
          <p>Claims of {contract_id} are priced by it from now on; the other versions of its period become inactive.</p>
          <ChangedFields changes={changes} />
        </CallConfirmation>
      )}
      {dialog === 'change' && (
        <RecordDialog
          title={`New version of ${provider_id}`}
          does="Save and activate"
          fields={versionFields(full)}
          submit={async (values) => {
            const saved = await resource.update(id, parseVersion(values));
            finish(`Version ${saved.version} of ${provider_id} is made and active`);
          }}
          onClose={() => setDialog(null)}
        >
          <p>It is made from version {full.version} and active at once. Provider, contract and period never change.</p>
        </RecordDialog>
      )}
      {dialog === 'remove' && (
        <CallConfirmation
          question={`Remove version ${full.version} of ${provider_id}?`}
          does="Remove"
          run={async () => {
            await resource.delete(id);
            finish(`Version ${full.version} of ${provider_id} is removed`);
          }}
          onClose={() => setDialog(null)}
        >
          <p>
            {full.is_active
              ? 'It is the active one: its period has no active version until another is activated.'
              : 'The others stay as they are.'}{' '}
            The history keeps its values.
          </p>
        </CallConfirmation>
      )}
    </>
  );
}
