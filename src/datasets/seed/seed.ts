/**
 * The sample data that the repository carries: facts picked by hand out of CMS publications, in columns of our own,
 * so that a fresh copy answers real questions without a network. seed/README.md describes the format.
 */
import { isRealDate } from '../../engine/core/calendar.ts';
import { SCHEDULE_TYPE } from '../../engine/pricers/pfs/fee-schedule.ts';
import { feeIdentity } from '../fee-schedules/fee-identity.ts';
import type { FeeScheduleRow } from '../fee-schedules/rows.ts';
import type { LocalitySupplementRow, MacRow, PfsLocalityRow, ZipLocalityRow } from '../geography/rows.ts';
import { Fault, type Reading, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { descriptor } from '../reading/descriptor.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { yearOf } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { RowOf, TableName } from '../tables.ts';
import { coverageLayouts } from './coverage.ts';
import { IPF_COLUMNS, IPPS_COLUMNS, ipfRow, ippsRow, LTCH_COLUMNS, ltchRow } from './drg.ts';
import { ENGINE_PACK_LAYOUTS } from './engine-packs.ts';
import { icd10cmLayouts } from './icd10cm.ts';
import { icd10pcsLayouts } from './icd10pcs.ts';
import { IOCE_LAYOUTS } from './ioce.ts';
import { ippsLayouts } from './ipps.ts';
import { ncciLayouts } from './ncci.ts';
import { providerFileSample } from './provider-file.ts';
import { HOSPITAL_COLUMNS, hospitalSample, PROVIDER_COLUMNS, providerSample } from './provider-master.ts';
import { referenceCodeLayouts } from './reference-codes.ts';

export interface SeedOf<Name extends TableName> {
  /** Name of the dataset whose sample it is: `pfs-rvu`. */
  dataset: string;
  table: Name;
  /** Publication, release and page that the facts are from. */
  source: string;
  reading: Reading<RowOf[Name]>;
}

/** Tagged by `table`, which says what its rows are. */
export type Seed = { [Name in TableName]: SeedOf<Name> }[TableName];

/** What the `# name: value` lines above the header line say. */
export interface Head {
  dataset: string;
  label: string;
  scope: string;
  effectiveStart: number;
  effectiveEnd: number;
  source: string;
}

type Layout = (file: SourceFile, head: Head) => Seed;

/**
 * Reads one file of seed/.
 * @throws UnreadableFile when the head lacks a line, names an unknown dataset, or the header line a column
 */
export function readSeed(file: SourceFile): Seed {
  const head = readHead(file);
  const layout = LAYOUTS[head.dataset];
  if (!layout) throw new UnreadableFile(`${file.name}: there is no sample layout for a dataset '${head.dataset}'`);
  return layout(file, head);
}

/**
 * Reads seed/mac.csv, the Medicare Administrative Contractors that occur in the samples.
 * @throws UnreadableFile on the first line that cannot be used
 */
export function readMacs(text: string): MacRow[] {
  const file = { name: 'mac.csv', text };
  const rows = openTable(file, { columns: headings(['mac', 'name', 'jurisdiction']) }).rows(
    (fields): MacRow => ({
      mac: fields.matching('mac', /^\d{5}$/, 'a contractor number'),
      name: fields.matching('name', /./, 'a name'),
      jurisdiction: fields.matching('jurisdiction', /^J(?:5|6|8|15|[E-N])$/, 'a jurisdiction'),
    }),
    ({ mac }) => mac,
  );
  return withoutFaults(file, rows);
}

/** A provider made up for the sample, in the fields of the provider registry (NPPES). */
export interface SampleProvider {
  npi: string;
  name: string;
  enumerationType: 'NPI-1' | 'NPI-2';
  /** Practice location: 5 or 9 digits; '' where the provider has none. */
  postalCode: string;
  state: string;
  /** `A` active, `D` deactivated. */
  status: 'A' | 'D';
}

/**
 * Reads seed/registry.csv. Its NPIs pass the check digit and begin with 2; those known to be issued begin with 1.
 * @throws UnreadableFile on the first line that cannot be used
 */
export function readRegistrySample(text: string): SampleProvider[] {
  const file = { name: 'registry.csv', text };
  const columns = headings(['npi', 'name', 'enumeration_type', 'postal_code', 'state', 'status']);
  const rows = openTable(file, { columns }).rows(
    (fields): SampleProvider => {
      const npi = fields.matching('npi', /^2\d{9}$/, '10 digits that begin with 2');
      if (!passesCheckDigit(npi)) throw new BadField(`npi '${npi}' has a wrong check digit`);
      return {
        npi,
        name: fields.matching('name', /^SAMPLE PROVIDER /, 'a name that says it is a sample'),
        enumerationType: fields.matching('enumeration_type', /^NPI-[12]$/, 'NPI-1 or NPI-2') as 'NPI-1' | 'NPI-2',
        postalCode: fields.matching('postal_code', /^(?:\d{5}|\d{9})?$/, '5 or 9 digits'),
        state: fields.matching('state', /^(?:[A-Z]{2})?$/, 'a state'),
        status: fields.matching('status', /^[AD]$/, 'A or D') as 'A' | 'D',
      };
    },
    ({ npi }) => npi,
  );
  return withoutFaults(file, rows);
}

/** The Luhn formula over the NPI with the card issuer prefix 80840, 45 CFR 162.406. */
function passesCheckDigit(npi: string): boolean {
  const weighted = [...`80840${npi}`].reverse().map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1));
  return weighted.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

