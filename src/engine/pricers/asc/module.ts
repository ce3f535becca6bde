/** The ASC pricer as a module of the claims engine. */
import type { Warning } from '../../claim/warnings.ts';
import { fractionText, hasFractionOfUnit } from '../../claim/whole-units.ts';
import { quarterOf } from '../../core/dated.ts';
import { NO_SCHEDULES } from '../../fee-schedules/schedules.ts';
import { OTHER_SCHEDULE_TABLES } from '../../fee-schedules/tables.ts';
import { pricerAnswers } from '../../frame/answers.ts';
import type { LineDisposition } from '../../frame/disposition.ts';
import type { ClaimModule, LineLabel, ModuleAnswer } from '../../frame/module.ts';
import { givenFigures } from '../../frame/operator-figures.ts';
import type { Payment } from '../../frame/payment.ts';
import { asSentence } from '../../frame/result/line-results.ts';
import { releaseOf } from '../../frame/tables.ts';
import { ascClaim } from './claim.ts';
import { ascFields } from './fields.ts';
import type { AscInput } from './inputs.ts';
import type { LinePricing } from './line-pricing.ts';
import { ascOutput } from './output.ts';
import { paymentOf } from './payment.ts';
import { type PricedClaim, priceAscClaim } from './price.ts';
import { ASC_PROVIDER_FIELDS, ascProvider } from './provider.ts';
import { ASC_RATES } from './rates/index.ts';
import { ascReads } from './reads.ts';
import { ascResponse, NO_PRICE } from './response.ts';
import { type AscReturnCode, MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { ascSummary } from './summary.ts';
import { ASC_TABLES, type AscTables } from './tables.ts';

const { unpriced, failed } = pricerAnswers<AscReturnCode>(RETURN_CODES, MISSING_HERE, undefined, (claim, error) => ({
  ...NO_PRICE,
  claim_id: claim.claimId,
  error,
}));

export const asc: ClaimModule<Payment> = {
  name: 'ASC',
  kind: 'pricer',
  key: 'asc',
  kinds: ['surgical_center'],
  holds: 'The payment of the claim and of each line.',
  dateField: 'thru_date',
  providerFile: { table: 'opsf', required: false, fields: ASC_PROVIDER_FIELDS },
  billTypes: ['83'],
  parts: ['line'],
  paysLines: true,
  hasShares: true,
  fields: ascFields,
  needs: [ASC_TABLES],
  uses: [OTHER_SCHEDULE_TABLES],
  reads: ascReads,
  output: ascOutput,
  summary: ascSummary,
  rates: ASC_RATES,
  rule: '42 CFR part 416',
  covers: (tables) =>
    ASC_RATES.years(givenFigures(tables))
      .flatMap((year) => [1, 4, 7, 10].map((month) => year * 10000 + month * 100 + 1))
      .map((day) => ({ name: quarterOf(day), day })),
  run({ claim, tables, provider, trace }) {
    const place = claim.lines.findIndex(hasFractionOfUnit);
    const fraction = claim.lines[place];
    if (fraction) return unpriced(claim, { code: 'ASC08', explanation: fractionText(fraction, place) });
    const table = tables.find(ASC_TABLES);
    const schedules = tables.find(OTHER_SCHEDULE_TABLES);
    const input: AscInput = {
      claim: ascClaim(claim, 'missing' in schedules ? NO_SCHEDULES : schedules.value),
      provider: provider && ascProvider(provider.value),
      tables: 'missing' in table ? NOTHING_LOADED : table.value,
      figures: givenFigures(tables),
      releaseOf: releaseOf(table),
    };
    const pricing = priceAscClaim(input, trace);
    if (!('payment' in pricing)) {
      const { returnCode: code, explanation } = pricing;
      const isNotLoaded = code === 'ASC02' && 'missing' in table;
      return unpriced(claim, { code, explanation: isNotLoaded ? table.missing : explanation });
    }
    if (needsUnknownIndex(pricing)) return unpriced(claim, { code: 'ASC04', explanation: unknownArea(pricing.area) });
    const payment = paymentOf(pricing.lines, input.claim.deductible ? [] : ['part_b_deductible_met']);
    // Only a claim without a price has a code: CMS publishes no program, and no return codes, for the system.
    return {
      result: payment,
      payment,
      disposition: { claim: [], lines: refusedLines(pricing.lines) },
      lineLabel: (place) => pricing.lines[place] && labelOf(pricing.lines[place]),
      output: () => ascResponse(claim, pricing),
      warnings: [...pricing.unappliedLimits.map(unappliedLimit), ...pricing.unappliedEdits.map(unappliedEdit)],
      ...missingOf(pricing.lines),
    };
  },
  failed,
};

const NOTHING_LOADED: AscTables = {
  quarters: new Map(),
  wageIndex: new Map(),
  codePairs: null,
  unitLimits: () => null,
};

/** True where a line is paid by the wage index of an area that the table does not have. */
function needsUnknownIndex({ wageIndex, lines }: PricedClaim): boolean {
  return !wageIndex.isFound && lines.some((line) => line.isPayable && line.indicator?.isWageAdjusted);
}

const unknownArea = (area: string) =>
  `The area is ${area}; additional_data.cbsa names another, additional_data.asc.wage_index gives an index.`;

/** The entry for lines that what is loaded cannot price. */
function missingOf(lines: readonly LinePricing[]): Pick<ModuleAnswer<Payment>, 'missing'> {
  const lacking = lines.filter(({ isKnown }) => !isKnown);
  if (lacking.length === 0) return {};
  const explanation = lacking.map(({ line, reason }) => `line ${line.lineNumber}: ${reason}`).join('; ');
  return { missing: { code: 'ASC05', description: RETURN_CODES.ASC05, explanation } };
}

function refusedLines(lines: readonly LinePricing[]): ReadonlyMap<number, LineDisposition> {
  const refused = new Map<number, LineDisposition>();
  lines.forEach((line, place) => {
    if (line.status !== 'denied' && line.status !== 'unprocessable') return;
    const status = line.status === 'denied' ? 'denied' : 'rejected';
    refused.set(place, { status, reason: `${status}: ${line.reason}`, isOfPricer: true });
  });
  return refused;
}

function labelOf({ service, status, reason }: LinePricing): LineLabel {
  return {
    apc: null,
    statusIndicator: service?.paymentIndicator ?? null,
    packaged: status === 'packaged' ? asSentence(reason ?? 'packaged into the procedures of the claim') : null,
    discount: () => null,
    edits: [],
  };
}

const unappliedLimit = (sentence: string): Warning => ({
  code: 'UNVERIFIED_FACTOR',
  field: 'lines',
  text: sentence.replace(/\.$/, ''),
});

function unappliedEdit(sentence: string): Warning {
  return { code: 'MUE', field: 'lines', text: sentence.replace(/\.$/, '') };
}
