/** Audit trail of a contract, its configurations, terms and tests: newest first, old and new value of each field. */
import type { ContractAudit, ContractDetail } from 'pps-edge/schemas';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { Refusal } from '../../parts/answers/refusal.tsx';
import { State } from '../../parts/answers/states.tsx';
import { useChange } from '../../parts/answers/use-change.ts';
import { worded } from '../../parts/audit-trail/audit-trail-words.ts';
import { Moment } from '../../parts/days/moment.tsx';
import { shownDay } from '../../parts/days/shown-day.ts';
import { count } from '../../parts/words/count.ts';
import { contracts } from './api.ts';
import { type Change, groupChanges } from './audit-changes.ts';
import { ContractFrame } from './contract-frame.tsx';
import { Field } from './field.tsx';

interface AuditData {
  contract: ContractDetail;
  audit: ContractAudit;
  q: string;
}

/** Fields of an answer. */
const PAGE = 200;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<AuditData> {
  const { contractId = '' } = params;
  const { signal } = request;
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const [contract, audit] = await Promise.all([
    contracts.get(contractId, { signal }),
    contracts.listAudit(contractId, { q: q || undefined, limit: PAGE }, { signal }),
  ]);
  return { contract, audit, q };
}

/** The search is the loader's. */
export const shouldRevalidate = () => true;

export function Component() {
  const data = useLoaderData<AuditData>();
  return <Trail key={`${data.contract.contract_id} ${data.q}`} {...data} />;
}

function Trail({ contract: { contract_id, name, configs }, audit, q }: AuditData) {
  const [entries, setEntries] = useState(audit.data);
  const [, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(q);
  const { isSending, error, send } = useChange();
  const more = () =>
    send(async () => {
      const { data } = await contracts.listAudit(contract_id, {
        q: q || undefined,
        skip: entries.length,
        limit: PAGE,
      });
      setEntries([...entries, ...data]);
    });
  const changes = groupChanges(entries);
  /** The configuration or test that was changed; one that was removed goes by its id. */
  const ofWhat = ({ entity, entityId, fields }: Change) => {
    if (entity === 'contract') return null;
    const config = configs.find(({ id }) => id === entityId);
    if (config) return `from ${shownDay(config.effective_date)}`;
    const named = fields.find(({ field }) => field === 'name');
    return named ? String(named.new ?? named.old) : `number ${entityId.slice(0, 8)}`;
  };
  return (
    <ContractFrame contractId={contract_id} title={`Audit of ${name}`}>
      <form
        className="search-row"
        onSubmit={(event) => {
          event.preventDefault();
          setParameters(typed.trim() ? { q: typed.trim() } : {}, { replace: true });
        }}
      >
        <Field label="Field, or who changed it">
          <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <button type="submit">Search</button>
      </form>
      <p role="status" className="quiet">
        {count(audit.count, 'changed field')}
        {q && ` that match “${q}”`}
      </p>
      {changes.length === 0 && (
        <State kind="empty" title="No changes">
          <p>{q ? 'No change matches the words.' : 'Nothing was changed yet.'}</p>
          {q && (
            <button type="button" onClick={() => setParameters({}, { replace: true })}>
              Show all changes
            </button>
          )}
        </State>
      )}
      <ol className="bare timeline">
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} ofWhat={ofWhat(change)} />
        ))}
      </ol>
      <Refusal error={error} />
      {entries.length < audit.count && (
        <p>
          <button type="button" disabled={isSending} aria-busy={isSending} onClick={more}>
            Show older changes
          </button>
        </p>
      )}
    </ContractFrame>
  );
}

function ChangeItem({ change: { what, by, at, fields }, ofWhat }: { change: Change; ofWhat: string | null }) {
  return (
    <li>
      <h2>
        {what} {ofWhat !== null && <span className="quiet">{ofWhat}</span>}
      </h2>
      <p className="quiet">
        <Moment at={at} /> by {by}
      </p>
      <dl>
        {worded(fields).map(({ label, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Value text={from} label="from" /> <span aria-hidden="true">→</span> <Value text={to} label="to" />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Value({ text, label }: { text: string; label: 'from' | 'to' }) {
  return (
    <span data-side={label}>
      <span className="visually-hidden">{label} </span>
      {text || '–'}
    </span>
  );
}
