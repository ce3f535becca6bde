/** One loaded claim to its claim output. */

import type { LoadedClaim } from '../../claims/load/claim-inputs.ts';
import type { Claim, ModuleName } from '../../engine/claim/claim.ts';
import { errorText } from '../../engine/claim/errors.ts';
import type { MedicareStay } from '../../engine/claim/module.ts';
import { processClaim, type Registry } from '../../engine/claim/process.ts';
import { recordOutput } from '../../engine/claim/provider-record.ts';
import { warningsOf } from '../../engine/claim/warnings.ts';
import {
  type ContractClaim,
  type ContractPrice,
  explainContractPrice,
  type PricedStay,
  priceByContract,
} from '../../engine/contracts/contract-pricing.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import type { Step } from '../../engine/core/trace.ts';
import type { ClaimOutput } from './claim-output.ts';
import { lookupSteps } from './lookups.ts';

export interface ClaimAnswer {
  output: ClaimOutput;
  /** What the claim asked for can be had: a module came to an output, and pricers were not refused. */
  ok: boolean;
}

/** Editors and groupers need neither a provider record nor a contract: they answer where pricers are refused. */
export function answerClaim(registry: Registry, loaded: LoadedClaim): ClaimAnswer {
  const { claim, names, refusal, terms, world } = loaded;
  const isRefused = (name: ModuleName) =>
    refusal !== null && registry.some((module) => module.name === name && module.kind === 'pricer');
  const runnable = names.filter((name) => !isRefused(name));
  const { outputs, errors, steps, stay, faults } = processClaim(registry, claim, runnable, world);
  for (const { module, error } of faults)
    console.error(JSON.stringify({ level: 'error', event: 'module_failed', module, error: String(error) }));
  if (refusal !== null) errors.push(refusal);
  const asked = registry.filter(({ name }) => names.includes(name));
  const output: ClaimOutput = {
    error: errorText(errors),
    error_list: errors,
    warnings: warningsOf(claim, asked),
    ...Object.fromEntries(asked.map(({ key }) => [key, outputs[key] ?? null])),
  };
  const usesRecord = asked.some(({ providerFile }) => providerFile === 'ipsf');
  if (usesRecord) output.ipsf = world.providers.ipsf ? recordOutput(world.providers.ipsf.value) : null;
  if (terms) output.contract = contractOutput(loaded, stay, steps);
  if (world.explain) output.trace = { lookups: lookupSteps(loaded), ...steps };
  return { output, ok: refusal === null && Object.keys(outputs).length > 0 };
}

/** What the claim took from its contract, and what the contract's fee schedule pays for it. */
function contractOutput(
  { claim, terms, world }: LoadedClaim,
  stay: MedicareStay | null,
  steps: Record<string, Step[]>,
): Record<string, unknown> | null {
  if (!terms) return null;
  const { contract, config, customProvider, drgTable, feeSchedule, bypass, bypassNote } = terms;
  const priced = feeSchedule && contractClaim(claim, stay);
  const pricing = feeSchedule && priced && priceByContract(priced, feeSchedule.item);
  if (world.explain && feeSchedule && priced && pricing)
    steps.contract = explainContractPrice(priced, pricing, feeSchedule.name);
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
    ...totalOf(pricing, stay),
    pricing: pricing && onTheWire(pricing),
  };
}

/** What the contract pays in all: its fee schedule's prices, without one what Medicare's pricer comes to on its terms. */
function totalOf(pricing: ContractPrice | null, stay: MedicareStay | null): object {
  if (pricing) return { total: pricing.totalPayment, total_reason: pricing.reason, total_includes: [] };
  if (stay === null) return { total: null, total_reason: 'No pricer ran', total_includes: [] };
  const reason = stay.totalPayment === null ? 'ipps has no amount; its return_code says why' : null;
  return { total: stay.totalPayment, total_reason: reason, total_includes: reason === null ? ['ipps'] : [] };
}

function contractClaim(claim: Claim, stay: MedicareStay | null): ContractClaim {
  return {
    lines: claim.lines.map(({ revenueCode, hcpcs, units, charges, serviceDate }) => ({
      revenueCode: revenueCode || null,
      hcpcs: hcpcs || null,
      units,
      charges,
      serviceDate,
      // A stay is paid as a whole.
      medicarePayment: null,
    })),
    date: claim.thruDate ?? 0,
    isStay: stay !== null,
    drg: stay?.drg ?? null,
    coveredCharges: claim.totalCharges,
    coveredDays: stay?.coveredDays ?? null,
    medicarePayment: stay?.totalPayment ?? null,
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
