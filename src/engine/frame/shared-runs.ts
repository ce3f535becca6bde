/**
 * Runs of editors and groupers that serve several claims: what these modules answer is the same for claims that differ
 * only in what none of them reads, and have the same tables.
 */
import type { Claim } from '../claim/claim.ts';
import { isSame } from '../core/same.ts';
import type { Trace } from '../core/trace.ts';
import type { UnverifiedReads } from '../core/unverified.ts';
import type { ClaimModule, ModuleAnswer, ModuleContext } from './module.ts';
import type { Tables } from './tables.ts';

/** A module that ran to an answer. */
export interface ModuleRun {
  answer: ModuleAnswer<unknown>;
  /** Figures that it read and that are not verified. */
  unverified: UnverifiedReads;
  /** Names of an operator's figures that it read. */
  given: ReadonlySet<string>;
  /** With its steps; null if no explanation is requested. */
  trace: Trace | null;
}

/** Parts of a claim and its lines that no editor and no grouper reads; pricers read each of them. */
export const READ_BY_PRICERS_ALONE = [
  'billingProvider',
  'servicingProvider',
  'drgChoice',
] as const satisfies readonly (keyof Claim)[];

const LEFT_OUT: ReadonlySet<string> = new Set(READ_BY_PRICERS_ALONE);

/** Runs that are held: those of the last few claims. With their steps they are large. */
const RUNS_MAX = 24;

export class SharedRuns {
  readonly #runs: { module: ClaimModule<unknown>; claim: Claim; tables: Tables; run: ModuleRun }[] = [];

  /**
   * Returns the run of an earlier claim, if the module would answer the same again; else runs it. Pricers always run, and
   * so does a module whose claim has converted codes.
   */
  of(module: ClaimModule<unknown>, { claim, conversion, tables }: ModuleContext, start: () => ModuleRun): ModuleRun {
    if (module.kind === 'pricer' || conversion) return start();
    const earlier = this.#runs.find(
      (each) => each.module === module && each.tables.areSame(tables) && isSame(each.claim, claim, LEFT_OUT),
    );
    if (earlier) return earlier.run;
    const run = start();
    this.#runs.push({ module, claim, tables, run });
    if (this.#runs.length > RUNS_MAX) this.#runs.shift();
    return run;
  }
}
