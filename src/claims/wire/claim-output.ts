/** The claim output: schema and failed outputs. */
import { z } from 'zod';
import type { Claim } from '../../engine/claim/claim.ts';
import { type ErrorEntry, errorText } from '../../engine/claim/errors.ts';
import { sentenceOf } from '../../engine/claim/problems.ts';
import { WARNING_CODES, type Warning } from '../../engine/claim/warnings.ts';
import { ROLES } from '../../engine/contracts/terms/choices.ts';
import { resultWithoutRun } from '../../engine/frame/result/claim-result.ts';
import type { PricingResult } from '../../engine/frame/result/result.ts';
import { SENTENCES_MAX } from '../../engine/frame/summary/summary.ts';
import { MODULES } from '../../engine/modules.ts';
import { type ProviderTable, providerFileName } from '../../engine/provider/provider-file.ts';
import { pricingResult } from './pricing-result.ts';

export const step = z
  .object({
    step: z.string(),
    formula: z.string(),
    inputs: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    value: z.union([z.string(), z.number(), z.null()]),
    citation: z.string(),
    release: z.string().nullable().meta({ description: 'Data release that the inputs come from.' }),
    line: z.int().optional().meta({
      description: 'Line of the claim, from 1; absent in a step of the claim as a whole.',
    }),
  })
  .meta({ id: 'ClaimTraceStep' });

const sentence = z
  .object({
    text: z.string().meta({
      description: 'One sentence, or two short ones. For people; it may change.',
      example: 'The federal rate of $8,675.68 times the weight 0.849 is $7,365.66.',
    }),
    steps: z.array(z.string()).meta({ description: 'Names of the steps of `explain=true` that it rests on.' }),
    line: z.int().nullable().meta({ description: 'Line of the claim, from 1; null for the claim as a whole.' }),
    citation: z.string().nullable().meta({ description: 'The rule; null for what the claim or the contract says.' }),
  })
  .meta({ id: 'ClaimSummarySentence' });

const entry = z
  .object({
    source: z.string().meta({
      description: 'What says so: a module, or CLAIM, IPSF (the provider record), CONTRACT, USAGE.',
      example: 'IPPS',
    }),
    code: z.string().meta({ description: 'Stable; docs/errors.md explains each.', example: 'MISSING_FIELD' }),
    field: z
      .string()
      .nullable()
      .meta({ description: 'Field of the claim to mend, by its path; null where none is to blame.' }),
    text: z.string().meta({ description: 'For people; it may change.' }),
  })
  .meta({ id: 'ClaimError' });

const warning = z
  .object({
    code: z
      .enum(Object.keys(WARNING_CODES) as [keyof typeof WARNING_CODES])
      .meta({ description: 'Stable; docs/errors.md explains each.', example: 'UNKNOWN_FIELD' }),
    field: z.string().meta({ description: 'Field of the claim, by its path.', example: 'total_charge' }),
    text: z.string().meta({
      description: 'For people; it may change.',
      example: 'total_charge is no field of a claim; did you mean total_charges?',
    }),
  })
  .meta({ id: 'ClaimWarning' });

const price = {
  pricing_type: z.string().nullable(),
  pricing_amount: z.number().nullable(),
  amount: z.number().nullable().meta({ description: 'Dollars; null where it cannot be priced.' }),
  reason: z.string().nullable().meta({
    description:
      'Why it cannot be priced, or why a line is paid nothing of its own: an edit rejects or denies it, or the item of the DRG covers it.',
  }),
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
    total_payment: z
      .number()
      .nullable()
      .meta({ description: 'Dollars, stay and lines together; null where one of them has no price.' }),
  })
  .meta({ id: 'ContractPrice' });

const versions = z.record(z.string(), z.int().nullable());

