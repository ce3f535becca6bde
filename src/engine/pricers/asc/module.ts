/** The ASC pricer as a module of the claims engine. */
import { additionalData } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { quarterOf } from '../../core/dated.ts';
import type { Exact } from '../../core/exact.ts';
import type { LineDisposition } from '../../frame/disposition.ts';
import type { ClaimModule, ModuleAnswer } from '../../frame/module.ts';
import { givenFigures } from '../../frame/operator-figures.ts';
import { linePaymentOf, NO_PAYMENT, type Payment, paymentOfLines, unpricedLine } from '../../frame/payment.ts';
import { releaseOf } from '../../frame/tables.ts';
import type { AscClaim, AscInput } from './inputs.ts';
import type { LinePricing } from './line-pricing.ts';
import { type AscOutput, ascOutput } from './output.ts';
import { type AscPricing, priceAscClaim } from './price.ts';
import { ASC_PROVIDER_FIELDS, ascProvider } from './provider.ts';
import { ASC_RATES } from './rates/index.ts';
import { ascReads } from './reads.ts';
import { type AscReturnCode, MISSING_HERE, RETURN_CODES } from './return-codes.ts';
import { ASC_TABLES, type AscTables } from './tables.ts';

export const asc: ClaimModule<Payment> = {
  name: 'ASC',
  kind: 'pricer',
  key: 'asc',
  holds: 'The payment of the claim and of each line.',
  dateField: 'thru_date',
  providerFile: { table: 'opsf', required: false, fields: ASC_PROVIDER_FIELDS },
  billTypes: ['83'],
  needs: [ASC_TABLES],
  reads: ascReads,
  output: ascOutput,
  rates: ASC_RATES,
  covers: (tables) =>
    ASC_RATES.years(givenFigures(tables))
      .flatMap((year) => [1, 4, 7, 10].map((month) => year * 10000 + month * 100 + 1))
      .map((day) => ({ name: quarterOf(day), day })),
  run({ claim, tables, provider, trace }) {
    const found = tables.find(ASC_TABLES);
    const table = 'missing' in found ? null : found;
    const input: AscInput = {
      claim: ascClaim(claim),
      provider: provider && ascProvider(provider.value),
      tables: table?.value ?? NOTHING_LOADED,
      figures: givenFigures(tables),
    };
    if (claim.lines.length > 0 && claim.lines.every(({ hcpcs }) => hcpcs === '')) return unpriced(claim, 'ASC06', null);
    const pricing = priceAscClaim(input, trace, releaseOf(found));
    if (needsUnknownIndex(pricing)) return unpriced(claim, 'ASC04', unknownArea(pricing.area));
    if (pricing.error === null) return pricedAnswer(claim, pricing);
    const lacking = pricing.error === 'ASC02' && 'missing' in found ? found.missing : pricing.explanation;
    return unpriced(claim, pricing.error, lacking);
  },
  failed: (claim, reason) => ({
    ...NO_PRICE,
    claim_id: claim.claimId,
    error: { code: 'UNX', description: 'Unexpected error', explanation: reason },
  }),
};

const NOTHING_LOADED: AscTables = {
  quarters: new Map(),
  wageIndex: new Map(),
  codePairs: null,
  unitLimits: () => null,
};

function ascClaim(claim: Claim): AscClaim {
  const data = additionalData(claim, ascReads, 'asc');
  return {
    thruDate: claim.thruDate,
    cbsa: additionalData(claim, ascReads, 'cbsa') ?? '',
    wageIndex: data?.wage_index ?? null,
    qualityReduction: data?.quality_reduction ?? false,
    deductible: data?.deductible ?? 0,
    mue: data?.mue ?? 'facility',
    mueToLimit: additionalData(claim, ascReads, 'asc_mue_to_limit') ?? false,
    noMue: additionalData(claim, ascReads, 'asc_no_mue') ?? false,
    lines: claim.lines.map(({ hcpcs, serviceDate, modifiers, wholeUnits, charges }, i) => ({
      ...{ lineNumber: i + 1, hcpcs: hcpcs.toUpperCase(), serviceDate, units: wholeUnits, charges },
      modifiers: modifiers.map((modifier) => modifier.toUpperCase()),
    })),
  };
}

/** True where a line is paid by the wage index of an area that the table does not have. */
function needsUnknownIndex({ wageIndex, lines }: AscPricing): boolean {
  return wageIndex?.isFound === false && lines.some((line) => line.isPayable && line.indicator?.isWageAdjusted);
}

const unknownArea = (area: string) =>
  `The area is ${area}; additional_data.cbsa names another, additional_data.asc.wage_index gives an index.`;

