/**
 * Bills for every rule before the pricer, by the pricers that it concerns: one on which it acts, and its twin on which it does
 * not. What it makes is by hand, or the price of a bill that says the same without the rule.
 */
import type { ModuleName } from '../../src/engine/claim/claim.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';

type Body = Record<string, unknown>;
type Fields = Readonly<Record<string, unknown>>;

/** Effect of a rule on a bill. */
type Makes =
  /** The price of an equivalent bill, or dollars by hand. */
  | { priceOf: Body }
  | { dollars: number }
  /** No price, for a reason with these words. */
  | { refused: string }
  /** The price of the twin, and a warning about the field. */
  | { warned: string };

export interface RuleCase {
  acts: Body;
  twin: Body;
  makes: Makes;
}

const example = (name: string, more: Fields = {}): Body => ({ ...EXAMPLE_CLAIMS[name], ...more });
/** Charges that make any stay an outlier beside its own. */
const DRUGS = { revenue_code: '0250', units: 1, charges: 3_000_000 };
/** A stay with its charges on lines. */
const stay = (name: string, more: Fields = {}): Body => {
  const { total_charges, lines = [], ...rest } = example(name, more);
  const room = { revenue_code: '0120', units: 1, charges: total_charges };
  return { ...rest, lines: [...(lines as object[]), room, DRUGS] };
};

/** The usual bill of each pricer; its last line is one that can be denied. */
export const BILLS: Readonly<Partial<Record<ModuleName, Body>>> = {
  IPPS: stay('ipps-outlier', { total_charges: 400_000 }),
  PSYCH: stay('psych-depression'),
  LTCH: stay('ltch-respiratory'),
  IRF: stay('irf-stroke'),
  OPPS: example('opps-emergency'),
  HOSPICE: example('hospice-last-days'),
  SNF: example('snf-two-weeks', {
    lines: [
      { revenue_code: '0022', hcpcs: 'KAXD1', service_date: '2026-03-01', units: 7, charges: 100 },
      { revenue_code: '0022', hcpcs: 'KAXD1', service_date: '2026-03-08', units: 7, charges: 100 },
    ],
  }),
  HHA: example('hha-few-visits', {
    lines: [
      ...(EXAMPLE_CLAIMS['hha-few-visits']?.lines ?? []),
      { revenue_code: '0421', hcpcs: 'G0151', service_date: '2026-02-01', units: 3, charges: 200 },
    ],
  }),
  ESRD: example('esrd-outlier', {
    lines: [...(EXAMPLE_CLAIMS['esrd-outlier']?.lines ?? [])].toReversed(),
  }),
  FQHC: example('fqhc-established', {
    lines: [
      ...(EXAMPLE_CLAIMS['fqhc-established']?.lines ?? []),
      { revenue_code: '0900', hcpcs: '90834', service_date: '2026-03-10', units: 1, charges: 200 },
      { revenue_code: '0900', hcpcs: 'G0470', service_date: '2026-03-10', units: 1, charges: 300 },
    ],
  }),
  ASC: example('asc-two-procedures'),
};

const billOf = (system: ModuleName): Body => BILLS[system] ?? {};
const linesOf = ({ lines }: Body): Body[] => lines as Body[];
const withCodes = (bill: Body, list: string, ...codes: (string | object)[]): Body => ({
  ...bill,
  [list]: [...((bill[list] as unknown[] | undefined) ?? []), ...codes],
});
const withLast = (bill: Body, more: Fields): Body => ({
  ...bill,
  lines: linesOf(bill).map((line, place) => (place === linesOf(bill).length - 1 ? { ...line, ...more } : line)),
});
const withoutLast = (bill: Body): Body => ({ ...bill, lines: linesOf(bill).slice(0, -1) });
const marked = (bill: Body, ...modifiers: string[]) => withLast(bill, { modifiers });
const days = (codes: Readonly<Record<string, number>>) =>
  Object.entries(codes).map(([code, amount]) => ({ code, amount }));
const span = (code: string, start_date: string, end_date: string) => ({ code, start_date, end_date });
const occurrence = (code: string, date: string) => ({ code, date });

/** Days of the statements. */
const DAYS: Readonly<Partial<Record<ModuleName, number>>> = { IPPS: 5, PSYCH: 10, LTCH: 25, IRF: 16, SNF: 14 };
const daysOf = (system: ModuleName) => DAYS[system] ?? 0;
/** Bills of stays that are paid by their days. */
const PAID_BY_DAY: Readonly<Partial<Record<ModuleName, Body>>> = {
  IPPS: example('ipps-transfer', { thru_date: '2025-10-09' }),
  PSYCH: example('psych-depression'),
  LTCH: example('ltch-respiratory', { thru_date: '2026-03-12' }),
  IRF: example('irf-early-transfer', { thru_date: '2026-03-09' }),
};
const byDay = (system: ModuleName): Body => PAID_BY_DAY[system] ?? {};
/** A stay with its DRG, for the sample's grouper does not know every diagnosis. */
const ungrouped = (system: ModuleName): Body => ({
  ...byDay(system),
  modules: [system],
  additional_data: { drg: { IPPS: '291', PSYCH: '885', LTCH: '189' }[system as string], ltch: { review_code: '01' } },
});
/** The second day of a bill of March 2026 or October 2025, and its last day moved. */
const secondDay = ({ from_date }: Body) =>
  String(from_date).replace(/\d\d$/, (day) => String(Number(day) + 1).padStart(2, '0'));
