/** What every module of the claims engine is: an editor, a grouper or a pricer of a folder of its own. */

import type { Step } from '../core/trace.ts';
import type { ProviderTable, ProviderValue } from '../provider/provider-file.ts';
import type { Claim, ModuleName } from './claim.ts';
import type { ErrorCode } from './errors.ts';
import type { Table, TableKey, Tables } from './tables.ts';

/** A record of a provider specific file, by CMS's names, after overrides. */
export type ProviderRecord = Readonly<Record<string, ProviderValue>>;

/** What a claim is processed with. */
export interface ModuleContext {
  claim: Claim;
  tables: Tables;
  /** Of the file that the module asks for; null for one that asks for none. */
  provider: Table<ProviderRecord> | null;
  /** What modules before this one came to, by name: `undefined` where one did not run or failed. */
  result<Result>(module: ClaimModule<Result>): Result | undefined;
  /** Steps are wanted. */
  explain: boolean;
}

/** What Medicare pays for an inpatient stay, for contracts that go by it. */
export interface MedicareStay {
  /** 3 digits; null where the claim came to none. */
  drg: string | null;
  /** Null where the claim does not tell how long the stay was. */
  coveredDays: number | null;
  /** Dollars; null where nothing is paid. */
  totalPayment: number | null;
}

export interface ModuleAnswer<Result> {
  /** For the modules that follow. */
  result: Result;
  /** For the caller: the output's key in the claim output, names as on the wire. */
  output: object;
  /** Where they are wanted. */
  steps: Step[];
  /** Of a pricer of stays. */
  stay?: MedicareStay;
  /** What is missing of the service's own where a pricer gives no amount for want of it: an entry of `error`. */
  missing?: { code: string; description: string; explanation: string };
}

/** A version or a period. */
export interface Coverage {
  name: string;
  /** A day of it, YYYYMMDD. */
  day: number;
}

export interface ClaimModule<Result> {
  name: ModuleName;
  kind: 'editor' | 'grouper' | 'pricer';
  /** Key of the claim output: the name in lower case. */
  key: string;
  /** The provider specific file that it needs a record of. */
  providerFile: ProviderTable | null;
  /** Fields of that record that it reads: an override of another changes nothing. */
  providerFields: ReadonlySet<string>;
  /** Of a pricer: first digits of the bill types that it prices, without a leading 0. */
  billTypes?: readonly string[];
  needs: readonly TableKey<unknown>[];
  /** What its output holds, for the reference of the API. */
  holds: string;
  /** Versions or periods that it can run: of these tables, where they come from tables. */
  covers(tables: Tables): Coverage[];
  /** @throws ModuleFailure where it cannot come to an output */
  run(context: ModuleContext): ModuleAnswer<Result>;
  /** Of a pricer, which always gives an output: that of a failure that it did not foresee. */
  failed?(claim: Claim, reason: string): object;
}

/** Why a module has no output: one entry of the claim output's `error`. */
export class ModuleFailure extends Error {
  readonly code: ErrorCode;
  readonly explanation: string;
  /** Of the claim; null where none is to blame. */
  readonly field: string | null;

  constructor(code: ErrorCode, description: string, explanation = '', field: string | null = null) {
    super(description);
    this.code = code;
    this.explanation = explanation;
    this.field = field;
  }
}
