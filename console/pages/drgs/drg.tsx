/** A DRG: its weight and days by year, in each payment system and in tables of the organization. */
import '../../style/fields.css';
import '../../style/drgs.css';
import '../../style/facts.css';
import { DrgTablesResource } from 'pps-edge/drg-tables';
import { MsdrgDataResource } from 'pps-edge/msdrg-data';
import type { CustomDrgTableEntry, DrgTableEntry, MsdrgDetail } from 'pps-edge/schemas';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router';
import { transport } from '../../api.ts';
import { ExplainedFigure } from '../../parts/amounts/amount.tsx';
import type { Proof, ProofSource } from '../../parts/amounts/proof.ts';
import { type Lookup, lookUp } from '../../parts/answers/lookup.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { State } from '../../parts/answers/states.tsx';
import { LinesChart } from '../../parts/charts/lines-chart/lines-chart.tsx';
import type { Line } from '../../parts/charts/lines-chart/scale.ts';
import { today } from '../../parts/days/date-field.tsx';
import { shownDay } from '../../parts/days/shown-day.ts';
import { type Figure, Figures } from '../../parts/tables/figures.tsx';
import { type CustomTables, readCustomTables, TableChoice } from './custom-tables.tsx';
import { Definition } from './definition.tsx';
import { policiesOf, SYSTEMS, weight } from './entry-columns.ts';

interface Loaded {
  drg: string;
  /** By payment system. */
  answers: Lookup<DrgTableEntry[]>[];
  tables: CustomTables;
  /** In the version of today. */
  detail: Lookup<MsdrgDetail>;
}

const NONE: Lookup<MsdrgDetail> = { data: null, absence: 'There is no such DRG', releases: null };

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href;

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const drg = params.drg ?? '';
  const { signal } = request;
  const resource = new DrgTablesResource(transport);
  const [tables, detail, ...answers] = await Promise.all([
    readCustomTables(drg, request),
    // The tables refuse a number that is no DRG.
    /^\d{3}$/.test(drg) ? lookUp(new MsdrgDataResource(transport).getDrg(drg, { date: today() }, { signal })) : NONE,
    ...SYSTEMS.map((payment_system) => lookUp(resource.lookupDrg(drg, { payment_system }, { signal }))),
  ]);
  return { drg, answers, tables, detail };
}

/** Opens the DRG that was typed; leading zeros may be left out. */
export async function action({ request }: LoaderFunctionArgs): Promise<Response> {
  const typed = String((await request.formData()).get('drg') ?? '').trim();
  return redirect(`/drgs/${encodeURIComponent(typed.padStart(3, '0'))}`);
}

/** An entry with the answer that it stands in. */
interface Row {
  entry: Entry;
  /** Id of the organization's table; null for CMS's. */
  table: string | null;
  source: ProofSource;
}
type Entry = DrgTableEntry | CustomDrgTableEntry;

/** Rows of an answer, oldest first. */
function rowsOf(answer: Lookup<Entry[]>, table: string | null = null): Row[] {
  if (answer.data === null) return [];
  const { releases, requestId, at } = answer;
  return answer.data
    .map((entry) => ({ entry, table, source: { serviceDate: entry.effective_date, releases, requestId, at } }))
    .sort((a, b) => a.entry.effective_date.localeCompare(b.entry.effective_date));
}

/** Lines that can be told apart. */
const MOST_LINES = 6;

/** Rules that the weights of a payment system rest on. */
const RULES = { IPPS: '42 CFR 412.60(b)', IPF: '42 CFR 412.424(d)(2)(i)', LTCH: '42 CFR 412.515' } as const;

function proofOf({ entry, table, source }: Row): Proof {
  const { diagnostic_related_group: drg, payment_system: system, fiscal_year, effective_date, end_date } = entry;
  return {
    subject: `Weight of DRG ${drg}, ${system} FY ${fiscal_year}${table === null ? '' : `, custom table ${table}`}`,
    amount: weight(entry.weight),
    formula: table === null ? 'as published' : 'as the organization’s table has it',
    inputs: { in_force: `${shownDay(effective_date)} to ${shownDay(end_date)}` },
    citation: table === null ? RULES[system] : null,
    releases: (source.releases ?? '').split(', ').filter((label) => label.startsWith(`${system} DRG FY${fiscal_year}`)),
    source,
    step: null,
  };
}

