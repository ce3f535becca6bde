/** Limits of the total. */
import type { Form } from '../form.ts';

export const limit: Form<'limit'> = {
  role: 'limit',
  limits: (pays) => pays,
  dollars: () => ['minimum', 'maximum'],
};
