import '../../style/alerts.css';
import { ProviderAlertsResource } from 'pps-edge/provider-alerts';
import type { ProviderAlert, ProviderAlertList, ProviderTrackerList } from 'pps-edge/schemas';
import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useFetcher,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { transport } from '../../api.ts';
import { State } from '../../parts/answers/states.tsx';
import { FilterBar } from '../../parts/data-table/filter-bar.tsx';
import { readQuery, withFilter, withoutFilters } from '../../parts/data-table/table-place.ts';
import { shownDay } from '../../parts/days/shown-day.ts';
import { Confirmation } from '../../parts/dialogs/confirmation.tsx';
import { fieldInWords } from '../../parts/words/plain-words.ts';
import { alertQuery, filtersOf } from './alert-query.ts';
import { AlertsHeader } from './alerts-header.tsx';
import { byDay } from './by-day.ts';
import { runAction } from './refusal.ts';

const PAGE_SIZE = 100;

interface Loaded {
  alerts: ProviderAlertList;
  trackers: ProviderTrackerList;
}

export async function loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const { searchParams } = new URL(url);
  const page = Math.max(1, Number(searchParams.get('page')) || 1);
  const resource = new ProviderAlertsResource(transport);
  const [alerts, trackers] = await Promise.all([
    resource.list({ ...alertQuery(searchParams), page, page_size: PAGE_SIZE }, { signal }),
    resource.listProviderTrackers({ signal }),
  ]);
  return { alerts, trackers };
}

/** The filters are the query. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) => defaultShouldRevalidate;

export async function action({ request }: ActionFunctionArgs) {
  const seen = (await request.formData()).get('seen');
  const resource = new ProviderAlertsResource(transport);
  return runAction(() =>
    seen === 'all' ? resource.markProviderAlertsSeen() : resource.markProviderAlertSeen(Number(seen)),
  );
}

export function Component() {
  const { alerts, trackers } = useLoaderData<Loaded>();
  const { items, total, page, page_size } = alerts;
  const [parameters, setParameters] = useSearchParams();
  const isBusy = useNavigation().state === 'loading';
  const [isAsking, setAsking] = useState(false);
  // A provider that is not tracked any more keeps its alerts.
  const ccns = [...trackers.items, ...items].map(({ provider_ccn }) => provider_ccn);
  const filters = filtersOf([...new Set([...ccns, parameters.get('ccn') ?? ''])].filter(Boolean).sort());
  const query = readQuery(parameters, filters);
  const hasFilters = Object.keys(query.filters).length > 0;
  const clear = () => setParameters(withoutFilters(toFirstPage(parameters), filters), { replace: true });
  return (
    <section className="page">
      <AlertsHeader
        action={
          items.some(({ is_seen }) => !is_seen) && (
            <button type="button" onClick={() => setAsking(true)}>
              Mark all as seen
            </button>
          )
        }
      />
      <FilterBar
        filters={filters}
        query={query}
        onFilter={(key, value) => setParameters((last) => withFilter(toFirstPage(last), key, value), { replace: true })}
        onClear={clear}
      />
      <p className="alerts-summary">
        <span role="status">Alerts: {total.toLocaleString('en-US')}</span>
        {total > 0 && (
          <a href={downloadPath(parameters)} download>
            CSV
          </a>
        )}
      </p>
      {total === 0 && (
        <State kind="empty" title={hasFilters ? 'No alerts match the filters' : 'No alerts'}>
          {hasFilters ? (
            <button type="button" onClick={clear}>
              Clear the filters
            </button>
          ) : (
            <NoAlerts tracked={trackers.count} />
          )}
        </State>
      )}
      <div aria-busy={isBusy} className="alerts-feed">
        {byDay(items).map(({ day, providers }) => (
          <section key={day} aria-label={shownDay(day)}>
            <h2>{shownDay(day)}</h2>
            {providers.map(({ ccn, alerts: changes }) => (
              <article key={ccn} className="alerts-provider" aria-label={`Provider ${ccn}`}>
                <h3>
                  <Link to={`/providers/${ccn}`}>{ccn}</Link>
                </h3>
                <ul>
                  {changes.map((change) => (
                    <Change key={change.id} change={change} />
                  ))}
                </ul>
              </article>
            ))}
          </section>
        ))}
      </div>
      <Pages page={page} last={Math.ceil(total / page_size)} />
      {isAsking && (
        <Confirmation
          question="Mark all alerts as seen?"
          does="Mark all as seen"
          fields={{ seen: 'all' }}
          onClose={() => setAsking(false)}
        >
          <p>All alerts of the organization count as seen, those that the filters leave out as well.</p>
        </Confirmation>
      )}
    </section>
  );
}

function NoAlerts({ tracked }: { tracked: number }) {
  return (
    <p>
      {tracked === 0
        ? 'No provider is tracked: changes of its records are reported from then on.'
        : 'The records of the tracked providers did not change since they are tracked.'}{' '}
      <Link to="/alerts/tracked">{tracked === 0 ? 'Track providers' : 'Tracked providers'}</Link>
    </p>
  );
}

function Change({ change }: { change: ProviderAlert }) {
  const { id, table_name, effective_date, field_name, old_value, new_value, is_seen } = change;
  const { Form, data, state } = useFetcher<{ refusal?: string }>();
  const shown = (value: string) => (/date/.test(field_name) ? shownDay(value) : value);
  return (
    <li>
      <span className="alerts-field">
        {fieldInWords(field_name)}
        <small>
          {table_name.toUpperCase()}, effective {shownDay(effective_date)}
        </small>
      </span>
      <span className="alerts-values">
        <del>{shown(old_value) || '–'}</del> <span aria-hidden="true">→</span> <ins>{shown(new_value) || '–'}</ins>
      </span>
      {is_seen ? (
        <small>Seen</small>
      ) : (
        <Form method="post">
          <input type="hidden" name="seen" value={id} />
          <button type="submit" disabled={state !== 'idle'} aria-label={`Mark as seen: ${fieldInWords(field_name)}`}>
            Mark as seen
          </button>
        </Form>
      )}
      {data?.refusal && <p role="alert">{data.refusal}</p>}
    </li>
  );
}

function Pages({ page, last }: { page: number; last: number }) {
  const [parameters] = useSearchParams();
  if (last <= 1) return null;
  const at = (number: number) => {
    const changed = new URLSearchParams(parameters);
    changed.set('page', String(number));
    return { search: changed.toString() };
  };
  return (
    <nav className="buttons" aria-label="Pages of alerts">
      {page > 1 && <Link to={at(page - 1)}>Newer</Link>}
      <span>
        Page {page} of {last}
      </span>
      {page < last && <Link to={at(page + 1)}>Older</Link>}
    </nav>
  );
}

function toFirstPage(parameters: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  changed.delete('page');
  return changed;
}

function downloadPath(parameters: URLSearchParams): string {
  const set = Object.entries(alertQuery(parameters)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(set.map(([key, value]) => [key, String(value)]));
  return `/api/v1/provider-alerts/download?${query}`;
}
