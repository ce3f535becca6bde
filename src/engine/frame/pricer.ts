/** The contract of a pricer: input and result of every payment system's `price`. */
import type { GivenFigures } from '../core/given-figures.ts';
import type { Trace } from '../core/trace.ts';
import type { ReleaseOf } from './tables.ts';

/** The inputs for one claim. The types are the payment system's own views of claim, record and tables. */
export interface PricerInput<SystemClaim, Provider, SystemTables> {
  claim: SystemClaim;
  provider: Provider;
  tables: SystemTables;
  /** Figures that an operator gives because they are not held. */
  figures?: GivenFigures;
  /** Returns the release of a table by its part; `provider` is the record's. */
  releaseOf: ReleaseOf;
}

/** A claim that the system does not pay, with the return code that says why. */
export interface Refused<Code extends string> {
  returnCode: Code;
  /** A sentence that names the field or the table. */
  explanation?: string;
}

/**
 * A price or a refusal: every claim has one, with a return code.
 * @throws RangeError if a figure is no number
 */
export type Price<Input, Priced, Code extends string> = (input: Input, trace: Trace | null) => Priced | Refused<Code>;
