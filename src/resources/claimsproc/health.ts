/**
 * Health of claim processing: the modules, the versions and periods of each, and the data loaded for them. A period is
 * ready if an ordinary claim (probe-claims.ts) gets its amount or group: a loaded table may lack rows that claims need.
 */
import { answerClaim, type ClaimAnswer, type LoadContext, type LoadedClaim, loadClaims } from '../../claims/index.ts';
import type { LoadedTable } from '../../claims/load/tables/claim-tables.ts';
import { isPaymentSystem, labelOf, type Period, sentenceOf, summaryOf } from '../../claims/readiness/day-sentences.ts';
import { daysTaken } from '../../claims/readiness/days-taken.ts';
import { lastRowsOf } from '../../claims/readiness/last-rows.ts';
import { publicationPage } from '../../claims/readiness/publication-pages.ts';
import { type LoadedRelease, type NamedPeriod, periodOfYear, systemYear } from '../../claims/readiness/system-year.ts';
import { type Claim, MODULE_NAMES, type ModuleName } from '../../engine/claim/claim.ts';
import { fiscalYearOf, isoDate, yearOf } from '../../engine/core/calendar.ts';
import type { GivenFigures } from '../../engine/core/given-figures.ts';
import { type ClaimModule, dateOf } from '../../engine/frame/module.ts';
import { figureKeysOf, givenFigures } from '../../engine/frame/operator-figures.ts';
import { type Payment, totalOf } from '../../engine/frame/payment.ts';
import type { Registry } from '../../engine/frame/process.ts';
import { isYearTable, Tables } from '../../engine/frame/tables.ts';
import { yearKindOf } from '../../engine/frame/year-kind.ts';
import { providerFileName } from '../../engine/provider/provider-file.ts';
import { isOwn, isPartial } from '../../storage/release-marks.ts';
import { type DataState, releaseIdsOf, releaseLabel } from '../../storage/storage.ts';
import { type Probe, probeOf } from './probe-claims.ts';
import type { ClaimHealth } from './schema.ts';

type ModuleHealth = ClaimHealth['modules'][number];

/** Inputs of the health: no organization's data. */
export type HealthContext = Pick<LoadContext, 'registry' | 'storage'>;

/** Periods whose tables are read together: one takes as long as its round trips, all at once take all their memory. */
const PERIODS_AT_ONCE = 2;

/**
 * Processes the ordinary claims, two periods at a time.
 * @param states of the databases that modules have data of; @param today YYYYMMDD
 */
export async function healthOf(
  { registry, storage }: HealthContext,
  states: readonly DataState[],
  today: number,
): Promise<ClaimHealth> {
  const { tables } = storage;
  const loadedReleases = states.flatMap(({ releases }) => Object.values(releases).map(loadedRelease));
  const healthOfModule = async (module: ClaimModule<unknown>): Promise<ModuleHealth> => {
    const { name, needs } = module;
    const providerFile = module.providerFile?.table;
    const read = [...needs, ...(module.uses ?? []).filter(isYearTable), ...figureKeysOf(module)];
    const datasets = read.flatMap((key) => tables.get(key.name)?.datasets ?? []);
    const records = providerFile ? labelsOf(states, [providerFile]) : [];
    const missingOf = (loaded: Tables): string[] => [
      ...needs
        .map((key) => loaded.find(key))
        .flatMap((table) => ('missing' in table ? [table.missing] : (table.lacks ?? []))),
      ...(module.providerFile?.required && providerFile && records.length === 0
        ? [`There is no record of ${providerFileName(providerFile)}.`]
        : []),
    ];
    const tablesOfToday = await tablesOf(module, tables, today);
    const covered = module.covers(tablesOfToday);
    const periods: ModuleHealth['periods'] = [];
    for (let first = 0; first < covered.length; first += PERIODS_AT_ONCE) {
      const probed = covered
        .slice(first, first + PERIODS_AT_ONCE)
        .map((period) => ({ ...period, probe: probeOf(name, period.day) }));
      const probes = probed.map(({ probe }) => probe);
      const loaded = await loadClaims(
        contextOfProbes({ registry, storage }, probes),
        probes.map(({ claim }) => claim),
      );
      for (const [i, { name: period, day }] of probed.entries()) {
        const claim = loaded[i] as LoadedClaim;
        const missing = missingOf(claim.inputs.tables(module));
        const outcome =
          missing.length > 0
            ? { ready: false, reason: missing.join(' ') }
            : outcomeOfProbe(registry, module, claim, day);
        periods.push({ name: period, missing, ...outcome });
      }
    }
    const around = yearsAround(module, today);
    const [figures, lastRows] = [givenFigures(tablesOfToday), lastRowsOf(tablesOfToday)];
    const changes = covered.map(({ day }) => day);
    const years = around.map((year) => yearOfModule(module, year, loadedReleases, figures, lastRows, today));
    const claimsFromTo = daysTaken(module, around, loadedReleases, changes, figures, lastRows);
    return {
      ...headOf({ name, years, claims_from_to: claimsFromTo }),
      is_available: true,
      versions: covered.map((period) => period.name),
      periods,
      years,
      releases: [...labelsOf(states, datasets), ...records],
      missing: [...lackingOf(module, today, tablesOfToday), ...missingOf(tablesOfToday)],
    };
  };
  const modules: ModuleHealth[] = [];
  for (const name of MODULE_NAMES) {
    const module = registry.find((each) => each.name === name);
    modules.push(module ? await healthOfModule(module) : notAvailable(name));
  }
  const working = modules.filter(({ is_available }) => is_available);
  const ready = working.every(({ periods }) => periods.some((period) => period.ready));
  return { status: ready ? 'ok' : 'degraded', summary: summaryOf(modules, isoDate(today)), modules };
}

