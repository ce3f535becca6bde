/** Pages without a key: the front page for people and for programs, the API reference and its document. */
import { type Context, Hono } from 'hono';
import { VERSION } from '../../version.ts';
import type { AppEnv } from '../app-env.ts';

/**
 * The reference is one page with scripts and styles of our own origin; Scalar sets inline styles, and shows an answer that
 * is a page in a sandboxed frame.
 */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-src blob:; frame-ancestors 'none'; base-uri 'none'";

/** A page that has neither scripts nor forms. */
export const PLAIN_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
/** Stands in the front page where its calls name this service. */
const ORIGIN_MARK = /ORIGIN(?=\/)/g;

/** Browsers name it; other clients take anything. */
export const asksForHtml = (accept = '') => /\btext\/html\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept);

export const pages = new Hono<AppEnv>()
  .get('/', async (c) => {
    c.header('Vary', 'Accept', { append: true });
    if (asksForHtml(c.req.header('Accept'))) return landingPage(c);
    return c.json({
      name: 'pps-edge',
      version: VERSION,
      description:
        'Medicare reimbursement reference data and claims pricing: answers as CMS’s own programs give them, or says why not.',
      documentation: '/docs',
      openapi: '/openapi.json',
      health: '/health',
      api: '/api/v1',
      authentication: 'X-API-Key: sk_live_…',
    });
  })
  .get('/openapi.json', async (c) => {
    const asset = await c.env.ASSETS.fetch(new URL('/openapi.json', c.req.url));
    return new Response(asset.body, { status: asset.status, headers: { 'Content-Type': 'application/json' } });
  })
  .get('/docs', (c) => htmlPage(c, '/pages/reference'))
  .get('/docs/:name{[a-z-]+}', (c) => htmlPage(c, `/pages/docs/${c.req.param('name')}`));

/** Answers with the front page, whose calls name the host that was asked. */
async function landingPage(c: Context<AppEnv>): Promise<Response> {
  const asset = await c.env.ASSETS.fetch(new URL('/pages/landing', c.req.url));
  if (!asset.ok) return c.notFound();
  const page = (await asset.text()).replace(ORIGIN_MARK, new URL(c.req.url).origin);
  return c.body(page, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': PLAIN_POLICY,
    'Cache-Control': 'no-cache',
  });
}

/** Answers with a page that the build has made; 404 where there is none. */
async function htmlPage(c: Context<AppEnv>, path: string): Promise<Response> {
  const asset = await c.env.ASSETS.fetch(new URL(path, c.req.url));
  if (!asset.ok) return c.notFound();
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': DOCS_POLICY };
  return new Response(asset.body, { headers });
}