const lastDay = (bill: Body, by: number): Body => ({
  ...bill,
  thru_date: String(bill.thru_date).replace(/\d\d$/, (day) => String(Number(day) + by).padStart(2, '0')),
});

const ofAll: Readonly<Record<string, (bill: Body, system: ModuleName) => RuleCase>> = {
  notice_on_reviewed_bill: (bill) => {
    const reviewed = withCodes(bill, 'cond_codes', '20');
    return {
      acts: withCodes(reviewed, 'occurrence_codes', occurrence('32', String(bill.from_date))),
      twin: reviewed,
      makes: { warned: 'occurrence_codes' },
    };
  },
  billing_for_denial: (bill) => ({
    acts: withCodes(bill, 'cond_codes', '21'),
    twin: withCodes(bill, 'cond_codes', '20'),
    makes: { refused: 'Condition code 21' },
  }),
  contradicting_modifiers: (bill) => ({
    acts: marked(bill, 'GA', 'GZ'),
    twin: marked(bill, 'GA'),
    makes: { refused: 'GA and GZ' },
  }),
  denied_modifiers: (bill) => ({ acts: marked(bill, 'GZ'), twin: bill, makes: { priceOf: withoutLast(bill) } }),
  covered_charges: (bill) => {
    const { charges } = linesOf(bill).at(-1) ?? {};
    return {
      acts: withLast(bill, { non_covered_charges: charges }),
      twin: withLast(bill, { non_covered_charges: 0 }),
      makes: { priceOf: withoutLast(bill) },
    };
  },
  beneficiary_requested: (bill) => ({
    acts: withCodes(bill, 'cond_codes', '20'),
    twin: bill,
    makes: { warned: 'cond_codes' },
  }),
  notice_of_liability: (bill) => ({
    acts: marked(bill, 'GA'),
    twin: marked(bill),
    makes: { warned: `lines.${linesOf(bill).length - 1}.modifiers` },
  }),
  modifiers_of_others: (bill) => ({
    acts: marked(bill, 'U1'),
    twin: marked(bill),
    makes: { warned: `lines.${linesOf(bill).length - 1}.modifiers` },
  }),
};

const snf = (more: Fields, ...lines: object[]): Body =>
  example('snf-two-weeks', { ...more, ...(lines.length > 0 ? { lines } : {}) });
const assessed = (units: number) => ({ revenue_code: '0022', hcpcs: 'KAXD1', service_date: '2026-03-01', units });
const leave = (units: number) => ({ revenue_code: '0183', units, charges: 0 });
const LEAVE = { span_codes: [span('74', '2026-03-05', '2026-03-07')] };

/** An outlier of five days, whose benefits end on the third. */
const outlier = (more: Fields = {}) =>
  example('ipps-outlier', {
    occurrence_codes: [occurrence('47', '2026-03-05'), occurrence('A3', '2026-03-04')],
    ...more,
  });

