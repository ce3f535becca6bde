/** Sends requests: credentials, retries, time limits, ETags and errors. Resources are made on top of it. */
import { VERSION } from './api/version.ts';
import { Call, type FailingTest, PagedCall, type WithResponse } from './call.ts';
import { ConnectionError, errorOf, type PpsEdgeError, retryAfterOf } from './errors.ts';
import { pause } from './pause.ts';
import { isBrowser } from './runtime.ts';

export type { FailingTest };

export interface TransportOptions {
  /** Origin of the service, `https://pps.example.org`; empty for the origin of the page. */
  baseUrl: string;
  /** Sent as `X-API-Key`. */
  apiKey?: string | undefined;
  /** A JWT of the service's issuer, or a function that is asked for it before every request. */
  token?: string | (() => string | Promise<string>) | undefined;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Cookies of a browser's requests: `same-origin` for a page of the service itself, which needs no key. */
  credentials?: 'omit' | 'same-origin' | 'include' | undefined;
  /** Number of times that a request is repeated; 2 by default. */
  retries?: number | undefined;
  /** Milliseconds until an attempt is given up; 60,000 by default. */
  timeout?: number | undefined;
  /** Keeps answers with their ETags: an unchanged one is not transferred again. */
  cache?: AnswerCache | undefined;
  /** Takes the place of the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call; it rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  timeout?: number | undefined;
  retries?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}
/** Options of an operation that changes what has a version. */
export interface ChangeOptions extends CallOptions {
  /** `etag` of the answer that was read: a `PreconditionError` where another version is there by now. */
  ifMatch?: string | null | undefined;
}
/** Options of an operation that also makes what it changes. */
export interface PutOptions extends ChangeOptions {
  /** Makes it: a `PreconditionError` where it is there. */
  ifNoneMatch?: '*' | undefined;
}
/** Options of an operation that creates: the client makes a key where none is given. */
export interface CreateOptions extends CallOptions {
  /** The same request with the same key is carried out once within 24 hours. */
  idempotencyKey?: string | undefined;
}
/** Options of an operation that is sent without a key unless asked, because a key costs two writes. */
export interface ClaimOptions extends CreateOptions {
  /** Makes a key: a claim whose answer was lost is sent again and counts once. */
  idempotent?: boolean | undefined;
}

/** A `Map` is one. */
export interface AnswerCache {
  get(url: string): CachedAnswer | undefined;
  set(url: string, answer: CachedAnswer): unknown;
}
export interface CachedAnswer {
  etag: string;
  text: string;
  releases: string | null;
}

/** A request as a resource describes it. */
export interface ApiRequest {
  /** By default GET. */
  method?: string;
  path: string;
  query?: object | undefined;
  body?: unknown;
  /** Media type of a body that is no JSON but an `Upload`. */
  type?: string;
  /** Form of the answer, if not JSON. */
  answer?: 'text' | 'response' | 'nothing';
  /** It takes `Idempotency-Key`: `made` unless one is given, or only where it is `asked` for. */
  key?: 'made' | 'asked';
}

/** A body as it goes over the wire; a function makes it anew for each attempt. */
export type Upload = string | Blob | FormData | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | (() => Upload);

type Options = (ClaimOptions & PutOptions) | undefined;

/** Base of the resources. */
export class Resource {
  protected readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }
}

/** Methods whose repetition changes nothing more. A PATCH may make one more version. */
const REPEATABLE = /^(GET|HEAD|PUT|DELETE)$/;
/** Seconds. A longer `Retry-After`, such as that of the monthly claim limit, is the caller's to wait for. */
const LONGEST_WAIT = 60;

