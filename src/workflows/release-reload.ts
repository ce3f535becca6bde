/**
 * Workflow: loads the releases in CMS's file, from the bucket or its address. Its steps are fetch, check, merge and
 * report; each gives the same result if it runs again after a restart. Readers see the release in force until the end of
 * the merge, which is one transaction.
 */
import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { Completeness } from '../datasets/reading/complete.ts';
import {
  type Dataset,
  Fault,
  HEAD_LENGTH,
  type Reading,
  type SourceFile,
  UnreadableFile,
} from '../datasets/reading/dataset.ts';
import { type Bindings, readSettings } from '../environment.ts';
import { d1Target } from '../imports/release/d1-target.ts';
import type { ImportTable } from '../imports/release/import-table.ts';
import { loadRelease } from '../imports/release/load.ts';
import { IMPORT_TABLES } from '../imports/tables/index.ts';
import { logError } from '../log.ts';
import { markedLabel } from '../storage/release-marks.ts';
import { type ReloadName, reload } from '../storage/schema/reference/reloads.ts';
import { sha256 } from '../wire/sha256.ts';
import { download, newestUnder, textsIn, UnusableSource } from './cms-file.ts';
import { discard, type LargeRun, reloadInParts } from './large-release.ts';
import { type Loaded, lessThanBefore, listed, partial, unlikeBefore, unusual } from './release-checks.ts';
import { RELOADS } from './reloads.ts';

export interface ReleaseReloadParams {
  name: ReloadName;
  /** Accept a file that is not whole. */
  acceptPartial: boolean;
  /** Accept a file whose values are unusual beside the release before it. */
  acceptUnusual: boolean;
}

/** The fetched file as it is stored for the steps that follow; its key is made of its content. */
interface FetchedFile {
  key: string;
  name: string;
  source: string;
  sha256: string;
}

/** Retries for five minutes, with pauses much shorter than SILENT_SECONDS. */
const RETRIES = { retries: { limit: 30, delay: '10 seconds', backoff: 'constant' } } as const;

