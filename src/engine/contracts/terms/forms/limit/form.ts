/** Limits of the total. */
import type { Form } from '../form.ts';

export const limit: Form<'limit'> = {
  role: 'limit',
  limits: (pays) => pays,
  hasDollars: ({ minimum, maximum }) => minimum !== undefined || maximum !== undefined,
};
