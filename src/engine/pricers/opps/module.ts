/** The OPPS pricer as a module of the claims engine. */
import { AUTO, type Claim } from '../../claim/claim.ts';
import { type Warning } from '../../claim/warnings.ts';
import { type Trace } from '../../core/trace.ts';
import type { IoceResult } from '../../editors/ioce/answer/result.ts';
import { ioce } from '../../editors/ioce/module.ts';
import { serviceDayOf } from '../../fee-schedules/line.ts';
import { ambulanceReads } from '../../fee-schedules/reads.ts';
import { excludedHospital } from '../../frame/answers.ts';
import { type LineDisposition, reasonOf } from '../../frame/disposition.ts';
import type { ClaimModule, ModuleAnswer, ModuleContext } from '../../frame/module.ts';
import { coversYears, givenFigures } from '../../frame/operator-figures.ts';
import { NO_PAYMENT, type Payment } from '../../frame/payment.ts';
import { releaseOf, type Table, type Tables } from '../../frame/tables.ts';
import { type ProviderRecord } from '../../provider/provider-file.ts';
import { type Warning } from '../../frame/warnings.ts';
import { electedCoinsurances, oppsClaim } from './claim.ts';
import { whyExcluded } from './excluded.ts';
import type { OppsInput } from './inputs.ts';
import { NO_APC } from './line-validation.ts';
import { type EditedLine, OTHER_SCHEDULE_TABLES, type OtherPayment, otherPayments } from './other-payment.ts';
import { type OppsOutput, oppsOutput } from './output.ts';
import { hasAmount, paymentOf } from './payment.ts';
import { type OppsPricing, type PricedLine, priceOutpatientClaim } from './price.ts';
import { localityOf, OPPS_PROVIDER_FIELDS, oppsProvider } from './provider.ts';
import { OPPS_RATES } from './rates/index.ts';
import { oppsReads } from './reads.ts';
import {
  CLAIM_RETURN_CODES,
  type ClaimReturnCode,
  isMissingHere,
  isPriced,
  LINE_RETURN_CODES,
} from './return-codes.ts';
import { OPPS_TABLES, type OppsTables } from './tables.ts';

export const opps: ClaimModule<Payment> = {
  name: 'OPPS',
  kind: 'pricer',
  key: 'opps',
  holds: 'The payment of the claim and of each line.',
  dateField: 'from_date',
  providerFile: { table: 'opsf', required: true, fields: OPPS_PROVIDER_FIELDS },
  billTypes: ['12', '13', '14', '34', '76'],
  hasNoInterimBills: true,
  needs: [OPPS_TABLES, OTHER_SCHEDULE_TABLES],
  reads: { ...oppsReads, ...ambulanceReads },
  output: oppsOutput,
  rates: OPPS_RATES,
  covers: coversYears(OPPS_RATES),
  run(context) {
    const { claim, tables, provider, result, trace } = context;
    const edited = result(ioce);
    const refusal = whyNotPriced(claim, edited);
    if (refusal || !edited || claim.fromDate === null) return unpriced(claim, refusal ?? { code: 'OPPS07' });
    if (provider === null) throw new Error('An outpatient claim was to be priced without a provider record');
    const exclusion = whyExcluded(provider.value);
    if (exclusion && (exclusion.isWaived || claim.modules.includes(AUTO)))
      return unpriced(claim, { code: 'OPPS09', explanation: exclusion.reason });
    const lessThanOne = lineOfLessThanOneUnit(claim, edited);
    if (lessThanOne) return unpriced(claim, { code: 'OPPS10', explanation: lessThanOne });
    const found = tables.find(OPPS_TABLES);
    const table = 'missing' in found ? null : found;
    const input: OppsInput = {
      claim: oppsClaim(claim, claim.fromDate, edited),
      provider: { ...oppsProvider(provider.value), reducedCoinsurances: electedCoinsurances(claim) },
      tables: table?.value ?? null,
      figures: givenFigures(tables),
    };
    const pricing = priceOutpatientClaim(input, trace, releaseOf(found, provider));
    const explanation = explanationOf(pricing, input, 'missing' in found ? found.missing : (found.caveat ?? null));
    const others = otherPayments(claim, payableLines(claim, edited), tables, localityOf(provider.value), trace);
    const answer = answerOf(context, pricing, explanation, others);
    return {
      ...answer,
      warnings: [
        ...(exclusion ? [excludedHospital('OPPS', exclusion.reason)] : []),
        ...remedyWarnings(pricing, provider, table),
      ],
    };
  },
  failed: (claim, reason) => output(claim, { code: 'UNX', description: 'Unexpected error', explanation: reason }),
};

interface Refusal {
  code: ClaimReturnCode;
  explanation?: string;
}

