/** Loads the embedded sample data: releases marked as samples, contractor names, the sample providers of the registry. */
import { Fault, type SourceFile } from '../datasets/reading/dataset.ts';
import type { Seed } from '../datasets/seed/layout.ts';
import { readMacs } from '../datasets/seed/macs.ts';
import { readRegistrySample } from '../datasets/seed/registry.ts';
import { readSeed } from '../datasets/seed/seed.ts';
import type { TableName } from '../datasets/tables.ts';
import { sha256 } from '../wire/sha256.ts';
import type { ImportTable } from './release/import-table.ts';
import { loadRelease, type SqlTarget } from './release/load.ts';
import { quote } from './release/quote.ts';
import type { ReleaseFacts } from './release/release-facts.ts';
import type { FileWriter, StoredFile } from './release/stored-files.ts';
import { withFiles } from './release/with-files.ts';
import { IMPORT_TABLES } from './tables/index.ts';

export interface SeedFile extends SourceFile {
  sha256: string;
}

export type Targets = Record<'REFERENCE' | 'GEOGRAPHY' | 'PROVIDERS', SqlTarget> & { FILES: FileWriter };

/** Files that are not releases of a dataset. */
const MACS = 'mac.csv';
const REGISTRY = 'registry.csv';

/**
 * Loads every file whose release is not in force yet, unless a full release is.
 * @param loaded the release in force of a dataset and scope; null for none
 * @throws Error naming file and line of the first row that cannot be used
 */
export async function loadSeed(
  targets: Targets,
  files: readonly SeedFile[],
  now: number,
  loaded: (dataset: string, scope: string) => { sha256: string; isSample: boolean } | null = () => null,
): Promise<number> {
  const sampleReleases: SampleRelease[] = [];
  const samples: Sample[] = [];
  for (const file of files) {
    if (file.name === REGISTRY) await loadRegistry(targets.PROVIDERS, file, now);
    else if (file.name === MACS) sampleReleases.push(macRelease(file, now));
    else samples.push({ file, seed: readSeed(file) });
  }
  const ofOneRelease = Map.groupBy(samples, ({ seed }) => `${seed.dataset} ${seed.reading.scope}`);
  for (const parts of ofOneRelease.values()) sampleReleases.push(await sampleRelease(parts, now));

  const releases: SampleRelease[] = [];
  const stored: StoredFile[] = [];
  const gather: FileWriter = {
    async put(more) {
      stored.push(...more);
    },
  };
  for (const { facts, table, rows } of sampleReleases) {
    const standing = loaded(facts.dataset, facts.scope);
    if (standing && (!standing.isSample || standing.sha256 === facts.sha256)) continue;
    releases.push({ facts, table, rows: await withFiles(gather, table, rows, facts.isSample) });
  }
  // All files in one run: each run of wrangler takes a second.
  if (stored.length > 0) await targets.FILES.put(stored);
  for (const { facts, table, rows } of releases) await loadRelease(targets[table.database], table, facts, rows);
  return releases.length;
}

interface SampleRelease {
  facts: ReleaseFacts;
  table: ImportTable<unknown>;
  rows: Iterable<unknown>;
}

interface Sample {
  file: SeedFile;
  seed: Seed;
}

/** @param parts the files of the release: one, or several tables that are compiled together */
async function sampleRelease(parts: readonly Sample[], now: number): Promise<SampleRelease> {
  const rows: unknown[] = [];
  for (const { file, seed } of parts) {
    for (const row of seed.reading.rows) {
      if (row instanceof Fault) throw new Error(`seed/${file.name}, line ${row.line}: ${row.reason}`);
      rows.push(row);
    }
  }
  const [{ file, seed }] = parts as [Sample];
  const { label, scope, effectiveStart, effectiveEnd } = seed.reading;
  const table = IMPORT_TABLES[seed.table as TableName] as ImportTable<unknown>;
  const digests = parts.map((part) => part.file.sha256);
  return {
    facts: {
      dataset: seed.dataset,
      scope,
      label,
      source: seed.source,
      sourceUrl: null,
      sha256: table.compile ? await sha256([...digests, table.layout].join(' ')) : file.sha256,
      licence: 'public domain',
      effectiveStart,
      effectiveEnd,
      rowCount: rows.length,
      isSample: true,
      importedAt: now,
    },
    table,
    rows,
  };
}

function macRelease(file: SeedFile, now: number): SampleRelease {
  const rows = readMacs(file.text);
  return {
    facts: {
      dataset: 'mac',
      scope: 'all',
      label: 'MAC names',
      source: 'CMS, Medicare administrative contractors',
      sourceUrl: null,
      sha256: file.sha256,
      licence: 'public domain',
      effectiveStart: 19000101,
      effectiveEnd: 99991231,
      rowCount: rows.length,
      isSample: false,
      importedAt: now,
    },
    table: IMPORT_TABLES.mac as ImportTable<unknown>,
    rows,
  };
}

/** Sample providers are marked: NPPES is never asked for them. */
async function loadRegistry(target: SqlTarget, file: SeedFile, now: number): Promise<void> {
  const rows = readRegistrySample(file.text).map(
    (row) =>
      `(${[row.npi, row.status === 'A' ? 'active' : 'deactivated', row.name, row.enumerationType, row.postalCode, row.state, 'sample'].map(quote).join(', ')}, ${now})`,
  );
  await target.transaction([
    `INSERT INTO registry_provider (npi, status, name, enumeration_type, postal_code, state, source, fetched_at)
       VALUES ${rows.join(', ')} ON CONFLICT (npi) DO NOTHING`,
  ]);
}
