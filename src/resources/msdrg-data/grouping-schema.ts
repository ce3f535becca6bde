/** Schemas of POST /msdrg-data/grouping. */
import { z } from '@hono/zod-openapi';
import type { GroupedStay, StayDrg } from '../../claims/index.ts';
import type { Claim } from '../../engine/claim/claim.ts';
import { versionName } from '../../engine/codes/icd10-version.ts';
import { drgCode, mdcCode } from '../../engine/groupers/msdrg/codes.ts';
import { severityKind } from './schema.ts';

const dollars = (description: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `Dollars: ${description}` });
const days = z.number().nullable().openapi({ description: 'Days; null where the DRG table has no row.' });
const recognized = z.boolean().openapi({ description: 'false: no code of this version.' });
const decides = z.boolean().openapi({ description: 'The DRG rests on this code.' });

const stayDrg = z
  .object({
    drg: z.string().openapi({ description: '3 digits.', example: '291' }),
    title: z.string(),
    reached_by: z.array(severityKind).openapi({
      description:
        'Highest severities of the secondary diagnoses that count with which this stay, all else as it is, comes to the DRG: with `MCC` an MCC brings it there, with `NON_CC` neither a CC nor an MCC. Empty: no severity does.',
    }),
    weight: z.number().nullable().openapi({
      description: 'Relative weight in the table in force on thru_date, a contract’s own first; null without one.',
    }),
    geometric_mean_los: days,
    arithmetic_mean_los: days,
    weight_difference: z
      .number()
      .nullable()
      .openapi({ description: '`weight` less that of the stay’s DRG; null if one of both is not known.' }),
    payment: dollars(
      'what the stay is paid by this DRG: its contract’s payment if the claim names one, else Medicare’s and the patient’s together; null where it is not known.',
    ),
    difference: dollars('`payment` less that of the stay’s DRG; null if one of both is not known.'),
  })
  .openapi('StayDrg');

const hac = z.object({
  number: z.number().int().openapi({ description: 'Number of the hospital-acquired condition.' }),
  status: z.string().openapi({ description: 'As in the output of module MSDRG.', example: 'HAC_CRITERIA_NOT_MET' }),
});

const secondary = z
  .object({
    code: z.string().openapi({ description: 'Without its dot.', example: 'J9601' }),
    poa: z.string().openapi({ description: 'As the claim has it.', example: 'Y' }),
    recognized,
    severity: severityKind.openapi({ description: 'By itself, in this version.' }),
    counts: z.boolean().openapi({ description: 'It counts as the CC or MCC that it is.' }),
    excluded_by: z.string().nullable().openapi({
      description: 'The principal diagnosis beside which it does not count; null for another reason, or none.',
    }),
    reason: z
      .string()
      .nullable()
      .openapi({ description: 'Why a CC or MCC does not count; null for one that does, or that is neither.' }),
    decides,
    hospital_acquired_conditions: z.array(hac).openapi({ description: 'Conditions on whose lists it is.' }),
    poa_status: z.string().openapi({
      description: 'What the grouper makes of `poa`, as `poa_error_code` in the output of module MSDRG.',
      example: 'POA_NOT_CHECKED',
    }),
  })
  .openapi('GroupedDiagnosis');

const procedure = z
  .object({
    code: z.string(),
    recognized,
    is_or_procedure: z.boolean().openapi({ description: 'Operating room procedure.' }),
    decides,
    hospital_acquired_conditions: z
      .array(z.number().int())
      .openapi({ description: 'Numbers of the hospital-acquired conditions that it makes.' }),
  })
  .openapi('GroupedProcedure');

