/** Fields of every refused request's answer. */
import { z } from 'zod';
import { ERROR_CODES } from '../errors/error-codes.ts';

export const refusal = {
  detail: z.string().meta({ description: 'One sentence that says what is wrong.' }),
  code: z.enum(ERROR_CODES).meta({
    description: 'A word for programs: stays what it is when the sentence is worded anew. Table: `/docs/errors`.',
  }),
  request_id: z.string().meta({
    description: 'Names the request in the log, as `X-Request-Id` does.',
    example: '5f0c8f0e-7d55-4f0b-9d1a-3c2e6b8a1f47',
  }),
  doc: z.string().meta({
    description: 'Path of the page that explains the code.',
    example: '/docs/errors#invalid_request',
  }),
};
