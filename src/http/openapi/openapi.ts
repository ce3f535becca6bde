/** Declares operations: security, errors and headers come from here, for the document and for the requests. */
import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { ErrorStatus } from '../../errors/error-codes.ts';
import { refusal } from '../../wire/refusal.ts';
import type { AppEnv } from '../app-env.ts';
import { IF_MATCH, IF_NONE_MATCH, VERSION_HEADER } from '../conditional/preconditions.ts';
import { FAILING_TESTS_HEADER } from '../failing-tests.ts';
import { refuseExhausted } from '../gate/claim-limit.ts';
import { IDEMPOTENCY_KEY, idempotent } from '../idempotency/idempotency.ts';
import { knownParameters } from '../parameters/known-parameters.ts';
import { type RequestShape, requestShape } from '../request-shape.ts';

export const errorSchema = z
  .object({
    ...refusal,
    errors: z
      .array(z.object({ line: z.number().int(), detail: z.string() }))
      .optional()
      .openapi({ description: 'Only in the answer to a refused import: every bad line of the file, 1-based.' }),
    tests: z
      .array(z.object({ id: z.uuid(), name: z.string() }).loose())
      .optional()
      .openapi({
        description:
          'Only with code `tests_failed`: the contract’s required tests that do not pass under the change, each with its run.',
      }),
  })
  .openapi('Error');

const ERRORS = {
  400: 'A parameter, header or body is malformed; `detail` names each bad field.',
  401: 'No valid authentication provided.',
  403: 'The caller’s role does not allow this.',
  404: 'There is no such record.',
  405: 'The path exists, the method does not.',
  408: 'No byte of the body came for 60 seconds.',
  409: 'It conflicts with what is there.',
  412: 'It has another version than `If-Match` names, or is there although `If-None-Match` says it is not; `detail` says which version it has, since when and by whom, `ETag` names it.',
  413: 'The body is too large.',
  415: 'The body is not of the content type that the operation takes.',
  429: 'The rate limit is exceeded or, in claim processing, a claim limit, of the month or the day, or, where data is written, the rows that the plan allows a minute; `Retry-After` says for how many seconds.',
  500: 'A fault of the service; quote `request_id`.',
  503: 'A service that this answer needs cannot be reached; `Retry-After` says when to try again.',
} as const satisfies Record<ErrorStatus, string>;

const RATE_HEADERS = {
  'X-Request-Id': { description: 'Names this request in the log.', schema: { type: 'string' as const } },
  'X-RateLimit-Limit': { description: 'Requests a minute.', schema: { type: 'integer' as const } },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: { type: 'integer' as const } },
  'X-RateLimit-Reset': {
    description: 'Unix time in seconds at which the minute ends.',
    schema: { type: 'integer' as const },
  },
  'X-Test-Mode': {
    description: '`true` in answers to a test key; absent otherwise.',
    schema: { type: 'string' as const },
  },
};

const DATA_HEADERS = {
  ETag: {
    description: 'Strong; changes with the data release and the request. Send it back in `If-None-Match` for a 304.',
    schema: { type: 'string' as const },
  },
  'X-Data-Release': {
    description: 'The data releases that the answer is made from.',
    schema: { type: 'string' as const },
  },
  'Server-Timing': {
    description:
      '`d1`: milliseconds in the database; its `desc` gives rows_read and sequential round_trips. `gate`: the key check and rate limit.',
    schema: { type: 'string' as const },
  },
};

/** Base path of all operations. */
export const BASE_PATH = '/api/v1';

/** Address of a new record: its path below `BASE_PATH`, and the field of the answer for each placeholder. */
export interface Created {
  path: string;
  fields: Readonly<Record<string, string>>;
}

/** Sets `Location` to the new record's address, also on an answer that is sent again. */
function located({ path, fields }: Created): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.res.status !== 201) return;
    const body = (await c.res.clone().json()) as Record<string, string>;
    const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(body[fields[name] ?? ''] ?? ''));
    c.res.headers.set('Location', BASE_PATH + address);
  };
}

interface OperationDeclaration extends Pick<RouteConfig, 'method' | 'path' | 'request' | 'middleware'> {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  /** Its handler waits for `admission` before it changes or counts anything, and so may run alongside the gate. */
  awaitsAdmission?: boolean;
}

const LOCATION = {
  Location: { description: 'Path of the new record.', schema: { type: 'string' as const, format: 'uri-reference' } },
};

/** A response names what it created under this key; the document makes links of it. */
export const CREATED = 'x-created';

