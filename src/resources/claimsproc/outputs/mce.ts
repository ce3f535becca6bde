/** The output of the Medicare Code Editor. */
import { z } from '@hono/zod-openapi';
import { EDITS } from '../../../engine/editors/mce/claim.ts';

const code = z.object({
  code: z.string(),
  edit_flags: z.array(z.string()).openapi({ description: 'Texts of the edits that the code made.' }),
});

export const mceOutput = z
  .object({
    version_used: z.number().int().openapi({
      description:
        'Of the lists of codes, without its point. The editor’s lists hold every version back to its first, so CMS’s program names the newest that it has: 431 beside drg_version 430 of a stay in March is right.',
      example: 431,
    }),
    edit_type: z.enum(['NONE', 'PREPAYMENT', 'POSTPAYMENT', 'BOTH', 'INVALID_DISCHARGE_DATE']),
    edit_counters: z
      .partialRecord(z.enum(EDITS), z.number().int())
      .openapi({ description: 'How often each edit was made; those that were not are left out.' }),
    diagnosis_codes: z
      .array(code.extend({ age_conflict_type: z.enum(['NEWBORN', 'PEDIATRIC', 'MATERNITY', 'ADULT']).nullable() }))
      .openapi({ description: 'Principal diagnosis, then the secondary ones in their order.' }),
    procedure_codes: z.array(code),
  })
  .openapi('MceOutput');
