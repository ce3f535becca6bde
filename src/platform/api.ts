/** An OpenAPIHono whose refused input answers 400 with one sentence that names each bad field. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './app-env.ts';

export function createApi() {
  return new OpenAPIHono<AppEnv>({
    strict: true,
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const faults = result.error.issues.map((issue) => {
        const field = issue.path.join('.');
        if (!field) return `the body ${lower(issue.message)}`;
        const missing =
          issue.code === 'invalid_type' &&
          issue.input === undefined &&
          queryValue(c, result.target, field) === undefined;
        return `${field} ${missing ? 'is required' : lower(issue.message)}`;
      });
      return c.json({ detail: `Invalid request: ${[...new Set(faults)].slice(0, 10).join('; ')}` }, 400);
    },
  });
}

function queryValue(c: { req: { query(name: string): string | undefined } }, target: string, field: string) {
  return target === 'query' ? c.req.query(field) : undefined;
}

/** zod's own messages begin with a capital and a word of their own. */
function lower(message: string): string {
  return message.startsWith('Invalid input: ') ? `is invalid: ${message.slice(15)}` : message;
}
