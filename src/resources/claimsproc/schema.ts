/** What /claimsproc takes and sends over the wire. */
import { z } from '@hono/zod-openapi';
import type { Claim, Diagnosis, ProviderOnClaim } from '../../engine/claim/claim.ts';
import { isRealDate } from '../../platform/parameters.ts';

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
      .default('')
      .openapi({ type: 'string' }),
  );
const date = z
  .preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    z
      .string('must be a date written YYYY-MM-DD')
      .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, 'must be a date written YYYY-MM-DD')
      .transform((value) => Number(value.slice(0, 10).replaceAll('-', '')))
      .refine(isRealDate, 'must be a real calendar date written YYYY-MM-DD')
      .optional(),
  )
  .openapi({ type: 'string', format: 'date', example: '2026-03-14' });
const amount = z.preprocess(
  absent,
  z
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(9_999_999_999, 'must be at most 9999999999')
    .default(0)
    .openapi({ type: 'number' }),
);
const days = z.preprocess(
  absent,
  z
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(9999, 'must be at most 9999')
    .default(0)
    .openapi({ type: 'integer' }),
);
const flag = z.preprocess(absent, z.boolean('must be true or false').default(false).openapi({ type: 'boolean' }));
const list = <Item extends z.ZodType>(item: Item, longest = CODES_MAX) =>
  z.preprocess(
    absent,
    z.array(item, 'must be a list').max(longest, `must have at most ${longest} entries`).default([]),
  );
const codes = list(text(20));

const diagnosis = z
  .object(
    {
      code: text(20).openapi({ description: 'ICD-10-CM, with or without its point.', example: 'I50.23' }),
      poa: z
        .preprocess((value) => (typeof value === 'string' ? value.trim().toUpperCase() : ''), z.string())
        .openapi({
          type: 'string',
          description: 'Present on admission: Y, N, U, W, 1, E or blank; any other text is blank.',
        }),
      dx_type: z.unknown().optional().openapi({ type: 'integer', description: 'Not used: the position decides.' }),
    },
    'must be an object',
  )
  .openapi('DiagnosisCode');
const optionalDiagnosis = diagnosis.nullish();

const procedure = z
  .object(
    {
      code: text(20).openapi({ description: 'ICD-10-PCS.', example: '02703DZ' }),
      date,
    },
    'must be an object',
  )
  .openapi('ProcedureCode');

const line = z
  .object(
    {
      service_date: date,
      revenue_code: text(10),
      hcpcs: text(20),
      modifiers: codes,
      units: amount,
      charges: amount,
      ndc: text(20),
    },
    'must be an object',
  )
  .openapi('LineItem');

const overrides = z
  .record(z.string(), z.unknown(), 'must be an object')
  .nullish()
  .openapi({ description: 'Fields of the record that take the place of the file’s; a value of 0 is a value.' });
const provider = z
  .object(
    {
      npi: text(20),
      other_id: text(20).openapi({ description: 'CMS certification number (CCN).', example: '980001' }),
      contract_id: z
        .preprocess(
          (value) => (typeof value === 'number' ? String(value) : (value ?? undefined)),
          z.string('must be a text').trim().max(64, 'must be at most 64 characters long').default('0'),
        )
        .openapi({ type: 'string', description: '`0` or null: standard public-payer logic.' }),
      additional_data: z.object({ ipsf: overrides, opsf: overrides }, 'must be an object').nullish(),
    },
    'must be an object',
  )
  .openapi('ClaimProvider');

const patient = z
  .object(
    {
      date_of_birth: date,
      age: z.preprocess(
        absent,
        z
          .number('must be a whole number')
          .int('must be a whole number')
          .min(0, 'must not be negative')
          .max(999, 'must be at most 999')
          .default(0)
          .openapi({ type: 'integer', description: 'Years at admission; 0: by the date of birth.' }),
      ),
      sex: text(20),
    },
    'must be an object',
  )
  .openapi('Patient');

