/**
 * An ordinary claim of every module, on any day, with the provider's record: the health processes it to say if a period
 * is ready. The claims are invented: a provider in Los Angeles, an area that every wage index table has, and codes that
 * are billed every day.
 */

import { claimBody } from '../../claims/wire/claim-body.ts';
import { claimOf } from '../../claims/wire/to-claim.ts';
import { type Claim, IRF_PAI_ITEMS, type ModuleName, OASIS_FUNCTIONS, OASIS_RISKS } from '../../engine/claim/claim.ts';
import { isoDate, plusDays } from '../../engine/core/calendar.ts';
import type { ProviderRecord, ProviderTable } from '../../engine/provider/provider-file.ts';
import { blankRecord, withFields } from '../../engine/provider/provider-record.ts';

export interface Probe {
  /** Names the module, and the earlier modules whose results it takes. */
  claim: Claim;
  record(table: ProviderTable): ProviderRecord;
}

interface OrdinaryClaim {
  /** Earlier modules whose results it takes. */
  after?: readonly ModuleName[];
  ccn?: string;
  /** Fields of the provider's record, beside those of every provider. */
  record?: object;
  /** Fields of its body; `day` returns the day this many days after the module's day. */
  body(day: (after: number) => string): object;
}

/** @param date YYYYMMDD: the module's day of the claim */
export function probeOf(module: ModuleName, date: number): Probe {
  const { after = [], ccn = '050999', record = {}, body } = ORDINARY_CLAIMS[module];
  const probeClaim = claimBody.parse({
    claimid: `PROBE-${module}`,
    modules: [...after, module],
    patient_status: '01',
    patient: { age: 71, sex: 'F', date_of_birth: isoDate(plusDays(date, -71 * 366)) },
    billing_provider: { other_id: ccn, carrier: '01182', locality: '18' },
    ...body((days) => isoDate(plusDays(date, days))),
  });
  const fields = { ...recordFields(ccn, plusDays(date, -365)), ...record };
  return { claim: claimOf(probeClaim), record: (table) => withFields(table, blankRecord(table), fields, 'probe') };
}

/** Fields of a record in Los Angeles County; a file takes those that it has. @param since first day of the record */
const recordFields = (provider_ccn: string, since: number) => ({
  provider_ccn,
  provider_type: '00',
  effective_date: since,
  fiscal_year_begin_date: since,
  waiver_indicator: 'N',
  state_code: '05',
  county_code: '06037',
  cbsa_actual_geographic_location: '31084',
  cost_of_living_adjustment: 1,
  operating_cost_to_charge_ratio: 0.25,
  capital_cost_to_charge_ratio: 0.02,
  capital_pps_payment_code: 'C',
  hospital_quality_indicator: '1',
  vpb_participant_indicator: 'N',
  vbp_adjustment: 1,
  bed_size: 200,
});

/** Eleven days that end on the day. */
const stay = (day: (after: number) => string) => ({
  bill_type: '111',
  admit_date: day(-10),
  from_date: day(-10),
  thru_date: day(0),
  los: 10,
  admission_source: '1',
  total_charges: 60_000,
});
/** A line of a day. */
const service = (revenue_code: string, hcpcs: string, service_date: string, charges = 500, units = 1) => ({
  ...{ revenue_code, hcpcs, service_date, charges, units },
});
const oneDay = (bill_type: string, day: string) => ({ bill_type, from_date: day, thru_date: day });

/** Sepsis with a major complication. */
const GROUPED = {
  principal_dx: { code: 'A419', poa: 'Y' },
  admit_dx: { code: 'A419' },
  secondary_dxs: [{ code: 'J9601', poa: 'Y' }],
};

/** A visit at the clinic of a hospital. */
const clinic: OrdinaryClaim['body'] = (day) => ({
  ...oneDay('131', day(0)),
  principal_dx: { code: 'I10' },
  lines: [service('0510', 'G0463', day(0))],
});

