import { z } from 'zod';
import { dollars, fieldsOf, transfers, whole } from '../../fields.ts';

export const caseRate = fieldsOf({
  how: z.literal('case_rate'),
  amount: dollars('Dollars for the case.'),
  days: whole(1, 10_000, 'Covered days that the amount pays for.').optional(),
  each_further_day: dollars('Dollars for each covered day above `days`.').optional(),
  transfers,
});
