/** What is loaded: releases with their source, period, licence and digest. */
import { ReleasesResource } from 'pps-edge/releases';
import type { ReleaseList } from 'pps-edge/schemas';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Column, TableDescription } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';

type Release = ReleaseList['data'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { data } = await new ReleasesResource(transport).listReleases({ signal: request.signal });
  return data;
}

/** 20260401 as 2026-04-01. */
const dayOf = (date: number): string => String(date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
const OPEN_ENDED = 99991231;

const COLUMNS: readonly Column<Release>[] = [
  { key: 'dataset', title: 'Dataset', value: ({ dataset }) => dataset, width: 190 },
  { key: 'label', title: 'Release', value: ({ label }) => label, width: 220 },
  { key: 'from', title: 'From', value: ({ effective_start }) => dayOf(effective_start), width: 110 },
  {
    key: 'to',
    title: 'To',
    value: ({ effective_end }) => (effective_end === OPEN_ENDED ? 'open-ended' : dayOf(effective_end)),
    width: 110,
  },
  {
    key: 'rows',
    title: 'Rows',
    value: ({ row_count }) => row_count,
    cell: ({ row_count }) => row_count.toLocaleString('en-US'),
    width: 90,
    align: 'end',
  },
  { key: 'extent', title: 'Extent', value: ({ is_sample }) => (is_sample ? 'sample' : 'full'), width: 90 },
  { key: 'imported', title: 'Imported', value: ({ imported_at }) => imported_at, width: 190 },
  { key: 'licence', title: 'Licence', value: ({ licence }) => licence, width: 140 },
  { key: 'sha256', title: 'SHA-256', value: ({ sha256 }) => sha256, width: 200 },
  { key: 'source', title: 'Source', value: ({ source }) => source, width: 400 },
];

const RELEASES: Omit<TableDescription<Release>, 'source'> = {
  name: 'releases',
  title: 'Releases',
  // A dataset has a label once.
  id: ({ dataset, label }) => `${dataset} ${label}`,
  columns: COLUMNS,
  filters: [
    { key: 'dataset', label: 'Dataset' },
    { key: 'label', label: 'Release' },
    {
      key: 'extent',
      label: 'Extent',
      choices: [
        { value: 'sample', label: 'Sample' },
        { value: 'full', label: 'Full' },
      ],
    },
  ],
  empty: (
    <p>
      Nothing is loaded. <a href="/docs/data">How data is loaded</a>
    </p>
  ),
};

export function Component() {
  const releases = useLoaderData<Release[]>();
  const table = useMemo(
    () => ({ ...RELEASES, source: localSource(releases, COLUMNS, new Set(['extent'])) }),
    [releases],
  );
  return (
    <section className="page fills">
      <header>
        <h1>Data</h1>
      </header>
      <DataTable table={table} />
    </section>
  );
}
