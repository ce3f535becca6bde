/** Codes of refused requests: a program may rely on them, whatever the sentence says. docs/errors.md is their table. */

export const ERROR_CODES = [
  'invalid_request',
  'invalid_api_key_format',
  'invalid_file',
  'invalid_claim',
  'unauthenticated',
  'forbidden',
  'not_found',
  'path_not_found',
  'release_not_loaded',
  'method_not_allowed',
  'request_timeout',
  'conflict',
  'tests_failed',
  'idempotency_key_reused',
  'request_in_progress',
  'precondition_failed',
  'body_too_large',
  'unsupported_media_type',
  'rate_limited',
  'claim_limit_reached',
  'internal_error',
  'unavailable',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Statuses of refused requests, and the code of each where nothing more exact is known. */
const CODE_OF_STATUS = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
} as const satisfies Readonly<Record<number, ErrorCode>>;

export type ErrorStatus = keyof typeof CODE_OF_STATUS;

/** Returns the code of any status, those that the service itself never answers included. */
export function codeOfStatus(status: number): ErrorCode {
  const codes: Readonly<Record<number, ErrorCode>> = CODE_OF_STATUS;
  return codes[status] ?? (status < 500 ? 'invalid_request' : 'internal_error');
}