function withoutFaults<Row>(file: SourceFile, rows: Iterable<Row | Fault>): Row[] {
  return [...rows].map((row) => {
    if (row instanceof Fault) throw new UnreadableFile(`${file.name}: line ${row.line}: ${row.reason}`);
    return row;
  });
}

function readHead(file: SourceFile): Head {
  const said = new Map<string, string>();
  for (const line of file.text.split(/\r?\n/)) {
    const [, name, value] = /^# ([a-z]+): (.+)$/.exec(line) ?? [];
    if (!name || !value) break;
    said.set(name, value);
  }
  const value = (name: string): string => {
    const text = said.get(name);
    if (!text) throw new UnreadableFile(`${file.name}: no line '# ${name}: ' above the header line`);
    return text;
  };
  const [, start, end] = /^(\d{8})-(\d{8})$/.exec(value('effective')) ?? [];
  const [effectiveStart, effectiveEnd] = [Number(start), Number(end)];
  if (!isRealDate(effectiveStart) || !isRealDate(effectiveEnd) || effectiveStart > effectiveEnd) {
    throw new UnreadableFile(`${file.name}: '${value('effective')}' is not a period such as 20251001-20251231`);
  }
  return {
    dataset: value('dataset'),
    label: value('label'),
    scope: value('scope'),
    effectiveStart,
    effectiveEnd,
    source: value('source'),
  };
}

function headings<Column extends string>(columns: readonly Column[]): { [name in Column]: RegExp } {
  return Object.fromEntries(columns.map((name) => [name, new RegExp(`^${name}$`)])) as { [name in Column]: RegExp };
}

export function layout<Name extends TableName, Column extends string>(
  table: Name,
  columns: readonly Column[],
  read: (fields: Fields<Column>, head: Head) => RowOf[Name],
  identity: (row: RowOf[Name]) => string,
): (file: SourceFile, head: Head) => SeedOf<Name> {
  return (file, head) => {
    const { dataset, source, ...release } = head;
    const rows = openTable(file, { columns: headings(columns) }).rows((fields) => read(fields, head), identity);
    return { dataset, table, source, reading: { sampleOf: dataset, ...release, rows } };
  };
}

const YES = new Set(['', 'Y']);
const YES_NO = new Set(['Y', 'N']);
const DIGITS = new Set([...'0123456789']);
const SURGERY = new Set([...'01239']);
/** Statuses and global days: CMS, National Physician Fee Schedule Relative Value File, record layout. */
const STATUSES = new Set([...'ABCDEFGHIJMNPQRTX']);
const GLOBAL_DAYS = new Set(['000', '010', '090', 'MMM', 'XXX', 'YYY', 'ZZZ']);
const PFS_MODIFIERS = new Set(['', '26', 'TC', '53']);

