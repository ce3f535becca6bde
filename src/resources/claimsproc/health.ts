/**
 * What claims can be processed: modules, the versions and periods of each, what is loaded for them. A period is ready where
 * an ordinary claim (probe-claims.ts) comes to its amount or group: tables that are there may lack what claims need.
 */
import type { Sources } from '../../claims/load/claim-inputs.ts';
import { type LoadedTable, type LoadedTables, loadTables, tablesFor } from '../../claims/load/tables/claim-tables.ts';
import { MODULE_NAMES, type ModuleName } from '../../engine/claim/claim.ts';
import { errorText } from '../../engine/claim/errors.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { type ClaimModule, dateOf } from '../../engine/frame/module.ts';
import { figureKeysOf, givenFigures } from '../../engine/frame/operator-figures.ts';
import { type Payment, totalOf } from '../../engine/frame/payment.ts';
import { type Processed, processClaim, type Registry } from '../../engine/frame/process.ts';
import { Tables } from '../../engine/frame/tables.ts';
import { providerFileName } from '../../engine/provider/provider-file.ts';
import { logError } from '../../log.ts';
import { type DataState, releaseIdsOf, releaseLabel } from '../../storage/storage.ts';
import { type Probe, probeOf } from './probe-claims.ts';
import type { ClaimHealth } from './schema.ts';

type ModuleHealth = ClaimHealth['modules'][number];

/** What it is told from: no organization's data. */
export type HealthSources = Pick<Sources, 'registry' | 'tables'>;

/** Periods whose tables are read together: one at a time takes as long as its round trips, all at once all their memory. */
const PERIODS_AT_ONCE = 2;

/**
 * Processes the ordinary claims, two periods at a time.
 * @param states of the databases that modules have data of; @param today YYYYMMDD
 */
export async function healthOf(
  { registry, tables }: HealthSources,
  states: readonly DataState[],
  today: number,
): Promise<ClaimHealth> {
  const healthOfModule = async (module: ClaimModule<unknown>): Promise<ModuleHealth> => {
    const { name, needs } = module;
    const providerFile = module.providerFile?.table;
    const datasets = [...needs, ...figureKeysOf(module)].flatMap((key) => tables.get(key.name)?.datasets ?? []);
    const records = providerFile ? labelsOf(states, [providerFile]) : [];
    const missingOf = (there: Tables): string[] => [
      ...needs.map((key) => there.find(key)).flatMap((table) => ('missing' in table ? [table.missing] : [])),
      ...(module.providerFile?.required && providerFile && records.length === 0
        ? [`There is no record of ${providerFileName(providerFile)}.`]
        : []),
    ];
    const ofToday = await tablesOf(module, tables, today);
    const covered = module.covers(ofToday);
    const periods: ModuleHealth['periods'] = [];
    for (let first = 0; first < covered.length; first += PERIODS_AT_ONCE) {
      const probed = covered
        .slice(first, first + PERIODS_AT_ONCE)
        .map((period) => ({ ...period, probe: probeOf(name, period.day) }));
      const loaded = await loadTables(
        tables,
        probed.map(({ probe: { claim } }) => ({
          claim,
          modules: registry.filter((each) => claim.modules.includes(each.name)),
        })),
      );
      for (const { name: period, day, probe } of probed) {
        const missing = missingOf(tablesFor(module, probe.claim, loaded, null, null));
        const outcome =
          missing.length > 0
            ? { ready: false, reason: missing.join(' ') }
            : outcomeOfProbe(registry, module, probe, loaded, day);
        periods.push({ name: period, missing, ...outcome });
      }
    }
    return {
      name,
      is_available: true,
      versions: covered.map((period) => period.name),
      periods,
      releases: [...labelsOf(states, datasets), ...records],
      missing: [...lackingOf(module, today, ofToday), ...missingOf(ofToday)],
    };
  };
  const modules: ModuleHealth[] = [];
  for (const name of MODULE_NAMES) {
    const module = registry.find((each) => each.name === name);
    modules.push(module ? await healthOfModule(module) : notAvailable(name));
  }
  const working = modules.filter(({ is_available }) => is_available);
  const ready = working.every(({ periods }) => periods.some((period) => period.ready));
  return { status: ready ? 'ok' : 'degraded', modules };
}

