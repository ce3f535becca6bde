/** Compiles every frozen answer, and every body that was taken, as a value of the client's type. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';
import type { Example } from '../../src/http/openapi/document.ts';
import { operationsOf, readDocument } from '../support/operations.ts';
import { clientCall } from './example-calls.ts';

const folder = join(ROOT, `.wrangler/client-types-${process.pid}`);
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const operations = operationsOf(readDocument());
const examples = readdirSync(join(ROOT, 'test/contract/examples'))
  .map((file) => JSON.parse(readFileSync(join(ROOT, 'test/contract/examples', file), 'utf8')) as Example)
  .filter(({ status }) => status < 400);

/** Returns an assignment for each value, with the operation's name. */
function assignments(): string[] {
  return examples.flatMap((example, i) => {
    const { resource, method, bodyAt } = clientCall(example, operations);
    const call = `PpsEdge['${resource}']['${method}']`;
    const { request, response } = example;
    return [
      ...(typeof response === 'object' && response !== null
        ? [`export const ${method}Answer${i}: Awaited<ReturnType<${call}>> = ${JSON.stringify(response)};`]
        : []),
      ...(typeof request.body === 'object'
        ? [`export const ${method}Body${i}: Parameters<${call}>[${bodyAt}] = ${JSON.stringify(request.body)};`]
        : []),
    ];
  });
}

/** Returns the compiler's errors. */
function errorsOf(lines: readonly string[]): string[] {
  writeFileSync(join(folder, 'values.ts'), `import type { PpsEdge } from '../../sdk/index.ts';\n${lines.join('\n')}\n`);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../sdk/tsconfig.json',
      compilerOptions: { noEmit: true, rootDir: ROOT },
      include: ['values.ts'],
    }),
  );
  const { stdout } = spawnSync('tsc', ['-p', folder, '--pretty', 'false'], { cwd: ROOT, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('error'));
}

test('every answer and body is of its type', () => {
  const lines = assignments();
  expect(lines.length).toBeGreaterThan(250);
  expect(errorsOf(lines)).toEqual([]);
});

test('one that is not is found', () => {
  const wrong = assignments().map((line) => line.replace('"schedule_type":', '"schedule":'));
  expect(errorsOf(wrong).length).toBeGreaterThan(3);
});
