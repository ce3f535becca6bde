/** Refusals of a document of terms that has not the form of its schema. */
import type { z } from '@hono/zod-openapi';
import { IDENTIFIER } from '../../engine/contracts/terms/fields.ts';
import { faultsOf } from '../../wire/faults.ts';

/**
 * Says what the schema refuses, a sentence each, ten at most: `Term drugs: pays.plus_percent must be at least 0`. A term
 * without a usable id goes by its number.
 */
export function refusalsOf(error: z.ZodError, input: unknown): string[] {
  return faultsOf(error, input).map(({ text }) =>
    text
      .replace(/^terms\.(\d+)(\.?)/, (_, place, dot) => `${nameOfTerm(input, Number(place))}${dot && ': '}`)
      .replace(/^(?!Term )/, 'Invalid request: '),
  );
}

function nameOfTerm(input: unknown, place: number): string {
  const id = (input as { terms: ({ id?: unknown } | null)[] }).terms[place]?.id;
  return `Term ${typeof id === 'string' && IDENTIFIER.test(id) ? id : place + 1}`;
}