const COLUMNS: readonly Figure<Row>[] = [
  { title: 'Fiscal year', cell: ({ entry }) => `FY ${entry.fiscal_year}` },
  { title: 'System', cell: ({ entry }) => entry.payment_system },
  {
    title: 'Table',
    cell: ({ table }) =>
      table === null ? 'CMS' : <Link to={`/contracts/drg-tables/${encodeURIComponent(table)}`}>{table}</Link>,
  },
  {
    title: 'In force',
    cell: ({ entry }) => `${entry.effective_date} to ${entry.end_date}`,
    isOneLine: true,
  },
  {
    title: 'Weight',
    cell: (row) => <ExplainedFigure text={weight(row.entry.weight)} proof={() => proofOf(row)} />,
    align: 'end',
  },
  { title: 'GMLOS', cell: ({ entry }) => entry.geometric_mean_length_of_stay?.toFixed(1) ?? '—', align: 'end' },
  { title: 'AMLOS', cell: ({ entry }) => entry.arithmetic_mean_length_of_stay?.toFixed(1) ?? '—', align: 'end' },
  {
    title: 'Short-stay threshold',
    cell: ({ entry }) => entry.short_stay_outlier_threshold?.toFixed(1) ?? '—',
    align: 'end',
  },
  { title: 'Policies', cell: ({ entry }) => policiesOf(entry) || 'none' },
];

export function Component() {
  const { drg, answers, tables, detail } = useLoaderData<Loaded>();
  const standard = answers.flatMap((answer) => rowsOf(answer));
  const rows = [...standard, ...tables.shown.flatMap(({ id, entries }) => rowsOf(entries, id))];
  const missing = [
    ...answers.flatMap(({ absence }) => absence ?? []),
    ...tables.shown.flatMap(({ id, entries }) => absenceIn(id, drg, entries) ?? []),
  ];
  const title = (standard.at(-1) ?? rows.at(-1))?.entry.description;
  const lines = buildLines(rows);
  const visibleLines = lines.slice(0, MOST_LINES);
  return (
    <section className="page">
      <header>
        <h1>
          DRG {drg} {title && <small className="drg-title">{title}</small>}
        </h1>
        <Form method="post" className="fields" key={drg}>
          <div className="field">
            <label htmlFor="drg">Another DRG</label>
            <input
              id="drg"
              name="drg"
              inputMode="numeric"
              pattern="\s*\d{1,3}\s*"
              title="1 to 3 digits"
              required
              size={8}
            />
          </div>
          <button type="submit">Open</button>
        </Form>
      </header>
      <TableChoice ids={tables.ids} />
      {rows.length === 0 ? (
        <State kind="empty" title="No table that is loaded has this DRG">
          {missing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </State>
      ) : (
        <>
          <Definition detail={detail} />
          <h2>Weight</h2>
          <LinesChart
            sentence={sentenceOf(drg, visibleLines)}
            lines={visibleLines}
            format={(value) => value.toFixed(2)}
          />
          {lines.length > visibleLines.length && (
            <p className="drg-undrawn">
              Not drawn, but in the table:{' '}
              {lines
                .slice(MOST_LINES)
                .map(({ name }) => name)
                .join(', ')}
              .
            </p>
          )}
          <Figures
            caption="By year and payment system"
            columns={COLUMNS}
            rows={rows.toSorted((a, b) => b.entry.effective_date.localeCompare(a.entry.effective_date))}
            id={({ entry, table }) => `${table} ${entry.id}`}
          />
          {missing.length > 0 && (
            <section className="drg-missing">
              <h2>Missing entries</h2>
              {missing.map((sentence) => (
                <p key={sentence}>{sentence}.</p>
              ))}
            </section>
          )}
        </>
      )}
      <ReleasesNote headers={[...answers.map(({ releases }) => releases), detail.releases]} />
    </section>
  );
}

/** Says that a table of the organization lacks the DRG, or is not there; null where it has an entry. */
function absenceIn(id: string, drg: string, { data, absence }: Lookup<unknown[]>): string | null {
  return absence ?? (data?.length === 0 ? `Custom table ${id} has no entry of DRG ${drg}` : null);
}

function buildLines(rows: readonly Row[]): Line[] {
  const named = Map.groupBy(rows, ({ entry, table }) =>
    table === null ? entry.payment_system : `${table} (${entry.payment_system})`,
  );
  return [...named].map(([name, own]) => ({
    name,
    periods: own.map(({ entry }) => ({
      from: entry.effective_date,
      to: entry.end_date,
      value: entry.weight,
      label: `FY ${entry.fiscal_year}`,
    })),
  }));
}

function sentenceOf(drg: string, lines: readonly Line[]): string {
  const parts = lines.map(({ name, periods }) => {
    const [first, last] = [periods[0], periods.at(-1)];
    if (!first || !last) return '';
    const from = `${weight(first.value)} in ${first.label}`;
    return first === last ? `${name} ${from}` : `${name} from ${from} to ${weight(last.value)} in ${last.label}`;
  });
  return `Weight of DRG ${drg}: ${parts.join('; ')}.`;
}
