/** Webhooks of the organization: make one, open one. */
import '../../style/fields.css';
import { PpsEdgeError } from 'pps-edge/errors';
import type { CreatedWebhook, Webhook } from 'pps-edge/schemas';
import { WebhooksResource } from 'pps-edge/webhooks';
import { useMemo, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Column, TableDescription } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';
import { minuteOf } from '../../parts/days/moment.tsx';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { SecretOnce } from '../../parts/dialogs/secret-once.tsx';
import { EVENTS, type WebhookEvent } from './events.ts';
import { SettingsHeader } from './settings.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<Webhook[]> {
  const { data } = await new WebhooksResource(transport).list({ signal: request.signal });
  return data;
}

interface Outcome {
  created?: CreatedWebhook;
  refusal?: string;
}

export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  const url = String(form.get('url') ?? '').trim();
  const events = form.getAll('events') as WebhookEvent[];
  if (url === '') return { refusal: 'Say to which address messages go.' };
  if (events.length === 0) return { refusal: 'Choose at least one event.' };
  try {
    return { created: await new WebhooksResource(transport).create({ url, events }) };
  } catch (error) {
    if (error instanceof PpsEdgeError) return { refusal: withShownDays(error.detail) };
    throw error;
  }
}

const COLUMNS: readonly Column<Webhook>[] = [
  { key: 'url', title: 'Address', value: ({ url }) => url, width: 380 },
  {
    key: 'events',
    title: 'Events',
    value: ({ events }) => events.join(', '),
    cell: ({ events }) => <code>{events.join(', ')}</code>,
    width: 330,
  },
  {
    key: 'created',
    title: 'Created (UTC)',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => minuteOf(created_at),
    width: 150,
  },
  { key: 'by', title: 'Created by', value: ({ created_by }) => created_by, width: 200 },
];

const WEBHOOKS: Omit<TableDescription<Webhook>, 'source'> = {
  name: 'webhooks',
  title: 'Webhooks',
  id: ({ id }) => id,
  columns: COLUMNS,
  path: ({ id }) => `/settings/webhooks/${id}`,
  empty: <p>The organization has no webhook: alerts and failed contract tests are not sent anywhere.</p>,
};

export function Component() {
  const webhooks = useLoaderData<Webhook[]>();
  const [isMaking, setMaking] = useState(false);
  const table = useMemo(() => ({ ...WEBHOOKS, source: localSource(webhooks, COLUMNS) }), [webhooks]);
  return (
    <section className="page fills">
      <SettingsHeader
        title="Webhooks"
        action={
          <button type="button" className="primary" onClick={() => setMaking(true)}>
            New webhook
          </button>
        }
      />
      <p>
        A webhook receives signed messages about events. An organization has at most five.{' '}
        <a href="/docs/webhooks">How they are sent</a>
      </p>
      <DataTable table={table} />
      {isMaking && <NewWebhook onClose={() => setMaking(false)} />}
    </section>
  );
}

/** Asks for the address and the events, then shows the secret. */
function NewWebhook({ onClose }: { onClose: () => void }) {
  const { Form, data, state } = useFetcher<Outcome>();
  if (data?.created) {
    return (
      <SecretOnce
        title="Signing secret"
        name="secret"
        secret={data.created.secret}
        usage={{
          title: 'A message is verified with it',
          text: (secret) => `await verifyWebhook('${secret}', request.headers, await request.text())`,
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog label="New webhook" onClose={onClose}>
      <Form method="post" className="dialog-form">
        <h2>New webhook</h2>
        <div className="field">
          <label htmlFor="webhook-url">Address</label>
          <input
            id="webhook-url"
            name="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            aria-invalid={data?.refusal !== undefined}
            aria-describedby="webhook-hint webhook-refusal"
          />
          <p id="webhook-hint">https, at port 443 or 8443 of a host of the public internet.</p>
        </div>
        <fieldset className="choices">
          <legend>Events</legend>
          {EVENTS.map(({ name, says }) => (
            <label key={name}>
              <input type="checkbox" name="events" value={name} defaultChecked />
              <span>
                <code>{name}</code>
                <small>{says}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p id="webhook-refusal" role="alert">
          {data?.refusal}
        </p>
        <div className="dialog-buttons">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="primary" disabled={state === 'submitting'}>
            Make the webhook
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
