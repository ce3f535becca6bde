/** One shape for every error: `{detail, code}`, a sentence for people and a word for programs. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ApiError, ClaimError, ImportError, unavailable } from '../../errors/api-error.ts';
import { codeOfStatus } from '../../errors/error-codes.ts';
import { logError } from '../../log.ts';
import { LoadTimeout } from '../../storage/isolate-cache.ts';

/** Returns the answer for any error. Unexpected errors are logged, and their answer reveals nothing. */
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
