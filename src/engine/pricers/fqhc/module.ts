/** The FQHC pricer as a module of the claims engine. */

import { ioce } from '../../editors/ioce/module.ts';
import { pricerAnswers } from '../../frame/answers.ts';
import { type LineDisposition, reasonOf } from '../../frame/disposition.ts';
import type { ClaimModule, Coverage } from '../../frame/module.ts';
import { linePaymentOf, type Payment } from '../../frame/payment.ts';
import { releaseOf } from '../../frame/tables.ts';
import { fqhcClaim } from './claim.ts';
import type { FqhcClaim, FqhcTables } from './inputs.ts';
import { fqhcOutput } from './output.ts';
import { type FqhcPricing, type PricedLine, priceHealthCenterClaim } from './price.ts';
import { fqhcReads } from './reads.ts';
import {
  CLAIM_RETURN_CODES,
  type ClaimReturnCode,
  LINE_RETURN_CODES,
  type LineReturnCode,
  LOOKED_UP,
  MISSING_HERE,
} from './return-codes.ts';
import { PROSPECTIVE_PAYMENT_START } from './rules.ts';
import { FQHC_TABLES } from './tables.ts';

const { unpriced, failed } = pricerAnswers(CLAIM_RETURN_CODES, MISSING_HERE, LOOKED_UP);

const PROCESSED: ReadonlySet<ClaimReturnCode> = new Set(['01', '23', '24']);

export const fqhc: ClaimModule<Payment> = {
  name: 'FQHC',
  kind: 'pricer',
  key: 'fqhc',
  holds: 'The payment of the claim and of each line.',
  dateField: 'from_date',
  providerFile: null,
  billTypes: ['77'],
  needs: [FQHC_TABLES],
  reads: fqhcReads,
  output: fqhcOutput,
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
    if (claim.lines.length > 0 && claim.lines.every(({ hcpcs }) => hcpcs === ''))
      return unpriced(claim, { code: 'FQHC10' });
    const read = fqhcClaim(claim, edited, table.value);
    if ('code' in read) return unpriced(claim, read);
    const pricing = priceHealthCenterClaim({ claim: read, tables: table.value }, trace, releaseOf(table));
    const refused = refusalOf(pricing, read, table.value);
    if (refused)
      return unpriced(claim, {
        ...refused,
        given: { line_payment_data: unpaidLines(pricing.lines) },
        tables: [table],
      });
    const payment: Payment = {
      whole: pricing.total,
      parts: { total: pricing.total },
      lines: new Map(pricing.lines.map((line) => [line.lineNumber - 1, linePaymentOf({ visit: line.payment })])),
    };
    return {
      result: payment,
      payment,
      output: {
        claim_id: claim.claimId,
        total_payment: pricing.total.toNumber(),
        calculation_version: String(Math.floor(read.fromDate / 10000)),
        return_code: {
          code: pricing.returnCode,
          description: CLAIM_RETURN_CODES[pricing.returnCode],
          explanation: null,
        },
        geographic_adjustment_factor: pricing.factor.isZero ? null : pricing.factor.toNumber(),
        coinsurance_amount: pricing.coinsurance.toNumber(),
        line_payment_data: pricing.lines.map((line) => lineOutput(line, lineDisposition(line.lineNumber - 1))),
      },
    };
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

/** Null for a claim that is processed with all tables. */
function refusalOf(
  { returnCode, reason, lines }: FqhcPricing,
  claim: FqhcClaim,
  { factorYears }: FqhcTables,
): { code: ClaimReturnCode; explanation: string | null } | null {
  if (!PROCESSED.has(returnCode)) return { code: returnCode, explanation: reason ?? null };
  const year = Math.floor(claim.fromDate / 10000);
  if (!factorYears.has(year) && lines.some((line) => line.returnCode === '19'))
    return { code: 'FQHC06', explanation: `The table gaf-${year}.csv is not loaded.` };
  const unrated = lines.find((line) => line.returnCode !== null && NOT_IN_TABLE.has(line.returnCode));
  if (unrated) {
    const why = unrated.returnCode && LINE_RETURN_CODES[unrated.returnCode];
    const locality = unrated.returnCode === '19' ? ` It is ${claim.carrierLocality}.` : '';
    return { code: 'FQHC09', explanation: `Line ${unrated.lineNumber}: ${why}${locality}` };
  }
  const withoutPlan = lines.find((line) => line.returnCode === '17');
  if (withoutPlan) return { code: 'FQHC12', explanation: `It is line ${withoutPlan.lineNumber}.` };
  const uncharged = lines.find(
    (line) => line.returnCode !== null && PAID_CHARGES.has(line.returnCode) && line.payment.isZero,
  );
  return uncharged ? { code: 'FQHC11', explanation: `It is on line ${uncharged.lineNumber}.` } : null;
}

/** Lines whose rate or factor the tables lack: CMS's program pays 0 for them. */
const NOT_IN_TABLE: ReadonlySet<LineReturnCode> = new Set(['18', '19', '20']);
/** Lines that are paid the charges of the day. */
const PAID_CHARGES: ReadonlySet<LineReturnCode> = new Set(['02', '04', '22']);

function lineOutput(line: PricedLine, disposition: LineDisposition | undefined): object {
  return {
    line_number: line.lineNumber,
    payment: line.payment.toNumber(),
    addon_payment: line.addOn.toNumber(),
    coinsurance_amount: line.coinsurance.toNumber(),
    mdpcp_reduction_amount: line.reduction.toNumber(),
    return_code: returnCodeOf(line, disposition),
  };
}

/** Lines of a claim that is not paid have codes and no amounts. */
function unpaidLines(lines: readonly PricedLine[]): object[] {
  return lines.map((line) => ({
    line_number: line.lineNumber,
    payment: null,
    addon_payment: null,
    coinsurance_amount: null,
    mdpcp_reduction_amount: null,
    return_code: returnCodeOf(line),
  }));
}

function returnCodeOf({ returnCode }: PricedLine, disposition?: LineDisposition): object {
  return {
    code: returnCode,
    description: returnCode && LINE_RETURN_CODES[returnCode],
    explanation: disposition ? `The line is ${reasonOf(disposition)}.` : null,
  };
}
