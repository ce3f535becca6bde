/** A coverage document: its text in a frame that may do nothing, and its codes as a list. */
import '../../style/coverage.css';
import '../../style/tabs.css';
import { NotFoundError } from 'pps-edge/errors';
import { useMemo } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { State } from '../../parts/answers/states.tsx';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Column, TableDescription } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';
import { withShownDays } from '../../parts/days/shown-day.ts';
import {
  addressOf,
  type CoverageDocument,
  type CoveredCode,
  KINDS,
  readCodes,
  readDocument,
  searchKind,
} from './documents.ts';
import { InertFrame } from './inert-frame.tsx';

interface Loaded {
  id: string;
  /** Null where what is loaded lacks it. */
  document: CoverageDocument | null;
  html: string;
  codes: CoveredCode[];
  /** Reason why there are no codes, if the API gives one. */
  absence: string | null;
  releases: (string | null)[];
}

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params.id ?? '';
  const kind = KINDS.find((each) => each.kind === params.type)?.kind;
  const nothing: Loaded = { id, document: null, html: '', codes: [], absence: null, releases: [] };
  if (kind === undefined) return nothing;
  const matches = await searchKind(kind, { keyword: id, limit: 500 }, signal);
  const document = matches.documents.find(({ displayId }) => displayId.toUpperCase() === id.toUpperCase());
  if (!document) return { ...nothing, releases: [matches.releases] };
  const [text, list] = await Promise.all([
    readDocument(document, signal),
    readCodes(document, signal).then(
      (read) => ({ ...read, absence: null }),
      (error) => {
        if (!(error instanceof NotFoundError)) throw error;
        return { codes: [], releases: null, absence: withShownDays(error.detail) };
      },
    ),
  ]);
  return {
    id,
    document,
    html: text.data,
    codes: list.codes,
    absence: list.absence,
    releases: [text.releases, list.releases],
  };
}

const COLUMNS: readonly Column<CoveredCode>[] = [
  { key: 'code', title: 'Code', value: ({ code }) => code, width: 110 },
  { key: 'list', title: 'List', value: ({ list }) => list, width: 120 },
  { key: 'description', title: 'Description', value: ({ description }) => description, width: 640 },
];

const LISTS = ['covered', 'noncovered'];

export function Component() {
  const { id, document, html, codes, absence, releases } = useLoaderData<Loaded>();
  const [parameters] = useSearchParams();
  const view = parameters.get('view') === 'codes' ? 'codes' : 'text';
  const table = useMemo(
    (): TableDescription<CoveredCode> => ({
      name: 'covered-codes',
      title: 'Codes',
      id: ({ code, list }) => `${list} ${code}`,
      columns: COLUMNS,
      filters: [
        { key: 'code', label: 'Code' },
        { key: 'description', label: 'Description' },
        { key: 'list', label: 'List', choices: LISTS.map((value) => ({ value, label: value })) },
      ],
      source: localSource(codes, COLUMNS, new Set(['list'])),
      empty: (
        <p>
          {absence === null
            ? 'The document lists no codes. Those of most LCDs stand in their billing and coding articles.'
            : `${absence}.`}{' '}
          <Link to="?view=text">Read the document</Link>
        </p>
      ),
    }),
    [codes, absence],
  );
  if (!document) {
    return (
      <section className="page">
        <State kind="empty" title={`${id} is not there`} isPage>
          <p>No loaded release has the document; what a sample lacks may well exist.</p>
          <Link to="/coverage">Search coverage documents</Link>
        </State>
        <ReleasesNote headers={releases} />
      </section>
    );
  }
  return (
    <section className="page fills">
      <header>
        <h1>
          {document.title}{' '}
          <small className="coverage-id">
            {document.displayId}, version {document.version}
            {document.status && `, ${document.status.toLowerCase()}`}
          </small>
        </h1>
        <a href={addressOf(document)} target="_blank" rel="noreferrer">
          Open alone
        </a>
      </header>
      <nav className="tabs" aria-label="Views of the document">
        <Link to="?view=text" replace aria-current={view === 'text' ? 'page' : undefined}>
          Text
        </Link>
        <Link to="?view=codes" replace aria-current={view === 'codes' ? 'page' : undefined}>
          Codes ({codes.length.toLocaleString('en-US')})
        </Link>
      </nav>
      {view === 'text' ? <InertFrame title={document.title} html={html} /> : <DataTable table={table} />}
      <ReleasesNote headers={releases} />
    </section>
  );
}
