/** Counts what the contracts of a call's scenarios pay, term by term: numbers alone, nothing of a claim. */
import { type Claim, providerOf } from '../../engine/claim/claim.ts';
import { centsOf } from '../../engine/core/cents.ts';
import type { ContractCounts, TermCount } from '../../storage/schema/organizations/contract-what-ifs.ts';
import { nearStopLosses } from '../answer/near-stop-loss.ts';
import type { ClaimOutput } from '../wire/claim-output.ts';
import type { Trace } from './first-difference.ts';

/** The contract's part of an answer. */
interface ContractAnswer {
  total: number | null;
  terms?: { parts: readonly { term: string; amount: number }[] };
}

interface Counts extends Omit<ContractCounts, 'terms'> {
  terms: Map<string, TermCount>;
}

const NO_CONTRACT = /^0*$/;

/** Counts of a call, by contract. */
export class CallCounts {
  readonly #contracts = new Map<string, Counts>();

  /** Counts a claim of one scenario, unless it names no contract. @param output with its trace */
  add(claim: Claim, { contract, trace }: ClaimOutput): void {
    const contractId = providerOf(claim)?.contractId ?? '';
    if (NO_CONTRACT.test(contractId)) return;
    const isNear = nearStopLosses((trace as Trace | undefined)?.contract ?? []).length > 0;
    this.addAnswer(contractId, (contract as ContractAnswer | undefined) ?? { total: null }, isNear);
  }

  /** Counts what a contract pays for a claim. @param isNear a stop loss of it nearly began */
  addAnswer(contractId: string, { total, terms }: ContractAnswer, isNear = false): void {
    const counts = this.#countsOf(contractId);
    counts.claims += 1;
    if (total === null) {
      counts.withoutPrice += 1;
      return;
    }
    counts.total += centsOf(total);
    if (isNear) counts.nearStopLoss += 1;
    for (const [term, parts] of Map.groupBy(terms?.parts ?? [], (part) => part.term)) {
      const { fired, cents: before } = counts.terms.get(term) ?? { fired: 0, cents: 0 };
      const paid = parts.reduce((sum, { amount }) => sum + centsOf(amount), 0);
      counts.terms.set(term, { term, fired: fired + 1, cents: before + paid });
    }
  }

  #countsOf(contractId: string): Counts {
    const before = this.#contracts.get(contractId);
    if (before) return before;
    const counts = { contractId, claims: 0, withoutPrice: 0, nearStopLoss: 0, total: 0, terms: new Map() };
    this.#contracts.set(contractId, counts);
    return counts;
  }

  /** Returns the counts of each contract. */
  all(): ContractCounts[] {
    return [...this.#contracts.values()].map(({ terms, ...counts }) => ({ ...counts, terms: [...terms.values()] }));
  }
}
