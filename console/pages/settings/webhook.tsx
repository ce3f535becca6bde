/** One webhook: its deliveries, a test message, how its messages are verified. */
import '../../style/webhook.css';
import { NotFoundError, PpsEdgeError } from 'pps-edge/errors';
import type { Webhook, WebhookDelivery } from 'pps-edge/schemas';
import { WebhooksResource } from 'pps-edge/webhooks';
import { useEffect, useMemo, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useFetcher,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Column, TableDescription } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { Moment, minuteOf } from '../../parts/days/moment.tsx';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { Confirmation } from '../../parts/dialogs/confirmation.tsx';
import { SettingsHeader } from './settings.tsx';
import { SignatureExample } from './signature-example.tsx';

/** As many as the service lists. */
const DELIVERIES = 100;

interface Loaded {
  webhook: Webhook;
  deliveries: WebhookDelivery[];
}

export async function loader({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const webhooks = new WebhooksResource(transport);
  const [{ data }, { data: deliveries }] = await Promise.all([
    webhooks.list({ signal }),
    webhooks.listDeliveries(id, { limit: DELIVERIES }, { signal }),
  ]);
  const webhook = data.find((each) => each.id === id);
  if (!webhook) throw new NotFoundError(`Webhook ${id} not found`, { status: 404 });
  return { webhook, deliveries };
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const form = await request.formData();
  const webhooks = new WebhooksResource(transport);
  try {
    if (form.has('test')) await webhooks.test(id);
    else await webhooks.delete(id);
  } catch (error) {
    if (error instanceof PpsEdgeError) return { refusal: withShownDays(error.detail) };
    throw error;
  }
  return form.has('test') ? {} : redirect('/settings/webhooks');
}

const COLUMNS: readonly Column<WebhookDelivery>[] = [
  { key: 'event', title: 'Event', value: ({ event }) => event, width: 180 },
  { key: 'status', title: 'State', value: ({ status }) => status, width: 100 },
  { key: 'attempts', title: 'Attempts', value: ({ attempts }) => attempts, width: 100, align: 'end' },
  { key: 'answer', title: 'Answer', value: ({ response_status }) => response_status, width: 90, align: 'end' },
  { key: 'error', title: 'Error', value: ({ last_error }) => last_error, width: 300 },
  {
    key: 'created',
    title: 'Created (UTC)',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => minuteOf(created_at),
    width: 150,
  },
  {
    key: 'next',
    title: 'Next attempt (UTC)',
    value: ({ next_attempt_at }) => next_attempt_at,
    cell: ({ next_attempt_at }) => next_attempt_at && minuteOf(next_attempt_at),
    width: 160,
  },
];

const TABLE: Omit<TableDescription<WebhookDelivery>, 'source'> = {
  name: 'deliveries',
  title: 'Deliveries',
  id: ({ id }) => id,
  columns: COLUMNS,
  filters: [
    {
      key: 'status',
      label: 'State',
      choices: [
        { value: 'pending', label: 'Pending' },
        { value: 'delivered', label: 'Delivered' },
        { value: 'failed', label: 'Failed' },
      ],
    },
  ],
  panel: (delivery) => (
    <Details
      entries={[
        ['Event', delivery.event],
        ['State', delivery.status],
        ['Attempts', delivery.attempts],
        ['Answer to the last', delivery.response_status && `HTTP ${delivery.response_status}`],
        ['Error', delivery.last_error],
        ['Created', <Moment key="created" at={delivery.created_at} />],
        ['Last attempt', <Moment key="last" at={delivery.last_attempt_at} />],
        ['Next attempt', <Moment key="next" at={delivery.next_attempt_at} />],
        ['webhook-id', <code key="id">{delivery.id}</code>],
      ]}
    />
  ),
  empty: <p>No message was sent in the last 30 days. A test message shows whether they arrive.</p>,
};

/** Interval at which deliveries are read again while one is about to be attempted; milliseconds. */
const REREAD = 3000;
/** The first attempts follow one another within seconds, later ones within minutes and hours. */
const SOON = 10_000;

const isDueSoon = ({ next_attempt_at }: WebhookDelivery) =>
  next_attempt_at !== null && Date.parse(next_attempt_at) < Date.now() + SOON;

export function Component() {
  const { webhook, deliveries } = useLoaderData<Loaded>();
  const { Form, data, state } = useFetcher<{ refusal?: string }>();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const table = useMemo(
    () => ({ ...TABLE, source: localSource(deliveries, COLUMNS, new Set(['status'])) }),
    [deliveries],
  );
  useEffect(() => {
    if (!deliveries.some(isDueSoon)) return undefined;
    const timer = setTimeout(revalidate, REREAD);
    return () => clearTimeout(timer);
  }, [deliveries, revalidate]);
  return (
    <section className="page">
      <SettingsHeader
        title={webhook.url}
        action={
          <div className="buttons">
            <Form method="post">
              <button type="submit" name="test" value="1" disabled={state !== 'idle'}>
                Send a test message
              </button>
            </Form>
            <button type="button" className="danger" onClick={() => setAsking(true)}>
              Delete
            </button>
          </div>
        }
      />
      {data?.refusal && <p role="alert">{data.refusal}</p>}
      <p>
        Receives <code>{webhook.events.join(', ')}</code>. Created <Moment at={webhook.created_at} /> by{' '}
        {webhook.created_by}.
      </p>
      <div className="webhook-deliveries">
        <DataTable table={table} />
      </div>
      <SignatureExample />
      {isAsking && (
        <Confirmation
          question="Delete the webhook?"
          does="Delete"
          fields={{ delete: webhook.id }}
          onClose={() => setAsking(false)}
        >
          <p>
            Nothing is sent to {webhook.url} any more. Messages that were not sent yet are dropped, and the log with
            them.
          </p>
        </Confirmation>
      )}
    </section>
  );
}