/** True where the line has an amount, be it 0. */
const hasAmount = (priced: LinePricing) =>
  priced.isKnown && !(priced.isPayable && priced.indicator?.isContractorPriced);

function pricedAnswer(claim: Claim, pricing: AscPricing): ModuleAnswer<Payment> {
  const { lines, wageIndex, messages, unappliedEdits } = pricing;
  const isComplete = lines.every(hasAmount);
  // A sum of some lines would pass for the whole.
  const total = (sum: Exact) => (isComplete ? sum.toNumber() : null);
  const payment = paymentOfLines(
    new Map(
      lines.map((priced, place) => [
        place,
        hasAmount(priced) ? linePaymentOf({ line: priced.total }) : unpricedLine(priced.reason ?? ''),
      ]),
    ),
    lines
      .filter((priced) => !hasAmount(priced))
      .map(({ line, reason }) => `Line ${line.lineNumber} (${line.hcpcs}) has no amount: ${reason}`),
  );
  const output: AscOutput = {
    claim_id: claim.claimId,
    cbsa: pricing.area,
    wage_index: wageIndex?.isFound ? wageIndex.index.toNumber() : null,
    total_payment: total(pricing.payment),
    total_copayment: total(pricing.coinsurance),
    total_deductible: total(pricing.deductible),
    total: total(pricing.total),
    complete: isComplete,
    error: null,
    message: messages.length > 0 ? messages.join(' ') : null,
    lines: lines.map(lineOutput),
  };
  const lacking = lines.filter(({ isKnown }) => !isKnown);
  return {
    result: payment,
    payment,
    disposition: { claim: [], lines: refusedLines(lines) },
    output,
    warnings: unappliedEdits.map(unappliedEdit),
    ...(lacking.length > 0
      ? {
          missing: {
            ...{ code: 'ASC05', description: RETURN_CODES.ASC05 },
            explanation: lacking.map(({ line, reason }) => `line ${line.lineNumber}: ${reason}`).join('; '),
          },
        }
      : {}),
  };
}

function refusedLines(lines: readonly LinePricing[]): ReadonlyMap<number, LineDisposition> {
  return new Map(
    lines.flatMap(({ status, reason }, place) =>
      status === 'denied' || status === 'unprocessable'
        ? [[place, { status: status === 'denied' ? status : 'rejected', edits: [], reason, isOfPricer: true }] as const]
        : [],
    ),
  );
}

function unappliedEdit(sentence: string): Warning {
  return { code: 'MUE', field: 'lines', text: sentence.replace(/\.$/, '') };
}

function lineOutput(priced: LinePricing): AscOutput['lines'][number] {
  const { line, service, reason } = priced;
  const amount = (figure: Exact) => (hasAmount(priced) ? figure.toNumber() : null);
  return {
    line_number: line.lineNumber,
    hcpcs: line.hcpcs,
    payment_indicator: service?.paymentIndicator ?? '',
    payment_rate: service?.rate?.toNumber() ?? null,
    wage_index: priced.wageIndex?.toNumber() ?? null,
    adjusted_rate: amount(priced.adjustedRate),
    units: priced.units,
    device_offset_amount: amount(priced.deviceOffset),
    device_credit: priced.hasDeviceCredit,
    code_pair_offset: amount(priced.codePairOffset),
    code_pair_device: priced.codePairDevice,
    details: [quarterOf(priced.date), ...(service ? [`Addendum ${service.addendum}`] : [])].join(', '),
    status: priced.status,
    status_reason: reason ?? '',
    subject_to_discount: priced.isSubjectToDiscount,
    discount_applied: priced.discountApplied,
    discount_percent: priced.discountPercent?.toNumber() ?? 1,
    line_deductible: amount(priced.deductible),
    line_payment: amount(priced.payment),
    line_copayment: amount(priced.coinsurance),
    line_total: amount(priced.total),
  };
}

const NO_PRICE: Omit<AscOutput, 'claim_id' | 'error'> = {
  cbsa: '',
  wage_index: null,
  total_payment: null,
  total_copayment: null,
  total_deductible: null,
  total: null,
  complete: false,
  message: null,
  lines: [],
};

function unpriced(claim: Claim, code: AscReturnCode, explanation: string | null): ModuleAnswer<Payment> {
  const description = RETURN_CODES[code];
  const output: AscOutput = { ...NO_PRICE, claim_id: claim.claimId, error: { code, description, explanation } };
  return {
    result: NO_PAYMENT,
    payment: NO_PAYMENT,
    output,
    ...(MISSING_HERE.has(code) ? { missing: { code, description, explanation: explanation ?? '' } } : {}),
  };
}
