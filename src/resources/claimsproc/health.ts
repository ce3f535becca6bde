/** What claims can be processed: modules, what they cover, releases. */
import { Tables } from '../../engine/claim/tables.ts';
import { type DataState, releaseLabel } from '../../platform/storage.ts';
import type { LoadedTable, Sources } from '../../tables/claim-worlds.ts';
import type { ClaimHealth } from './schema.ts';

/** @param states of the databases that modules have data of; @param today YYYYMMDD */
export async function healthOf(
  { registry, tables }: Sources,
  states: readonly DataState[],
  today: number,
): Promise<ClaimHealth> {
  const loaded = new Map<string, LoadedTable>(
    await Promise.all([...tables].map(async ([name, { load }]) => [name, await load(today)] as const)),
  );
  const modules = registry.map((module) => {
    const datasets = module.needs.flatMap(({ name }) => tables.get(name)?.datasets ?? []);
    const found = module.needs.map((key) => new Tables(loaded).find(key));
    return {
      name: module.name,
      versions: module.covers(new Tables(loaded)),
      releases: labelsOf(states, [...datasets, ...(module.providerFile ? [module.providerFile] : [])]),
      missing: found.flatMap((table) => ('missing' in table ? [table.missing] : [])),
    };
  });
  const ready = modules.every(({ missing }) => missing.length === 0);
  return { status: ready ? 'ok' : 'degraded', modules };
}

/** Of all loaded releases of some datasets. */
function labelsOf(states: readonly DataState[], datasets: readonly string[]): string[] {
  return states.flatMap((state) =>
    Object.entries(state.releases).flatMap(([id, [dataset]]) =>
      datasets.includes(dataset) ? [releaseLabel(state, id)] : [],
    ),
  );
}
