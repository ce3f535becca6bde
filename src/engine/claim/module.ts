/** What every module of the claims engine is: an editor, a grouper or a pricer of a folder of its own. */
import type { ProviderTable, ProviderValue } from '../provider-file.ts';
import type { Step } from '../trace.ts';
import type { Claim, ModuleName } from './claim.ts';
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
}

export interface ClaimModule<Result> {
  name: ModuleName;
  kind: 'editor' | 'grouper' | 'pricer';
  /** Key of the claim output: the name in lower case. */
  key: string;
  /** The provider specific file that it needs a record of. */
  providerFile: ProviderTable | null;
  needs: readonly TableKey<unknown>[];
  /** What its output holds, for the reference of the API. */
  holds: string;
  /** Versions or periods that it can run: of these tables, where they come from tables. */
  covers(tables: Tables): string[];
  /** @throws ModuleFailure where it cannot come to an output */
  run(context: ModuleContext): ModuleAnswer<Result>;
  /** Of a pricer, which always gives an output: that of a failure that it did not foresee. */
  failed?(claim: Claim, reason: string): object;
}

/** Why a module has no output: one entry of the claim output's `error`. */
export class ModuleFailure extends Error {
  readonly code: string;
  readonly explanation: string;

  /** `code` is a word that tells the kind; `field` in `explanation` names what is wrong. */
  constructor(code: string, description: string, explanation = '') {
    super(description);
    this.code = code;
    this.explanation = explanation;
  }
}

/** An entry of `error`: `[MCE] DT01: Invalid date - thru_date is missing`. */
export function errorEntry(source: string, code: string, description: string, explanation = ''): string {
  const text = description.replace(/\.$/, '');
  return `[${source}] ${code}: ${text}${explanation ? ` - ${explanation}` : ''}`;
}
