/** MUE and NCCI pairs of some codes on a day. */
import '../../style/edits.css';
import '../../style/fields.css';
import { NotFoundError } from 'pps-edge/errors';
import { IoceDataResource } from 'pps-edge/ioce-data';
import { MueDataResource } from 'pps-edge/mue-data';
import { ReleasesResource } from 'pps-edge/releases';
import type { MueOfCode, NcciPair } from 'pps-edge/schemas';
import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useLoaderData, useSearchParams } from 'react-router';
import { transport } from '../../api.ts';
import { DateField, today } from '../../parts/date-field.tsx';
import { Figures } from '../../parts/figures.tsx';
import { ReleasesNote } from '../../parts/releases-note.tsx';
import { State } from '../../parts/states.tsx';
import {
  ADJUDICATION_INDICATORS,
  codesOf,
  coversPairs,
  MODIFIER_INDICATORS,
  MOST_CODES,
  SETTINGS,
  type Setting,
} from './edit-words.ts';

interface Mue {
  code: string;
  record: MueOfCode['records'][number] | null;
}

interface Loaded {
  codes: string[];
  date: string;
  setting: Setting;
  /** Null where it is not loaded for the day; `absences` says so. */
  mues: Mue[] | null;
  pairs: NcciPair[] | null;
  absences: string[];
  releases: (string | null)[];
}

const settingOf = (parameters: URLSearchParams): Setting =>
  SETTINGS.find(({ key }) => key === parameters.get('setting')) ?? SETTINGS[0];

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.search !== nextUrl.search;

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded | null> {
  const parameters = new URL(request.url).searchParams;
  const { codes, unknown } = codesOf(parameters.get('codes') ?? '');
  if (codes.length === 0 || codes.length > MOST_CODES || unknown.length > 0) return null;
  const date = parameters.get('date') ?? today();
  const setting = settingOf(parameters);
  const { signal } = request;
  const [mues, pairs, { data: releases }] = await Promise.all([
    orAbsence(Promise.all(codes.map((code) => readMue(code, setting, date, signal)))),
    orAbsence(Promise.all(codes.map((code) => readPairs(code, date, signal)))),
    new ReleasesResource(transport).listReleases({ signal }),
  ]);
  const among = new Set(codes);
  const isCovered = coversPairs(setting, releases, date);
  return {
    codes,
    date,
    setting,
    mues: mues.data?.map(({ mue }) => mue) ?? null,
    pairs: isCovered
      ? (pairs.data
          ?.flatMap((each) => each.pairs)
          .filter((pair) => among.has(pair.column_2) && pair.provider_type === setting.provider) ?? null)
      : null,
    absences: [
      mues.absence,
      pairs.absence ?? (isCovered ? null : `No NCCI pairs of ${setting.name.toLowerCase()}s are loaded for ${date}`),
    ].filter((sentence) => sentence !== null),
    releases: [...(mues.data ?? []), ...((isCovered && pairs.data) || [])].map((each) => each.releases),
  };
}

async function readMue(code: string, { mueType }: Setting, date: string, signal: AbortSignal) {
  const query = { mue_type: mueType, effective_date: date };
  const { data, releases } = await new MueDataResource(transport).getMueOfCode(code, query, { signal }).withResponse();
  return { mue: { code, record: data.records[0] ?? null }, releases };
}

const PAGE = 1000;

/** Returns all pairs with a code in column 1. */
async function readPairs(code1: string, date: string, signal: AbortSignal) {
  const page = (skip: number) => {
    const query = { code1, active_on: date, skip, limit: PAGE };
    return new IoceDataResource(transport).listNcciPairs(query, { signal }).withResponse();
  };
  const first = await page(0);
  const rest = [];
  for (let skip = PAGE; skip < Number(first.response.headers.get('X-Total-Count')); skip += PAGE) rest.push(page(skip));
  const pages = [first, ...(await Promise.all(rest))];
  return { pairs: pages.flatMap(({ data }) => data), releases: first.releases };
}

async function orAbsence<T>(read: Promise<T>): Promise<{ data: T; absence: null } | { data: null; absence: string }> {
  try {
    return { data: await read, absence: null };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return { data: null, absence: error.detail };
  }
}

