/** Limits of the console's size. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes gzip of what is loaded until the first page is seen, and of everything. */
export const BUDGET = { firstPage: 130 * 1024, all: 400 * 1024 };
export type Sizes = typeof BUDGET;

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  /** Chunks that it loads with it, by their names in the manifest. */
  imports?: string[];
  css?: string[];
}

/** The pages that may be seen first: sign-in, and the page to which it leads. */
const FIRST_PAGES = ['pages/sign-in/sign-in.tsx', 'pages/home/home.tsx', 'pages/data/releases.tsx'];

export function sizesOf(folder: string): Sizes {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const gzip = (file: string) => gzipSync(readFileSync(join(folder, file))).length;
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzip(file), 0);
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const firstPages = FIRST_PAGES.filter((name) => name in manifest);
  return {
    firstPage: Math.max(...firstPages.map((name) => sum(filesFor(manifest, [...entries, name])))),
    all: sum(readdirSync(join(folder, 'assets')).map((file) => join('assets', file))),
  };
}

/** Returns the files that some chunks need, with those that they import at once. */
export function filesFor(manifest: Readonly<Record<string, Chunk>>, names: readonly string[]): Set<string> {
  const visitedFiles = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || visitedFiles.has(name)) return;
    visitedFiles.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return files;
}

/** Returns a sentence that says which budget is exceeded; null if none is. */
export function excessOf(sizes: Sizes): string | null {
  const over = (['firstPage', 'all'] as const).filter((part) => sizes[part] > BUDGET[part]);
  if (over.length === 0) return null;
  const NAMES = { firstPage: 'the first page', all: 'all of it' };
  const parts = over.map((part) => `${NAMES[part]} is ${sizes[part]} bytes gzip, at most ${BUDGET[part]}`);
  return `The console is larger than its budget: ${parts.join('; ')}.`;
}
