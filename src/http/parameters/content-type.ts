/** What a body may be: JSON, a file, or a stream of JSON lines. */
import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '../../errors/api-error.ts';
import type { AppEnv } from '../app-env.ts';

/** Paths whose bodies are not a JSON document. */
export interface BodyPaths {
  /** A CSV file, alone or as a field of a form. */
  files: RegExp;
  /** JSON lines, read while they come in. */
  lines: RegExp;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const NDJSON_TYPE = /^application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines)\s*(;|$)/i;
const FILE_TYPE = /^(multipart\/form-data|text\/csv)\s*(;|$)/i;

export const isJson = (type: string | undefined): boolean => JSON_TYPE.test(type ?? '');

/** Refuses a body of another `Content-Type` than its path takes: 415. */
export function requireContentType(paths: BodyPaths): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (['POST', 'PUT', 'PATCH'].includes(c.req.method)) {
      const type = c.req.header('Content-Type') ?? '';
      const { form, expected } = formOf(paths, c.req.path);
      if (!form.test(type) && (await hasBody(c))) {
        throw new ApiError(415, `The body must be ${expected}${type ? `, not ${type.slice(0, 80)}` : ''}`);
      }
    }
    await next();
  };
}

function formOf({ files, lines }: BodyPaths, path: string): { form: RegExp; expected: string } {
  if (files.test(path)) return { form: FILE_TYPE, expected: 'multipart/form-data or text/csv' };
  if (lines.test(path)) return { form: NDJSON_TYPE, expected: 'application/x-ndjson' };
  return { form: JSON_TYPE, expected: 'application/json' };
}

/** A POST without a body comes with an empty one. */
async function hasBody(c: Context<AppEnv>): Promise<boolean> {
  const length = c.get('bodyLength');
  if (length !== undefined) return length > 0;
  const request = c.req.raw;
  if (request.body === null || request.headers.get('Content-Length') === '0') return false;
  const reader = request.clone().body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.done === false;
}
