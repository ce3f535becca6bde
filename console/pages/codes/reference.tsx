import '../../style/codes.css';
import '../../style/fields.css';
import { NotFoundError, PpsEdgeError } from 'pps-edge/errors';
import { ReferenceCodesResource } from 'pps-edge/reference-codes';
import type { CodeValidations, ReferenceCode } from 'pps-edge/schemas';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { transport } from '../../api.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { State } from '../../parts/answers/states.tsx';
import { DateField, today } from '../../parts/days/date-field.tsx';
import { shownDay, withShownDays } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';
import { codesIn, KINDS, MOST_CODES } from './kinds.ts';

const MOST_FOUND = 100;

interface Question {
  type: number;
  date: string;
  q: string;
}

interface Loaded {
  codes: ReferenceCode[];
  /** Reason why nothing was found, if the API gives one. */
  absence: string | null;
  releases: string | null;
}

const questionOf = (parameters: URLSearchParams): Question => ({
  type: Number(parameters.get('type') ?? KINDS[0].type),
  date: parameters.get('date') ?? today(),
  q: parameters.get('q') ?? '',
});

/** Reloads for other search parameters only; the page's action looks up a pasted list by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.search !== nextUrl.search;

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { type, date, q } = questionOf(new URL(request.url).searchParams);
  if (q === '') return { codes: [], absence: null, releases: null };
  // Codes that have ended or not begun are found as well: their days are what one looks for.
  const query = { type, date, q, active_only: false, limit: MOST_FOUND };
  try {
    const call = new ReferenceCodesResource(transport).search(query, { signal: request.signal });
    const { data, releases } = await call.withResponse();
    return { codes: data, absence: null, releases };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return { codes: [], absence: withShownDays(error.detail), releases: null };
  }
}

type Checked = { rows: Row[]; date: string; releases: string | null } | { refusal: string };
type Row = CodeValidations[string] & { code: string };

export async function action({ request }: ActionFunctionArgs): Promise<Checked> {
  const codes = codesIn(String((await request.formData()).get('codes') ?? ''));
  if (codes.length === 0) return { refusal: 'There is no code in the list.' };
  if (codes.length > MOST_CODES) {
    return { refusal: `The list has ${codes.length} codes; at most ${MOST_CODES} are checked at once.` };
  }
  const { type, date } = questionOf(new URL(request.url).searchParams);
  try {
    const call = new ReferenceCodesResource(transport).validate({ codes, type, date });
    const { data, releases } = await call.withResponse();
    const rows = codes.flatMap((code) => {
      const row = data[code];
      return row ? [{ code, ...row }] : [];
    });
    return { rows, date, releases };
  } catch (error) {
    if (!(error instanceof PpsEdgeError)) throw error;
    return { refusal: withShownDays(error.detail) };
  }
}

/** The earliest and the latest day stand for none. */
function dayOf(day: number | null): string {
  if (day === null || day === 19000101 || day === 99991231) return '—';
  return shownDay(day);
}

