/** Schemas of /ioce-data/ncci-pairs. */
import { z } from '@hono/zod-openapi';

export const ncciPair = z
  .object({
    column_1: z.string().openapi({ description: 'The code that is paid.' }),
    column_2: z.string().openapi({ description: 'The code that is not paid beside it.' }),
    effective_date: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'First day, YYYYMMDD; null where the loaded release does not give it.' }),
    deletion_date: z.number().int().nullable().openapi({ description: 'Last day, YYYYMMDD; null while in force.' }),
    modifier_indicator: z.enum(['0', '1', '9']).openapi({
      description:
        '`0` both are never paid, `1` both are paid with an NCCI modifier, `9` not applicable: the edit was deleted as of the day it began.',
    }),
    rationale: z
      .string()
      .nullable()
      .openapi({ description: 'Null for pairs out of the editor’s own tables, which give none.' }),
    provider_type: z.enum(['Outpatient Hospital', 'Practitioner']),
  })
  .openapi('NcciPair');

export const ncciPairList = z.array(ncciPair).openapi('NcciPairList');

export interface NcciPair {
  column1: string;
  column2: string;
  effectiveDate: number | null;
  deletionDate: number | null;
  modifierIndicator: '0' | '1' | '9';
  rationale: string | null;
  providerType: string;
}

export function pairOnTheWire(pair: NcciPair): z.infer<typeof ncciPair> {
  return {
    column_1: pair.column1,
    column_2: pair.column2,
    effective_date: pair.effectiveDate,
    deletion_date: pair.deletionDate,
    modifier_indicator: pair.modifierIndicator,
    rationale: pair.rationale,
    provider_type: pair.providerType as 'Outpatient Hospital' | 'Practitioner',
  };
}
