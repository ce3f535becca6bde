/** The body of every refused request's answer. */
import { expect } from 'vitest';
import type { ErrorCode } from '../../src/errors/error-codes.ts';

export const ERROR_FIELDS = ['detail', 'code', 'request_id', 'doc'];

/** Returns the whole body, for `toEqual`. @param more what the body has beside the fields of every error */
export function errorBody(code: ErrorCode, detail: string, more: object = {}): object {
  return { detail, code, request_id: expect.stringMatching(/^[\w-]+$/), doc: `/docs/errors#${code}`, ...more };
}