export function Component() {
  const loaded = useLoaderData<Loaded>();
  const checked = useActionData<Checked>();
  const [parameters, setParameters] = useSearchParams();
  const { type, date, q } = questionOf(parameters);
  const set = (name: string, value: string) =>
    setParameters(
      (from) => {
        const changed = new URLSearchParams(from);
        changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  return (
    <section className="page codes">
      <header>
        <h1>Reference codes</h1>
      </header>
      <div className="fields">
        <div className="field">
          <label htmlFor="kind">Kind</label>
          <select id="kind" value={type} onChange={({ target }) => set('type', target.value)}>
            {KINDS.map((kind) => (
              <option key={kind.type} value={kind.type}>
                {kind.name}
              </option>
            ))}
          </select>
        </div>
        <DateField label="Valid on" value={date} onChange={(day) => set('date', day)} />
      </div>
      <div className="codes-columns">
        <section aria-labelledby="find">
          <h2 id="find">Find codes</h2>
          <Form role="search" className="fields" key={q}>
            <input type="hidden" name="type" value={type} />
            <input type="hidden" name="date" value={date} />
            <div className="field">
              <label htmlFor="q">Code, its beginning, or words</label>
              <input id="q" name="q" type="search" defaultValue={q} required />
            </div>
            <button type="submit">Find</button>
          </Form>
          <Matches loaded={loaded} q={q} date={date} />
        </section>
        <section aria-labelledby="validate">
          <h2 id="validate">Validate a list</h2>
          <Validate search={parameters.toString()} refusal={checked && 'refusal' in checked ? checked.refusal : null} />
          {checked && 'rows' in checked && <CheckedCodes rows={checked.rows} date={checked.date} />}
        </section>
      </div>
      <ReleasesNote headers={[loaded.releases, checked && 'rows' in checked ? checked.releases : null]} />
    </section>
  );
}

function Matches({ loaded, q, date }: { loaded: Loaded; q: string; date: string }) {
  const { codes, absence } = loaded;
  if (q === '') return null;
  if (codes.length === 0) {
    return (
      <State kind="empty" title="No code is found">
        <p>{absence === null ? `No code of this kind matches “${q}” in the loaded data.` : `${absence}.`}</p>
      </State>
    );
  }
  const number = Number(date.replaceAll('-', ''));
  const isValid = ({ start_date, end_date }: ReferenceCode) => start_date <= number && number <= end_date;
  return (
    <Figures
      caption={codes.length === MOST_FOUND ? `The best ${MOST_FOUND} matches` : `Codes found: ${codes.length}`}
      rows={codes}
      id={({ type, code }) => `${type} ${code}`}
      columns={[
        { title: 'Code', cell: ({ code }) => <code>{code}</code> },
        {
          title: `On ${shownDay(date)}`,
          cell: (code) => (isValid(code) ? <Mark kind="good">valid</Mark> : <Mark kind="bad">not valid</Mark>),
        },
        { title: 'From', cell: ({ start_date }) => dayOf(start_date), isOneLine: true },
        { title: 'To', cell: ({ end_date }) => dayOf(end_date), isOneLine: true },
        {
          title: 'Description',
          cell: ({ description, note }) => description ?? <span className="quiet">{note}</span>,
        },
      ]}
    />
  );
}

function Validate({ search, refusal }: { search: string; refusal: string | null }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={`?${search}`} className="codes-paste">
      <label htmlFor="codes">Codes, at most {MOST_CODES}, apart by spaces, commas or lines</label>
      <textarea
        id="codes"
        name="codes"
        rows={4}
        spellCheck={false}
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : 'codes-refusal'}
      />
      {refusal !== null && (
        <p id="codes-refusal" role="alert" className="codes-refusal">
          {refusal}
        </p>
      )}
      <button type="submit" aria-busy={isSending}>
        Validate
      </button>
    </Form>
  );
}

/** Those that a claim may not carry come first. */
function CheckedCodes({ rows, date }: { rows: readonly Row[]; date: string }) {
  const rank = ({ is_valid, is_active }: Row) => (is_valid ? (is_active ? 2 : 1) : 0);
  const faulty = rows.filter((row) => rank(row) < 2).length;
  return (
    <>
      <p role="status">
        {faulty === 0
          ? `All ${rows.length} codes are valid on ${shownDay(date)}.`
          : `${faulty} of ${rows.length} codes are not known to be valid on ${shownDay(date)}.`}
      </p>
      <Figures
        caption="Result"
        rows={rows.toSorted((a, b) => rank(a) - rank(b))}
        id={({ code }) => code}
        columns={[
          { title: 'Code', cell: ({ code }) => <code>{code}</code> },
          { title: `On ${shownDay(date)}`, cell: verdictOf },
          { title: 'From', cell: ({ start_date }) => dayOf(start_date), isOneLine: true },
          { title: 'To', cell: ({ end_date }) => dayOf(end_date), isOneLine: true },
          {
            title: 'Description or reason',
            cell: ({ description, error, note }) => (
              <>
                {description} <span className="quiet">{error ?? note}</span>
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function verdictOf({ is_valid, is_active }: Row) {
  if (!is_valid) return <Mark kind="bad">no such code</Mark>;
  if (is_active === null) return <Mark kind="sample">not known</Mark>;
  return is_active ? <Mark kind="good">valid</Mark> : <Mark kind="bad">not valid</Mark>;
}

const Mark = ({ kind, children }: { kind: 'good' | 'bad' | 'sample'; children: string }) => (
  <span className="badge" data-kind={kind}>
    {children}
  </span>
);
