/** Input of the outpatient editor, in the words of CMS's editor. */
import type { LineOverride } from '../../../claim/claim.ts';

export interface IoceClaim {
  /** Years; null where it is none. */
  age: number | null;
  /** 0 unknown, 1 male, 2 female; null where it is none. */
  sex: number | null;
  /** YYYYMMDD; null where it is blank. A number that is no day of the calendar is invalid. */
  fromDate: number | null;
  thruDate: number | null;
  receiptDate: number | null;
  /** 3 characters, without a leading 0. */
  billType: string;
  patientStatus: string;
  /** 1 OPPS, 2 not. */
  oppsFlag: 1 | 2;
  conditionCodes: readonly string[];
  /** Amounts as 11 digits of cents, Z8 and Z9 as text. */
  valueCodes: readonly { code: string; text: string }[];
  /** ICD-10-CM without points; '' for none. */
  principalDx: string;
  reasonsForVisit: readonly string[];
  secondaryDxs: readonly string[];
  lines: readonly IoceClaimLine[];
}

export interface IoceClaimLine {
  serviceDate: number | null;
  revenueCode: string;
  hcpcs: string;
  modifiers: readonly string[];
  /** 0 counts as 1. */
  units: number;
  /** Cents. */
  charge: number;
  /** Line item action flag, 0 to 6. */
  actionFlag: number;
  contractor: LineOverride | null;
  /** Edits that a contract of the payer bypasses on the line. */
  contractBypass: readonly number[];
}
