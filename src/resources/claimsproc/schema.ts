/** What /claimsproc takes and sends over the wire. */
import { z } from '@hono/zod-openapi';
import type { Claim, Diagnosis, ProviderOnClaim } from '../../engine/claim/claim.ts';
import type { Warning } from '../../engine/claim/warnings.ts';
import { isLine } from '../../http/parameters/bodies.ts';
import { realDate } from '../../http/parameters/parameters.ts';

/** UB-04 and 837I hold 25 of each; more is no claim. */
const CODES_MAX = 100;
const LINES_MAX = 999;

const absent = (value: unknown) => (value === null ? undefined : value);
const text = (longest = 100) =>
  z.preprocess(
    absent,
    z
      .string('must be a text')
      .trim()
      .max(longest, `must be at most ${longest} characters long`)
      .refine(...isLine)
      .default('')
      .openapi({ type: ['string', 'null'], maxLength: longest }),
  );
const date = z
  .preprocess(
    (value) => {
      const given = typeof value === 'string' ? value.trim() : value;
      return given === null || given === '' ? undefined : given;
    },
    z
      .string('must be a date written YYYY-MM-DD')
      .regex(/^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, 'must be a date written YYYY-MM-DD')
      .transform((value) => Number(value.slice(0, 10).replaceAll('-', '')))
      .refine(...realDate('YYYY-MM-DD'))
      .optional(),
  )
  // Not `format: date`, which has no blank and no time of day.
  .openapi({
    type: ['string', 'null'],
    pattern: String.raw`^(\s*|\s*\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?\s*)$`,
    example: '2026-03-14',
  });
const amount = z.preprocess(
  absent,
  z
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(9_999_999_999, 'must be at most 9999999999')
    .default(0)
    .openapi({ type: ['number', 'null'], minimum: 0, maximum: 9_999_999_999 }),
);
const days = z.preprocess(
  absent,
  z
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(9999, 'must be at most 9999')
    .default(0)
    .openapi({ type: ['integer', 'null'], minimum: 0, maximum: 9999 }),
);
const flag = z.preprocess(
  absent,
  z
    .boolean('must be true or false')
    .default(false)
    .openapi({ type: ['boolean', 'null'] }),
);
const list = <Item extends z.ZodType>(item: Item, longest = CODES_MAX) =>
  z.preprocess(
    absent,
    z.array(item, 'must be a list').max(longest, `must have at most ${longest} entries`).default([]),
  );
const codes = list(text(20));
/** What no inpatient module reads, told in the reference so that nobody wonders. */
const UNREAD = 'Not read by the inpatient modules.';
const free = z.record(z.string(), z.unknown(), 'must be an object').nullish();

const diagnosis = z
  .object(
    {
      code: text(20).openapi({
        description:
          'ICD-10-CM, with or without its point, in the version of thru_date. Modules get it in upper case and without the point.',
        example: 'I50.23',
      }),
      poa: z.preprocess(absent, z.string('must be a text').trim().toUpperCase().default('')).openapi({
        type: ['string', 'null'],
        description:
          'Present on admission: Y, N, U (not documented), W (cannot be told), 1 or E (exempt) or blank; any other text is blank, and told in `warnings`. Of secondary diagnoses alone: the principal one counts as Y.',
      }),
      dx_type: z.unknown().optional().openapi({
        description:
          '0 unknown, 1 primary, 2 secondary, as number, digit or name; anything else is 0. Read in diagnosis_codes alone; elsewhere the position decides.',
      }),
    },
    'must be an object',
  )
  .openapi('DiagnosisCode', {
    description: 'MSDRG needs `principal_dx`. MCE and MSDRG check `admit_dx`, IPPS does not read it.',
  });

const procedure = z
  .object(
    {
      code: text(20).openapi({
        description: 'ICD-10-PCS, in the version of thru_date. Modules get it in upper case.',
        example: '02703DZ',
      }),
      date: date.openapi({ description: `Day of the procedure. ${UNREAD}` }),
      modifier: text().openapi({ description: 'Not used.' }),
      additional_data: free.openapi({ description: 'Not used.' }),
    },
    'must be an object',
  )
  .openapi('ProcedureCode');

