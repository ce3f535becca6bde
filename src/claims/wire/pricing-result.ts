/** Schema of `result`, the same keys for every payment system. */
import { z } from 'zod';
import { LINE_STATUSES } from '../../engine/frame/result/result.ts';
import { MODULES } from '../../engine/modules.ts';

const dollars = (description: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `Dollars: ${description}` });

const edit = z
  .object({
    edit: z.string().meta({ description: 'Number of the edit, 3 digits.', example: '040' }),
    with_line: z.int().nullable().meta({
      description: 'Line whose code includes this one (National Correct Coding Initiative); null for other edits.',
    }),
    with_hcpcs: z.string().nullable(),
    modifier_allowed: z.boolean().nullable().meta({
      description: 'True: an NCCI-associated modifier would lift the edit.',
    }),
  })
  .meta({ id: 'ResultEdit' });

const line = z
  .object({
    line: z.int().meta({ description: 'Line of the claim, from 1.' }),
    service_date: z.string().nullable(),
    revenue_code: z.string().nullable(),
    hcpcs: z.string().nullable(),
    units: z.number(),
    charges: z.number(),
    status: z.enum(LINE_STATUSES).meta({
      description:
        '`paid` by itself; `packaged` into other services; `bundled` in the stay, period, visit or treatments; `rejected` or `denied` by an edit, the contractor or a rule; `returned`: an edit of the line returns the claim; `other_schedule`: another fee schedule pays it; `not_covered`; `unpriced`: the amount is not known; `not_processed`: no pricer came to an amount.',
    }),
    apc: z.string().nullable().meta({ description: 'Ambulatory Payment Classification that pays the line, 5 digits.' }),
    status_indicator: z.string().nullable().meta({
      description: 'Status indicator of the outpatient editor; in ambulatory surgical centers the payment indicator.',
    }),
    allowed: dollars('what Medicare and the patient pay for the line, by whatever schedule.'),
    medicare: dollars("Medicare's share."),
    patient: dollars('deductibles and coinsurance.'),
    outlier: dollars('part of `allowed`.'),
    schedule: z.string().nullable().meta({
      description: 'Fee schedule that pays the line beside the pricer.',
      example: 'CLFS',
    }),
    edits: z.array(edit).meta({ description: 'All edits of the line, also those that do not reject it.' }),
    why: z.string().nullable().meta({ description: 'Why the line is not paid as itself; null for one that is.' }),
  })
  .meta({ id: 'ResultLine' });

export const pricingResult = z
  .object({
    priced: z.boolean().meta({ description: 'True if `allowed` is known.' }),
    system: z
      .enum(MODULES.filter(({ kind }) => kind === 'pricer').map(({ key }) => key) as [string])
      .nullable()
      .meta({ description: 'Output key of the one pricer that ran.' }),
    return_code: z.string().nullable().meta({ description: "The pricer's return code; null if it has none." }),
    allowed: dollars(
      'what Medicare and the patient pay in all, the figure to sum over claims: `system_allowed` and `other_schedules`. Null if one of them is.',
    ),
    system_allowed: dollars(
      'what they pay by the pricer. Coinsurance that a hospital has elected not to collect is left out.',
    ),
    outlier: dollars('part of `system_allowed`; 0 if the system has none.'),
    other_schedules: dollars('what other fee schedules pay for lines; null while one of them has no amount.'),
    medicare: dollars("Medicare's share of `allowed`."),
    patient: z
      .object({
        total: dollars("the patient's share of `allowed`."),
        deductible: dollars('deductibles for Part B and blood.'),
        coinsurance: dollars('coinsurance.'),
        assumes: z.array(z.enum(['part_b_deductible_met', 'blood_deductible_met'])).meta({
          description: 'Deductibles that the claim does not say are open: they count as met.',
        }),
        reason: z.string().nullable().meta({ description: 'Why a share is not known.' }),
      })
      .meta({ id: 'ResultPatient' }),
    contract: z
      .object({
        contract_id: z.string(),
        total: dollars('what the contract pays.'),
        reason: z.string().nullable().meta({ description: 'Why there is no total.' }),
      })
      .meta({ id: 'ResultContract' })
      .nullable()
      .meta({ description: "The contract of the claim's provider; all other amounts are Medicare's." }),
    reason: z
      .object({
        code: z.string().meta({ description: 'Code of an error, a warning or the return code of a pricer.' }),
        source: z.string(),
        field: z.string().nullable(),
        text: z.string(),
      })
      .meta({ id: 'ResultReason' })
      .nullable()
      .meta({ description: 'Why there is no price; null if there is one.' }),
    drg: z.string().nullable().meta({ description: 'DRG that was priced, else grouped.' }),
    case_mix_group: z.string().nullable().meta({
      description: 'HIPPS code or case-mix group that was priced, else grouped; null if lines have different ones.',
    }),
    charges: dollars('charges of the lines, else `total_charges`; null if the claim could not be read.'),
    lines: z
      .array(line)
      .meta({ description: 'Each line of the claim, in its order; amounts are rounded line by line.' }),
  })
  .meta({
    id: 'PricingResult',
    description:
      'The same keys for every payment system. A null amount is not known, 0 is known to be nothing; `medicare` and `patient.total` add up to `allowed`, or both are null; where another payer is first, `medicare` is the secondary payment (42 CFR 411.33) and `patient.total` is null, and lines have `medicare` where a fee schedule or the rates of surgical centers pay them and the claim has their `primary_paid` and `primary_allowed`.',
  });
