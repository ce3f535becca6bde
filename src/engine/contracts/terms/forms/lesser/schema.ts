import { z } from 'zod';
import { choice, fieldsOf, oneOf } from '../../fields.ts';
import { apcRate } from '../apc-rate/schema.ts';
import { asp } from '../asp/schema.ts';
import { baseRate } from '../base-rate/schema.ts';
import { caseRate } from '../case-rate/schema.ts';
import { flat } from '../flat/schema.ts';
import { invoice } from '../invoice/schema.ts';
import { perDiem } from '../per-diem/schema.ts';
import { percentOfCharges } from '../percent-of-charges/schema.ts';
import { percentOfMedicare } from '../percent-of-medicare/schema.ts';
import { schedule } from '../schedule/schema.ts';

/** A way has no ways within it. */
const WAYS = [
  percentOfMedicare,
  baseRate,
  caseRate,
  perDiem,
  flat,
  schedule,
  percentOfCharges,
  asp,
  invoice,
  apcRate,
] as const;

const hows = WAYS.flatMap(({ _zod }) => [...(_zod.propValues.how ?? [])].map(String));
const ways = z
  .discriminatedUnion('how', WAYS, choice('how', hows))
  .meta({ id: 'TermWay', description: 'A way to pay, by `how`.' });

export const lesser = fieldsOf({
  how: z.enum(['lesser', 'greater']),
  of: z.array(ways, 'must be a list').min(2, 'must have at least 2 ways').max(4, 'must have at most 4 ways').meta({
    description: 'Ways to pay, of which the one with the lesser, or greater, amount counts; of equal ones the first.',
  }),
  compare: oneOf(['line', 'claim']).optional().meta({
    description: 'Whether each line is compared, or the sum of all; terms that take the claim compare the sum.',
    default: 'line',
  }),
});
