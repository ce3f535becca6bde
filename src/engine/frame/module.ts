/** The interface of every module of the claims engine: an editor, a grouper or a pricer, each in its own folder. */
import type { z } from 'zod';
import type { Claim, ModuleName } from '../claim/claim.ts';
import type { IcdConversion } from '../claim/icd-conversion.ts';
import type { Kind } from '../claim/kinds.ts';
import type { Warning } from '../claim/warnings.ts';
import type { Exact } from '../core/exact.ts';
import type { AnyRateYears } from '../core/rate-years.ts';
import type { Trace } from '../core/trace.ts';
import type { ProviderRecord, ProviderTable } from '../provider/provider-file.ts';
import type { Disposition, LineDisposition, LineEdit } from './disposition.ts';
import type { ClaimFields } from './fields.ts';
import type { Payment } from './payment.ts';
import type { Summary } from './summary/sentences.ts';
import type { Table, TableKey, Tables } from './tables.ts';

/** The inputs for one claim. */
export interface ModuleContext {
  /** The claim, with the codes that `conversion` replaced. */
  claim: Claim;
  /** Result of converting the claim's codes; absent if the claim asks for no conversion. */
  conversion?: IcdConversion;
  /** Tables that the module needs and uses, in force on its date. */
  tables: Tables;
  /** Record of the provider file that the module names; null if it names none, or if an optional record is missing. */
  provider: Table<ProviderRecord> | null;
  /** Returns the result of an earlier module; undefined if it did not run or failed. */
  result<Result>(module: ClaimModule<Result>): Result | undefined;
  /** True for a module that the claim requests, whatever its result. */
  isAsked(module: ClaimModule<unknown>): boolean;
  /**
   * Returns why an editor before this module rejects or denies a line; undefined for other lines.
   * @param place of the line, from 0
   */
  lineDisposition(place: number): LineDisposition | undefined;
  /** Null if no explanation is requested. */
  trace: Trace | null;
}

/** How much of an output is asked for. */
export interface OutputDetail {
  /**
   * True in the standard view, which has no descriptions but those of a return code, no null and no blank text: a module need
   * not look them up, and may leave them undefined.
   */
  withoutDescriptions: boolean;
}

/** A return code as it appears in an output. */
export interface ReturnCodeText {
  code: string;
  description: string;
  explanation: string | null;
}

/** An editor's or pricer's label of a line. */
export interface LineLabel {
  /** 5 digits; null if the line has none. */
  apc: string | null;
  /** Status indicator; in ambulatory surgical centers the payment indicator. */
  statusIndicator: string | null;
  /** A sentence in one piece: how the line is packaged; null if it is not. */
  packaged: string | null;
  /**
   * Returns the factor by which outpatient prospective payment multiplies the rate of the line's APC; null where no editor
   * says it. Contract terms alone ask for it.
   */
  discount(): Exact | null;
  /** All edits of the line, also those that do not reject it. */
  edits: readonly LineEdit[];
}

export interface ModuleAnswer<Result> {
  /** Read by later modules. */
  result: Result;
  /** Returns the value under the module's key in the answer, with wire names; called only if it is sent. */
  output: (form?: OutputDetail) => object;
  /** A pricer's return code. */
  returnCode?: ReturnCodeText;
  /** Group of the stay or period, by a grouper or as priced; null or absent if there is none. */
  group?: { drg?: string | null; mdc?: string | null; caseMixGroup?: string | null };
  /** Returns what an editor or pricer calls a line. @param place from 0 */
  lineLabel?: (place: number) => LineLabel | undefined;
  /** The pricer's payment; absent for editors and groupers. */
  payment?: Payment;
  /** Medicare's disposition of the claim and its lines by an editor's edits. */
  disposition?: Disposition;
  /** The fact that a grouper or a pricer needs for a group or an amount: an entry of `error`. */
  missing?: { code: string; description: string; explanation: string };
  /** Warnings about a claim that nevertheless has an output. */
  warnings?: readonly Warning[];
}

/** A version or a period. */
export interface Coverage {
  name: string;
  /** One of its days, YYYYMMDD. */
  day: number;
}