/** The tables of a module in force on a day (YYYYMMDD), for no claim in particular. */
async function tablesOf(module: ClaimModule<unknown>, sources: HealthSources['tables'], day: number): Promise<Tables> {
  const loaded = [...module.needs, ...figureKeysOf(module)].map(async ({ name }): Promise<[string, LoadedTable]> => {
    const table = await sources.get(name)?.load(day, []);
    return [name, table ?? { missing: `Nothing loads ${name}` }];
  });
  return new Tables(new Map(await Promise.all(loaded)));
}

interface Outcome {
  ready: boolean;
  /** Why the probe has no amount or group, or what its amount leaves out; null where it is whole. */
  reason: string | null;
}

function outcomeOfProbe(
  registry: Registry,
  module: ClaimModule<unknown>,
  { claim, record }: Probe,
  loaded: LoadedTables,
  day: number,
): Outcome {
  const table = module.providerFile?.table;
  const processed = processClaim(registry, claim, claim.modules as ModuleName[], {
    tables: (each) => tablesFor(each, claim, loaded, null, null),
    providers: table ? { [table]: { value: record(table), release: 'probe' } } : {},
    explain: false,
  });
  for (const { module: name, error } of processed.faults) logError('probe_failed', error, { module: name, day });
  const why = whyWithout(module, processed);
  if (why === null) {
    const leftOut = processed.payments[module.key]?.unknown ?? [];
    return { ready: true, reason: leftOut.length === 0 ? null : [...new Set(leftOut)].join(' ') };
  }
  const date = isoDate(dateOf(module.dateField, claim) ?? day);
  const reason = `An ordinary claim of ${date} has no ${OUTCOME[module.kind]}: ${why.replace(/\.*$/, '.')}`;
  return { ready: false, reason };
}

const OUTCOME = { editor: 'answer', grouper: 'group', pricer: 'price' } as const;

/** The errors of the claim, else what its pricer says; null where the module came to its outcome. */
function whyWithout({ key }: ClaimModule<unknown>, { errors, outputs, payments }: Processed): string | null {
  const payment = payments[key];
  const text = errorText(errors);
  // An amount that leaves a part out, and says so, is one.
  const isPriced = (paid: Payment) => totalOf(paid)?.isPositive || ((paid.unknown ?? []).length > 0 && !text);
  const isThere = payment ? isPriced(payment) : key in outputs;
  if (isThere || text) return text;
  const { return_code_data, return_code } = (outputs[key] ?? {}) as Record<string, unknown>;
  const { code, description, explanation } = (return_code_data ?? return_code ?? {}) as Record<string, string | null>;
  return [code, description, explanation].flatMap((part) => part?.replace(/\.$/, '') || []).join(' - ');
}

/** A sentence for a year that lacks figures, or has none; none where a module's figures are no matter of years. */
function lackingOf({ rates }: ClaimModule<unknown>, day: number, tables: Tables): string[] {
  if (!rates) return [];
  const given = givenFigures(tables);
  const needed = rates.lackingText(day, given);
  if (needed !== '') return [needed];
  const ofSome = rates.lackingText(day, given, rates.figuresAt(day, given)?.optionalLacking ?? []);
  return ofSome === '' ? [] : [`${ofSome} Claims that do not depend on them are priced, others say what they lack.`];
}

function notAvailable(name: ModuleName): ModuleHealth {
  return { name, is_available: false, versions: [], periods: [], releases: [], missing: [] };
}

/** Returns the labels of all loaded releases of some datasets. */
function labelsOf(states: readonly DataState[], datasets: readonly string[]): string[] {
  return states.flatMap((state) => releaseIdsOf(state.releases, ...datasets).map((id) => releaseLabel(state, id)));
}
