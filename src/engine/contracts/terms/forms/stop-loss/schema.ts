import { z } from 'zod';
import { line } from '../../../../core/fields.ts';
import { TERMS_MAX } from '../../choices.ts';
import { choice, dollars, fieldsOf, flag, oneOf, percent, ratio, several, whole } from '../../fields.ts';

const shared = {
  cap: dollars('It pays this at most.').optional(),
  with: several(line(40), TERMS_MAX).optional().meta({
    description: 'Ids of rates: it counts only where one of them pays.',
  }),
};

const byCharges = fieldsOf({
  how: z.literal('stop_loss'),
  by: z.enum(['charges', 'cost']),
  cost_to_charge_ratio: ratio,
  over: dollars('Charges, or cost, above which it pays.'),
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
  over: whole(0, 10_000, 'Covered days above which it pays.'),
  each_day: dollars('Dollars for each covered day above.'),
  ...shared,
});

export const stopLoss = z.discriminatedUnion('by', [byCharges, byDays], choice('by', ['charges', 'cost', 'days']));
