/** The SNF pricer as a module of the claims engine: it prices every line with a HIPPS code and adds them up. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import { SKILLED_NURSING_LINE } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { daysBetween, fiscalYearOf } from '../../core/calendar.ts';
import { type Exact, sum } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { codeFirst, pricerAnswers } from '../../frame/answers.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import {
  type LinePayment,
  linePaymentOf,
  NO_PAYMENT,
  type Payment,
  paymentOfLines,
  unpricedLine,
} from '../../frame/payment.ts';
import { blanksThatCount } from '../../frame/record-blanks.ts';
import { unknownShare } from '../../frame/result/patient-shares.ts';
import { releaseOf } from '../../frame/tables.ts';
import { billedDays, moreUnitsThanDays } from '../../frame/unit-warnings.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { snfFields } from './fields.ts';
import type { SnfInput, SnfTables } from './inputs.ts';
import { type SnfLineOutput, snfOutput } from './output.ts';
import { type PricedLine, priceSkilledNursing, type RefusedLine } from './price.ts';
import { SNF_PROVIDER_FIELDS, snfProvider } from './provider.ts';
import { SNF_RATES } from './rates/index.ts';
import { snfReads } from './reads.ts';
import { lineResponse } from './response.ts';
import { LOOKED_UP, MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { snfSummary } from './summary.ts';
import { isCriticalAccessSwingBed } from './swing-bed.ts';
import { SNF_TABLES } from './tables.ts';

const { priced, unpriced, failed } = pricerAnswers(RETURN_CODES, MISSING_HERE, LOOKED_UP, codeFirst);

const PATIENT_SHARE = unknownShare(
  'Coinsurance of days 21 to 100 depends on the benefit period, which the claim does not give (42 CFR 409.85).',
);

export const snf: ClaimModule<Payment> = {
  name: 'SNF',
  kind: 'pricer',
  key: 'snf',
  kinds: ['skilled_nursing'],
  holds: 'The payment of each HIPPS code of a skilled nursing stay.',
  dateField: 'thru_date',
  providerFile: { table: 'ipsf', required: true, fields: SNF_PROVIDER_FIELDS },
  billTypes: ['18', '21'],
  bundle: 'the stay',
  parts: ['base', 'value_based_purchasing'],
  paysLines: true,
  fields: snfFields,
  needs: [SNF_TABLES],
  reads: snfReads,
  output: snfOutput,
  summary: snfSummary,
  rates: SNF_RATES,
  rule: '42 CFR part 413 subpart J',
  covers: coversYears(SNF_RATES),
  run(context) {
    const { claim, tables, provider, trace } = context;
    if (provider === null) throw new Error('A claim was to be priced without a provider record');
    const { fromDate, thruDate } = claim;
    if (thruDate === null) return unpriced(claim, { code: 'SNF02' });
    const billed = hippsLines(claim);
    if (billed.every(({ hippsCode }) => hippsCode === '')) return unpriced(claim, { code: 'SNF01' });
    if (isCriticalAccessSwingBed(claim, provider.value)) return unpriced(claim, { code: 'SNF06' });
    if (fromDate !== null && fiscalYearOf(fromDate) !== fiscalYearOf(thruDate))
      return unpriced(claim, { code: 'SNF05' });
    const [units, days] = [billed.reduce((sum, line) => sum + line.units, 0), billedDays(claim)];
    if (days !== null && units > days) {
      const places = billed.map(({ index }) => index);
      const explanation = `They have ${units} units, and the claim ${days} days.`;
      return {
        ...unpriced(claim, { code: 'SNF07', explanation }),
        warnings: [moreUnitsThanDays(places, units, days)],
      };
    }
    const table = tables.find(SNF_TABLES);
    const inputs: Omit<SnfInput, 'claim'> = {
      provider: snfProvider(provider.value),
      figures: givenFigures(tables),
      tables: 'missing' in table ? NOTHING_LOADED : table.value,
      releaseOf: releaseOf(table, provider),
    };
    const diagnosisCodes = [...(claim.principalDx ? [claim.principalDx] : []), ...claim.secondaryDxs].map(
      ({ code }) => code,
    );
    const pricedBy = (provider: SnfInput['provider'], trace: Trace | null): Line[] =>
      billed.map((line) => ({
        ...line,
        priced: priceSkilledNursing(
          {
            ...inputs,
            provider,
            claim: { ...line, serviceUnits: line.units, serviceThroughDate: thruDate, diagnosisCodes },
          },
          trace?.ofLine(line.index + 1) ?? null,
        ),
      }));
    const lines = pricedBy(inputs.provider, trace);
    const outputs = () => lines.map(({ index, priced, ...line }) => lineOutput(index, line, priced));
    const refused = lines.find(isRefused);
    if (refused) {
      const { returnCode: code, explanation, rates } = refused.priced;
      const where =
        lines.length > 1
          ? `Line ${refused.index + 1}${explanation ? `: ${explanation}` : ' has no price.'}`
          : explanation;
      const outputFields = { ...(rates ? { calculation_version: rates.version } : {}), lines: outputs() };
      // The table itself names what it lacks.
      const explanationOfLine = code === 'SNF04' && 'missing' in table ? null : (where ?? null);
      const answer = unpriced(claim, { code, explanation: explanationOfLine, outputFields, tables: [table] });
      const payment: Payment = { ...NO_PAYMENT, lines: linePayments(lines) };
      return { ...answer, result: payment, payment };
    }
    const paid = lines.filter(isPriced);
    const [first] = paid;
    if (!first) throw new Error('A claim without lines was to be priced');
    const total = totalOf(paid, trace);
    const payment = paymentOfLines(linePayments(lines));
    const partsWith = (record: ProviderRecord) => {
      const others = pricedBy(snfProvider(record), null);
      return others.every(isPriced) ? paymentOfLines(linePayments(others)).parts : null;
    };
    const { parts } = payment;
    const blanks = blanksThatCount(snf, context, parts, partsWith);
    return priced(claim, {
      code: '00',
      // Index and indicators are the same for every line.
      version: first.priced.rates.version,
      payment: { ...payment, patient: PATIENT_SHARE },
      caseMixGroup: theOne(lines.map(({ hippsCode }) => hippsCode)),
      output: () => ({
        calculation_version: first.priced.rates.version,
        ...lineResponse(first.priced),
        cbsa: inputs.provider.cbsaActualGeographicLocation,
        total_payment: total.toNumber(),
        vbp_payment_difference: sum(...paid.map((line) => line.priced.vbpDifference)).toNumber(),
        lines: outputs(),
      }),
      tables: [table],
      warnings: [...priorDayWarnings(claim), ...blanks.warnings],
    });
  },
  failed,
};

/**
 * Warns of missing prior days, 42 CFR 413.337(b)(4)(ii): a day's payment depends on the days of the stay before the
 * claim.
 */
