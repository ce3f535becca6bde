import { z } from 'zod';
import { fieldsOf } from '../../fields.ts';

export const nothing = fieldsOf({ how: z.literal('nothing') });
