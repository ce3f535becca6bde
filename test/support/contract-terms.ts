/** A contract of eight terms, and the facts of claims that it prices. */
import { expect } from 'vitest';
import type { ContractFacts, LineFacts, MedicareFacts } from '../../src/engine/contracts/facts.ts';
import type {
  CodeType,
  FeeScheduleItem,
  PricingType,
} from '../../src/engine/contracts/schedule/custom-fee-schedule.ts';
import { compileTerms } from '../../src/engine/contracts/terms/compile.ts';
import { priceByTerms } from '../../src/engine/contracts/terms/price.ts';
import type { Codes, Pays, Term, Terms } from '../../src/engine/contracts/terms/terms.ts';
import type { TermsPrice } from '../../src/engine/contracts/terms/terms-price.ts';
import { exact, exactOrNull } from '../../src/engine/core/exact.ts';
import {
  type LinePayment,
  linePaymentOf,
  type Payment,
  paymentOfLines,
  paymentOfParts,
  unpricedLine,
} from '../../src/engine/frame/payment.ts';
import { faultsOf, unreadable } from './trace-arithmetic.ts';

/** Carve-outs, a case rate with increases, a per diem, a visit, percent of Medicare, a stop-loss and a limit. */
export const EXAMPLE_TERMS: Terms = {
  version: 1,
  terms: [
    {
      id: 'implants',
      name: 'Implants over $5,000',
      role: 'carve_out',
      applies: { lines: { revenue_codes: ['0274-0276', '0278'], charges_over: 5000 } },
      pays: { how: 'percent_of_charges', percent: 40 },
    },
    {
      id: 'drugs',
      name: 'Drugs at ASP + 6 %',
      role: 'carve_out',
      applies: { kinds: ['outpatient'], lines: { hcpcs: ['J*', 'Q5*', '!J3490'], charges_over: 2000 } },
      pays: { how: 'asp', plus_percent: 6 },
      if_unpriced: 'next',
    },
    {
      id: 'deliveries',
      name: 'Normal deliveries to two days',
      role: 'rate',
      applies: { kinds: ['inpatient'], drgs: ['768', '796-798', '805-807'] },
      pays: { how: 'case_rate', amount: 4900, days: 2, each_further_day: 1150 },
      escalators: [
        { from: '2027-01-01', percent: 3 },
        { from: '2028-01-01', percent: 3 },
      ],
    },
    {
      id: 'icu',
      name: 'Stays with intensive care',
      role: 'rate',
      consumes: 'claim',
      applies: { kinds: ['inpatient'], lines: { revenue_codes: ['020*'] } },
      pays: {
        how: 'per_diem',
        by_revenue: [{ revenue_codes: ['020*'], amount: 3200 }],
        tiers: [{ from_day: 1, amount: 1850 }],
      },
    },
    {
      id: 'ed',
      name: 'Emergency visits',
      role: 'rate',
      applies: { kinds: ['outpatient'], lines: { hcpcs: ['99281-99285'] } },
      pays: { how: 'flat', amount: 650, per: 'visit' },
    },
    {
      id: 'medicare',
      name: '125 % of Medicare',
      role: 'default',
      applies: {},
      pays: { how: 'percent_of_medicare', percent: 125, without: ['uncompensated_care'] },
    },
    {
      id: 'stop_loss',
      name: '30 % above $150,000',
      role: 'stop_loss',
      applies: { kinds: ['inpatient'] },
      pays: { how: 'stop_loss', by: 'charges', over: 150_000, percent: 30, dollar: 'second', cap: 60_000 },
    },
    {
      id: 'charges',
      name: 'Never above billed charges',
      role: 'limit',
      applies: {},
      pays: { how: 'limit', lesser_of_charges: 'claim' },
    },
  ],
};

