import type { Form } from '../form.ts';

export const nothing: Form<'nothing'> = { role: 'exclusion' };