export class ReleaseReload extends WorkflowEntrypoint<Bindings, ReleaseReloadParams> {
  /** @throws Error that says what is wrong with the file, or what failed for good; the standing release then serves on */
  override async run(event: WorkflowEvent<ReleaseReloadParams>, step: WorkflowStep): Promise<Loaded[]> {
    const { name, acceptPartial } = event.payload;
    const { instanceId } = event;
    const now = seconds(event.timestamp);
    const touch = () => this.#report(instanceId, { touchedAt: seconds(new Date()) });
    const attempt = async <Result>(work: () => Promise<Result>) => {
      await touch();
      return outcome(work);
    };
    const { inParts } = RELOADS[name];
    // A step keeps what its work returns, which is plain data.
    const large: LargeRun | null = inParts
      ? {
          env: this.env,
          name,
          acceptPartial,
          instanceId,
          now,
          inParts,
          touch,
          step: async <Result>(title: string, work: () => Promise<Result>) =>
            usable((await step.do(title, RETRIES, () => attempt(work as () => Promise<string>))) as Outcome<Result>),
        }
      : null;
    try {
      let loaded: Loaded[];
      if (large) loaded = await reloadInParts(large);
      else {
        const fetchedFile = usable(await step.do('fetch', RETRIES, () => attempt(() => this.#fetch(name))));
        usable(await step.do('check', RETRIES, () => attempt(() => this.#check(event.payload, fetchedFile))));
        loaded = usable(
          await step.do('merge', RETRIES, () =>
            attempt(() => this.#merge(event.payload, fetchedFile, instanceId, now)),
          ),
        );
      }
      await step.do('report', RETRIES, () =>
        this.#finish(instanceId, { status: 'complete', detail: null, releases: JSON.stringify(loaded) }),
      );
      return loaded;
    } catch (error) {
      if (!(error instanceof UnusableSource)) logError('reload_failed', error, { name, instance_id: instanceId });
      const detail = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
      await step.do('report failure', RETRIES, () => this.#finish(instanceId, { status: 'failed', detail }));
      if (large) await discard(large);
      throw error;
    }
  }

  /** Prefers the file in the bucket to the one at the address. */
  async #fetch(name: ReloadName): Promise<FetchedFile> {
    const prefix = `cms/${name}/`;
    const { setting } = RELOADS[name];
    const address = readSettings(this.env)[setting];
    const file = (await newestUnder(this.env.FILES, prefix)) ?? (address ? await download(address) : null);
    if (!file) throw new UnusableSource(`there is no file under ${prefix} and no address ${setting}`);
    const digest = await sha256(file.bytes);
    const key = `reloads/${name}/${digest}`;
    await this.env.FILES.put(key, file.bytes, { customMetadata: { name: file.name, source: file.source } });
    return { key, name: file.name, source: file.source, sha256: digest };
  }

  /** Every release in the file, checked: one a dataset and scope, a correction notice's before the final rule's. */
  async #read(
    { name, acceptPartial, acceptUnusual }: ReleaseReloadParams,
    fetchedFile: FetchedFile,
  ): Promise<CheckedRelease[]> {
    const { datasets } = RELOADS[name];
    const object = await this.env.FILES.get(fetchedFile.key);
    if (!object) throw new UnusableSource(`${fetchedFile.key} is not in the bucket any more`);
    const texts = textsIn(fetchedFile.name, new Uint8Array(await object.arrayBuffer()));
    const readReleases = new Map<string, ReadRelease>();
    for (const file of texts.sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? 1 : -1))) {
      const dataset = datasets.find((one) => one.recognise(file.text.slice(0, HEAD_LENGTH)));
      if (!dataset) continue;
      const one = readRelease(dataset, file);
      const key = `${dataset.name} ${one.reading.scope}`;
      if (!readReleases.has(key)) readReleases.set(key, one);
    }
    if (readReleases.size === 0) {
      throw new UnusableSource(`${fetchedFile.name} is not: ${datasets.map(({ title }) => title).join(', nor: ')}`);
    }
    const releases = [...readReleases.values()];
    return Promise.all(
      releases.map(async ({ completeness, ...one }) => {
        const { dataset, file, reading, rows } = one;
        const table = IMPORT_TABLES[dataset.table] as ImportTable<unknown>;
        const database = this.env[table.database];
        const next = { dataset: dataset.name, ...reading };
        const missing = (await lessThanBefore(database, next, rows.length)) ?? completeness.missing();
        if (missing && !acceptPartial) throw new UnusableSource(partial(file, missing));
        const unlike = await unlikeBefore({ database, files: this.env.FILES }, next, table, rows);
        if (unlike && !acceptUnusual) throw new UnusableSource(unusual(file, unlike));
        const label = markedLabel(reading.label, { isPartial: missing !== null, isUnusual: unlike !== null });
        return { ...one, reading: { ...reading, label } };
      }),
    );
  }

  /** @returns rows of all releases */
  async #check(params: ReleaseReloadParams, fetchedFile: FetchedFile): Promise<number> {
    return (await this.#read(params, fetchedFile)).reduce((sum, { rows }) => sum + rows.length, 0);
  }

  async #merge(
    params: ReleaseReloadParams,
    fetchedFile: FetchedFile,
    instanceId: string,
    now: number,
  ): Promise<Loaded[]> {
    const loaded: Loaded[] = [];
    for (const { dataset, file, reading, rows } of await this.#read(params, fetchedFile)) {
      const table = IMPORT_TABLES[dataset.table] as ImportTable<unknown>;
      await loadRelease(
        d1Target(this.env[table.database], instanceId),
        table,
        {
          dataset: dataset.name,
          scope: reading.scope,
          label: reading.label,
          source: file,
          sourceUrl: /^https?:/.test(fetchedFile.source) ? fetchedFile.source : null,
          sha256: fetchedFile.sha256,
          licence: dataset.licence,
          effectiveStart: reading.effectiveStart,
          effectiveEnd: reading.effectiveEnd,
          rowCount: rows.length,
          isSample: false,
          importedAt: now,
        },
        rows,
      );
      loaded.push({ label: reading.label, file, rows: rows.length });
    }
    return loaded;
  }

  #finish(instanceId: string, result: Partial<Reload>): Promise<void> {
    return this.#report(instanceId, { ...result, finishedAt: seconds(new Date()) });
  }

  /** Does nothing if another reload has taken over meanwhile. */
  async #report(instanceId: string, news: Partial<Reload>): Promise<void> {
    await drizzle(this.env.REFERENCE).update(reload).set(news).where(eq(reload.instanceId, instanceId));
  }
}

type Reload = typeof reload.$inferSelect;

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** A correction notice (`CMS-1833-CN Table 5.txt`) replaces the final rule's table. */
function rank(name: string): number {
  return /-CN\d*\b/i.test(name) ? 0 : 1;
}

interface CheckedRelease {
  dataset: Dataset;
  file: string;
  reading: Omit<Reading<unknown>, 'rows'>;
  rows: unknown[];
}

interface ReadRelease extends CheckedRelease {
  completeness: Completeness;
}

/** @throws UnusableSource naming file, line and reason of the first rows that cannot be used */
function readRelease(dataset: Dataset, file: SourceFile): ReadRelease {
  const { rows: read, ...reading } = dataset.read(file);
  const rows: unknown[] = [];
  const faults: Fault[] = [];
  const completeness = new Completeness(dataset.name);
  for (const row of read) {
    if (row instanceof Fault) faults.push(row);
    else {
      completeness.add(row);
      rows.push(row);
    }
  }
  if (faults.length > 0) throw new UnusableSource(listed(file.name, faults));
  return { dataset, file: file.name, reading, rows, completeness };
}

/** Result of a step. A file that cannot be used is a result, not an error: retrying would not help. */
type Outcome<Result> = { result: Result } | { unusable: string };

async function outcome<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof UnusableSource || error instanceof UnreadableFile) return { unusable: error.message };
    throw error;
  }
}

function usable<Result>(outcome: Outcome<Result>): Result {
  if ('unusable' in outcome) throw new UnusableSource(outcome.unusable);
  return outcome.result;
}