/** Returns the example with terms replaced, removed (null) or, under a new id, put first. */
export function exampleWith(
  changes: Readonly<Record<string, Partial<Term> | null>>,
  options: Partial<Omit<Terms, 'terms'>> = {},
): Terms {
  const changed = EXAMPLE_TERMS.terms.flatMap((term) => {
    const change = changes[term.id];
    return change === null ? [] : [{ ...term, ...change }];
  });
  const known = new Set(EXAMPLE_TERMS.terms.map(({ id }) => id));
  const added = Object.entries(changes).flatMap(([id, change]) =>
    known.has(id) || change === null ? [] : [{ name: id, role: 'rate', applies: {}, ...change, id } as Term],
  );
  return { ...EXAMPLE_TERMS, ...options, terms: [...added, ...changed] };
}

/** Returns a document of some terms, each named by its id. */
export function termsOf(
  terms: readonly (Partial<Term> & Pick<Term, 'id' | 'pays'>)[],
  options: Partial<Terms> = {},
): Terms {
  return {
    version: 1,
    ...options,
    terms: terms.map((term) => ({ name: `The ${term.id}`, role: 'rate', applies: {}, ...term })),
  };
}

/** A line in numbers. */
export type GivenLine = Partial<Omit<LineFacts, 'units' | 'charges' | 'asp' | 'discount' | 'invoiceCost'>> & {
  units?: number;
  charges?: number;
  asp?: number | null;
  discount?: number | null;
  invoiceCost?: number | null;
};

/** A claim in numbers. */
export type GivenClaim = Partial<Omit<ContractFacts, 'lines' | 'totalCharges' | 'medicare' | 'costToChargeRatio'>> & {
  lines?: readonly GivenLine[];
  totalCharges?: number;
  medicare?: Partial<MedicareFacts>;
  costToChargeRatio?: number | null;
};

const NO_MEDICARE: MedicareFacts = {
  system: null,
  payment: null,
  isByLine: false,
  reason: 'no pricer ran',
  weight: () => null,
  apcWeights: () => null,
  meanStay: () => null,
  transferFactor: null,
  asOf: null,
};

/** Returns the facts of a claim of 2026-03-10; what is not given is unknown or blank. */
export function contractFacts({ lines = [], totalCharges = 0, medicare, costToChargeRatio, ...given }: GivenClaim) {
  const facts: ContractFacts = {
    kind: 'inpatient',
    billType: '111',
    drgs: { grouped: null, billed: null },
    otherDrg: null,
    mdc: null,
    principalDiagnosis: null,
    diagnoses: null,
    procedures: [],
    age: null,
    sex: null,
    admissionSource: null,
    admissionType: null,
    patientStatus: null,
    condCodes: [],
    plan: null,
    dates: { admission: null, discharge: null },
    firstDay: null,
    contractDay: 20260310,
    coveredDays: null,
    daysBefore: 0,
    schedule: () => null,
    rateTable: () => null,
    customWeight: () => null,
    ...given,
    totalCharges: exact(totalCharges),
    lines: lines.map(lineFacts),
    medicare: { ...NO_MEDICARE, ...medicare },
    costToChargeRatio: exactOrNull(costToChargeRatio ?? null),
  };
  return facts;
}

function lineFacts(
  { units = 1, charges = 0, asp = null, discount = null, invoiceCost = null, ...given }: GivenLine,
  place: number,
): LineFacts {
  return {
    ...{ line: place + 1, revenueCode: '', hcpcs: '', modifiers: [], apc: null, statusIndicator: null },
    ...{ pos: '', ndc: '', day: 20260310, isDated: true, disposition: null, isPackaged: false },
    ...given,
    units: exact(units),
    charges: exact(charges),
    asp: exactOrNull(asp),
    discount: exactOrNull(discount),
    invoiceCost: exactOrNull(invoiceCost),
  };
}

/** Returns Medicare's payment of a stay or period by its parts, dollars. */
export function wholePayment(
  system: string,
  parts: Readonly<Record<string, number>>,
  more: Partial<MedicareFacts> = {},
): Partial<MedicareFacts> {
  const amounts = Object.entries(parts).map(([name, amount]) => [name, exact(amount)]);
  return { system, payment: paymentOfParts(Object.fromEntries(amounts)), reason: null, ...more };
}

