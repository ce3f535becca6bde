/** The OPPS pricer as a module of the claims engine. */
import { AUTO, type Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { fractionText, hasFractionOfUnit } from '../../claim/whole-units.ts';
import { isoDate } from '../../core/calendar.ts';
import type { IoceResult } from '../../editors/ioce/answer/result.ts';
import { ioce, OUTPATIENT_MUE } from '../../editors/ioce/module.ts';
import { serviceDayOf } from '../../fee-schedules/line.ts';
import { ambulanceReads } from '../../fee-schedules/reads.ts';
import { MOST_UNITS_OF_A_LINE } from '../../figures/unit-limits.ts';
import { excludedHospital, type OutputForm, pricerAnswers, type ReturnCode, tableNotes } from '../../frame/answers.ts';
import { AVERAGE_RATIOS } from '../../frame/average-ratio-tables.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import type { Payment } from '../../frame/payment.ts';
import { blanksThatCount } from '../../frame/record-blanks.ts';
import { releaseOf, type Table } from '../../frame/tables.ts';
import { providerFields } from '../../provider/provider-fields.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import { assumedDeductibles, electedCoinsurances, oppsClaim } from './claim.ts';
import { whyExcluded } from './excluded.ts';
import { oppsFields } from './fields.ts';
import type { OppsInput } from './inputs.ts';
import { type EditedLine, OTHER_SCHEDULE_TABLES, otherPayments } from './other-payment.ts';
import { withShares } from './other-shares.ts';
import { oppsOutput } from './output.ts';
import { apcAndOutlier, paymentOf } from './payment.ts';
import { type PricedClaim, priceOutpatientClaim } from './price.ts';
import type { PricedLine } from './priced-line.ts';
import { localityOf, OPPS_PROVIDER_FIELDS, oppsProvider } from './provider.ts';
import { OPPS_RATES } from './rates/index.ts';
import { oppsReads } from './reads.ts';
import { NO_PRICE, oppsResponse } from './response.ts';
import { CLAIM_RETURN_CODES, type ClaimReturnCode, MISSING_HERE, type UnpaidCode } from './return-codes.ts';
import { oppsSummary } from './summary.ts';
import { OPPS_TABLES, type OppsTables } from './tables.ts';
import { uncodedWarnings } from './uncoded-lines.ts';

const outputOf: OutputForm = ({ claimId: claim_id }, return_code, fields = NO_PRICE) => ({
  claim_id,
  return_code,
  ...fields,
});

const { priced, unpriced, failed } = pricerAnswers<ClaimReturnCode>(
  CLAIM_RETURN_CODES,
  MISSING_HERE,
  undefined,
  outputOf,
);

export const opps: ClaimModule<Payment> = {
  name: 'OPPS',
  kind: 'pricer',
  key: 'opps',
  kinds: ['outpatient'],
  holds: 'The payment of the claim and of each line.',
  dateField: 'from_date',
  providerFile: { table: 'opsf', required: true, fields: OPPS_PROVIDER_FIELDS },
  billTypes: ['12', '13', '14', '34', '76'],
  parts: ['apc', 'outlier'],
  paysLines: true,
  hasShares: true,
  hasNoInterimBills: true,
  fields: oppsFields,
  needs: [OPPS_TABLES, OTHER_SCHEDULE_TABLES],
  uses: [OUTPATIENT_MUE, AVERAGE_RATIOS.OPPS.table],
  reads: { ...oppsReads, ...ambulanceReads },
  output: oppsOutput,
  summary: oppsSummary,
  rates: OPPS_RATES,
  rule: '42 CFR part 419',
  covers: coversYears(OPPS_RATES),
  run(context) {
    const { claim, tables, provider, result, lineDisposition, trace } = context;
    const edited = result(ioce);
    const refusal = whyNotPriced(claim, edited);
    if (refusal || !edited || claim.fromDate === null) return unpriced(claim, refusal ?? { code: 'OPPS07' });
    if (provider === null) throw new Error('An outpatient claim was to be priced without a provider record');
    const exclusion = whyExcluded(provider.value);
    if (exclusion && (exclusion.isWaived || claim.modules.includes(AUTO)))
      return unpriced(claim, { code: 'OPPS09', explanation: exclusion.reason });
    const fraction = lineWithFraction(claim, edited);
    if (fraction) return unpriced(claim, { code: 'OPPS10', explanation: fraction });
    const tooMany = lineOfTooManyUnits(claim);
    if (tooMany) return unpriced(claim, { code: 'OPPS11', explanation: tooMany });
    const lookup = tables.find(OPPS_TABLES);
    const table = 'missing' in lookup ? null : lookup;
    const elected = { reducedCoinsurances: electedCoinsurances(claim) };
    const input: OppsInput = {
      claim: oppsClaim(claim, claim.fromDate, edited),
      provider: { ...oppsProvider(provider.value), ...elected },
      tables: table?.value ?? null,
      figures: givenFigures(tables),
      releaseOf: releaseOf(lookup, provider),
    };
    const pricing = priceOutpatientClaim(input, trace);
    const { returnCode: code, lines } = pricing;
    const beside = otherPayments(claim, payableLines(claim, edited), tables, localityOf(provider.value), trace);
    const { patientDeductible: deductible } = input.claim;
    const { others, warnings: shareWarnings } =
      'totals' in pricing
        ? withShares({ claim, edited, deductible, ...elected }, beside, pricing, trace)
        : { others: beside, warnings: [] };
    const output = () => oppsResponse(pricing, others, lineDisposition);
    const isLacking = !table || code === '50' || lines.some(({ returnCode }) => returnCode === '30');
    const explained = (sentences: readonly (string | undefined)[]) =>
      [...sentences, isLacking && tableNotes([lookup])].filter((sentence) => sentence).join(' ') || null;
    const warnings = [
      ...(exclusion ? [excludedHospital('OPPS', exclusion.reason)] : []),
      ...uncodedWarnings(claim, edited),
    ];
    const unlimited = 'missing' in tables.find(OUTPATIENT_MUE) && hasSeveralUnits(claim) ? [WITHOUT_LIMITS] : [];
    if (!('totals' in pricing)) {
      const explanation = explained([pricing.explanation]);
      return { ...unpriced(claim, { code, explanation, outputFields: output() }), warnings };
    }
    const parts = apcAndOutlier(pricing.totals.payment, pricing.totals.outlier);
    const partsWith = (record: ProviderRecord) => {
      const other = priceOutpatientClaim({ ...input, provider: { ...oppsProvider(record), ...elected } }, null);
      return 'totals' in other ? apcAndOutlier(other.totals.payment, other.totals.outlier) : null;
    };
    const blanks = blanksThatCount(opps, context, parts, partsWith);
    return priced(claim, {
      code,
      explanation: explained(pricing.limitations),
      payment: paymentOf(pricing, others, assumedDeductibles(claim, edited)),
      version: pricing.rates.version,
      output,
      warnings: [
        ...warnings,
        ...shareWarnings,
        ...unlimited,
        ...otherYearWarnings(claim, claim.fromDate),
        ...laterRateWarnings(pricing.lines, claim.fromDate),
        ...blanks.warnings,
        ...remedyWarnings(pricing, provider, table),
      ],
    });
  },
  failed,
};

const NO_WARNINGS: readonly Warning[] = [];

/** True if a code has several units on a day: of fewer none is above a limit, which is 1 at the least for what is paid. */
function hasSeveralUnits(claim: Claim): boolean {
  const units = new Map<string, number>();
  return claim.lines.some((line) => {
    if (line.hcpcs === '') return false;
    const key = `${line.hcpcs} ${serviceDayOf(claim, line)}`;
    const ofDay = (units.get(key) ?? 0) + line.units;
    units.set(key, ofDay);
    return ofDay > 1;
  });
}

/** CMS's program takes rates and wage index of all lines from the From date's year; no source says how such a bill is split. */
function otherYearWarnings(claim: Claim, fromDate: number): readonly Warning[] {
  const yearOf = (day: number) => Math.floor(day / 10000);
  const year = yearOf(fromDate);
  const places: number[] = [];
  claim.lines.forEach((line, place) => {
    const day = serviceDayOf(claim, line);
    if (line.hcpcs !== '' && day !== null && yearOf(day) !== year) places.push(place + 1);
  });
  if (places.length === 0) return NO_WARNINGS;
  const text = `Line ${places.join(', ')} is of another calendar year than from_date, by whose rates CMS’s pricer pays all lines`;
  return [{ code: 'UNSETTLED_RULE', field: 'lines', text }];
}

/** CMS's program pays a line whose APC begins after the From date by the rate of the line before it, which says nothing of its own. */
function laterRateWarnings(lines: readonly PricedLine[], fromDate: number): Warning[] {
  return lines.flatMap(({ apcWithoutRate }, place) => {
    if (apcWithoutRate === null) return NO_WARNINGS;
    const text = `Line ${place + 1} is of APC ${apcWithoutRate}, which has no rate on from_date, ${isoDate(fromDate)}: CMS’s pricer pays the rate of the line before it`;
    return [{ code: 'UNSETTLED_RULE' as const, field: `lines.${place}`, text }];
  });
}

/** The editor warns of units above the limits, where they are loaded. */
const WITHOUT_LIMITS: Warning = {
  code: 'MUE',
  field: 'lines',
  text: 'The medically unlikely edits of the quarter are not loaded: units were not held against them',
};

/** Null for a claim that can be priced. */
function whyNotPriced(claim: Claim, edited: IoceResult | undefined): ReturnCode<UnpaidCode> | null {
  if (!edited) return { code: 'OPPS01' };
  if (edited.returnCode !== 0 || edited.claimProcessedFlag !== '0')
    return {
      code: 'OPPS03',
      explanation: `The editor's return code is ${edited.returnCode}, its claim processed flag ${edited.claimProcessedFlag}.`,
    };
  if (edited.nonOppsBillTypeFlag === '2')
    return { code: 'OPPS02', explanation: 'The editor ran with opps_flag 2, that of bills outside the system.' };
  if (edited.apcReturnBufferFlag !== '1')
    return { code: 'OPPS02', explanation: `Bills of type ${claim.billType} are not paid by APCs.` };
  if (edited.lines.length > claim.lines.length) return { code: 'OPPS05' };
  return claim.fromDate === null ? { code: 'OPPS07' } : null;
}

/** A sentence about a line that bills a fraction of a unit and is not denied; null for none. */
function lineWithFraction(claim: Claim, { lines }: IoceResult): string | null {
  const place = claim.lines.findIndex((line, i) => hasFractionOfUnit(line) && lines[i]?.rejectionDenialFlag !== DENIED);
  const line = claim.lines[place];
  return line ? fractionText(line, place) : null;
}

/** A sentence about a line with units that no bill means; null for none. */
function lineOfTooManyUnits({ lines }: Claim): string | null {
  const place = lines.findIndex(({ units }) => units > MOST_UNITS_OF_A_LINE);
  return place < 0 ? null : `Line ${place + 1} bills ${lines[place]?.units} units.`;
}

/** By place of the line; null for one that is denied or has no day. */
function payableLines(claim: Claim, { lines }: IoceResult): (EditedLine | null)[] {
  return claim.lines.map((line, place) => {
    const edited = lines[place];
    const day = serviceDayOf(claim, line);
    if (!edited || day === null || edited.rejectionDenialFlag === DENIED) return null;
    return { line, status: edited.statusIndicator, day };
  });
}

const DENIED = '1';

/** 42 CFR 419.32(b)(1)(iv)(B)(12): the reduction of listed hospitals, whose factor is not verified. */
function remedyWarnings(
  { rates }: PricedClaim,
  provider: Table<ProviderRecord>,
  table: Table<OppsTables> | null,
): Warning[] {
  if (!rates.isRemedyOffsetMissing || !table) return [];
  const ccn = providerFields(provider.value).text('provider_ccn');
  const listed = table.value.remedyOffsetCcns;
  if (listed && !listed.has(ccn)) return [];
  const subject = listed
    ? `${ccn} is under the 340B remedy offset of ${rates.calendarYear}`
    : `The list of hospitals under the 340B remedy offset of ${rates.calendarYear} is not loaded, and ${ccn} may be one`;
  return [
    {
      code: 'UNVERIFIED_FACTOR',
      field: 'billing_provider',
      text: `${subject}, whose factor is not verified (0.9951 by the two conversion factors of the final rule): the claim was priced without it`,
    },
  ];
}
