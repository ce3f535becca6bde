/** The FQHC pricer as a module of the claims engine. */

import type { Warning } from '../../claim/warnings.ts';
import { type Exact, least, sum, ZERO } from '../../core/exact.ts';
import { ioce } from '../../editors/ioce/module.ts';
import { NO_SCHEDULES } from '../../fee-schedules/schedules.ts';
import { OTHER_SCHEDULE_TABLES } from '../../fee-schedules/tables.ts';
import { pricerAnswers, totalFirst } from '../../frame/answers.ts';
import type { LineDisposition } from '../../frame/disposition.ts';
import type { ClaimModule, Coverage } from '../../frame/module.ts';
import { type LinePayment, type Payment, paymentOfLines, unpricedLine } from '../../frame/payment.ts';
import { asSentence } from '../../frame/result/line-results.ts';
import { releaseOf } from '../../frame/tables.ts';
import { type BesideVisit, besideVisit } from './beside-visit.ts';
import { fqhcClaim } from './claim.ts';
import { fqhcFields } from './fields.ts';
import type { FqhcInput, FqhcLine, FqhcTables } from './inputs.ts';
import { TRIBAL } from './line-validation.ts';
import { fqhcOutput } from './output.ts';
import { type PricedLine, priceHealthCenterClaim } from './price.ts';
import { fqhcReads } from './reads.ts';
import { CLAIM_RETURN_CODES, LINE_RETURN_CODES, LOOKED_UP, MISSING_HERE } from './return-codes.ts';
import { PROSPECTIVE_PAYMENT_START, RULES_VERIFIED_TO } from './rules.ts';
import { fqhcSummary } from './summary.ts';
import { FQHC_TABLES } from './tables.ts';
import { refusalOf } from './unpriced-lines.ts';

const { priced, unpriced, failed } = pricerAnswers(CLAIM_RETURN_CODES, MISSING_HERE, LOOKED_UP, totalFirst);

export const fqhc: ClaimModule<Payment> = {
  name: 'FQHC',
  kind: 'pricer',
  key: 'fqhc',
  kinds: ['clinic'],
  holds: 'The payment of the claim and of each line.',
  dateField: 'from_date',
  providerFile: null,
  billTypes: ['77'],
  bundle: 'the visit',
  parts: ['visit', 'add_on', 'care_management', 'vaccines'],
  paysLines: true,
  hasShares: true,
  fields: fqhcFields,
  needs: [FQHC_TABLES],
  uses: [OTHER_SCHEDULE_TABLES],
  reads: fqhcReads,
  rulesVerifiedTo: RULES_VERIFIED_TO,
  output: fqhcOutput,
  summary: fqhcSummary,
  rule: '42 CFR part 405 subpart X',
  covers(tables) {
    const table = tables.find(FQHC_TABLES);
    return 'missing' in table ? [] : yearsOf(table.value);
  },
  run({ claim, tables, result, lineDisposition, trace }) {
    const edited = result(ioce);
    if (!edited) return unpriced(claim, { code: 'FQHC04' });
    if (edited.returnCode !== 0 || edited.claimProcessedFlag !== '0')
      return unpriced(claim, {
        code: 'FQHC04',
        explanation: `The editor's return code is ${edited.returnCode}, its claim processed flag ${edited.claimProcessedFlag}.`,
      });
    const table = tables.find(FQHC_TABLES);
    if ('missing' in table) {
      const isBefore = claim.fromDate !== null && claim.fromDate < PROSPECTIVE_PAYMENT_START;
      return unpriced(claim, isBefore ? { code: '02' } : { code: 'FQHC05', explanation: table.missing });
    }
    if (claim.lines.every(({ hcpcs }) => hcpcs === '')) return unpriced(claim, { code: 'FQHC10' });
    const read = fqhcClaim(claim, edited, table.value);
    if ('code' in read) return unpriced(claim, read);
    const input = { claim: read, provider: null, tables: table.value, releaseOf: releaseOf(table) };
    const byProgram = priceHealthCenterClaim(input, trace);
    const pricing = 'total' in byProgram ? (refusalOf(byProgram, input) ?? byProgram) : byProgram;
    if (!('total' in pricing)) {
      const { returnCode: code, explanation } = pricing;
      const outputFields = { line_payment_data: pricing.lines.map(unpaidLine) };
      return unpriced(claim, { code, explanation, outputFields, tables: [table] });
    }
    const schedules = tables.find(OTHER_SCHEDULE_TABLES);
    const sources = {
      records: ('missing' in schedules ? NO_SCHEDULES : schedules.value).records,
      nationalRates: table.value.nationalRates,
      nationalRelease: input.releaseOf('national-rates') ?? '',
    };
    const lines = read.lines.flatMap((line, index): AnsweredLine[] => {
      const byVisit = pricing.lines[index];
      const billed = claim.lines[line.lineNumber - 1];
      if (!byVisit || !billed) return [];
      const beside = besideVisit(line, billed, sources, trace?.ofLine(line.lineNumber) ?? null);
      return [{ ...byVisit, beside, disposition: lineDisposition(line.lineNumber - 1) ?? deniedLine(beside) }];
    });
    const payment = paymentOfLines(
      new Map(lines.map((line) => [line.lineNumber - 1, linePaymentOf(line)])),
      lines.flatMap(({ lineNumber, beside }) =>
        beside?.outcome === 'unknown' ? [`Line ${lineNumber}: ${beside.reason}`] : [],
      ),
    );
    return {
      ...priced(claim, {
        code: pricing.returnCode,
        version: String(Math.floor(read.fromDate / 10000)),
        payment,
        warnings: orderWarnings(input, pricing.total),
        output: () => ({
          total_payment: payment.whole?.toNumber() ?? null,
          geographic_adjustment_factor: pricing.factor.isZero ? null : pricing.factor.toNumber(),
          coinsurance_amount: payment.whole && sum(...lines.map(coinsuranceOf)).toNumber(),
          line_payment_data: lines.map(lineOutput),
        }),
      }),
      disposition: { claim: [], lines: deniedLines(lines) },
    };
  },
  failed,
};

