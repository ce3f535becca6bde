/** One error shape: `{detail, code}`, a sentence for people and a word for programs. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { logError } from '../../log.ts';
import { LoadTimeout } from '../../storage/isolate-cache.ts';
import { codeOfStatus, type ErrorCode } from './error-codes.ts';

export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;
  readonly code: ErrorCode;

  /** @param code that of the status where none is given */
  constructor(
    status: ContentfulStatusCode,
    detail: string,
    headers: Record<string, string> = {},
    code: ErrorCode = codeOfStatus(status),
  ) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.code = code;
  }
}

/** What is wrong with a line of an imported file. */
export interface LineFault {
  /** 1-based. */
  line: number;
  detail: string;
}

/** A file of which nothing was imported: 400 that lists every bad line beside the sentence. */
export class ImportError extends ApiError {
  readonly errors: readonly LineFault[];
  constructor(detail: string, errors: readonly LineFault[]) {
    super(400, detail, {}, 'invalid_file');
    this.errors = errors;
  }
}

/** A claim of which nothing can be run: 400 with the `error` of a claim output beside the sentence. */
export class ClaimError extends ApiError {
  readonly output: object;

  /** @param output what there is beside `error` */
  constructor(error: string, output: object = { error }) {
    super(400, error, {}, 'invalid_claim');
    this.output = output;
  }
}

export const badRequest = (detail: string) => new ApiError(400, detail);
export const notFound = (detail: string) => new ApiError(404, detail);
/** Nothing is loaded for what is asked: 404 that says what is. */
export const releaseNotLoaded = (detail: string) => new ApiError(404, detail, {}, 'release_not_loaded');
export const unavailable = (detail: string, retryAfter: number) =>
  new ApiError(503, detail, { 'Retry-After': String(retryAfter) });

/** Returns what D1 threw. drizzle wraps it in an error whose message has the query's parameters, which no log should have. */
export function faultOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** Makes an answer of every error. Unexpected ones are logged, and their answer reveals nothing. */
export function answerError(error: unknown, c: Context): Response {
  // Set with the body: c.header() would need a response, and the gate may have discarded it.
  const headers = { 'Cache-Control': 'no-store' };
  if (error instanceof ApiError) {
    const { message: detail, code, status } = error;
    const more =
      error instanceof ImportError ? { errors: error.errors } : error instanceof ClaimError ? error.output : {};
    return c.json({ detail, code, ...more }, status, { ...headers, ...error.headers });
  }
  if (error instanceof LoadTimeout) {
    logError('load_given_up', error, { request_id: c.get('requestId') });
    return answerError(unavailable('The data took too long to load; try again in a moment', 1), c);
  }
  if (error instanceof HTTPException) {
    const { message, status } = error;
    return c.json({ detail: message || 'Request failed', code: codeOfStatus(status) }, status, headers);
  }
  logError('request_failed', error, { request_id: c.get('requestId') });
  return c.json(
    { detail: `Internal server error (request ${c.get('requestId')})`, code: codeOfStatus(500) },
    500,
    headers,
  );
}
