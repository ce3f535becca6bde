/** The answer to a path that does not exist: a page for browsers, the error of all others for programs. */
import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { BASE_PATH } from '../openapi/openapi.ts';
import { asksForHtml, PLAIN_POLICY } from './pages.ts';

/** Stands in the page where the path that was asked for is named. */
const PATH_MARK = 'PATH';

/**
 * Returns the page in place of a 404 that a browser shows to a person; else the error's own answer. Paths of the API are for
 * programs, whatever they accept.
 */
export async function notFoundPage(c: Context<AppEnv>, answer: Response): Promise<Response> {
  const isOfApi = c.req.path === BASE_PATH || c.req.path.startsWith(`${BASE_PATH}/`);
  if (answer.status !== 404 || isOfApi) return answer;
  answer.headers.append('Vary', 'Accept');
  if (c.req.method !== 'GET' || !asksForHtml(c.req.header('Accept'))) return answer;
  const asset = await c.env.ASSETS.fetch(new URL('/pages/not-found', c.req.url));
  if (!asset.ok) return answer;
  const page = (await asset.text()).replace(PATH_MARK, () => escaped(c.req.path));
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', PLAIN_POLICY);
  return new Response(page, { status: 404, headers });
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
