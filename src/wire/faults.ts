/** Writes zod's issues in sentences that name each bad field. */
import type { z } from 'zod';

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

/** Returns what an input has at a path; undefined where the path leads nowhere. */
export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | null | undefined)?.[name],
    input,
  );
}

/** Lets one of zod's own messages continue a sentence. */
function lower(message: string): string {
  return message.startsWith('Invalid input: ') ? `is invalid: ${message.slice(15)}` : message;
}