const address = z
  .object(
    {
      ...Object.fromEntries(
        ['address1', 'address2', 'city', 'state', 'zip', 'zip4', 'country', 'phone', 'fax'].map((name) => [
          name,
          text(),
        ]),
      ),
      additional_data: free.openapi({ description: 'Not used.' }),
    },
    'must be an object',
  )
  .openapi('Address', { description: UNREAD });

const overrides = z
  .record(z.string(), z.unknown(), 'must be an object')
  .nullish()
  .openapi({
    description:
      'Fields of the record, by the names under `ipsf` in the answer, that take the place of the file’s; a value of 0 is a value, null is blank. Names that are no fields, and fields that no module reads, are told in `warnings`.',
    example: { operating_cost_to_charge_ratio: 0.31 },
  });
const provider = z
  .object(
    {
      npi: text(20).openapi({ description: 'National Provider Identifier: finds the record where other_id is blank.' }),
      other_id: text(20).openapi({
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
        .openapi({
          type: ['string', 'integer', 'null'],
          maxLength: 64,
          description: 'Contract of the organization that the claim goes by; `0` or null: standard public-payer logic.',
        }),
      facility_name: text().openapi({ description: 'Not used.' }),
      first_name: text().openapi({ description: 'Not used.' }),
      last_name: text().openapi({ description: 'Not used.' }),
      carrier: text(20).openapi({ description: `Carrier number of the contractor. ${UNREAD}` }),
      locality: text(20).openapi({ description: `Pricing locality. ${UNREAD}` }),
      address: address.nullish(),
      additional_data: z.object({ ipsf: overrides, opsf: overrides }, 'must be an object').nullish().openapi({
        description: 'Fields over those of the provider’s record: `ipsf` of inpatient, `opsf` of outpatient pricers.',
      }),
    },
    'must be an object',
  )
  .openapi('ClaimProvider', {
    description:
      '`billing_provider`, else `servicing_provider`: its record prices the claim, its contract_id selects a contract. That of a line is not used.',
  });

const line = z
  .object(
    {
      service_date: date.openapi({ description: 'Within from_date and thru_date where the claim has both.' }),
      revenue_code: text(10).openapi({
        description: '4 digits. With AUTO, 0022 calls for SNF and 0024 for IRF.',
        example: '0250',
      }),
      hcpcs: text(20).openapi({ description: 'HCPCS/CPT or HIPPS code.' }),
      modifiers: codes.openapi({ description: 'In their order; blank ones are passed over.' }),
      units: amount.openapi({ description: 'Whole units; a fraction is cut off.' }),
      charges: amount.openapi({ description: 'Dollars.' }),
      ndc: text(20).openapi({
        description: 'National Drug Code, 11 digits. No add-on payment of the years that IPPS prices goes by it.',
      }),
      ndc_units: amount.openapi({ description: 'Not used.' }),
      pos: text(10).openapi({ description: 'Place of service. Not used.' }),
      servicing_provider: provider.nullish(),
      override: free.openapi({ description: `What the contractor sets for the line. ${UNREAD}` }),
    },
    'must be an object',
  )
  .openapi('LineItem');

const unkept = text().openapi({ description: 'Not used, and not kept.' });
const patient = z
  .object(
    {
      date_of_birth: date.openapi({ description: 'Gives the age where age is 0.' }),
      age: z.preprocess(
        absent,
        z
          .number('must be a whole number')
          .int('must be a whole number')
          .min(-999, 'must be at least -999')
          .max(999, 'must be at most 999')
          .default(0)
          .openapi({
            type: ['integer', 'null'],
            minimum: -999,
            maximum: 999,
            description:
              'Years at admission; 0: by the date of birth. MCE takes a claim that gives neither for a newborn’s, and answers a negative age with INVALID_AGE; MSDRG does not read it.',
          }),
      ),
      sex: text(20).openapi({ description: 'Begins with M or F, in any case; all else is unknown.', example: 'F' }),
      patient_id: unkept,
      first_name: unkept,
      last_name: unkept,
      middle_name: unkept,
      medical_record_number: unkept,
      address: address.nullish(),
      additional_data: free.openapi({ description: 'Not used.' }),
    },
    'must be an object',
  )
  .openapi('Patient');

const version = z
  .preprocess(
    absent,
    z
      .string('must be a text')
      .trim()
      .regex(/^\d{3}$/, 'must be 3 digits: 431 for v43.1')
      .optional(),
  )
  .openapi({
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
        .openapi({
          type: ['string', 'null'],
          enum: ['NONE', 'AUTO', 'MANUAL', '', null],
          description:
            'NONE, blank and null: codes are grouped as they are. AUTO: from the version of thru_date to the grouper’s, which is the same. MANUAL: from billed_version to target_version; MSDRG refuses versions of different fiscal years.',
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
  .openapi('IcdConvert');

const code = text(10).openapi({ description: '2 characters.' });
const valueCode = z
  .object(
    { code, amount: amount.openapi({ description: 'Dollars, or the number that the code carries.' }) },
    'must be an object',
  )
  .openapi('ValueCode');
const occurrenceCode = z
  .object({ code, date: date.openapi({ description: 'Day of the event.' }) }, 'must be an object')
  .openapi('OccurrenceCode');
const spanCode = z
  .object(
    {
      code,
      start_date: date.openapi({ description: 'First day.' }),
      end_date: date.openapi({ description: 'Last day.' }),
    },
    'must be an object',
  )
  .openapi('SpanCode');

const ippsData = z
  .object(
    {
      review_code: text(10).openapi({
        description:
          'How IPPS pays: 00 normal, 07 without cost outlier, 03 and 06 (without) acute transfer, 09 and 11 (without) post-acute transfer; others have return code 57. Blank: by patient_status, the DRG and cond_codes.',
      }),
      lifetime_reserve_days: days.openapi({
        description: 'Of the covered days; at most 60, else return code 61.',
      }),
      midnight_adjustment_geolocation: text(10).openapi({
        description: 'Metropolitan statistical area of the two-midnight adjustment, in years that have one.',
      }),
    },
    'must be an object',
  )
  .nullish()
  .openapi({ description: 'What IPPS takes beside the claim.' });

/** Keys that the modules of other settings take. */
const DATA_OF_OTHERS = [
  'asc',
  'asc_mue_to_limit',
  'asc_no_mue',
  'cbsa',
  'esrd',
  'fqhc',
  'hha',
  'hhag',
  'hospice',
  'irf',
  'ltch',
  'opps',
  'psych',
  'review_code',
  'snf',
];

/** Shape of a claim; what it does not name is not read, and the answer's `warnings` name it. */
export const claimBody = z
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
        .openapi({
          type: ['array', 'null'],
          items: { type: 'string' },
          maxItems: 50,
          description: 'Modules to run, in upper or lower case, or AUTO alone.',
          example: ['MCE', 'MSDRG', 'IPPS'],
        }),
      from_date: date.openapi({ description: 'First day of the statement; stands in for a missing admit_date.' }),
      thru_date: date.openapi({
        description:
          'Last day of the statement, of a stay the discharge. Versions, rates, tables, provider record and contract are those of this day.',
      }),
      admit_date: date.openapi({ description: 'Day of admission.' }),
      bill_type: text(4).openapi({
        description:
          'Type of bill, 3 digits or 4 with a leading 0. AUTO goes by it; one that ends in 0 is not for payment and refused.',
        example: '111',
      }),
      patient_status: text(2).openapi({
        description:
          'Discharge status, 2 digits. MCE needs it, MSDRG takes blank for 01; IPPS tells transfers by it where there is no review_code.',
        example: '01',
      }),
      claimid: text(100).openapi({ description: 'The caller’s id; echoed as `claim_id`.' }),
      los: days.openapi({
        description: 'Days of the stay; 0: from admit_date, else from_date, to thru_date, at least 1.',
      }),
      non_covered_days: days.openapi({
        description: 'Days of the stay that are not covered: the others are the covered days of IPPS.',
      }),
      total_charges: amount.openapi({ description: 'Covered charges of the claim, dollars.' }),
      admission_source: text(10).openapi({ description: `Point of origin, 1 character. ${UNREAD}` }),
      principal_dx: diagnosis.nullish(),
      admit_dx: diagnosis.nullish(),
      secondary_dxs: list(diagnosis).openapi({ description: 'In their order.' }),
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
      ).openapi({
        description:
          'Diagnoses of a claim without principal_dx, codes or objects: the one of dx_type 1, else the first, is the principal one; the others follow secondary_dxs.',
      }),
      rfvdx: codes.openapi({ description: `Reasons for the visit, ICD-10-CM. ${UNREAD}` }),
      inpatient_pxs: list(procedure).openapi({ description: 'ICD-10-PCS, in any order.' }),
      lines: list(line, LINES_MAX).openapi({
        description:
          'A stay needs none: IPPS pays it as a whole. Fee schedules of contracts price them, AUTO looks at them.',
      }),
      cond_codes: codes.openapi({
        description:
          'Condition codes. IPPS: 66 no cost outlier, 42 and 43 home care that makes no transfer, ZA to ZD and 90 where a rate or add-on goes by them.',
      }),
      value_codes: list(valueCode).openapi({ description: UNREAD }),
      occurrence_codes: list(occurrenceCode).openapi({ description: UNREAD }),
      span_codes: list(spanCode).openapi({ description: `A span does not end before it begins. ${UNREAD}` }),
      receipt_date: date.openapi({ description: `Day on which the claim or notice came in. ${UNREAD}` }),
      billing_provider: provider.nullish(),
      servicing_provider: provider.nullish(),
      patient: patient.nullish(),
      oasis_assessment: free.openapi({ description: `Home health assessment. With AUTO it calls for HHAG. ${UNREAD}` }),
      irf_pai: z
        .looseObject(
          {
            assessment_system: z.literal('IRF-PAI', 'must be IRF-PAI').nullish().openapi({ description: 'IRF-PAI.' }),
            transaction_type: z
              .union([z.literal(1), z.literal(2)], 'must be 1 or 2')
              .nullish()
              .openapi({ description: '1 new, 2 correction.' }),
          },
          'must be an object',
        )
        .nullish()
        .openapi({ description: `Rehabilitation assessment. With AUTO it calls for CMG. ${UNREAD}` }),
      esrd_initial_date: date.openapi({ description: `First day of dialysis. ${UNREAD}` }),
      opps_flag: z
        .union([z.literal(1), z.literal(2)], 'must be 1 or 2')
        .nullish()
        .openapi({ description: `1 or null OPPS, 2 not. ${UNREAD}` }),
      hmo: flag.openapi({
        description: 'Stay of a Medicare Advantage enrollee: IPPS gives the totals of such a stay.',
      }),
      demo_codes: codes.openapi({
        description: 'Demonstration codes, 2 characters. IPPS: 61 bundled payments, model 1.',
      }),
      icd_convert: conversion.nullish(),
      additional_data: z
        .object(
          {
            drg: text(10).openapi({
              description: 'DRG that IPPS prices where MSDRG did not run or failed; leading zeros may be left out.',
              example: '291',
            }),
            ipps: ippsData,
            ...Object.fromEntries(
              DATA_OF_OTHERS.map((name) => [name, z.unknown().optional().openapi({ description: UNREAD })]),
            ),
          },
          'must be an object',
        )
        .nullish()
        .openapi({ description: 'What single modules take beside the claim.' }),
    },
    'must be a JSON object',
  )
  .openapi('Claim');
type ClaimBody = z.output<typeof claimBody>;

const withoutPoint = (code: string) => code.replaceAll('.', '').toUpperCase();
const POA = new Set(['Y', 'N', 'U', 'W', '1', 'E']);

function toDiagnosis(given: { code: string; poa: string } | string): Diagnosis {
  if (typeof given === 'string') return { code: withoutPoint(given), poa: '' };
  return { code: withoutPoint(given.code), poa: POA.has(given.poa) ? given.poa : '' };
}

function toProvider(given: ClaimBody['billing_provider']): ProviderOnClaim | null {
  if (!given) return null;
  const { npi, other_id, contract_id, additional_data } = given;
  return {
    npi,
    otherId: other_id,
    contractId: contract_id === '' ? '0' : contract_id,
    overrides: { ipsf: additional_data?.ipsf ?? {}, opsf: additional_data?.opsf ?? {} },
  };
}

function isPrimary(type: unknown): boolean {
  return type === 1 || (typeof type === 'string' && ['1', 'PRIMARY'].includes(type.trim().toUpperCase()));
}

/** `diagnosis_codes` counts where there is no principal diagnosis: the one of type 1, else the first, is principal. */
function diagnosesOf(body: ClaimBody): { principalDx: Diagnosis | null; secondaryDxs: Diagnosis[] } {
  const secondary = body.secondary_dxs.filter(({ code }) => code !== '').map(toDiagnosis);
  if (body.principal_dx?.code) return { principalDx: toDiagnosis(body.principal_dx), secondaryDxs: secondary };
  const given = body.diagnosis_codes.filter((entry) => (typeof entry === 'string' ? entry : entry.code) !== '');
  const principal = given.find((entry) => typeof entry !== 'string' && isPrimary(entry.dx_type)) ?? given[0];
  if (principal === undefined) return { principalDx: null, secondaryDxs: secondary };
  const others = given.filter((entry) => entry !== principal).map(toDiagnosis);
  return { principalDx: toDiagnosis(principal), secondaryDxs: [...secondary, ...others] };
}

function toConversion(given: ClaimBody['icd_convert']): Claim['icdConvert'] {
  if (!given || given.option === 'NONE') return null;
  if (given.option === 'AUTO') return { billedVersion: null, targetVersion: null };
  return { billedVersion: Number(given.billed_version), targetVersion: Number(given.target_version) };
}

/** Indicators that are none, of the diagnoses whose indicator is read. */
function poaWarnings(body: ClaimBody): Warning[] {
  const lists = { secondary_dxs: body.secondary_dxs, diagnosis_codes: body.diagnosis_codes };
  const given: [path: string, diagnosis: { poa: string } | string][] = [
    ...(body.principal_dx ? [['principal_dx', body.principal_dx] as [string, { poa: string }]] : []),
    ...Object.entries(lists).flatMap(([name, list]) =>
      list.map((diagnosis, i): [string, { poa: string } | string] => [`${name}.${i}`, diagnosis]),
    ),
  ];
  return given.flatMap(([path, diagnosis]) => {
    if (typeof diagnosis === 'string' || diagnosis.poa === '' || POA.has(diagnosis.poa)) return [];
    const field = `${path}.poa`;
    const text = `${field} ${diagnosis.poa.slice(0, 10)} is none of ${[...POA].join(', ')} and was taken for blank`;
    return [{ code: 'POA' as const, field, text }];
  });
}

/** The claim as the engine takes it. @param unknown what its body has that no claim has */
export function claimOf(body: ClaimBody, unknown: readonly Warning[] = []): Claim {
  const { patient: person } = body;
  return {
    claimId: body.claimid,
    modules: [...new Set(body.modules)],
    fromDate: body.from_date ?? null,
    thruDate: body.thru_date ?? null,
    admitDate: body.admit_date ?? null,
    los: body.los,
    nonCoveredDays: body.non_covered_days,
    billType: body.bill_type,
    patientStatus: body.patient_status,
    totalCharges: body.total_charges,
    ...diagnosesOf(body),
    admitDx: body.admit_dx?.code ? toDiagnosis(body.admit_dx) : null,
    inpatientPxs: body.inpatient_pxs
      .filter(({ code }) => code !== '')
      .map(({ code, date: performed }) => ({ code: withoutPoint(code), date: performed ?? null })),
    lines: body.lines.map((item) => ({
      serviceDate: item.service_date ?? null,
      revenueCode: item.revenue_code,
      hcpcs: item.hcpcs.toUpperCase(),
      modifiers: item.modifiers.filter((modifier) => modifier !== ''),
      units: Math.trunc(item.units),
      charges: item.charges,
      ndc: item.ndc,
    })),
    condCodes: body.cond_codes.filter((code) => code !== ''),
    demoCodes: body.demo_codes.filter((code) => code !== ''),
    spans: body.span_codes.map(({ code, start_date, end_date }) => ({
      code,
      start: start_date ?? null,
      end: end_date ?? null,
    })),
    billingProvider: toProvider(body.billing_provider),
    servicingProvider: toProvider(body.servicing_provider),
    patient: {
      age: person?.age ?? 0,
      dateOfBirth: person?.date_of_birth ?? null,
      sex: person?.sex ?? '',
    },
    hmo: body.hmo,
    hasOasisAssessment: !!body.oasis_assessment,
    hasIrfPai: !!body.irf_pai,
    ipps: {
      reviewCode: body.additional_data?.ipps?.review_code ?? '',
      lifetimeReserveDays: body.additional_data?.ipps?.lifetime_reserve_days ?? 0,
      midnightAdjustmentGeolocation: body.additional_data?.ipps?.midnight_adjustment_geolocation ?? '',
    },
    drg: body.additional_data?.drg ?? '',
    icdConvert: toConversion(body.icd_convert),
    warnings: [...unknown, ...poaWarnings(body)],
  };
}

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
