/** The contract of a pricer: what every payment system's `price` takes and gives. */
import type { GivenFigures } from '../core/given-figures.ts';
import type { Trace } from '../core/trace.ts';
import type { ReleaseOf } from './tables.ts';

/** What a claim is priced with. Types are the payment system's own views of the claim, the record and the tables. */
export interface PricerInput<SystemClaim, Provider, SystemTables> {
  claim: SystemClaim;
  provider: Provider;
  tables: SystemTables;
  /** What an operator gives of figures that are not held. */
  figures?: GivenFigures;
  /** Release of a table by its part; `provider` is the record's. */
  releaseOf: ReleaseOf;
}

/** A claim that is not paid by the system, with the return code that says why. */
export interface Refused<Code extends string> {
  returnCode: Code;
  /** A sentence that names the field or the table. */
  explanation?: string;
}

/** Every claim comes to a price or a refusal; both have a return code. @throws RangeError where a figure is no number */
export type Price<Input, Priced, Code extends string> = (input: Input, trace: Trace | null) => Priced | Refused<Code>;
