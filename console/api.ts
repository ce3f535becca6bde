/** Calls of the public API, with the cookie of the session. */

/** An answer that is not 2xx. */
export class ApiError extends Error {
  readonly status: number;
  /** One sentence of the service. */
  readonly detail: string;
  readonly requestId: string | null;
  /** Seconds, where the service says how long to wait. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, detail: string) {
    super(detail);
    this.status = response.status;
    this.detail = detail;
    this.requestId = response.headers.get('X-Request-Id');
    this.retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN) || undefined;
  }
}

export interface Answer<T> {
  body: T;
  headers: Headers;
}

/** Values of a query; undefined and empty ones are left out. */
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>;

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: QueryValues;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/**
 * Calls a path of this origin.
 * @throws ApiError for an answer that is not 2xx
 */
export async function call<T>(path: string, { method = 'GET', query = {}, body, headers, signal }: Call = {}) {
  const values = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const search = values.length === 0 ? '' : `?${new URLSearchParams(values)}`;
  const response = await fetch(path + search, {
    method,
    credentials: 'same-origin',
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, detailOf(text) ?? `The service answered ${response.status}.`);
  return { body: (text === '' ? undefined : JSON.parse(text)) as T, headers: response.headers } satisfies Answer<T>;
}

function detailOf(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('detail' in body)) return undefined;
    return typeof body.detail === 'string' ? body.detail : undefined;
  } catch {
    return undefined;
  }
}

/** Calls an operation below /api/v1. */
export const api = <T>(path: string, options: Call = {}) => call<T>(`/api/v1${path}`, options);
