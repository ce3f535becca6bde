/** The body of a claim: what /claimsproc takes. */
import { z } from 'zod';
import { claimReads } from '../../engine/claim/additional-data.ts';
import { IRF_PAI_ITEMS, OASIS_FUNCTIONS, OASIS_RISKS, UNITS_BASES } from '../../engine/claim/claim.ts';
import { absent, amount, date, days, flag, list, optionalAmount, text } from '../../engine/claim/fields.ts';
import { isLine } from '../../engine/core/refinements.ts';
import { MODULES } from '../../engine/modules.ts';
import { readByFunctions } from '../../wire/reader.ts';

/** UB-04 and 837I hold 25 of each; more is no claim. */
const CODES_MAX = 100;
const LINES_MAX = 999;

const codes = list(text(20), CODES_MAX);
/** For the reference, so that nobody wonders. */
const UNREAD = 'Not read by the inpatient modules.';
/** Fields that the engine takes before a module does. */
const KEPT = 'Kept; no module reads it yet.';
const free = z.record(z.string(), z.unknown(), 'must be an object').nullish();

const diagnosis = z
  .object(
    {
      code: text(20).meta({
        description:
          'ICD-10-CM, with or without its point, in the version of thru_date. Modules get it in upper case and without the point.',
        example: 'I50.23',
      }),
      poa: z.preprocess(absent, z.string('must be a text').trim().toUpperCase().default('')).meta({
        type: ['string', 'null'],
        description:
          'Present on admission: Y, N, U (not documented), W (cannot be told), 1 or E (exempt) or blank; any other text is blank, and told in `warnings`. It counts for secondary diagnoses alone: the principal one is taken for Y.',
      }),
      dx_type: z.unknown().optional().meta({
        description:
          '0 unknown, 1 primary, 2 secondary, as number, digit or name; anything else is 0. Read in diagnosis_codes alone; elsewhere the position decides.',
      }),
    },
    'must be an object',
  )
  .meta({
    id: 'DiagnosisCode',
    description: 'MSDRG needs `principal_dx`. MCE and MSDRG check `admit_dx`, IPPS does not read it.',
  });

const procedure = z
  .object(
    {
      code: text(20).meta({
        description: 'ICD-10-PCS, in the version of thru_date. Modules get it in upper case.',
        example: '02703DZ',
      }),
      date: date.meta({ description: `Day of the procedure. ${UNREAD}` }),
      modifier: text().meta({ description: 'Not used.' }),
      additional_data: free.meta({ description: 'Not used.' }),
    },
    'must be an object',
  )
  .meta({ id: 'ProcedureCode' });

const address = z
  .object(
    {
      address1: text(),
      address2: text(),
      city: text(),
      state: text(),
      zip: text().meta({ description: '5 digits.' }),
      zip4: text().meta({ description: '4 digits of a ZIP+4 code.' }),
      country: text(),
      phone: text(),
      fax: text(),
      additional_data: free.meta({ description: 'Not used.' }),
    },
    'must be an object',
  )
  .meta({ id: 'Address', description: UNREAD });

const overrides = z
  .record(z.string(), z.unknown(), 'must be an object')
  .nullish()
  .meta({
    description:
      'Fields of the record, by the names under `ipsf` in the answer, that take the place of the file’s; a value of 0 is a value, null is blank. Names that are no fields, and fields that no module reads, are told in `warnings`.',
    example: { operating_cost_to_charge_ratio: 0.31 },
  });
