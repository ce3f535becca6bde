/** The output of the OPPS pricer, by the names of CMS's pricer. Amounts are null where there is no price. */
import { z } from 'zod';
import { FEE_SCHEDULES } from '../../fee-schedules/schedules.ts';
import { dollars, factor, text } from '../../frame/output.ts';
import { CLAIM_RETURN_CODES, LINE_RETURN_CODES } from './return-codes.ts';

const codes = (list: object) => [...Object.keys(list), 'UNX'].join(', ');

const returnCode = (list: object, of: string) =>
  z
    .object({
      code: text(`One of ${codes(list)}.`),
      description: z.string(),
      explanation: z
        .string()
        .nullable()
        .meta({ description: 'Which case of the return code it is, and what could not be taken into account.' }),
    })
    .meta({ id: `Opps${of}ReturnCode`, description: "CMS's return code, or one of ours." });

const other = z
  .object({
    schedule: z
      .enum([...FEE_SCHEDULES, 'reasonable cost', 'none'])
      .nullable()
      .meta({ description: 'Who pays; none: Medicare does not; null where that is not known.' }),
    amount: dollars('Dollars, before deductible and coinsurance; null where it cannot be given.'),
    explanation: z.string().meta({ description: 'How the line is paid, or why there is no amount.' }),
  })
  .meta({ id: 'OppsOtherPayment' });

const serviceLine = z
  .object({
    line_number: z.int().meta({ description: 'Line of the claim, from 1.' }),
    payment: dollars('Dollars, before deductibles: what Medicare and the patient pay together, without outlier.'),
    reimbursement_amount: dollars("Dollars: Medicare's part."),
    coinsurance_amount: dollars("Dollars: the patient's coinsurance."),
    reduced_coinsurance_amount: dollars('Dollars: the coinsurance that the hospital has elected; 0 for none.'),
    total_deductible: dollars('Dollars: Part B deductible.'),
    blood_deductible: dollars(),
    return_code: returnCode(LINE_RETURN_CODES, 'Line'),
    other_payment: other
      .nullable()
      .meta({ description: 'What pays a line that the OPPS does not pay; in no total. Null for other lines.' }),
  })
  .meta({ id: 'OppsServiceLine' });

export const oppsOutput = z
  .object({
    claim_id: z.string(),
    calculation_version: text("Version of CMS's pricer whose rules were applied; blank where none was."),
    return_code: returnCode(CLAIM_RETURN_CODES, 'Claim'),
    total_claim_payment: dollars('Dollars: the payments of all lines, before deductibles, without outliers.'),
    total_claim_charges: dollars('Dollars: charges of all lines that are paid or packaged.'),
    total_claim_deductible: dollars(),
    total_claim_outlier_payment: dollars(
      'Dollars, in addition to total_claim_payment; null where a figure of the year is not held.',
    ),
    blood_deductible: dollars(),
    blood_pints_used: z.int().nullable().meta({ description: 'Pints that the blood deductible took.' }),
    device_credit: dollars('Dollars: what was taken off for devices that the manufacturer credited (value code QD).'),
    final_cbsa: z.string().nullable().meta({ description: 'Area of the wage index.' }),
    final_wage_index: factor('Wage index; null where there is none.'),
    service_lines: z
      .array(serviceLine)
      .nullable()
      .meta({ description: 'In the order of the claim; null where no line was looked at.' }),
  })
  .meta({ id: 'OppsOutput' });

/** As the module gives it. */
export type OppsOutput = z.input<typeof oppsOutput>;
