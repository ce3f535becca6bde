/** Fields of every refused request's answer. */
import { z } from 'zod';
import { ERROR_CODES } from '../errors/error-codes.ts';

export const refusal = {
  detail: z.string().meta({ description: 'One sentence that says what is wrong.' }),
  code: z.enum(ERROR_CODES).meta({
    description: 'A word for programs: stays what it is when the sentence is worded anew. Table: `/docs/errors`.',
  }),
};
