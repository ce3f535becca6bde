/** Medicare's fee schedules for one service: on a day, in every locality, and over time. */
import '../../style/facts.css';
import '../../style/fees.css';
import '../../style/fields.css';
import '../../style/tabs.css';
import { FeeSchedulesResource } from 'pps-edge/fee-schedules';
import { IoceDataResource } from 'pps-edge/ioce-data';
import type { FeeScheduleList, IoceCodeDetail, PfsCalculation, PfsLocalityRates } from 'pps-edge/schemas';
import { useEffect, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { transport } from '../../api.ts';
import { type Lookup, lookUp } from '../../parts/answers/lookup.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { DateField } from '../../parts/days/date-field.tsx';
import { today } from '../../parts/days/iso-day.ts';
import { readService } from '../../parts/typed/code.ts';
import { Localities } from './localities.tsx';
import { ProviderRate } from './provider-rate.tsx';
import { Schedules } from './schedules.tsx';
import { matchServices, type ServiceMatches, searchServices } from './service-search.ts';
import { Timeline } from './timeline.tsx';

interface Loaded {
  code: string;
  date: string;
  /** The modifier that is asked for and has no amount of its own; null where there is none. */
  unpriced: string | null;
  records: Lookup<FeeScheduleList>;
  outpatient: Lookup<IoceCodeDetail>;
  /** Every day's, newest first. */
  history: Lookup<FeeScheduleList>;
  localities: Lookup<PfsLocalityRates>;
  /** Null where no provider is asked for. */
  provider: Lookup<PfsCalculation> | null;
}

const READ = ['code', 'date', 'modifier', 'npi'];

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  READ.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));

const CODE = /^[A-Z0-9]{5}$/;

/** Returns what the schedules say of a code; what a text that is no code may mean; null for none. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded | ServiceMatches | null> {
  const { signal } = request;
  const parameters = new URL(request.url).searchParams;
  const text = (parameters.get('code') ?? '').trim();
  const date = parameters.get('date') ?? today();
  const { code, modifier: asked } = serviceOf(text, parameters.get('modifier'));
  if (text === '') return null;
  if (!CODE.test(code)) return await matchServices(text, date, signal);
  const npi = parameters.get('npi');
  const fees = new FeeSchedulesResource(transport);
  const all = { code, price_indicator: 'all', limit: 500 } as const;
  const reading = lookUp(fees.search({ ...all, active_on: date }, { signal }));
  const isPriced = asked !== undefined && modifiersIn((await reading).data?.data).includes(asked);
  const modifier = isPriced ? asked : undefined;
  const [records, outpatient, history, localities, provider] = await Promise.all([
    reading,
    lookUp(new IoceDataResource(transport).getHcpcs(code, { date }, { signal })),
    lookUp(fees.search(all, { signal })),
    lookUp(fees.listPfsLocalityRates({ code, date, modifier }, { signal })),
    // A mistyped NPI is refused beside its field, not in place of the page.
    npi === null ? null : lookUp(fees.calculatePfsRate({ npi, code, date, modifier, explain: true }, { signal }), true),
  ]);
  return {
    code,
    date,
    unpriced: isPriced ? null : (asked ?? null),
    records,
    outpatient,
    history,
    localities,
    provider,
  };
}

/** `99213-25` is a code and a modifier. */
function serviceOf(text: string, modifier: string | null): { code: string; modifier: string | undefined } {
  const { hcpcs = text.toUpperCase(), modifiers = [] } = readService(text) ?? {};
  return { code: hcpcs, modifier: (modifier ?? modifiers[0])?.toUpperCase() };
}

const TABS = [
  { key: 'schedules', title: 'Schedules', restsOn: ['records', 'outpatient'] },
  { key: 'localities', title: 'Localities', restsOn: ['localities'] },
  { key: 'timeline', title: 'Timeline', restsOn: ['history'] },
  { key: 'provider', title: 'A provider’s rate', restsOn: ['provider'] },
] as const;