const terms = z
  .object({
    version: z.int().meta({ description: 'Version of the terms; it grows with every change of them.' }),
    priced_by: z
      .object({
        terms: z.int().nullable(),
        groups: versions,
        schedules: versions,
        rate_tables: versions,
        drg_tables: versions,
        configuration_day: z.literal('admission').optional().meta({
          description: 'Present where the contract goes by the admission.',
        }),
        digest: z.string().meta({
          description: 'The first 16 hex digits of SHA-256 over the other fields as JSON, all names sorted.',
          example: '9f86d081884c7d65',
        }),
      })
      .meta({
        description:
          'Versions of the terms and of all that they name, by id; null for what is not saved. Two answers with one digest were priced by the same words.',
      }),
    parts: z
      .array(
        z.object({
          term: z.string().meta({ description: 'Id of the term.', example: 'deliveries' }),
          name: z.string(),
          role: z.enum(ROLES),
          lines: z.array(z.int()).meta({ description: 'Lines that the term took, from 1.' }),
          amount: z.number().meta({ description: 'Dollars that it adds to the total; a limit takes away.' }),
          reason: z
            .string()
            .nullable()
            .meta({ description: 'Why it is so much, where the form of the term leaves it open.' }),
        }),
      )
      .meta({ description: 'In the order in which terms paid; without a total, as far as they came.' }),
    line_amounts: z
      .array(
        z.object({
          line: z.int(),
          term: z.string(),
          price: z.number(),
          expected: z.number().meta({ description: 'Dollars: the price after limits by line.' }),
        }),
      )
      .meta({
        description: 'Lines that a term pays by themselves; what a term pays for the claim is not spread over lines.',
      }),
    unpriced_lines: z.array(z.object({ line: z.int(), reason: z.string() })).meta({
      description: 'Lines with charges that no term pays.',
    }),
  })
  .meta({ id: 'ClaimContractTerms' });

const contract = z
  .object({
    contract_id: z.string(),
    name: z.string(),
    use_medicare_base: z.boolean(),
    config_id: z.string().nullable().meta({
      description: 'Configuration in force on the claim’s day: thru_date of a stay, from_date of an outpatient claim.',
    }),
    config_effective_date: z.string().nullable(),
    custom_provider_id: z.string().nullable(),
    custom_provider_version: z.number().int().nullable(),
    custom_drg_table_id: z.string().nullable(),
    custom_fee_schedule_id: z.string().nullable(),
    ioce_config_id: z.string().nullable(),
    ioce_bypass_lines: z.number().int().nullable().meta({ description: 'Bypass lines that can match the claim’s.' }),
    ioce_bypass_note: z.string().nullable().meta({ description: 'Why a bypass configuration bypasses nothing.' }),
    medicare_total: z.number().nullable().meta({
      description:
        'Dollars: what Medicare and the patient pay by Medicare’s own tables, also where the contract has a DRG table, by which the pricer’s output then goes (its steps by Medicare’s weights are `trace.<key>_medicare`). Outliers and what other fee schedules pay are part of it. Percents of Medicare are of this. Null where a part is not known or no pricer ran.',
    }),
    total: z.number().nullable().meta({
      description:
        'Dollars: what the contract pays in all. With terms the sum of their parts, which may pay a claim whose pricers failed. With a custom fee schedule the sum of `pricing`, which takes the place of what Medicare pays; without one what the pricers pay on the contract’s provider record and DRG table, with outliers and what other fee schedules pay. Null, with the reason, where a part is not known, where no configuration of the contract is in force on the claim’s day, and where that one has neither terms nor tables, bypassed edits or a provider record of its own.',
    }),
    total_reason: z.string().nullable().meta({
      description: 'Why there is no total: the stay or a line has no price, or no configuration is in force.',
    }),
    total_includes: z.array(z.string()).meta({
      description: 'Output keys whose payment is part of `total`, as `ipps`; none with terms or a custom fee schedule.',
      example: ['ipps'],
    }),
    pricing: pricing
      .nullable()
      .meta({ description: 'What the custom fee schedule pays, part by part; null with terms.' }),
    terms: terms.optional().meta({
      description:
        'What the configuration’s terms pay, term by term; absent without terms. With them neither the configuration’s fee schedule nor its DRG table counts.',
    }),
  })
  .meta({ id: 'ClaimContract' });

