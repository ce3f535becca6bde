/** Tests that stacks of the Worker as it is deployed lead to the source. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle } from '../../scripts/bundled-worker.ts';
import { ROOT } from '../../scripts/local-databases.ts';
import { sourceStacks } from '../../scripts/source-stacks.ts';

const folder = mkdtempSync(join(tmpdir(), 'pps-edge-bundle-'));
let lines: string[];
let map: SourceMapPayload;

beforeAll(() => {
  lines = bundle(folder).split('\n');
  map = JSON.parse(readFileSync(join(folder, 'index.js.map'), 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a frame of the minified bundle names its file and line', () => {
  const line = lines.findIndex((text) => text.includes('"gate_unreachable"'));
  const column = lines[line]?.indexOf('"gate_unreachable"') ?? -1;
  const file = 'src/http/gate/gate.ts';
  const written = readFileSync(join(ROOT, file), 'utf8').split('\n');
  const expected = written.findIndex((text) => text.includes("'gate_unreachable'")) + 1;
  const logged = JSON.stringify({
    level: 'error',
    stack: `Error: gone\n    at async xK (index.js:${line + 1}:${column + 1})\n    at cloudflare-internal:d1-api:193:19`,
  });
  const shown = sourceStacks(logged, map, folder);
  expect(shown).toMatch(new RegExp(`\n    at async xK \\(${file}:${expected}:\\d+\\)\n`));
  expect(shown, 'what is not of the bundle stays').toContain('\n    at cloudflare-internal:d1-api:193:19');
});

it('the map is uploaded with the Worker', () => {
  expect(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')).toMatch(/^upload_source_maps = true$/m);
});
