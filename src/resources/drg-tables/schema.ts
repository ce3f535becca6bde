/** Schemas of /drg-tables, and of the changes that superusers make. */

import { z } from '@hono/zod-openapi';
import type { StoredDrgEntry } from '../../claims/load/tables/drg-year.ts';
import { fiscalYearOf, isoDate } from '../../engine/core/calendar.ts';
import { PAYMENT_SYSTEMS, type PaymentSystem, shortStayOutlierThreshold } from '../../engine/figures/drg-entry.ts';
import { dateField, flag, line, somethingToChange, unknownFields } from '../../http/parameters/bodies.ts';
import { timestamp } from '../../wire/timestamp.ts';
import type { Reload } from '../../workflows/start.ts';

export const paymentSystem = z.enum(PAYMENT_SYSTEMS);

export const drgTableEntry = z
  .object({
    id: z.uuid().openapi({ description: 'The same for every import of the entry.' }),
    payment_system: paymentSystem,
    diagnostic_related_group: z.string().openapi({ description: 'MS-DRG, 3 digits.', example: '470' }),
    description: z.string().openapi({
      description:
        'Title of the MS-DRG. Where CMS’s file cuts it (at 26 characters) or leaves it out, the full title of the fiscal year, if a loaded file has it.',
    }),
    effective_date: z.string().openapi({ format: 'date', example: '2025-10-01' }),
    end_date: z.string().openapi({ format: 'date', description: 'Last day in force: the end of the fiscal year.' }),
    fiscal_year: z.number().int().openapi({ description: 'October to September, named after the year it ends in.' }),
    weight: z
      .number()
      .openapi({ description: 'Relative weight; for IPF the DRG adjustment factor. 0: not paid under this DRG.' }),
    geometric_mean_length_of_stay: z.number().nullable().openapi({
      description:
        'GMLOS in days, used for the transfer payment adjustment. LTCH: the average length of stay of Table 11. IPF: null, CMS publishes none.',
    }),
    arithmetic_mean_length_of_stay: z.number().nullable().openapi({
      description:
        'AMLOS in days. LTCH: the same average as in geometric_mean_length_of_stay; CMS publishes one, which the rule (42 CFR 412.529) calls geometric and the pricer’s file arithmetic. IPF: null.',
    }),
    short_stay_outlier_threshold: z.number().nullable().openapi({
      description: 'LTCH: days up to which a stay is a short-stay outlier, five sixths of the average. Else null.',
    }),
    low_volume_drg: z.boolean(),
    post_acute_care: z.boolean().openapi({ description: 'Subject to the post-acute-care transfer policy.' }),
    special_payment_post_acute_care: z
      .boolean()
      .openapi({ description: 'Subject to the special-payment post-acute-care transfer policy.' }),
    created_at: z.string().openapi({ format: 'date-time' }),
    updated_at: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('DrgTableEntry');

export const drgTableEntryList = z
  .object({ data: z.array(drgTableEntry), count: z.number().int() })
  .openapi('DrgTableEntryList');
export const drgTableEntries = z.array(drgTableEntry).openapi('DrgTableEntries');
export const years = z.object({ years: z.array(z.number().int()) }).openapi('DrgTableYears');
export const fiscalYears = z.object({ fiscal_years: z.array(z.number().int()) }).openapi('DrgTableFiscalYears');
export const effectiveDates = z
  .object({ effective_dates: z.array(z.string().openapi({ format: 'date' })) })
  .openapi('DrgTableDates');

export interface EntryRow extends StoredDrgEntry {
  uuid: string;
  title: string | null;
  releaseId: number;
  /** Unix seconds. */
  createdAt: number;
  updatedAt: number;
}

export function entryOnTheWire(row: Omit<EntryRow, 'releaseId'>): z.infer<typeof drgTableEntry> {
  const stay = row.geometricMeanLos;
  return {
    id: row.uuid,
    payment_system: row.paymentSystem,
    diagnostic_related_group: row.drg,
    description: row.title ?? row.description,
    effective_date: isoDate(row.effectiveDate),
    end_date: isoDate(row.endDate),
    fiscal_year: fiscalYearOf(row.effectiveDate),
    weight: row.weight,
    geometric_mean_length_of_stay: stay,
    arithmetic_mean_length_of_stay: row.arithmeticMeanLos,
    short_stay_outlier_threshold:
      row.paymentSystem === 'LTCH' && stay !== null ? shortStayOutlierThreshold(stay) : null,
    low_volume_drg: row.lowVolume === 1,
    post_acute_care: row.postAcute === 1,
    special_payment_post_acute_care: row.specialPayPostAcute === 1,
    created_at: timestamp(row.createdAt),
    updated_at: timestamp(row.updatedAt),
  };
}

const days = z
  .number('must be a number of days')
  .min(0, 'must be a number from 0 to 200')
  .max(200, 'must be a number from 0 to 200')
  .nullable();

const changes = {
  description: line(300),
  weight: z
    .number('must be a number')
    .min(0, 'must be a number from 0 to 100')
    .max(100, 'must be a number from 0 to 100'),
  geometric_mean_length_of_stay: days,
  arithmetic_mean_length_of_stay: days,
  low_volume_drg: flag,
  post_acute_care: flag,
  special_payment_post_acute_care: flag,
};

const LAST_DAY = 99990930;

export const newEntry = z
  .strictObject(
    {
      payment_system: z.enum(PAYMENT_SYSTEMS, 'must be IPPS, IPF or LTCH').default('IPPS'),
      diagnostic_related_group: z
        .string('must be a text')
        .regex(/^\d{3}$/, 'must be an MS-DRG of 3 digits')
        .openapi({ example: '292' }),
      // The fiscal year of later days ends in a year of five digits.
      effective_date: dateField({ description: 'First day in force.', example: '2026-04-01' }).refine(
        (date) => date <= LAST_DAY,
        'must be 9999-09-30 or earlier',
      ),
      description: changes.description,
      weight: changes.weight,
      geometric_mean_length_of_stay: days.default(null),
      arithmetic_mean_length_of_stay: days.default(null),
      low_volume_drg: flag.default(false),
      post_acute_care: flag.default(false),
      special_payment_post_acute_care: flag.default(false),
    },
    unknownFields,
  )
  .openapi('NewDrgTableEntry');

export const entryChanges = z
  .strictObject(changes, unknownFields)
  .partial()
  .refine(...somethingToChange)
  .openapi('DrgTableEntryChanges', { minProperties: 1 });

export const deleted = z.object({ message: z.string() }).openapi('DrgTableEntryDeleted');

/** Data that a superuser can reload here: a payment system's DRG table, or a year of an ICD-10 code set. */
export type Reloadable = { payment_system: PaymentSystem } | { code_set: CodeSet };

export const CODE_SETS = ['ICD10-DX', 'ICD10-PCS'] as const;
export type CodeSet = (typeof CODE_SETS)[number];

const started = {
  message: z.string(),
  status: z.literal('processing'),
  instance_id: z.string().openapi({ description: 'Names the run; `GET /drg-tables/reload-status` follows it.' }),
};
export const reloadStarted = z.object({ ...started, payment_system: paymentSystem }).openapi('DrgReloadStarted');
export const codeSetReloadStarted = z
  .object({ ...started, code_set: z.enum(CODE_SETS) })
  .openapi('CodeSetReloadStarted');

export const reloadStatus = z
  .object({
    payment_system: paymentSystem.optional().openapi({ description: 'Payment system of a DRG table.' }),
    code_set: z.enum(CODE_SETS).optional().openapi({ description: 'Set of ICD-10 codes.' }),
    status: z.enum(['never', 'processing', 'complete', 'failed']).openapi({
      description: 'State of the last reload; `failed`: the table did not change.',
    }),
    instance_id: z.string().nullable(),
    detail: z.string().nullable().openapi({ description: 'What went wrong: file, line and reason.' }),
    releases: z
      .array(z.object({ label: z.string(), file: z.string(), rows: z.number().int() }))
      .openapi({ description: 'What the reload put in force.' }),
    started_at: z.string().nullable().openapi({ format: 'date-time' }),
    finished_at: z.string().nullable().openapi({ format: 'date-time' }),
  })
  .openapi('DrgReloadStatus');

export function reloadOnTheWire(of: Reloadable, row: Reload | null): z.infer<typeof reloadStatus> {
  const time = (seconds: number | null | undefined) => (seconds == null ? null : timestamp(seconds));
  return {
    ...of,
    status: row?.status ?? 'never',
    instance_id: row?.instanceId ?? null,
    detail: row?.detail ?? null,
    releases: JSON.parse(row?.releases ?? '[]'),
    started_at: time(row?.startedAt),
    finished_at: time(row?.finishedAt),
  };
}
