/** Table files of each pricer program: columns as CMS names them. To add one: a line here. */
import {
  type Cell,
  code,
  day,
  decimal,
  optional,
  orBlank,
  PRICER_SYSTEMS,
  type PricerSystem,
  pricerTable,
  text,
  whole,
} from './pricer-table.ts';

const area = code(/^(\d{5}|\d{2})$/, 'a CBSA, or a state of 2 digits');
const hcpcs = code(/^[A-Z0-9]{5}$/, 'a HCPCS code');
const icd10cm = code(/^[A-Z][A-Z0-9]{2,6}$/, 'an ICD-10-CM code without its point');
const icd10pcs = code(/^[A-Z0-9]{7}$/, 'an ICD-10-PCS code');
const county = code(/^\d{5}$/, 'a county of 5 digits');

/** Wage indexes under the header that seven programs share: which one a file is of, the files beside it tell. */
const wageIndexColumns = {
  cbsa: area,
  effectiveDate: day,
  geographicWageIndex: decimal,
  name: optional(text),
  imputedFloorWageIndex: optional(orBlank(decimal)),
  reclassifiedWageIndex: optional(orBlank(decimal)),
  ruralFloorWageIndex: optional(orBlank(decimal)),
  size: optional(text),
};
const wageIndex = (system: PricerSystem, period: 'fiscal year' | 'calendar year', more: Record<string, Cell> = {}) =>
  pricerTable({
    system,
    file: 'cbsa-wage-index',
    title: 'Wage indexes by area',
    period,
    columns: { ...wageIndexColumns, ...more },
  });

const rates = { effectiveDate: day, rateValue: decimal };
const fqhcRate = (file: string, title: string) =>
  pricerTable({ system: 'fqhc', file, title, period: 'all years', columns: rates, identity: ['effectiveDate'] });
const region = code(/^(RURAL|URBAN)$/, 'RURAL or URBAN');
const group = code(/^[A-Z]$/, 'a letter');
const snfRates = (file: string, title: string, columns: readonly string[]) =>
  pricerTable({
    system: 'snf',
    file,
    title,
    period: 'fiscal year',
    columns: { region, group, ...Object.fromEntries(columns.map((name) => [name, decimal])) },
    identity: ['region', 'group'],
  });

/** How the facts of a row were established, where they are not from CMS's own table. */
const mark = optional(orBlank(code(/^[CRFDIU]$/, 'a mark of certainty: C, R, F, D, I or U')));
const yesOrNo = code(/^[01]$/, '0 or 1');
/** Tables of the home health grouper, in layouts of the service's own; rows may name their calendar year. */
const pdgmTable = (file: string, title: string, columns: Readonly<Record<string, Cell>>) =>
  pricerTable({
    system: 'hha',
    file,
    isOwnLayout: true,
    title,
    period: 'calendar year',
    columns: { calendar_year: optional(orBlank(code(/^20\d\d$/, 'a year'))), ...columns, status: mark },
  });

