/**
 * The parts of the Worker's bundle, each with its share in KiB of minified code. Cloudflare takes 3,072 KiB of gzip, but an
 * isolate parses all of it at every start: what grows is seen where it grows. A share is raised with its reason in the commit.
 */

interface Part {
  name: string;
  /** Files by the beginnings of their paths; a file belongs to the first part that has one. */
  files: readonly string[];
  /** KiB. */
  share: number;
}

const packages = (...names: string[]) => names.map((name) => `node_modules/${name}/`);

export const PARTS: readonly Part[] = [
  { name: 'pricers', files: ['src/engine/pricers/'], share: 460 },
  { name: 'terms of contracts', files: ['src/engine/contracts/'], share: 185 },
  { name: 'editors', files: ['src/engine/editors/'], share: 150 },
  { name: 'groupers', files: ['src/engine/groupers/'], share: 90 },
  { name: 'frame of the engine', files: ['src/engine/'], share: 220 },
  { name: 'claims', files: ['src/claims/'], share: 150 },
  { name: 'contracts', files: ['src/contracts/'], share: 105 },
  { name: 'jobs', files: ['src/jobs/'], share: 40 },
  { name: 'resources', files: ['src/resources/'], share: 555 },
  { name: 'storage', files: ['src/storage/'], share: 75 },
  {
    name: 'publications and imports',
    files: ['src/datasets/', 'src/publications/', 'src/imports/', 'src/workflows/', 'src/registry/', 'seed/'],
    share: 250,
  },
  {
    name: 'service',
    files: ['src/http/', 'src/access/', 'src/metering/', 'src/webhooks/', 'src/alerts/', 'src/', 'package.json'],
    share: 110,
  },
  { name: 'zod', files: packages('zod'), share: 182 },
  { name: 'drizzle', files: packages('drizzle-orm'), share: 76 },
  { name: 'csv', files: packages('csv-parse', 'csv-stringify'), share: 86 },
  { name: 'jose', files: packages('jose'), share: 40 },
  { name: 'openapi', files: packages('@asteasolutions', '@hono'), share: 38 },
  { name: 'hono', files: packages('hono'), share: 26 },
  { name: 'small libraries', files: packages('lru-cache', 'fflate'), share: 30 },
];

/** The parts of esbuild's description of a bundle (`--metafile`) that are read here. */
export interface Metafile {
  outputs: Readonly<Record<string, { inputs: Readonly<Record<string, { bytesInOutput: number }>> }>>;
}

export interface PartSize {
  part: Part;
  /** KiB, minified. */
  size: number;
}

/** Returns the size of each part. @throws Error for a file that belongs to none: it must be given one */
export function partSizes({ outputs }: Metafile, parts = PARTS): PartSize[] {
  const bytes = new Map(parts.map((part) => [part, 0]));
  for (const { inputs } of Object.values(outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const part = parts.find(({ files }) => files.some((file) => path.startsWith(file)));
      if (!part) throw new Error(`${path} belongs to no part of scripts/bundle/parts.ts: give it one, with its share`);
      bytes.set(part, (bytes.get(part) ?? 0) + bytesInOutput);
    }
  return [...bytes].map(([part, count]) => ({ part, size: count / 1024 }));
}

/** Returns a sentence for each part over its share. */
export function overShare(sizes: readonly PartSize[]): string[] {
  return sizes
    .filter(({ part, size }) => size > part.share)
    .map(
      ({ part, size }) =>
        `${part.name} (${part.files.join(', ')}) take ${size.toFixed(1)} KiB of the bundle, more than their share of ${part.share}: make them smaller, or raise the share in scripts/bundle/parts.ts and say why`,
    );
}