const ofSome: Readonly<Record<string, (bill: Body, system: ModuleName) => RuleCase>> = {
  days_of_the_statement: (bill, system) => ({
    acts: withCodes(bill, 'value_codes', ...days({ 80: daysOf(system), 81: 1 })),
    twin: withCodes(bill, 'value_codes', ...days({ 80: daysOf(system), 81: 0 })),
    makes: { refused: `add to ${daysOf(system) + 1} days, and the statement has ${daysOf(system)}` },
  }),
  benefit_days: (bill, system) => ({
    acts: withCodes(bill, 'value_codes', ...days({ 80: daysOf(system), 82: daysOf(system), 83: 1 })),
    twin: withCodes(bill, 'value_codes', ...days({ 80: daysOf(system), 82: daysOf(system) - 1, 83: 1 })),
    makes: { refused: `82 and 83 add to ${daysOf(system) + 1} days` },
  }),
  one_case_mix_group: () => {
    const [line] = EXAMPLE_CLAIMS['irf-stroke']?.lines ?? [];
    return {
      acts: example('irf-stroke', { lines: [line, { ...line, hcpcs: 'B0104' }] }),
      twin: example('irf-stroke', { lines: [line, line] }),
      makes: { refused: 'A0104 and B0104' },
    };
  },
  skilled_nursing_days: () => ({
    acts: snf(LEAVE, assessed(14)),
    twin: snf(LEAVE, assessed(11)),
    makes: { refused: '14 units, and 11 of the 14 days' },
  }),
  leave_days: () => ({
    acts: snf(LEAVE, assessed(11), leave(2)),
    twin: snf(LEAVE, assessed(11), leave(3)),
    makes: { warned: 'lines.1.units' },
  }),
  care_ended: (bill, system) => {
    const all = withCodes(bill, 'value_codes', ...days({ 80: daysOf(system), 81: 0 }));
    return {
      acts: withCodes(all, 'occurrence_codes', occurrence('22', secondDay(bill))),
      twin: withCodes(all, 'occurrence_codes', occurrence('22', String(bill.thru_date))),
      makes: { warned: 'occurrence_codes' },
    };
  },
  charges_of_days: (_, system) => ({
    acts: { ...byDay(system), non_covered_days: 1 },
    twin: { ...byDay(system), non_covered_days: 1, non_covered_charges: 1 },
    makes: { warned: 'non_covered_charges' },
  }),
  outlier_without_benefits: (bill) => {
    const began = withCodes({ ...bill, cond_codes: ['66'] }, 'occurrence_codes', occurrence('47', secondDay(bill)));
    const ended = withCodes(began, 'occurrence_codes', occurrence('A3', String(bill.thru_date)));
    return { acts: ended, twin: began, makes: { warned: 'non_covered_charges' } };
  },
  later_statement: () => ({
    acts: example('psych-depression', { admit_date: '2026-02-26' }),
    twin: example('psych-depression', { admit_date: '2026-02-26', bill_type: '114' }),
    makes: { priceOf: example('psych-depression') },
  }),
  days_of_the_pricer: (_, system) => {
    const bill = byDay(system);
    return {
      acts: withCodes(bill, 'span_codes', span('74', secondDay(bill), secondDay(bill))),
      twin: withCodes(bill, 'span_codes', span('70', secondDay(bill), secondDay(bill))),
      makes: { priceOf: lastDay(bill, -1) },
    };
  },
  outlier_days: () => ({
    acts: outlier({ non_covered_charges: 100_000 }),
    twin: outlier(),
    makes: { priceOf: example('ipps-outlier', { total_charges: 500_000 }) },
  }),
  organ_acquisition: () => {
    const transplant = (revenue_code: string) =>
      example('ipps-outlier', {
        ...{ modules: ['IPPS'], additional_data: { drg: '652' }, total_charges: null },
        lines: [
          { revenue_code: '0200', charges: 450_000, units: 1 },
          { revenue_code, charges: 150_000, units: 1 },
        ],
      });
    return { acts: transplant('0811'), twin: transplant('0360'), makes: { dollars: 67_877.65 } };
  },
  device_credit: (bill) => ({
    acts: withCodes(bill, 'value_codes', { code: 'FD', amount: 5000 }),
    twin: bill,
    makes: { warned: 'value_codes' },
  }),
  outpatient_device_credit: (bill) => ({
    acts: { ...bill, cond_codes: ['53'] },
    twin: { ...withCodes(bill, 'value_codes', { code: 'FD', amount: 5000 }), cond_codes: ['53'] },
    makes: { warned: 'cond_codes' },
  }),
  long_interruption: (_, system) => {
    const [name, months, last] = system === 'IRF' ? ['irf-stroke', '03', '04'] : ['ltch-respiratory', '04', '15'];
    const away = (to: string) =>
      example(name, { thru_date: '2026-05-20', span_codes: [span('74', '2026-03-02', to)], cond_codes: ['66'] });
    const day = `2026-${months}-`;
    return {
      acts: away(`${day}${String(Number(last) + 1).padStart(2, '0')}`),
      twin: away(`${day}${last}`),
      makes: { warned: 'span_codes.0' },
    };
  },
  continued_stay: () => ({
    acts: example('psych-depression', { admission_source: '4' }),
    twin: example('psych-depression', { admission_source: '4', additional_data: { psych: { prior_days: 0 } } }),
    makes: { warned: 'additional_data.psych.prior_days' },
  }),
  wrong_surgery: (_, system) => {
    const bill = ungrouped(system);
    return {
      acts: withCodes(bill, 'secondary_dxs', { code: 'Y65.51', poa: 'Y' }),
      twin: withCodes(bill, 'secondary_dxs', { code: 'Y65.8', poa: 'Y' }),
      makes: { warned: `secondary_dxs.${((bill.secondary_dxs as unknown[] | undefined) ?? []).length}.code` },
    };
  },
};

/** Returns the case of a rule for a pricer; undefined if there is none. */
export function ruleCase(rule: string, system: ModuleName): RuleCase | undefined {
  return (ofSome[rule] ?? ofAll[rule])?.(billOf(system), system);
}
