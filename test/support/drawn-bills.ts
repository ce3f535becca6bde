/** Draws bills of every payment system as facilities send them: realistic ones, each changed where real ones differ. */

import { isoDate, plusDays } from '../../src/engine/core/calendar.ts';
import { EXAMPLE_CLAIMS } from './example-claims.ts';
import { FACILITY_CLAIMS } from './facility-claims.ts';
import { INPATIENT_CLAIMS } from './inpatient-claims.ts';
import { OUTPATIENT_CLAIMS } from './outpatient-claims.ts';
import { cloned, type Node, placesOf } from './places.ts';
import type { Random } from './random.ts';

export type Bill = Record<string, unknown>;

/** Bills of a payment system, whose codes are exchanged among them. */
interface Pool {
  bills: readonly Bill[];
  lines: readonly Node[];
  diagnoses: readonly Node[];
  procedures: readonly Node[];
}

const nodesOf = (bill: Bill, list: string) =>
  ((bill[list] ?? []) as Node[]).filter((entry) => typeof entry === 'object');

function poolOf(bills: readonly Bill[]): Pool {
  const of = (list: string) => bills.flatMap((bill) => nodesOf(bill, list));
  return { bills, lines: of('lines'), diagnoses: of('secondary_dxs'), procedures: of('inpatient_pxs') };
}

const examplesOf = (...prefixes: string[]): Bill[] =>
  Object.entries(EXAMPLE_CLAIMS).flatMap(([name, claim]) =>
    prefixes.some((prefix) => name.startsWith(`${prefix}-`)) ? [{ ...claim }] : [],
  );
const facilities = (name: string): Bill[] => {
  const { modules, claims } = FACILITY_CLAIMS[name] as (typeof FACILITY_CLAIMS)[string];
  return Object.values(claims).map(([claim]) => ({ ...claim, modules }));
};
const ofHospital = (claim: object): Bill => ({
  ...claim,
  modules: ['IOCE', 'OPPS'],
  billing_provider: { other_id: '980001' },
});

/** A stay whose major diagnostic category goes by the sex of the patient: stress incontinence. */
const BY_SEX: Bill = {
  ...EXAMPLE_CLAIMS['ipps-heart-failure'],
  claimid: 'BY-SEX',
  principal_dx: { code: 'N39.3', poa: 'Y' },
};

/** A hospital of a county whose residents work elsewhere, which is neither reclassified nor redesignated. */
const OF_COUNTY = {
  ...{ state_code: '01', county_code: '01013', special_payment_indicator: '' },
  ...{ cbsa_wi_location: '', cbsa_standardized_amount_location: '', cbsa_wage_index_location: '', payment_cbsa: '' },
};
/** Bills that read tables which few others do. */
const OF_RARE_TABLES: Readonly<Record<'ipps' | 'opps', readonly Bill[]>> = {
  ipps: [
    BY_SEX,
    {
      ...EXAMPLE_CLAIMS['ipps-heart-failure'],
      claimid: 'OUT-MIGRATION',
      billing_provider: { other_id: '980001', additional_data: { ipsf: OF_COUNTY } },
    },
    {
      ...EXAMPLE_CLAIMS['ipps-outlier'],
      ...{ claimid: 'NEW-TECHNOLOGY', modules: ['IPPS'], additional_data: { drg: '242' } },
      inpatient_pxs: [{ code: 'X2H63V9' }, { code: 'X2HK3V9' }],
    },
  ],
  opps: [
    {
      ...EXAMPLE_CLAIMS['opps-emergency'],
      claimid: 'OUT-MIGRATION',
      billing_provider: { other_id: '980001', additional_data: { opsf: OF_COUNTY } },
    },
  ],
};

