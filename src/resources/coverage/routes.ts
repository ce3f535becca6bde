/** GET /coverage/…: National and Local Coverage Determinations and articles of the Medicare Coverage Database (MCD). */

import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { notFound, unavailable } from '../../errors/api-error.ts';
import { createApi } from '../../http/api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cite } from '../../http/conditional/conditional.ts';
import { citeEmpty } from '../../http/errors/loaded.ts';
import { htmlOperation, operation } from '../../http/openapi/openapi.ts';
import { dottedCode, flag, hcpcs, paging, searchText, today, wholeNumber } from '../../http/parameters/parameters.ts';
import { searchQuery } from '../../http/parameters/search-query.ts';
import { versionCode } from '../../storage/schema/reference/coverage.ts';
import type { DatasetTable } from '../../storage/storage.ts';
import { aboutDocument, withAbout } from './about.ts';
import * as queries from './queries.ts';
import * as wire from './schema.ts';
import { ARTICLE_STATUSES, LCD_STATUSES } from './status.ts';

const tags = ['Coverage'];

/** Loads, runs, frames and sends nothing; only the page's own style applies. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const DOCUMENT =
  'The text as CMS publishes it, as one HTML page that loads nothing: scripts, styles, pictures, frames and forms are left out, links lead to https pages. It counts as one request whatever its size.';
const NEWEST =
  'Lists the newest loaded version of each document; older ones, where they are loaded, are read by id and version.';

const id = (name: string, example: number) =>
  wholeNumber({ minimum: 1, maximum: 999_999_999, description: `The ${name}’s id.`, example });
const version = (name: string, example: number) =>
  wholeNumber({ minimum: 1, maximum: 999_999_999, description: `Version of the ${name}.`, example });

const keyword = (description: string, example: string) => searchText({ description, example }).optional();

function status<const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) {
  const message = `must be ${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}`;
  return z
    .string()
    .trim()
    .transform((value, context): Statuses[number] => {
      const match = statuses.find((each) => each.toLowerCase() === value.toLowerCase());
      if (!match) context.addIssue({ code: 'custom', message });
      return match ?? statuses[0];
    })
    .openapi({
      type: 'string',
      enum: [...statuses],
      description:
        'Status today, in upper or lower case. Every status that a document can have is allowed, `Expired` included.',
      example: 'Current',
    })
    .optional();
}

const icd10 = dottedCode({
  description:
    'ICD-10-CM code, the whole code, in any case, with or without its dot: only articles that list it; `icd10_lists` says where.',
  example: 'F06.8',
  shortest: 3,
});

const searchNcdRoute = operation(
  {
    operationId: 'searchNcds',
    method: 'get',
    path: '/ncd/search',
    tags,
    summary: 'Search National Coverage Determinations',
    description: `NCDs by manual section and title, in the order of the manual. ${NEWEST} A keyword finds the sections that begin with it (\`20.8\` finds 20.8 and 20.8.3), then those that have it elsewhere in the number or all of its words in the title. \`total\` is exact.`,
    request: {
      query: searchQuery(
        {
          keyword: keyword('Part of a manual section, or words of the title.', '240.4'),
          ...paging(50, 500),
        },
        'keyword',
      ),
    },
  },
  { schema: wire.ncdList, description: 'A page of NCDs and the total.', errors: [404], reference: true },
);

const ncdDocumentRoute = htmlOperation({
  operationId: 'getNcdDocument',
  method: 'get',
  path: '/ncd/doc/{id}/{version}/{section}',
  tags,
  summary: 'A National Coverage Determination',
  description: `${DOCUMENT} The section must be that of the document.`,
  request: {
    params: z.object({
      id: id('NCD', 226),
      version: version('NCD', 3),
      section: z
        .string()
        .regex(/^[\dA-Za-z][\dA-Za-z. -]{0,19}$/, 'must be a manual section such as 240.4')
        .openapi({ description: 'Manual section, with dashes for slashes.', example: '240.4' }),
    }),
  },
});

const searchLcdRoute = operation(
  {
    operationId: 'searchLcds',
    method: 'get',
    path: '/lcd/search',
    tags,
    summary: 'Search Local Coverage Determinations',
    description: `LCDs by id, title and status, by id. ${NEWEST} A keyword finds the ids that begin with it (\`L33718\`, \`33718\`, \`337\`), then those that have it elsewhere in the id or all of its words in the title. The status is that of today (UTC): an approved LCD is \`Future\` until its revision takes effect, \`Expired\` after its ending date. \`total\` is exact.`,
    request: {
      query: searchQuery(
        {
          keyword: keyword('Part of the id, or words of the title.', 'L33718'),
          status: status(LCD_STATUSES),
          hcpcs: hcpcs({
            description:
              'HCPCS/CPT code, the whole code: only LCDs that list it. Since 2019 the codes of most LCDs stand in their articles.',
            example: 'E0431',
          }).optional(),
          ...paging(50, 500),
        },
        'keyword',
      ),
    },
  },
  { schema: wire.lcdList, description: 'A page of LCDs and the total.', errors: [404], reference: true },
);

const lcdDocumentRoute = htmlOperation({
  operationId: 'getLcdDocument',
  method: 'get',
  path: '/lcd/doc/{id}/{version}',
  tags,
  summary: 'A Local Coverage Determination',
  description: `${DOCUMENT} The text is followed by contractors, jurisdictions and related documents, as far as these tables are loaded.`,
  request: { params: z.object({ id: id('LCD', 33718), version: version('LCD', 52) }) },
});

const lcdHcpcsRoute = operation(
  {
    operationId: 'getLcdHcpcs',
    method: 'get',
    path: '/lcd/{id}/{version}/hcpcs',
    tags,
    summary: 'HCPCS codes of a Local Coverage Determination',
    description:
      'The HCPCS codes that an LCD lists, in order, each once. Since 2019 the codes of most LCDs, except those for DME, stand in their billing and coding articles: such an LCD has an empty list. Descriptions of CPT codes are left out.',
    request: { params: z.object({ id: id('LCD', 33718), version: version('LCD', 52) }) },
  },
  { schema: wire.lcdHcpcs, description: 'The codes.', errors: [404], reference: true },
);

const searchArticleRoute = operation(
  {
    operationId: 'searchArticles',
    method: 'get',
    path: '/article/search',
    tags,
    summary: 'Search coverage articles',
    description: `Articles (billing and coding, policy articles, responses to comments) by id, title and status, by id. ${NEWEST} A keyword finds the ids that begin with it (\`A52466\`, \`52466\`), then those that have it elsewhere in the id or all of its words in the title. The status is that of today (UTC). \`total\` is exact.`,
    request: {
      query: searchQuery(
        {
          keyword: keyword('Part of the id, or words of the title.', 'A52466'),
          status: status(ARTICLE_STATUSES),
          icd10: icd10.optional(),
          ...paging(50, 500),
        },
        'keyword',
      ),
    },
  },
  { schema: wire.articleList, description: 'A page of articles and the total.', errors: [404], reference: true },
);

const articleDocumentRoute = htmlOperation({
  operationId: 'getArticleDocument',
  method: 'get',
  path: '/article/doc/{id}/{version}',
  tags,
  summary: 'A coverage article',
  description: `${DOCUMENT} The text is followed by contractors, jurisdictions, related documents, modifiers and ICD-10-PCS codes, as far as these tables are loaded.`,
  request: { params: z.object({ id: id('article', 52466), version: version('article', 67) }) },
});

const articleIcd10Route = operation(
  {
    operationId: 'getArticleIcd10',
    method: 'get',
    path: '/article/{id}/{version}/icd10',
    tags,
    summary: 'ICD-10-CM codes of a coverage article',
    description:
      'The diagnoses that an article lists: covered codes support medical necessity, noncovered ones do not. Each list is by code, each code once whatever its groups. A list that is not requested, or that the article does not have, is empty. `X-Data-Release` names the loaded lists that have codes; if nothing is found and a requested list is not loaded, the answer is a 404 that says so.',
    request: {
      params: z.object({ id: id('article', 52466), version: version('article', 67) }),
      query: z.object({
        covered: flag({
          description: '`true`: only the covered codes; `false`: only the others; both by default.',
        }).optional(),
      }),
    },
  },
  { schema: wire.articleIcd10, description: 'The two lists.', errors: [404], reference: true },
);

const TABLES = {
  ncd: { noun: 'NCDs', datasets: ['ncd'] },
  lcd: { noun: 'LCDs', datasets: ['lcd'] },
  lcdHcpcs: { noun: 'HCPCS codes of LCDs', datasets: ['lcd-hcpcs'] },
  article: { noun: 'articles', datasets: ['article'] },
  /** Covered codes, then noncovered ones. */
  diagnoses: [
    { noun: 'covered diagnoses of articles', datasets: ['article-icd10-covered'] },
    { noun: 'noncovered diagnoses of articles', datasets: ['article-icd10-noncovered'] },
  ],
} satisfies Record<string, DatasetTable | [DatasetTable, DatasetTable]>;