/** Medicare's payment for a line: dollars of its only part, or more. A sentence: why there is no amount. */
export type GivenPayment =
  | number
  | string
  | {
      parts?: Readonly<Record<string, number>>;
      paid?: number;
      other?: number | null;
      schedule?: string;
      owed?: number;
    };

/** Returns Medicare's payment of lines, in their order; null for a line without a record. */
export function linePayments(
  system: string,
  lines: readonly (GivenPayment | null)[],
  more: Partial<MedicareFacts> = {},
): Partial<MedicareFacts> {
  const records = lines.flatMap((line, place) => (line === null ? [] : [[place, linePayment(line)] as const]));
  const payment: Payment = paymentOfLines(new Map(records));
  return { system, payment, isByLine: true, reason: null, ...more };
}

function linePayment(given: GivenPayment): LinePayment {
  if (typeof given === 'string') return unpricedLine(given);
  if (typeof given === 'number') return linePaymentOf({ apc: exact(given) });
  const { parts, paid, other, schedule = 'CLFS', owed } = given;
  const share = owed === undefined ? {} : { share: { deductible: exact(0), coinsurance: exact(owed) } };
  const amounts = Object.entries(parts ?? {}).map(([name, amount]) => [name, exact(amount)]);
  return {
    ...(parts ? linePaymentOf(Object.fromEntries(amounts)) : unpricedLine(null)),
    paid: exactOrNull(paid ?? null),
    other: other === undefined ? null : { schedule, amount: exactOrNull(other), ...share },
  };
}

export type GivenItem = readonly [codeType: CodeType, code: string, pricingType: PricingType, amount: number];

/** Returns a custom fee schedule of items that began on 2026-01-01. */
export function scheduleOf(...items: readonly GivenItem[]): ContractFacts['schedule'] {
  const found = new Map<string, FeeScheduleItem>(
    items.map(([codeType, code, pricingType, pricingAmount]) => [
      `${codeType} ${code}`,
      { pricingType, pricingAmount, effectiveDate: 20260101, scope: 'both' },
    ]),
  );
  const item = (codeType: CodeType, code: string, date: number) => {
    const entry = found.get(`${codeType} ${code}`);
    return entry && entry.effectiveDate <= date ? entry : undefined;
  };
  const hasApcItems = items.some(([codeType]) => codeType === 'APC');
  return (id) => (id === 'schedule' ? { name: 'Sample', item, hasApcItems } : null);
}

const ABOUT = { contractId: 'SHP-2026', configId: '17', explain: true };

/** Prices a claim by a document; each step of the explanation must follow from its inputs. */
export function priced(document: Terms, claim: GivenClaim, groups: Readonly<Record<string, Codes>> = {}): TermsPrice {
  const price = priceByTerms(compileTerms(document, new Map(Object.entries(groups))), contractFacts(claim), ABOUT);
  expect(unreadable(price.steps ?? [])).toEqual([]);
  expect(faultsOf(price.steps ?? [])).toEqual([]);
  return price;
}

/** Returns the total; the reason if there is none. */
export function totalOf(document: Terms, claim: GivenClaim): number | string | null {
  const { total, reason } = priced(document, claim);
  return total ?? reason;
}

/** Returns the parts as `term amount` pairs. */
export function amountsOf({ parts }: TermsPrice): Readonly<Record<string, number>> {
  return Object.fromEntries(parts.map(({ term, amount }) => [term, amount]));
}

/** Returns a document of one rate. */
export function oneRate(pays: Pays, more: Partial<Term> = {}, options: Partial<Terms> = {}): Terms {
  return termsOf([{ id: 'rate', pays, ...more }], options);
}

/** Returns a stay of three days of DRG 470. */
export function inpatientStay(change: GivenClaim = {}): GivenClaim {
  return {
    drgs: { grouped: '470', billed: null },
    coveredDays: 3,
    lines: [{ revenueCode: '0120', units: 3, charges: 9000 }],
    ...change,
  };
}

export function outpatientClaim(lines: readonly GivenLine[], change: GivenClaim = {}): GivenClaim {
  return { kind: 'outpatient', billType: '131', lines, ...change };
}
