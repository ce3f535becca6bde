/** Builds the console into public/static/console and its page into public/pages, and holds it to its budget. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { excessOf, sizesOf } from './console/budget.ts';
import { ROOT } from './local-databases.ts';

/** Folders and files that the console is made of. */
const SOURCES = [
  'console',
  'sdk',
  'src/engine/contracts/terms',
  'package-lock.json',
  'scripts/console.ts',
  'scripts/console/budget.ts',
];
/** Folders within them that the build leaves out. */
const LEFT_OUT = /(^|\/)(dist|cli|node_modules)(\/|$)|(^|\/)\.|\.test\.ts$/;
const OUTPUT = join(ROOT, 'public/static/console');
/** Apart from its files: the Worker sends it, with its policy. */
const PAGE = join(ROOT, 'public/pages/console.html');
/** Holds the digest of the sources that OUTPUT was built from. */
const BUILT_FILE = join(ROOT, '.wrangler/console-built');

/**
 * Builds the console where its sources changed since the last build.
 * @throws Error if it is larger than its budget
 */
export async function buildConsole(): Promise<void> {
  const digest = digestOfSources();
  if (existsSync(PAGE) && existsSync(BUILT_FILE) && readFileSync(BUILT_FILE, 'utf8') === digest) return;
  rmSync(BUILT_FILE, { force: true });
  // React has a development build, which Vite takes for any other value; tests set one.
  process.env.NODE_ENV = 'production';
  // Import it here: most builds do without it.
  const { build } = await import('vite');
  await build({ configFile: join(ROOT, 'console/vite.config.ts') });
  mkdirSync(dirname(PAGE), { recursive: true });
  renameSync(join(OUTPUT, 'index.html'), PAGE);
  const sizes = sizesOf(OUTPUT);
  const excess = excessOf(sizes);
  if (excess) throw new Error(excess);
  mkdirSync(dirname(BUILT_FILE), { recursive: true });
  writeFileSync(BUILT_FILE, digest);
  console.log(`public/static/console: first page ${sizes.firstPage} bytes gzip, all ${sizes.all}`);
}

function digestOfSources(): string {
  const digest = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(source))
      digest
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)));
  }
  return digest.digest('hex');
}

function filesOf(source: string): string[] {
  if (source.includes('.')) return [source];
  return readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
}
