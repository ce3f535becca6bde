/** The page of the web console, which any path below /console answers: the page itself knows its paths. */
import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { pageAnswer } from './page-answer.ts';

export const consolePage = new Hono<AppEnv>().get('/console/:page{.*}', async (c) => {
  const asset = await c.env.ASSETS.fetch(new URL('/pages/console', c.req.url));
  if (!asset.ok) return c.notFound();
  const { text, headers } = pageAnswer(await asset.text());
  return c.body(text, 200, headers);
});
