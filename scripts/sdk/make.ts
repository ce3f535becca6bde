/** Makes the client: sdk/api/ from the OpenAPI document, and sdk/dist/ from the whole. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local-databases.ts';
import { clientFiles, type OpenApi } from './resource-classes.ts';

const SDK = join(ROOT, 'sdk');
const API = join(SDK, 'api');
const DIST = join(SDK, 'dist');
/** Digest of what the client was made from. */
const STAMP = join(API, '.made-from');

/** Sources from which the client is made. */
const SOURCES = ['src/**/*.ts', 'scripts/sdk/*.ts', 'sdk/*.{ts,json}', 'sdk/{helpers,cli}/**/*.ts', 'package.json'];

/** Makes the client if what it depends on has changed. @returns false if nothing had to be made */
export async function makeClient(): Promise<boolean> {
  const fingerprint = fingerprintOf(SOURCES);
  if (readText(STAMP) === fingerprint && existsSync(DIST)) return false;
  const { createResources } = await import('../../src/app.ts');
  const { createDocument } = await import('../../src/http/openapi/document.ts');
  const { TAGS } = await import('../../src/resources/tags.ts');
  // As it is written, without what JSON does not have.
  const document = JSON.parse(JSON.stringify(createDocument(createResources(), TAGS, []))) as OpenApi;
  writeClient(document);
  compileClient();
  writeIfChanged(STAMP, fingerprint);
  return true;
}

/** Writes sdk/api/ and removes what it no longer has. */
function writeClient(document: OpenApi): void {
  const files = clientFiles(document);
  mkdirSync(API, { recursive: true });
  for (const name of readdirSync(API)) if (!files.has(name) && !name.startsWith('.')) rmSync(join(API, name));
  for (const [name, text] of files) writeIfChanged(join(API, name), text);
}

/** Compiles each project of the package, and removes what has no source any more. */
function compileClient(): void {
  for (const project of globSync('sdk/{,cli/}tsconfig.json', { cwd: ROOT }).sort()) {
    const { status } = spawnSync('tsc', ['-p', project], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`${project} does not compile`);
  }
  for (const file of globSync('**/*.{d.ts,js}', { cwd: DIST }))
    if (!existsSync(join(SDK, file.replace(/(\.d\.ts|\.js)$/, '.ts')))) rmSync(join(DIST, file));
}

function fingerprintOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  for (const file of files.sort()) {
    if (file.endsWith('.test.ts')) continue;
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Replaces a file in one step: another process may read it. An unchanged file keeps its time. */
function writeIfChanged(file: string, text: string): void {
  if (readText(file) === text) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
