/**
 * The one place that knows which paths there are: what operation a request is for, and otherwise 404 for no such path, 405
 * for another method, 307 to the same path with or without its slash.
 */
import type { MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from './app-env.ts';
import { refusal } from './gate/refusals.ts';
import type { RequestShape } from './request-shape.ts';

interface Path {
  /** Sorts before that of a path with a parameter where this one has fixed text. */
  rank: string;
  /** Shapes of requests by method; undefined for a page. */
  methods: Map<string, RequestShape | undefined>;
}

interface Route {
  method: string;
  path: string;
  shape?: RequestShape;
}

const ANY = 'ALL';

/**
 * Sets the shape that a request's operation declares, or refuses the request. Runs before the gate: which paths exist is
 * no secret.
 * @param areas the routes below each base path
 */
export function requireKnownPath(areas: Readonly<Record<string, readonly Route[]>>): MiddlewareHandler<AppEnv> {
  const paths = new Map<string, Path>();
  const router = new TrieRouter<Path>();
  const routes = Object.entries(areas).flatMap(([base, inside]) =>
    inside.map((route) => ({ ...route, path: base + route.path })),
  );
  for (const { method, path, shape } of routes) {
    if (method === ANY) continue;
    const entry: Path = paths.get(path) ?? { rank: path.replace(/:[^/]+/g, '\uffff'), methods: new Map() };
    entry.methods.set(method, shape);
    if (method === 'GET') entry.methods.set('HEAD', shape);
    if (!paths.has(path)) router.add(ANY, path, entry);
    paths.set(path, entry);
  }
  /** What the router would choose: `/reload` is no id, whatever the method. */
  const find = (path: string) => {
    const matches = router.match(ANY, path)[0].map(([entry]) => entry);
    const [first] = matches.map(({ rank }) => rank).sort();
    return matches.filter(({ rank }) => rank === first);
  };

  return async (c, next) => {
    const { method, path } = c.req;
    // Most paths have no parameter: no route need be matched for them.
    const fixed = paths.get(path);
    const matches = fixed?.methods.has(method) ? [fixed] : find(path);
    if (matches.length === 0) {
      const twin = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      if (find(twin).length === 0) {
        throw refusal(c, new ApiError(404, `No such path: ${path}`, {}, 'path_not_found'));
      }
      const url = new URL(c.req.url);
      return c.redirect(twin + url.search, 307);
    }
    const match = matches.find(({ methods }) => methods.has(method));
    if (!match) {
      const methods = new Set(matches.flatMap((each) => [...each.methods.keys()]));
      const allowed = [...methods].sort().join(', ');
      throw new ApiError(405, `${method} is not allowed here; allowed: ${allowed}`, { Allow: allowed });
    }
    const shape = match.methods.get(method);
    if (shape) c.set('shape', shape);
    return next();
  };
}
