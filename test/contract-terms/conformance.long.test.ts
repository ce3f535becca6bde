/** Drawn claims under drawn terms, as another program read the document of terms: totals, parts, amounts of lines. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { averageSalesPrice } from '../../src/claims/answer/contract-facts.ts';
import type { CodesOf } from '../../src/engine/contracts/rate-tables/rate-codes.ts';
import { RateTable } from '../../src/engine/contracts/rate-tables/rate-table.ts';
import type {
  CodeType,
  FeeScheduleItem,
  PricingType,
} from '../../src/engine/contracts/schedule/custom-fee-schedule.ts';
import { compileTerms } from '../../src/engine/contracts/terms/compile.ts';
import { faultsOf as faultsOfTerms } from '../../src/engine/contracts/terms/faults.ts';
import { priceByTerms } from '../../src/engine/contracts/terms/price.ts';
import { termsDocument } from '../../src/engine/contracts/terms/schema.ts';
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';
import type { TermsPrice } from '../../src/engine/contracts/terms/terms-price.ts';
import { daysBetween } from '../../src/engine/core/calendar.ts';
import { type Exact, exact } from '../../src/engine/core/exact.ts';
import { type LinePayment, paymentOfLines, paymentOfParts, unpricedLine } from '../../src/engine/frame/payment.ts';
import { contractFacts, type GivenClaim } from '../support/contract-terms.ts';
import { areThere, casesFile } from '../support/sent.ts';
import { faultsOf, unreadable } from '../support/trace-arithmetic.ts';

interface GivenLine {
  revenue_code: string;
  hcpcs: string;
  modifiers: string[];
  units: number;
  charges: number;
  date: string | null;
  invoice_cost?: number;
  apc?: string | null;
  si?: string | null;
  packaged?: boolean;
  discount?: number | string | null;
  disposition?: string | null;
}

type Amounts = Readonly<Record<string, string>>;

interface Case {
  id: string;
  facts: {
    kind: GivenClaim['kind'] & string;
    bill_type: string;
    grouped_drg: string | null;
    billed_drg: string | null;
    other_drg?: string | null;
    mdc: string | null;
    covered_days: number | null;
    claim_day: string | null;
    admission: string | null;
    discharge: string | null;
    from_date: string | null;
    age: number | null;
    sex: 'M' | 'F' | null;
    admission_source: string | null;
    admission_type: string | null;
    patient_status: string | null;
    cond_codes: string[];
    procedures: string[];
    diagnoses: string[] | null;
    principal: string | null;
    plan: string | null;
    total_charges: number;
    lines: GivenLine[];
    medicare: {
      module: string;
      by: 'claim' | 'line';
      whole: string | null;
      parts: Amounts;
      lines: Record<string, { allowed: string | null; paid: string | null; parts: Amounts; other: string | null }>;
    } | null;
    weights?: Amounts;
    apc_weights?: Amounts;
    mean_stays?: Record<string, { geometric: string; arithmetic: string }>;
    asp?: Amounts;
    transfer_factor?: string | null;
    schedules: Record<
      string,
      { code_type: CodeType; code: string; pricing_type: PricingType; pricing_amount: number; effective_date: string }[]
    >;
    rate_tables: Record<
      string,
      { of: CodesOf; rows: ({ code: string; effective_date: string } & Record<string, number | string | null>)[] }
    >;
  };
  terms: unknown;
  expected: {
    total: string | null;
    reason: { kind: string; term: string | null; line?: number } | null;
    parts: { term: string; role: string; lines: number[]; amount: string }[];
    line_amounts: { line: number; term: string; price: string }[];
    unpriced_lines: number[];
  };
}

const figure = (text: string | null): Exact | null => (text === null ? null : exact(text));
const dayOf = (date: string | null) => (date === null ? null : Number(date.replaceAll('-', '')));
const amounts = (given: Amounts) =>
  Object.fromEntries(Object.entries(given).map(([name, dollars]) => [name, exact(dollars)]));

/** Ids of schedules are UUIDs in documents. */
const SCHEDULES: Readonly<Record<string, string>> = { S1: '00000000-0000-4000-8000-000000000001' };
const readTerms = (terms: unknown): Terms => {
  const text = Object.entries(SCHEDULES).reduce(
    (json, [name, id]) => json.replaceAll(`"${name}"`, `"${id}"`),
    JSON.stringify(terms),
  );
  return termsDocument.parse(JSON.parse(text));
};

function medicareOf({
  medicare,
  weights = {},
  apc_weights = {},
  mean_stays = {},
  transfer_factor,
}: Case['facts']): GivenClaim['medicare'] {
  const rates = {
    weight: (drg: string) => figure(weights[drg] ?? null),
    apcWeights: () => (apc: string) => figure(apc_weights[apc] ?? null),
    meanStay: (drg: string) => {
      const days = mean_stays[drg];
      return days ? { geometric: exact(days.geometric), arithmetic: exact(days.arithmetic) } : null;
    },
    transferFactor: figure(transfer_factor ?? null),
  };
  if (!medicare) return rates;
  const system = medicare.module;
  if (medicare.by === 'claim')
    return { ...rates, system, reason: null, payment: paymentOfParts(amounts(medicare.parts)) };
  const lines = Object.entries(medicare.lines).map(([line, { allowed, paid, parts, other }]): [number, LinePayment] => [
    Number(line) - 1,
    {
      ...unpricedLine(null),
      allowed: figure(allowed),
      paid: figure(paid),
      parts: amounts(parts),
      other: other === null ? null : { schedule: 'CLFS', amount: exact(other) },
    },
  ]);
  return { ...rates, system, reason: null, isByLine: true, payment: paymentOfLines(new Map(lines)) };
}

