import { expect, test } from 'vitest';
import { BUDGET, excessOf, filesFor } from './budget.ts';

const MANIFEST = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'pages/data/releases.tsx': { file: 'releases.js', imports: ['_shared.js'], css: ['releases.css'] },
  'pages/usage/usage.tsx': { file: 'usage.js' },
};

test('a page needs its own files and what they import, each once', () => {
  expect([...filesFor(MANIFEST, ['index.html', 'pages/data/releases.tsx'])].sort()).toEqual([
    'index.css',
    'index.js',
    'releases.css',
    'releases.js',
    'shared.js',
  ]);
});

test('what is over its budget is named with its size', () => {
  expect(excessOf(BUDGET)).toBeNull();
  expect(excessOf({ ...BUDGET, firstPage: BUDGET.firstPage + 1 })).toBe(
    'The console is larger than its budget: the first page is 133121 bytes gzip, at most 133120.',
  );
  expect(excessOf({ firstPage: 999_999, all: 999_999 })).toContain('; all of it is 999999 bytes gzip, at most 409600.');
});