export const PRICER_TABLES = [
  wageIndex('irf', 'fiscal year'),
  pricerTable({
    system: 'irf',
    file: 'cmg-codes',
    title: 'Relative weights and average lengths of stay by case-mix group and tier',
    period: 'fiscal year',
    columns: {
      cmgCode: code(/^\d{4}$/, 'a case-mix group of 4 digits'),
      ...Object.fromEntries(['b', 'c', 'd', 'a'].map((tier) => [`${tier}RelativeWeight`, decimal])),
      ...Object.fromEntries(['b', 'c', 'd', 'a'].map((tier) => [`${tier}AvgLengthOfStay`, decimal])),
    },
    identity: ['cmgCode'],
  }),
  // Layouts of the service's own: CMS publishes these in the IRF-PAI manual, final rules and its grouper.
  pricerTable({
    system: 'irf',
    file: 'impairment-group-to-ric',
    isOwnLayout: true,
    title: 'Rehabilitation impairment categories by impairment group',
    period: 'fiscal year',
    columns: {
      impairment_group: code(/^\d{4}(\.\d{1,4})?$/, 'an impairment group, 0001.1'),
      label: optional(text),
      ric: code(/^\d{2}$/, 'a category of 2 digits'),
      status: mark,
    },
    identity: ['impairment_group'],
  }),
  pricerTable({
    system: 'irf',
    file: 'cmg-definitions',
    isOwnLayout: true,
    title: 'Limits of motor score and age of case-mix groups',
    period: 'fiscal year',
    columns: {
      ric: code(/^\d{2}$/, 'a category of 2 digits'),
      cmg: code(/^\d{4}$/, 'a case-mix group of 4 digits'),
      motor_min_inclusive: orBlank(decimal),
      motor_max_exclusive: orBlank(decimal),
      age_min_inclusive: orBlank(decimal),
      age_max_exclusive: orBlank(decimal),
      status: mark,
    },
  }),
  pricerTable({
    system: 'irf',
    file: 'comorbidity-tiers',
    isOwnLayout: true,
    title: 'Comorbidity tiers by diagnosis, with the categories in which a code does not count',
    period: 'fiscal year',
    columns: {
      code: code(/^[A-Z][A-Z0-9.]{2,7}$/, 'an ICD-10-CM code'),
      tier: code(/^[123]$/, '1, 2 or 3'),
      excluded_rics: orBlank(code(/^\d{2}( \d{2})*$/, 'categories of 2 digits')),
    },
    identity: ['code'],
  }),
  pricerTable({
    system: 'irf',
    file: 'motor-responses',
    isOwnLayout: true,
    title: 'Points of the motor score by item and response',
    period: 'fiscal year',
    columns: {
      claim_field: code(/^[a-z0-9_]+_cd$/, 'an item of irf_pai'),
      response: orBlank(code(/^[0-9]{1,2}$/, 'a response')),
      points: decimal,
    },
  }),
  wageIndex('ipf', 'fiscal year'),
  pricerTable({
    system: 'ipf',
    file: 'comorbidities',
    title: 'Comorbidity categories by diagnosis',
    period: 'fiscal year',
    columns: { code: icd10cm, category: whole },
  }),
  pricerTable({
    system: 'ipf',
    file: 'codeFirst',
    title: 'Factors by second diagnosis where the principal one is coded first',
    period: 'fiscal year',
    columns: { code: icd10cm, factor: decimal },
  }),
  pricerTable({
    system: 'ipf',
    file: 'procedures',
    title: 'Procedures of oncology treatment and others',
    period: 'fiscal year',
    columns: { code: icd10pcs, category: optional(orBlank(whole)), effectiveDate: optional(orBlank(day)) },
  }),
  // The program reads the third index alone.
  wageIndex('ltch', 'fiscal year', { wageIndex1: optional(orBlank(decimal)), wageIndex2: optional(orBlank(decimal)) }),
  pricerTable({
    system: 'ltch',
    file: 'cbsa-wage-index-ipps',
    // The IPPS pricer's own table.
    isOnlyNamed: true,
    title: 'Wage indexes of the IPPS-comparable amount',
    period: 'fiscal year',
    columns: {
      cbsa: area,
      size: orBlank(code(/^[LOR]$/, 'L, O or R')),
      effectiveDate: day,
      geographicWageIndex: decimal,
      reclassifiedWageIndex: decimal,
      imputedFloorWageIndex: decimal,
      name: text,
    },
  }),
  wageIndex('snf', 'fiscal year'),
  snfRates('nursing-rates', 'Nursing component rates', [
    'rate',
    'aidsAdjustedRate',
    'qualityAdjustedRate',
    'aidsAndQualityAdjustedRate',
  ]),
  snfRates('ptot-rates', 'Physical and occupational therapy component rates', [
    'physicalTherapyRate',
    'qualityAdjustedPhysicalTherapyRate',
    'occupationalTherapyRate',
    'qualityAdjustedoccupationalTherapyRateRate',
  ]),
  snfRates('slp-rates', 'Speech-language pathology component rates', ['rate', 'qualityAdjustedRate']),
  snfRates('nta-rates', 'Non-therapy ancillary component rates', ['rate', 'qualityAdjustedRate']),
  pricerTable({
    system: 'snf',
    file: 'vpd-adj-factors',
    title: 'Variable per-diem adjustment factors by day',
    period: 'all years',
    columns: { day: whole, physicalAndOccupationalAdjFactor: decimal, nonTherapyAncillaryAdjFactor: decimal },
    identity: ['day'],
  }),
  wageIndex('hha', 'calendar year'),
  pricerTable({
    system: 'hha',
    file: 'hrg',
    title: 'Weights and LUPA thresholds by case-mix group',
    period: 'calendar year',
    columns: {
      code: code(/^[1-4][A-Z]{2}[1-3]1$/, 'a HIPPS code of home health'),
      effectiveDate: day,
      weight: decimal,
      threshold: whole,
    },
    identity: ['code'],
  }),
  pricerTable({
    system: 'hha',
    file: 'rev',
    title: 'Per-visit and per-unit rates by revenue code',
    period: 'calendar year',
    columns: {
      code: code(/^\d{4}$/, 'a revenue code of 4 digits'),
      effectiveDate: day,
      ...Object.fromEntries(
        ['DollarRate', 'UnsubmittedDollarRate', 'UnitDollarRate', 'UnsubmittedUnitDollarRate'].flatMap((rate) => [
          [`nonrural${rate}`, decimal],
          [`rural${rate}`, decimal],
        ]),
      ),
    },
    identity: ['code'],
  }),
  pricerTable({
    system: 'hha',
    file: 'add-on-table',
    title: 'Rural add-on categories by county',
    period: 'all years',
    columns: { code: county, category: code(/^[A-Z]$/, 'a letter') },
    identity: ['code'],
  }),
  pricerTable({
    system: 'hha',
    file: 'extra-add-on-table',
    title: 'Rural add-on categories of further counties',
    period: 'all years',
    columns: { code: county, category: code(/^[A-Z]$/, 'a letter') },
    identity: ['code'],
  }),
  // Layouts of the service's own, for what CMS publishes in other forms.
  pricerTable({
    system: 'hha',
    file: 'zip-county-cbsa',
    isOwnLayout: true,
    title: 'County and area by ZIP code',
    period: 'calendar year',
    columns: {
      zip: code(/^\d{5}$/, 'a ZIP code of 5 digits'),
      county,
      cbsa: code(/^\d{5}$/, 'a CBSA, or 999ss of a rural area'),
      effectiveDate: day,
    },
    identity: ['zip', 'effectiveDate'],
  }),
  pdgmTable('diagnoses', 'Clinical groups and comorbidity groups by diagnosis', {
    diagnosis: code(/^[A-Z][A-Z0-9.]{2,7}$/, 'an ICD-10-CM code'),
    clinical_group: code(/^([A-L]|NA)$/, 'a letter from A to L, or NA'),
    acceptable_as_principal: yesOrNo,
    comorbidity_group: text,
    manifestation: optional(orBlank(yesOrNo)),
    code_first: optional(orBlank(yesOrNo)),
    unspecified: optional(orBlank(yesOrNo)),
  }),
  pdgmTable('functional-points', 'Points of functional items by response', {
    item: text,
    response: text,
    points: whole,
  }),
  pdgmTable('functional-thresholds', 'Limits of functional levels by clinical group', {
    letter: code(/^[A-L]$/, 'a letter from A to L'),
    clinical_group: optional(text),
    low_max: optional(orBlank(whole)),
    medium_max: optional(orBlank(whole)),
    medium_from: whole,
    high_from: whole,
  }),
  pdgmTable('low-comorbidity', 'Comorbidity groups of the low adjustment', { subgroup: text }),
  pdgmTable('high-comorbidity-pairs', 'Pairs of comorbidity groups of the high adjustment', {
    subgroup_1: text,
    subgroup_2: text,
  }),
  pdgmTable('diagnosis-subchapters', 'Families in which a secondary diagnosis does not count', {
    family: text,
    diagnosis: text,
  }),
  wageIndex('hospice', 'fiscal year'),
  // A layout of the service's own, for years whose rates without quality data it does not hold.
  pricerTable({
    system: 'hospice',
    file: 'reduced-rates',
    isOwnLayout: true,
    title: 'Rates of hospices that do not submit quality data',
    period: 'all years',
    columns: {
      effectiveDate: day,
      rate: code(/^(routineHigh|routineLow|continuous|respite|inpatient)$/, 'a level of care'),
      labor: decimal,
      nonlabor: decimal,
    },
    identity: ['effectiveDate', 'rate'],
  }),
  wageIndex('esrd', 'calendar year'),
  // A layout of the service's own: CMS publishes the lists with its rate setting.
  pricerTable({
    system: 'esrd',
    file: 'comorbidities',
    isOwnLayout: true,
    title: 'Diagnoses of comorbidity adjustments',
    period: 'all years',
    columns: {
      code: code(/^[A-Z][A-Z0-9.]{2,7}$/, 'an ICD-10-CM code'),
      category: code(/^(MA|MC|MD|ME)$/, 'MA, MC, MD or ME'),
      effectiveDate: day,
      endDate: day,
    },
  }),
  pricerTable({
    system: 'fqhc',
    file: 'gaf',
    title: 'Geographic adjustment factors by carrier and locality',
    period: 'calendar year',
    columns: {
      carrierLocality: code(/^\d{7}$/, 'carrier and locality, 7 digits'),
      effectiveDate: day,
      geographicalAdjFactor: decimal,
    },
  }),
  fqhcRate('base', 'Base payment rates'),
  fqhcRate('addon', 'Add-on factors of new patients and initial preventive visits'),
  fqhcRate('tribal', 'Rates of grandfathered tribal centers'),
  fqhcRate('iopRateGte4', 'Intensive outpatient rates, four services and more a day'),
  fqhcRate('iopRateLte3', 'Intensive outpatient rates, up to three services a day'),
  pricerTable({
    system: 'opps',
    file: 'cbsa-wage-index',
    title: 'Wage indexes by area',
    period: 'calendar year',
    columns: {
      cbsa: area,
      effectiveDate: day,
      geographicWageIndex: decimal,
      reclassifiedWageIndex: decimal,
      imputedFloorWageIndex: decimal,
      name: text,
      ruralFloorWageIndex: optional(orBlank(decimal)),
    },
  }),
  pricerTable({
    system: 'opps',
    file: 'apc-rate',
    title: 'Payment rates and coinsurances by APC',
    period: 'calendar year',
    columns: {
      apc: code(/^\d{5}$/, 'an APC of 5 digits'),
      statusIndicator: code(/^[A-Z][A-Z0-9]?$/, 'a status indicator'),
      effectiveDate: day,
      paymentRate: decimal,
      nationalCoinsurance: decimal,
      minimumCoinsurance: decimal,
    },
  }),
  pricerTable({
    system: 'opps',
    file: 'outmigration-adjustment',
    title: 'Out-migration adjustments by county',
    period: 'calendar year',
    columns: { county, adjustmentFactor: decimal, effectiveDate: day },
  }),
  pricerTable({
    system: 'opps',
    file: 'blood-rank',
    title: 'Rank of blood products for the blood deductible',
    period: 'calendar year',
    columns: { hcpcsCode: hcpcs, rank: whole },
    identity: ['hcpcsCode'],
  }),
  pricerTable({
    system: 'opps',
    file: 'previous-year-wage-index',
    title: 'Wage indexes of hospitals of the year before, for the limit on decreases in 2020',
    period: 'calendar year',
    columns: { providerNumber: code(/^[A-Z0-9]{6}$/, 'a CCN'), wageIndex: decimal },
    identity: ['providerNumber'],
  }),
  pricerTable({
    system: 'opps',
    file: 'providerCcn340B',
    title: 'Hospitals under the 340B remedy offset',
    period: 'all years',
    columns: { providerCcn: code(/^[A-Z0-9]{6}$/, 'a CCN') },
    identity: ['providerCcn'],
  }),
] as const;

