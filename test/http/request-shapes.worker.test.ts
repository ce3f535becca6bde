/** Tests that a request has the shape of the operation that then runs. */
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createResources } from '../../src/app.ts';
import type { AppEnv } from '../../src/http/app-env.ts';
import { knownPaths } from '../../src/http/known-paths.ts';
import { routesOf } from '../../src/http/openapi/openapi.ts';

const routes = routesOf(createResources());
const paths = knownPaths({ '': routes });
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the shape of a request', () => {
  const app = new Hono<AppEnv>({ getPath: paths.getPath });
  app.use(paths.requireKnownPath);
  app.onError(({ message }, c) => c.json({ refused: message }, 400));
  for (const { method, path, shape } of routes) {
    app.on(method, path, (c) => c.json({ chosen: nameOf({ method, path }), isItsOwn: c.get('shape') === shape }));
  }

  it.each(routes.map((route) => [nameOf(route), route] as const))('%s', async (_, { method, path }) => {
    const fixed = path.replaceAll(/:[^/]+/g, '1');
    const answer = await app.request(fixed, { method });
    expect(await answer.json()).toEqual({ chosen: nameOf({ method, path }), isItsOwn: true });
  });

  it.each(routes.map((route) => [nameOf(route), route] as const))(
    '%s, the other form of its slash',
    async (_, route) => {
      const { method, path } = route;
      const fixed = path.replaceAll(/:[^/]+/g, '1');
      const other = fixed.endsWith('/') ? fixed.slice(0, -1) : `${fixed}/`;
      const answer = await app.request(`${other}?limit=1`, { method });
      const isRefused = /^(DELETE|PATCH|PUT)$/.test(method) && other.endsWith('/');
      expect(await answer.json()).toEqual(
        isRefused
          ? { refused: expect.stringContaining('takes no slash at the end') }
          : { chosen: nameOf({ method, path }), isItsOwn: true },
      );
    },
  );

  it('of a HEAD is that of the GET', async () => {
    const probe = new Hono<AppEnv>()
      .use(paths.requireKnownPath)
      .get('/releases', (c) => c.text('', 200, { 'X-Alongside': String(c.get('shape').runsAlongsideGate) }));
    const answer = await probe.request('/releases', { method: 'HEAD' });
    expect(answer.headers.get('X-Alongside')).toBe('true');
  });
});

describe('what operations declare', () => {
  const having = (is: (route: (typeof routes)[number]) => boolean) => routes.filter(is).map(nameOf).sort();

  it('only claims, and changes of contracts and of what they name, run alongside the gate beside reads', () => {
    const changes = /^\/(contracts|custom-fee-schedules|custom-drg-tables|custom-providers|ioce-bypass)(\/|$)/;
    const isChange = ({ path }: { path: string }) =>
      changes.test(path) && !/^\/contracts\/:contract_id\/tests\/run$|\/preview$|\/terms\/from-text$/.test(path);
    const alongside = (route: (typeof routes)[number]) => route.method !== 'GET' && route.shape.runsAlongsideGate;
    expect(having((route) => alongside(route) && !isChange(route))).toEqual([
      'POST /claimsproc/process/pps',
      'POST /msdrg-data/grouping',
      'POST /what-if',
    ]);
    expect(having((route) => route.method !== 'GET' && isChange(route) && !alongside(route))).toEqual([]);
    expect(having(({ method, shape }) => method === 'GET' && !shape.runsAlongsideGate)).toEqual([]);
  });

  it('five take files of CSV, one takes lines as they come in, and two bytes', () => {
    expect(having(({ shape }) => shape.body.expected === 'multipart/form-data or text/csv')).toEqual([
      'POST /contracts/code-groups/:group_id/import/csv',
      'POST /contracts/rate-tables/:table_id/import/csv',
      'POST /custom-drg-tables/:drg_id/import/csv',
      'POST /custom-fee-schedules/:config_id/import/csv',
      'POST /ioce-bypass/configs/:config_id/import/csv',
    ]);
    const bytes = ['PUT /files/:file_id/content', 'PUT /files/:file_id/parts/:number'];
    expect(having(({ shape }) => shape.body.isStream)).toEqual(['POST /claimsproc/process/batch', ...bytes]);
    expect(having(({ shape }) => shape.body.isVerbatim === true)).toEqual(bytes);
  });
});
