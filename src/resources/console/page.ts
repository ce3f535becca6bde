/** The page of the web console, which any path below /console answers: the page itself knows its paths. */
import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';

/** The build writes this where an answer has its nonce. */
const NONCE_MARK = 'CSP_NONCE';

const policy = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; frame-src blob:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

export const consolePage = new Hono<AppEnv>().get('/console/:page{.*}', async (c) => {
  const asset = await c.env.ASSETS.fetch(new URL('/static/console/index.html', c.req.url));
  if (!asset.ok) return c.notFound();
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const page = (await asset.text()).replaceAll(NONCE_MARK, nonce);
  return c.body(page, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(nonce),
    'Cache-Control': 'no-cache',
  });
});
