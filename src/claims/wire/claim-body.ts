/** The body of a claim: what /claimsproc takes. */
import { z } from 'zod';
import { claimReads } from '../../engine/claim/additional-data.ts';
import { IRF_PAI_ITEMS, OASIS_FUNCTIONS, OASIS_RISKS, UNITS_BASES } from '../../engine/claim/claim.ts';
import { absent, amount, date, days, flag, list, optionalAmount, text } from '../../engine/claim/fields.ts';
import { isLine } from '../../engine/core/refinements.ts';
import { MODULES } from '../../engine/modules.ts';
import { readByFunctions } from '../../wire/reader.ts';
import { withUses } from './field-uses.ts';
import { isSex, NO_SEX } from './sex.ts';

/** UB-04 and 837I hold 25 of each; more is no claim. */
const CODES_MAX = 100;
const LINES_MAX = 999;

const codes = list(text(20), CODES_MAX);
const free = z.record(z.string(), z.unknown(), 'must be an object').nullish();

/** Fields that claims have, and no module reads. */
const unused = text().meta({ description: withUses('') });
const unusedObject = free.meta({ description: withUses('') });

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
        description: withUses(
          'Present on admission: Y, N, U (not documented), W (cannot be told), 1 or E (exempt) or blank; any other text is blank, and told in `warnings`. It counts for secondary diagnoses alone: the principal one is taken for Y.',
          'principal_dx.poa',
          'secondary_dxs.poa',
        ),
      }),
      dx_type: z.unknown().optional().meta({
        description:
          '0 unknown, 1 primary, 2 secondary, as number, digit or name; anything else is 0. Read in diagnosis_codes alone; elsewhere the position decides.',
      }),
    },
    'must be an object',
  )
  .meta({ id: 'DiagnosisCode' });

const procedure = z
  .object(
    {
      code: text(20).meta({
        description: 'ICD-10-PCS, in the version of thru_date. Modules get it in upper case.',
        example: '02703DZ',
      }),
      date: date.meta({ description: withUses('Day of the procedure.', 'inpatient_pxs.date') }),
      modifier: unused,
      additional_data: unusedObject,
    },
    'must be an object',
  )
  .meta({ id: 'ProcedureCode' });

/** @param rest of the path within `billing_provider` and `patient` */
const inAddress = (description: string, rest: string) =>
  withUses(description, `billing_provider.address.${rest}`, `patient.address.${rest}`);
