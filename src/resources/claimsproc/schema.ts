/** What /claimsproc/health sends over the wire. */
import { z } from '@hono/zod-openapi';

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
              ready: z.boolean(),
              missing: z.array(z.string()).openapi({ description: 'Tables of the period that are not loaded.' }),
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
