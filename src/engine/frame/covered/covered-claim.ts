/** A bill as its pricer takes it: what is not covered is taken out, as CMS's claims system does before it calls the program. */
import type { Claim, ModuleName } from '../../claim/claim.ts';
import { isTotalLine } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import type { Trace } from '../../core/trace.ts';
import type { LineDisposition } from '../disposition.ts';
import type { ClaimModule, ModuleAnswer } from '../module.ts';
import { NO_PAYMENT } from '../payment.ts';
import { type RareFields, rareFields, rareFieldsOf } from './rare-fields.ts';
import type { BillRule, Refusal, RuleStep } from './rule.ts';
import { BILL_RULES } from './rules.ts';

/** A claim whose lines have the places of the bill's. */
export interface CoveredClaim {
  claim: Claim;
  /** Why Medicare pays nothing for the bill, or returns it; null for a bill that is priced. */
  refusal: Refusal | null;
  /** Lines that are not paid, by place from 0. */
  denied: ReadonlyMap<number, LineDisposition>;
  warnings: readonly Warning[];
  /** The figures that rules changed. */
  steps: readonly { rule: BillRule; step: RuleStep }[];
}

/** A rule with the fields without which it does nothing. */
interface PassableRule {
  rule: BillRule;
  onlyWith: RareFields;
}

const rulesBySystem = new Map<ModuleName, readonly PassableRule[]>();

/** Returns the rules that concern a pricer, in their order. */
function rulesOf(system: ModuleName): readonly PassableRule[] {
  const cached = rulesBySystem.get(system);
  if (cached) return cached;
  const rules = BILL_RULES.filter(({ concerns }) => concerns?.has(system) ?? true).map((rule) => ({
    rule,
    onlyWith: rareFields(rule.onlyWith),
  }));
  rulesBySystem.set(system, rules);
  return rules;
}

/** Returns the rules that concern a pricer, in their order. */
export const billRulesOf = (system: ModuleName): readonly BillRule[] => rulesOf(system).map(({ rule }) => rule);

/** Applies the rules that concern the bill's pricer. Most bills have nothing that a rule acts on. */
export function coveredClaim(bill: Claim, system: ModuleName): CoveredClaim {
  const covered = {
    claim: bill,
    refusal: null as Refusal | null,
    denied: NONE,
    warnings: NO_WARNINGS,
    steps: NO_STEPS,
  };
  let fields = rareFieldsOf(bill);
  for (const { rule, onlyWith } of rulesOf(system)) {
    if ((onlyWith & fields) === 0) continue;
    const effect = rule.apply(covered.claim, system);
    if (effect === null) continue;
    const { claim, refusal, denied, warnings, steps = [] } = effect;
    if (claim) {
      covered.claim = { ...covered.claim, ...claim };
      fields = rareFieldsOf(covered.claim);
    }
    if (denied) covered.denied = new Map([...covered.denied, ...denied]);
    if (warnings) covered.warnings = [...covered.warnings, ...warnings];
    if (steps.length > 0) covered.steps = [...covered.steps, ...steps.map((step) => ({ rule, step }))];
    if (!refusal) continue;
    const { field, text } = refusal;
    covered.steps = [...covered.steps, { rule, step: { formula: text, inputs: { field }, value: 'not_payable' } }];
    covered.refusal = refusal;
    return covered;
  }
  if (covered.denied.size > 0 && bill.lines.every((line, place) => isTotalLine(line) || covered.denied.has(place)))
    covered.refusal = NO_LINE;
  return covered;
}

/** Adds a step for each figure that a rule changed. */
export function explainCovered({ steps }: CoveredClaim, trace: Trace): void {
  for (const { rule, step } of steps)
    trace.step(step.name ?? rule.name, step.formula, step.inputs, step.value, rule.citation);
}

const NO_LINE: Refusal = { field: 'lines', text: 'Every line of the bill is denied' };
const NONE: ReadonlyMap<number, LineDisposition> = new Map();
const NO_WARNINGS: readonly Warning[] = [];
const NO_STEPS: CoveredClaim['steps'] = [];

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
