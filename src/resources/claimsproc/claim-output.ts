/** What a claim is answered with. */
import { z } from '@hono/zod-openapi';
import { MODULES } from '../../engine/modules.ts';
import { refusal } from '../../platform/openapi.ts';
import { ippsOutput } from './outputs/ipps.ts';
import { mceOutput } from './outputs/mce.ts';
import { msdrgOutput } from './outputs/msdrg.ts';

const step = z
  .object({
    step: z.string(),
    formula: z.string(),
    inputs: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    value: z.union([z.string(), z.number(), z.null()]),
    citation: z.string(),
    release: z.string().nullable().openapi({ description: 'Data release that the inputs come from.' }),
  })
  .openapi('ClaimTraceStep');

const price = {
  pricing_type: z.string().nullable(),
  pricing_amount: z.number().nullable(),
  amount: z.number().nullable().openapi({ description: 'Dollars; null where it cannot be priced.' }),
  reason: z.string().nullable().openapi({ description: 'Why it cannot be priced.' }),
};
const pricing = z
  .object({
    lines: z.array(
      z.object({
        line: z.number().int(),
        code_type: z.string().nullable(),
        code: z.string().nullable(),
        units: z.number(),
        charges: z.number(),
        ...price,
      }),
    ),
    stay: z.object({ drg: z.string(), ...price }).nullable(),
    total_payment: z.number().nullable().openapi({ description: 'Dollars.' }),
  })
  .openapi('ContractPrice');

const contract = z
  .object({
    contract_id: z.string(),
    name: z.string(),
    use_medicare_base: z.boolean(),
    config_id: z.string().nullable().openapi({ description: 'Configuration in force on thru_date.' }),
    config_effective_date: z.string().nullable(),
    custom_provider_id: z.string().nullable(),
    custom_provider_version: z.number().int().nullable(),
    custom_drg_table_id: z.string().nullable(),
    custom_fee_schedule_id: z.string().nullable(),
    ioce_config_id: z.string().nullable(),
    ioce_bypass_lines: z.number().int().nullable().openapi({ description: 'Bypass lines that can match the claim’s.' }),
    ioce_bypass_note: z.string().nullable().openapi({ description: 'Why a bypass configuration bypasses nothing.' }),
    pricing: pricing.nullable().openapi({ description: 'What the custom fee schedule pays.' }),
  })
  .openapi('ClaimContract');

const OUTPUTS: Readonly<Record<string, z.ZodType>> = { mce: mceOutput, msdrg: msdrgOutput, ipps: ippsOutput };

const outputOf = (key: string, description: string) =>
  (OUTPUTS[key] ?? z.record(z.string(), z.unknown())).nullable().optional().openapi({ description });

export const claimOutput = z
  .object({
    error: z.string().nullable().openapi({
      description:
        'Null where nothing failed; else entries `[SOURCE] CODE: description - explanation`, joined by `; `.',
    }),
    ...Object.fromEntries(MODULES.map(({ key, holds }) => [key, outputOf(key, holds)])),
    ipsf: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .nullable()
      .optional()
      .openapi({
        description:
          'The provider record that was used, with what contract and claim put over it. Blank texts are empty, blank numbers 0, dates YYYYMMDD (19000101 where none is set).',
      }),
    contract: contract.nullable().optional().openapi({ description: 'What the claim took from its contract.' }),
    trace: z.record(z.string(), z.array(step)).optional().openapi({
      description:
        'With `explain=true`: `lookups`, what was found before any module ran, then by output key each step with its formula, inputs, citation and data release.',
    }),
  })
  .openapi('ClaimOutput');

/** Of a claim that could not be run, or not whole: what there is beside `detail`. */
export const claimFailure = claimOutput.partial().extend(refusal).openapi('ClaimFailure');

/** As it is made: modules add their keys. */
export interface ClaimOutput extends Record<string, unknown> {
  error: string | null;
}
