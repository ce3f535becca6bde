/** Tests who may import whom in console/ and what its one file of src/ imports, and that nothing else imports the console. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';
import { sourceImports } from '../support/source-imports.ts';

const PACKAGES = ['pps-edge', 'react', 'react-dom', 'react-router', 'vite'];

/** Files of src/ that the console has, too, each with the reason. */
const OF_SOURCE: Readonly<Record<string, string>> = {
  'engine/contracts/terms/sentence.ts': 'sentences of terms are said once for console, command line and documents',
};

/** Names the area of a page, `pages/claims`; null for other files. */
const areaOf = (file: string) => /^pages\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;

/** Returns why a file of console/ may not import a target; null if it may. */
function refusal(file: string, target: string): string | null {
  if (target.startsWith('..')) return target.replace('../src/', '') in OF_SOURCE ? null : 'it is outside of console/';
  if (target.endsWith('.css')) return target.startsWith('style/') ? null : 'styles stand in style/';
  if (!/\.tsx?$/.test(target)) {
    const known = PACKAGES.some((name) => target === name || target.startsWith(`${name}/`));
    return known || target === 'node:path' ? null : 'the console is not built with it';
  }
  const area = areaOf(target);
  if (area === null)
    return file.startsWith('parts/') && target.startsWith('frame/') ? 'parts stand below the frame' : null;
  if (file === 'main.tsx' || area === areaOf(file)) return null;
  return 'pages are opened by main.tsx alone; what two of them share stands in parts/';
}

test('console/ imports itself and its packages; pages do not import one another', () => {
  const imports = sourceImports('console');
  expect(imports.size).toBeGreaterThan(20);
  const refused = [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const why = refusal(file, target);
      return why === null ? [] : [`${file} imports ${target}: ${why}`];
    }),
  );
  expect(refused).toEqual([]);
});

test('the sentences of src/ import words and types of terms alone: no package and no pricing', () => {
  const imports = sourceImports();
  const reached = new Set(Object.keys(OF_SOURCE));
  const TERMS = 'engine/contracts/terms/terms.ts';
  for (const file of reached) if (file !== TERMS) for (const target of imports.get(file) ?? []) reached.add(target);
  expect(reached.size).toBeGreaterThan(10);
  const isSaid = (file: string) =>
    file === TERMS || /^engine\/contracts\/terms\/.*\b(sentences?|words)\.ts$/.test(file);
  expect([...reached].filter((file) => !isSaid(file))).toEqual([]);
  expect(readFileSync(join(ROOT, 'src', TERMS), 'utf8')).not.toMatch(/^import (?!type )/m);
});

test('each part stands in a family', () => {
  const families = readdirSync(join(ROOT, 'console/parts'), { withFileTypes: true });
  expect(families.length).toBeGreaterThan(10);
  expect(families.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([]);
});

test('what a page may not import is refused', () => {
  expect(refusal('session.ts', '../src/access/caller.ts')).toBe('it is outside of console/');
  expect(refusal('pages/fees/fees.tsx', 'pages/claims/waterfall.tsx')).toContain('parts/');
  expect(refusal('pages/fees/fees.tsx', 'pages/fees/states.tsx')).toBeNull();
  expect(refusal('pages/fees/fees.tsx', 'lodash')).toBe('the console is not built with it');
});

test.each(['src', 'scripts', 'bench'])('nothing of %s imports the console', (folder) => {
  const importers = [...sourceImports(folder)].flatMap(([file, targets]) =>
    targets.some((target) => /^(\.\.\/)+console\//.test(target)) ? [file] : [],
  );
  expect(importers).toEqual([]);
});
