/** The output of the Medicare Code Editor. */
import { z } from 'zod';
import { EDITS } from './claim.ts';

const code = z.object({
  code: z.string(),
  edit_flags: z.array(z.string()).meta({ description: 'Texts of the edits that the code made.' }),
});

export const mceOutput = z
  .object({
    version_used: z.number().int().meta({
      description:
        'Of the lists of codes, without its point. The editor’s lists hold every version back to its first, so CMS’s program names the newest that it has: 431 beside drg_version 430 of a stay in March is right.',
      example: 431,
    }),
    edit_type: z.enum(['NONE', 'PREPAYMENT', 'POSTPAYMENT', 'BOTH', 'INVALID_DISCHARGE_DATE']),
    edit_counters: z
      .partialRecord(z.enum(EDITS), z.number().int())
      .meta({ description: 'How often each edit was made; those that were not are left out.' }),
    diagnosis_codes: z
      .array(code.extend({ age_conflict_type: z.enum(['NEWBORN', 'PEDIATRIC', 'MATERNITY', 'ADULT']).nullable() }))
      .meta({ description: 'Principal diagnosis, then the secondary ones in their order.' }),
    procedure_codes: z.array(code),
  })
  .meta({ id: 'MceOutput' });
export type MceOutput = z.input<typeof mceOutput>;
