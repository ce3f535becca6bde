/** API keys of the organization: make one, revoke one. */
import '../../style/fields.css';
import { ApiKeysResource } from 'pps-edge/api-keys';
import { ForbiddenError, PpsEdgeError } from 'pps-edge/errors';
import type { ApiKey, CreatedApiKey } from 'pps-edge/schemas';
import { useMemo, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useFetcher,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { transport } from '../../api.ts';
import { Failure } from '../../parts/answers/states.tsx';
import { useSession } from '../../parts/answers/use-session.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Column, TableDescription } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { Moment, minuteOf } from '../../parts/days/moment.tsx';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { Confirmation } from '../../parts/dialogs/confirmation.tsx';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { SecretOnce } from '../../parts/dialogs/secret-once.tsx';
import { SettingsHeader } from './settings.tsx';

/** The keys, or why this role does not see them. */
type Keys = { keys: ApiKey[] } | { refusal: ForbiddenError };

export async function loader({ request }: LoaderFunctionArgs): Promise<Keys> {
  try {
    const { data } = await new ApiKeysResource(transport).list({ signal: request.signal });
    return { keys: data };
  } catch (error) {
    if (error instanceof ForbiddenError) return { refusal: error };
    throw error;
  }
}

interface Outcome {
  created?: CreatedApiKey;
  refusal?: string;
}

export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const keys = new ApiKeysResource(transport);
  const revoked = form.get('revoke');
  const name = String(form.get('name') ?? '').trim();
  const mode = form.get('mode') === 'test' ? 'test' : 'live';
  if (!revoked && name === '') return { refusal: 'Name what will use the key.' };
  try {
    if (!revoked) return { created: await keys.create({ name, mode }) };
    await keys.revoke(String(revoked));
    return {};
  } catch (error) {
    if (error instanceof PpsEdgeError) return { refusal: withShownDays(error.detail) };
    throw error;
  }
}

const COLUMNS: readonly Column<ApiKey>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name, width: 220 },
  { key: 'prefix', title: 'Begins with', value: ({ prefix }) => `${prefix}…`, width: 190 },
  { key: 'mode', title: 'Mode', value: ({ mode }) => mode, width: 80 },
  { key: 'state', title: 'State', value: ({ is_active }) => (is_active ? 'active' : 'revoked'), width: 90 },
  {
    key: 'used',
    title: 'Last used (UTC)',
    value: ({ last_used_at }) => last_used_at,
    cell: ({ last_used_at }) => (last_used_at ? minuteOf(last_used_at) : 'never'),
    width: 150,
  },
  {
    key: 'created',
    title: 'Created (UTC)',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => minuteOf(created_at),
    width: 150,
  },
  { key: 'by', title: 'Created by', value: ({ created_by }) => created_by, width: 220 },
];

const KEYS: Omit<TableDescription<ApiKey>, 'source'> = {
  name: 'keys',
  title: 'API keys',
  id: ({ id }) => id,
  columns: COLUMNS,
  filters: [
    { key: 'name', label: 'Name' },
    {
      key: 'mode',
      label: 'Mode',
      choices: [
        { value: 'live', label: 'Live' },
        { value: 'test', label: 'Test' },
      ],
    },
    {
      key: 'state',
      label: 'State',
      choices: [
        { value: 'active', label: 'Active' },
        { value: 'revoked', label: 'Revoked' },
      ],
    },
  ],
  panel: (key) => <KeyPanel apiKey={key} />,
  empty: <p>The organization has no key. Programs sign in with one; people use a bearer token.</p>,
};

export function Component() {
  const loaded = useLoaderData<Keys>();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  const keys = 'keys' in loaded ? loaded.keys : null;
  const table = useMemo(
    () => ({ ...KEYS, source: localSource(keys ?? [], COLUMNS, new Set(['mode', 'state'])) }),
    [keys],
  );
  return (
    <section className="page fills">
      <SettingsHeader
        title="API keys"
        action={
          keys && (
            <button type="button" className="primary" onClick={() => setMaking(true)}>
              New key
            </button>
          )
        }
      />
      <p>
        Whoever has a key may do everything but manage keys.
        {session && <> You are signed in as {session.role === 'api_key' ? 'an API key' : session.role}.</>}
      </p>
      {'refusal' in loaded ? <Failure error={loaded.refusal} onRetry={revalidate} /> : <DataTable table={table} />}
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
    </section>
  );
}

const MODES = [
  { mode: 'live', title: 'Live', says: 'Its claims count toward the month’s limit.' },
  {
    mode: 'test',
    title: 'Test',
    says: 'Same answers and rights; its claims count toward the organization’s daily allowance instead, which contract tests and unsaved scenarios share.',
  },
];

/** Asks for a name and the mode, then shows the key. */
function NewKey({ onClose }: { onClose: () => void }) {
  const { Form, data, state } = useFetcher<Outcome>();
  if (data?.created) {
    const { name, key } = data.created;
    return (
      <SecretOnce
        title={`Key ${name}`}
        name="key"
        secret={key}
        usage={{
          title: 'A call with it',
          text: (secret) => `curl -H 'X-API-Key: ${secret}' ${location.origin}/api/v1/usage/monthly`,
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog label="New key" onClose={onClose}>
      <Form method="post" className="dialog-form">
        <h2>New key</h2>
        <div className="field">
          <label htmlFor="key-name">Name</label>
          <input
            id="key-name"
            name="name"
            maxLength={100}
            autoComplete="off"
            aria-invalid={data?.refusal !== undefined}
            aria-describedby="key-name-hint key-name-refusal"
          />
          <p id="key-name-hint">Name of the program that uses it, such as “Nightly repricing”.</p>
          <p id="key-name-refusal" role="alert">
            {data?.refusal}
          </p>
        </div>
        <fieldset className="choices">
          <legend>Mode</legend>
          {MODES.map(({ mode, title, says }) => (
            <label key={mode}>
              <input type="radio" name="mode" value={mode} defaultChecked={mode === 'live'} />
              <span>
                {title}
                <small>{says}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="dialog-buttons">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="primary" disabled={state === 'submitting'}>
            Make the key
          </button>
        </div>
      </Form>
    </Dialog>
  );
}

function KeyPanel({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, mode, is_active, created_by, created_at, revoked_at, last_used_at } = apiKey;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <h2>{name}</h2>
      <Details
        entries={[
          ['Begins with', <code key="prefix">{prefix}</code>],
          ['Mode', mode],
          ['Role', 'API key'],
          ['State', is_active ? 'active' : 'revoked'],
          ['Created', <Moment key="created" at={created_at} />],
          ['Created by', created_by],
          ['Last used', last_used_at === null ? 'never' : <Moment key="used" at={last_used_at} />],
          ...(revoked_at === null ? [] : [['Revoked', <Moment key="revoked" at={revoked_at} />] as const]),
          ['Id', <code key="id">{id}</code>],
        ]}
      />
      {is_active && (
        <button type="button" className="danger" onClick={() => setAsking(true)}>
          Revoke
        </button>
      )}
      {isAsking && (
        <Confirmation
          question={`Revoke the key ${name}?`}
          does="Revoke"
          fields={{ revoke: id }}
          onClose={() => setAsking(false)}
        >
          <p>
            It is refused from the next request on, and cannot be made active again.{' '}
            {last_used_at ? `It was last used at ${minuteOf(last_used_at)} UTC.` : 'It was never used.'}
          </p>
        </Confirmation>
      )}
    </>
  );
}