const provider = z
  .object(
    {
      npi: text(20).meta({ description: 'National Provider Identifier: finds the record where other_id is blank.' }),
      other_id: text(20).meta({
        description: 'CMS certification number (CCN), as in the provider specific file: finds the record.',
        example: '980001',
      }),
      contract_id: z
        .preprocess(
          (value) => (Number.isSafeInteger(value) ? String(value) : (value ?? undefined)),
          z
            .string('must be a text or a whole number')
            .trim()
            .max(64, 'must be at most 64 characters long')
            .refine(...isLine)
            .default('0'),
        )
        .meta({
          type: ['string', 'integer', 'null'],
          maxLength: 64,
          description: 'Contract of the organization that the claim goes by; `0` or null: standard public-payer logic.',
        }),
      facility_name: text().meta({ description: 'Not used.' }),
      first_name: text().meta({ description: 'Not used.' }),
      last_name: text().meta({ description: 'Not used.' }),
      carrier: text(20).meta({ description: `Carrier number of the contractor. ${UNREAD}` }),
      locality: text(20).meta({ description: `Pricing locality. ${UNREAD}` }),
      address: address.nullish(),
      additional_data: z.object({ ipsf: overrides, opsf: overrides }, 'must be an object').nullish().meta({
        description: 'Fields over those of the provider’s record: `ipsf` of inpatient, `opsf` of outpatient pricers.',
      }),
    },
    'must be an object',
  )
  .meta({
    id: 'ClaimProvider',
    description:
      '`billing_provider`, else `servicing_provider`: its record prices the claim, its contract_id selects a contract. That of a line is not used.',
  });

const flagOfLine = (description: string) => text(10).meta({ description });
const override = z
  .object(
    {
      edit_bypass_list: list(text(10), CODES_MAX).meta({
        description: 'Numbers of the edits that the line bypasses; a number of zeros (000) ends the list.',
      }),
      apc: flagOfLine('APC.'),
      status_indicator: flagOfLine('Status indicator.'),
      payment_indicator: flagOfLine('Payment indicator.'),
      discounting_formula: z
        .preprocess(
          absent,
          z
            .string('must be a text')
            .trim()
            .regex(/^\d{0,2}$/, 'must be digits')
            .default(''),
        )
        .meta({ type: ['string', 'null'], pattern: '^\\d{0,2}$', description: 'Discounting formula, digits.' }),
      rejection_denial_flag: flagOfLine('Line rejection or denial flag.'),
      packaging_flag: flagOfLine('Packaging flag.'),
      payment_adjustment_flag_01: flagOfLine('First payment adjustment flag.'),
      payment_adjustment_flag_02: flagOfLine('Second payment adjustment flag.'),
      payment_method_flag: flagOfLine('Payment method flag.'),
    },
    'must be an object',
  )
  .meta({ id: 'LineOverride' });

const line = z
  .object(
    {
      service_date: date.meta({ description: 'Within from_date and thru_date where the claim has both.' }),
      revenue_code: text(10).meta({
        description: '4 digits. With AUTO, 0022 calls for SNF and 0024 for IRF.',
        example: '0250',
      }),
      hcpcs: text(20).meta({ description: 'HCPCS/CPT or HIPPS code.' }),
      modifiers: codes.meta({ description: 'In their order; blank ones are passed over.' }),
      units: amount.meta({
        description:
          'Pricers of facilities take whole units: a fraction is cut off, and told in `warnings`; a line of less than one unit has no price. Miles of ambulances and services of the physician fee schedule keep it.',
      }),
      charges: amount.meta({ description: 'Dollars.' }),
      ndc: text(20).meta({
        description: 'National Drug Code, 11 digits. No add-on payment of the years that IPPS prices goes by it.',
      }),
      units_basis: z
        .preprocess(
          (value) => (value === '' ? undefined : absent(value)),
          z.enum(UNITS_BASES, 'must be units or minutes').default('units'),
        )
        .meta({
          type: ['string', 'null'],
          enum: [...UNITS_BASES, '', null],
          description: `What \`units\` counts: units, which blank and null stand for, or minutes of anesthesia. ${KEPT}`,
        }),
      ndc_units: amount.meta({ description: `Quantity of the National Drug Code. ${KEPT}` }),
      pos: text(10).meta({
        description:
          'Place of service, 2 digits. A claim without bill_type that has one is a professional claim, for which AUTO runs nothing yet.',
        example: '11',
      }),
      servicing_provider: provider
        .nullish()
        .meta({ description: `Who renders the service, where it is not the claim’s. ${KEPT}` }),
      override: override.nullish().meta({ description: `What the contractor sets for the line. ${UNREAD}` }),
      action_flag_input: z
        .preprocess(
          (value) => (value === '' ? undefined : absent(value)),
          z
            .string('must be a text')
            .trim()
            .regex(/^[0-6]$/, 'must be 0 to 6')
            .default(''),
        )
        .meta({
          type: ['string', 'null'],
          pattern: '^[0-6]?$',
          description: `Line item action flag that a contractor sends to the editor; blank acts as 0. ${UNREAD}`,
        }),
    },
    'must be an object',
  )
  .meta({ id: 'LineItem' });

