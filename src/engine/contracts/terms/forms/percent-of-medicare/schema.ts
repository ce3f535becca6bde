import { z } from 'zod';
import { line } from '../../../../core/fields.ts';
import { fieldsOf, flag, oneOf, percent, several } from '../../fields.ts';

const parts = several(line(64), 50).optional();

export const percentOfMedicare = fieldsOf({
  how: z.literal('percent_of_medicare'),
  percent: percent('125 pays 1.25 times what Medicare pays.'),
  basis: oneOf(['allowed', 'paid']).optional().meta({
    description: '`allowed`: what Medicare and the patient pay together; `paid`: Medicare alone.',
    default: 'allowed',
  }),
  only: parts.meta({ description: 'These parts of Medicare’s payment alone: `operating_fsp`.' }),
  without: parts.meta({ description: 'All parts but these: `uncompensated_care`.' }),
  other_schedules: flag.optional().meta({
    description: 'Whether outpatient lines count that Medicare pays by another fee schedule.',
    default: true,
  }),
  not_covered: oneOf(['next']).optional().meta({
    description:
      '`next`: lines that an editor rejects or denies, or of status indicator B, C, E1, E2, M or Y, go to the next term. Without it they are paid 0.00.',
  }),
});
