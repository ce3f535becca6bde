import { z } from 'zod';
import { fieldsOf, limits } from '../../fields.ts';

export const limit = fieldsOf({ how: z.literal('limit'), ...limits });