/** Returns the tables of a module in force on a day (YYYYMMDD), for no claim in particular. */
async function tablesOf(
  module: ClaimModule<unknown>,
  sources: HealthContext['storage']['tables'],
  day: number,
): Promise<Tables> {
  const loaded = [...module.needs, ...figureKeysOf(module)].map(async ({ name }): Promise<[string, LoadedTable]> => {
    const table = await sources.get(name)?.load(day, []);
    return [name, table ?? { missing: `Nothing loads ${name}` }];
  });
  return new Tables(new Map(await Promise.all(loaded)));
}

interface Outcome {
  ready: boolean;
  /** Says why the claim has no amount or group, or what its amount leaves out; null if it is complete. */
  reason: string | null;
}

/** Returns the context of the ordinary claims: their provider records are their own, and they have no contract. */
function contextOfProbes({ registry, storage }: HealthContext, probes: readonly Probe[]): LoadContext {
  const probeOfClaim = new Map<Claim, Probe>(probes.map((probe) => [probe.claim, probe]));
  const recordsOf: LoadContext['storage']['records'] = async (requests) => ({
    records: requests.map(({ claim, tables }) =>
      Object.fromEntries(
        tables.flatMap((table) => {
          const value = probeOfClaim.get(claim)?.record(table);
          return value ? [[table, { value, release: 'probe' }]] : [];
        }),
      ),
    ),
    state: null,
  });
  return { organizationId: '', storage: { ...storage, records: recordsOf }, registry, explain: false };
}

function outcomeOfProbe(registry: Registry, module: ClaimModule<unknown>, loaded: LoadedClaim, day: number): Outcome {
  const { claim } = loaded;
  const answer = answerClaim(registry, loaded);
  const why = whyWithout(module, answer);
  if (why === null) {
    const leftOut = answer.payments[module.key]?.unknown ?? [];
    return { ready: true, reason: leftOut.length === 0 ? null : [...new Set(leftOut)].join(' ') };
  }
  const date = isoDate(dateOf(module.dateField, claim) ?? day);
  const reason = `An ordinary claim of ${date} has no ${OUTCOME[module.kind]}: ${why.replace(/\.*$/, '.')}`;
  return { ready: false, reason };
}

const OUTCOME = { editor: 'answer', grouper: 'group', pricer: 'price' } as const;

