/** ICD-10-PCS of a fiscal year: a code is built from the left, each character narrows those that may follow. */
import '../../style/codes.css';
import { NotFoundError } from 'pps-edge/errors';
import { Icd10pcsResource } from 'pps-edge/icd10pcs';
import { MsdrgDataResource } from 'pps-edge/msdrg-data';
import type { Icd10PcsBuilderOptions, Icd10PcsCode, MsdrgProcedure } from 'pps-edge/schemas';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { transport } from '../../api.ts';
import { type Lookup, lookUp } from '../../parts/answers/lookup.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { State } from '../../parts/answers/states.tsx';
import { today } from '../../parts/days/date-field.tsx';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';
import { AxisColumn } from './axis-column.tsx';
import { dayIn } from './code-facts.tsx';
import { MsdrgOfProcedure } from './msdrg-facts.tsx';
import { YearFields } from './year-fields.tsx';

const LENGTH = 7;
/** The search takes no fewer characters. */
const SEARCH_LENGTH_MIN = 2;
/** Beyond the first three, what a position says differs from section to section. */
const FIRST_TITLES = ['Section', 'Body system', 'Operation'];

interface Loaded {
  year: number;
  years: number[];
  code: string;
  /** By position; as far as the code reaches, and one more. */
  columns: Icd10PcsBuilderOptions['options'][];
  labelsOf: number | null;
  /** Number of codes that begin so; null if they are too many to count. */
  count: number | null;
  /** The code itself, or the first that begins so: it has the names of the positions. */
  example: Icd10PcsCode | null;
  /** Null for a code that is not whole. */
  msdrg: Lookup<MsdrgProcedure> | null;
  absence: string | null;
  releases: (string | null)[];
}

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const resource = new Icd10pcsResource(transport);
  const year = Number(params.year);
  const code = (params.code ?? '').toUpperCase().slice(0, LENGTH);
  const options = async (length: number) => {
    const query = { year, partial_code: code.slice(0, length) };
    return await resource.getBuilderOptions(query, { signal }).withResponse();
  };
  const years = await resource.listYears({ signal });
  try {
    const lengths = Array.from({ length: Math.min(code.length, LENGTH - 1) + 1 }, (_, length) => length);
    const [answers, codeExample, msdrg] = await Promise.all([
      Promise.all(lengths.map(options)),
      code.length < SEARCH_LENGTH_MIN
        ? { count: null, example: null, releases: null }
        : readExample(code, year, signal),
      code.length < LENGTH
        ? null
        : lookUp(new MsdrgDataResource(transport).getProcedure(code, { date: dayIn(year, today()) }, { signal })),
    ]);
    return {
      year,
      years,
      code,
      columns: answers.map(({ data }) => data.options),
      labelsOf: answers[0]?.data.labels_of ?? null,
      count: codeExample.count,
      example: codeExample.example,
      msdrg,
      absence: null,
      releases: [...answers.map(({ releases }) => releases), codeExample.releases, msdrg?.releases ?? null],
    };
  } catch (error) {
    if (!(error instanceof NotFoundError) || code === '') throw error;
    return {
      year,
      years,
      code,
      columns: [],
      labelsOf: null,
      count: null,
      example: null,
      msdrg: null,
      absence: withShownDays(error.detail),
      releases: [],
    };
  }
}

async function readExample(code: string, year: number, signal: AbortSignal) {
  const resource = new Icd10pcsResource(transport);
  const { data, count } = await resource.search({ q: code, year, limit: 1 }, { signal });
  const first = code.length === LENGTH ? code : data[0]?.code;
  if (first === undefined) return { count, example: null, releases: null };
  const example = await resource.getCode(first, { year }, { signal }).withResponse();
  return { count, example: example.data, releases: example.releases };
}

export function Component() {
  const { year, years, code, columns, labelsOf, count, example, msdrg, absence, releases } = useLoaderData<Loaded>();
  const navigate = useNavigate();
  const open = (next: string) => navigate(`/codes/icd10pcs/${year}/${next}`);
  const isWhole = code.length === LENGTH;
  // The names of a position hold for the table: only once it is chosen.
  const titleOf = (at: number) =>
    (code.length >= FIRST_TITLES.length ? example?.axes[at]?.title : null) ?? FIRST_TITLES[at] ?? `Position ${at + 1}`;
  return (
    <section className="page codes">
      <header>
        <h1>ICD-10-PCS FY {year}</h1>
      </header>
      <YearFields path="icd10pcs" year={year} years={years} code={code} />
      {absence !== null ? (
        <State kind="empty" title={`Nothing begins with ${code}`}>
          <p>{absence}.</p>
          <Link to={`/codes/icd10pcs/${year}`}>Begin anew</Link>
        </State>
      ) : (
        <>
          <div className="builder-code" role="status">
            <strong>
              {Array.from({ length: LENGTH }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the position is what it is
                <span key={at}>{code[at] ?? '·'}</span>
              ))}
            </strong>
            <span>{isWhole ? example?.description : progress(code, count)}</span>
            {code !== '' && <Link to={`/codes/icd10pcs/${year}/${code.slice(0, -1)}`}>Take back</Link>}
          </div>
          <div className="builder">
            {columns.map((options, at) => (
              <AxisColumn
                // Other characters before it make another column.
                key={code.slice(0, at)}
                title={titleOf(at)}
                options={options}
                chosen={code[at] ?? null}
                isNext={at === code.length}
                onChoose={(value) => open(code.slice(0, at) + value)}
              />
            ))}
          </div>
          {labelsOf !== null && labelsOf !== year && (
            <p className="quiet">
              The tables of FY {year} are not loaded: the codes of FY {year} decide what may follow, the tables of FY{' '}
              {labelsOf} name the characters.
            </p>
          )}
          {msdrg && <MsdrgOfProcedure msdrg={msdrg} />}
          <Definitions columns={columns} code={code} titleOf={titleOf} example={example} />
        </>
      )}
      <ReleasesNote headers={releases} />
    </section>
  );
}

function progress(code: string, count: number | null): string {
  if (code === '') return 'Choose a section.';
  if (count === null) return 'Choose what follows.';
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'code begins' : 'codes begin'} with ${code}.`;
}

interface DefinitionsProps {
  columns: Loaded['columns'];
  code: string;
  titleOf: (at: number) => string;
  example: Icd10PcsCode | null;
}

/** Definitions of the chosen characters. */
function Definitions({ columns, code, titleOf, example }: DefinitionsProps) {
  const rows = [...code].map((value, at) => {
    const option = columns[at]?.find((each) => each.value === value);
    const ofOperation = at === 2 ? example?.root_operation_definition : null;
    return {
      at,
      value,
      label: option?.label ?? null,
      definition: option?.definition ?? ofOperation ?? null,
      explanation: option?.explanation ?? null,
    };
  });
  if (rows.length === 0) return null;
  return (
    <Figures
      caption="Meaning of the characters"
      rows={rows}
      id={({ at }) => String(at)}
      columns={[
        { title: 'Position', cell: ({ at }) => `${at + 1} ${titleOf(at)}` },
        { title: 'Character', cell: ({ value }) => <code>{value}</code> },
        { title: 'Meaning', cell: ({ label }) => label ?? <span className="quiet">not named by a loaded table</span> },
        {
          title: 'Definition',
          cell: ({ definition, explanation }) => (
            <>
              {definition}
              {explanation !== null && <p className="quiet">{explanation}</p>}
            </>
          ),
        },
      ]}
    />
  );
}