/** What records of all schedules share. */
function feeSchedule(
  fields: Fields<'hcpcs' | 'description'>,
  { effectiveStart, effectiveEnd }: Head,
): Omit<FeeScheduleRow, 'scheduleType' | 'data'> {
  const code = fields.code('hcpcs');
  const description = fields.text('description');
  if (descriptor(code, description, undefined) !== description) {
    throw new BadField(`${code} has a descriptor that the AMA or the ADA owns`);
  }
  return { code, startDate: effectiveStart, endDate: effectiveEnd, modifiers: '', priceIndicator: '9', description };
}

const pfsRvu = layout(
  'fee_schedule',
  [
    'hcpcs',
    'modifier',
    'description',
    'status_code',
    'rvu_work',
    'full_nfac_pe',
    'full_fac_pe',
    'rvu_mp',
    'total_nfac',
    'total_fac',
    'nfac_na',
    'fac_na',
    'conv_fact',
    'pctc_ind',
    'global_days',
    'pre_op',
    'intra_op',
    'post_op',
    'mult_proc',
    'bilat_surg',
    'asst_surg',
    'co_surg',
    'team_surg',
    'endo_base',
    'phys_supervision',
    'calculation_flag',
    'diag_imaging_family',
    'opps_nfac_pe',
    'opps_fac_pe',
    'opps_mp',
    'not_used_for_medicare',
  ],
  (fields, head): FeeScheduleRow => {
    const [, priceIndicator] = /^\d{8}-\d{8}\/([19])$/.exec(head.scope) ?? [];
    if (priceIndicator !== '1' && priceIndicator !== '9') throw new BadField(`the scope ${head.scope} ends in no rate`);
    const physician = {
      status_code: fields.known('status_code', STATUSES),
      rvu_work: fields.decimal('rvu_work'),
      full_nfac_pe: fields.decimal('full_nfac_pe'),
      full_fac_pe: fields.decimal('full_fac_pe'),
      rvu_mp: fields.decimal('rvu_mp'),
      total_nfac: fields.decimal('total_nfac'),
      total_fac: fields.decimal('total_fac'),
      nfac_na: fields.known('nfac_na', YES) === 'Y',
      fac_na: fields.known('fac_na', YES) === 'Y',
      conv_fact: fields.decimal('conv_fact'),
      pctc_ind: fields.known('pctc_ind', DIGITS),
      global_days: fields.known('global_days', GLOBAL_DAYS),
      pre_op: fields.decimal('pre_op'),
      intra_op: fields.decimal('intra_op'),
      post_op: fields.decimal('post_op'),
      mult_proc: fields.known('mult_proc', DIGITS),
      bilat_surg: fields.known('bilat_surg', SURGERY),
      asst_surg: fields.known('asst_surg', SURGERY),
      co_surg: fields.known('co_surg', SURGERY),
      team_surg: fields.known('team_surg', SURGERY),
      endo_base: fields.text('endo_base') && fields.code('endo_base'),
      phys_supervision: fields.matching('phys_supervision', /^[\dA]{2}$/, 'a supervision indicator'),
      calculation_flag: fields.known('calculation_flag', DIGITS),
      diag_imaging_family: fields.matching('diag_imaging_family', /^\d\d$/, 'an imaging family'),
      opps_nfac_pe: fields.decimal('opps_nfac_pe'),
      opps_fac_pe: fields.decimal('opps_fac_pe'),
      opps_mp: fields.decimal('opps_mp'),
      not_used_for_medicare: fields.known('not_used_for_medicare', YES) === 'Y',
    };
    const { rvu_work, full_nfac_pe, full_fac_pe, rvu_mp, total_nfac, total_fac } = physician;
    if (!sumsTo(total_nfac, rvu_work, full_nfac_pe, rvu_mp) || !sumsTo(total_fac, rvu_work, full_fac_pe, rvu_mp)) {
      throw new BadField('work, practice expense and malpractice RVUs do not add up to the totals');
    }
    return {
      ...feeSchedule(fields, head),
      scheduleType: SCHEDULE_TYPE.PFS,
      modifiers: fields.known('modifier', PFS_MODIFIERS),
      priceIndicator,
      data: { physician },
    };
  },
  feeIdentity,
);

/** RVUs are published in hundredths. */
function sumsTo(total: number, ...parts: number[]): boolean {
  const hundredths = (value: number) => Math.round(value * 100);
  return parts.reduce((sum, part) => sum + hundredths(part), 0) === hundredths(total);
}

