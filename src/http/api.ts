/** An OpenAPIHono whose refused input answers 400 with one sentence that names each bad field. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { badRequest } from '../errors/api-error.ts';
import { sentenceOf, valueAt } from '../wire/faults.ts';
import type { AppEnv } from './app-env.ts';
import { answerError } from './errors/answer-error.ts';

export function createApi() {
  return new OpenAPIHono<AppEnv>({
    strict: true,
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      // zod's issues do not carry the input; the validator hands it over beside them.
      const input = 'data' in result ? result.data : undefined;
      const error = result.target === 'query' ? withRepeatedNamed(result.error, input) : result.error;
      const sentence = sentenceOf(error, input);
      return answerError(badRequest(`Invalid request: ${sentence}`), c);
    },
  });
}

/** Rewrites the message of a repeated parameter: the validator gives its values as a list. */
function withRepeatedNamed(error: z.ZodError, input: unknown): z.ZodError {
  return new z.ZodError(
    error.issues.map((issue) =>
      Array.isArray(valueAt(input, issue.path)) ? { ...issue, message: 'must be given once' } : issue,
    ),
  );
}
