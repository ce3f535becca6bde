/** Tests that the documents made from the code are up to date. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readResults } from '../../scripts/conformance/results.ts';
import { beforeThePricerDocument } from '../../scripts/docs/before-the-pricer.ts';
import { calendarDocument } from '../../scripts/docs/calendar.ts';
import { claimsDocument } from '../../scripts/docs/claims.ts';
import { coverageDocument } from '../../scripts/docs/coverage.ts';
import { errorsDocument } from '../../scripts/docs/errors.ts';
import { figuresOf } from '../../scripts/docs/figures.ts';
import { ioceEditsDocument } from '../../scripts/docs/ioce-edits.ts';
import { operatorFiguresDocument } from '../../scripts/docs/operator-figures.ts';
import { anchorOf, htmlOf } from '../../scripts/docs/pages.ts';
import { routingDocument } from '../../scripts/docs/routing.ts';
import { ROOT } from '../../scripts/local-databases.ts';
import { commandLineDocument } from '../../scripts/sdk/command-line.ts';
import { byFiscalYear } from '../../src/engine/core/dated.ts';
import { figure } from '../../src/engine/core/figure.ts';
import { PROVIDER_FIELDS } from '../../src/engine/provider/provider-file.ts';

test.each([
  ['docs/before-the-pricer.md', beforeThePricerDocument],
  ['docs/calendar.md', calendarDocument],
  ['docs/claims.md', claimsDocument],
  ['docs/command-line.md', commandLineDocument],
  ['docs/coverage.md', coverageDocument],
  ['docs/routing.md', routingDocument],
])('%s is current; npm run docs writes it', async (path, document) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(await document());
});

it('tells CMS’s Java rule classes in a frame of stand-ins from programs that ran as they are', () => {
  // Only the grouper and the editor ran as CMS publishes them.
  const asTheyAre = ['MSDRG', 'MCE'];
  const java = [...readResults()].flatMap(([module, { results: compared, limits }]) =>
    compared.flatMap((result) =>
      'against' in result && result.against.includes('(Java)') ? [{ module, against: result.against, limits }] : [],
    ),
  );
  expect(new Set(java.map(({ module }) => module)).size).toBe(12);
  for (const { module, against, limits } of java) {
    const isFramed = /rule classes .*\(Java\).* in a frame of stand-ins/.test(against);
    expect([module, isFramed], against).toEqual([module, !asTheyAre.includes(module)]);
    if (isFramed) expect(limits.join(' '), module).toMatch(/stand-ins/i);
  }
});

it('docs/ioce-edits.md is current; npm run docs writes it', () => {
  expect(readFileSync(join(ROOT, 'docs/ioce-edits.md'), 'utf8')).toBe(ioceEditsDocument());
});

it.each(['ipsf', 'opsf'] as const)('docs/data.md has the columns of %s in the order of the file', (table) => {
  const written = readFileSync(join(ROOT, 'docs/data.md'), 'utf8');
  const [, list = ''] = new RegExp(`^\`${table}\`, .*:\\n([^.]+)\\.$`, 'm').exec(written) ?? [];
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(
    PROVIDER_FIELDS[table].map(({ name }) => name),
  );
});

it('docs/figures.md is current; npm run docs writes it', () => {
  expect(readFileSync(join(ROOT, 'docs/figures.md'), 'utf8')).toBe(operatorFiguresDocument());
});

describe('docs/errors.md', () => {
  const written = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8');

  it('has the codes of every module; npm run docs writes them', async () => {
    expect(await errorsDocument(written)).toBe(written);
  });

  it('gets a table that it lacks, and keeps its words', async () => {
    const [before = '', after = ''] = written.split('### Return codes of HOSPICE\n');
    const shorter = `${before}${after.slice(after.indexOf('### '))}`;
    const document = await errorsDocument(shorter);
    expect(document).toBe(`${shorter}\n### Return codes of HOSPICE\n${after.slice(0, after.indexOf('\n###'))}`);
  });
});

describe('a page', () => {
  const errors = { name: 'errors', markdown: '# Errors\n' };
  const page = (markdown: string) => htmlOf({ name: 'data', markdown }, [{ name: 'data', markdown }, errors]);

  it('has the title, anchors and links of its document', () => {
    const html = page('# Data\n\n## What is checked\n\nSee [errors](errors.md#warnings) and [above](#data).\n');
    expect(html).toContain('<title>Data · pps-edge</title>');
    expect(html).toContain('<a href="/docs/data" aria-current="page">Data</a>\n<a href="/docs/errors">Errors</a>');
    expect(html).toContain('<h2 id="what-is-checked">What is checked</h2>');
    expect(html).toContain('<a href="/docs/errors#warnings">errors</a> and <a href="#data">above</a>');
  });

  it('has its headings as contents where there are several, without their links', () => {
    expect(page('# Data\n\n## One\n')).not.toContain('On this page');
    const html = page('# Data\n\n## One\n\n## `two`\n\n### Of [errors](errors.md)\n\n## Four\n');
    expect(html).toContain(`<nav class="contents" aria-label="On this page">
<p>On this page</p>
<a class="h2" href="#one">One</a>
<a class="h2" href="#two"><code>two</code></a>
<a class="h3" href="#of-errorserrorsmd">Of errors</a>
<a class="h2" href="#four">Four</a>
</nav>`);
  });

  it('shows images as files', () => {
    expect(page('![A claim](images/claim.png)')).toContain('<img src="/static/docs/images/claim.png" alt="A claim">');
  });

  it.each(['claims/ipps-stay', 'contracts/sample'])('links to the example %s as a file', (name) => {
    expect(page(`[it](../examples/${name}.json)`)).toContain(`href="/static/examples/${name}.json"`);
  });

  it('links to no document that is no page', () => {
    expect(() => page('[secret](secret.md)')).toThrow('docs/data.md links to secret.md, which is no page');
  });
});

const DOCUMENTS = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

test.each(DOCUMENTS)('%s links to files and headings that are there', (document) => {
  const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const headingsOf = (path: string) =>
    [...text(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const links = [...text(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path ? join(dirname(document), path) : document;
    return !existsSync(join(ROOT, target)) || (anchor !== undefined && !headingsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('figures are found in dated, nested and plain values, each once a period', () => {
  const cap = figure('0.95', 'U', 'law');
  const FY2025 = { threshold: figure('46217', 'C', 'rule of 2025'), cap };
  const FY2026 = { threshold: figure('40397', 'C', 'rule of 2026'), bands: [figure('0.5', 'I', 'rule of 2026')], cap };
  const rates = {
    FY2025,
    FY2026,
    RATES: byFiscalYear({ 2025: FY2025, 2026: FY2026 }),
    SHARE: figure('0.62', 'F', 'law'),
  };
  const periods = [
    { name: 'FY 2025', day: 20241001 },
    { name: 'FY 2026', day: 20251001 },
  ];
  expect(figuresOf(rates, periods).map(({ period, name, figure }) => [period, name, figure.certainty])).toEqual([
    ['FY 2025', 'RATES.threshold', 'C'],
    ['FY 2025', 'RATES.cap', 'U'],
    ['FY 2026', 'RATES.threshold', 'C'],
    ['FY 2026', 'RATES.bands.0', 'I'],
    ['FY 2026', 'RATES.cap', 'U'],
    [null, 'SHARE', 'F'],
  ]);
});