/** By the system: each is drawn as often as any other. */
const POOLS: Readonly<Record<string, Pool>> = {
  ipps: poolOf([
    ...examplesOf('ipps'),
    ...OF_RARE_TABLES.ipps,
    ...Object.values(INPATIENT_CLAIMS).map((claim) => ({ ...claim })),
  ]),
  opps: poolOf([
    ...examplesOf('opps'),
    ...OF_RARE_TABLES.opps,
    ...OUTPATIENT_CLAIMS.map(([, claim]) => ofHospital(claim)),
  ]),
  asc: poolOf(examplesOf('asc')),
  irf: poolOf([...examplesOf('irf', 'cmg'), ...facilities('irf')]),
  psych: poolOf([...examplesOf('psych'), ...facilities('psych')]),
  ltch: poolOf([...examplesOf('ltch'), ...facilities('ltch')]),
  snf: poolOf([...examplesOf('snf'), ...facilities('snf')]),
  hospice: poolOf([...examplesOf('hospice'), ...facilities('hospice')]),
  hha: poolOf([...examplesOf('hha', 'hhag'), ...facilities('hha')]),
  esrd: poolOf([...examplesOf('esrd'), ...facilities('esrd')]),
  fqhc: poolOf([...examplesOf('fqhc'), ...facilities('fqhc')]),
};
export const SYSTEMS = Object.keys(POOLS);
/** Every bill as it is before it is changed. */
export const BILLS: readonly Bill[] = Object.values(POOLS).flatMap(({ bills }) => bills);

/** Providers of the sample beside those of the bills, by system: CCNs of hospitals of other kinds. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  ipps: ['980001', '980002', '980007', '980016'],
  opps: ['980001', '980002', '980007', '980016'],
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (date: string) => Number(date.replaceAll('-', ''));
const moved = (date: string, days: number) => isoDate(plusDays(dayOf(date), days));

const STATUSES = ['01', '02', '03', '06', '20', '30', '40', '50', '62', '63', '65'];
const CONDITIONS = [
  ...['04', '07', '08', '20', '21', '40', '41', '42', '43', '47', '49', '50', '52', '53', '59', '66', '67', '68', '69'],
  ...['71', '73', '74', '76', '78', '80', '84', '85', '87', 'G0', 'H2', 'H3', '30', '92', 'B1', 'ZA'],
];
const MODIFIERS = [
  ...['25', '27', '59', 'LT', 'RT', '50', '52', '53', 'PT', 'GN', 'GP', 'KX', 'JW', 'JZ', 'XS', '73', '74', '76', '77'],
  ...['FB', 'FC', 'CO', 'CQ', 'FX', 'FY', 'PO', 'PN', 'ER', 'CT', 'TC', '26', 'JG', 'TB', 'QN', 'CA', 'L1', 'AX', 'AY'],
  ...['CG', 'G0', 'GT', '95', 'V1', 'V3', 'V7', 'GA', 'GY', 'GZ', 'GX', 'EY', 'PA', 'U1', 'A1', 'CS', '33', 'SG', 'QM'],
];
/** Codes of values, each with amounts that bills have. */
const VALUES: readonly (readonly [code: string, ...amounts: number[]])[] = [
  ...['A1', 'A2', '06', '08', '09', '10', '11'].map((code) => [code, 12, 250, 1800] as const),
  ...['12', '13', '14', '15', '16', '41', '43', '44', '47'].map((code) => [code, 0, 250, 1800] as const),
  ...['80', '81', '82', '83', '37', '38', '39'].map((code) => [code, 1, 3, 12] as const),
  ...[['FD', 250, 1800] as const, ['A8', 45, 80] as const, ['A9', 150, 190] as const, ['D5', 1.4, 2.2] as const],
  ...['Q8', 'QG', 'QH', 'QN', 'QO', 'QQ', 'QU', 'QV', '32', '48', '68'].map((code) => [code, 12, 250] as const),
];
const OCCURRENCES = ['50', '61', '62', 'A3', 'B3', '22', '24', '27', '31', '32', '33', '42', '47', '51', '55'];
const SPANS = ['70', '71', '72', '74', '75', '76', '77', '78', '79', 'M1', 'M2'];
/** Codes of demonstrations that pricers read: Primary Care First's forerunner, and treatment choices in dialysis. */
const DEMONSTRATIONS = ['83', '94'];