const NAMES = { ncd: 'NCD', lcd: 'LCD', article: 'Article' } as const;

function absent(
  kind: queries.Kind,
  requestedVersion: string,
  newest: { version: number; section: string } | null,
): never {
  const loaded = newest
    ? `; the newest version loaded is ${newest.version}${newest.section && ` of section ${newest.section}`}`
    : `; no version of it is loaded`;
  throw notFound(`${NAMES[kind]} ${requestedVersion} not found${loaded}`);
}

/** Returns the page from the bucket, in two round trips: the first finds its key. */
async function answerDocument(
  c: Context<AppEnv>,
  kind: queries.Kind,
  { id, version, section }: { id: number; version: number; section?: string },
) {
  const storage = c.get('storage');
  const { document, newest, facts, factReleases } = await queries.findDocument(storage.reference, kind, id, version);
  const wrongSection =
    section !== undefined && document?.section.replaceAll('/', '-').toUpperCase() !== section.toUpperCase();
  if (!document || wrongSection) {
    absent(kind, `${id} version ${version}${section === undefined ? '' : ` section ${section}`}`, newest);
  }
  const html = await storage.file(document.documentKey);
  if (html === null) {
    throw unavailable(`The text of ${NAMES[kind]} ${id} version ${version} is not in the file store at present`, 60);
  }
  cite(c, 'reference', [document.releaseId, ...factReleases.map(({ releaseId }) => releaseId)]);
  const page = kind === 'ncd' ? html : withAbout(html, aboutDocument(kind, facts));
  return c.body(page, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': DOCUMENT_POLICY,
    'X-Content-Type-Options': 'nosniff',
  });
}

