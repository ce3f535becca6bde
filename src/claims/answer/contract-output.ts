/** A contract's result for a claim: its configuration, the payment of its fee schedule, and the total. */
import type { Claim } from '../../engine/claim/claim.ts';
import type { ConfigurationField } from '../../engine/contracts/configuration-day.ts';
import {
  type ContractClaim,
  type ContractPrice,
  explainContractPrice,
  type PricedStay,
  priceByContract,
} from '../../engine/contracts/schedule/contract-pricing.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { sum } from '../../engine/core/exact.ts';
import { dispositionOf } from '../../engine/frame/disposition.ts';
import { dateOf } from '../../engine/frame/module.ts';
import { type Payment, totalOf, totalOfLine } from '../../engine/frame/payment.ts';
import type { Registry } from '../../engine/frame/process.ts';
import { kindOf } from '../claim-kind.ts';
import type { ContractInForce } from '../load/contracts/contract-in-force.ts';
import { contractBlankWarnings } from './contract-blanks.ts';
import { priceOfTerms, type TermsOutput, termsOutput } from './contract-terms-output.ts';
import type { ClaimRun } from './run-claim.ts';

type Payments = Readonly<Record<string, Payment>>;

/** The contract's payment; dollars. */
interface ContractTotal {
  total: number | null;
  total_reason: string | null;
  total_includes: readonly string[];
}

export interface ContractOutput extends ContractTotal, Record<string, unknown> {
  contract_id: string;
  /** Present if the configuration has terms. */
  terms?: TermsOutput;
}

/**
 * Returns `contract` of a claim output, and adds the steps of fee schedule or terms to the trace where it is asked for,
 * and what the terms note to the warnings.
 */
export function contractOutput(registry: Registry, run: ClaimRun, inForce: ContractInForce): ContractOutput {
  const {
    loaded: { claim, inputs },
    processed,
  } = run;
  const { contract, config, customProvider, drgTable, feeSchedule, bypass, bypassNote, terms } = inForce;
  const termsPrice = terms && priceOfTerms(registry, run, contract, terms);
  if (termsPrice?.steps) processed.steps.contract = [...termsPrice.steps];
  if (terms && termsPrice && termsPrice.total !== null)
    processed.warnings.push(...contractBlankWarnings(claim, kindOf(claim, run.modules), terms.compiled.document.terms));
  for (const text of termsPrice?.notes ?? []) processed.warnings.push({ code: 'CONTRACT_TERMS', field: '', text });
  const priced = feeSchedule && contractClaim(run);
  const pricing = feeSchedule && priced && priceByContract(priced, feeSchedule.item);
  if (inputs.explain && feeSchedule && priced && pricing)
    processed.steps.contract = explainContractPrice(priced, pricing, feeSchedule.name);
  return {
    contract_id: contract.contractId,
    name: contract.name,
    use_medicare_base: contract.useMedicareBase,
    config_id: config?.id ?? null,
    config_effective_date: config ? isoDate(config.effectiveDate) : null,
    custom_provider_id: customProvider?.id ?? null,
    custom_provider_version: customProvider?.version ?? null,
    custom_drg_table_id: drgTable?.drgId ?? null,
    custom_fee_schedule_id: feeSchedule?.scheduleId ?? null,
    ioce_config_id: config?.ioceConfigId ?? null,
    ioce_bypass_lines: bypass?.length ?? null,
    ioce_bypass_note: bypassNote,
    medicare_total: totalPayment(processed.medicare),
    ...(termsPrice
      ? { total: termsPrice.total, total_reason: termsPrice.reason, total_includes: [] }
      : totalByTables(run, inForce, pricing)),
    pricing: pricing && onTheWire(pricing),
    ...(terms && termsPrice ? { terms: termsOutput(terms, termsPrice) } : {}),
  };
}

/** Returns what the contract pays by the tables that its configuration names, or why nothing says what it pays. */
function totalByTables(
  { loaded: { claim, configDateField }, processed }: ClaimRun,
  inForce: ContractInForce,
  pricing: ContractPrice | null,
): ContractTotal {
  const { contract, config, customProvider } = inForce;
  if (!config) return notInForce(claim, inForce, configDateField);
  const named = config.customFeeScheduleId ?? config.customDrgTableId ?? config.ioceConfigId;
  if (!customProvider && named === null) return withoutTerms(contract.contractId, config);
  return contractTotal(pricing, processed.payments);
}

