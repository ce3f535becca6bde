/** Answers of /fee-schedules. */
import { z } from '@hono/zod-openapi';
import type { FeeScheduleData } from '../../engine/fee-schedules/records.ts';
import { SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { timestamp } from '../../wire/timestamp.ts';

/** Names by `schedule_type`. Type 2 appears in the statistics alone. */
export const SCHEDULE_NAMES: Readonly<Record<number, string>> = {
  [SCHEDULE_TYPE.PFS]: 'Physician Fee Schedule (PFS)',
  [SCHEDULE_TYPE.CLFS]: 'Clinical Lab Fee Schedule (CLFS)',
  [SCHEDULE_TYPE.ASC]: 'Ambulatory Surgical Center (ASC)',
  [SCHEDULE_TYPE.DME]: 'Durable Medical Equipment (DME)',
  [SCHEDULE_TYPE.AMBULANCE]: 'Ambulance Fee Schedule',
  [SCHEDULE_TYPE.ASP]: 'ASP Pricing Files',
};

const rvu = (description: string) => z.number().openapi({ description });
const amount = (description: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `${description} Dollars; null where none is published.` });
const indicator = (description: string) => z.string().openapi({ description });

const physicianData = z
  .object({
    status_code: indicator('PFS status code: A active, B bundled, C contractor-priced, …'),
    rvu_work: rvu('Work RVUs, before any GPCI.'),
    full_nfac_pe: rvu('Fully implemented non-facility practice expense RVUs.'),
    full_fac_pe: rvu('Fully implemented facility practice expense RVUs.'),
    rvu_mp: rvu('Malpractice RVUs.'),
    total_nfac: rvu('Total non-facility RVUs.'),
    total_fac: rvu('Total facility RVUs.'),
    nfac_na: z.boolean().openapi({ description: 'Rarely or never performed outside a facility.' }),
    fac_na: z.boolean().openapi({ description: 'Rarely or never performed in a facility.' }),
    conv_fact: z.number().openapi({ description: 'Conversion factor, dollars an RVU.' }),
    pctc_ind: indicator('Professional/technical component indicator.'),
    global_days: indicator('Global period: 000, 010, 090, MMM, XXX, YYY, ZZZ.'),
    pre_op: rvu('Share of the global package before the operation, 0 to 1.'),
    intra_op: rvu('Share during the operation.'),
    post_op: rvu('Share after the operation.'),
    mult_proc: indicator('Multiple procedure indicator (modifier 51).'),
    bilat_surg: indicator('Bilateral surgery indicator (modifier 50).'),
    asst_surg: indicator('Assistant at surgery indicator.'),
    co_surg: indicator('Co-surgeons indicator (modifier 62).'),
    team_surg: indicator('Team surgery indicator (modifier 66).'),
    endo_base: indicator('Endoscopic base code.'),
    phys_supervision: indicator('Physician supervision of diagnostic procedures.'),
    calculation_flag: indicator('Calculation flag.'),
    diag_imaging_family: indicator('Diagnostic imaging family; 99 is none.'),
    opps_nfac_pe: rvu('Non-facility PE RVUs of the OPPS cap on imaging; 0 where no cap applies.'),
    opps_fac_pe: rvu('Facility PE RVUs of the OPPS cap.'),
    opps_mp: rvu('Malpractice RVUs of the OPPS cap.'),
    not_used_for_medicare: z.boolean().openapi({ description: 'CMS’s “not used for Medicare payment” flag.' }),
  })
  .openapi('PhysicianData');

const clinicalLabData = z
  .object({ rate: amount('National rate.'), indicator: indicator('N national, L local, as published.') })
  .openapi('ClinicalLabData');

const dmeData = z
  .object({
    pricing_area: z.enum(['state', 'former_cba', 'mail_order']),
    jurisdiction: z.string().nullable().openapi({ description: 'D: DME MAC, L: local carrier, J: joint.' }),
    category: z
      .string()
      .nullable()
      .openapi({ description: 'Payment category: CR, FS, IN, OS, OX, PO, SD, SU, TE, TS.' }),
    ceiling: amount('Ceiling.'),
    floor: amount('Floor.'),
    states: z
      .record(z.string(), z.object({ non_rural: amount('Non-rural fee.'), rural: amount('Rural fee.') }))
      .optional()
      .openapi({ description: 'Fee by state abbreviation.' }),
    former_cbas: z
      .record(z.string(), amount('Fee.'))
      .optional()
      .openapi({ description: 'Fee by former competitive bidding area.' }),
    mail_order: amount('Fee of the former national mail-order program.').optional(),
  })
  .openapi('DmeData');

const ambulanceData = z
  .object({
    kind: z.enum(['base_rate', 'mileage']),
    rvu: z.number().nullable(),
    localities: z.record(
      z.string(),
      z.object({
        gpci: z.number().nullable().openapi({ description: 'Practice expense GPCI of the locality.' }),
        unadjusted_base_rate: amount('Unadjusted base rate or mileage rate.'),
        urban: amount('Urban base rate or mileage rate.'),
        rural: amount('Rural base rate or mileage rate.'),
        super_rural: amount('Rural base rate in the lowest quartile of population density (super rural).'),
        rural_miles_1_17: amount('Rural ground mileage, miles 1-17.'),
      }),
    ),
  })
  .openapi('AmbulanceData', { description: 'By pricing locality: carrier and locality number, 7 characters.' });

