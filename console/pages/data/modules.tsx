/** The modules that process claims, and their versions or years that are ready. */
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import type { ClaimProcessingHealth } from 'pps-edge/schemas';
import { useMemo } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { transport } from '../../api.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import type { Column, TableDescription } from '../../parts/data-table/description.ts';
import { localSource } from '../../parts/data-table/local-source.ts';
import { Details } from '../../parts/data-table/row-panel.tsx';
import { withShownDays } from '../../parts/days/shown-day.ts';
import { DataHeader } from './data-header.tsx';

type Module = ClaimProcessingHealth['modules'][number];

/** A version or year of a module. */
interface Covered {
  module: Module;
  /** Null where the service does not have the module. */
  period: Module['periods'][number] | null;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<ClaimProcessingHealth> {
  return new ClaimsprocResource(transport).getProcessingHealth({ signal: request.signal });
}

function stateOf({ period }: Covered): 'ready' | 'ready, in part' | 'not ready' | 'not available' {
  if (!period) return 'not available';
  if (!period.ready) return 'not ready';
  return period.reason === null ? 'ready' : 'ready, in part';
}

const COLUMNS: readonly Column<Covered>[] = [
  { key: 'module', title: 'Module', value: ({ module }) => module.name, width: 110 },
  {
    key: 'period',
    title: 'Version or year',
    value: ({ period }) => (period ? withShownDays(period.name) : null),
    width: 170,
  },
  {
    key: 'state',
    title: 'State',
    value: stateOf,
    cell: (row) => <span className={stateOf(row) === 'ready' ? 'data-ready' : 'data-lacks'}>{stateOf(row)}</span>,
    width: 120,
  },
  {
    key: 'why',
    title: 'Why',
    value: ({ period }) => (period?.reason ? withShownDays(period.reason) : null),
    width: 640,
  },
];

const MODULES: Omit<TableDescription<Covered>, 'source'> = {
  name: 'modules',
  title: 'Versions and years',
  id: ({ module, period }) => `${module.name} ${period?.name ?? ''}`,
  columns: COLUMNS,
  filters: [
    { key: 'module', label: 'Module' },
    {
      key: 'state',
      label: 'State',
      choices: ['ready', 'ready, in part', 'not ready', 'not available'].map((state) => ({
        value: state,
        label: `${state[0]?.toUpperCase()}${state.slice(1)}`,
      })),
    },
  ],
  panel: (row) => (
    <Details
      entries={[
        ['Module', row.module.name],
        ['Version or year', row.period?.name ?? null],
        ['State', stateOf(row)],
        ['Why', row.period?.reason && withShownDays(row.period.reason)],
        ['Rests on', row.module.releases.length > 0 ? row.module.releases.join(', ') : null],
        ['Missing for claims of today', row.module.missing.length > 0 ? row.module.missing.join(' ') : null],
      ]}
    />
  ),
  empty: (
    <p>
      The service has no modules. <a href="/docs/data">How data is loaded</a>
    </p>
  ),
};

export function Component() {
  const { modules, summary } = useLoaderData<ClaimProcessingHealth>();
  const table = useMemo(() => {
    const rows = modules.flatMap((module): Covered[] =>
      module.periods.length === 0
        ? [{ module, period: null }]
        : module.periods.toReversed().map((period) => ({ module, period })),
    );
    return { ...MODULES, source: localSource(rows, COLUMNS, new Set(['state'])) };
  }, [modules]);
  return (
    <section className="page fills">
      <DataHeader title="Modules" />
      <p>
        {withShownDays(summary)} <Link to="/data/years">What each year lacks</Link>. An ordinary claim of each version
        or year shows below whether it is ready. <a href="/docs/data">How data is loaded</a>
      </p>
      <DataTable table={table} />
    </section>
  );
}
