/** A DRG: its weight and days by year, in each payment system. */
import '../../style/fields.css';
import '../../style/drgs.css';
import { DrgTablesResource } from 'pps-edge/drg-tables';
import { NotFoundError } from 'pps-edge/errors';
import type { DrgTableEntry } from 'pps-edge/schemas';
import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { type Figure, Figures } from '../../parts/figures.tsx';
import { LinesChart } from '../../parts/lines-chart/lines-chart.tsx';
import type { Line } from '../../parts/lines-chart/scale.ts';
import { ReleasesNote } from '../../parts/releases-note.tsx';
import { State } from '../../parts/states.tsx';
import { policiesOf, SYSTEMS, weight } from './entry-columns.ts';

interface Loaded {
  drg: string;
  /** Oldest first. */
  entries: DrgTableEntry[];
  releases: (string | null)[];
  /** Why a payment system has no entry. */
  missing: string[];
}

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const drg = params.drg ?? '';
  const answers = await Promise.all(SYSTEMS.map((system) => readSystem(drg, system, request.signal)));
  return {
    drg,
    entries: answers.flatMap(({ entries }) => entries),
    releases: answers.map(({ releases }) => releases),
    missing: answers.flatMap(({ missing }) => (missing === null ? [] : [missing])),
  };
}

/** Opens the DRG that was typed; leading zeros may be left out. */
export async function action({ request }: LoaderFunctionArgs): Promise<Response> {
  const typed = String((await request.formData()).get('drg') ?? '').trim();
  return redirect(`/drgs/${encodeURIComponent(typed.padStart(3, '0'))}`);
}

async function readSystem(drg: string, payment_system: (typeof SYSTEMS)[number], signal: AbortSignal) {
  try {
    const call = new DrgTablesResource(transport).lookupDrg(drg, { payment_system }, { signal });
    const { data, releases } = await call.withResponse();
    return { entries: data.toReversed(), releases, missing: null };
  } catch (error) {
    // That a table lacks the DRG, or is not loaded, is what the page shows.
    if (!(error instanceof NotFoundError)) throw error;
    return { entries: [], releases: null, missing: error.detail };
  }
}

const COLUMNS: readonly Figure<DrgTableEntry>[] = [
  { title: 'Fiscal year', cell: (row) => `FY ${row.fiscal_year}` },
  { title: 'System', cell: (row) => row.payment_system },
  { title: 'In force', cell: (row) => `${row.effective_date} to ${row.end_date}` },
  { title: 'Weight', cell: (row) => weight(row.weight), align: 'end' },
  { title: 'GMLOS', cell: (row) => row.geometric_mean_length_of_stay?.toFixed(1) ?? '—', align: 'end' },
  { title: 'AMLOS', cell: (row) => row.arithmetic_mean_length_of_stay?.toFixed(1) ?? '—', align: 'end' },
  { title: 'Short-stay threshold', cell: (row) => row.short_stay_outlier_threshold?.toFixed(1) ?? '—', align: 'end' },
  { title: 'Policies', cell: (row) => policiesOf(row) || 'none' },
];

export function Component() {
  const { drg, entries, releases, missing } = useLoaderData<Loaded>();
  const title = entries.at(-1)?.description ?? entries[0]?.description;
  const lines = linesOf(entries);
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
      {entries.length === 0 ? (
        <State kind="empty" title="No table that is loaded has this DRG">
          {missing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </State>
      ) : (
        <>
          <h2>Weight</h2>
          <LinesChart sentence={sentenceOf(drg, lines)} lines={lines} format={(value) => value.toFixed(2)} />
          <Figures
            caption="By year and payment system"
            columns={COLUMNS}
            rows={entries.toSorted((a, b) => b.effective_date.localeCompare(a.effective_date))}
            id={({ id }) => id}
          />
          {missing.length > 0 && (
            <section className="drg-missing">
              <h2>What is not there</h2>
              {missing.map((sentence) => (
                <p key={sentence}>{sentence}.</p>
              ))}
            </section>
          )}
        </>
      )}
      <ReleasesNote headers={releases} />
    </section>
  );
}

const linesOf = (entries: readonly DrgTableEntry[]): Line[] =>
  SYSTEMS.map((system) => ({
    name: system,
    periods: entries
      .filter((entry) => entry.payment_system === system)
      .map((entry) => ({
        from: entry.effective_date,
        to: entry.end_date,
        value: entry.weight,
        label: `FY ${entry.fiscal_year}`,
      })),
  })).filter(({ periods }) => periods.length > 0);

function sentenceOf(drg: string, lines: readonly Line[]): string {
  const parts = lines.map(({ name, periods }) => {
    const [first, last] = [periods[0], periods.at(-1)];
    if (!first || !last) return '';
    const from = `${weight(first.value)} in ${first.label}`;
    return first === last ? `${name} ${from}` : `${name} from ${from} to ${weight(last.value)} in ${last.label}`;
  });
  return `Weight of DRG ${drg}: ${parts.join('; ')}.`;
}
