/**
 * One shape for every error: `{detail, code, request_id, doc}`: a sentence for people, a word for programs, the request's
 * name in the log, and where the code is explained.
 */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ApiError, ClaimError, ImportError, TestsFailedError, unavailable } from '../../errors/api-error.ts';
import { codeOfStatus, type ErrorCode } from '../../errors/error-codes.ts';
import { logError } from '../../log.ts';
import { isChangedSinceTested } from '../../storage/database-fault.ts';
import { LoadTimeout } from '../../storage/isolate-cache.ts';
import { isOutage } from '../../storage/outage.ts';

/** The change is not written on another state than its required tests were priced on. */
const CHANGED_SINCE_TESTED =
  'Somebody else changed the contract, or what it names, while its tests ran under this change, and nothing was written; send it again';

/** Returns the answer for any error. Unexpected errors are logged, and their answer reveals nothing. */
export function answerError(error: unknown, c: Context): Response {
  // Set with the body: c.header() would need a response, and the gate may have discarded it.
  const headers = { 'Cache-Control': 'no-store' };
  const request_id: string = c.get('requestId');
  const bodyOf = (detail: string, code: ErrorCode) => ({ detail, code, request_id, doc: `/docs/errors#${code}` });
  if (error instanceof ApiError) {
    const { message, code, status } = error;
    return c.json({ ...bodyOf(message, code), ...fieldsBeside(error) }, status, { ...headers, ...error.headers });
  }
  if (error instanceof LoadTimeout) {
    logError('load_given_up', error, { request_id });
    return answerError(unavailable('The data took too long to load; try again in a moment', 1), c);
  }
  if (error instanceof HTTPException) {
    const { message, status } = error;
    return c.json(bodyOf(message || 'Request failed', codeOfStatus(status)), status, headers);
  }
  if (isOutage(error)) {
    logError('storage_unreachable', error, { request_id });
    return answerError(unavailable('A part of the service cannot be reached right now; try again in a moment', 1), c);
  }
  if (isChangedSinceTested(error)) return answerError(new ApiError(409, CHANGED_SINCE_TESTED), c);
  logError('request_failed', error, { request_id });
  return c.json(bodyOf(`Internal server error (request ${request_id})`, codeOfStatus(500)), 500, headers);
}

/** Returns the fields that an error's answer has beside those of every refusal. */
function fieldsBeside(error: ApiError): object {
  if (error instanceof ImportError) return { errors: error.errors };
  if (error instanceof TestsFailedError) return { tests: error.tests };
  return error instanceof ClaimError ? error.output : {};
}