const unkept = text().meta({ description: 'Not used, and not kept.' });
const patient = z
  .object(
    {
      date_of_birth: date.meta({ description: 'Gives the age where age is 0.' }),
      age: z.preprocess(
        absent,
        z
          .number('must be a whole number')
          .int('must be a whole number')
          .min(-999, 'must be at least -999')
          .max(999, 'must be at most 999')
          .default(0)
          .meta({
            type: ['integer', 'null'],
            minimum: -999,
            maximum: 999,
            description:
              'Years at admission; 0: by the date of birth. MCE takes a claim that gives neither for a newborn’s, and answers a negative age with INVALID_AGE; MSDRG does not read it.',
          }),
      ),
      sex: text(20).meta({ description: 'Begins with M or F, in any case; all else is unknown.', example: 'F' }),
      patient_id: unkept,
      first_name: unkept,
      last_name: unkept,
      middle_name: unkept,
      medical_record_number: unkept,
      address: address.nullish(),
      additional_data: free.meta({ description: 'Not used.' }),
    },
    'must be an object',
  )
  .meta({ id: 'Patient' });

const version = z
  .preprocess(
    absent,
    z
      .string('must be a text')
      .trim()
      .regex(/^\d{3}$/, 'must be 3 digits: 431 for v43.1')
      .optional(),
  )
  .meta({
    type: ['string', 'null'],
    pattern: String.raw`^\s*\d{3}\s*$`,
    description: 'Grouper version, 3 digits; required with MANUAL.',
    example: '431',
  });
const conversion = z
  .object(
    {
      option: z
        .preprocess(
          (value) => (value === '' ? undefined : absent(value)),
          z.enum(['NONE', 'AUTO', 'MANUAL'], 'must be NONE, AUTO or MANUAL').default('NONE'),
        )
        .meta({
          type: ['string', 'null'],
          enum: ['NONE', 'AUTO', 'MANUAL', '', null],
          description:
            'NONE, blank and null: codes are taken as they are. AUTO: from the version of thru_date to the grouper’s, which is the same. MANUAL: from billed_version to target_version by CMS’s conversion tables, where they are of different fiscal years; every module runs on the converted codes.',
        }),
      billed_version: version,
      target_version: version,
    },
    'must be an object',
  )
  .refine(
    ({ option, billed_version, target_version }) => option !== 'MANUAL' || (billed_version && target_version),
    'must have billed_version and target_version where option is MANUAL',
  )
  .meta({ id: 'IcdConvert' });

const code = text(10).meta({ description: '2 characters.' });
const valueCode = z
  .object(
    {
      code,
      amount: amount.meta({ description: 'Dollars, or the number that the code carries.' }),
      text: text(20).meta({
        description:
          'What the code carries where that is no number, as the dates of Z8 and Z9 (YYYYMMDD); it counts before amount.',
      }),
    },
    'must be an object',
  )
  .meta({ id: 'ValueCode' });