export function Component() {
  const loaded = useLoaderData<Loaded | null>();
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('codes') ?? '';
  const date = parameters.get('date') ?? today();
  const set = (name: string, value: string) =>
    setParameters((from) => {
      const changed = new URLSearchParams(from);
      changed.set(name, value);
      return changed;
    });
  return (
    <section className="page edits">
      <header>
        <h1>Edits</h1>
      </header>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          const entered = codesOf(String(new FormData(event.currentTarget).get('codes') ?? ''));
          set('codes', [...entered.codes, ...entered.unknown].join(','));
        }}
      >
        <div className="field edits-codes">
          <label htmlFor="codes">HCPCS or CPT codes, at most {MOST_CODES}</label>
          <input
            id="codes"
            name="codes"
            key={text}
            defaultValue={text.replaceAll(',', ', ')}
            spellCheck={false}
            autoComplete="off"
            required
            aria-describedby="codes-fault"
          />
        </div>
        <DateField label="Day of service" value={date} onChange={(day) => set('date', day)} />
        <div className="field">
          <label htmlFor="setting">Setting</label>
          <select
            id="setting"
            key={settingOf(parameters).key}
            defaultValue={settingOf(parameters).key}
            onChange={({ target }) => set('setting', target.value)}
          >
            {SETTINGS.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit">Check</button>
      </form>
      <p id="codes-fault" role="status" className={loaded === null && text !== '' ? 'edits-fault' : 'quiet'}>
        {loaded === null && faultOf(text)}
      </p>
      {loaded && <Result loaded={loaded} />}
      <ReleasesNote headers={loaded?.releases ?? []} />
    </section>
  );
}

function faultOf(text: string): string {
  const { codes, unknown } = codesOf(text);
  if (unknown.length > 0) return `A HCPCS or CPT code has 5 letters and digits: ${unknown.join(', ')} has not.`;
  if (codes.length > MOST_CODES) return `These are ${codes.length} codes; at most ${MOST_CODES} are checked at once.`;
  return 'Enter the codes of a day: how many units of each are paid at most, and which are not paid beside one another.';
}

function Result({ loaded }: { loaded: Loaded }) {
  const { codes, date, setting, mues, pairs, absences } = loaded;
  return (
    <>
      {absences.length > 0 && (
        <State kind="empty" title={`Not everything is loaded for ${date}`}>
          {absences.map((sentence) => (
            <p key={sentence}>{sentence}.</p>
          ))}
        </State>
      )}
      {pairs && codes.length > 1 && (
        <>
          <h2>NCCI pairs</h2>
          {pairs.length === 0 ? (
            <p role="status">
              No two of these {codes.length} codes are a pair on {date} in what is loaded.
            </p>
          ) : (
            <Figures
              caption={`Pairs on ${date}, ${setting.name.toLowerCase()}`}
              rows={pairs}
              id={({ column_1, column_2 }) => `${column_1} ${column_2}`}
              columns={[
                { title: 'Paid', cell: ({ column_1 }) => <code>{column_1}</code> },
                { title: 'Not paid beside it', cell: ({ column_2 }) => <code>{column_2}</code> },
                { title: 'Indicator', cell: ({ modifier_indicator }) => modifier_indicator },
                {
                  title: 'Does a modifier lift it?',
                  cell: ({ modifier_indicator }) => MODIFIER_INDICATORS[modifier_indicator],
                },
                { title: 'Rationale', cell: ({ rationale }) => rationale ?? '—' },
              ]}
            />
          )}
        </>
      )}
      {mues && (
        <>
          <h2>Medically unlikely edits</h2>
          <Figures
            caption={`MUE on ${date}, ${setting.name.toLowerCase()}`}
            rows={mues}
            id={({ code }) => code}
            columns={[
              { title: 'Code', cell: ({ code }) => <code>{code}</code> },
              {
                title: 'Most units',
                cell: ({ record }) => record?.mue_value ?? <span className="quiet">none in what is loaded</span>,
                align: 'end',
              },
              {
                title: 'Counted on',
                cell: ({ record }) => record && ADJUDICATION_INDICATORS[record.mue_adjudication_indicator],
              },
              { title: 'MAI', cell: ({ record }) => record?.mue_adjudication_indicator },
              { title: 'Rationale', cell: ({ record }) => record?.mue_rationale },
            ]}
          />
        </>
      )}
    </>
  );
}
