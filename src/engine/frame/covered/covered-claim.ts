/** A bill as its pricer takes it: what is not covered is taken out, as CMS's claims system does before it calls the program. */
import type { Claim, ModuleName } from '../../claim/claim.ts';
import { isTotalLine } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import type { Trace } from '../../core/trace.ts';
import type { LineDisposition } from '../disposition.ts';
import type { ClaimModule, ModuleAnswer } from '../module.ts';
import { NO_PAYMENT } from '../payment.ts';
import type { BillRule, Refusal } from './rule.ts';
import { BILL_RULES } from './rules.ts';

/** A claim whose lines have the places of the bill's. */
export interface CoveredClaim {
  claim: Claim;
  /** Why Medicare pays nothing for the bill, or returns it; null for a bill that is priced. */
  refusal: Refusal | null;
  /** Lines that are not paid, by place from 0. */
  denied: ReadonlyMap<number, LineDisposition>;
  warnings: readonly Warning[];
  /** Sentences: parts of the payment that are unknown. */
  unknown: readonly string[];
}

const rulesBySystem = new Map<ModuleName, readonly BillRule[]>();

/** Returns the rules that concern a pricer, in their order. */
export function billRulesOf(system: ModuleName): readonly BillRule[] {
  const known = rulesBySystem.get(system);
  if (known) return known;
  const rules = BILL_RULES.filter(({ concerns }) => concerns?.has(system) ?? true);
  rulesBySystem.set(system, rules);
  return rules;
}

/**
 * Applies the rules that concern the bill's pricer.
 * @param trace takes a step for each figure that a rule changed
 */
export function coveredClaim(bill: Claim, system: ModuleName, trace: Trace | null): CoveredClaim {
  const covered = {
    claim: bill,
    refusal: null as Refusal | null,
    denied: NONE,
    warnings: NO_WARNINGS,
    unknown: NO_TEXTS,
  };
  for (const rule of billRulesOf(system)) {
    const effect = rule.apply(covered.claim, system);
    if (effect === null) continue;
    const { claim, refusal, denied, warnings, unknown, steps = [] } = effect;
    if (claim) covered.claim = { ...covered.claim, ...claim };
    if (denied) covered.denied = new Map([...covered.denied, ...denied]);
    if (warnings) covered.warnings = [...covered.warnings, ...warnings];
    if (unknown) covered.unknown = [...covered.unknown, ...unknown];
    for (const { name = rule.name, formula, inputs, value } of steps)
      trace?.step(name, formula, inputs, value, rule.citation);
    if (!refusal) continue;
    trace?.step(rule.name, refusal.text, { field: refusal.field }, 'not_payable', rule.citation);
    covered.refusal = refusal;
    return covered;
  }
  if (covered.denied.size > 0 && bill.lines.every((line, place) => isTotalLine(line) || covered.denied.has(place)))
    covered.refusal = NO_LINE;
  return covered;
}

const NO_LINE: Refusal = { field: 'lines', text: 'Every line of the bill is denied' };
const NONE: ReadonlyMap<number, LineDisposition> = new Map();
const NO_WARNINGS: readonly Warning[] = [];
const NO_TEXTS: readonly string[] = [];

/** Returns a pricer's answer to a bill that is not paid. */
export function refusedBill(
  { failed }: Pick<ClaimModule<unknown>, 'failed'>,
  claim: Claim,
  { text }: Refusal,
): ModuleAnswer<unknown> {
  const returnCode = { code: 'NOT_PAYABLE', description: 'Medicare does not pay the bill', explanation: `${text}.` };
  return {
    result: NO_PAYMENT,
    payment: NO_PAYMENT,
    returnCode,
    output: () => ({ ...failed?.(claim, text), return_code: returnCode }),
  };
}