/** One for each module. */
const ORDINARY_CLAIMS: Readonly<Record<ModuleName, OrdinaryClaim>> = {
  MCE: { body: (day) => ({ ...stay(day), ...GROUPED }) },
  IOCE: { body: clinic },
  MSDRG: { body: (day) => ({ ...stay(day), ...GROUPED }) },
  HHAG: {
    // Diabetes with kidney disease and nothing else; a risk of falls, and every function with the second response.
    body: (day) => ({
      ...homeHealth(day),
      principal_dx: { code: 'E1129' },
      occurrence_codes: [{ code: '50', date: day(0) }],
      oasis_assessment: {
        ...{ ...Object.fromEntries(OASIS_RISKS.map((risk) => [risk, false])), fall_risk: true },
        ...Object.fromEntries(OASIS_FUNCTIONS.map((item) => [item, '01'])),
      },
    }),
  },
  CMG: {
    // A stroke; every item with partial help, always continent.
    body: (day) => ({
      ...stay(day),
      principal_dx: { code: 'I639' },
      irf_pai: {
        impairment_admit_group_code: '0001.1',
        ...Object.fromEntries(IRF_PAI_ITEMS.map((item) => [item, /continence/.test(item) ? '0' : '03'])),
      },
    }),
  },
  IPPS: {
    // CMS's FY 2022 pricer needs the prior year's wage index of every hospital.
    record: { supplemental_wage_index_indicator: '1', supplemental_wage_index: 1.25 },
    body: (day) => ({ ...stay(day), ...GROUPED, additional_data: { drg: '871' } }),
  },
  OPPS: { after: ['IOCE'], body: clinic },
  PSYCH: {
    ccn: '054999',
    record: { provider_type: '03' },
    body: (day) => ({ ...stay(day), principal_dx: { code: 'F332' }, additional_data: { drg: '885' } }),
  },
  LTCH: {
    ccn: '052999',
    record: { provider_type: '02', federal_pps_blend: '8' },
    body: (day) => ({
      ...stay(day),
      ...{ admit_date: day(-25), from_date: day(-25), los: 25 },
      principal_dx: { code: 'J9621' },
      additional_data: { drg: '189', ltch: { review_code: '01' } },
    }),
  },
  IRF: {
    ccn: '053999',
    record: { provider_type: '04', federal_pps_blend: '4' },
    body: (day) => ({ ...stay(day), principal_dx: { code: 'I639' }, lines: [service('0024', 'A0104', day(-10))] }),
  },
  HOSPICE: {
    // A week of routine care at home.
    body: (day) => ({
      ...{ bill_type: '813', admit_date: day(0), from_date: day(0), thru_date: day(6) },
      patient_status: '30',
      principal_dx: { code: 'C3490' },
      value_codes: ['61', 'G8'].map((code) => ({ code, amount: 31084 })),
      lines: [service('0651', 'Q5001', day(0), 1000, 7)],
    }),
  },
  SNF: {
    ccn: '055999',
    record: { provider_type: '38' },
    // One day: a claim must not span two fiscal years.
    body: (day) => ({
      ...{ ...oneDay('211', day(0)), admit_date: day(0), patient_status: '30', total_charges: 500 },
      principal_dx: { code: 'I639' },
      lines: [service('0022', 'KAXD1', day(0), 0)],
    }),
  },
  HHA: {
    ccn: '057999',
    record: { provider_type: '36' },
    // A period with six nurse visits after a first admission.
    body: (day) => ({
      ...homeHealth(day, -29),
      principal_dx: { code: 'I110' },
      lines: [
        service('0023', '1AA11', day(-29)),
        ...[0, 1, 2, 3, 4, 5].map((visit) => service('0551', 'G0299', day(visit - 29), 200, 3)),
      ],
    }),
  },
  ESRD: {
    ccn: '052599',
    record: { provider_type: '40' },
    // Hemodialysis three times in a week of one year.
    body: (day) => ({
      ...{ bill_type: '721', from_date: day(0), thru_date: day(6), patient_status: '30' },
      principal_dx: { code: 'N186' },
      esrd_initial_date: day(-1000),
      value_codes: [
        { code: 'A8', amount: 75 },
        { code: 'A9', amount: 165 },
      ],
      lines: [0, 2, 4].map((treatment) => service('0821', '90999', day(treatment), 900)),
    }),
  },
  FQHC: {
    after: ['IOCE'],
    ccn: '051899',
    body: (day) => ({
      ...oneDay('771', day(0)),
      principal_dx: { code: 'I10' },
      lines: [service('0521', 'G0467', day(0), 300), service('0521', '99213', day(0), 300)],
    }),
  },
  ASC: {
    ccn: '05C0001999',
    // A colonoscopy.
    body: (day) => ({
      ...oneDay('831', day(0)),
      principal_dx: { code: 'Z1211' },
      lines: [service('0490', '45378', day(0), 2000)],
    }),
  },
};

/** A period of 30 days of home health, the first after an admission from the community. @param start days before it */
function homeHealth(day: (after: number) => string, start = 0) {
  return {
    ...{ bill_type: '329', admit_date: day(start), from_date: day(start), thru_date: day(start + 29) },
    ...{ receipt_date: day(start + 2), patient_status: '30' },
    value_codes: [
      { code: '61', amount: 31084 },
      { code: '85', amount: 6037 },
    ],
  };
}