/** A day before, between or after the configurations of a contract, or a contract without any: what it pays is not known. */
function notInForce(claim: Claim, { contract, hasConfigs }: ContractInForce, field: ConfigurationField): ContractTotal {
  const date = dateOf(field, claim);
  const day = date === null ? `the claim has no ${field}` : `${field} is ${isoDate(date)}`;
  const why = hasConfigs ? day : 'the contract has none';
  const reason = `No configuration of contract ${contract.contractId} is in force: ${why}`;
  return { total: null, total_reason: reason, total_includes: [] };
}

/** A configuration of which nothing says what it pays: no terms, tables, bypassed edits or provider of its own. */
function withoutTerms(contractId: string, { effectiveDate }: { effectiveDate: number }): ContractTotal {
  const reason = `The configuration of contract ${contractId} from ${isoDate(effectiveDate)} has no terms, and names no tables: nothing says what it pays`;
  return { total: null, total_reason: reason, total_includes: [] };
}

/** Returns what the contract pays in all: its fee schedule's prices, or without one what the pricers pay by its tables. */
function contractTotal(pricing: ContractPrice | null, payments: Payments): ContractTotal {
  if (pricing) return { total: pricing.totalPayment, total_reason: pricing.reason, total_includes: [] };
  const pricers = Object.keys(payments);
  if (pricers.length === 0) return { total: null, total_reason: 'No pricer ran', total_includes: [] };
  const reasons = pricers.flatMap((key) => whyNoTotal(key, payments[key]) ?? []);
  if (reasons.length > 0) return { total: null, total_reason: reasons.join('; '), total_includes: [] };
  return { total: totalPayment(payments), total_reason: null, total_includes: pricers };
}

/** Returns why a pricer has no total; null where it has one. */
function whyNoTotal(key: string, payment: Payment | undefined): string | null {
  if (!payment || totalOf(payment) !== null) return null;
  const [unknown] = payment.unknown ?? [];
  return unknown ? `${key}: ${unknown}` : `${key} has no amount; its return_code says why`;
}

/** Adds up the dollars of all pricers, to the cent; null where one of them has no amount, or none ran. */
function totalPayment(payments: Payments): number | null {
  const totals = Object.values(payments).map(totalOf);
  const amounts = totals.filter((total) => total !== null);
  return amounts.length === 0 || amounts.length < totals.length ? null : sum(...amounts).toNumber();
}

/** Bill types of inpatient stays (Medicare Claims Processing Manual, chapter 1, section 80). */
const INPATIENT = /^0?(?:11|41)/;

/** Returns the claim as a fee schedule prices it. Percents of Medicare go by what Medicare pays by its own weights. */
function contractClaim({
  loaded: { claim, configDateField },
  processed: { medicare, dispositions },
}: ClaimRun): ContractClaim {
  const priced = Object.values(medicare);
  const stay = priced.find((payment) => payment.stay)?.stay;
  return {
    lines: claim.lines.map(({ revenueCode, hcpcs, wholeUnits: units, charges, serviceDate }, i) => {
      const ofLine = priced.find(({ lines }) => lines.has(i));
      const payment = ofLine?.lines.get(i);
      // A part that the claim lacks may be a line's: its percent would be paid without it.
      const lacking = ofLine?.unknownOfClaim?.[0];
      const disposition = dispositionOf(dispositions, i);
      return {
        revenueCode: revenueCode || null,
        hcpcs: hcpcs || null,
        units,
        charges,
        serviceDate,
        medicarePayment: lacking === undefined && payment ? (totalOfLine(payment)?.toNumber() ?? null) : null,
        medicareReason:
          lacking ?? (payment ? (payment.reason ?? 'what Medicare pays for the line is not known') : null),
        disposition: disposition && !disposition.isOfPricer ? disposition.reason : null,
      };
    }),
    // Prices of a stay go by the day that selected its configuration; an outpatient claim's lines have days of their own.
    date: (configDateField === 'admit_date' ? claim.admitDate : claim.thruDate) ?? 0,
    isStay: stay !== undefined,
    isInpatient: stay !== undefined || INPATIENT.test(claim.billType),
    drg: stay?.drg ?? null,
    coveredCharges: claim.totalCharges,
    coveredDays: stay?.coveredDays ?? null,
    medicarePayment: totalPayment(medicare),
  };
}

function onTheWire({ lines, stay, totalPayment }: ContractPrice): object {
  const price = ({ pricingType, pricingAmount, amount, reason }: ContractPrice['lines'][number] | PricedStay) => ({
    pricing_type: pricingType,
    pricing_amount: pricingAmount,
    amount,
    reason,
  });
  return {
    lines: lines.map((line) => ({
      line: line.line,
      code_type: line.codeType,
      code: line.code,
      units: line.units,
      charges: line.charges,
      ...price(line),
    })),
    stay: stay && { drg: stay.drg, ...price(stay) },
    total_payment: totalPayment,
  };
}