const occurrenceCode = z
  .object({ code, date: date.meta({ description: 'Day of the event.' }) }, 'must be an object')
  .meta({ id: 'OccurrenceCode' });
const spanCode = z
  .object(
    {
      code,
      start_date: date.meta({ description: 'First day.' }),
      end_date: date.meta({ description: 'Last day.' }),
    },
    'must be an object',
  )
  .meta({ id: 'SpanCode' });

const given01 = z.preprocess(
  (value) => (value === 0 || value === '0' ? false : value === 1 || value === '1' ? true : absent(value)),
  z.boolean('must be 0 or 1').optional(),
);
const oasis = z
  .object(
    {
      ...(Object.fromEntries(
        OASIS_RISKS.map((name, i) => [
          name,
          given01.meta({
            type: ['integer', 'boolean', 'string', 'null'],
            description: `M1033, response ${i + 1}: 1 where it is marked.`,
          }),
        ]),
      ) as Record<(typeof OASIS_RISKS)[number], typeof given01>),
      ...(Object.fromEntries(
        OASIS_FUNCTIONS.map((name, i) => [
          name,
          text(2).meta({ description: `M18${i === 6 ? 60 : `${i}0`.padStart(2, '0')}: response, 2 digits.` }),
        ]),
      ) as Record<(typeof OASIS_FUNCTIONS)[number], ReturnType<typeof text>>),
    },
    'must be an object',
  )
  .meta({ id: 'OasisAssessment' });
const irfPai = z
  .object(
    {
      assessment_system: z.literal('IRF-PAI', 'must be IRF-PAI').nullish().meta({ description: 'IRF-PAI.' }),
      transaction_type: z
        .union([z.literal(1), z.literal(2)], 'must be 1 or 2')
        .nullish()
        .meta({ description: '1 new, 2 correction.' }),
      impairment_admit_group_code: text(9).meta({ description: 'Item 21A, impairment group: `0012.9`.' }),
      ...(Object.fromEntries(
        IRF_PAI_ITEMS.map((name) => [name, text(2).meta({ description: 'Code of the item at admission.' })]),
      ) as Record<(typeof IRF_PAI_ITEMS)[number], ReturnType<typeof text>>),
    },
    'must be an object',
  )
  .meta({ id: 'IrfPai' });

const READS = Object.assign({}, ...MODULES.map(({ reads }) => reads)) as Record<string, z.ZodType>;

