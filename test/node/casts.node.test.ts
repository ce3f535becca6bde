/** Allows one double cast in the service, which says why: a double cast hides whatever the compiler would say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';

test('one place casts past the compiler', () => {
  const files = ['src', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  const casting = files.filter((file) => /\bas unknown as\b/.test(readFileSync(file, 'utf8')));
  expect(casting.map((file) => relative(ROOT, file))).toEqual(['src/http/openapi/openapi.ts']);
});