/** Null for a claim that can be priced. */
function whyNotPriced(claim: Claim, edited: IoceResult | undefined): Refusal | null {
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

/** A sentence about a line that is paid by an APC and bills a fraction of a unit; null for none. */
function lineOfLessThanOneUnit(claim: Claim, { lines }: IoceResult): string | null {
  const place = claim.lines.findIndex(({ units, wholeUnits }, i) => {
    const line = lines[i];
    const isPaid = line && line.paymentApc !== NO_APC && line.rejectionDenialFlag !== DENIED;
    return isPaid && wholeUnits === 0 && units > 0;
  });
  return place < 0 ? null : `Line ${place + 1} bills ${claim.lines[place]?.units} units.`;
}

/** Sentences: what the answer rests on or lacks; null for none. */
function explanationOf(
  pricing: OppsPricing,
  { claim, tables, figures }: OppsInput,
  lacking: string | null,
): string | null {
  const withoutApc = pricing.lines.filter(({ returnCode }) => returnCode === '30').map(({ lineNumber }) => lineNumber);
  const sentences = [
    ...(pricing.returnCode === 'OPPS04' ? [OPPS_RATES.lackingText(claim.serviceFromDate, figures)] : []),
    ...pricing.limitations,
    ...(withoutApc.length > 0
      ? [
          `The table has no APC of line ${withoutApc.join(', ')}: the total lacks ${withoutApc.length > 1 ? 'them' : 'it'}.`,
        ]
      : []),
    ...(pricing.totals && pricing.rates?.isRemedyOffsetMissing && tables?.remedyOffsetCcns === null
      ? ['The list of hospitals under the 340B remedy offset is not loaded.']
      : []),
    ...(lacking && (!tables || withoutApc.length > 0 || pricing.returnCode === '50') ? [lacking] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
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

function answerOf(
  { claim, lineDisposition }: Pick<ModuleContext, 'claim' | 'lineDisposition'>,
  pricing: OppsPricing,
  explanation: string | null,
  others: readonly (OtherPayment | null)[],
): ModuleAnswer<Payment> {
  const { returnCode, totals, lines, area, rates } = pricing;
  const description = CLAIM_RETURN_CODES[returnCode];
  const payment = isPriced(returnCode) ? paymentOf(pricing, others) : NO_PAYMENT;
  return {
    result: payment,
    payment,
    output: output(
      claim,
      { code: returnCode, description, explanation },
      {
        calculation_version: rates?.version ?? '',
        total_claim_payment: totals?.payment.toNumber() ?? null,
        total_claim_charges: totals?.charges.toNumber() ?? null,
        total_claim_deductible: totals?.deductible.toNumber() ?? null,
        total_claim_outlier_payment: totals?.outlier?.toNumber() ?? null,
        blood_deductible: totals?.bloodDeductible.toNumber() ?? null,
        blood_pints_used: totals?.bloodPints ?? null,
        device_credit: totals?.deviceCredit.toNumber() ?? null,
        final_cbsa: area?.cbsa ?? null,
        final_wage_index: area?.index?.toNumber() ?? null,
        service_lines: lines.map((line) =>
          serviceLine(line, others[line.lineNumber - 1] ?? null, lineDisposition(line.lineNumber - 1)),
        ),
      },
    ),
    ...(isMissingHere(returnCode)
      ? { missing: { code: returnCode, description, explanation: explanation ?? '' } }
      : {}),
  };
}

function otherOutput(other: OtherPayment | null): ServiceLine['other_payment'] {
  return other && { ...other, amount: other.amount?.toNumber() ?? null };
}

type ServiceLine = NonNullable<OppsOutput['service_lines']>[number];

function serviceLine(
  line: PricedLine,
  other: OtherPayment | null,
  disposition: LineDisposition | undefined,
): ServiceLine {
  const isKnown = hasAmount(line);
  const isSplit = isKnown && line.isSplit;
  return {
    line_number: line.lineNumber,
    payment: isKnown ? line.payment.toNumber() : null,
    reimbursement_amount: isSplit ? line.reimbursement.toNumber() : null,
    coinsurance_amount: isSplit ? line.coinsurance.toNumber() : null,
    reduced_coinsurance_amount: isSplit ? line.reducedCoinsurance.toNumber() : null,
    total_deductible: isSplit ? line.deductible.toNumber() : null,
    blood_deductible: isSplit ? line.bloodDeductible.toNumber() : null,
    return_code: {
      code: line.returnCode,
      description: LINE_RETURN_CODES[line.returnCode],
      explanation: disposition ? `The line is ${reasonOf(disposition)}.` : null,
    },
    other_payment: otherOutput(other),
  };
}

const NO_PRICE: Omit<OppsOutput, 'claim_id' | 'return_code'> = {
  calculation_version: '',
  total_claim_payment: null,
  total_claim_charges: null,
  total_claim_deductible: null,
  total_claim_outlier_payment: null,
  blood_deductible: null,
  blood_pints_used: null,
  device_credit: null,
  final_cbsa: null,
  final_wage_index: null,
  service_lines: null,
};

function output(
  claim: Claim,
  returnCode: OppsOutput['return_code'],
  amounts: Omit<OppsOutput, 'claim_id' | 'return_code'> = NO_PRICE,
): OppsOutput {
  return { claim_id: claim.claimId, return_code: returnCode, ...amounts };
}

/** The answer for a claim that the pricer does not look at. */
function unpriced(claim: Claim, { code, explanation }: Refusal): ModuleAnswer<Payment> {
  const description = CLAIM_RETURN_CODES[code];
  return {
    result: NO_PAYMENT,
    payment: NO_PAYMENT,
    output: output(claim, { code, description, explanation: explanation ?? null }),
    ...(isMissingHere(code) ? { missing: { code, description, explanation: explanation ?? '' } } : {}),
  };
}

/** 42 CFR 419.32(b)(1)(iv)(B)(12): the reduction of listed hospitals, whose factor is not verified. */
function remedyWarnings(
  { totals, rates }: OppsPricing,
  provider: Table<ProviderRecord>,
  table: Table<OppsTables> | null,
): Warning[] {
  const ccn = String(provider.value.provider_ccn ?? '').trim();
  if (!totals || !rates?.isRemedyOffsetMissing || !table?.value.remedyOffsetCcns?.has(ccn)) return [];
  return [
    {
      code: 'UNVERIFIED_FACTOR',
      field: 'billing_provider',
      text: `${ccn} is under the 340B remedy offset of ${rates.calendarYear}, whose factor is not verified (0.9951 by the two conversion factors of 90 FR 53448): the claim was priced without it`,
    },
  ];
}
