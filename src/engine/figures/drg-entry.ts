/** Entries of the DRG tables: the payment systems that have them, their fiscal years, and their ids. */

import type { Warning } from '../claim/warnings.ts';

/** IPPS: 42 CFR 412.60; IPF: 412.424(d); LTCH: 412.515. */
export const PAYMENT_SYSTEMS = ['IPPS', 'IPF', 'LTCH'] as const;
export type PaymentSystem = (typeof PAYMENT_SYSTEMS)[number];

/** The weight of a DRG in a payment system for a period. */
export interface DrgEntry {
  /** 3 digits. */
  drg: string;
  description: string;
  /** IPPS and LTCH: relative weight; IPF: DRG adjustment factor. */
  weight: number;
  /** Days; null if CMS publishes none. */
  geometricMeanLos: number | null;
  arithmeticMeanLos: number | null;
  lowVolume: boolean;
  postAcute: boolean;
  specialPayPostAcute: boolean;
  /** YYYYMMDD, first and last day. */
  effectiveDate: number;
  endDate: number;
}

/** Returns the weight; null if the table gives the DRG none: it writes 0, as for 998 and 999, which group no stay. */
export function weightOf(entry: Pick<DrgEntry, 'weight'> | null | undefined): number | null {
  return entry && entry.weight > 0 ? entry.weight : null;
}

/**
 * Returns an entry's id, a UUID of version 8 (RFC 9562, 5.8) made from the entry's keys: equal in every import,
 * different for any two entries.
 * @param drg 3 digits
 * @param effectiveDate YYYYMMDD
 */
export function drgEntryId(system: PaymentSystem, drg: string, effectiveDate: number): string {
  return `${effectiveDate}-0${drg}-800${PAYMENT_SYSTEMS.indexOf(system)}-8000-000000647267`;
}

/**
 * Returns the days up to which a long-term care stay is a short-stay outlier: five sixths of the average length of stay,
 * one decimal as Table 11 of the final rule prints it (42 CFR 412.529(a)).
 */
export function shortStayOutlierThreshold(averageLengthOfStay: number): number {
  return Math.round((Math.round(averageLengthOfStay * 10) * 5) / 6) / 10;
}

/**
 * Warns of an entry that has a weight but no days to compare a stay with, as an organization's own table may have.
 * @param days of the entry
 * @param consequence how the stay is paid without them
 */
export function withoutLengthOfStay(
  entry: DrgEntry | null | undefined,
  days: 'geometricMeanLos' | 'arithmeticMeanLos',
  consequence: string,
): Warning[] {
  if (!entry || entry.weight === 0 || entry[days]) return [];
  const text = `The DRG table gives DRG ${entry.drg} no length of stay: ${consequence}`;
  return [{ code: 'DEFAULT_TAKEN', field: 'contract_id', text }];
}
