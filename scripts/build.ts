/**
 * Builds public/: the OpenAPI document, the page that shows it, the pages of docs/, and the console where it changed; the
 * client of the document in sdk/, too. wrangler runs it before every dev and deploy.
 */
import { copyFileSync, cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createResources } from '../src/app.ts';
import { createDocument, type Example } from '../src/http/openapi/document.ts';
import { TAGS } from '../src/resources/tags.ts';
import { buildConsole } from './console.ts';
import { exampleBatch, exampleClaims, linesOf } from './docs/example-claims.ts';
import { htmlOf } from './docs/pages.ts';
import { makeClient } from './sdk/make.ts';
import { STATIC_HEADERS } from './static-headers.ts';

/** Documents that users of the service read, at /docs/<name>, in reading order. */
const PAGES = [
  'api-notes',
  'command-line',
  'console',
  'claims',
  'files',
  'jobs',
  'live-coding',
  'errors',
  'routing',
  'before-the-pricer',
  'outpatient-claims',
  'explanations',
  'contracts',
  'contract-terms',
  'contract-tests',
  'what-if',
  'webhooks',
  'coverage',
  'ioce-edits',
  'figures',
  'conformance',
  'data',
  'import-damage',
  'new-year',
  'calendar',
  'deploy',
  'scale',
  'architecture',
  'adding-a-payment-system',
];

const at = (path: string) => join(import.meta.dirname, '..', path);

await makeClient();
for (const folder of ['public/static/docs', 'public/pages/docs']) mkdirSync(at(folder), { recursive: true });
// Leave no page where the Worker does not send it.
for (const page of globSync('**/*.html', { cwd: at('public/static') })) rmSync(at(`public/static/${page}`));
const examples = readdirSync(at('test/contract/examples'))
  .filter((name) => name.endsWith('.json'))
  // Sort `operation.json`, the plain case, before `operation.case.json`.
  .sort((a, b) => (a.slice(0, -5) < b.slice(0, -5) ? -1 : 1))
  .map((name) => JSON.parse(readFileSync(at(`test/contract/examples/${name}`), 'utf8')) as Example);
const claims = exampleClaims();
const requests = [
  ...claims.map(({ name, system, shows, body }) => ({
    operationId: 'processClaim',
    name,
    summary: `${system}: ${shows}`,
    value: body,
  })),
  {
    operationId: 'processClaimBatch',
    name: 'three-claims',
    summary: 'A stay, a visit and a nursing stay',
    value: exampleBatch(claims),
  },
];
const document = createDocument(createResources(), TAGS, examples, requests);
writeFileSync(at('public/openapi.json'), JSON.stringify(document));
for (const name of ['reference.js', 'icon.svg', 'docs.css', 'landing.css', 'errors.md'])
  copyFileSync(at(`docs/${name}`), at(`public/static/${name}`));
for (const name of ['reference.html', 'landing.html', 'not-found.html'])
  copyFileSync(at(`docs/${name}`), at(`public/pages/${name}`));
cpSync(at('docs/images'), at('public/static/docs/images'), { recursive: true });
cpSync(at('examples'), at('public/static/examples'), { recursive: true });
// All of them as the body of a batch.
writeFileSync(at('public/static/examples/claims.ndjson'), linesOf(claims));
const pages = PAGES.map((name) => ({ name, markdown: readFileSync(at(`docs/${name}.md`), 'utf8') }));
for (const page of pages) writeFileSync(at(`public/pages/docs/${page.name}.html`), htmlOf(page, pages));
copyFileSync(at('node_modules/@scalar/api-reference/dist/browser/standalone.js'), at('public/static/scalar.js'));
const operations = Object.values(document.paths ?? {}).reduce(
  (sum, path) => sum + Object.keys(path as object).length,
  0,
);
console.log(`public/openapi.json: ${operations} operations, ${examples.length} examples`);
writeFileSync(at('public/_headers'), STATIC_HEADERS);
await buildConsole();