export const coverage = createApi()
  .openapi(searchNcdRoute, async (c) => {
    const { keyword: text, ...page } = c.req.valid('query');
    const result = await queries.searchNcds(c.get('storage').reference, text, page);
    if (result) cite(c, 'reference', [result.release]);
    else citeEmpty(c, 'reference', { tables: [TABLES.ncd], periods: [] });
    return c.json({ items: (result?.rows ?? []).map(wire.ncdOnTheWire), total: result?.total ?? 0 }, 200);
  })
  .openapi(ncdDocumentRoute, (c) => answerDocument(c, 'ncd', c.req.valid('param')))
  .openapi(searchLcdRoute, async (c) => {
    const { keyword: text, status: statusName, hcpcs: code, ...page } = c.req.valid('query');
    const on = today();
    // The status is that of today.
    c.set('etagParts', [String(on)]);
    const search = { keyword: text, status: statusName, on };
    const { reference } = c.get('storage');
    if (code !== undefined) {
      const { rows, total, releases } = await queries.searchLcdsOfHcpcs(reference, search, code, page);
      if (total === 0) citeEmpty(c, 'reference', { tables: [TABLES.lcd, TABLES.lcdHcpcs], periods: [] });
      cite(c, 'reference', releases);
      return c.json({ items: rows.map((row) => wire.lcdOnTheWire(row, on)), total }, 200);
    }
    const result = await queries.searchLcds(reference, search, page);
    if (result) cite(c, 'reference', [result.release]);
    else citeEmpty(c, 'reference', { tables: [TABLES.lcd], periods: [] });
    return c.json(
      { items: (result?.rows ?? []).map((row) => wire.lcdOnTheWire(row, on)), total: result?.total ?? 0 },
      200,
    );
  })
  .openapi(lcdDocumentRoute, (c) => answerDocument(c, 'lcd', c.req.valid('param')))
  .openapi(lcdHcpcsRoute, async (c) => {
    const { id: lcdId, version: lcdVersion } = c.req.valid('param');
    const { codes, document, newest } = await queries.findHcpcs(c.get('storage').reference, lcdId, lcdVersion);
    if (codes.length === 0 && !document) absent('lcd', `${lcdId} version ${lcdVersion}`, newest);
    if (codes.length === 0) citeEmpty(c, 'reference', { tables: [TABLES.lcd, TABLES.lcdHcpcs], periods: [] });
    cite(
      c,
      'reference',
      codes.map(({ releaseId }) => releaseId),
    );
    return c.json(
      {
        lcd_id: lcdId,
        lcd_version: lcdVersion,
        codes: codes.map((row) => ({
          hcpc_code_id: row.code,
          hcpc_code_version: row.codeVersion,
          short_description: row.shortDescription,
          long_description: row.longDescription,
        })),
        count: codes.length,
      },
      200,
    );
  })
  .openapi(searchArticleRoute, async (c) => {
    const { keyword: text, status: statusName, icd10: code, ...page } = c.req.valid('query');
    const on = today();
    c.set('etagParts', [String(on)]);
    const search = { keyword: text, status: statusName, on };
    const { reference } = c.get('storage');
    if (code !== undefined) {
      const { rows, total, releases, lists } = await queries.searchArticlesOfIcd10(reference, search, code, page);
      if (total === 0) citeEmpty(c, 'reference', { tables: [TABLES.article, ...TABLES.diagnoses], periods: [] });
      cite(c, 'reference', releases);
      const items = rows.map((row) => ({
        ...wire.articleOnTheWire(row, on),
        icd10_lists: [...(lists.get(versionCode(row.articleId, row.articleVersion)) ?? [])],
      }));
      return c.json({ items, total }, 200);
    }
    const result = await queries.searchArticles(reference, search, page);
    if (result) cite(c, 'reference', [result.release]);
    else citeEmpty(c, 'reference', { tables: [TABLES.article], periods: [] });
    return c.json(
      { items: (result?.rows ?? []).map((row) => wire.articleOnTheWire(row, on)), total: result?.total ?? 0 },
      200,
    );
  })
  .openapi(articleDocumentRoute, (c) => answerDocument(c, 'article', c.req.valid('param')))
  .openapi(articleIcd10Route, async (c) => {
    const { id: articleId, version: articleVersion } = c.req.valid('param');
    const { covered } = c.req.valid('query');
    const result = await queries.findIcd10(c.get('storage').reference, articleId, articleVersion, covered);
    if (result.rows.length === 0 && !result.document) {
      absent('article', `${articleId} version ${articleVersion}`, result.newest);
    }
    if (result.rows.length === 0) {
      const lists = covered === undefined ? TABLES.diagnoses : [TABLES.diagnoses[covered ? 0 : 1]];
      citeEmpty(c, 'reference', { tables: [TABLES.article, ...lists], periods: [] });
    }
    cite(
      c,
      'reference',
      result.rows.map(({ releaseId }) => releaseId),
    );
    const onTheWire = ([code, description]: [string, string]) => ({ icd10_code_id: code, description });
    return c.json(
      {
        article_id: articleId,
        article_version: articleVersion,
        covered_codes: result.covered.map(onTheWire),
        noncovered_codes: result.noncovered.map(onTheWire),
      },
      200,
    );
  });
