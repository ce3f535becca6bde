/** `pull`: downloads a dataset from the address in seed/sources.json, and imports it. */
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyDataset } from '../../src/datasets/reading/dataset.ts';
import { ROOT } from '../local-databases.ts';
import { download } from './download.ts';
import { type Findings, findPublications, type Publication } from './publications.ts';
import { Mistake, messageOf, Refusal } from './refusal.ts';

/** An entry of the list of sources; the newest of a dataset is the first. */
export interface ListedSource {
  dataset: string;
  label?: string;
  /** Page on which a person finds it. */
  page: string;
  /** Absent if the file's own address is not known. */
  address?: string;
  /** Addresses of the further files of a release that CMS splits. */
  parts?: readonly string[];
  licence: string;
  /** CMS's cadence of publication: a key of `CADENCES` in scripts/docs/calendar.ts. */
  cadence?: string;
  /** Month in which a yearly release begins: 1 or 7, or 10 of a fiscal year. */
  begins?: number;
  sha256?: string;
  /** The period of a file that does not state it: `20260101-20261231`. */
  effective?: string;
}

/** The list of sources. */
export const SOURCES = join(ROOT, 'seed', 'sources.json');

export interface PullOptions {
  label?: string;
  acceptLicence: boolean;
  licensedDescriptors: boolean;
  effective?: string;
  sources?: string;
  timeoutSeconds: number;
  again: boolean;
  /** Folder of the cache. */
  downloads: string;
}

/**
 * Downloads and recognises publications. @throws Refusal if there is nothing to import; nothing has been changed then
 */
export async function pull(dataset: AnyDataset, options: PullOptions): Promise<{ found: Findings; address: string }> {
  const source = choose(readSources(options.sources ?? SOURCES), dataset, options.label);
  if (!source.address) {
    throw new Refusal(
      `the address of ${dataset.name} is not known: download the file from ${source.page}, then: ` +
        `npm run data -- import ${dataset.name} <file>`,
    );
  }
  if (source.licence !== 'public domain') {
    console.log(`Licence: ${source.licence}; ${source.page}`);
    if (!options.acceptLicence) {
      throw new Refusal(`${dataset.name} is licensed: read the licence on its page, then add --accept-licence`);
    }
  }
  const { address, sha256 } = source;
  const paths = [await download(address, { ...options, sha256 })];
  for (const part of source.parts ?? []) paths.push(await download(part, options));
  const files = paths.map((path) => ({ path, name: basename(path) }));
  const reading = {
    licensedDescriptors: options.licensedDescriptors,
    effective: options.effective ?? source.effective,
  };
  const findings = findPublications(files, reading, dataset);
  const publications = findings.publications.filter((publication) => publication.dataset === dataset);
  if (publications.length === 0) {
    // Remove it from the cache: the next pull would find the same file.
    for (const path of paths) rmSync(path);
    throw new Refusal(`${address}: ${notIn(findings, dataset)}`);
  }
  if (source.label && !publications.some(({ label }) => label.startsWith(source.label as string))) {
    console.log(`The list of sources says ${source.label}; the file is ${labels(publications)}.`);
  }
  return { found: findings, address };
}

function notIn(findings: Findings, dataset: AnyDataset): string {
  const [unreadable] = findings.unreadable;
  if (unreadable) return unreadable.reason;
  const others = [...new Set(findings.publications.map((publication) => publication.dataset.name))];
  return others.length > 0
    ? `the file is ${others.join(', ')}, not ${dataset.name}`
    : `no dataset recognises the file, ${dataset.name} neither`;
}

function labels(publications: readonly Publication[]): string {
  return publications.map(({ label }) => label).join(', ');
}

function choose(sources: readonly ListedSource[], dataset: AnyDataset, label: string | undefined): ListedSource {
  const listedSources = sources.filter((source) => source.dataset === dataset.name);
  const source = label ? listedSources.find((source) => source.label === label) : listedSources[0];
  if (source) return source;
  if (listedSources.length === 0) throw new Refusal(`the list of sources has none for ${dataset.name}`);
  const knownLabels = listedSources.flatMap((source) => source.label ?? []);
  throw new Mistake(
    `the list of sources has no ${dataset.name} with the label '${label}', but ${knownLabels.join(', ') || 'one without'}`,
  );
}

/** Reads a list of sources. @throws Mistake if it is none */
export function readSources(path: string): ListedSource[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ListedSource[];
  } catch (error) {
    throw new Mistake(`${path} is no list of sources: ${messageOf(error)}`);
  }
}
