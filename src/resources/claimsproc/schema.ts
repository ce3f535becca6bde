/** What /claimsproc sends over the wire beside claim outputs. */
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

export const health = z
  .object({
    status: z.enum(['ok', 'degraded']).openapi({
      description:
        '`degraded`: a module that is available has nothing loaded for any of its periods, so no claim of any date can go through it.',
    }),
    modules: z.array(
      z.object({
        name: z.string(),
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
        releases: z.array(z.string()).openapi({ description: 'Data releases loaded, of any date.' }),
        missing: z.array(z.string()).openapi({ description: 'Tables of today that are not loaded.' }),
      }),
    ),
  })
  .openapi('ClaimProcessingHealth');
export type ClaimHealth = z.infer<typeof health>;
