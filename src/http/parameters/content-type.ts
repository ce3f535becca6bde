/** Bodies are JSON, of imports files, of claim batches a JSON value a line. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { ApiError } from '../errors/errors.ts';

/** Files are sent to these paths. */
const IMPORT = /\/import(?:\/csv)?$/;
/** Claims are streamed to this one. */
export const CLAIM_BATCH = /\/claimsproc\/process\/batch$/;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const NDJSON_TYPE = /^application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines)\s*(;|$)/i;
const FILE_TYPE = /^(multipart\/form-data|text\/csv)\s*(;|$)/i;

export const requireJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (['POST', 'PUT', 'PATCH'].includes(c.req.method)) {
    const type = c.req.header('Content-Type') ?? '';
    const { form, expected } = formOf(c.req.path);
    if (!form.test(type) && (await hasBody(c.req.raw))) {
      throw new ApiError(415, `The body must be ${expected}${type ? `, not ${type.slice(0, 80)}` : ''}`);
    }
  }
  await next();
};

function formOf(path: string): { form: RegExp; expected: string } {
  if (IMPORT.test(path)) return { form: FILE_TYPE, expected: 'multipart/form-data or text/csv' };
  if (CLAIM_BATCH.test(path)) return { form: NDJSON_TYPE, expected: 'application/x-ndjson' };
  return { form: JSON_TYPE, expected: 'application/json' };
}

/** A POST without a body comes with an empty one. */
async function hasBody(request: Request): Promise<boolean> {
  if (request.body === null || request.headers.get('Content-Length') === '0') return false;
  const reader = request.clone().body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.done === false;
}
