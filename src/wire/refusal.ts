/** Fields of every refused request's answer. */
import { z } from '@hono/zod-openapi';
import { ERROR_CODES } from '../errors/error-codes.ts';

export const refusal = {
  detail: z.string().openapi({ description: 'One sentence that says what is wrong.' }),
  code: z.enum(ERROR_CODES).openapi({
    description: 'A word for programs: stays what it is when the sentence is worded anew. Table: `/docs/errors`.',
  }),
};
