/**
 * The one place that knows which paths there are: what operation a request is for, with or without a slash at the end of its
 * path, and otherwise 404 for no such path, 405 for another method. A change takes no slash that its path has not.
 */
import type { MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
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

interface Pattern {
  path: Path;
  /** A fixed text, or what a parameter's value is like. */
  segments: (string | RegExp)[];
}

/** Returns a segment of a path as it is declared: `:name` or `:name{form}` is a parameter. */
function segmentOf(text: string): string | RegExp {
  const [, form] = /^:\w+(?:\{(.+)\})?$/.exec(text) ?? [];
  if (!text.startsWith(':')) return text;
  return new RegExp(`^${form ?? '.+'}$`, 's');
}

/** True of a path that any further segments belong to: its last segment is `:name{.*}`. */
const isDeep = (path: string) => path.endsWith('{.*}');

const byRank = (a: Pattern, b: Pattern) => (a.path.rank < b.path.rank ? -1 : 1);

const isMatch = ({ segments }: Pattern, path: readonly string[]) =>
  segments.every((segment, i) => (typeof segment === 'string' ? segment === path[i] : segment.test(path[i] ?? '')));

interface Route {
  method: string;
  path: string;
  shape?: RequestShape;
}

const ANY = 'ALL';

/** Methods that change what a path names. */
const CHANGES: ReadonlySet<string> = new Set(['DELETE', 'PATCH', 'PUT']);

/**
 * The refusal of a change at a path that ends with a slash. Clients and servers fold `/contracts/C/tests/..` to
 * `/contracts/C/` before it is read, so that the change of a part would be one of the whole.
 */
const foldedPath = (method: string, path: string) =>
  new ApiError(
    400,
    `${method} takes no slash at the end of a path, which an id of . or .. leaves; if ${path} is meant, send that`,
  );

export interface KnownPaths {
  /** Returns a request's path as its operation declares it, or as it is where none does. An app routes by it. */
  getPath(request: Request): string;
  /**
   * Sets the shape that a request's operation declares, or refuses the request. Runs before the gate: which paths exist is
   * no secret.
   */
  requireKnownPath: MiddlewareHandler<AppEnv>;
}

/** @param areas the routes below each base path */
export function knownPaths(areas: Readonly<Record<string, readonly Route[]>>): KnownPaths {
  const paths = new Map<string, Path>();
  /** By number of segments. */
  const patterns = new Map<number, Pattern[]>();
  const deepPatterns: Pattern[] = [];
  const routes = Object.entries(areas).flatMap(([base, inside]) =>
    inside.map((route) => ({ ...route, path: base + route.path })),
  );
  for (const { method, path, shape } of routes) {
    if (method === ANY) continue;
    const entry: Path = paths.get(path) ?? { rank: path.replace(/:[^/]+/g, '\uffff'), methods: new Map() };
    entry.methods.set(method, shape);
    if (method === 'GET') entry.methods.set('HEAD', shape);
    if (!paths.has(path)) {
      const segments = path.split('/');
      const pattern = { path: entry, segments: segments.map(segmentOf) };
      const alike = patterns.get(segments.length) ?? [];
      if (isDeep(path)) deepPatterns.push(pattern);
      else patterns.set(segments.length, [...alike, pattern].sort(byRank));
    }
    paths.set(path, entry);
  }
  /** Returns the router's choice: `/reload` is no id, whatever the method. */
  const find = (path: string): Path[] => {
    const segments = path.split('/');
    const deep = deepPatterns.filter((pattern) => segments.length >= pattern.segments.length);
    const matches = [...(patterns.get(segments.length) ?? []), ...deep].filter((pattern) => isMatch(pattern, segments));
    return matches.map((pattern) => pattern.path).filter(({ rank }) => rank === matches[0]?.path.rank);
  };

  const isKnown = (path: string) => paths.has(path) || find(path).length > 0;

  const requireKnownPath: MiddlewareHandler<AppEnv> = (c, next) => {
    const { method, path } = c.req;
    // Most paths have no parameter: no route need be matched for them.
    const fixed = paths.get(path);
    const matches = fixed?.methods.has(method) ? [fixed] : find(path);
    if (matches.length === 0) throw refusal(c, new ApiError(404, `No such path: ${path}`, {}, 'path_not_found'));
    const match = matches.find(({ methods }) => methods.has(method));
    if (!match) {
      const methods = new Set(matches.flatMap((each) => [...each.methods.keys()]));
      const allowed = [...methods].sort().join(', ');
      throw new ApiError(405, `${method} is not allowed here; allowed: ${allowed}`, { Allow: allowed });
    }
    if (CHANGES.has(method) && getPath(c.req.raw).endsWith('/') && !path.endsWith('/')) throw foldedPath(method, path);
    const shape = match.methods.get(method);
    if (shape) c.set('shape', shape);
    return next();
  };

  return {
    getPath(request) {
      const path = getPath(request);
      if (isKnown(path)) return path;
      const twin = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      return isKnown(twin) ? twin : path;
    },
    requireKnownPath,
  };
}