const clfs = layout(
  'fee_schedule',
  ['hcpcs', 'modifier', 'description', 'indicator', 'rate'],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.CLFS,
    modifiers: fields.modifiers('modifier'),
    data: {
      clinical_lab: { rate: fields.amountOrNull('rate'), indicator: fields.matching('indicator', /^[NL]$/, 'N or L') },
    },
  }),
  feeIdentity,
);

const asp = layout(
  'fee_schedule',
  [
    'hcpcs',
    'description',
    'dosage',
    'payment_limit',
    'coinsurance',
    'vaccine_awp_percent',
    'vaccine_limit',
    'blood_awp_percent',
    'blood_limit',
    'clotting_factor',
    'notes',
  ],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.ASP,
    data: {
      drug: {
        payment_limit: fields.decimal('payment_limit'),
        dosage: fields.matching('dosage', /./, 'a billing unit'),
        coinsurance: fields.decimal('coinsurance'),
        vaccine_awp_percent: fields.decimalOrNull('vaccine_awp_percent'),
        vaccine_limit: fields.decimalOrNull('vaccine_limit'),
        blood_awp_percent: fields.decimalOrNull('blood_awp_percent'),
        blood_limit: fields.decimalOrNull('blood_limit'),
        clotting_factor: fields.textOrNull('clotting_factor'),
        notes: fields.textOrNull('notes'),
      },
    },
  }),
  feeIdentity,
);

const ASC_INDICATOR = /^[A-Z]\d$/;

const ascSurgical = layout(
  'fee_schedule',
  ['hcpcs', 'description', 'payment_indicator', 'payment_weight', 'payment_rate', 'multiple_procedure_discounting'],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.ASC,
    data: {
      asc: {
        addendum: 'AA',
        payment_indicator: fields.matching('payment_indicator', ASC_INDICATOR, 'a payment indicator'),
        payment_weight: fields.decimalOrNull('payment_weight'),
        payment_rate: fields.decimalOrNull('payment_rate'),
        multiple_procedure_discounting: fields.known('multiple_procedure_discounting', YES_NO) === 'Y',
        pass_through_expiration: null,
        ira_adjusted_copayment: null,
      },
    },
  }),
  feeIdentity,
);

const ascAncillary = layout(
  'fee_schedule',
  [
    'hcpcs',
    'description',
    'payment_indicator',
    'payment_weight',
    'payment_rate',
    'pass_through_expiration',
    'ira_adjusted_copayment',
  ],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.ASC,
    data: {
      asc: {
        addendum: 'BB',
        payment_indicator: fields.matching('payment_indicator', ASC_INDICATOR, 'a payment indicator'),
        payment_weight: fields.decimalOrNull('payment_weight'),
        payment_rate: fields.decimalOrNull('payment_rate'),
        multiple_procedure_discounting: null,
        pass_through_expiration: fields.textOrNull('pass_through_expiration'),
        ira_adjusted_copayment: fields.decimalOrNull('ira_adjusted_copayment'),
      },
    },
  }),
  feeIdentity,
);

const ascExcluded = layout(
  'fee_schedule',
  ['hcpcs', 'description'],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.ASC,
    data: {
      asc: {
        addendum: 'EE',
        payment_indicator: null,
        payment_weight: null,
        payment_rate: null,
        multiple_procedure_discounting: null,
        pass_through_expiration: null,
        ira_adjusted_copayment: null,
      },
    },
  }),
  feeIdentity,
);

/** Pricing areas of the DMEPOS file: the states, the District of Columbia, Puerto Rico and the Virgin Islands. */
const DME_STATES = (
  'AL AR AZ CA CO CT DC DE FL GA IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI ' +
  'SC SD TN TX UT VA VT WA WI WV WY AK HI PR VI'
).split(' ');

