/** DRGs of all payment systems: weight and days of a fiscal year. */
import { DrgTablesResource } from 'pps-edge/drg-tables';
import type { DrgTableEntry } from 'pps-edge/schemas';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Column, Source, TableDescription } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';
import { policiesOf, SYSTEMS, weight } from './entry-columns.ts';

interface Loaded {
  years: number[];
  releases: string | null;
}

/** Opens the newest year of acute care: an address without any filter would list every year that is loaded. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const resource = new DrgTablesResource(transport);
  const [answer, ipps] = await Promise.all([
    resource.listDrgFiscalYears({}, { signal: request.signal }).withResponse(),
    resource.listDrgFiscalYears({ payment_system: 'IPPS' }, { signal: request.signal }),
  ]);
  const [newest] = ipps.fiscal_years;
  if (newest !== undefined && new URL(request.url).search === '') return redirect(`/drgs?system=IPPS&year=${newest}`);
  return { years: answer.data.fiscal_years, releases: answer.releases };
}

const days = (value: number | null) => (value === null ? null : value.toFixed(1));

const COLUMNS: readonly Column<DrgTableEntry>[] = [
  { key: 'drg', title: 'DRG', value: (row) => row.diagnostic_related_group, width: 70 },
  { key: 'title', title: 'Title', value: (row) => row.description, width: 440 },
  { key: 'system', title: 'System', value: (row) => row.payment_system, width: 90 },
  { key: 'year', title: 'Fiscal year', value: (row) => row.fiscal_year, width: 110, align: 'end' },
  {
    key: 'weight',
    title: 'Weight',
    value: (row) => row.weight,
    cell: (row) => weight(row.weight),
    width: 100,
    align: 'end',
  },
  {
    key: 'gmlos',
    title: 'GMLOS',
    value: (row) => row.geometric_mean_length_of_stay,
    cell: (row) => days(row.geometric_mean_length_of_stay),
    width: 90,
    align: 'end',
  },
  {
    key: 'amlos',
    title: 'AMLOS',
    value: (row) => row.arithmetic_mean_length_of_stay,
    cell: (row) => days(row.arithmetic_mean_length_of_stay),
    width: 90,
    align: 'end',
  },
  { key: 'from', title: 'From', value: (row) => row.effective_date, width: 110 },
  { key: 'to', title: 'To', value: (row) => row.end_date, width: 110 },
  { key: 'policies', title: 'Policies', value: policiesOf, width: 260 },
];

/** Reads a payment system's entries of a year once: titles, which the API cannot search, are searched here. */
function entrySource(): Source<DrgTableEntry> {
  const cache = new Map<string, Promise<DrgTableEntry[]>>();
  const readOnce = (system: (typeof SYSTEMS)[number], year: string | undefined) => {
    const key = `${system} ${year ?? ''}`;
    const entries = cache.get(key) ?? readAll(system, year);
    cache.set(key, entries);
    entries.catch(() => cache.delete(key));
    return entries;
  };
  return async (request) => {
    const { system, year, ...filters } = request.filters;
    const systems = SYSTEMS.filter((each) => !system || each === system);
    const entries = (await Promise.all(systems.map((each) => readOnce(each, year)))).flat();
    return localSource(entries, COLUMNS)({ ...request, filters });
  };
}

async function readAll(payment_system: (typeof SYSTEMS)[number], year: string | undefined): Promise<DrgTableEntry[]> {
  const query = { payment_system, ...(year ? { fiscal_year: Number(year) } : {}) };
  const entries: DrgTableEntry[] = [];
  for await (const entry of new DrgTablesResource(transport).search(query)) entries.push(entry);
  return entries;
}

export function Component() {
  const { years, releases } = useLoaderData<Loaded>();
  const table = useMemo(
    (): TableDescription<DrgTableEntry> => ({
      name: 'drgs',
      title: 'DRGs',
      id: ({ id }) => id,
      columns: COLUMNS,
      filters: [
        { key: 'system', label: 'Payment system', choices: SYSTEMS.map((value) => ({ value, label: value })) },
        {
          key: 'year',
          label: 'Fiscal year',
          choices: years.map((year) => ({ value: String(year), label: `FY ${year}` })),
        },
        { key: 'drg', label: 'DRG' },
        { key: 'title', label: 'Title' },
      ],
      source: entrySource(),
      path: (row) => `/drgs/${row.diagnostic_related_group}`,
      empty: (
        <p>
          No table is loaded. <a href="/docs/data">How data is loaded</a>
        </p>
      ),
    }),
    [years],
  );
  return (
    <section className="page fills">
      <header>
        <h1>DRGs</h1>
      </header>
      <DataTable table={table} />
      <ReleasesNote headers={[releases]} />
    </section>
  );
}
