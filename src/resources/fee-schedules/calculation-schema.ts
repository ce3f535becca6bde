/** Requests and answers of /fee-schedules/pfs/calculate. */

import { z } from '@hono/zod-openapi';
import { ERROR_CODES } from '../../errors/error-codes.ts';
import type { AppliedCap, ProviderService, ServicePrice } from '../../fee-prices/index.ts';
import { dateField } from '../../http/parameters/bodies.ts';
import { dateParameter, flag, hcpcs, identifier, modifier, today } from '../../http/parameters/parameters.ts';
import { isNpi } from '../../registry/npi.ts';
import { timestamp } from '../../wire/timestamp.ts';

export const dollars = (description: string) => z.number().nullable().openapi({ description });

const step = z
  .object({
    step: z.string(),
    formula: z.string(),
    inputs: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    value: z.union([z.string(), z.number(), z.null()]).openapi({ description: 'Unrounded values are decimal texts.' }),
    citation: z.string(),
    release: z.string().nullable(),
  })
  .openapi('TraceStep');

export const oppsCap = z
  .object({
    facility_amount: z.number(),
    non_facility_amount: z.number(),
    facility_capped: z.boolean().openapi({ description: 'The cap is below the rate: Medicare pays the cap.' }),
    non_facility_capped: z.boolean(),
  })
  .nullable()
  .openapi({
    description:
      'OPPS payment cap on imaging, Social Security Act 1848(b)(4); null where none applies. The rates do not include the cap.',
  });

export const calculationResult = z
  .object({
    npi: z.string(),
    code: z.string(),
    code_description: z.string().openapi({
      description: 'HCPCS Level II short descriptor; empty for CPT and CDT codes, whose descriptors are licensed.',
    }),
    modifier: z.string().nullable(),
    service_date: z.number().int().openapi({ description: 'YYYYMMDD.' }),
    rates: z.object({
      facility_rate: dollars(
        'Dollars, rounded half up to the cent, as the modifier leaves them; null where RVUs do not give the payment (see `payment_status`).',
      ),
      non_facility_rate: dollars('The same, outside a facility.'),
      components: z
        .object({
          rvu_work: z.number(),
          rvu_mp: z.number(),
          full_fac_pe: z.number(),
          full_nfac_pe: z.number(),
          conv_fact: z.number(),
          gpci_work: z.number(),
          gpci_pe: z.number(),
          gpci_mp: z.number(),
        })
        .openapi({ description: 'As published, unrounded.' }),
      facility_na: z
        .boolean()
        .openapi({ description: 'CMS marks the service as rarely or never performed in a facility.' }),
      non_facility_na: z
        .boolean()
        .openapi({ description: 'CMS marks the service as rarely or never performed outside a facility.' }),
      opps_cap: oppsCap,
    }),
    payment_status: z.object({
      status_code: z.string(),
      priced: z.boolean().openapi({ description: 'RVUs, and the modifier, give what Medicare pays.' }),
      reason: z.string(),
      anesthesia_conversion_factor: dollars('The locality’s, dollars a unit, for anesthesia codes (status J).'),
    }),
    locality_info: z.object({
      locality: z.string(),
      loc_description: z.string(),
      mac: z.string(),
      mac_description: z.string(),
      year: z.number().int(),
      zip_code: z.string().openapi({ description: 'The ZIP code that decided: 9 digits where a ZIP+4 record did.' }),
    }),
    fee_schedule_id: z.number().int(),
    price_indicator: z.string(),
    provider: z.object({
      name: z.string(),
      source: z
        .enum(['nppes', 'sample'])
        .openapi({ description: '`sample`: an invented provider of the sample data.' }),
      fetched_at: z.string().openapi({ format: 'date-time' }),
      stale: z.boolean().openapi({ description: 'The registry could not be reached; this is its last answer.' }),
    }),
    explanation: z
      .array(step)
      .optional()
      .openapi({ description: 'With `explain=true`: each step with formula, inputs, citation and release.' }),
  })
  .openapi('PfsCalculation');

const npiMessage = 'must be an NPI: 10 digits with a right check digit';

/** Which service is priced, on which day. */
export const serviceQuery = {
  code: hcpcs({ description: 'HCPCS/CPT code, in any case.', example: '99213' }),
  date: dateParameter({
    description: 'Date of service; today (UTC) where not given.',
    example: '20260715',
  }).optional(),
  modifier: modifier({
    description:
      '`26` professional and `TC` technical component have RVUs of their own, `53` of a few codes; without a modifier the rates are those of the base record. Others change the rates of that as the indicators of the record say (50, 51, 54, 55, 62, 78, 80 to 82, AS, FX, FY, CT, CQ, CO), or leave them (25, 59, LT …). `payment_status.reason` names the modifier and says what it does, or why there is no rate with it: the contractor decides (22, 52, 66), Medicare does not pay it, or what it does is not known.',
    example: '26',
  }).optional(),
  price_indicator: z
    .enum(['1', '9'], 'must be 1 or 9')
    .default('9')
    .openapi({ description: '`1` qualifying APM participant (QP) rate, `9` standard.' }),
};

export const calculationQuery = z.object({
  npi: identifier({
    pattern: /^\d{10}$/,
    message: npiMessage,
    description: 'National Provider Identifier.',
    example: '2000000010',
  }).refine(isNpi, npiMessage),
  ...serviceQuery,
  explain: flag({ description: 'Adds `explanation`.' }).default(false),
});

