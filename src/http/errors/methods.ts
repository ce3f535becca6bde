/** Paths as the router knows them: 404 for none, 405 for another method, 307 to the same path with or without its slash. */
import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { ApiError } from '../../errors/api-error.ts';
import type { AppEnv } from '../app-env.ts';
import { refusal } from '../gate/refusals.ts';

interface Path {
  /** Sorts before that of a path with a parameter where this one has fixed text. */
  rank: string;
  methods: Set<string>;
}

interface Route {
  method: string;
  path: string;
}

const ANY = 'ALL';

/** Runs before the gate: what paths there are is no secret. `areas`: the routes below each base path. */
export function refuseOtherMethods(areas: Readonly<Record<string, readonly Route[]>>): MiddlewareHandler<AppEnv> {
  const paths = new Map<string, Path>();
  const router = new TrieRouter<Path>();
  const routes = Object.entries(areas).flatMap(([base, inside]) =>
    inside.map(({ method, path }) => ({ method, path: base + path })),
  );
  for (const { method, path } of routes) {
    if (method === 'ALL') continue;
    const known = paths.get(path) ?? { rank: path.replace(/:[^/]+/g, '\uffff'), methods: new Set<string>() };
    known.methods.add(method);
    if (method === 'GET') known.methods.add('HEAD');
    if (!paths.has(path)) router.add(ANY, path, known);
    paths.set(path, known);
  }
  /** What the router would choose: `/reload` is no id, whatever the method. */
  const find = (path: string) => {
    const found = router.match(ANY, path)[0].map(([known]) => known);
    const [first] = found.map(({ rank }) => rank).sort();
    return found.filter(({ rank }) => rank === first);
  };

  return async (c, next) => {
    const path = c.req.path;
    if (paths.get(path)?.methods.has(c.req.method)) return next();
    const found = find(path);
    if (found.length === 0) {
      const twin = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      if (find(twin).length === 0) {
        throw refusal(c, new ApiError(404, `No such path: ${path}`, {}, 'path_not_found'));
      }
      const url = new URL(c.req.url);
      return c.redirect(twin + url.search, 307);
    }
    const methods = new Set(found.flatMap((known) => [...known.methods]));
    if (!methods.has(c.req.method)) {
      const allowed = [...methods].sort().join(', ');
      throw new ApiError(405, `${c.req.method} is not allowed here; allowed: ${allowed}`, { Allow: allowed });
    }
    return next();
  };
}