function claimOf(facts: Case['facts']): GivenClaim {
  const { from_date: first, admission, kind } = facts;
  const isStay = kind === 'inpatient' || kind === 'skilled_nursing';
  const before = isStay && first && admission ? daysBetween(dayOf(admission) ?? 0, dayOf(first) ?? 0) : 0;
  return {
    kind,
    billType: facts.bill_type,
    drgs: { grouped: facts.grouped_drg, billed: facts.billed_drg },
    otherDrg: facts.other_drg ?? null,
    mdc: facts.mdc,
    coveredDays: facts.covered_days,
    daysBefore: Math.max(0, before),
    contractDay: dayOf(facts.claim_day),
    firstDay: dayOf(first),
    dates: { admission: dayOf(admission), discharge: dayOf(facts.discharge) },
    age: facts.age,
    sex: facts.sex,
    admissionSource: facts.admission_source,
    admissionType: facts.admission_type,
    patientStatus: facts.patient_status,
    condCodes: facts.cond_codes,
    procedures: facts.procedures,
    diagnoses: facts.diagnoses,
    principalDiagnosis: facts.principal,
    plan: facts.plan,
    totalCharges: facts.total_charges,
    medicare: medicareOf(facts) ?? {},
    lines: facts.lines.map(
      ({ revenue_code, invoice_cost, si, packaged, discount, asp: _, ...line }: GivenLine & { asp?: unknown }) => ({
        hcpcs: line.hcpcs,
        modifiers: line.modifiers,
        units: line.units,
        charges: line.charges,
        revenueCode: revenue_code,
        day: dayOf(line.date) ?? dayOf(first),
        apc: line.apc ?? null,
        statusIndicator: si ?? null,
        isPackaged: packaged ?? false,
        discount: discount === undefined || discount === null ? null : Number(discount),
        disposition: line.disposition ?? null,
        invoiceCost: invoice_cost ?? null,
        asp:
          facts.asp?.[line.hcpcs] === undefined
            ? null
            : Number(averageSalesPrice(exact(facts.asp[line.hcpcs] ?? 0)).shortest),
      }),
    ),
    schedule: (id) => {
      const name = Object.keys(SCHEDULES).find((each) => SCHEDULES[each] === id) ?? '';
      const items = facts.schedules[name];
      if (!items) return null;
      const hasApcItems = items.some(({ code_type: type }) => type === 'APC');
      return { name, hasApcItems, item: (type, code, date) => newest(items, type, code, date) };
    },
    rateTable: (id) => {
      const table = facts.rate_tables[id];
      return table ? { of: table.of, table: new RateTable(table.rows.map(rowOf)) } : null;
    },
  };
}

const rowOf = ({ code, effective_date, ...figures }: Case['facts']['rate_tables'][string]['rows'][number]) => ({
  ...{ code, effectiveDate: dayOf(effective_date) ?? 0 },
  figures: figures as Record<string, number | null>,
});

function newest(
  items: Case['facts']['schedules'][string],
  type: CodeType,
  code: string,
  date: number,
): FeeScheduleItem | undefined {
  const begun = items
    .filter((item) => item.code_type === type && item.code === code && (dayOf(item.effective_date) ?? 0) <= date)
    .sort((a, b) => (a.effective_date < b.effective_date ? 1 : -1));
  const [item] = begun;
  if (!item) return undefined;
  const { pricing_type: pricingType, pricing_amount: pricingAmount, effective_date } = item;
  return { pricingType, pricingAmount, effectiveDate: dayOf(effective_date) ?? 0, scope: 'both' };
}

const cents = (amount: number | null) => (amount === null ? null : amount.toFixed(2));

/** An answer in the layout of the cases. */
function said({ total, reason, parts, lineAmounts, unpricedLines }: TermsPrice, { expected }: Case) {
  const { term = null, line } = expected.reason ?? {};
  const isNamed =
    reason !== null &&
    (term === null || reason.includes(term)) &&
    (line === undefined || reason.includes(`line ${line} `) || reason.includes('lines'));
  return {
    total: cents(total),
    reason: total === null && isNamed ? expected.reason : reason,
    parts: parts.map((part) => ({
      term: part.term,
      role: part.role,
      lines: [...part.lines],
      amount: cents(part.amount),
    })),
    line_amounts: lineAmounts.map((amount) => ({
      line: amount.line,
      term: amount.term,
      price: cents(amount.expected),
    })),
    unpriced_lines: unpricedLines.map((unpriced) => unpriced.line),
  };
}

const cases: Case[] = areThere
  ? gunzipSync(readFileSync(casesFile('terms')))
      .toString()
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text) => JSON.parse(text) as Case)
  : [];

describe.skipIf(!areThere)('drawn terms', () => {
  test.each(cases.map((each): [string, Case] => [each.id, each]))('%s', (_id, each) => {
    const document = readTerms(each.terms);
    expect(faultsOfTerms(document)).toEqual([]);
    const price = priceByTerms(compileTerms(document, new Map()), contractFacts(claimOf(each.facts)), {
      ...{ contractId: 'DRAWN', configId: '1', explain: true },
    });
    expect(said(price, each)).toEqual(each.expected);
    expect(unreadable(price.steps ?? [])).toEqual([]);
    expect(faultsOf(price.steps ?? [])).toEqual([]);
  });
});