/** A read, and what makes the thing, answer its `ETag`; a change takes `If-Match` too, a removal that alone. */
export type VersionUse = 'read' | 'change' | 'change or create' | 'remove';

const takenHeaders = (version: VersionUse | undefined) => [
  ...(version && version !== 'read' ? [IF_MATCH] : []),
  ...(version === 'change or create' ? [IF_NONE_MATCH] : []),
];

export interface Answer<Schema extends z.ZodType, Status extends 200 | 201> {
  schema: Schema;
  description: string;
  /** Statuses besides the common ones: 400, 401, 429, 500, 503 and, for a request that may have a body, 408, 413, 415. */
  errors?: ErrorStatus[];
  /** Schema of the 400, where its body has more than `detail` and `code`. */
  malformed?: z.ZodType;
  /** It reads imported data: it names the releases, and a GET answers conditional requests. */
  reference?: boolean;
  /** A GET that answers conditional requests by its own content, although it reads no imported data. */
  conditional?: boolean;
  /** Headers of its own: name to schema and description. */
  headers?: Record<string, { description: string; schema: { type: 'integer' | 'string' } }>;
  status?: Status;
  /** It creates something: it takes `Idempotency-Key`, and `Location` has the address of the new record. */
  creates?: boolean | Created;
  /** It counts toward the monthly claim limit; over the limit it is refused before it is parsed. */
  metered?: boolean;
  /** It is of a thing that has a version. */
  version?: VersionUse;
}

/** A route as its handler sees it: its successes alone, because failures are thrown. */
type Route<D, Success> = D & { responses: Success; getRoutingPath(): string };
type Body<MediaType extends string, Schema extends z.ZodType> = {
  description: string;
  content: { [Name in MediaType]: { schema: Schema } };
};
type Operation<D, Schema extends z.ZodType, Status extends 200 | 201> = Route<
  D,
  { [S in Status]: Body<'application/json', Schema> }
>;

/**
 * Makes the route of every operation, which takes the parameters that it declares and no others.
 *
 * The one double cast of this service: the document lists every failure of a route, and the route's type leaves them out,
 * because otherwise each handler would have to be able to return them. The library's types cannot express this.
 */
function typedRoute<R extends Route<OperationDeclaration, object>>({
  awaitsAdmission = false,
  ...config
}: RouteConfig & Pick<OperationDeclaration, 'awaitsAdmission'>): R {
  const middleware = [knownParameters(config.request?.query), config.middleware ?? []].flat();
  return createRoute({ ...config, middleware, [SHAPE]: requestShape(config, awaitsAdmission) }) as unknown as R;
}

/** Under this name a route has the shape of its requests; the document leaves symbols out. */
const SHAPE = Symbol('request shape');

interface DeclaredRoute extends RouteConfig {
  [SHAPE]?: RequestShape;
}

/** An operation's method and path as the router has them, and the shape of its requests. */
export interface ShapedRoute {
  method: string;
  path: string;
  shape: RequestShape;
}

/** Returns the routes of an API. @throws Error for one that no function of this file declared */
export function routesOf(api: OpenAPIHono<AppEnv>): ShapedRoute[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, [SHAPE]: shape }: DeclaredRoute = definition.route;
    if (!shape) throw new Error(`${method} ${path} does not declare the shape of its requests`);
    return [{ method: method.toUpperCase(), path: path.replaceAll(/\{(.+?)\}/g, ':$1'), shape }];
  });
}

/** Methods of requests that may have a body. */
const MAY_HAVE_BODY: ReadonlySet<string> = new Set(['post', 'put', 'patch']);

/** The body of a request in JSON, which it must have. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
});

/** One JSON operation, with its security, headers and error responses. */
export function operation<
  const D extends OperationDeclaration,
  Schema extends z.ZodType,
  Status extends 200 | 201 = 200,