/** A DRG table, as contract terms read it. */
export interface DrgWeights {
  /** @param drg 3 digits */
  entry(drg: string): { weight: number; geometricMeanLos: number | null; arithmeticMeanLos: number | null } | undefined;
}

/** Fields whose day selects tables. */
export type DateField = 'from_date' | 'thru_date';

/** Returns the day, YYYYMMDD; null if the claim does not give it. Reads no other field: what a module reads is recorded. */
export function dateOf(field: DateField | 'admit_date', claim: Claim): number | null {
  if (field === 'admit_date') return claim.admitDate;
  return field === 'from_date' ? claim.fromDate : claim.thruDate;
}

/** The provider specific file that a module reads. */
export interface ProviderFile {
  table: ProviderTable;
  /** False if the module also runs without a record. */
  required: boolean;
  /** Fields that the module reads: an override of any other field changes nothing. */
  fields: ReadonlySet<string>;
}

export interface ClaimModule<Result> {
  name: ModuleName;
  kind: 'editor' | 'grouper' | 'pricer';
  /** Key of the claim output: the name in lower case. */
  key: string;
  /** Kinds of claims that it edits, groups or pays. */
  kinds: readonly Kind[];
  /** Contents of its output, for the API reference. */
  holds: string;
  /** Field of the claim whose day selects its tables. */
  dateField: DateField;
  /** Null if it reads no provider file. */
  providerFile: ProviderFile | null;
  /** First digits of the bill types that a pricer prices, without a leading 0. */
  billTypes?: readonly string[];
  /** The unit that a pricer pays as a whole, `the stay`; absent if it pays lines. */
  bundle?: string;
  /** Names of the parts of a pricer's payment, in the order in which it adds them. */
  parts?: readonly string[];
  /** Names by which contract terms may call some of the parts. */
  partAliases?: Readonly<Record<string, readonly string[]>>;
  /** True if contract terms may pay a percent of each line's payment; absent if a pricer pays the claim as a whole. */
  paysLines?: true;
  /** True if the pricer knows what Medicare pays of a line without the patient's share. */
  hasShares?: true;
  /** DRG table that weighs a pricer's stays; absent if that of acute care does, or if its claims have no DRG. */
  drgWeights?: TableKey<DrgWeights>;
  /** True if the pricer reads the claim's total charges. */
  readsTotalCharges?: true;
  /** True if the system has no bills for a part of a stay or treatment: the pricer prices such a bill as the whole. */
  hasNoInterimBills?: true;
  /** Fields of the claim that it needs and reads. */
  fields: ClaimFields;
  needs: readonly TableKey<unknown>[];
  /** Optional tables: without them its answer has less detail. */
  uses?: readonly TableKey<unknown>[];
  /** Keys of a claim's `additional_data` that the module reads, each with its schema. */
  reads?: Readonly<Record<string, z.ZodType>>;
  /** The last day, YYYYMMDD, for which its rules were verified, if it has no `rates`, whose years say it. */
  rulesVerifiedTo?: number;
  /** Schema of its output. */
  output: z.ZodType;
  /** Sentences that explain the claim out of the module's steps. */
  summary?: Summary;
  /** Part of the regulations by which a pricer pays. */
  rule?: string;
  /** Figures by year of a pricer; an operator may give those that are lacking. */
  rates?: AnyRateYears;
  /** Returns the versions or periods whose rules it has, or those of its tables if the rules come from tables. */
  covers(tables: Tables): Coverage[];
  /** @throws ModuleFailure if it cannot produce an output */
  run(context: ModuleContext): ModuleAnswer<Result>;
  /** Returns the claim as a contractor sends it to the editor, its denied lines marked. @param places from 0 */
  withDeniedLines?(claim: Claim, places: { has(place: number): boolean }): Claim;
  /** Returns an editor's result with lines denied, as pricers are to read it. @param places of the lines, from 0 */
  denyLines?(result: Result, places: { has(place: number): boolean }): Result;
  /** Returns the output of a pricer, which always has one, for a failure that it did not foresee. */
  failed?(claim: Claim, reason: string): object;
}