const address = z
  .object(
    {
      zip: text().meta({ description: inAddress('5 digits.', 'zip') }),
      zip4: text().meta({ description: inAddress('4 digits of a ZIP+4 code.', 'zip4') }),
      state: unused,
      city: unused,
      address1: unused,
      address2: unused,
      country: unused,
      phone: unused,
      fax: unused,
      additional_data: unusedObject,
    },
    'must be an object',
  )
  .meta({ id: 'Address' });

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
      other_id: text(20).meta({
        description: withUses(
          'CMS certification number (CCN), as in the provider specific file: finds the record.',
          'billing_provider.other_id',
        ),
        example: '980001',
      }),
      npi: text(20).meta({
        description: withUses(
          'National Provider Identifier: finds the record where other_id is blank.',
          'billing_provider.npi',
        ),
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
      carrier: text(20).meta({
        description: withUses('Carrier number of the contractor.', 'billing_provider.carrier'),
      }),
      locality: text(20).meta({ description: withUses('Pricing locality.', 'billing_provider.locality') }),
      address: address.nullish().meta({ description: withUses('', 'billing_provider.address') }),
      additional_data: z.object({ ipsf: overrides, opsf: overrides }, 'must be an object').nullish().meta({
        description: 'Fields over those of the provider’s record: `ipsf` of inpatient, `opsf` of outpatient pricers.',
      }),
      facility_name: unused,
      first_name: unused,
      last_name: unused,
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
      service_date: date.meta({
        description: withUses('Within from_date and thru_date where the claim has both.', 'lines.service_date'),
      }),
      revenue_code: text(10).meta({
        description: withUses('4 digits. With AUTO, 0022 calls for SNF and 0024 for IRF.', 'lines.revenue_code'),
        example: '0250',
      }),
      hcpcs: text(20).meta({ description: withUses('HCPCS/CPT or HIPPS code.', 'lines.hcpcs') }),
      modifiers: codes.meta({
        description: withUses('In their order; blank ones are passed over.', 'lines.modifiers'),
      }),
      units: amount.meta({
        description: withUses(
          'Whole units, but for miles of ambulances (A0425, A0435, A0436), which have tenths: times are counted in whole units, doses rounded up to the next one. OPPS and ASC refuse a fraction of another HCPCS code (OPPS10, ASC08); of lines of other pricers it is cut off, and told in `warnings`.',
          'lines.units',
        ),
      }),
      charges: amount.meta({ description: withUses('Dollars.', 'lines.charges') }),
      non_covered_charges: amount.meta({
        description: withUses(
          'Dollars of `charges` that are not covered (UB-04 FL 48). They are no costs; a line of which all charges are not covered is denied.',
          'lines.non_covered_charges',
        ),
      }),
      primary_paid: optionalAmount.meta({
        description: withUses(
          'Dollars that payers before Medicare paid for the line (837 loop 2430, SVD02). Where `value_codes` give no such payment, those of the lines add up to it.',
          'lines.primary_paid',
        ),
      }),
      primary_allowed: optionalAmount.meta({
        description: withUses(
          'Dollars that the payer before Medicare allowed for the line, before its own deductible and coinsurance: what it paid and what the patient owed (837 loop 2430, SVD02 and CAS of group PR).',
          'lines.primary_allowed',
        ),
      }),
      invoice_cost: optionalAmount.meta({
        description: withUses(
          'Dollars that the item cost, for all units of the line, by its invoice. Terms of contracts pay by it.',
          'lines.invoice_cost',
        ),
      }),
      units_basis: z
        .preprocess(
          (value) => (value === '' ? undefined : absent(value)),
          z.enum(UNITS_BASES, 'must be units or minutes').default('units'),
        )
        .meta({
          type: ['string', 'null'],
          enum: [...UNITS_BASES, '', null],
          description: withUses(
            'What `units` counts: units, which blank and null stand for, or minutes of anesthesia.',
            'lines.units_basis',
          ),
        }),
      ndc: text(20).meta({
        description: withUses(
          'National Drug Code, 11 digits. No add-on payment of the years that IPPS prices goes by it.',
          'lines.ndc',
        ),
      }),
      ndc_units: amount.meta({ description: withUses('Quantity of the National Drug Code.', 'lines.ndc_units') }),
      pos: text(10).meta({
        description: withUses(
          'Place of service, 2 digits. A claim without bill_type that has one is a professional claim, for which AUTO runs nothing yet.',
          'lines.pos',
        ),
        example: '11',
      }),
      servicing_provider: provider.nullish().meta({
        description: withUses('Who renders the service, where it is not the claim’s.', 'lines.servicing_provider'),
      }),
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
          description: withUses(
            'Line item action flag that a contractor sends to the editor; blank acts as 0.',
            'lines.action_flag_input',
          ),
        }),
      override: override
        .nullish()
        .meta({ description: withUses('What the contractor sets for the line.', 'lines.override') }),
    },
    'must be an object',
  )
  .meta({ id: 'LineItem' });

