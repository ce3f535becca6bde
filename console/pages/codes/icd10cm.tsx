/** ICD-10-CM of a fiscal year: the classification as a tree, and what is known of a code. */
import '../../style/codes.css';
import '../../style/facts.css';
import { NotFoundError } from 'pps-edge/errors';
import { Icd10cmDataResource } from 'pps-edge/icd10cm-data';
import type { Icd10cmChapters, Icd10cmDiagnosis } from 'pps-edge/schemas';
import { useMemo } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router';
import { transport } from '../../api.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { dotted } from '../../parts/codes/code-search.ts';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { Figures } from '../../parts/tables/figures.tsx';
import { type CodeFacts, CoverageArticles, MceEdits, readFacts } from './code-facts.tsx';
import { CodeTree } from './code-tree.tsx';
import { chapterNode, listPrefixes, loadNodes, pathOf } from './diagnosis-nodes.ts';
import { type IndexHit, readIndex } from './index-hits.ts';
import { MsdrgOfDiagnosis } from './msdrg-facts.tsx';
import { YearFields } from './year-fields.tsx';

interface Detail {
  diagnosis: Icd10cmDiagnosis;
  /** From the category down to the parent. */
  ancestors: Icd10cmDiagnosis[];
  children: Icd10cmDiagnosis[];
  index: { hits: IndexHit[]; total: number; missing: string[] };
}

interface Loaded {
  year: number;
  years: number[];
  chapters: Icd10cmChapters['chapters'];
  detail: Detail | null;
  /** Reason why there is no such code. */
  absence: string | null;
  /** Null where no code is asked for. */
  facts: CodeFacts | null;
  releases: (string | null)[];
}

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const resource = new Icd10cmDataResource(transport);
  const year = Number(params.year);
  const { code } = params;
  const [{ years }, chapters, lookup, facts] = await Promise.all([
    resource.listYears({ signal }),
    resource.listChapters(year, { signal }).withResponse(),
    code === undefined ? { detail: null, absence: null, releases: [] } : readDetail(code, year, signal),
    code === undefined ? null : readFacts(code, year, signal),
  ]);
  return {
    year,
    years,
    chapters: chapters.data.chapters,
    detail: lookup.detail,
    absence: lookup.absence,
    facts,
    releases: [
      chapters.releases,
      ...lookup.releases,
      facts?.mce.releases ?? null,
      facts?.articles.releases ?? null,
      facts?.msdrg.releases ?? null,
    ],
  };
}

async function readDetail(code: string, year: number, signal: AbortSignal) {
  const resource = new Icd10cmDataResource(transport);
  try {
    const [{ diagnosis, children }, ancestors, index] = await Promise.all([
      resource.getDiagnosis(code, { year }, { signal }),
      readAncestors(code, year, signal),
      readIndex(code, year, signal),
    ]);
    return { detail: { diagnosis, ancestors, children, index }, absence: null, releases: index.releases };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return { detail: null, absence: withShownDays(error.detail), releases: [] };
  }
}

/** Returns the beginnings of the code that are codes themselves, shortest first: all are asked for at once. */
async function readAncestors(code: string, year: number, signal: AbortSignal): Promise<Icd10cmDiagnosis[]> {
  const resource = new Icd10cmDataResource(transport);
  const answers = await Promise.all(
    listPrefixes(code).map(async (beginning) => {
      // By code, a code comes before those that begin with it.
      const { data } = await resource.searchDiagnoses({ year, code: beginning, limit: 1 }, { signal });
      return data.filter((each) => each.code === beginning);
    }),
  );
  return answers.flat();
}

export function Component() {
  const { year, years, chapters, detail, absence, facts, releases } = useLoaderData<Loaded>();
  const navigate = useNavigate();
  const params = useParams();
  const roots = useMemo(() => chapters.map(chapterNode), [chapters]);
  const load = useMemo(() => loadNodes(year, chapters), [year, chapters]);
  const path = useMemo(() => (detail ? pathOf(chapters, detail.ancestors, detail.diagnosis) : []), [chapters, detail]);
  const open = (code: string) => navigate(`/codes/icd10cm/${year}/${code}`);
  return (
    <section className="page fills codes">
      <header>
        <h1>ICD-10-CM FY {year}</h1>
      </header>
      <YearFields path="icd10cm" year={year} years={years} code={params.code ?? ''} />
      <div className="codes-panes">
        <CodeTree key={year} label="ICD-10-CM" roots={roots} load={load} path={path} onOpen={open} />
        <article className="codes-detail" aria-live="polite">
          {detail && <Diagnosis detail={detail} year={year} />}
          {absence !== null && <p role="alert">{absence}.</p>}
          {facts && (!detail || detail.diagnosis.is_billable) && (
            <>
              <MsdrgOfDiagnosis msdrg={facts.msdrg} year={year} />
              <MceEdits {...facts} />
              <CoverageArticles {...facts} />
            </>
          )}
          {detail && <IndexEntries index={detail.index} />}
          {!detail && absence === null && (
            <p className="quiet">
              Open a chapter, or find a code. Arrow keys move in the tree, Enter shows the details of a code.
            </p>
          )}
        </article>
      </div>
      <ReleasesNote headers={releases} />
    </section>
  );
}

function Diagnosis({ detail, year }: { detail: Detail; year: number }) {
  const { diagnosis, ancestors, children } = detail;
  const link = ({ code, description }: Icd10cmDiagnosis) => (
    <Link to={`/codes/icd10cm/${year}/${code}`}>
      <code>{dotted(code)}</code> {description}
    </Link>
  );
  return (
    <>
      <h2>
        <code>{dotted(diagnosis.code)}</code> {diagnosis.description}
      </h2>
      <p>
        <span className="badge" data-kind={diagnosis.is_billable ? 'good' : undefined}>
          {diagnosis.is_billable ? 'Billable' : 'Not billable: it is subdivided'}
        </span>
      </p>
      <dl className="fact-row">
        <div>
          <dt>Chapter</dt>
          <dd>
            {diagnosis.chapter}. {diagnosis.chapter_desc}
          </dd>
        </div>
        {ancestors.length > 0 && (
          <div>
            <dt>Under</dt>
            <dd>
              <ul className="codes-list">
                {ancestors.map((each) => (
                  <li key={each.code}>{link(each)}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {children.length > 0 && (
        <Figures
          caption="Subdivisions"
          rows={children}
          id={({ code }) => code}
          columns={[
            { title: 'Code', cell: link },
            { title: 'Billable', cell: ({ is_billable }) => (is_billable ? 'yes' : 'no') },
          ]}
        />
      )}
    </>
  );
}

function IndexEntries({ index }: Pick<Detail, 'index'>) {
  return (
    <>
      {index.hits.length > 0 && (
        <Figures
          caption={
            index.total > index.hits.length
              ? `The first ${index.hits.length} of ${index.total} index entries`
              : 'Index entries'
          }
          rows={index.hits}
          id={({ id }) => id}
          columns={[
            { title: 'Entry', cell: ({ path }) => path.join(' › ') },
            { title: 'Index', cell: ({ source }) => source },
            { title: 'Code there', cell: ({ codes }) => <code>{codes}</code> },
          ]}
        />
      )}
      {index.missing.map((sentence) => (
        <p key={sentence} className="quiet">
          {sentence}.
        </p>
      ))}
    </>
  );
}
