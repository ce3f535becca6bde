/**
 * What claims can be processed: modules, the versions and periods of each, what is loaded for them. A period is ready where
 * an ordinary claim (probe-claims.ts) comes to its amount or group: tables that are there may lack what claims need.
 */
import type { Sources } from '../../claims/load/claim-inputs.ts';
import { type LoadedTable, type LoadedTables, loadTables, tablesFor } from '../../claims/load/claim-tables.ts';
import { MODULE_NAMES, type ModuleName } from '../../engine/claim/claim.ts';
import { errorText } from '../../engine/claim/errors.ts';
import { type ClaimModule, dateOf, type Payment } from '../../engine/claim/module.ts';
import { figureKeysOf, givenFigures } from '../../engine/claim/operator-figures.ts';
import { type Processed, processClaim, type Registry } from '../../engine/claim/process.ts';
import { Tables } from '../../engine/claim/tables.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { providerFileName } from '../../engine/provider/provider-file.ts';
import { logError } from '../../http/log.ts';
import { IsolateCache } from '../../storage/isolate-cache.ts';
import { type DataState, releaseIdsOf, releaseLabel } from '../../storage/storage.ts';
import { type Probe, probeOf } from './probe-claims.ts';
import type { ClaimHealth } from './schema.ts';

type ModuleHealth = ClaimHealth['modules'][number];

/** The last answer: the probes are processed again only when an import has changed the data, or another day begins. */
const answers = new IsolateCache<ClaimHealth>('claim-health');

/** `healthOf`, from memory while the data and the day are the same. */
export async function currentHealth(
  sources: Sources,
  states: readonly DataState[],
  today: number,
): Promise<ClaimHealth> {
  const revision = [...states.map(({ version }) => version), today].join(' ');
  const held = answers.get('', revision);
  if (held) return held;
  const health = await healthOf(sources, states, today);
  answers.set('', health, revision);
  return health;
}

/** @param states of the databases that modules have data of; @param today YYYYMMDD */
export async function healthOf(
  { registry, tables }: Sources,
  states: readonly DataState[],
  today: number,
): Promise<ClaimHealth> {
  const tablesOfToday = async (module: ClaimModule<unknown>): Promise<Tables> => {
    const loaded = [...module.needs, ...figureKeysOf(module)].map(async ({ name }): Promise<[string, LoadedTable]> => {
      const table = await tables.get(name)?.load(today, []);
      return [name, table ?? { missing: `Nothing loads ${name}` }];
    });
    return new Tables(new Map(await Promise.all(loaded)));
  };
  const covered = await Promise.all(
    registry.map(async (module) => {
      const ofToday = await tablesOfToday(module);
      const periods = module.covers(ofToday).map((period) => ({ ...period, probe: probeOf(module.name, period.day) }));
      return { module, ofToday, periods };
    }),
  );
  const loaded = await loadTables(
    tables,
    covered.flatMap(({ periods }) =>
      periods.map(({ probe: { claim } }) => ({
        claim,
        modules: registry.filter(({ name }) => claim.modules.includes(name)),
      })),
    ),
  );
  const healthOfModule = ({ module, ofToday, periods }: (typeof covered)[number]): ModuleHealth => {
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
    return {
      name,
      is_available: true,
      versions: periods.map((period) => period.name),
      periods: periods.map(({ name: period, day, probe }) => {
        const missing = missingOf(tablesFor(module, probe.claim, loaded, null, null));
        const outcome =
          missing.length > 0
            ? { ready: false, reason: missing.join(' ') }
            : outcomeOfProbe(registry, module, probe, loaded, day);
        return { name: period, missing, ...outcome };
      }),
      releases: [...labelsOf(states, datasets), ...records],
      missing: [...lackingOf(module, today, ofToday), ...missingOf(ofToday)],
    };
  };
  const modules = MODULE_NAMES.map((name) => {
    const found = covered.find(({ module }) => module.name === name);
    return found ? healthOfModule(found) : notAvailable(name);
  });
  const working = modules.filter(({ is_available }) => is_available);
  const ready = working.every(({ periods }) => periods.some((period) => period.ready));
  return { status: ready ? 'ok' : 'degraded', modules };
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
  const isPriced = ({ total, unknown = [] }: Payment) => (total ?? 0) > 0 || (unknown.length > 0 && !text);
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