export function Component() {
  const answer = useLoaderData<Loaded | ServiceMatches | null>();
  const loaded = answer && 'code' in answer ? answer : null;
  const [parameters, setParameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  const date = parameters.get('date') ?? today();
  const { key: view, restsOn } = TABS.find(({ key }) => key === parameters.get('view')) ?? TABS[0];
  const [text, setText] = useState(code);
  useEffect(() => setText(code), [code]);
  const set = (changes: Readonly<Record<string, string>>) =>
    setParameters((from) => {
      const changed = new URLSearchParams(from);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') changed.delete(name);
        else changed.set(name, value);
      }
      return changed;
    });
  const linkTo = (key: string) => {
    const changed = new URLSearchParams(parameters);
    changed.set('view', key);
    return `?${changed}`;
  };
  const modifiers = modifiersOf(loaded);
  return (
    <section className="page fees">
      <header>
        <h1>Fees{loaded && ` of ${loaded.code}`}</h1>
      </header>
      <div className="fields">
        <CodeField
          label="HCPCS or CPT code"
          search={searchServices}
          date={date}
          value={text}
          onChange={setText}
          onChoose={(chosen) => {
            const service = serviceOf(chosen, null);
            set({ code: CODE.test(service.code) ? service.code : chosen, modifier: service.modifier ?? '' });
          }}
        />
        <DateField label="Day of service" value={date} onChange={(day) => set({ date: day })} />
        {modifiers.length > 0 && (
          <div className="field">
            <label htmlFor="modifier">Modifier (PFS)</label>
            <select
              id="modifier"
              value={parameters.get('modifier') ?? ''}
              onChange={({ target }) => set({ modifier: target.value })}
            >
              <option value="">none</option>
              {modifiers.map((modifier) => (
                <option key={modifier}>{modifier}</option>
              ))}
            </select>
          </div>
        )}
      </div>
      {answer === null && (
        <p className="quiet">
          Enter a code, the beginning of one, or words such as “office visit”: what each fee schedule says of it on the
          day is shown.
        </p>
      )}
      {answer && 'matches' in answer && <Services found={answer} date={date} />}
      {loaded && (
        <>
          {loaded.unpriced && (
            <p className="quiet">
              Modifier {loaded.unpriced} has no amounts of its own in the physician fee schedule: these are the code’s.
            </p>
          )}
          <nav className="tabs" aria-label="Views of the service">
            {TABS.map(({ key, title }) => (
              <Link key={key} to={linkTo(key)} aria-current={key === view ? 'page' : undefined} replace>
                {title}
              </Link>
            ))}
          </nav>
          {view === 'schedules' && (
            <Schedules records={loaded.records} outpatient={loaded.outpatient} date={loaded.date} />
          )}
          {view === 'localities' && <Localities answer={loaded.localities} />}
          {view === 'timeline' && <Timeline history={loaded.history} code={loaded.code} />}
          {view === 'provider' && (
            <ProviderRate
              answer={loaded.provider}
              npi={parameters.get('npi') ?? ''}
              onAsk={(npi) => set({ npi, view: 'provider' })}
            />
          )}
        </>
      )}
      <ReleasesNote headers={restsOn.map((name) => loaded?.[name]?.releases ?? null)} />
    </section>
  );
}

/** The services that a text may mean, each leading to its fees. */
function Services({ found: { text, matches, absence }, date }: { found: ServiceMatches; date: string }) {
  if (matches.length === 0)
    return (
      <p className="quiet">
        {absence ?? `No service is found for “${text}”: enter a code of 5 letters and digits, or other words.`}
      </p>
    );
  return (
    <section aria-labelledby="services">
      <h2 id="services">Services for “{text}”</h2>
      <ul>
        {matches.map(({ code, description }) => (
          <li key={code}>
            <Link to={`?${new URLSearchParams({ code, date })}`}>{code}</Link> {description}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Modifiers under which the physician fee schedule has records on the day. */
const modifiersOf = (loaded: Loaded | null): string[] => modifiersIn(loaded?.records.data?.data);

function modifiersIn(records: FeeScheduleList['data'] = []): string[] {
  const physician = records.filter(({ schedule_type }) => schedule_type === 0);
  return [...new Set(physician.flatMap(({ modifiers }) => modifiers ?? []))].sort();
}