export const grouping = z
  .object({
    grouper_version: z.string().openapi({ description: 'Version of MS-DRG that groups the stay.', example: 'v43.1' }),
    return_code: z.string().openapi({ description: 'CMS’s return code of the grouping; without `OK` the DRG is 999.' }),
    mdc: z.string().openapi({ description: '2 digits.', example: '05' }),
    mdc_title: z.string(),
    base_drg: z.string().openapi({ description: '3 digits: the DRG that names the base.', example: '291' }),
    base_drg_title: z.string(),
    type: z.enum(['MEDICAL', 'SURGICAL', 'NONE']),
    ...stayDrg.omit({ weight_difference: true, difference: true }).shape,
    initial_drg: z
      .string()
      .openapi({ description: 'The DRG before hospital-acquired conditions are considered, 3 digits.' }),
    hac_status: z.string().openapi({ description: 'As in the output of module MSDRG.', example: 'NOT_APPLICABLE' }),
    payment_reason: z
      .string()
      .nullable()
      .openapi({ description: 'Why there are no payments, in a sentence; null where there are.' }),
    principal_dx: z
      .object({ code: z.string(), recognized, decides })
      .nullable()
      .openapi({ description: 'The principal diagnosis.' }),
    secondary_dxs: z.array(secondary).openapi({ description: 'In the order of the claim.' }),
    procedures: z.array(procedure).openapi({ description: 'In the order of the claim.' }),
    not_in_sample: z.array(z.string()).openapi({
      description:
        'Codes that the loaded sample of the definitions leaves out: they may be valid, and the stay is grouped without them. Empty where all of CMS’s definitions are loaded.',
    }),
    siblings: z.array(stayDrg).openapi({
      description:
        'The DRGs of the same base, and those that another severity of the secondary diagnoses brings, the stay’s own among them.',
    }),
    warnings: z
      .array(z.object({ code: z.string(), field: z.string().nullable(), text: z.string() }))
      .openapi({ description: 'Fields that no claim has, and others that were not taken as sent.' }),
  })
  .openapi('StayGrouping');

const FOUR_DECIMALS = 10_000;

const weightDifference = ({ weight }: StayDrg, own: StayDrg) =>
  weight === null || own.weight === null ? null : Math.round((weight - own.weight) * FOUR_DECIMALS) / FOUR_DECIMALS;

const isDeciding = (affects: string) => affects === 'FINAL' || affects === 'BOTH';

export function groupingOnTheWire(
  { secondaryDxs, warnings }: Claim,
  { result, roles, titles, own, drgs, notInSample, paymentReason }: GroupedStay,
): z.infer<typeof grouping> {
  const { final, initial, pdx, sdx, procedures } = result;
  const drgOnTheWire = (drg: StayDrg) => ({
    drg: drg.drg,
    title: drg.title,
    reached_by: [...drg.reachedBy],
    weight: drg.weight,
    geometric_mean_los: drg.geometricMeanLos,
    arithmetic_mean_los: drg.arithmeticMeanLos,
    payment: drg.payment,
  });
  return {
    grouper_version: versionName(result.version),
    return_code: final.returnCode,
    mdc: mdcCode(final.mdc),
    mdc_title: titles.mdc,
    base_drg: drgCode(final.baseDrg),
    base_drg_title: titles.baseDrg,
    type: final.medSurg,
    ...drgOnTheWire(own),
    initial_drg: drgCode(initial.drg),
    hac_status: result.hacStatus,
    payment_reason: paymentReason,
    principal_dx: pdx && { code: pdx.code, recognized: pdx.valid, decides: isDeciding(pdx.affects) },
    secondary_dxs: sdx.map((output, index) => {
      const { severity, counts, excludedBy, reason } = roles[index] as (typeof roles)[number];
      return {
        code: output.code,
        poa: secondaryDxs[index]?.poa ?? '',
        recognized: output.valid,
        severity,
        counts,
        excluded_by: excludedBy,
        reason,
        decides: isDeciding(output.affects),
        hospital_acquired_conditions: output.hacs.map(({ number, status }) => ({ number, status })),
        poa_status: output.poaError,
      };
    }),
    procedures: procedures.map(({ code, valid, or, affects, hacs }) => ({
      code,
      recognized: valid,
      is_or_procedure: or,
      decides: isDeciding(affects),
      hospital_acquired_conditions: hacs,
    })),
    not_in_sample: [...notInSample],
    siblings: drgs.map((drg) => ({
      ...drgOnTheWire(drg),
      weight_difference: weightDifference(drg, own),
      difference: drg.difference,
    })),
    warnings: warnings.map(({ code, field, text }) => ({ code, field, text })),
  };
}
