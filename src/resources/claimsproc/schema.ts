/** Schemas of /claimsproc beside claim outputs. */
import { z } from '@hono/zod-openapi';
import { claimOutput, standardOutput } from '../../claims/wire/claim-output.ts';
import { refusal } from '../../wire/refusal.ts';

/** Body of a 400 for what is no claim, and for a claim that no module could run, or not all of them. */
export const claimFailure = z
  .union([
    claimOutput.partial().extend(refusal).openapi('WholeClaimFailure'),
    standardOutput.partial().extend(refusal).openapi('StandardClaimFailure'),
  ])
  .openapi('ClaimFailure');

/** The answer to a claim, by `view`. */
export const claimAnswer = z.union([claimOutput, standardOutput]).openapi('ClaimAnswer');

const fieldUse = z
  .object({
    field: z.string().openapi({ description: 'Path in the claim; it leads through lists.', example: 'lines.hcpcs' }),
    why: z.string().openapi({ description: 'What the module does with it.', example: 'gives the rate' }),
    codes: z
      .array(z.string())
      .nullable()
      .openapi({ description: 'The only codes that count, where the field is a list of codes.' }),
  })
  .openapi('ClaimFieldUse');

const moduleFields = z
  .object({
    needs: z.array(z.array(fieldUse)).openapi({
      description:
        'Without each of these there is no output, group or price. Of several fields in an entry one is enough.',
    }),
    reads: z.array(fieldUse).openapi({ description: 'Fields that count as well; every other is ignored.' }),
    after: z.array(z.string()).openapi({ description: 'Earlier modules whose results it takes.', example: ['MSDRG'] }),
  })
  .openapi('ClaimModuleFields');
export type ModuleFields = z.infer<typeof moduleFields>;

const moduleHealth = z.object({
  name: z.string(),
  label: z.string().openapi({
    description: 'Its name in words.',
    example: 'Inpatient hospital (IPPS)',
  }),
  is_payment_system: z.boolean().openapi({ description: 'False for editors and groupers, which have no price.' }),
  claims_from_to: z
    .array(z.object({ from: z.iso.date(), to: z.iso.date() }))
    .openapi({ description: 'Days of claims, from last year to the next, that are not all refused.' }),
  sentence: z.string().nullable().openapi({
    description:
      'From when to when it prices claims, and whether it does today, else what to load. Null if the service does not have it.',
    example:
      'Inpatient hospital (IPPS) prices claims from 2025-10-01 to 2026-09-30; today: no. To price claims of FY 2027, load ipps-drg, ipps-wage-index and 39 figures of its rates.',
  }),
  is_available: z.boolean().openapi({
    description: 'False: claims may name the module, and are answered that the service does not have it.',
  }),
  versions: z.array(z.string()).openapi({ description: 'Names of the periods.' }),
  periods: z
    .array(
      z.object({
        name: z.string().openapi({ example: 'FY 2026' }),
        ready: z.boolean().openapi({
          description:
            'True if an ordinary claim of the period got an amount or a group from the loaded data. Other claims may need more, such as codes that a sample lacks.',
        }),
        missing: z.array(z.string()).openapi({ description: 'Tables of the period that are not loaded.' }),
        reason: z.string().nullable().openapi({
          description:
            'Why it is not ready: the missing tables, else the answer to the ordinary claim. For a period that is ready: what its prices leave out, or null if they are complete.',
        }),
      }),
    )
    .openapi({ description: 'Versions or years whose rules it has, each with what of its data is missing.' }),
  years: z
    .array(
      z.object({
        name: z.string().openapi({ example: 'FY 2027' }),
        state: z.enum(['ready', 'partly', 'lacking']).openapi({
          description:
            '`ready`: every table and figure that a claim of the year can need is there. `partly`: some claims lack something, and say so. `lacking`: every claim is refused.',
        }),
        lacks: z.array(
          z.object({
            is: z.enum(['table', 'figure']),
            names: z
              .array(z.string())
              .openapi({ description: 'Datasets, or figures of `pricer-figures`.', example: ['drg-ipf'] }),
            answer: z.string().openapi({
              description: 'What a claim answers without them.',
              example: 'IPF06, every claim',
            }),
            stops_all: z.boolean().openapi({ description: 'True if every claim of the year is refused without them.' }),
            pages: z.record(z.string(), z.string()).openapi({
              description:
                'CMS’s page of each dataset, of its own or of the payment system whose program has it; none of a figure, which a rule prints (docs/figures.md).',
              example: {
                'drg-ipf':
                  'https://www.cms.gov/medicare/payment/prospective-payment-systems/inpatient-psychiatric-facility',
              },
            }),
          }),
        ),
        in_part: z
          .array(z.string())
          .openapi({ description: 'Datasets of which only the sample, or a part, is loaded.' }),
      }),
    )
    .openapi({
      description:
        'Last year, this year and the next one, fiscal or calendar as the payment system counts, on their first day; this year today.',
    }),
  releases: z.array(z.string()).openapi({ description: 'Data releases loaded, of any date.' }),
  missing: z.array(z.string()).openapi({ description: 'Tables of today that are not loaded.' }),
});

export const health = z
  .object({
    status: z.enum(['ok', 'degraded']).openapi({
      description:
        '`degraded`: a module that is available has nothing loaded for any of its periods, so no claim of any date can go through it.',
    }),
    summary: z.string().openapi({
      description: 'How many payment systems price claims of today (UTC), and which refuse every one.',
      example:
        '10 of 11 payment systems price claims of today, 2026-11-29. Inpatient hospital (IPPS) refuses every claim of today.',
    }),
    modules: z.array(
      moduleHealth.extend({
        fields: moduleFields.nullable().openapi({
          description:
            'Fields of a claim that count for it, as [fields of a claim](/docs/claims) lists them. Null if the service does not have it.',
        }),
      }),
    ),
  })
  .openapi('ClaimProcessingHealth');

/** The part of the health that depends on the loaded data. */
export interface ClaimHealth {
  status: z.infer<typeof health>['status'];
  summary: string;
  modules: z.infer<typeof moduleHealth>[];
}
