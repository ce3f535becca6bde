/** Result of the outpatient editor for the pricers (OPPS, FQHC) and the caller: codes as CMS's program writes them. */

/** An edit of the National Correct Coding Initiative on a line whose code is column 2. */
export interface NcciPair {
  /** 20, or 40 where an NCCI-associated modifier would separate the codes. */
  edit: number;
  /** Place of the line whose code is column 1. */
  column1: number;
}

/** A line of the claim, by its place. Fields are '' where the editor leaves them blank, as on bills outside OPPS. */
export interface IoceLine {
  /** 5 digits; 00000 for none. */
  hcpcsApc: string;
  /** APC that the line is paid by; 00000 for none. */
  paymentApc: string;
  statusIndicator: string;
  paymentIndicator: string;
  /** 0 to 9: 0 where the editor did not run to its end outside OPPS. */
  discountingFormula: number;
  /** 0 neither, 1 denied or rejected, 3 information only. */
  rejectionDenialFlag: string;
  /** 0 not packaged, 1 packaged, 3 token charge, 5 and 6 packaged into an FQHC encounter. */
  packagingFlag: string;
  /** 0 for none. */
  paymentAdjustmentFlag01: string;
  paymentAdjustmentFlag02: string;
  paymentMethodFlag: string;
  /** 2 characters; 00 for none. */
  compositeAdjustmentFlag: string;
  unitsOutput: number;
  actionFlagOutput: string;
  /** Numbers of edits in the order in which they were raised; one stands as often as it was raised. */
  hcpcsEdits: readonly number[];
  revenueEdits: readonly number[];
  serviceDateEdits: readonly number[];
  /** By modifier of the claim line. */
  modifierEdits: readonly (readonly number[])[];
  ncciPairs: readonly NcciPair[];
}

/** Numbers of edits by what they do, each once, in the order in which they were raised. */
export interface IoceEditLists {
  claimRejection: readonly number[];
  claimDenial: readonly number[];
  returnToProvider: readonly number[];
  suspension: readonly number[];
  lineRejection: readonly number[];
  lineDenial: readonly number[];
}

/** Each 0 for none; see the tables of dispositions in CMS's manual. */
export interface IoceDispositions {
  overall: string;
  claimRejection: string;
  claimDenial: string;
  returnToProvider: string;
  suspension: string;
  lineRejection: string;
  lineDenial: string;
}

export interface IoceValueCode {
  /** QN, QO, QP, QQ, QR, QS, QT, QU, QV or QW. */
  code: string;
  /** Cents; of QW one digit of days and four of hours in hundredths. */
  amount: number;
}

export interface IoceResult {
  /** 0: processed. Another: the run stopped, and the lines hold the results until then. */
  returnCode: number;
  /** Internal number of the version, 103 for v27.1; 0 where the From date has none. */
  internalVersion: number;
  /** `27.1.0`; '' where the From date has none. */
  version: string;
  /** 0 processed, 1 stopped by an edit, 2 no lines, 4 malformed contractor field. */
  claimProcessedFlag: string;
  /** 1 where lines have APCs, 0 where the bill type has none, '' where the run stopped before. */
  apcReturnBufferFlag: string;
  /** 2 on bills outside OPPS. */
  nonOppsBillTypeFlag: string;
  dispositions: IoceDispositions;
  edits: IoceEditLists;
  principalDiagnosisEdits: readonly number[];
  reasonForVisitEdits: readonly (readonly number[])[];
  secondaryDiagnosisEdits: readonly (readonly number[])[];
  /** MP, MQ, MV. */
  conditionCodes: readonly string[];
  valueCodes: readonly IoceValueCode[];
  /** One for each line of the claim, in its order. */
  lines: readonly IoceLine[];
}
