/** Prices a claim by the terms of a contract's configuration, and writes `contract.terms` of the output. */
import { errorEntry } from '../../engine/claim/errors.ts';
import { isVoid } from '../../engine/claim/facts.ts';
import { priceByTerms } from '../../engine/contracts/terms/price.ts';
import type { TermsPrice } from '../../engine/contracts/terms/terms-price.ts';
import type { Registry } from '../../engine/frame/process.ts';
import { logError } from '../../log.ts';
import type { ContractInForce, TermsInForce } from '../load/contracts/contract-in-force.ts';
import type { PricedBy } from '../load/contracts/priced-by.ts';
import { contractFacts } from './contract-facts.ts';
import { type ClaimRun, runClaim } from './run-claim.ts';

/** `contract.terms` of a claim output. */
export interface TermsOutput {
  version: number;
  priced_by: PricedBy;
  parts: TermsPrice['parts'];
  line_amounts: TermsPrice['lineAmounts'];
  unpriced_lines: TermsPrice['unpricedLines'];
}

/**
 * Prices a claim by the terms. Where they go by Medicare's rates of another day, by another grouper or DRG, the claim runs
 * once more as if it were so, and its steps stand beside the claim's own, under `<key>_for_terms`.
 */
export function priceOfTerms(
  registry: Registry,
  run: ClaimRun,
  { contractId }: ContractInForce['contract'],
  terms: TermsInForce,
): TermsPrice {
  const { claim, notes, medicare, inputs } = run.loaded;
  if (isVoid(claim)) return unpriced(notes[0]?.text ?? 'The bill cancels a claim that was sent before');
  const medicareRun = medicare ? runClaim(registry, medicare) : run;
  if (medicare && inputs.explain)
    for (const [key, steps] of Object.entries(medicareRun.processed.steps))
      run.processed.steps[`${key}_for_terms`] = steps;
  const { compiled, configId } = terms;
  try {
    const facts = contractFacts(run, terms, medicareRun);
    return priceByTerms(compiled, facts, { contractId, configId, explain: inputs.explain });
  } catch (error) {
    // Modules have answered: what Medicare pays stands whatever the terms are.
    logError('contract_terms_failed', error, { contractId, configId });
    const reason = `The terms of configuration ${configId} of contract ${contractId} cannot be applied`;
    run.processed.errors.push(errorEntry('CONTRACT', 'UNX', reason));
    return unpriced(reason);
  }
}

function unpriced(reason: string): TermsPrice {
  return { total: null, reason, parts: [], lineAmounts: [], unpricedLines: [], notes: [], steps: null };
}

export function termsOutput({ version, pricedBy }: TermsInForce, price: TermsPrice): TermsOutput {
  const { parts, lineAmounts, unpricedLines } = price;
  return { version, priced_by: pricedBy, parts, line_amounts: lineAmounts, unpriced_lines: unpricedLines };
}
