/** One loaded claim to its claim output. */

import type { Claim } from '../../engine/claim/claim.ts';
import { errorText } from '../../engine/claim/errors.ts';
import {
  type ContractClaim,
  type ContractPrice,
  explainContractPrice,
  type PricedStay,
  priceByContract,
} from '../../engine/contracts/schedule/contract-pricing.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { sum } from '../../engine/core/exact.ts';
import { dispositionOf, dispositionWarnings, reasonOf } from '../../engine/frame/disposition.ts';
import { type DateField, dateOf } from '../../engine/frame/module.ts';
import { hasAmount, type Payment, totalOf, totalOfLine } from '../../engine/frame/payment.ts';
import { priceWarnings } from '../../engine/frame/price-warnings.ts';
import { type Processed, processClaim, type Registry } from '../../engine/frame/process.ts';
import { warningsOf } from '../../engine/frame/warnings.ts';
import { PROVIDER_TABLES } from '../../engine/provider/provider-file.ts';
import { recordOutput } from '../../engine/provider/provider-record.ts';
import { logError } from '../../log.ts';
import type { LoadedClaim } from '../load/claim-inputs.ts';
import type { ContractTerms } from '../load/contracts/contract-terms.ts';
import type { ClaimOutput } from '../wire/claim-output.ts';
import { lookupSteps } from './lookups.ts';

export interface ClaimAnswer {
  output: ClaimOutput;
  /** What the claim asked for can be had: a module came to an output or none is to run, and pricers were not refused. */
  ok: boolean;
}

/** Editors and groupers need neither a provider record nor a contract: they answer where pricers are refused. */
export function answerClaim(registry: Registry, loaded: LoadedClaim): ClaimAnswer {
  const { claim, names, notes, refusals, terms, inputs } = loaded;
  const asked = registry.filter(({ name }) => names.includes(name));
  const refused = new Set(
    asked.filter((module) => refusals.some(({ refuses }) => refuses(module))).map(({ name }) => name),
  );
  const runnable = names.filter((name) => !refused.has(name));
  const processed = processClaim(registry, claim, runnable, inputs);
  const { outputs, errors, warnings, steps, faults } = processed;
  for (const { module, error } of faults) logError('module_failed', error, { module });
  errors.push(...refusals.map(({ entry }) => entry));
  const contract = terms && contractOutput(loaded, terms, processed);
  const pricers = asked.filter(({ key }) => processed.payments[key] && hasAmount(processed.payments[key]));
  if (contract?.pricing || pricers.length > 0)
    warnings.push(...dispositionWarnings(claim.lines, processed.dispositions));
  const output: ClaimOutput = {
    error: errorText(errors),
    error_list: errors,
    warnings: warningsOf(claim, asked, [...notes, ...priceWarnings(claim, pricers), ...warnings]),
    ...Object.fromEntries(asked.map(({ key }) => [key, outputs[key] ?? null])),
  };
  for (const table of PROVIDER_TABLES) {
    if (!asked.some(({ providerFile }) => providerFile?.table === table)) continue;
    const record = inputs.providers[table];
    output[table] = record ? recordOutput(record.value) : null;
  }
  if (contract) output.contract = contract;
  if (inputs.explain) output.trace = { lookups: lookupSteps(registry, loaded), ...steps };
  const isAnswered = names.length === 0 || Object.keys(outputs).length > 0;
  return { output, ok: refusals.length === 0 && isAnswered };
}

type Payments = Readonly<Record<string, Payment>>;

/** What the claim took from its contract, and what the contract's fee schedule pays for it. */
function contractOutput(
  { claim, inputs, configDateField }: LoadedClaim,
  terms: ContractTerms,
  processed: Processed,
): Record<string, unknown> {
  const { contract, isInForce, config, customProvider, drgTable, feeSchedule, bypass, bypassNote } = terms;
  const priced = feeSchedule && contractClaim(claim, processed);
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
    ...(isInForce
      ? contractTotal(pricing, processed.payments)
      : notInForce(claim, contract.contractId, configDateField)),
    pricing: pricing && onTheWire(pricing),
  };
}

/** What a contract pays on a day before, between or after its configurations is not known. */
function notInForce(claim: Claim, contractId: string, field: DateField): object {
  const date = dateOf(field, claim);
  const day = date === null ? `the claim has no ${field}` : `${field} is ${isoDate(date)}`;
  const reason = `No configuration of contract ${contractId} is in force: ${day}`;
  return { total: null, total_reason: reason, total_includes: [] };
}

/** What the contract pays in all: its fee schedule's prices, without one what Medicare's pricers come to on its terms. */
function contractTotal(pricing: ContractPrice | null, payments: Payments): object {
  if (pricing) return { total: pricing.totalPayment, total_reason: pricing.reason, total_includes: [] };
  const pricers = Object.keys(payments);
  if (pricers.length === 0) return { total: null, total_reason: 'No pricer ran', total_includes: [] };
  const reasons = pricers.flatMap((key) => whyNoTotal(key, payments[key]) ?? []);
  if (reasons.length > 0) return { total: null, total_reason: reasons.join('; '), total_includes: [] };
  return { total: totalPayment(payments), total_reason: null, total_includes: pricers };
}

/** Null where the pricer has a total. */
function whyNoTotal(key: string, payment: Payment | undefined): string | null {
  if (!payment || totalOf(payment) !== null) return null;
  const [unknown] = payment.unknown ?? [];
  return unknown ? `${key}: ${unknown}` : `${key} has no amount; its return_code says why`;
}

/** Dollars of all pricers together, to the cent; null where one of them has no amount, or none ran. */
function totalPayment(payments: Payments): number | null {
  const totals = Object.values(payments).map(totalOf);
  const known = totals.filter((total) => total !== null);
  return known.length === 0 || known.length < totals.length ? null : sum(...known).toNumber();
}

/** The claim as the contract's fee schedule prices it; percents of Medicare are of what Medicare pays by its own weights. */
function contractClaim(claim: Claim, { medicare, dispositions }: Processed): ContractClaim {
  const priced = Object.values(medicare);
  const stay = priced.find((payment) => payment.stay)?.stay;
  return {
    lines: claim.lines.map(({ revenueCode, hcpcs, wholeUnits: units, charges, serviceDate }, i) => {
      const payment = priced.find(({ lines }) => lines.has(i))?.lines.get(i);
      const disposition = dispositionOf(dispositions, i);
      return {
        revenueCode: revenueCode || null,
        hcpcs: hcpcs || null,
        units,
        charges,
        serviceDate,
        medicarePayment: (payment && totalOfLine(payment)?.toNumber()) ?? null,
        medicareReason: payment ? (payment.reason ?? 'what Medicare pays for the line is not known') : null,
        disposition: disposition && !disposition.isOfPricer ? reasonOf(disposition) : null,
      };
    }),
    date: claim.thruDate ?? 0,
    isStay: stay !== undefined,
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