const drugData = z
  .object({
    payment_limit: amount('Payment limit per dosage unit.'),
    dosage: z.string().openapi({ description: 'HCPCS code dosage: what one billing unit is.' }),
    coinsurance: z.number().nullable().openapi({ description: 'Coinsurance, percent.' }),
    vaccine_awp_percent: z.number().nullable(),
    vaccine_limit: amount('Vaccine limit.'),
    blood_awp_percent: z.number().nullable(),
    blood_limit: amount('Blood limit.'),
    clotting_factor: z.string().nullable(),
    notes: z.string().nullable(),
    ndc_crosswalk: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .openapi({ description: 'NDCs of the code; only in the single record.' }),
  })
  .openapi('DrugData');

const ascData = z
  .object({
    addendum: z
      .enum(['AA', 'BB', 'EE'])
      .openapi({ description: 'AA surgical, BB ancillary, EE excluded from payment.' }),
    mark: z.string().nullable().openapi({
      description:
        'Asterisks beside the code: * office-based designation temporary, ** preventive service without coinsurance, *** non-opioid alternative with a payment limit.',
    }),
    payment_indicator: z.string().nullable(),
    payment_weight: z.number().nullable(),
    payment_rate: amount('National unadjusted rate.'),
    multiple_procedure_discounting: z.boolean().nullable(),
    pass_through_expiration: z.string().nullable(),
    ira_adjusted_copayment: amount('Copayment adjusted under section 11101 of the Inflation Reduction Act.'),
    device_offset: z
      .record(z.string(), z.unknown())
      .optional()
      .openapi({ description: 'Addendum FF; in the single record alone.' }),
    device_code_pairs: z
      .array(z.record(z.string(), z.unknown()))
      .optional()
      .openapi({ description: 'Device code pairs; in the single record alone.' }),
  })
  .openapi('AscData');

export const feeScheduleRecord = z
  .object({
    id: z.number().int(),
    code: z.string().openapi({ description: 'HCPCS/CPT code.' }),
    description: z.string().openapi({
      description: 'HCPCS Level II short descriptor; empty for CPT and CDT codes, whose descriptors are licensed.',
    }),
    schedule_type: z.number().int().openapi({ description: '0 PFS, 1 CLFS, 2 ASC, 3 DME, 4 ambulance, 5 ASP.' }),
    start_date: z.number().int().openapi({ description: 'YYYYMMDD.' }),
    end_date: z.number().int().openapi({ description: 'YYYYMMDD.' }),
    modifiers: z.array(z.string()).nullable().openapi({ description: 'null is base (no modifier).' }),
    price_indicator: z.string().openapi({ description: '1: rate of a qualifying APM participant (QP); 9: standard.' }),
    data: z
      .object({
        physician: physicianData.optional(),
        clinical_lab: clinicalLabData.optional(),
        dme: dmeData.optional(),
        ambulance: ambulanceData.optional(),
        drug: drugData.optional(),
        asc: ascData.optional(),
      })
      .openapi({ description: 'One key, named after the schedule.' }),
    created_at: z.string().openapi({ format: 'date-time' }),
    updated_at: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('FeeScheduleRecord');

export const feeScheduleList = z
  .object({
    data: z.array(feeScheduleRecord),
    count: z.number().int().openapi({ description: 'All matching records.' }),
  })
  .openapi('FeeScheduleList');

export const scheduleTypes = z.array(z.object({ id: z.number().int(), name: z.string() })).openapi('ScheduleTypes');

export const timeline = z
  .array(
    z.object({
      id: z.number().int(),
      start_date: z.number().int(),
      end_date: z.number().int(),
      label: z.string(),
      is_active: z.boolean().openapi({ description: 'In force today (UTC).' }),
    }),
  )
  .openapi('CodeTimeline');

export const modifierCombinations = z
  .array(
    z.object({
      modifiers: z.array(z.string()).nullable(),
      display: z.string().openapi({ description: '`Base`, or the modifiers.' }),
      record_count: z.number().int(),
      latest_start_date: z.number().int().openapi({ description: 'YYYYMMDD.' }),
    }),
  )
  .openapi('CodeModifierCombinations');

export const statistics = z
  .object({
    total_records: z.number().int(),
    by_schedule_type: z.record(z.string(), z.number().int()),
    date_range: z.object({ earliest: z.number().int().nullable(), latest: z.number().int().nullable() }),
    unique_codes: z.number().int(),
  })
  .openapi('FeeScheduleStatistics');

/** A row of fee_schedule as queries read it. */
export interface FeeScheduleRow {
  id: number;
  code: string;
  description: string;
  scheduleType: number;
  startDate: number;
  endDate: number;
  modifiers: string;
  priceIndicator: string;
  data: string;
  releaseId: number;
  createdAt: number;
  updatedAt: number;
}

export function modifiersOnTheWire(modifiers: string): string[] | null {
  return modifiers === '' ? null : modifiers.split(',');
}

/** Writes a record; supplements go beside the schedule's own fields. */
export function feeScheduleOnTheWire(row: FeeScheduleRow, supplements: { kind: string; data: string }[] = []) {
  const data = JSON.parse(row.data) as FeeScheduleData;
  for (const fields of Object.values(data)) {
    for (const { kind, data: added } of supplements) fields[kind] = JSON.parse(added);
  }
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    schedule_type: row.scheduleType,
    start_date: row.startDate,
    end_date: row.endDate,
    modifiers: modifiersOnTheWire(row.modifiers),
    price_indicator: row.priceIndicator,
    data: data as z.infer<typeof feeScheduleRecord>['data'],
    created_at: timestamp(row.createdAt),
    updated_at: timestamp(row.updatedAt),
  };
}
