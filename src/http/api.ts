/** An OpenAPIHono whose refused input answers 400 with one sentence that names each bad field. */
import { type Hook, OpenAPIHono, type RouteConfig, type RouteHandler, z } from '@hono/zod-openapi';
import { badRequest } from '../errors/api-error.ts';
import { sentenceOf, valueAt } from '../wire/faults.ts';
import type { AppEnv } from './app-env.ts';
import { answerError } from './errors/answer-error.ts';

/**
 * Its type does not grow with each operation: Hono's grows for a client that nobody asks for, and those of all operations
 * took the compiler most of its time.
 */
export type Api = {
  openapi<Route extends RouteConfig>(route: Route, handler: RouteHandler<Route, AppEnv>): Api;
} & OpenAPIHono<AppEnv>;

export function createApi(): Api {
  return new OpenAPIHono<AppEnv>({ strict: true, defaultHook: refuseInput }) as Api;
}

/** Answers input that its schema refuses. */
// biome-ignore lint/suspicious/noExplicitAny: the library types its default hook so
export const refuseInput: Hook<any, AppEnv, any, any> = (result, c) => {
  if (result.success) return undefined;
  const input = inputOf(result);
  const error = result.target === 'query' ? withRepeatedNamed(result.error, input) : result.error;
  return answerError(badRequest(`Invalid request: ${sentenceOf(error, input)}`), c);
};

/** Returns the input that was refused: zod's issues do not carry it, the validator hands it over beside them. */
export const inputOf = (result: object): unknown => ('data' in result ? result.data : undefined);

/** Rewrites the message of a repeated parameter: the validator gives its values as a list. */
function withRepeatedNamed(error: z.ZodError, input: unknown): z.ZodError {
  return new z.ZodError(
    error.issues.map((issue) =>
      Array.isArray(valueAt(input, issue.path)) ? { ...issue, message: 'must be given once' } : issue,
    ),
  );
}
