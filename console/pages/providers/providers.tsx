/** Every provider that CMS lists, found by name, number and place. */
import { ProviderMasterResource } from 'pps-edge/provider-master';
import type { ProviderMasterRow } from 'pps-edge/schemas';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { ReleasesNote } from '../../parts/answers/releases-note.tsx';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Source, TableDescription } from '../../parts/data-table/description.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<string | null> {
  const call = new ProviderMasterResource(transport).getStatistics({ signal: request.signal });
  return (await call.withResponse()).releases;
}

const source: Source<ProviderMasterRow> = async ({ filters, skip, limit, signal }) => {
  const { ccn, name, city, state, category } = filters;
  const query = {
    provider_num: ccn,
    facility_name: name,
    city,
    state,
    provider_category: category,
    skip,
    limit,
  };
  const { data, count } = await new ProviderMasterResource(transport).search(query, { signal });
  return { rows: data, count };
};

const TABLE: TableDescription<ProviderMasterRow> = {
  name: 'providers',
  title: 'Providers',
  id: (row) => row.prvdr_num,
  columns: [
    { key: 'ccn', title: 'CCN', value: (row) => row.prvdr_num, width: 90, isSortable: false },
    { key: 'name', title: 'Name', value: (row) => row.fac_name, width: 380, isSortable: false },
    { key: 'city', title: 'City', value: (row) => row.city_name, width: 180, isSortable: false },
    { key: 'state', title: 'State', value: (row) => row.state_cd, width: 80, isSortable: false },
    { key: 'type', title: 'Type', value: (row) => row.provider_type, width: 260, isSortable: false },
  ],
  filters: [
    { key: 'name', label: 'Name' },
    { key: 'ccn', label: 'CCN begins with' },
    { key: 'city', label: 'City' },
    { key: 'state', label: 'State' },
    { key: 'category', label: 'Type or category' },
  ],
  source,
  path: (row) => `/providers/${row.prvdr_num}`,
  empty: (
    <p>
      Neither the Provider of Services file nor the hospital list is loaded. <a href="/docs/data">How data is loaded</a>
    </p>
  ),
};

export function Component() {
  const releases = useLoaderData<string | null>();
  return (
    <section className="page fills">
      <header>
        <h1>Providers</h1>
      </header>
      <DataTable table={TABLE} />
      <ReleasesNote headers={[releases]} />
    </section>
  );
}
