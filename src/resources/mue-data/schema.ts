/** Schemas of /mue-data. */
import { z } from '@hono/zod-openapi';
import { timestamp } from '../../wire/timestamp.ts';

/** In the order in which lists show them. */
export const MUE_TYPES = ['Facility', 'Practitioner', 'DME'] as const;
export type MueType = (typeof MUE_TYPES)[number];

export const mueRecord = z
  .object({
    id: z.number().int(),
    code: z.string().openapi({ description: 'HCPCS/CPT code.' }),
    mue_type: z.enum(MUE_TYPES).openapi({
      description: '`Facility` hospital outpatient and ASC, `Practitioner`, `DME` supplier.',
    }),
    mue_value: z.number().int().openapi({ description: 'Maximum units; 0 where the code is not paid at all.' }),
    mue_adjudication_indicator: z.enum(['1', '2', '3']).openapi({
      description:
        'MAI. `1` line edit: each claim line by itself. `2` date of service edit by policy, `3` by clinical data: the sum of the code’s units on one date of service.',
    }),
    mue_rationale: z.string(),
    effective_date: z.number().int().openapi({ description: 'First day of the quarter, YYYYMMDD.' }),
    end_date: z.number().int().openapi({ description: 'Last day of the quarter, YYYYMMDD.' }),
    record_hash: z.string(),
    created_at: z.string().optional().openapi({ format: 'date-time', description: 'Only in the single record.' }),
    updated_at: z.string().optional().openapi({ format: 'date-time', description: 'Only in the single record.' }),
  })
  .openapi('MueRecord');

export const mueList = z.object({ data: z.array(mueRecord), count: z.number().int() }).openapi('MueList');
export const mueOfCode = z
  .object({ code: z.string(), records: z.array(mueRecord), count: z.number().int() })
  .openapi('MueOfCode');

const ofType = z
  .object({
    total_records: z.number().int(),
    distinct_codes: z.number().int(),
    min_effective_date: z.number().int().nullable().openapi({ description: 'YYYYMMDD; null without records.' }),
    max_end_date: z.number().int().nullable().openapi({ description: 'YYYYMMDD; null without records.' }),
  })
  .openapi('MueTypeStatistics');
export const statistics = z
  .object({ stats: z.object({ Facility: ofType, Practitioner: ofType, DME: ofType }) })
  .openapi('MueStatistics');

export interface MueRow {
  id: number;
  code: string;
  mueType: MueType;
  mueValue: number;
  adjudicationIndicator: '1' | '2' | '3';
  rationale: string;
  effectiveDate: number;
  endDate: number;
  recordHash: string;
  releaseId: number;
  createdAt: number;
  updatedAt: number;
}

export function mueOnTheWire(row: MueRow): z.infer<typeof mueRecord> {
  return {
    id: row.id,
    code: row.code,
    mue_type: row.mueType,
    mue_value: row.mueValue,
    mue_adjudication_indicator: row.adjudicationIndicator,
    mue_rationale: row.rationale,
    effective_date: row.effectiveDate,
    end_date: row.endDate,
    record_hash: row.recordHash,
  };
}

export function mueWithTimes(row: MueRow): z.infer<typeof mueRecord> {
  return { ...mueOnTheWire(row), created_at: timestamp(row.createdAt), updated_at: timestamp(row.updatedAt) };
}
