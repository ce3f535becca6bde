/** Refusals as they are thrown: a status, a sentence for people and a code for programs. HTTP answers are made of them. */
import { codeOfStatus, type ErrorCode, type ErrorStatus } from './error-codes.ts';

export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly headers: Record<string, string>;
  readonly code: ErrorCode;

  /** @param code that of the status where none is given */
  constructor(
    status: ErrorStatus,
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

/** A fault of one line of an imported file. */
export interface LineFault {
  /** 1-based. */
  line: number;
  detail: string;
}

/** 400 for a file that was refused whole: lists every bad line beside the sentence. */
export class ImportError extends ApiError {
  readonly errors: readonly LineFault[];
  constructor(detail: string, errors: readonly LineFault[]) {
    super(400, detail, {}, 'invalid_file');
    this.errors = errors;
  }
}

/** 400 for a claim that cannot be read or that no module could run: has the fields of a claim output beside the sentence. */
export class ClaimError extends ApiError {
  readonly output: object;

  /** @param output the claim output */
  constructor(detail: string, output: object, code: ErrorCode = 'invalid_claim') {
    super(400, detail, {}, code);
    this.output = output;
  }
}

/** 409 for a change under which a contract's required tests fail: lists these beside the sentence. */
export class TestsFailedError extends ApiError {
  readonly tests: readonly object[];

  /** @param tests the tests that do not pass, as they go over the wire */
  constructor(detail: string, tests: readonly object[]) {
    super(409, detail, {}, 'tests_failed');
    this.tests = tests;
  }
}

export const badRequest = (detail: string) => new ApiError(400, detail);
export const notFound = (detail: string) => new ApiError(404, detail);
/** 404 where the release that the answer needs is not loaded; the sentence says which releases are. */
export const releaseNotLoaded = (detail: string) => new ApiError(404, detail, {}, 'release_not_loaded');
export const unavailable = (detail: string, retryAfter: number) =>
  new ApiError(503, detail, { 'Retry-After': String(retryAfter) });
