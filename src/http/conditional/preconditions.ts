/** `ETag` of what has a version, and `If-Match` and `If-None-Match` of requests that change it. */
import type { Context } from 'hono';
import { badRequest } from '../../errors/api-error.ts';
import type { AppEnv } from '../app-env.ts';

const text = { type: 'string' as const };
/** A proxy that compresses an answer may have weakened its tag. */
const TAG = '(?:W/)?"\\d{1,15}"';

export const IF_MATCH = {
  name: 'If-Match',
  in: 'header' as const,
  description:
    'An `ETag` that was read, or several with commas between them: another version is a 412, and nothing is written. `*`: any version that is there.',
  schema: { ...text, pattern: `^(?:\\*|${TAG}(?: *, *${TAG})*)$` },
};
export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header' as const,
  description: 'Only `*`: it is made where it is not there yet; one that is there is a 412, and nothing is written.',
  schema: { ...text, enum: ['*'] },
};
export const VERSION_HEADER = {
  ETag: { description: 'The version, in quotes, for `If-Match`.', schema: text },
};

export const tagOf = (version: number): string => `"${version}"`;

/** Sets the `ETag` of an answer. @param version null: there is none */
export function setVersion(c: Context<AppEnv>, version: number | null): void {
  if (version !== null) c.header('ETag', tagOf(version));
}

/**
 * Returns the versions of which a request asks that one is there, `any`, or `none`; undefined where it asks for nothing.
 * @param mayCreate the operation takes `If-None-Match`
 * @throws ApiError 400 for a header that names no version
 */
export function preconditionOf(
  c: Context<AppEnv>,
  { mayCreate = false } = {},
): { is: readonly number[] } | 'any' | 'none' | undefined {
  const match = c.req.header(IF_MATCH.name)?.trim();
  const none = mayCreate ? c.req.header(IF_NONE_MATCH.name)?.trim() : undefined;
  if (match !== undefined && none !== undefined)
    throw badRequest('Invalid request: If-Match and If-None-Match exclude each other; send one of them');
  if (none !== undefined) {
    if (none !== '*') throw badRequest('Invalid request: If-None-Match must be *');
    return 'none';
  }
  if (match === undefined) return undefined;
  if (!new RegExp(IF_MATCH.schema.pattern).test(match))
    throw badRequest('Invalid request: If-Match must be a version in quotes, such as "3", several with commas, or *');
  return match === '*' ? 'any' : { is: Array.from(match.matchAll(/\d+/g), Number) };
}