/** Shape of the parts that this version reads; unknown fields are ignored. */
export const claimBody = z
  .object(
    {
      claimid: text(100),
      modules: z
        .preprocess(
          absent,
          z
            .array(z.string('must be a text').trim(), 'must be a list')
            .max(50, 'must have at most 50 entries')
            .default([]),
        )
        .openapi({ type: 'array', description: 'Modules to run, or AUTO alone.', example: ['MCE', 'MSDRG', 'IPPS'] }),
      from_date: date,
      thru_date: date,
      admit_date: date,
      los: days,
      non_covered_days: days,
      bill_type: text(4),
      patient_status: text(2),
      total_charges: amount,
      principal_dx: optionalDiagnosis,
      admit_dx: optionalDiagnosis,
      secondary_dxs: list(diagnosis),
      diagnosis_codes: list(z.union([z.string().trim().max(20), diagnosis], 'must be a code or an object')),
      inpatient_pxs: list(procedure),
      lines: list(line, LINES_MAX),
      cond_codes: codes,
      value_codes: list(z.object({ code: text(10), amount }, 'must be an object')),
      occurrence_codes: list(z.object({ code: text(10), date }, 'must be an object')),
      span_codes: list(z.object({ code: text(10), start_date: date, end_date: date }, 'must be an object')),
      billing_provider: provider.nullish(),
      servicing_provider: provider.nullish(),
      patient: patient.nullish(),
      oasis_assessment: z.record(z.string(), z.unknown(), 'must be an object').nullish(),
      irf_pai: z
        .object(
          {
            assessment_system: z.literal('IRF-PAI', 'must be IRF-PAI').nullish(),
            transaction_type: z.union([z.literal(1), z.literal(2)], 'must be 1 or 2').nullish(),
          },
          'must be an object',
        )
        .nullish(),
      opps_flag: z.union([z.literal(1), z.literal(2)], 'must be 1 or 2').nullish(),
      hmo: flag,
      demo_codes: codes,
      additional_data: z
        .object(
          {
            drg: text(3),
            ipps: z
              .object(
                {
                  review_code: text(2),
                  lifetime_reserve_days: days,
                  midnight_adjustment_geolocation: text(10),
                },
                'must be an object',
              )
              .nullish(),
          },
          'must be an object',
        )
        .nullish(),
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

/** `diagnosis_codes` counts where there is no principal diagnosis: the one of type 1, else the first, is principal. */
function diagnosesOf(body: ClaimBody): { principalDx: Diagnosis | null; secondaryDxs: Diagnosis[] } {
  const secondary = body.secondary_dxs.filter(({ code }) => code !== '').map(toDiagnosis);
  if (body.principal_dx?.code) return { principalDx: toDiagnosis(body.principal_dx), secondaryDxs: secondary };
  const given = body.diagnosis_codes;
  const isFirst = (entry: (typeof given)[number]) =>
    typeof entry !== 'string' && ['1', 'PRIMARY'].includes(String(entry.dx_type).toUpperCase());
  const principal = given.find(isFirst) ?? given[0];
  if (principal === undefined) return { principalDx: null, secondaryDxs: secondary };
  const others = given.filter((entry) => entry !== principal).map(toDiagnosis);
  return { principalDx: toDiagnosis(principal), secondaryDxs: [...secondary, ...others] };
}

/** The claim as the engine takes it. */
export function claimOf(body: ClaimBody): Claim {
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
  };
}

export const health = z
  .object({
    status: z.enum(['ok', 'degraded']).openapi({
      description: '`degraded`: a table for today is not loaded; `missing` says which. Claims of other dates may run.',
    }),
    modules: z.array(
      z.object({
        name: z.string(),
        versions: z.array(z.string()),
        releases: z.array(z.string()).openapi({ description: 'Data releases loaded, of any date.' }),
        missing: z.array(z.string()).openapi({ description: 'Tables of today that are not loaded.' }),
      }),
    ),
  })
  .openapi('ClaimProcessingHealth');
export type ClaimHealth = z.infer<typeof health>;