/** One line of a batch. */
const batchLine = z.object({
  npi: z
    .string(npiMessage)
    .regex(/^\d{10}$/, npiMessage)
    .refine(isNpi, npiMessage)
    .openapi({ example: '2000000010' }),
  code: z
    .string('must be a text')
    .trim()
    .regex(/^[A-Za-z0-9]{5}$/, 'must be a HCPCS/CPT code of 5 letters and digits')
    .toUpperCase()
    .openapi({ example: '99213' }),
  date: dateField({ description: 'Today (UTC) where not given.', example: '2026-07-15' }).optional(),
  modifier: z
    .string('must be a text')
    .regex(/^[A-Za-z0-9]{2}$/, 'must be one modifier of 2 characters')
    .toUpperCase()
    .nullish(),
  price_indicator: z.enum(['1', '9'], 'must be "1" or "9"').default('9'),
});

export const MAX_LINES = 500;

export const batchBody = z
  .object({
    lines: z
      .array(z.unknown(), 'must be an array of lines')
      .min(1, 'must have at least one line')
      .max(MAX_LINES, `must have at most ${MAX_LINES} lines`)
      .openapi({
        type: 'array',
        items: { $ref: '#/components/schemas/PfsCalculationLine' },
        minItems: 1,
        maxItems: MAX_LINES,
      }),
    explain: z.boolean('must be true or false').default(false),
  })
  .openapi('PfsCalculationBatch');

/** Registered to show in the document what a line is; lines are checked one by one. */
export const batchLineSchema = batchLine.openapi('PfsCalculationLine', {
  description:
    'A line that does not fit this schema gets its own answer, with status 400 and a sentence; the other lines are priced.',
});

export const batchResult = z
  .object({
    results: z.array(
      z.object({
        index: z.number().int().openapi({ description: 'Position of the line, from 0.' }),
        status: z
          .number()
          .int()
          .openapi({ description: 'Status that a call for the line alone would have: 200, 400, 404 or 503.' }),
        // A union: .nullable() of a named schema becomes an allOf that null cannot satisfy.
        result: z.union([calculationResult, z.null()]),
        detail: z.string().nullable().openapi({ description: 'What is wrong with the line.' }),
        code: z
          .enum(ERROR_CODES)
          .nullable()
          .openapi({ description: 'The same for programs; null where it was priced.' }),
      }),
    ),
    count: z.number().int(),
    failed: z.number().int(),
  })
  .openapi('PfsCalculationBatchResult');

/** Returns a line of a batch, or the sentence that says what is wrong with it. */
export function readBatchLine(input: unknown): ProviderService | string {
  const parsed = batchLine.safeParse(input);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const field = issue.path.join('.');
      if (!field) return 'a line must be an object';
      const missing = (input as Record<string, unknown>)[field] === undefined;
      return `${field} ${missing ? 'is required' : issue.message}`;
    });
    return `Invalid line: ${[...new Set(faults)].join('; ')}`;
  }
  const { npi, code, date, modifier, price_indicator } = parsed.data;
  return { npi, code, date: date ?? today(), modifier: modifier ?? '', priceIndicator: price_indicator };
}

export function oppsCapOnTheWire(cap: AppliedCap | null): z.infer<typeof oppsCap> {
  return (
    cap && {
      facility_amount: cap.facilityAmount,
      non_facility_amount: cap.nonFacilityAmount,
      facility_capped: cap.facilityCapped,
      non_facility_capped: cap.nonFacilityCapped,
    }
  );
}

export function calculationOnTheWire(calculated: ServicePrice): z.infer<typeof calculationResult> {
  const { service, provider, zip, locality, record, price, gpcis, steps } = calculated;
  const { data } = record;
  return {
    npi: service.npi,
    code: record.code,
    code_description: record.description,
    modifier: service.modifier || null,
    service_date: service.date,
    rates: {
      facility_rate: price.facilityRate,
      non_facility_rate: price.nonFacilityRate,
      components: {
        rvu_work: data.rvu_work,
        rvu_mp: data.rvu_mp,
        full_fac_pe: data.full_fac_pe,
        full_nfac_pe: data.full_nfac_pe,
        conv_fact: data.conv_fact,
        gpci_work: gpcis.work,
        gpci_pe: gpcis.pe,
        gpci_mp: gpcis.mp,
      },
      facility_na: data.fac_na,
      non_facility_na: data.nfac_na,
      opps_cap: oppsCapOnTheWire(calculated.oppsCap),
    },
    payment_status: {
      status_code: price.status.statusCode,
      priced: price.status.priced,
      reason: price.status.reason,
      anesthesia_conversion_factor: calculated.anesthesiaConversionFactor,
    },
    locality_info: {
      locality: locality.locality,
      loc_description: locality.locDescription,
      mac: locality.mac,
      mac_description: locality.macDescription,
      year: locality.year,
      zip_code: zip.zipCode,
    },
    fee_schedule_id: record.id,
    price_indicator: record.priceIndicator,
    provider: {
      name: provider.name,
      source: provider.source,
      fetched_at: timestamp(provider.fetchedAt),
      stale: provider.stale,
    },
    ...(steps && { explanation: steps }),
  };
}
