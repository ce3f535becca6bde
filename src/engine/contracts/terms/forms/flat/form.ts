/** An amount for each line, unit, day or visit. */
import type { Form } from '../form.ts';
import { stepsOfFault, stepsRise } from '../steps.ts';
import { flatOfClaim, flatOfLines } from './price.ts';

export const flat: Form<'flat'> = {
  ofLines: flatOfLines,
  ofClaim: flatOfClaim,
  isOfMatchingLines: () => true,
  hasDollars: () => true,
  faultOfClaim: ({ per }) => (per === 'line' || per === 'unit' ? 'pays.per must be day or visit' : null),
  faults: ({ steps, steps_of, per }) => [
    ...(steps && per === 'day' ? ['pays.steps must not stand with per day'] : []),
    ...stepsOfFault({ steps, steps_of }),
  ],
  warnings: ({ steps }) => [stepsRise(steps)],
};
