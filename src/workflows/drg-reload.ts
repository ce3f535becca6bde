/**
 * Workflow: the DRG table of one payment system from CMS's file. Its steps are fetch, check, merge and report; each can
 * run again after a restart and does then what it did before. Readers see the standing table until the merge, which is
 * one transaction.
 */
import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { type Dataset, type DrgEntryRow, Fault, UnreadableFile } from '../datasets/dataset.ts';
import { drgIpf } from '../datasets/drg-ipf.ts';
import { drgIpps } from '../datasets/drg-ipps.ts';
import { drgLtch } from '../datasets/drg-ltch.ts';
import { HEAD_LENGTH } from '../datasets/index.ts';
import { drgReload } from '../db/drg-tables.ts';
import { release } from '../db/releases.ts';
import type { PaymentSystem } from '../engine/drg-entry.ts';
import { d1AtOnce } from '../imports/d1-at-once.ts';
import { loadRelease } from '../imports/load.ts';
import { IMPORT_TABLES } from '../imports/tables.ts';
import { type Bindings, readSettings } from '../platform/environment.ts';
import { download, newestUnder, sha256, textsIn, UnusableSource } from './cms-file.ts';

export interface DrgReloadParams {
  paymentSystem: PaymentSystem;
}

const DATASETS: Record<PaymentSystem, Dataset<DrgEntryRow>> = { IPPS: drgIpps, IPF: drgIpf, LTCH: drgLtch };

/** Where the fetched file is kept for the steps that follow, by what is in it. */
interface Kept {
  key: string;
  name: string;
  source: string;
  sha256: string;
}

interface Loaded {
  label: string;
  file: string;
  rows: number;
}

/** A file with fewer of the standing release's rows looks cut off. */
const LEAST_SHARE = 0.75;
/** Five minutes of patience, in pauses that are short beside what counts as silence. */
const RETRIES = { retries: { limit: 30, delay: '10 seconds', backoff: 'constant' } } as const;
const SHOWN_FAULTS = 5;