/** Name of a module's output in the reference: `IppsOutput`. */
const schemaName = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1)}Output`;
const OUTPUTS = Object.fromEntries(
  MODULES.map(({ key, holds, output }) => [
    key,
    output
      .meta({ id: schemaName(key) })
      .nullable()
      .optional()
      .meta({ description: holds }),
  ]),
);

const BLANKS =
  'Blank texts are empty, blank numbers 0, dates YYYYMMDD: 19000101 where none is set, 20991231 of a termination_date that is open, as CMS’s pricers take them. (`/provider-tables` has the file’s own dates, 9999-12-31 of an open end.)';
const record = (table: ProviderTable, blanks: string) =>
  z
    .record(z.string(), z.union([z.string(), z.number(), z.null()]))
    .nullable()
    .optional()
    .meta({
      description: `The record of the ${providerFileName(table)} that was used, with what contract and claim put over it. ${blanks}`,
    });

const ABOUT_CLAIM = {
  error: z.string().nullable().meta({
    description:
      'Null where nothing failed and nothing was missing; else the entries of `error_list` as `[SOURCE] CODE: text`, joined by `; `.',
  }),
  error_list: z.array(entry).meta({ description: 'What failed, or was missing; empty where `error` is null.' }),
  warnings: z.array(warning).meta({
    description: 'What deserves a second look: the claim was processed all the same. 20 at most.',
  }),
  result: pricingResult,
};

const EXPLANATIONS = {
  contract: contract.nullable().optional().meta({ description: 'What the claim took from its contract.' }),
  summary: z.array(sentence).max(SENTENCES_MAX).nullable().optional().meta({
    description:
      'With `explain=summary`: what decided the payment, in sentences, in this order: the stay or visit, its group, the parts of the payment, the outlier, the lines, who pays, the contract, warnings, the total. Null if the service failed to make them; the amounts stand.',
  }),
  trace: z.record(z.string(), z.array(step)).optional().meta({
    description:
      'With `explain=true`: `lookups`, what was found before any module ran, then by output key each step with its formula, inputs, citation and data release; `contract` has those of what a contract pays, `secondary_payer` those of what Medicare pays beside another payer.',
  }),
};

export const claimOutput = z
  .object({
    ...ABOUT_CLAIM,
    ...OUTPUTS,
    ipsf: record('ipsf', BLANKS),
    opsf: record('opsf', 'What the file leaves blank is null.'),
    ...EXPLANATIONS,
  })
  .meta({ id: 'ClaimOutput' });

const STANDARD_OUTPUTS = Object.fromEntries(
  MODULES.map(({ key, holds }) => [
    key,
    z.record(z.string(), z.unknown()).nullable().optional().meta({ description: holds }),
  ]),
);

/** The output with `view=standard`: what is empty is left out, so that no field of a module is always there. */
export const standardOutput = z.object({ ...ABOUT_CLAIM, ...STANDARD_OUTPUTS, ...EXPLANATIONS }).meta({
  id: 'StandardClaimOutput',
  description: 'With `view=standard`: the outputs of the modules without descriptions, null values and empty texts.',
});

/** A claim output in the making: modules add their keys. */
export interface ClaimOutput extends Record<string, unknown> {
  error: string | null;
  error_list: readonly ErrorEntry[];
  warnings: readonly Warning[];
  result: PricingResult;
}

/**
 * Returns the output of a claim that no module runs.
 * @param claim null if it could not be read
 * @param error by default the text of the entries
 */
export function failedOutput(
  claim: Claim | null,
  entries: readonly ErrorEntry[],
  error = errorText(entries),
): ClaimOutput {
  return { error, error_list: entries, warnings: [], result: resultWithoutRun(claim, entries) };
}

/** Returns an output whose `error` says in one sentence all that is wrong, and whose `error_list` has each fault. */
export function invalidOutput(claim: Claim | null, problems: readonly ErrorEntry[]): ClaimOutput {
  return failedOutput(claim, problems, `[CLAIM] INVALID: ${sentenceOf(problems)}`);
}
