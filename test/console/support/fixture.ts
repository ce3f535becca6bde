/** Serves a page of test/console/fixtures under /console/fixture/, with the policy of the console itself. */
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';
import config from '../../../console/vite.config.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');
const PLACE = '/console/fixture/';

export type Answers = Readonly<Record<string, (query: URLSearchParams) => unknown>>;

/**
 * Builds a page.
 * @param answers what the service answers to calls below /console/fixture/, by the rest of their path
 * @param policy the policy of the console's page
 * @returns what prepares a context for it
 */
export async function buildFixture(
  name: string,
  answers: Answers,
  policy: string,
): Promise<(context: BrowserContext) => Promise<void>> {
  const built = await build({
    ...config,
    configFile: false,
    root: FIXTURES,
    base: PLACE,
    build: {
      ...config.build,
      write: false,
      manifest: false,
      rolldownOptions: { ...config.build?.rolldownOptions, input: join(FIXTURES, `${name}.html`) },
    },
  });
  if (!('output' in built)) throw new Error('Vite gave no files');
  const files = new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  return async (context) => {
    await context.route(`**${PLACE}**`, (route) => {
      const url = new URL(route.request().url());
      const path = url.pathname.slice(PLACE.length);
      const answer = answers[path];
      if (answer) return route.fulfill({ json: answer(url.searchParams) });
      const file = files.get(path);
      if (file !== undefined) return route.fulfill({ body: file, contentType: typeOf(path) });
      const page = (files.get(`${name}.html`) ?? '').replaceAll('CSP_NONCE', nonce);
      return route.fulfill({ body: page, contentType: 'text/html', headers: { 'Content-Security-Policy': policy } });
    });
  };
}

const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript');