export class DrgReload extends WorkflowEntrypoint<Bindings, DrgReloadParams> {
  /** @throws Error that says what is wrong with the file, or what failed for good; the standing table then serves on */
  override async run(event: WorkflowEvent<DrgReloadParams>, step: WorkflowStep): Promise<Loaded[]> {
    const { paymentSystem } = event.payload;
    const attempt = async <Result>(work: () => Promise<Result>) => {
      await this.#report(event.instanceId, { touchedAt: seconds(new Date()) });
      return outcome(work);
    };
    try {
      const kept = usable(await step.do('fetch', RETRIES, () => attempt(() => this.#fetch(paymentSystem))));
      usable(await step.do('check', RETRIES, () => attempt(() => this.#check(paymentSystem, kept))));
      const now = seconds(event.timestamp);
      const loaded = usable(
        await step.do('merge', RETRIES, () => attempt(() => this.#merge(paymentSystem, kept, now))),
      );
      await step.do('report', RETRIES, () =>
        this.#finish(event.instanceId, { status: 'complete', detail: null, releases: JSON.stringify(loaded) }),
      );
      return loaded;
    } catch (error) {
      const detail = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
      await step.do('report failure', RETRIES, () => this.#finish(event.instanceId, { status: 'failed', detail }));
      throw error;
    }
  }

  /** The file of the bucket goes before that of the address. */
  async #fetch(system: PaymentSystem): Promise<Kept> {
    const dataset = DATASETS[system].name;
    const prefix = `cms/${dataset}/`;
    const address = addressOf(system, this.env);
    const file = (await newestUnder(this.env.FILES, prefix)) ?? (address ? await download(address) : null);
    if (!file) throw new UnusableSource(`there is no file under ${prefix} and no address DRG_${system}_URL`);
    const digest = await sha256(file.bytes);
    const key = `reloads/${dataset}/${digest}`;
    await this.env.FILES.put(key, file.bytes, { customMetadata: { name: file.name, source: file.source } });
    return { key, name: file.name, source: file.source, sha256: digest };
  }

  /** Every table in the file, checked: one a fiscal year, a correction notice's before the final rule's. */
  async #read(system: PaymentSystem, kept: Kept) {
    const dataset = DATASETS[system];
    const object = await this.env.FILES.get(kept.key);
    if (!object) throw new UnusableSource(`${kept.key} is not in the bucket any more`);
    const texts = textsIn(kept.name, new Uint8Array(await object.arrayBuffer()));
    const tables = new Map<string, ReturnType<typeof readTable>>();
    for (const file of texts.sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? 1 : -1))) {
      if (!dataset.recognise(file.text.slice(0, HEAD_LENGTH))) continue;
      const table = readTable(dataset, file);
      if (!tables.has(table.reading.scope)) tables.set(table.reading.scope, table);
    }
    if (tables.size === 0) throw new UnusableSource(`${kept.name} is not: ${dataset.title}`);
    for (const { name, reading, rows } of tables.values()) {
      const [standing] = await drizzle(this.env.REFERENCE)
        .select({ rowCount: release.rowCount })
        .from(release)
        .where(and(eq(release.dataset, dataset.name), eq(release.scope, reading.scope)));
      if (standing && rows.length < standing.rowCount * LEAST_SHARE) {
        throw new UnusableSource(
          `${name}: ${rows.length} rows, where the release that stands has ${standing.rowCount}, look like a file cut off`,
        );
      }
    }
    return [...tables.values()];
  }

  /** @returns rows of all tables */
  async #check(system: PaymentSystem, kept: Kept): Promise<number> {
    return (await this.#read(system, kept)).reduce((sum, { rows }) => sum + rows.length, 0);
  }

  async #merge(system: PaymentSystem, kept: Kept, now: number): Promise<Loaded[]> {
    const dataset = DATASETS[system];
    const loaded: Loaded[] = [];
    for (const { name, reading, rows } of await this.#read(system, kept)) {
      await loadRelease(
        d1AtOnce(this.env.REFERENCE),
        IMPORT_TABLES.drg_entry,
        {
          dataset: dataset.name,
          scope: reading.scope,
          label: reading.label,
          source: name,
          sourceUrl: /^https?:/.test(kept.source) ? kept.source : null,
          sha256: kept.sha256,
          licence: dataset.licence,
          effectiveStart: reading.effectiveStart,
          effectiveEnd: reading.effectiveEnd,
          rowCount: rows.length,
          isSample: false,
          importedAt: now,
        },
        rows,
      );
      loaded.push({ label: reading.label, file: name, rows: rows.length });
    }
    return loaded;
  }

  #finish(instanceId: string, result: Partial<Reload>): Promise<void> {
    return this.#report(instanceId, { ...result, finishedAt: seconds(new Date()) });
  }

  /** Nothing where another reload has taken over meanwhile. */
  async #report(instanceId: string, news: Partial<Reload>): Promise<void> {
    await drizzle(this.env.REFERENCE).update(drgReload).set(news).where(eq(drgReload.instanceId, instanceId));
  }
}

type Reload = typeof drgReload.$inferSelect;

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function addressOf(system: PaymentSystem, env: Bindings): string | undefined {
  const { DRG_IPPS_URL, DRG_IPF_URL, DRG_LTCH_URL } = readSettings(env);
  return { IPPS: DRG_IPPS_URL, IPF: DRG_IPF_URL, LTCH: DRG_LTCH_URL }[system];
}

/** A correction notice (`CMS-1833-CN Table 5.txt`) replaces the final rule's table. */
function rank(name: string): number {
  return /-CN\d*\b/i.test(name) ? 0 : 1;
}

/** @throws UnusableSource naming file, line and reason of the first rows that cannot be used */
function readTable(dataset: Dataset<DrgEntryRow>, file: { name: string; text: string }) {
  const reading = dataset.read(file);
  const rows: DrgEntryRow[] = [];
  const faults: string[] = [];
  for (const row of reading.rows) {
    if (row instanceof Fault) faults.push(`line ${row.line}: ${row.reason}`);
    else rows.push(row);
  }
  if (faults.length > 0) {
    const more = faults.length > SHOWN_FAULTS ? `; and ${faults.length - SHOWN_FAULTS} more` : '';
    throw new UnusableSource(`${file.name}: ${faults.slice(0, SHOWN_FAULTS).join('; ')}${more}`);
  }
  return { name: file.name, reading, rows };
}

/** What a step found. A file that cannot be used will not be better the next time: that is no error to retry. */
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
