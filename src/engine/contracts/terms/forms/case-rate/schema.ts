import { z } from 'zod';
import { amount, daysOrFigure, fieldsOf, transfers } from '../../fields.ts';

export const caseRate = fieldsOf({
  how: z.literal('case_rate'),
  amount: amount('Dollars for the case.'),
  days: daysOrFigure(1, 10_000, 'Covered days that the amount pays for.').optional(),
  each_further_day: amount('Dollars for each covered day above `days`.').optional(),
  transfers,
});