const unkept = text().meta({ description: 'Not used, and not kept.' });
const patient = z
  .object(
    {
      date_of_birth: date.meta({
        description: withUses('Gives the age where age is 0.', 'patient.date_of_birth'),
      }),
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
            description: withUses(
              'Years at admission; 0: by the date of birth. MCE takes a claim that gives neither for a newborn’s, and answers a negative age with INVALID_AGE.',
              'patient.age',
            ),
          }),
      ),
      sex: text(20)
        .refine(isSex, NO_SEX)
        .meta({
          description: withUses(
            'M, F or U, or a word such as Female, in any case; 1 is male, 2 is female. Blank is unknown, all else is refused.',
            'patient.sex',
          ),
          example: 'F',
        }),
      address: address.nullish().meta({ description: withUses('', 'patient.address') }),
      patient_id: unkept,
      first_name: unkept,
      last_name: unkept,
      middle_name: unkept,
      medical_record_number: unkept,
      additional_data: unusedObject,
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
      amount: optionalAmount.meta({ description: 'Dollars, or the number that the code carries.' }),
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
      claimid: text(100).meta({ description: 'The caller’s id; echoed as `claim_id`.' }),
      bill_type: text(4).meta({
        description: withUses(
          'Type of bill, 3 digits or 4 with a leading 0. AUTO goes by it; one that ends in 0 is not for payment and refused.',
          'bill_type',
        ),
        example: '111',
      }),
      from_date: date.meta({
        description: withUses('First day of the statement; stands in for a missing admit_date.', 'from_date'),
      }),
      thru_date: date.meta({
        description: withUses(
          'Last day of the statement, of a stay the discharge. Versions, rates, tables, provider record and, unless it goes by the admission, contract of a stay are those of this day.',
          'thru_date',
        ),
      }),
      admit_date: date.meta({
        description: withUses(
          'Day of admission; of home health the start of care. Selects the configuration of a contract whose `configuration_day` is `admission`.',
          'admit_date',
        ),
      }),
      los: days.meta({
        description: withUses('Days of the stay; 0: from admit_date, else from_date, to thru_date, at least 1.', 'los'),
      }),
      patient_status: text(2).meta({
        description: withUses(
          'Discharge status, 2 digits. MSDRG takes blank for 01; IPPS tells transfers by it where there is no review_code.',
          'patient_status',
        ),
        example: '01',
      }),
      billing_provider: provider.nullish().meta({ description: withUses('', 'billing_provider') }),
      servicing_provider: provider
        .nullish()
        .meta({ description: 'Stands in for billing_provider where a claim has none.' }),
      patient: patient.nullish().meta({ description: withUses('', 'patient') }),
      principal_dx: diagnosis.nullish().meta({ description: withUses('', 'principal_dx') }),
      secondary_dxs: list(diagnosis, CODES_MAX).meta({ description: withUses('In their order.', 'secondary_dxs') }),
      admit_dx: diagnosis.nullish().meta({ description: withUses('', 'admit_dx') }),
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
      rfvdx: codes.meta({ description: withUses('Reasons for the visit, ICD-10-CM.', 'rfvdx') }),
      inpatient_pxs: list(procedure, CODES_MAX).meta({
        description: withUses('ICD-10-PCS, in any order.', 'inpatient_pxs'),
      }),
      lines: list(line, LINES_MAX).meta({
        description: withUses(
          'Fee schedules of contracts price them, AUTO looks at them. IPPS pays a stay as a whole. At most 450 where IOCE runs, which takes no more.',
          'lines',
        ),
      }),
      total_charges: optionalAmount.meta({
        description: withUses(
          'Covered charges of the claim, dollars. Where it is absent, the charges of the lines add up to it (revenue code 0001, the total, left out); a total that differs from them is told in `warnings`.',
          'total_charges',
        ),
      }),
      non_covered_charges: amount.meta({
        description: withUses(
          'Dollars of `total_charges` that are not covered; where it is absent, those of the lines add up to it.',
          'non_covered_charges',
        ),
      }),
      non_covered_days: days.meta({
        description: withUses('Days of the stay that are not covered.', 'non_covered_days'),
      }),
      cond_codes: codes.meta({
        description: withUses(
          'Condition codes. IPPS: 66 no cost outlier, 42 and 43 home care that makes no transfer, ZA to ZD and 90 where a rate or add-on goes by them.',
          'cond_codes',
        ),
      }),
      value_codes: list(valueCode, CODES_MAX).meta({ description: withUses('', 'value_codes') }),
      occurrence_codes: list(occurrenceCode, CODES_MAX).meta({ description: withUses('', 'occurrence_codes') }),
      span_codes: list(spanCode, CODES_MAX).meta({
        description: withUses('A span does not end before it begins.', 'span_codes'),
      }),
      admission_type: text(10).meta({
        description: withUses('Type of admission (UB-04 FL14), 1 digit.', 'admission_type'),
      }),
      admission_source: text(10).meta({
        description: withUses('Point of origin, 1 character.', 'admission_source'),
      }),
      receipt_date: date.meta({
        description: withUses('Day on which the claim or notice came in.', 'receipt_date'),
      }),
      oasis_assessment: oasis.nullish().meta({
        description: withUses('Home health assessment. With AUTO it calls for HHAG.', 'oasis_assessment'),
      }),
      irf_pai: irfPai.nullish().meta({
        description: withUses('Rehabilitation assessment. With AUTO it calls for CMG.', 'irf_pai'),
      }),
      esrd_initial_date: date.meta({ description: withUses('First day of dialysis.', 'esrd_initial_date') }),
      hmo: flag().meta({
        description: withUses('Stay of a Medicare Advantage enrollee: IPPS gives the totals of such a stay.', 'hmo'),
      }),
      demo_codes: codes.meta({
        description: withUses('Demonstration codes, 2 characters. IPPS: 61 bundled payments, model 1.', 'demo_codes'),
      }),
      opps_flag: z
        .union([z.literal(1), z.literal(2)], 'must be 1 or 2')
        .nullish()
        .meta({ description: withUses('1 or null OPPS, 2 not.', 'opps_flag') }),
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