function priorDayWarnings(claim: Claim): Warning[] {
  const { admitDate, fromDate } = claim;
  const priorDays = additionalData(claim, snfReads, 'snf')?.prior_pdpm_days;
  if (priorDays !== undefined || admitDate === null || fromDate === null || admitDate >= fromDate) return [];
  return [
    {
      code: 'DEFAULT_TAKEN',
      field: 'additional_data.snf.prior_pdpm_days',
      text: `The stay began ${daysBetween(admitDate, fromDate)} days before from_date, and additional_data.snf.prior_pdpm_days is not given: 0 was taken, and days are paid as from the first on`,
    },
  ];
}

const NOTHING_LOADED: SnfTables = {
  ...{ wageIndex: null, therapy: null, speech: null, nursing: null, nonTherapyAncillary: null, dayFactors: null },
};

interface HippsLine {
  /** Place on the claim, from 0. */
  index: number;
  hippsCode: string;
  units: number;
  priorDays: number;
}

/**
 * Returns the lines with HIPPS codes in the order of the claim; the days of each follow those of the lines with earlier
 * dates.
 */
function hippsLines(claim: Claim): HippsLine[] {
  const lines = claim.lines.flatMap(({ revenueCode, serviceDate, hcpcs, wholeUnits }, index) =>
    revenueCode === SKILLED_NURSING_LINE ? [{ index, date: serviceDate ?? NO_DATE, hcpcs, wholeUnits }] : [],
  );
  const byDate = lines.toSorted((a, b) => a.date - b.date);
  let priorDays = additionalData(claim, snfReads, 'snf')?.prior_pdpm_days ?? 0;
  const before = new Map<number, number>();
  for (const { index, wholeUnits } of byDate) {
    before.set(index, priorDays);
    priorDays += wholeUnits;
  }
  return lines.map(({ index, hcpcs, wholeUnits }) => ({
    ...{ index, hippsCode: hcpcs, units: wholeUnits },
    priorDays: before.get(index) ?? 0,
  }));
}

/** Returns the one code of several lines; null if they have different ones. */
function theOne(codes: readonly string[]): string | null {
  const [first, ...others] = new Set(codes);
  return others.length === 0 ? (first ?? null) : null;
}

/** Lines without a date come last. */
const NO_DATE = 99991231;

type Line = HippsLine & { priced: PricedLine | RefusedLine };

function isRefused(line: Line): line is HippsLine & { priced: RefusedLine } {
  return !('payment' in line.priced);
}

function isPriced(line: Line): line is HippsLine & { priced: PricedLine } {
  return 'payment' in line.priced;
}

function lineOutput(
  index: number,
  { hippsCode, units, priorDays }: Omit<HippsLine, 'index'>,
  priced: PricedLine | RefusedLine,
): SnfLineOutput {
  const isPriced = 'payment' in priced;
  return {
    line_number: index + 1,
    hipps_code: hippsCode,
    units,
    prior_days: priorDays,
    payment: isPriced ? priced.payment.toNumber() : null,
    vbp_payment_difference: isPriced ? priced.vbpDifference.toNumber() : null,
    return_code: {
      code: priced.returnCode,
      description: RETURN_CODES[priced.returnCode],
      explanation: isPriced ? null : (priced.explanation ?? null),
    },
  };
}

const withoutPoint = (sentence: string) => sentence.replace(/\.$/, '');

function linePayments(lines: readonly Line[]): ReadonlyMap<number, LinePayment> {
  return new Map(
    lines.map(({ index, priced }) => [
      index,
      'payment' in priced
        ? linePaymentOf({
            base: priced.payment.minus(priced.vbpDifference),
            value_based_purchasing: priced.vbpDifference,
          })
        : unpricedLine(withoutPoint(priced.explanation ?? RETURN_CODES[priced.returnCode])),
    ]),
  );
}

function totalOf(paid: readonly (HippsLine & { priced: PricedLine })[], trace: Trace | null): Exact {
  const total = sum(...paid.map(({ priced }) => priced.payment));
  trace?.step(
    'total_payment',
    'the sum of the parts',
    Object.fromEntries(paid.map(({ index, priced }) => [`line_${index + 1}`, priced.payment])),
    total,
    '42 CFR 413.335',
  );
  return total;
}