/** Returns the errors of the claim, else what its pricer says; null if the module came to its outcome. */
function whyWithout({ key }: ClaimModule<unknown>, { output, payments }: ClaimAnswer): string | null {
  const payment = payments[key];
  const text = output.error;
  // An amount that leaves a part out, and says so, is an amount.
  const isPriced = (paid: Payment) => totalOf(paid)?.isPositive || ((paid.unknown ?? []).length > 0 && !text);
  const isThere = payment ? isPriced(payment) : output[key] !== null;
  if (isThere || text) return text;
  const { return_code_data, return_code } = (output[key] ?? {}) as Record<string, unknown>;
  const { code, description, explanation } = (return_code_data ?? return_code ?? {}) as Record<string, string | null>;
  return [code, description, explanation].flatMap((part) => part?.replace(/\.$/, '') || []).join(' - ');
}

/** Returns a sentence for a year that lacks figures; none for a module whose figures do not go by years. */
function lackingOf({ rates }: ClaimModule<unknown>, day: number, tables: Tables): string[] {
  if (!rates) return [];
  const operatorFigures = givenFigures(tables);
  const needed = rates.lackingText(day, operatorFigures);
  if (needed !== '') return [needed];
  const optional = rates.lackingText(
    day,
    operatorFigures,
    rates.figuresAt(day, operatorFigures)?.optionalLacking ?? [],
  );
  return optional === ''
    ? []
    : [`${optional} Claims that do not depend on them are priced, others say what they lack.`];
}

type ReleaseFacts = DataState['releases'][string];

function loadedRelease([dataset, label, isSample, effectiveStart, effectiveEnd]: ReleaseFacts): LoadedRelease {
  return { dataset, effectiveStart, effectiveEnd, isInPart: isSample === 1 || isPartial(label) || isOwn(label) };
}

/** Returns last year, this one and the next, as a module counts years. @param today YYYYMMDD */
function yearsAround(module: ClaimModule<unknown>, today: number): NamedPeriod[] {
  const kind = yearKindOf(module);
  const thisYear = kind === 'fiscal' ? fiscalYearOf(today) : yearOf(today);
  return [thisYear - 1, thisYear, thisYear + 1].map((year) => ({ kind, year }));
}

/** Returns what a module has of a year: of this one today, of another on its first day. @param today YYYYMMDD */
function yearOfModule(
  module: ClaimModule<unknown>,
  period: NamedPeriod,
  loaded: readonly LoadedRelease[],
  figures: GivenFigures,
  lastRows: ReadonlyMap<string, number>,
  today: number,
): ModuleHealth['years'][number] {
  const { start, end } = periodOfYear(period);
  const day = start <= today && today <= end ? today : start;
  const { year: name, state, lacks, inPart } = systemYear(module, { ...period, day }, loaded, figures, lastRows);
  const byAnswer = [...Map.groupBy(lacks, ({ is, answer, stopsAll }) => `${is} ${stopsAll} ${answer}`).values()];
  return {
    name,
    state,
    lacks: byAnswer.flatMap((parts) => {
      const [first] = parts;
      if (!first) return [];
      const { is, answer, stopsAll } = first;
      const names = parts.map((part) => part.name);
      return [{ is, names, answer, stops_all: stopsAll, pages: is === 'table' ? pagesOf(names, module.name) : {} }];
    }),
    in_part: [...inPart],
  };
}

function pagesOf(datasets: readonly string[], system: ModuleName): Record<string, string> {
  return Object.fromEntries(
    datasets.flatMap((dataset) => {
      const page = publicationPage(dataset, system);
      return page === null ? [] : [[dataset, page]];
    }),
  );
}

function notAvailable(name: ModuleName): ModuleHealth {
  const nothing = { versions: [], periods: [], years: [], releases: [], missing: [] };
  return { ...headOf({ name, years: [], claims_from_to: [] }), is_available: false, ...nothing };
}

/** Returns what says in words which claims the module takes. */
function headOf(system: { name: ModuleName; years: ModuleHealth['years']; claims_from_to: Period[] }) {
  return {
    name: system.name,
    label: labelOf(system.name),
    is_payment_system: isPaymentSystem(system.name),
    claims_from_to: system.claims_from_to,
    sentence: sentenceOf(system),
  };
}

/** Returns the labels of all loaded releases of some datasets. */
function labelsOf(states: readonly DataState[], datasets: readonly string[]): string[] {
  return states.flatMap((state) => releaseIdsOf(state.releases, ...datasets).map((id) => releaseLabel(state, id)));
}
