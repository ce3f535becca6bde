/** The first page: a claim to price, the claims of today, contracts, alerts, the month, the data. */
import '../../style/home.css';
import { ContractsResource } from 'pps-edge/contracts';
import { ProviderAlertsResource } from 'pps-edge/provider-alerts';
import { ReleasesResource } from 'pps-edge/releases';
import type { ContractList, ProviderAlertList, ReleaseList, UsageStatistics } from 'pps-edge/schemas';
import { UsageResource } from 'pps-edge/usage';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { Loading } from '../../parts/answers/states.tsx';
import { readKeptRuns } from '../../parts/claims/claim-runs.ts';
import { minuteOf } from '../../parts/days/moment.tsx';
import { shownDay } from '../../parts/days/shown-day.ts';
import { count } from '../../parts/words/count.ts';

const PriceAClaim = lazy(() => import('./price-a-claim.tsx'));
const LastRuns = lazy(() => import('./last-runs.tsx'));
const Systems = lazy(() => import('./systems.tsx'));
const Contracts = lazy(() => import('./contracts.tsx'));

/** Alerts that are named. */
const ALERTS = 4;
/** Contracts that are read, three requests each. */
const CONTRACTS = 6;

interface Loaded {
  usage: UsageStatistics;
  alerts: ProviderAlertList;
  releases: ReleaseList['data'];
  contracts: ContractList;
}

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const [usage, alerts, releases, contracts] = await Promise.all([
    new UsageResource(transport).getStatistics({ signal }),
    new ProviderAlertsResource(transport).list({ is_seen: false, page_size: ALERTS }, { signal }),
    new ReleasesResource(transport).list({ signal }),
    new ContractsResource(transport).list({ limit: CONTRACTS }, { signal }),
  ]);
  return { usage, alerts, releases: releases.data, contracts };
}

/** Cards come in by themselves: what is slow or fails leaves the others as they are. */
export function Component() {
  const { usage, alerts, releases, contracts } = useLoaderData<Loaded>();
  return (
    <section className="page home">
      <h1>Home</h1>
      <div className="home-cards">
        <Suspense fallback={<Loading />}>
          <PriceAClaim />
          {readKeptRuns().length > 0 && <LastRuns />}
        </Suspense>
      </div>
      <Suspense fallback={<Loading />}>
        <Systems />
      </Suspense>
      <div className="home-cards">
        <Suspense fallback={<Loading />}>
          {contracts.count === 0 ? (
            <FirstContract />
          ) : (
            <Contracts ids={contracts.data.map(({ contract_id }) => contract_id)} all={contracts.count} />
          )}
        </Suspense>
        <Alerts alerts={alerts} />
        <Month usage={usage} />
        <Data releases={releases} />
      </div>
    </section>
  );
}

function FirstContract() {
  return (
    <Card title="Contracts" path="/contracts" link="Your first contract">
      <p>There is no contract yet. Write its terms as sentences, and price claims by them.</p>
    </Card>
  );
}

/** @param link where more of it stands, by its name */
function Card({ title, path, link, children }: { title: string; path: string; link: string; children: ReactNode }) {
  return (
    <section className="home-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <Link to={path}>{link}</Link>
    </section>
  );
}

const number = (value: number): string => value.toLocaleString('en-US');

/** Share of the limit from which on the page says that it comes near. */
const NEAR = 0.8;

function Month({ usage }: { usage: UsageStatistics }) {
  const { current_month: month, in_progress_count, resets_at } = usage;
  const { success_count, error_count, limit, remaining } = month;
  const used = success_count + error_count + in_progress_count;
  const share = limit === 0 ? 1 : used / limit;
  const reset = shownDay(resets_at.slice(0, 10));
  return (
    <Card title="Claims this month" path="/usage" link="Usage">
      <p className="home-figure">
        {number(used)} <small>of {number(limit)}</small>
      </p>
      <meter
        aria-label="Claims of the month’s limit"
        min={0}
        max={Math.max(limit, 1)}
        high={limit * NEAR}
        value={used}
      />
      {remaining === 0 ? (
        <p className="home-warning">The limit is reached: claims are refused until {reset}.</p>
      ) : (
        <p className={share >= NEAR ? 'home-warning' : undefined}>
          {number(remaining)} are left until {reset}.
        </p>
      )}
      {error_count > 0 && <p>{count(error_count, 'claim')} ended in an error.</p>}
    </Card>
  );
}

function Alerts({ alerts: { items, total } }: { alerts: ProviderAlertList }) {
  return (
    <Card title="Unseen alerts" path="/alerts" link={total > items.length ? `All ${number(total)} alerts` : 'Alerts'}>
      <p className="home-figure">{number(total)}</p>
      {total === 0 ? (
        <p>Nothing changed in the records of tracked providers that nobody has seen.</p>
      ) : (
        <ul>
          {items.map(({ id, provider_ccn, field_name, old_value, new_value }) => (
            <li key={id}>
              <code>{provider_ccn}</code> {field_name.replaceAll('_', ' ')}: {old_value || '–'} → {new_value || '–'}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Data({ releases }: { releases: ReleaseList['data'] }) {
  const samples = releases.filter(({ is_sample }) => is_sample).length;
  const newest = releases
    .map(({ imported_at }) => imported_at)
    .sort()
    .at(-1);
  return (
    <Card title="Data" path="/data" link="Releases">
      <p className="home-figure">
        {number(releases.length)} <small>{releases.length === 1 ? 'release' : 'releases'}</small>
      </p>
      {newest === undefined ? (
        <p className="home-warning">
          Nothing is loaded: no claim can be priced. <a href="/docs/data">How data is loaded</a>
        </p>
      ) : (
        <>
          <p className={samples > 0 ? 'home-warning' : undefined}>{extentOf(samples, releases.length)}</p>
          <p>The last import was at {minuteOf(newest)} UTC.</p>
        </>
      )}
    </Card>
  );
}

function extentOf(samples: number, all: number): string {
  if (samples === 0) return 'All are complete.';
  const which = samples === all ? 'All are' : count(samples, 'is', 'are');
  return `${which} hand-picked samples: codes that they lack may well exist.`;
}
