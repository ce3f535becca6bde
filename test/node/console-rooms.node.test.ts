/** Tests who may import whom in console/, and that nothing else imports the console. */
import { expect, test } from 'vitest';
import { sourceImports } from '../support/source-imports.ts';

const PACKAGES = ['pps-edge', 'react', 'react-dom', 'react-router', 'vite'];

/** Names the area of a page, `pages/claims`; null for other files. */
const areaOf = (file: string) => /^pages\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;

/** Returns why a file of console/ may not import a target; null if it may. */
function refusal(file: string, target: string): string | null {
  if (target.startsWith('..')) return 'it is outside of console/';
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
