/** Schemas of /zip9-data. */

import { z } from '@hono/zod-openapi';
import { isoDate } from '../../engine/core/calendar.ts';
import { timestamp } from '../../wire/timestamp.ts';

export const zip9Record = z
  .object({
    id: z.number().int(),
    zip_code: z.string().openapi({ description: '5 digits, or 9 for a ZIP+4.' }),
    state: z.string().nullable().openapi({
      description:
        'Abbreviation of 2 letters. null in records of the ZIP history, derived from CMS’s files without states: none is guessed.',
    }),
    carrier: z.string().openapi({ description: 'MAC number.' }),
    pricing_locality: z
      .string()
      .openapi({ description: 'Carrier + pricing_locality is the locality code of /pfs-localities.' }),
    rural_indicator: z.enum(['', 'R', 'B']).nullable().openapi({
      description: 'Empty urban, R rural, B super rural; null (unknown, not urban) in records of the ZIP history.',
    }),
    effective_date: z.string().openapi({ format: 'date' }),
    end_date: z.string().openapi({
      format: 'date',
      description:
        '9999-12-31 where the record stands until a later file changes it; of a code one record at most. Records of the ZIP history end where CMS’s own files of such codes begin.',
    }),
    record_hash: z.string(),
    created_at: z.string().optional().openapi({ format: 'date-time', description: 'Only in the single record.' }),
    updated_at: z.string().optional().openapi({ format: 'date-time', description: 'Only in the single record.' }),
  })
  .openapi('Zip9Record');

export const zip9List = z.object({ data: z.array(zip9Record), count: z.number().int() }).openapi('Zip9List');
export const states = z.object({ states: z.array(z.string()) }).openapi('Zip9States');
export const carriers = z.object({ carriers: z.array(z.string()) }).openapi('Zip9Carriers');
export const localities = z.object({ localities: z.array(z.string()) }).openapi('Zip9Localities');
export const statistics = z
  .object({
    total_records: z.number().int(),
    unique_zip_codes: z.number().int().openapi({ description: '5-digit ZIP codes.' }),
    unique_states: z.number().int(),
    unique_carriers: z.number().int(),
    unique_localities: z.number().int().openapi({ description: 'Carrier and pricing locality together.' }),
  })
  .openapi('Zip9Statistics');

export interface ZipRow {
  id: number;
  zipCode: string;
  state: string;
  carrier: string;
  pricingLocality: string;
  ruralIndicator: string | null;
  effectiveDate: number;
  endDate: number;
  recordHash: string;
  releaseId: number;
  createdAt: number;
  updatedAt: number;
}

export function zipOnTheWire(row: ZipRow): z.infer<typeof zip9Record> {
  return {
    id: row.id,
    zip_code: row.zipCode,
    state: row.state || null,
    carrier: row.carrier,
    pricing_locality: row.pricingLocality,
    rural_indicator: row.ruralIndicator as '' | 'R' | 'B' | null,
    effective_date: isoDate(row.effectiveDate),
    end_date: isoDate(row.endDate),
    record_hash: row.recordHash,
  };
}

export function zipWithTimes(row: ZipRow): z.infer<typeof zip9Record> {
  return { ...zipOnTheWire(row), created_at: timestamp(row.createdAt), updated_at: timestamp(row.updatedAt) };
}
