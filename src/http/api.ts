/** An OpenAPIHono whose refused input answers 400 with one sentence that names each bad field. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { AppEnv } from './app-env.ts';
import { answerError, badRequest } from './errors/errors.ts';

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

/** Words the fault of a repeated parameter: the validator gives its values as a list. */
function withRepeatedNamed(error: z.ZodError, input: unknown): z.ZodError {
  return new z.ZodError(
    error.issues.map((issue) =>
      Array.isArray(valueAt(input, issue.path)) ? { ...issue, message: 'must be given once' } : issue,
    ),
  );
}

/** Returns one sentence that says what is wrong with an input, each bad field by its name. */
export function sentenceOf(error: z.ZodError, input: unknown): string {
  return faultsOf(error, input)
    .map(({ text }) => text)
    .join('; ');
}

/** Returns the faults one by one, ten at most, by path of the field; null for the body itself. */
export function faultsOf(error: z.ZodError, input: unknown): { field: string | null; text: string }[] {
  const faults = error.issues.map((issue) => {
    const field = issue.path.join('.');
    if (!field) return { field: null, text: `the body ${lower(issue.message)}` };
    const missing = /^invalid_(type|union)$/.test(issue.code) && valueAt(input, issue.path) === undefined;
    return { field, text: `${field} ${missing ? 'is required' : lower(issue.message)}` };
  });
  return [...new Map(faults.map((fault) => [fault.text, fault])).values()].slice(0, 10);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | null | undefined)?.[name],
    input,
  );
}

/** Lets one of zod's own messages continue a sentence. */
function lower(message: string): string {
  return message.startsWith('Invalid input: ') ? `is invalid: ${message.slice(15)}` : message;
}