/** Changes of a bill, each one that real bills differ by. */
const CHANGES: readonly ((bill: Bill, random: Random, pool: Pool) => void)[] = [
  (bill, random) => {
    bill.patient_status = random.pick(STATUSES);
  },
  function moveAll(bill, random) {
    const days = random.below(41) - 20;
    for (const { node, key } of placesOf(bill)) {
      const value = node[key];
      if (typeof value === 'string' && DATE.test(value) && key !== 'date_of_birth') node[key] = moved(value, days);
    }
  },
  function charge(bill, random) {
    const factor = random.pick([0.25, 0.5, 2, 5, 20, 60]);
    if (typeof bill.total_charges === 'number')
      bill.total_charges = Math.round(bill.total_charges * factor * 100) / 100;
    for (const line of nodesOf(bill, 'lines'))
      if (typeof line.charges === 'number') line.charges = Math.round(line.charges * factor * 100) / 100;
  },
  function later(bill, random) {
    if (typeof bill.thru_date !== 'string') return;
    bill.thru_date = moved(bill.thru_date, 1 + random.below(6));
    if (typeof bill.los === 'number' && bill.los > 0) delete bill.los;
  },
  function sooner(bill, random) {
    if (typeof bill.admit_date !== 'string') return;
    bill.admit_date = moved(bill.admit_date, -1 - random.below(20));
    if (typeof bill.los === 'number' && bill.los > 0) delete bill.los;
  },
  function addDiagnosis(bill, random, { diagnoses }) {
    if (diagnoses.length > 0) bill.secondary_dxs = [...nodesOf(bill, 'secondary_dxs'), cloned(random.pick(diagnoses))];
  },
  function otherPrincipal(bill, random, { bills }) {
    const { principal_dx } = random.pick(bills);
    if (principal_dx && bill.principal_dx) bill.principal_dx = cloned(principal_dx);
  },
  function addProcedure(bill, random, { procedures }) {
    if (procedures.length === 0) return;
    const { code } = random.pick(procedures);
    bill.inpatient_pxs = [...nodesOf(bill, 'inpatient_pxs'), { code, date: bill.from_date }];
  },
  function addLine(bill, random, { lines }) {
    if (lines.length === 0) return;
    const own = nodesOf(bill, 'lines');
    const { service_date = bill.from_date } = own.length > 0 ? random.pick(own) : {};
    bill.lines = [...own, { ...cloned(random.pick(lines)), service_date }];
  },
  function units(bill, random) {
    const lines = nodesOf(bill, 'lines');
    if (lines.length > 0) random.pick(lines).units = 1 + random.below(12);
  },
  function modifier(bill, random) {
    const lines = nodesOf(bill, 'lines');
    if (lines.length > 0) random.pick(lines).modifiers = [random.pick(MODIFIERS)];
  },
  function nonCovered(bill, random) {
    const lines = nodesOf(bill, 'lines');
    if (lines.length > 0) random.pick(lines).non_covered_charges = 10;
    else bill.non_covered_charges = 100;
  },
  function condition(bill, random) {
    bill.cond_codes = [...((bill.cond_codes ?? []) as string[]), random.pick(CONDITIONS)];
  },
  function daysNotCovered(bill, random) {
    bill.non_covered_days = 1 + random.below(3);
  },
  function absence(bill, random) {
    if (typeof bill.from_date !== 'string') return;
    const start_date = moved(bill.from_date, 1);
    const code = random.pick(SPANS);
    bill.span_codes = [
      ...nodesOf(bill, 'span_codes'),
      { code, start_date, end_date: moved(start_date, random.below(2)) },
    ];
  },
  function occurrence(bill, random) {
    if (typeof bill.from_date !== 'string') return;
    const code = random.pick(OCCURRENCES);
    bill.occurrence_codes = [
      ...nodesOf(bill, 'occurrence_codes'),
      { code, date: moved(bill.from_date, random.below(5) - 2) },
    ];
  },
  function received(bill, random) {
    if (typeof bill.from_date === 'string') bill.receipt_date = moved(bill.from_date, random.below(20));
  },
  function origin(bill, random) {
    bill.admission_source = random.pick(['1', '2', '4', '5', '6', 'D', 'E', 'F']);
    bill.admission_type = random.pick(['1', '2', '3', '4']);
  },
  function person(bill, random) {
    const sex = random.pick(['M', 'F']);
    const year = 1930 + random.below(90);
    const born = `${Math.min(year, 2020)}-03-11`;
    const patient = (bill.patient ?? {}) as Node;
    bill.patient = { ...patient, sex, date_of_birth: born, age: 0 };
  },
  function shares(bill, random) {
    const [code, ...amounts] = random.pick(VALUES);
    bill.value_codes = [...nodesOf(bill, 'value_codes'), { code, amount: random.pick(amounts) }];
  },
  function days(bill) {
    // A stay's day of discharge does not count.
    if (!String(bill.bill_type).startsWith('11')) return;
    if (typeof bill.from_date !== 'string' || typeof bill.thru_date !== 'string') return;
    const first = String(bill.admit_date ?? bill.from_date);
    bill.los = Math.max(1, Math.round((Date.parse(bill.thru_date) - Date.parse(first)) / 86_400_000));
  },
  function demonstration(bill, random) {
    bill.demo_codes = [random.pick(DEMONSTRATIONS)];
  },
  function frequency(bill, random) {
    const type = String(bill.bill_type ?? '');
    if (/^\d{3}$/.test(type)) bill.bill_type = type.slice(0, 2) + random.pick(['1', '2', '3', '4', '7', '8', '0', '9']);
  },
  function laterStatement(bill, random) {
    // A later bill of one stay begins after the admission, a year's end included.
    if (typeof bill.from_date !== 'string' || typeof bill.thru_date !== 'string') return;
    bill.admit_date ??= bill.from_date;
    const from = moved(bill.from_date, 1 + random.below(4));
    if (from >= bill.thru_date) return;
    bill.from_date = from;
    for (const line of nodesOf(bill, 'lines'))
      if (typeof line.service_date === 'string' && line.service_date < from) line.service_date = from;
  },
  function severalModifiers(bill, random) {
    const lines = nodesOf(bill, 'lines');
    if (lines.length > 0) random.pick(lines).modifiers = [random.pick(MODIFIERS), random.pick(MODIFIERS)];
  },
  function otherRevenue(bill, random) {
    const lines = nodesOf(bill, 'lines');
    if (lines.length > 0)
      random.pick(lines).revenue_code = random.pick([
        '0120',
        '0200',
        '0250',
        '0270',
        '0278',
        '0360',
        '0636',
        '0811',
        '0180',
      ]);
  },
  function twoLines(bill, random) {
    const lines = nodesOf(bill, 'lines');
    if (lines.length > 0) bill.lines = [...lines, cloned(random.pick(lines))];
  },
  function presentOnAdmission(bill, random) {
    const diagnoses = nodesOf(bill, 'secondary_dxs');
    if (diagnoses.length > 0) random.pick(diagnoses).poa = random.pick(['N', 'U', 'W', 'Y', '1']);
  },
  function ofAge(bill, random) {
    bill.patient = { ...((bill.patient ?? {}) as Node), age: random.pick([0, 3, 17, 44, 64, 71, 90]) };
    delete (bill.patient as Node).date_of_birth;
  },
  function ofOtherProvider(bill) {
    bill.servicing_provider = bill.billing_provider;
    delete bill.billing_provider;
  },
  function diagnosisCodes(bill) {
    const principal = bill.principal_dx as Node | undefined;
    if (!principal) return;
    bill.diagnosis_codes = [{ ...principal, dx_type: 1 }, ...nodesOf(bill, 'secondary_dxs')];
    delete bill.principal_dx;
    delete bill.secondary_dxs;
  },
];

/** Draws a bill of a system that names its modules or asks for AUTO. */
export function drawnBill(random: Random): { system: string; bill: Bill } {
  const system = random.pick(SYSTEMS);
  const pool = POOLS[system] as Pool;
  const bill = cloned(random.pick(pool.bills)) as Bill;
  const others = PROVIDERS[system];
  if (others && random.below(3) === 0) bill.billing_provider = { other_id: random.pick(others) };
  if (random.below(2) === 0) bill.modules = ['AUTO'];
  for (let changes = random.below(6); changes > 0; changes--) random.pick(CHANGES)(bill, random, pool);
  return { system, bill };
}