/** Shape of a claim; what it does not name is not read, and the answer's `warnings` name it. */
const claim = z
  .object(
    {
      modules: z
        .preprocess(
          absent,
          z
            .array(
              z
                .string('must be a text')
                .trim()
                .toUpperCase()
                .refine(...isLine),
              'must be a list',
            )
            .max(50, 'must have at most 50 entries')
            .default([]),
        )
        .meta({
          type: ['array', 'null'],
          items: { type: 'string' },
          maxItems: 50,
          description: 'Modules to run, in upper or lower case, or AUTO alone.',
          example: ['MCE', 'MSDRG', 'IPPS'],
        }),
      from_date: date.meta({ description: 'First day of the statement; stands in for a missing admit_date.' }),
      thru_date: date.meta({
        description:
          'Last day of the statement, of a stay the discharge. Versions, rates, tables, provider record and contract are those of this day.',
      }),
      admit_date: date.meta({ description: 'Day of admission.' }),
      bill_type: text(4).meta({
        description:
          'Type of bill, 3 digits or 4 with a leading 0. AUTO goes by it; one that ends in 0 is not for payment and refused.',
        example: '111',
      }),
      patient_status: text(2).meta({
        description:
          'Discharge status, 2 digits. MCE needs it, MSDRG takes blank for 01; IPPS tells transfers by it where there is no review_code.',
        example: '01',
      }),
      claimid: text(100).meta({ description: 'The caller’s id; echoed as `claim_id`.' }),
      los: days.meta({
        description: 'Days of the stay; 0: from admit_date, else from_date, to thru_date, at least 1.',
      }),
      non_covered_days: days.meta({
        description: 'Days of the stay that are not covered: the others are the covered days of IPPS.',
      }),
      total_charges: optionalAmount.meta({
        description:
          'Covered charges of the claim, dollars. Where it is absent, the charges of the lines add up to it (revenue code 0001, the total, left out); a total that differs from them is told in `warnings`.',
      }),
      admission_type: text(10).meta({ description: `Type of admission (UB-04 FL14), 1 digit. ${KEPT}` }),
      admission_source: text(10).meta({ description: `Point of origin, 1 character. ${UNREAD}` }),
      principal_dx: diagnosis.nullish(),
      admit_dx: diagnosis.nullish(),
      secondary_dxs: list(diagnosis, CODES_MAX).meta({ description: 'In their order.' }),
      diagnosis_codes: list(
        z.union(
          [
            z
              .string()
              .trim()
              .max(20)
              .refine(...isLine),
            diagnosis,
          ],
          'must be a code or an object',
        ),
      ).meta({
        description:
          'Diagnoses of a claim without principal_dx, codes or objects: the one of dx_type 1, else the first, is the principal one; the others follow secondary_dxs.',
      }),
      rfvdx: codes.meta({ description: `Reasons for the visit, ICD-10-CM. ${UNREAD}` }),
      inpatient_pxs: list(procedure, CODES_MAX).meta({ description: 'ICD-10-PCS, in any order.' }),
      lines: list(line, LINES_MAX).meta({
        description:
          'A stay needs none: IPPS pays it as a whole. Fee schedules of contracts price them, AUTO looks at them. At most 450 where IOCE runs, which takes no more.',
      }),
      cond_codes: codes.meta({
        description:
          'Condition codes. IPPS: 66 no cost outlier, 42 and 43 home care that makes no transfer, ZA to ZD and 90 where a rate or add-on goes by them.',
      }),
      value_codes: list(valueCode, CODES_MAX).meta({ description: UNREAD }),
      occurrence_codes: list(occurrenceCode, CODES_MAX).meta({ description: UNREAD }),
      span_codes: list(spanCode, CODES_MAX).meta({ description: `A span does not end before it begins. ${UNREAD}` }),
      receipt_date: date.meta({ description: `Day on which the claim or notice came in. ${UNREAD}` }),
      billing_provider: provider.nullish(),
      servicing_provider: provider.nullish(),
      patient: patient.nullish(),
      oasis_assessment: oasis
        .nullish()
        .meta({ description: `Home health assessment. With AUTO it calls for HHAG. ${UNREAD}` }),
      irf_pai: irfPai
        .nullish()
        .meta({ description: `Rehabilitation assessment. With AUTO it calls for CMG. ${UNREAD}` }),
      esrd_initial_date: date.meta({ description: `First day of dialysis. ${UNREAD}` }),
      opps_flag: z
        .union([z.literal(1), z.literal(2)], 'must be 1 or 2')
        .nullish()
        .meta({ description: `1 or null OPPS, 2 not. ${UNREAD}` }),
      hmo: flag().meta({
        description: 'Stay of a Medicare Advantage enrollee: IPPS gives the totals of such a stay.',
      }),
      demo_codes: codes.meta({
        description: 'Demonstration codes, 2 characters. IPPS: 61 bundled payments, model 1.',
      }),
      icd_convert: conversion.nullish(),
      additional_data: z
        .object(
          {
            ...claimReads,
            ...READS,
          },
          'must be an object',
        )
        .meta({ id: 'ClaimAdditionalData' })
        .nullish()
        .meta({ description: 'What single modules take beside the claim.' }),
    },
    'must be a JSON object',
  )
  .meta({ id: 'Claim' });

export const claimBody = readByFunctions(claim);
export type ClaimBody = z.output<typeof claimBody>;
