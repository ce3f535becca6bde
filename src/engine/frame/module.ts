/** What every module of the claims engine is: an editor, a grouper or a pricer with a folder of its own. */
import type { z } from 'zod';
import type { Claim, ModuleName } from '../claim/claim.ts';
import type { IcdConversion } from '../claim/icd-conversion.ts';
import type { Warning } from '../claim/warnings.ts';
import type { AnyRateYears } from '../core/rate-years.ts';
import type { Trace } from '../core/trace.ts';
import type { ProviderRecord, ProviderTable } from '../provider/provider-file.ts';
import type { Disposition, LineDisposition } from './disposition.ts';
import type { Payment } from './payment.ts';
import type { Table, TableKey, Tables } from './tables.ts';

/** What a claim is processed with. */
export interface ModuleContext {
  /** With the codes that `conversion` gives it. */
  claim: Claim;
  /** What became of the codes of a claim that asks for their conversion; absent for others. */
  conversion?: IcdConversion;
  /** Those that the module needs and uses, in force on its date. */
  tables: Tables;
  /** Record of the file that the module names; null where it names none, or where a record that may be missing is. */
  provider: Table<ProviderRecord> | null;
  /** What a module before this one came to: `undefined` where it did not run or failed. */
  result<Result>(module: ClaimModule<Result>): Result | undefined;
  /** True for a module that the claim asks for, whatever it came to. */
  isAsked(module: ClaimModule<unknown>): boolean;
  /** Why an editor before this module rejects or denies a line; undefined for others. @param place of the line */
  lineDisposition(place: number): LineDisposition | undefined;
  /** Null where no explanation is wanted. */
  trace: Trace | null;
}

export interface ModuleAnswer<Result> {
  /** For the modules that follow. */
  result: Result;
  /** For the caller: what stands under the module's key, names as on the wire. */
  output: object;
  /** What a pricer came to; editors and groupers have none. */
  payment?: Payment;
  /** What Medicare does with the claim and its lines by an editor's edits. */
  disposition?: Disposition;
  /** What a grouper, or a pricer, lacks for a group or an amount: an entry of `error`. */
  missing?: { code: string; description: string; explanation: string };
  /** What deserves a second look, though the module came to its output. */
  warnings?: readonly Warning[];
}

/** A version or a period. */
export interface Coverage {
  name: string;
  /** A day of it, YYYYMMDD. */
  day: number;
}

/** Days of a claim that select tables. */
export type DateField = 'from_date' | 'thru_date';

/** YYYYMMDD; null where the claim does not say. */
export function dateOf(field: DateField, { fromDate, thruDate }: Claim): number | null {
  return field === 'from_date' ? fromDate : thruDate;
}

/** The provider specific file that a module reads. */
export interface ProviderFile {
  table: ProviderTable;
  /** False: the module runs without a record, too. */
  required: boolean;
  /** Fields that the module reads: an override of another changes nothing. */
  fields: ReadonlySet<string>;
}

export interface ClaimModule<Result> {
  name: ModuleName;
  kind: 'editor' | 'grouper' | 'pricer';
  /** Key of the claim output: the name in lower case. */
  key: string;
  /** What its output holds, for the reference of the API. */
  holds: string;
  /** Field of the claim whose day selects its tables. */
  dateField: DateField;
  /** Null where it reads none. */
  providerFile: ProviderFile | null;
  /** First digits of the bill types that a pricer prices, without a leading 0. */
  billTypes?: readonly string[];
  /** The pricer reads the claim's total charges. */
  readsTotalCharges?: true;
  /** Bills of a part of a stay or treatment are none of the system's own: it prices them as the whole. */
  hasNoInterimBills?: true;
  needs: readonly TableKey<unknown>[];
  /** Tables without which it runs, and says less. */
  uses?: readonly TableKey<unknown>[];
  /** Keys of a claim's `additional_data` that the module reads, each with its schema. */
  reads?: Readonly<Record<string, z.ZodType>>;
  /** Schema of its output. */
  output: z.ZodType;
  /** Part of the regulations by which a pricer pays. */
  rule?: string;
  /** Figures by year of a pricer, of which an operator may give what they lack. */
  rates?: AnyRateYears;
  /** Versions or periods whose rules it has; of these tables, where they come from tables. */
  covers(tables: Tables): Coverage[];
  /** @throws ModuleFailure where it cannot come to an output */
  run(context: ModuleContext): ModuleAnswer<Result>;
  /** The output of a pricer, which always gives one, for a failure that it did not foresee. */
  failed?(claim: Claim, reason: string): object;
}