const dmepos = layout(
  'fee_schedule',
  ['hcpcs', 'modifiers', 'description', 'jurisdiction', 'category', 'ceiling', 'floor', 'non_rural', 'rural'],
  (fields, head): FeeScheduleRow => {
    const nonRural = amountsByState(fields.text('non_rural'));
    const rural = amountsByState(fields.text('rural'));
    return {
      ...feeSchedule(fields, head),
      scheduleType: SCHEDULE_TYPE.DME,
      modifiers: fields
        .matching('modifiers', /^(?:[A-Z\d]{2}(?: [A-Z\d]{2})*)?$/, 'a list of modifiers')
        .replaceAll(' ', ','),
      data: {
        dme: {
          pricing_area: 'state',
          jurisdiction: fields.matching('jurisdiction', /^[DLJ]$/, 'D, L or J'),
          category: fields.matching('category', /^[A-Z]{2}$/, 'a payment category'),
          ceiling: fields.amountOrNull('ceiling'),
          floor: fields.amountOrNull('floor'),
          states: Object.fromEntries(
            DME_STATES.map((state) => [
              state,
              { non_rural: nonRural.get(state) ?? null, rural: rural.get(state) ?? null },
            ]),
          ),
        },
      },
    };
  },
  feeIdentity,
);

/** `3.72: AL CA; 2.14: AK` or `8.32: all`, dollars by state. */
function amountsByState(text: string): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const group of text === '' ? [] : text.split('; ')) {
    const [, amount, states] = /^(\d+\.\d\d): ([A-Za-z ]+)$/.exec(group) ?? [];
    if (!amount || !states) throw new BadField(`'${group}' is not an amount and its states`);
    for (const state of states === 'all' ? DME_STATES : states.split(' ')) {
      if (!DME_STATES.includes(state)) throw new BadField(`'${state}' is not a pricing area`);
      if (amounts.has(state)) throw new BadField(`${state} has two amounts`);
      amounts.set(state, Number(amount));
    }
  }
  return amounts;
}

const afs = layout(
  'fee_schedule',
  [
    'hcpcs',
    'description',
    'kind',
    'rvu',
    'locality',
    'gpci',
    'unadjusted_base_rate',
    'urban',
    'rural',
    'super_rural',
    'rural_miles_1_17',
  ],
  (fields, head): FeeScheduleRow => ({
    ...feeSchedule(fields, head),
    scheduleType: SCHEDULE_TYPE.AMBULANCE,
    data: {
      ambulance: {
        kind: fields.matching('kind', /^(?:base_rate|mileage)$/, 'base_rate or mileage') as 'base_rate' | 'mileage',
        rvu: fields.decimalOrNull('rvu'),
        localities: {
          [fields.matching('locality', /^\d{7}$/, 'a carrier and locality')]: {
            gpci: fields.decimalOrNull('gpci'),
            unadjusted_base_rate: fields.decimalOrNull('unadjusted_base_rate'),
            urban: fields.decimalOrNull('urban'),
            rural: fields.decimalOrNull('rural'),
            super_rural: fields.decimalOrNull('super_rural'),
            rural_miles_1_17: fields.decimalOrNull('rural_miles_1_17'),
          },
        },
      },
    },
  }),
  feeIdentity,
);

const CARRIER = /^\d{5}$/;
const PRICING_LOCALITY = /^\d{2}$/;
const STATE = /^[A-Z]{2}$/;

function locality(fields: Fields<'mac' | 'pricing_locality'>): string {
  const mac = fields.matching('mac', CARRIER, 'a contractor number');
  return mac + fields.matching('pricing_locality', PRICING_LOCALITY, 'a pricing locality');
}

const gpci = layout(
  'pfs_locality',
  ['mac', 'pricing_locality', 'state', 'loc_description', 'gpci_work', 'gpci_pe', 'gpci_mp'],
  (fields, { effectiveStart, effectiveEnd }): PfsLocalityRow => ({
    year: yearOf(effectiveStart),
    locality: locality(fields),
    locDescription: fields.matching('loc_description', /./, 'a description'),
    mac: fields.text('mac'),
    state: fields.matching('state', STATE, 'a state'),
    gpciWork: fields.decimal('gpci_work'),
    gpciPe: fields.decimal('gpci_pe'),
    gpciMp: fields.decimal('gpci_mp'),
    startDate: effectiveStart,
    endDate: effectiveEnd,
  }),
  (row) => row.locality,
);

const anesthesiaCf = layout(
  'locality_supplement',
  ['mac', 'pricing_locality', 'conversion_factor', 'national_conversion_factor', 'price_indicator'],
  (fields, { effectiveStart }): LocalitySupplementRow => ({
    kind: 'anesthesia_conversion_factor',
    year: yearOf(effectiveStart),
    locality: locality(fields),
    data: {
      conversion_factor: fields.decimal('conversion_factor'),
      national_conversion_factor: fields.decimal('national_conversion_factor'),
      price_indicator: fields.matching('price_indicator', /^[19]$/, '1 or 9'),
    },
  }),
  (row) => row.locality,
);

