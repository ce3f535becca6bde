/** Providers whose records are compared with every import: track some, stop tracking some. */
import '../../style/fields.css';
import '../../style/alerts.css';
import { ProviderAlertsResource } from 'pps-edge/provider-alerts';
import type { ProviderTracker, ProviderTrackerList } from 'pps-edge/schemas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Column, TableDescription } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';
import { minuteOf } from '../../parts/days/moment.tsx';
import { Confirmation } from '../../parts/dialogs/confirmation.tsx';
import { AlertsHeader } from './alerts-header.tsx';
import { runAction } from './refusal.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<ProviderTrackerList> {
  return new ProviderAlertsResource(transport).listProviderTrackers({ signal: request.signal });
}

const ccnsOf = (text: unknown): string[] => String(text ?? '').match(/[^\s,;]+/g) ?? [];

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const resource = new ProviderAlertsResource(transport);
  const untracked = ccnsOf(form.get('untrack'));
  if (untracked.length > 0) {
    return runAction(async () => {
      for (const ccn of untracked) await resource.removeProviderTracker(ccn);
    });
  }
  const provider_ccns = ccnsOf(form.get('track'));
  if (provider_ccns.length === 0) return { refusal: 'Write at least one CCN.' };
  return runAction(() => resource.addProviderTrackers({ provider_ccns }));
}

const COLUMNS: readonly Column<ProviderTracker>[] = [
  { key: 'ccn', title: 'CCN', value: ({ provider_ccn }) => provider_ccn, width: 140 },
  {
    key: 'since',
    title: 'Tracked since (UTC)',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => minuteOf(created_at),
    width: 180,
  },
  {
    key: 'compared',
    title: 'Last compared (UTC)',
    value: ({ last_checked }) => last_checked,
    cell: ({ last_checked }) => minuteOf(last_checked),
    width: 180,
  },
];

const TRACKERS: Omit<TableDescription<ProviderTracker>, 'source'> = {
  name: 'trackers',
  title: 'Tracked providers',
  id: ({ provider_ccn }) => provider_ccn,
  columns: COLUMNS,
  filters: [{ key: 'ccn', label: 'CCN' }],
  path: ({ provider_ccn }) => `/providers/${provider_ccn}`,
  actions: (selected, clear) => <Untrack ccns={[...selected]} onDone={clear} />,
  empty: <p>No provider is tracked. Write the CCNs above.</p>,
};

export function Component() {
  const { items, limit } = useLoaderData<ProviderTrackerList>();
  const { Form, data, state } = useFetcher<{ refusal?: string }>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (data !== undefined && data.refusal === undefined) form.current?.reset();
  }, [data]);
  const table = useMemo(() => ({ ...TRACKERS, source: localSource(items, COLUMNS) }), [items]);
  return (
    <section className="page fills">
      <AlertsHeader title="Tracked providers" />
      <p>
        Every hour the newest records of these providers in the inpatient (IPSF) and outpatient (OPSF) provider specific
        files are compared with those before. At most {limit} are tracked.
      </p>
      <Form ref={form} method="post" className="alerts-track">
        <div className="field">
          <label htmlFor="track">CCNs to track</label>
          <textarea
            id="track"
            name="track"
            rows={2}
            spellCheck={false}
            aria-invalid={data?.refusal !== undefined}
            aria-describedby="track-hint track-refusal"
          />
          <p id="track-hint">One or several, with blanks, commas or line ends between them.</p>
          <p id="track-refusal" role="alert">
            {data?.refusal}
          </p>
        </div>
        <button type="submit" disabled={state !== 'idle'}>
          Track
        </button>
      </Form>
      <DataTable table={table} />
    </section>
  );
}

function Untrack({ ccns, onDone }: { ccns: readonly string[]; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [first] = ccns;
  const what = ccns.length === 1 ? first : `${ccns.length} providers`;
  return (
    <>
      <button type="button" className="danger" onClick={() => setAsking(true)}>
        Stop tracking
      </button>
      {isAsking && (
        <Confirmation
          question={`Stop tracking ${what}?`}
          does="Stop tracking"
          fields={{ untrack: ccns.join(' ') }}
          onClose={() => {
            setAsking(false);
            onDone();
          }}
        >
          <p>
            Alerts that there are stay. If a provider is tracked again later, it begins with the records of that day.
          </p>
        </Confirmation>
      )}
    </>
  );
}
