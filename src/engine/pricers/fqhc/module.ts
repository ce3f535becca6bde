/** The FQHC pricer as a module of the claims engine. */

import { least, ZERO } from '../../core/exact.ts';
import { ioce } from '../../editors/ioce/module.ts';
import { pricerAnswers, totalFirst } from '../../frame/answers.ts';
import type { LineDisposition } from '../../frame/disposition.ts';
import type { ClaimModule, Coverage } from '../../frame/module.ts';
import { type LinePayment, type Payment, paymentOfLines } from '../../frame/payment.ts';
import { releaseOf } from '../../frame/tables.ts';
import { fqhcClaim } from './claim.ts';
import { fqhcFields } from './fields.ts';
import type { FqhcTables } from './inputs.ts';
import { fqhcOutput } from './output.ts';
import { type PricedLine, priceHealthCenterClaim } from './price.ts';
import { fqhcReads } from './reads.ts';
import { CLAIM_RETURN_CODES, LINE_RETURN_CODES, LOOKED_UP, MISSING_HERE } from './return-codes.ts';
import { PROSPECTIVE_PAYMENT_START } from './rules.ts';
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
  parts: ['visit', 'add_on'],
  paysLines: true,
  hasShares: true,
  fields: fqhcFields,
  needs: [FQHC_TABLES],
  reads: fqhcReads,
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
    return priced(claim, {
      code: pricing.returnCode,
      version: String(Math.floor(read.fromDate / 10000)),
      payment: paymentOfLines(new Map(pricing.lines.map((line) => [line.lineNumber - 1, linePaymentOf(line)]))),
      output: () => ({
        total_payment: pricing.total.toNumber(),
        geographic_adjustment_factor: pricing.factor.isZero ? null : pricing.factor.toNumber(),
        coinsurance_amount: pricing.coinsurance.toNumber(),
        line_payment_data: pricing.lines.map((line) => lineOutput(line, lineDisposition(line.lineNumber - 1))),
      }),
    });
  },
  failed,
};

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

/** The deductible of Part B does not apply to health centers, Social Security Act 1833(b)(4). */
function linePaymentOf({ payment, addOn, coinsurance }: PricedLine): LinePayment {
  // A plan's amount may leave less than the add-on.
  const paidAddOn = least(addOn, payment);
  return {
    allowed: payment,
    paid: payment.minus(coinsurance),
    deductible: ZERO,
    coinsurance,
    parts: { visit: payment.minus(paidAddOn), add_on: paidAddOn },
    other: null,
    reason: null,
  };
}

function lineOutput(line: PricedLine, disposition?: LineDisposition): object {
  return {
    line_number: line.lineNumber,
    payment: line.payment.toNumber(),
    addon_payment: line.addOn.toNumber(),
    coinsurance_amount: line.coinsurance.toNumber(),
    mdpcp_reduction_amount: line.reduction.toNumber(),
    return_code: {
      code: line.returnCode,
      description: line.returnCode && LINE_RETURN_CODES[line.returnCode],
      explanation: disposition ? `The line is ${disposition.reason}.` : null,
    },
  };
}

/** A line of a claim without a price has a code and no amounts. */
function unpaidLine(line: PricedLine): object {
  return {
    ...lineOutput(line),
    payment: null,
    addon_payment: null,
    coinsurance_amount: null,
    mdpcp_reduction_amount: null,
  };
}