export class Transport {
  readonly #options: TransportOptions;
  readonly #baseUrl: string;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
  }

  /** Returns a transport with some options changed. */
  with(options: Partial<TransportOptions>): Transport {
    return new Transport({ ...this.#options, ...options });
  }

  call<T>(request: ApiRequest, options?: Options): Call<T> {
    return new Call(() => this.send<T>(request, options));
  }

  /** Makes the call of a list. @param rows the answer's field with the rows; empty where the answer is the list */
  pagedCall<T, Row>(request: ApiRequest, options: Options, rows: string, limit: number): PagedCall<T, Row> {
    const page = (window: object) => this.send<T>({ ...request, query: { ...request.query, ...window } }, options);
    return new PagedCall(page, (request.query ?? {}) as { skip?: number; limit?: number }, rows, limit);
  }

  /** Sends a request and reads its answer, again where that is safe. @throws PpsEdgeError */
  async send<T>(request: ApiRequest, options: Options = {}): Promise<WithResponse<T>> {
    const { method = 'GET', path, query, body, key } = request;
    const url = this.#baseUrl + path + textOf(query);
    const isKeyed = key === 'made' || (key && (options.idempotent || options.idempotencyKey));
    const idempotencyKey = isKeyed ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const cached = method === 'GET' && !request.answer ? this.#options.cache?.get(url) : undefined;
    const headers = {
      ...(await this.#headers()),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(cached ? { 'If-None-Match': cached.etag } : {}),
      ...(options.ifMatch ? { 'If-Match': options.ifMatch } : {}),
      ...(options.ifNoneMatch ? { 'If-None-Match': options.ifNoneMatch } : {}),
      ...this.#options.headers,
      ...options.headers,
    };
    const content = () => ({ method, headers, ...contentOf(body, request.type, headers) });
    // A change of one version that was carried out changes it: its repetition would be refused.
    const isOfVersion = Boolean(options.ifMatch ?? options.ifNoneMatch);
    const isRepeatable = (REPEATABLE.test(method) && !isOfVersion) || idempotencyKey !== undefined;
    const retries = body instanceof ReadableStream ? 0 : (options.retries ?? this.#options.retries ?? 2);
    for (let attempt = 0; ; attempt++) {
      const result = await this.#attempt<T>(request, url, content(), options, cached);
      if ('answer' in result) return result.answer;
      const { error, retryAfter } = result;
      // A request over the limit was not carried out, any other may have been.
      const mayRepeat = error.status === 429 || (isRepeatable && (error.status === 503 || error.status === 0));
      const seconds = retryAfter ?? 0.5 * 2 ** attempt * (1 + Math.random() / 2);
      if (!mayRepeat || attempt >= retries || seconds > LONGEST_WAIT) throw error;
      await pause(seconds * 1000, options.signal);
    }
  }

  async #headers(): Promise<Record<string, string>> {
    const { apiKey, token } = this.#options;
    const bearer = typeof token === 'function' ? await token() : token;
    return {
      // A browser sends its own; another origin would have to allow ours.
      ...(isBrowser() ? {} : { 'User-Agent': `pps-edge-sdk/${VERSION}` }),
      ...(apiKey ? { 'X-API-Key': apiKey } : {}),
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    };
  }

  async #attempt<T>(
    request: ApiRequest,
    url: string,
    init: RequestInit,
    { signal, timeout = this.#options.timeout ?? 60_000 }: CallOptions,
    cached: CachedAnswer | undefined,
  ): Promise<{ answer: WithResponse<T> } | { error: PpsEdgeError; retryAfter: number | null }> {
    signal?.throwIfAborted();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error(`No answer within ${timeout} ms`)), timeout);
    try {
      const { fetch = globalThis.fetch, credentials } = this.#options;
      const response = await fetch(url, {
        ...init,
        ...(credentials ? { credentials } : {}),
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      });
      if (cached && response.status === 304)
        return { answer: answerOf(response, JSON.parse(cached.text), cached.releases) };
      if (response.ok && request.answer === 'response') return { answer: answerOf(response, response as T) };
      const text = await response.text();
      if (!response.ok) return { error: errorOf(response, text), retryAfter: retryAfterOf(response.headers) };
      if (request.answer === 'nothing') return { answer: answerOf(response, undefined as T) };
      if (request.answer === 'text') return { answer: answerOf(response, text as T) };
      const answer = answerOf(response, JSON.parse(text) as T);
      const etag = response.headers.get('ETag');
      if (etag && init.method === 'GET') this.#options.cache?.set(url, { etag, text, releases: answer.releases });
      return { answer };
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      const { message } = limit.signal.aborted ? limit.signal.reason : reasonOf(cause as Error);
      return { error: new ConnectionError(`${init.method} ${url}: ${message}`, { cause }), retryAfter: null };
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Returns what a runtime says within an error that says nothing: Node's is `fetch failed`. */
function reasonOf(error: Error): Error {
  return error.cause instanceof Error && error.cause.message ? reasonOf(error.cause) : error;
}

/** Returns a value as a part of a path. @throws TypeError for one that would lead to another path */
export function segment(value: string | number): string {
  const text = String(value);
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`'${text}' cannot be a part of a path`);
  return encodeURIComponent(text);
}

function textOf(query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

/** Returns the body and its content type; that of a form has a boundary, which the runtime sets. */
function contentOf(body: unknown, type: string | undefined, headers: Record<string, string>): RequestInit {
  if (body === undefined) return {};
  if (typeof body === 'function') return contentOf(body(), type, headers);
  if (body instanceof FormData) return { body };
  const text = type ? (body as BodyInit) : JSON.stringify(body);
  return {
    body: text,
    headers: { 'Content-Type': type ?? 'application/json', ...headers },
    // Runtimes ask for it where the body is a stream; TypeScript does not know it everywhere.
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  };
}

/** Returns the tests that an answer warns of. */
export const failingTestsOf = (headers: Headers): readonly FailingTest[] =>
  JSON.parse(headers.get('X-Failing-Tests') ?? '[]');

function answerOf<T>(
  response: Response,
  data: T,
  releases: string | null = response.headers.get('X-Data-Release'),
): WithResponse<T> {
  return {
    data,
    response,
    releases,
    etag: response.headers.get('ETag'),
    failingTests: failingTestsOf(response.headers),
    requestId: response.headers.get('X-Request-Id'),
  };
}
