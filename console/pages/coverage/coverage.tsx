/** National and local coverage determinations and articles, searched together. */
import { NotFoundError } from 'pps-edge/errors';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Source, TableDescription } from '../../parts/data-table/description.ts';
import { type CoverageDocument, KINDS, STATUSES, searchKind } from './documents.ts';

type Headers = (string | null)[];

export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<Headers> {
  return await Promise.all(
    KINDS.map(({ kind }) => searchKind(kind, { limit: 1 }, signal).then(({ releases }) => releases, absentAsNull)),
  );
}

function absentAsNull(error: unknown): null {
  if (!(error instanceof NotFoundError)) throw error;
  return null;
}

/** Whole codes: no document lists one that is still being typed. */
const WHOLE = { icd10: /^\s*[a-z]\d.+$/i, hcpcs: /^\s*\w{5}\s*$/ };

/** Reads one kind after the other: a page may end one and begin the next. */
const source: Source<CoverageDocument> = async ({ filters, skip, limit, signal }) => {
  const { kind: requestedKind, keyword, icd10, hcpcs } = filters;
  const status = STATUSES.find((each) => each === filters.status);
  const kinds = KINDS.filter(
    ({ kind }) =>
      (!requestedKind || kind === requestedKind) &&
      !(status && kind === 'ncd') &&
      !(icd10 && (kind !== 'article' || !WHOLE.icd10.test(icd10))) &&
      !(hcpcs && (kind !== 'lcd' || !WHOLE.hcpcs.test(hcpcs))),
  );
  const rows: CoverageDocument[] = [];
  const absences: NotFoundError[] = [];
  let [count, before] = [0, skip];
  for (const { kind } of kinds) {
    const missing = limit - rows.length;
    try {
      const page = { keyword, status, icd10, hcpcs, skip: before, limit: Math.max(missing, 1) };
      const { documents, total } = await searchKind(kind, page, signal);
      rows.push(...documents.slice(0, missing));
      count += total;
      before = Math.max(0, before - total);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      absences.push(error);
    }
  }
  // Nothing found where nothing is loaded would say that Medicare has no such document.
  if (rows.length === 0 && absences[0] && count === 0) throw absences[0];
  return { rows, count };
};

const nameOf = (kind: CoverageDocument['kind']) => KINDS.find((each) => each.kind === kind)?.name ?? kind;

const TABLE: TableDescription<CoverageDocument> = {
  name: 'coverage',
  title: 'Documents',
  id: ({ kind, displayId }) => `${kind} ${displayId}`,
  columns: [
    { key: 'kind', title: 'Kind', value: ({ kind }) => nameOf(kind), width: 80, isSortable: false },
    { key: 'id', title: 'Id', value: ({ displayId }) => displayId, width: 100, isSortable: false },
    { key: 'title', title: 'Title', value: ({ title }) => title, width: 520, isSortable: false },
    { key: 'status', title: 'Status', value: ({ status }) => status, width: 100, isSortable: false },
    { key: 'effective', title: 'Effective', value: ({ effective }) => effective, width: 110, isSortable: false },
    { key: 'version', title: 'Version', value: ({ version }) => version, width: 90, align: 'end', isSortable: false },
  ],
  filters: [
    { key: 'keyword', label: 'Section, id or words' },
    { key: 'kind', label: 'Kind', choices: KINDS.map(({ kind, name }) => ({ value: kind, label: name })) },
    { key: 'status', label: 'Status (LCD, article)', choices: STATUSES.map((value) => ({ value, label: value })) },
    { key: 'icd10', label: 'Diagnosis listed (article)' },
    { key: 'hcpcs', label: 'HCPCS code listed (LCD)' },
  ],
  source,
  path: ({ kind, displayId }) => `/coverage/${kind}/${encodeURIComponent(displayId)}`,
  empty: (
    <p>
      No document is loaded. <a href="/docs/data">How data is loaded</a>
    </p>
  ),
};

export function Component() {
  const headers = useLoaderData<Headers>();
  return (
    <section className="page fills">
      <header>
        <h1>Coverage</h1>
      </header>
      <DataTable table={TABLE} />
      <ReleasesNote headers={headers} />
    </section>
  );
}
