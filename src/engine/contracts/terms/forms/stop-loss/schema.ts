import { z } from 'zod';
import { line } from '../../../../core/fields.ts';
import { TERMS_MAX } from '../../choices.ts';
import {
  amount,
  choice,
  codesOf,
  daysOrFigure,
  dollars,
  fieldsOf,
  figure,
  flag,
  oneOf,
  percent,
  ratio,
  several,
  times,
} from '../../fields.ts';

const shared = {
  cap: amount('It pays this at most.').optional(),
  cap_per: oneOf(['claim', 'day']).optional().meta({
    description: 'Whether `cap` is of the claim, or of each covered day.',
    default: 'claim',
  }),
  cap_of: oneOf(['addition', 'payment']).optional().meta({
    description: 'Whether `cap` is of what is added, or of that and what has been paid together.',
    default: 'addition',
  }),
  with: several(line(40), TERMS_MAX).optional().meta({
    description: 'Ids of rates: it counts only where one of them pays.',
  }),
};

const relative = fieldsOf({
  payment_times: times('Times what rates and the default have paid, or those in `with`.'),
  plus: amount('Dollars in addition.').optional(),
  at_least: amount('Dollars that it is at least.').optional(),
}).meta({ id: 'PaymentThreshold', description: 'A threshold by what has been paid.' });

const byCharges = fieldsOf({
  how: z.literal('stop_loss'),
  by: z.enum(['charges', 'cost']),
  of: oneOf(['charges', 'cost']).optional().meta({
    description: 'What `percent` is of, where the threshold is of cost; without it of cost.',
  }),
  cost_to_charge_ratio: ratio,
  over: z
    .union(
      [dollars('Dollars.'), figure, relative],
      'must be a number, or an object with payment_times, or with rate_table and column',
    )
    .meta({ description: 'Charges, or cost, above which it pays.' }),
  percent: percent('Percent of what `dollar` says.'),
  dollar: oneOf(['first', 'second']).meta({
    description: '`first`: the claim pays this percent of all charges; `second`: of those above `over`.',
  }),
  ...shared,
  counts_carve_outs: flag.optional().meta({
    description: 'Whether charges and amounts of carve-outs count.',
    default: false,
  }),
});
const byDays = fieldsOf({
  how: z.literal('stop_loss'),
  by: z.literal('days'),
  over: daysOrFigure(0, 10_000, 'Covered days above which it pays.'),
  each_day: amount('Dollars for each covered day above.'),
  by_revenue: several(
    fieldsOf({
      revenue_codes: codesOf('Revenue codes of the days.'),
      amount: amount('Dollars a day, in place of `each_day`.'),
    }),
    50,
  )
    .optional()
    .meta({
      description:
        'Days of these revenue codes have an amount of their own: those of a line begin on its day, and are as many as its units.',
    }),
  ...shared,
});

export const stopLoss = z.discriminatedUnion('by', [byCharges, byDays], choice('by', ['charges', 'cost', 'days']));
