/** Inputs of the payment of an ambulatory surgical center's claim: the claim, the provider's area, tables. */
import type { PricerInput } from '../../frame/pricer.ts';
import type { AscTables, UnitLimitFile } from './tables.ts';

/** A published figure or an amount: dollars, or a ratio as a fraction. */
export type AscFigure = number | string;

export interface AscLine {
  /** From 1. */
  lineNumber: number;
  /** Upper case. */
  hcpcs: string;
  /** YYYYMMDD; null for the thru date. */
  serviceDate: number | null;
  modifiers: readonly string[];
  /** Whole units; 0 counts as 1. */
  units: number;
  /** Dollars; 0: the charge is not compared. */
  charges: AscFigure;
  /** The physician fee schedule's indicator for bilateral surgery; null where no loaded record has it. */
  bilateralIndicator: string | null;
}

export interface AscClaim {
  /** YYYYMMDD; null where the claim has none. */
  thruDate: number | null;
  /** Area that takes the place of the provider record's; '' for none. */
  cbsa: string;
  /** Index that takes the place of the table's; null for none. */
  wageIndex: AscFigure | null;
  /** The center did not meet the quality reporting requirements. */
  qualityReduction: boolean;
  /** Part B deductible still open, dollars. */
  deductible: AscFigure;
  /** Whose table of medically unlikely edits counts. */
  mue: UnitLimitFile;
  /** Units above the limit are cut, not denied. */
  mueToLimit: boolean;
  /** The limits are left out. */
  noMue: boolean;
  lines: readonly AscLine[];
}

/** Areas of the outpatient provider specific file; '' where blank. */
export interface AscProvider {
  cbsaWageIndexLocation: string;
  cbsaActualGeographicLocation: string;
}

/** The provider is null where there is no record. */
export type AscInput = PricerInput<AscClaim, AscProvider | null, AscTables>;
