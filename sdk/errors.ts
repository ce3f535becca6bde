/** Errors with which calls reject. */
import type * as schemas from './api/schemas.ts';

/** Words for programs, `/docs/errors`. */
export type ErrorCode = schemas.Error['code'];

/** A refused or failed call. Subclasses are named after statuses. */
export class PpsEdgeError extends Error {
  override readonly name: string = 'PpsEdgeError';
  /** Status of the answer; 0 where none came. */
  readonly status: number;
  /** One sentence that says what is wrong. */
  readonly detail: string;
  /** Null where the answer is not the service's: a proxy's, or none. */
  readonly code: ErrorCode | null;
  /** Names the request in the service's log. */
  readonly requestId: string | null;
  /** The whole answer: JSON where it is JSON, else text. */
  readonly body: unknown;

  constructor(
    detail: string,
    answer: { status?: number; requestId?: string | null; body?: unknown; cause?: unknown } = {},
  ) {
    super(detail, 'cause' in answer ? { cause: answer.cause } : undefined);
    const { code = null } = (typeof answer.body === 'object' && answer.body !== null ? answer.body : {}) as {
      code?: ErrorCode | null;
    };
    this.detail = detail;
    this.status = answer.status ?? 0;
    this.code = code;
    this.requestId = answer.requestId ?? null;
    this.body = answer.body;
  }
}

/** No answer came, or only part of one: the request may have been carried out. */
export class ConnectionError extends PpsEdgeError {
  override readonly name: string = 'ConnectionError';
}
/** 400: a parameter, header or body is malformed. */
export class BadRequestError extends PpsEdgeError {
  override readonly name: string = 'BadRequestError';

  /** Every bad line of a refused file. */
  get errors(): { line: number; detail: string }[] {
    return (this.body as Partial<schemas.Error> | null)?.errors ?? [];
  }
}
/** 400: a claim that cannot be processed. */
export class ClaimError extends BadRequestError {
  override readonly name: string = 'ClaimError';

  /** The claim output: what is wrong in `error_list`, beside the outputs of the modules that ran. */
  get output(): schemas.ClaimFailure {
    return this.body as schemas.ClaimFailure;
  }
}
/** 401: no valid key or token. */
export class AuthenticationError extends PpsEdgeError {
  override readonly name: string = 'AuthenticationError';
}
/** 403: the caller's role does not allow this. */
export class ForbiddenError extends PpsEdgeError {
  override readonly name: string = 'ForbiddenError';
}
/** 404: there is no such record, or no data for the date. */
export class NotFoundError extends PpsEdgeError {
  override readonly name: string = 'NotFoundError';
}
/** 409: it conflicts with what is there. */
export class ConflictError extends PpsEdgeError {
  override readonly name: string = 'ConflictError';

  /** With code `tests_failed`: the required tests that do not pass under the change. */
  get tests(): NonNullable<schemas.Error['tests']> {
    return (this.body as Partial<schemas.Error> | null)?.tests ?? [];
  }
}
/** 412: another version is there than the change is of. */
export class PreconditionError extends PpsEdgeError {
  override readonly name: string = 'PreconditionError';
}
/** 429: the rate limit or the monthly claim limit is reached. */
export class RateLimitError extends PpsEdgeError {
  override readonly name: string = 'RateLimitError';
  /** Seconds until a repetition may pass; null where the answer does not say. */
  readonly retryAfter: number | null;

  constructor(
    detail: string,
    answer: { status?: number; requestId?: string | null; body?: unknown },
    retryAfter: number | null,
  ) {
    super(detail, answer);
    this.retryAfter = retryAfter;
  }
}

const BY_STATUS: Readonly<Record<number, typeof PpsEdgeError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionError,
};

/** Returns the error of an answer. @param text its body */
export function errorOf({ status, headers }: Response, text: string): PpsEdgeError {
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's page is no JSON.
  }
  const fields = (typeof body === 'object' && body !== null ? body : {}) as { detail?: unknown; error_list?: unknown };
  const detail = typeof fields.detail === 'string' ? fields.detail : `The service answered ${status}`;
  const answer = { status, requestId: headers.get('X-Request-Id'), body };
  if (status === 429) return new RateLimitError(detail, answer, retryAfterOf(headers));
  const Refusal = status === 400 && fields.error_list ? ClaimError : (BY_STATUS[status] ?? PpsEdgeError);
  return new Refusal(detail, answer);
}

/** Returns the seconds of `Retry-After`; null for none, or a date. */
export function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('Retry-After') ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}
