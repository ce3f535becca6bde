/** MUE and NCCI pairs of some codes on a day. */
import '../../style/edits.css';
import '../../style/fields.css';
import { NcciResource } from 'pps-edge/ncci';
import { ReleasesResource } from 'pps-edge/releases';
import type { NcciCheck, NcciQuestion } from 'pps-edge/schemas';
import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useLoaderData, useSearchParams } from 'react-router';
import { transport } from '../../api.ts';
import { lookUp } from '../../parts/answers/lookup.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { State } from '../../parts/answers/states.tsx';
import { DateField, today } from '../../parts/days/date-field.tsx';
import { shownDay, withShownDays } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';
import {
  ADJUDICATION_INDICATORS,
  codesOf,
  MODIFIER_INDICATORS,
  MOST_CODES,
  pairsSource,
  SETTINGS,
  type Setting,
} from './edit-words.ts';
import { newestLoadedDay } from './newest-day.ts';

interface Loaded {
  date: string;
  setting: Setting;
  /** A sentence on why it is this day; null for one that was chosen. */
  dayReason: string | null;
  /** Null where no codes are asked for, or the text has what is none. */
  result: Result | null;
}

interface Result {
  /** Null where nothing is loaded for the day; `absences` says so. */
  checked: NcciCheck | null;
  absences: string[];
  releases: string | null;
}

const settingOf = (parameters: URLSearchParams): Setting =>
  SETTINGS.find(({ key }) => key === parameters.get('setting')) ?? SETTINGS[0];

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.search !== nextUrl.search;

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const parameters = new URL(request.url).searchParams;
  const setting = settingOf(parameters);
  const chosen = parameters.get('date');
  const { date, reason } = chosen === null ? await newestDay(setting, request.signal) : { date: chosen, reason: null };
  const { codes, unknown } = codesOf(parameters.get('codes') ?? '');
  const isAsked = codes.length > 0 && codes.length <= MOST_CODES && unknown.length === 0;
  const result = isAsked ? await check({ codes, date, setting: setting.key }, request.signal) : null;
  return { date, setting, dayReason: reason, result };
}

async function newestDay(setting: Setting, signal: AbortSignal) {
  const { data } = await new ReleasesResource(transport).list({ signal });
  return newestLoadedDay(data, setting, today());
}

async function check(question: NcciQuestion, signal: AbortSignal): Promise<Result> {
  const { data, absence, releases } = await lookUp(new NcciResource(transport).check(question, { signal }));
  return { checked: data, absences: absence === null ? data.not_loaded : [absence], releases };
}

export function Component() {
  const { date, setting, dayReason, result } = useLoaderData<Loaded>();
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('codes') ?? '';
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
            key={setting.key}
            defaultValue={setting.key}
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
      {dayReason && <p className="quiet">{dayReason}</p>}
      <p id="codes-fault" role="status" className={result === null && text !== '' ? 'edits-fault' : 'quiet'}>
        {result === null && faultOf(text)}
      </p>
      {result && <Checked date={date} setting={setting} result={result} />}
      <ReleasesNote headers={[result?.releases ?? null]} />
    </section>
  );
}

function faultOf(text: string): string {
  const { codes, unknown } = codesOf(text);
  if (unknown.length > 0) return `A HCPCS or CPT code has 5 letters and digits: ${unknown.join(', ')} has not.`;
  if (codes.length > MOST_CODES) return `These are ${codes.length} codes; at most ${MOST_CODES} are checked at once.`;
  return 'Enter the codes of a day: how many units of each are paid at most, and which are not paid beside one another.';
}

interface CheckedProps {
  date: string;
  setting: Setting;
  result: Result;
}

function Checked({ date, setting, result: { checked, absences, releases } }: CheckedProps) {
  const mueOf = (code: string) => checked?.mues?.find((mue) => mue.code === code);
  return (
    <>
      {absences.length > 0 && (
        <State kind="empty" title={`Not everything is loaded for ${shownDay(date)}`}>
          {absences.map((sentence) => (
            <p key={sentence}>{withShownDays(sentence)}.</p>
          ))}
        </State>
      )}
      {checked?.pairs && checked.codes.length > 1 && (
        <Pairs
          codes={checked.codes}
          pairs={checked.pairs}
          source={pairsSource(checked.pairs_from, date, releases)}
          date={date}
          setting={setting}
        />
      )}
      {checked?.mues && (
        <>
          <h2>Medically unlikely edits</h2>
          <Figures
            caption={`MUE on ${shownDay(date)}, ${setting.name.toLowerCase()}`}
            rows={checked.codes.map((code) => ({ code, ...mueOf(code) }))}
            id={({ code }) => code}
            columns={[
              { title: 'Code', cell: ({ code }) => <code>{code}</code> },
              {
                title: 'Most units',
                cell: ({ mue_value }) => mue_value ?? <span className="quiet">none in the loaded data</span>,
                align: 'end',
              },
              {
                title: 'Counted on',
                cell: ({ mue_adjudication_indicator: indicator }) => indicator && ADJUDICATION_INDICATORS[indicator],
              },
              { title: 'MAI', cell: ({ mue_adjudication_indicator }) => mue_adjudication_indicator },
              { title: 'Rationale', cell: ({ mue_rationale }) => mue_rationale },
            ]}
          />
        </>
      )}
    </>
  );
}

interface PairsProps {
  codes: readonly string[];
  pairs: NonNullable<NcciCheck['pairs']>;
  /** Sentence on where they come from; null for CMS's whole file. */
  source: string | null;
  date: string;
  setting: Setting;
}

function Pairs({ codes, pairs, source, date, setting }: PairsProps) {
  return (
    <>
      <h2>NCCI pairs</h2>
      {source && <p>{source}</p>}
      {pairs.length === 0 ? (
        <p role="status">
          No two of these {codes.length} codes are a pair on {shownDay(date)} in the loaded data.
        </p>
      ) : (
        <Figures
          caption={`Pairs on ${shownDay(date)}, ${setting.name.toLowerCase()}`}
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
  );
}
