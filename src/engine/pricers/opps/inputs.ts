/** Inputs of a claim's outpatient prospective payment: the edited claim, the provider's record, tables. */
import type { PricerInput } from '../../frame/pricer.ts';
import type { OppsTables } from './tables.ts';

/** A published figure or an amount: dollars, or a ratio as a fraction. */
export type OppsFigure = number | string;

/** A line as the outpatient code editor leaves it. Texts are '' where blank. */
export interface OppsLine {
  /** From 1. */
  lineNumber: number;
  hcpcsCode: string;
  /** 5 digits; `00000` for none. */
  paymentApc: string;
  statusIndicator: string;
  paymentIndicator: string;
  packageFlag: string;
  denyOrRejectFlag: string;
  actionFlag: string;
  paymentMethodFlag: string;
  /** 1 to 9. */
  discountingFormula: number;
  apcServiceUnits: number;
  /** Dollars. */
  coveredCharges: OppsFigure;
  /** YYYYMMDD; null for the From date. */
  dateOfService: number | null;
  revenueCode: string;
  compositeAdjustmentFlag: string;
  paymentAdjustmentFlags: readonly string[];
}

export interface OppsClaim {
  /** YYYYMMDD; its calendar year chooses rates and tables. */
  serviceFromDate: number;
  /** 3 characters. */
  typeOfBill: string;
  /** Part B deductible still open, dollars. */
  patientDeductible: OppsFigure;
  /** Pints of the blood deductible still open, 0 to 3. */
  bloodPintsRemaining: number;
  /** Value code FD: credit of the device's manufacturer, dollars. */
  deviceCredit: OppsFigure;
  /** Payer-only value codes of the editor, dollars: offsets of the first and second pass-through device. */
  apcDeviceOffsetAmountQn: OppsFigure;
  apcDeviceOffsetAmountQo: OppsFigure;
  /** Offset of procedures that were stopped before anesthesia. */
  terminatedPassthroughOffsetAmountQq: OppsFigure;
  /** Cap of the device credit. */
  deviceCreditCapOffsetAmountQu: OppsFigure;
  /** Payment limits of the first and second non-opioid device; null where none is given. */
  nonOpioidDeviceCapAmountQv: OppsFigure | null;
  nonOpioidDeviceCapAmountQp: OppsFigure | null;
  /** Outliers of the year so far, for the limit of community mental health centers. */
  priorOutlierTotal: OppsFigure;
  priorPaymentTotal: OppsFigure;
  lines: readonly OppsLine[];
}

/** A coinsurance that the hospital has elected for an APC. */
export interface ReducedCoinsurance {
  /** The APC's last 4 digits. */
  apc: string;
  /** Dollars a service. */
  amount: OppsFigure;
}

/** Fields of the outpatient provider specific file, by the names of engine/provider-file.ts. Text is '' where blank. */
export interface OppsProvider {
  providerCcn: string;
  /** YYYYMMDD. */
  effectiveDate: number;
  /** YYYYMMDD; 20991231 where none is set. */
  terminationDate: number;
  providerType: string;
  /** SSA state, 2 digits. */
  stateCode: string;
  /** 5 digits. */
  countyCode: string;
  /** 5-digit CBSA, or the 2-digit SSA state of a rural area. */
  cbsaActualGeographicLocation: string;
  cbsaWageIndexLocation: string;
  paymentCbsa: string;
  /** Null where the record has none. */
  operatingCostToChargeRatio: OppsFigure | null;
  deviceCostToChargeRatio: OppsFigure;
  /** Blank: the hospital does not report quality data. */
  hospitalQualityIndicator: string;
  specialPaymentIndicator: string;
  /** Null where the record has none. */
  specialWageIndex: OppsFigure | null;
  supplementalWageIndexIndicator: string;
  supplementalWageIndex: OppsFigure;
  /** 0 for none. */
  paymentModelAdjustment: OppsFigure;
  reducedCoinsurances: readonly ReducedCoinsurance[];
}

/** Tables are those of the From date's year; null where they are not loaded. */
export type OppsInput = PricerInput<OppsClaim, OppsProvider, OppsTables | null>;