/**
 * Warns of a total that goes by the order of lines. CMS's program takes the rate of a day from its first line, and knows a
 * tribal center from such a line on: behind another line of the day, the visit is paid the rate of other centers.
 */
function orderWarnings(input: FqhcInput, total: Exact): Warning[] {
  const { lines } = input.claim;
  const isTribal = ({ paymentIndicator }: FqhcLine) => paymentIndicator === TRIBAL;
  if (!lines.some(isTribal) || lines.every(isTribal)) return [];
  const tribalFirst = [...lines.filter(isTribal), ...lines.filter((line) => !isTribal(line))];
  const other = priceHealthCenterClaim({ ...input, claim: { ...input.claim, lines: tribalFirst } }, null);
  if (!('total' in other) || other.total.equals(total)) return [];
  const text = `CMS's program pays a tribal center by the first line of a day: with its own lines first the claim would be paid ${other.total.shortest}`;
  return [{ code: 'UNSETTLED_RULE', field: 'lines', text }];
}

/** The calendar years that the tables have base rates of, each by its first day with one. */
function yearsOf({ base }: FqhcTables): Coverage[] {
  const days = base.map(({ effectiveDate }) => effectiveDate).filter((day) => day >= PROSPECTIVE_PAYMENT_START);
  const years = new Map<number, Coverage>();
  for (const day of days.sort((one, other) => one - other)) {
    const year = Math.floor(day / 10000);
    if (!years.has(year)) years.set(year, { name: `CY ${year}`, day });
  }
  return [...years.values()];
}

/** A line as it is answered. */
interface AnsweredLine extends PricedLine {
  /** Null for a line of a visit, or one that the editor does not let pass. */
  beside: BesideVisit | null;
  /** Undefined for a line that is paid or packaged. */
  disposition: LineDisposition | undefined;
}

function deniedLine(beside: BesideVisit | null): LineDisposition | undefined {
  if (beside?.outcome !== 'denied') return undefined;
  return { status: 'denied', reason: `denied: ${beside.reason}`, isOfPricer: true };
}

/** Lines that the pricer, not the editor, denies. */
function deniedLines(lines: readonly AnsweredLine[]): ReadonlyMap<number, LineDisposition> {
  return new Map(
    lines.flatMap(({ lineNumber, beside }) => {
      const denied = deniedLine(beside);
      return denied ? [[lineNumber - 1, denied] as const] : [];
    }),
  );
}

const coinsuranceOf = ({ beside, coinsurance }: AnsweredLine) =>
  beside?.outcome === 'paid' ? beside.coinsurance : coinsurance;

/** The deductible of Part B does not apply to health centers, Social Security Act 1833(b)(4). */
function linePaymentOf({ payment, addOn, coinsurance, beside }: AnsweredLine): LinePayment {
  if (beside?.outcome === 'unknown') return unpricedLine(beside.reason);
  if (beside?.outcome === 'paid')
    return {
      allowed: beside.amount,
      paid: beside.amount.minus(beside.coinsurance),
      ...{ deductible: ZERO, coinsurance: beside.coinsurance, other: null, reason: null },
      parts: { [beside.part]: beside.amount },
    };
  // A plan's amount may leave less than the add-on.
  const paidAddOn = least(addOn, payment);
  return {
    allowed: payment,
    paid: payment.minus(coinsurance),
    deductible: ZERO,
    coinsurance,
    parts: { visit: payment.minus(paidAddOn), add_on: paidAddOn },
    other:
      beside?.outcome === 'settled' ? { schedule: null, amount: ZERO, explanation: asSentence(beside.reason) } : null,
    reason: null,
  };
}

function lineOutput(line: AnsweredLine): object {
  const { beside, disposition } = line;
  const visit = visitOutput(line);
  if (beside === null && !disposition) return visit;
  const reason = disposition
    ? `The line is ${disposition.reason}.`
    : beside && 'reason' in beside
      ? asSentence(beside.reason)
      : null;
  const amounts =
    beside?.outcome === 'unknown'
      ? NO_AMOUNTS
      : beside?.outcome === 'paid'
        ? { payment: beside.amount.toNumber(), coinsurance_amount: beside.coinsurance.toNumber() }
        : {};
  return { ...visit, ...amounts, return_code: { ...visit.return_code, explanation: reason } };
}

function visitOutput(line: PricedLine) {
  return {
    line_number: line.lineNumber,
    payment: line.payment.toNumber(),
    addon_payment: line.addOn.toNumber(),
    coinsurance_amount: line.coinsurance.toNumber(),
    mdpcp_reduction_amount: line.reduction.toNumber(),
    return_code: {
      code: line.returnCode,
      description: line.returnCode && LINE_RETURN_CODES[line.returnCode],
      explanation: null,
    },
  };
}

/** A line of a claim without a price has a code and no amounts. */
function unpaidLine(line: PricedLine): object {
  return { ...visitOutput(line), ...NO_AMOUNTS };
}

const NO_AMOUNTS = { payment: null, addon_payment: null, coinsurance_amount: null, mdpcp_reduction_amount: null };