>(
  declared: D,
  {
    schema,
    description,
    errors = [],
    malformed,
    reference = false,
    conditional: ofItsOwn = false,
    headers,
    status,
    creates = false,
    version,
    metered = false,
  }: Answer<Schema, Status>,
): Operation<D, Schema, Status> {
  const conditional = (reference || ofItsOwn) && declared.method === 'get';
  const created = typeof creates === 'object' ? creates : undefined;
  const metering = metered ? [refuseExhausted] : [];
  const locating = created ? [located(created)] : [];
  const { ETag, ...timing } = DATA_HEADERS;
  const dataHeaders = conditional ? { ETag, ...timing } : timing;
  const parameters = [...(creates ? [IDEMPOTENCY_KEY] : []), ...takenHeaders(version)];
  const failures = [
    ...new Set<ErrorStatus>([
      400,
      401,
      ...errors,
      ...(MAY_HAVE_BODY.has(declared.method) ? ([408, 413, 415] as const) : []),
      ...(creates ? [409 as const] : []),
      ...(takenHeaders(version).length > 0 ? [412 as const] : []),
      429,
      500,
      503,
    ]),
  ];
  return typedRoute<Operation<D, Schema, Status>>({
    ...(declared as OperationDeclaration),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(creates ? { middleware: [declared.middleware ?? [], locating, idempotent, metering].flat() } : {}),
    security: [{ ApiKey: [] }, { Bearer: [] }],
    responses: {
      [status ?? 200]: {
        description,
        headers: {
          ...RATE_HEADERS,
          ...(reference ? dataHeaders : ofItsOwn ? { ETag } : {}),
          ...(created ? LOCATION : {}),
          ...(version && version !== 'remove' ? VERSION_HEADER : {}),
          ...(declared.awaitsAdmission && errors.includes(409) ? FAILING_TESTS_HEADER : {}),
          ...headers,
        },
        content: { 'application/json': { schema } },
        ...(created ? { [CREATED]: created } : {}),
      },
      ...(conditional ? { 304: { description: 'Nothing has changed since the `ETag` that was sent.' } } : {}),
      ...Object.fromEntries(failures.sort().map((code) => [code, failure(code, code === 400 ? malformed : undefined)])),
    },
  });
}

function failure(code: ErrorStatus, schema: z.ZodType = errorSchema) {
  const retry = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' as const } } };
  return {
    description: ERRORS[code],
    ...(code === 429 || code === 503 ? { headers: retry } : {}),
    content: { 'application/json': { schema } },
  };
}

/** JSON Schema's keyword for the content of a text; the library's types do not have it. */
const mediaType = (name: string): object => ({ contentMediaType: name });

/** One operation that answers with an HTML page made from imported data, or with 404. */
export function htmlOperation<const D extends OperationDeclaration>(declared: D) {
  const page = z.string().openapi({ description: 'A whole HTML page.', ...mediaType('text/html') });
  const { responses } = operation(declared, {
    schema: page,
    description: 'The page.',
    errors: [404],
    reference: true,
    headers: {
      'Content-Security-Policy': { description: 'Allows only the page’s own style.', schema: { type: 'string' } },
    },
  });
  return typedRoute<Route<D, { 200: Body<'text/html', typeof page> }>>({
    ...(declared as OperationDeclaration),
    security: [{ ApiKey: [] }, { Bearer: [] }],
    responses: { ...responses, 200: { ...responses[200], content: { 'text/html': { schema: page } } } },
  });
}

/** One operation that answers with a CSV file of an organization's own data. @param errors, version as for `operation`. */
export function csvOperation<const D extends OperationDeclaration>(
  declared: D,
  errors: ErrorStatus[],
  version?: VersionUse,
) {
  const file = z.string().openapi({
    description: 'UTF-8, a line of column names first; safe to open in a spreadsheet.',
    ...mediaType('text/csv'),
  });
  const { responses } = operation(declared, {
    schema: file,
    description: 'The file.',
    errors,
    ...(version ? { version } : {}),
    headers: { 'Content-Disposition': { description: 'Names the file.', schema: { type: 'string' } } },
  });
  return typedRoute<Route<D, { 200: Body<'text/csv', typeof file> }>>({
    ...(declared as OperationDeclaration),
    security: [{ ApiKey: [] }, { Bearer: [] }],
    responses: { ...responses, 200: { ...responses[200], content: { 'text/csv': { schema: file } } } },
  });
}

/** One operation that answers 204, without a body. @param version as for `operation`. */
export function emptyOperation<const D extends OperationDeclaration>(
  declared: D,
  { version, ...answer }: { description: string; errors: ErrorStatus[]; version?: 'remove' | 'change' },
) {
  const { responses } = operation(declared, { schema: z.null(), ...answer, ...(version ? { version } : {}) });
  const { 200: done, ...failures } = responses as NonNullable<RouteConfig['responses']>;
  return typedRoute<Route<D, { 204: { description: string } }>>({
    ...(declared as OperationDeclaration),
    ...(version ? { parameters: takenHeaders(version) } : {}),
    security: [{ ApiKey: [] }, { Bearer: [] }],
    responses: {
      ...failures,
      204: { description: answer.description, headers: done && 'headers' in done ? done.headers : undefined },
    },
  });
}
