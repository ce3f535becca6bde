/** Fields of JSON bodies that rooms below http have, too, each with the sentence that says what is wrong. */
import { z } from 'zod';
import { atMost, CONTROL_CHARACTERS, ONE_LINE, SEVERAL_LINES } from './texts.ts';

const text = (longest: number, { form, pattern }: typeof ONE_LINE) =>
  z
    .string('must be a text')
    .trim()
    .refine(...atMost(longest))
    .regex(form, CONTROL_CHARACTERS)
    .meta({ maxLength: longest, pattern });

/** One line of text. */
export const line = (longest: number) => text(longest, ONE_LINE).min(1, 'must not be empty').meta({ minLength: 1 });

/** Several lines of text, or none. */
export const lines = (longest: number) => text(longest, SEVERAL_LINES);

/** Error of a strict object: names the unknown fields. */
export const unknownFields = {
  error: (issue: { code?: string; keys?: string[] }) =>
    issue.code === 'unrecognized_keys'
      ? `has no field ${issue.keys?.slice(0, 3).join(', ').slice(0, 100)}`
      : 'must be a JSON object',
};
