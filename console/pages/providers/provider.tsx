/** A provider: who it is, what CMS's pricers know of it on a day, and how that changed. */
import '../../style/fields.css';
import '../../style/facts.css';
import '../../style/provider.css';
import '../../style/tabs.css';
import { PpsEdgeError } from 'pps-edge/errors';
import { ProviderAlertsResource } from 'pps-edge/provider-alerts';
import { ProviderMasterResource } from 'pps-edge/provider-master';
import { ProviderTablesResource } from 'pps-edge/provider-tables';
import type { ProviderAlertList, ProviderMasterRecord } from 'pps-edge/schemas';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { transport } from '../../api.ts';
import { type Lookup, lookUp } from '../../parts/answers/lookup.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { State } from '../../parts/answers/states.tsx';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { Alerts } from './alerts.tsx';
import type { ProviderFile } from './provider-file.ts';
import { RecordOfDay } from './record-of-day.tsx';
import { Timeline } from './timeline.tsx';
import type { Version } from './versions.ts';

interface Loaded {
  ccn: string;
  /** A provider may stand in the provider specific files alone. */
  master: Lookup<ProviderMasterRecord>;
  files: ProviderFile[];
  alerts: ProviderAlertList;
  isTracked: boolean;
  releases: (string | null)[];
}

const ALERTS_SHOWN = 100;

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const ccn = (params.ccn ?? '').toUpperCase();
  const tracking = new ProviderAlertsResource(transport);
  const [master, ipsf, opsf, trackers, alerts] = await Promise.all([
    lookUp(new ProviderMasterResource(transport).getRecord(ccn, { signal })),
    readFile('ipsf', ccn, signal),
    readFile('opsf', ccn, signal),
    tracking.listProviderTrackers({ signal }),
    tracking.list({ provider_ccn: ccn, page_size: ALERTS_SHOWN }, { signal }),
  ]);
  const files = [ipsf, opsf];
  return {
    ccn,
    master,
    files,
    alerts,
    isTracked: trackers.items.some(({ provider_ccn }) => provider_ccn === ccn),
    releases: [master.releases, ipsf.releases, opsf.releases],
  };
}

async function readFile(table: 'ipsf' | 'opsf', ccn: string, signal: AbortSignal): Promise<ProviderFile> {
  const resource = new ProviderTablesResource(transport);
  const [{ data, releases }, fields] = await Promise.all([
    resource.listProviderVersions(table, { provider_ccn: ccn }, { signal }).withResponse(),
    resource.getMetadata(table, { signal }),
  ]);
  return { table, versions: data as Version[], fields, releases };
}

/** Tracks the provider or stops it; returns the sentence of a refusal. */
export async function action({ params, request }: ActionFunctionArgs): Promise<string | null> {
  const tracking = new ProviderAlertsResource(transport);
  const ccn = (params.ccn ?? '').toUpperCase();
  try {
    if ((await request.formData()).get('track') === 'on') await tracking.addProviderTrackers({ provider_ccns: [ccn] });
    else await tracking.removeProviderTracker(ccn);
    return null;
  } catch (error) {
    if (!(error instanceof PpsEdgeError)) throw error;
    return withShownDays(error.detail);
  }
}

const TABS = [
  { key: 'record', title: 'Record of a day' },
  { key: 'timeline', title: 'Timeline' },
  { key: 'alerts', title: 'Alerts' },
] as const;

export function Component() {
  const { ccn, master, files, alerts, isTracked, releases } = useLoaderData<Loaded>();
  const [parameters] = useSearchParams();
  const tab = TABS.find(({ key }) => key === parameters.get('view'))?.key ?? 'record';
  const hasRecord = files.some(({ versions }) => versions.length > 0);
  return (
    <section className="page">
      <header>
        <h1>
          {master.data?.fac_name ?? `Provider ${ccn}`}{' '}
          {master.data && <small className="provider-ccn">CCN {ccn}</small>}
        </h1>
        <div className="provider-actions">
          <Track isTracked={isTracked} />
          {hasRecord && <Link to={`/claims?provider_ccn=${ccn}`}>Use in a claim</Link>}
        </div>
      </header>
      {master.data ? <Master record={master.data} /> : <p className="provider-absence">{master.absence}.</p>}
      {!hasRecord ? (
        <State kind="empty" title="No record in the provider specific files">
          <p>Neither the inpatient (IPSF) nor the outpatient (OPSF) file that is loaded has CCN {ccn}.</p>
          <Link to="/data">Loaded data</Link>
        </State>
      ) : (
        <>
          <nav className="tabs" aria-label="Views of the provider">
            {TABS.map(({ key, title }) => (
              <Link key={key} to={`?view=${key}`} aria-current={key === tab ? 'page' : undefined} replace>
                {title}
                {key === 'alerts' && alerts.total > 0 && ` (${alerts.total.toLocaleString('en-US')})`}
              </Link>
            ))}
          </nav>
          {tab === 'record' && <RecordOfDay files={files} />}
          {tab === 'timeline' && <Timeline files={files} />}
          {tab === 'alerts' && <Alerts alerts={alerts} isTracked={isTracked} />}
        </>
      )}
      <ReleasesNote headers={releases} />
    </section>
  );
}

function Track({ isTracked }: { isTracked: boolean }) {
  const refusal = useActionData<string | null>();
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="provider-track">
      <input type="hidden" name="track" value={isTracked ? 'off' : 'on'} />
      <button type="submit" aria-busy={isSending}>
        {isTracked ? 'Stop tracking' : 'Track changes'}
      </button>
      <span role="status">{refusal ?? (isTracked ? 'Tracked' : '')}</span>
    </Form>
  );
}

const SOURCES = {
  'provider-of-services': 'Provider of Services file',
  'hospital-general-information': 'hospital list',
} as const;

function Master({ record }: { record: ProviderMasterRecord }) {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Type', record.provider_type],
    [
      'Address',
      [record.st_adr, record.city_name, `${record.state_cd} ${record.zip_cd ?? ''}`].filter(Boolean).join(', '),
    ],
    ['Phone', record.phne_num],
    ['Ownership', record.ownership],
    ['Participates', record.is_active === null ? null : record.is_active ? 'yes' : 'no'],
    ['Participation began', record.orgnl_prtcptn_dt],
    ['Participation ended', record.trmntn_exprtn_dt],
    ['Certified beds', record.crtfd_bed_cnt],
    ['Source', SOURCES[record.source]],
  ];
  return (
    <dl className="fact-row">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
