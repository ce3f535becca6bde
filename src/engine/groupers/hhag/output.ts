/** The output of the home health grouper. */
import { z } from 'zod';

const edit = z
  .object({
    edit_id: z.string(),
    severity: z.enum(['ERROR', 'WARNING']),
    type: z.enum(['DIAGNOSIS', 'OASIS']),
    description: z.string(),
  })
  .meta({ id: 'HhagEdit' });

export const hhagOutput = z
  .object({
    claim_id: z.string(),
    version: z.string().nullable().meta({ description: 'CMS’s grouper of the From date, where its release is known.' }),
    hipps_code: z.string().nullable().meta({
      description: 'HIPPS code of the Patient-Driven Groupings Model; null where the period could not be grouped.',
      example: '1HB21',
    }),
    return_code: z.object({
      code: z.string().meta({ description: '00 grouped; HHAG01 to HHAG07 are ours.' }),
      description: z.string(),
      explanation: z.string().nullable(),
    }),
    validity_flag: z.string().nullable().meta({ description: 'Not given: CMS publishes no meaning of its values.' }),
    edits: z.array(edit),
  })
  .meta({ id: 'HhagOutput' });
