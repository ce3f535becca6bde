/** What claims can be processed: modules, the versions and periods of each, what is loaded for them. */

import type { Sources } from '../../claims/load/claim-inputs.ts';
import type { LoadedTable } from '../../claims/load/claim-tables.ts';
import { MODULE_NAMES, type ModuleName } from '../../engine/claim/claim.ts';
import type { ClaimModule } from '../../engine/claim/module.ts';
import { figureKeysOf, givenFigures } from '../../engine/claim/operator-figures.ts';
import { Tables } from '../../engine/claim/tables.ts';
import { providerFileName } from '../../engine/provider/provider-file.ts';
import { type DataState, releaseIdsOf, releaseLabel } from '../../storage/storage.ts';
import type { ClaimHealth } from './schema.ts';

type ModuleHealth = ClaimHealth['modules'][number];

/** @param states of the databases that modules have data of; @param today YYYYMMDD */
export async function healthOf(
  { registry, tables }: Sources,
  states: readonly DataState[],
  today: number,
): Promise<ClaimHealth> {
  const loadedOn = async (module: ClaimModule<unknown>, day: number): Promise<Tables> => {
    const loaded = [...module.needs, ...figureKeysOf(module)].map(async ({ name }): Promise<[string, LoadedTable]> => {
      const table = await tables.get(name)?.load(day, []);
      return [name, table ?? { missing: `Nothing loads ${name}` }];
    });
    return new Tables(new Map(await Promise.all(loaded)));
  };
  const healthOfModule = async (module: ClaimModule<unknown>): Promise<ModuleHealth> => {
    const { name, needs } = module;
    const providerFile = module.providerFile?.table;
    const datasets = [...needs, ...figureKeysOf(module)].flatMap((key) => tables.get(key.name)?.datasets ?? []);
    const records = providerFile ? labelsOf(states, [providerFile]) : [];
    const missingOf = (loaded: Tables): string[] => [
      ...needs.map((key) => loaded.find(key)).flatMap((table) => ('missing' in table ? [table.missing] : [])),
      ...(module.providerFile?.required && providerFile && records.length === 0
        ? [`There is no record of ${providerFileName(providerFile)}.`]
        : []),
    ];
    const ofToday = await loadedOn(module, today);
    const covered = module.covers(ofToday);
    const periods = await Promise.all(
      covered.map(async ({ name: period, day }) => {
        const missing = missingOf(await loadedOn(module, day));
        return { name: period, ready: missing.length === 0, missing };
      }),
    );
    return {
      name,
      is_available: true,
      versions: covered.map((period) => period.name),
      periods,
      releases: [...labelsOf(states, datasets), ...records],
      missing: [...lackingOf(module, today, ofToday), ...missingOf(ofToday)],
    };
  };
  const modules = await Promise.all(
    MODULE_NAMES.map((name) => {
      const module = registry.find((each) => each.name === name);
      return module ? healthOfModule(module) : notAvailable(name);
    }),
  );
  const working = modules.filter(({ is_available }) => is_available);
  const ready = working.every(({ periods }) => periods.some((period) => period.ready));
  return { status: ready ? 'ok' : 'degraded', modules };
}

/** A sentence for a year that lacks figures, or has none; none where a module's figures are no matter of years. */
function lackingOf({ rates }: ClaimModule<unknown>, day: number, tables: Tables): string[] {
  const lacking = rates?.lackingText(day, givenFigures(tables)) ?? '';
  return lacking === '' ? [] : [lacking];
}

function notAvailable(name: ModuleName): ModuleHealth {
  return { name, is_available: false, versions: [], periods: [], releases: [], missing: [] };
}

/** Returns the labels of all loaded releases of some datasets. */
function labelsOf(states: readonly DataState[], datasets: readonly string[]): string[] {
  return states.flatMap((state) => releaseIdsOf(state.releases, ...datasets).map((id) => releaseLabel(state, id)));
}