/** Files that only one program has, by which an archive or a folder is known. */
const MARKS: Readonly<Record<string, PricerSystem>> = {
  'cmg-codes': 'irf',
  comorbidities: 'ipf',
  ltdrgstable: 'ltch',
  'ptot-rates': 'snf',
  hrg: 'hha',
  gaf: 'fqhc',
  'apc-rate': 'opps',
};

/**
 * The program that files lying together are of; undefined where none of them tells.
 * @param names of the files, with folders or without
 * @param areas of a wage index among them: hospice has rural areas 99901 and on, dialysis facilities 2 digits
 */
export function pricerSystemOf(names: readonly string[], areas: readonly string[] = []): PricerSystem | undefined {
  const kinds = names.map((name) => name.replace(/^.*\//, '').replace(/(-\d{4}[^.]*)?\.csv(\.gz)?$/i, ''));
  const marked = kinds.flatMap((kind) => MARKS[kind] ?? [])[0];
  if (marked) return marked;
  const folder = names.flatMap(
    (name) => PRICER_SYSTEMS.find((system) => new RegExp(`(^|/)${system}(-pricer[^/]*)?/`).test(name)) ?? [],
  )[0];
  if (folder) return folder;
  // In a program's own archive alone: a wage index by itself may be any program's.
  if (areas.length === 0 || !names.some((name) => /\.(jar|zip)\//i.test(name))) return undefined;
  return areas.some((cbsa) => /^999\d\d$/.test(cbsa)) ? 'hospice' : 'esrd';
}

/** Areas of a wage index, of as many rows as the head of the file has; none for another file. */
export function areasOf(head: string): string[] {
  if (!/^\ufeff?cbsa,/.test(head)) return [];
  return head
    .split(/\r?\n/)
    .slice(1, -1)
    .map((line) => line.slice(0, line.indexOf(',')));
}
