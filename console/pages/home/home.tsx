/** The first page: the month, unseen alerts, contract tests that do not pass, the data. */
import '../../style/home.css';
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import { ContractsResource } from 'pps-edge/contracts';
import { ProviderAlertsResource } from 'pps-edge/provider-alerts';
import { ReleasesResource } from 'pps-edge/releases';
import type { ProviderAlertList, ReleaseList, UsageStatistics } from 'pps-edge/schemas';
import { UsageResource } from 'pps-edge/usage';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { count } from '../../parts/count.ts';
import { minuteOf } from '../../parts/moment.tsx';
import { useReading } from '../../parts/use-reading.ts';

/** Alerts that are named. */
const ALERTS = 4;
/** Contracts whose tests are asked for, two requests each. */
const CONTRACTS = 4;

interface ContractTests {
  contract: string;
  failing: number;
}

interface Loaded {
  usage: UsageStatistics;
  alerts: ProviderAlertList;
  releases: ReleaseList['data'];
  /** Number of contracts. */
  contracts: number;
  /** Null where there are too many contracts to ask each. */
  tests: ContractTests[] | null;
}

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const contracts = new ContractsResource(transport);
  const failing = async (contract: string): Promise<ContractTests> => {
    const [failed, refused] = await Promise.all(
      (['fail', 'error'] as const).map((outcome) => contracts.listTests(contract, { outcome, limit: 1 }, { signal })),
    );
    return { contract, failing: (failed?.count ?? 0) + (refused?.count ?? 0) };
  };
  const [usage, alerts, releases, { data, count }] = await Promise.all([
    new UsageResource(transport).getStatistics({ signal }),
    new ProviderAlertsResource(transport).list({ is_seen: false, page_size: ALERTS }, { signal }),
    new ReleasesResource(transport).list({ signal }),
    contracts.list({ limit: CONTRACTS }, { signal }),
  ]);
  const tests = count > CONTRACTS ? null : await Promise.all(data.map(({ contract_id }) => failing(contract_id)));
  return { usage, alerts, releases: releases.data, contracts: count, tests };
}

export function Component() {
  const { usage, alerts, releases, contracts, tests } = useLoaderData<Loaded>();
  const isNew = usage.months.length === 0;
  return (
    <section className="page home">
      <h1>Home</h1>
      {(isNew || contracts === 0) && (
        <section className="home-first" aria-label="First steps">
          {isNew && (
            <Step path="/claims" title="Run a sample claim">
              See what Medicare pays for it, step by step, and why.
            </Step>
          )}
          {contracts === 0 && (
            <Step path="/contracts" title="Your first contract">
              Write its terms as sentences, and price claims by them.
            </Step>
          )}
        </section>
      )}
      <div className="home-cards">
        <Month usage={usage} />
        <Alerts alerts={alerts} />
        <Tests contracts={contracts} tests={tests} />
        <Data releases={releases} />
      </div>
    </section>
  );
}

function Step({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  return (
    <Link to={path}>
      <strong>{title}</strong> <span>{children}</span>
    </Link>
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
  const reset = resets_at.slice(0, 10);
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
              <code>{provider_ccn}</code> {field_name}: {old_value || '–'} → {new_value || '–'}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Tests({ contracts, tests }: { contracts: number; tests: ContractTests[] | null }) {
  const failing = tests?.filter((each) => each.failing > 0) ?? [];
  return (
    <Card title="Contract tests" path="/contracts" link={count(contracts, 'contract')}>
      {tests === null ? (
        <p>Each contract shows which of its tests do not pass.</p>
      ) : failing.length === 0 ? (
        <p>{contracts === 0 ? 'There is no contract yet.' : 'No test failed in its last run.'}</p>
      ) : (
        <ul className="home-warning">
          {failing.map((each) => (
            <li key={each.contract}>
              <Link to={`/contracts/${encodeURIComponent(each.contract)}`}>{each.contract}</Link>:{' '}
              {count(each.failing, 'test does', 'tests do')} not pass
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
          <Years />
        </>
      )}
    </Card>
  );
}

/** Says how many payment systems price claims of today. Read after the page is shown: the first answer takes seconds. */
function Years() {
  const { data } = useReading((signal) => new ClaimsprocResource(transport).getProcessingHealth({ signal }), '');
  if (data === null) return null;
  return (
    <p>
      {data.summary}{' '}
      <Link to="/data/years">What each year has and lacks</Link>
    </p>
  );
}

function extentOf(samples: number, all: number): string {
  if (samples === 0) return 'All are complete.';
  const which = samples === all ? 'All are' : count(samples, 'is', 'are');
  return `${which} hand-picked samples: codes that they lack may well exist.`;
}
