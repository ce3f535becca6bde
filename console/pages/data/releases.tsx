/** The loaded releases with their source, period, licence and digest. */

import { ReleasesResource } from 'pps-edge/releases';
import type { ReleaseList } from 'pps-edge/schemas';
import { Fragment, useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Column, TableDescription } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { isoDay } from '../../parts/days/iso-day.ts';
import { Moment, minuteOf } from '../../parts/days/moment.tsx';
import { CopyButton } from '../../parts/words/copy-button.tsx';
import { DataHeader } from './data-header.tsx';
import { endOf, type Period, stateOf, today } from './period.ts';
import { PeriodBar } from './period-bar.tsx';

type Release = ReleaseList['data'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { data } = await new ReleasesResource(transport).list({ signal: request.signal });
  return data;
}

const NOW = today();
const periodOf = ({ effective_start, effective_end }: Release): Period => ({
  start: effective_start,
  end: effective_end,
});

const COLUMNS: readonly Column<Release>[] = [
  { key: 'dataset', title: 'Dataset', value: ({ dataset }) => dataset, width: 190 },
  { key: 'label', title: 'Release', value: ({ label }) => label, width: 220 },
  { key: 'from', title: 'From', value: ({ effective_start }) => isoDay(effective_start), width: 110 },
  {
    key: 'to',
    title: 'To',
    value: ({ effective_end }) => endOf(effective_end),
    width: 110,
  },
  {
    key: 'force',
    title: 'In force',
    value: (release) => stateOf(periodOf(release), NOW),
    cell: (release) => <PeriodBar {...periodOf(release)} now={NOW} />,
    width: 190,
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
  {
    key: 'imported',
    title: 'Imported (UTC)',
    value: ({ imported_at }) => imported_at,
    cell: ({ imported_at }) => minuteOf(imported_at),
    width: 150,
  },
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
      key: 'force',
      label: 'In force',
      choices: [
        { value: 'in force', label: 'Today' },
        { value: 'ended', label: 'Ended' },
        { value: 'begins later', label: 'Begins later' },
      ],
    },
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
    () => ({
      ...RELEASES,
      source: localSource(releases, COLUMNS, new Set(['extent', 'force'])),
      panel: (release: Release) => (
        <ReleasePanel release={release} all={releases.filter(({ dataset }) => dataset === release.dataset)} />
      ),
    }),
    [releases],
  );
  return (
    <section className="page fills">
      <DataHeader title="Data" />
      <DataTable table={table} />
    </section>
  );
}

/** @param all releases of the same dataset */
function ReleasePanel({ release, all }: { release: Release; all: readonly Release[] }) {
  const { dataset, label, source, source_url, sha256, licence, row_count, is_sample, imported_at } = release;
  return (
    <>
      <h2>{label}</h2>
      <h3>Periods of {dataset}</h3>
      <dl className="data-periods">
        {all.map((each) => (
          <Fragment key={each.label}>
            <dt>{each.label}</dt>
            <dd>
              <PeriodBar {...periodOf(each)} now={NOW} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <Details
        entries={[
          ['From', isoDay(release.effective_start)],
          ['To', endOf(release.effective_end)],
          ['Extent', is_sample ? 'Sample: codes that it lacks may well exist' : 'Full'],
          ['Rows', row_count.toLocaleString('en-US')],
          [
            'Source',
            source_url ? (
              <a key="source" href={source_url}>
                {source}
              </a>
            ) : (
              source
            ),
          ],
          ['Licence', licence],
          ['Imported', <Moment key="imported" at={imported_at} />],
          ['SHA-256', <code key="sha256">{sha256}</code>],
        ]}
      />
      <CopyButton text={sha256} label="Copy SHA-256" />
    </>
  );
}
