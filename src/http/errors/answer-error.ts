/**
 * One shape for every error: `{detail, code, request_id, doc}`: a sentence for people, a word for programs, the request's
 * name in the log, and where the code is explained.
 */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ApiError, ClaimError, ImportError, TestsFailedError, unavailable } from '../../errors/api-error.ts';
import { codeOfStatus, type ErrorCode } from '../../errors/error-codes.ts';
import { logError } from '../../log.ts';
import { isHeldByTests } from '../../storage/database-fault.ts';
import { LoadTimeout } from '../../storage/isolate-cache.ts';

/** Tests cannot be priced under such a change before it is written. */
const HELD_BY_TESTS =
  'A contract with required tests rests on this, and its tests cannot run under the change before it is written: change a copy and name it in the configuration, or set require_tests of the contract to false for the change';

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
  if (isHeldByTests(error)) return answerError(new ApiError(409, HELD_BY_TESTS, {}, 'tests_failed'), c);
  logError('request_failed', error, { request_id });
  return c.json(bodyOf(`Internal server error (request ${request_id})`, codeOfStatus(500)), 500, headers);
}

/** Returns the fields that an error's answer has beside those of every refusal. */
function fieldsBeside(error: ApiError): object {
  if (error instanceof ImportError) return { errors: error.errors };
  if (error instanceof TestsFailedError) return { tests: error.tests };
  return error instanceof ClaimError ? error.output : {};
}
