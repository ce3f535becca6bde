/**
 * Tests that no pattern takes more than a few passes over a caller's text. One that tries every place for every other
 * place takes a quarter of an hour for a megabyte, which is what a body may have.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';

/** Texts of this length take a linear pattern a millisecond, and a quadratic one some minutes. */
const LENGTH = 400_000;
const GIVEN_UP_MS = 60_000;

/** Runs every pattern over repetitions of characters, and of its example's parts, that end in what it refuses. */
const RUN = `
const fs = require('node:fs');
for (const { pattern, example } of JSON.parse(fs.readFileSync(0, 'utf8'))) {
  fs.writeSync(1, pattern + '\\n');
  const form = new RegExp(pattern, 'u');
  const starts = ['', ...Array.from(example, (_, i) => example.slice(0, i + 1))];
  const parts = new Set([...'aA0 -.,:/+=_*"\\t\\u00e9', ...example, ...starts.slice(2)]);
  for (const start of starts)
    for (const part of parts) form.test(start + part.repeat(${LENGTH} / part.length) + '\\u0001');
}`;

/** Returns the pattern that did not come to an end; null if all did. */
function endless(patterns: readonly { pattern: string; example: string }[], timeout: number): string | null {
  const input = JSON.stringify(patterns);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', RUN], { input, timeout, encoding: 'utf8' });
  if (status !== 0 && stderr !== '') throw new Error(stderr);
  return status === 0 ? null : (stdout.trimEnd().split('\n').at(-1) ?? '');
}

test('every pattern of the document ends soon on every text', { timeout: 2 * GIVEN_UP_MS }, () => {
  const patterns = new Map<string, string>();
  JSON.parse(readFileSync(join(ROOT, 'public', 'openapi.json'), 'utf8'), (_, node) => {
    if (typeof node?.pattern === 'string')
      patterns.set(node.pattern, String(node.example ?? patterns.get(node.pattern) ?? ''));
    return node;
  });
  expect(patterns.size).toBeGreaterThan(40);
  const all = [...patterns].map(([pattern, example]) => ({ pattern, example: example.slice(0, 12) }));
  expect(endless(all, GIVEN_UP_MS)).toBeNull();
});

test('a pattern that does not is found', () => {
  expect(endless([{ pattern: '^[a-z.]*[a-z][a-z.]*$', example: '' }], 3000)).toBe('^[a-z.]*[a-z][a-z.]*$');
});