const localityCounties = layout(
  'locality_supplement',
  ['mac', 'pricing_locality', 'state', 'fee_schedule_area', 'counties'],
  (fields, { effectiveStart }): LocalitySupplementRow => ({
    kind: 'counties',
    year: yearOf(effectiveStart),
    locality: locality(fields),
    data: {
      state: fields.matching('state', /./, 'a state'),
      fee_schedule_area: fields.matching('fee_schedule_area', /./, 'an area'),
      counties: fields.matching('counties', /./, 'a list of counties'),
    },
  }),
  (row) => row.locality,
);

const zip5 = layout(
  'zip_locality',
  ['zip_code', 'state', 'carrier', 'pricing_locality', 'rural_indicator'],
  (fields, { effectiveStart, effectiveEnd }): ZipLocalityRow => ({
    zipCode: fields.matching('zip_code', /^\d{5}$/, 'a ZIP code'),
    state: fields.matching('state', STATE, 'a state'),
    carrier: fields.matching('carrier', CARRIER, 'a carrier'),
    pricingLocality: fields.matching('pricing_locality', PRICING_LOCALITY, 'a pricing locality'),
    ruralIndicator: fields.matching('rural_indicator', /^[RB]?$/, 'R, B or blank') as '' | 'R' | 'B',
    effectiveDate: effectiveStart,
    endDate: effectiveEnd,
  }),
  (row) => row.zipCode,
);

const zipHistory = layout(
  'zip_locality',
  ['zip_code', 'carrier', 'pricing_locality', 'from_year', 'to_year'],
  (fields): ZipLocalityRow => ({
    zipCode: fields.matching('zip_code', /^\d{5}(?:\d{4})?$/, 'a ZIP code or ZIP+4'),
    state: '',
    carrier: fields.matching('carrier', CARRIER, 'a carrier'),
    pricingLocality: fields.matching('pricing_locality', PRICING_LOCALITY, 'a pricing locality'),
    ruralIndicator: null,
    effectiveDate: Number(`${fields.matching('from_year', /^20\d\d$/, 'a year')}0101`),
    endDate: Number(`${fields.matching('to_year', /^(?:20\d\d|9999)$/, 'a year or 9999')}1231`),
  }),
  (row) => `${row.zipCode} ${row.effectiveDate}`,
);

const drgIpps = layout('drg_entry', IPPS_COLUMNS, ippsRow, ({ drg }) => drg);
const drgIpf = layout('drg_entry', IPF_COLUMNS, ipfRow, ({ drg }) => drg);
const drgLtch = layout('drg_entry', LTCH_COLUMNS, ltchRow, ({ drg }) => drg);

const LAYOUTS: { readonly [dataset: string]: Layout } = {
  ...icd10cmLayouts(layout),
  ...ncciLayouts(layout),
  ...referenceCodeLayouts(layout),
  ...coverageLayouts(layout),
  ...icd10pcsLayouts(layout),
  ...IOCE_LAYOUTS,
  ...ippsLayouts(layout),
  ...ENGINE_PACK_LAYOUTS,
  afs,
  'anesthesia-cf': anesthesiaCf,
  'asc-aa': ascSurgical,
  'asc-bb': ascAncillary,
  'asc-ee': ascExcluded,
  asp,
  clfs,
  dmepos,
  'drg-ipf': drgIpf,
  'drg-ipps': drgIpps,
  'drg-ltch': drgLtch,
  gpci,
  'hospital-general-information': layout(
    'provider_master',
    HOSPITAL_COLUMNS,
    hospitalSample,
    ({ prvdr_num }) => prvdr_num,
  ),
  ipsf: providerFileSample('ipsf'),
  'locality-counties': localityCounties,
  opsf: providerFileSample('opsf'),
  'pfs-rvu': pfsRvu,
  'provider-of-services': layout('provider_master', PROVIDER_COLUMNS, providerSample, ({ prvdr_num }) => prvdr_num),
  'zip-history': zipHistory,
  zip5,
};
