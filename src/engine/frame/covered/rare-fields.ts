/** Fields that most bills leave empty: a rule that acts on them alone is passed over where a bill has none. */
import type { Claim } from '../../claim/claim.ts';
import { STILL_A_PATIENT } from '../../claim/discharge.ts';
import { isOfCoverage } from './line-modifiers.ts';
import type { RareField } from './rule.ts';

/** A bit for each field. */
const BITS = {
  cond_codes: 1,
  occurrence_codes: 2,
  value_codes: 4,
  span_codes: 8,
  non_covered_days: 16,
  non_covered_charges: 32,
  /** Set for a patient who stays: the last day counts. */
  patient_status: 64,
  /** Those that say whether a line is covered. */
  'lines.modifiers': 128,
  'lines.non_covered_charges': 256,
} as const satisfies Readonly<Record<RareField, number>>;
const OF_EVERY_BILL = 512;

/** Rare fields as a set of bits. */
export type RareFields = number;

/** Returns fields as bits. @param names absent: what every bill has */
export const rareFields = (names?: readonly RareField[]): RareFields =>
  names?.reduce((bits, name) => bits | BITS[name], 0) ?? OF_EVERY_BILL;

/** Returns the rare fields that the bill has, and what every bill has. */
export function rareFieldsOf(claim: Claim): RareFields {
  let bits: RareFields = OF_EVERY_BILL;
  if (claim.condCodes.length > 0) bits |= BITS.cond_codes;
  if (claim.occurrenceCodes.length > 0) bits |= BITS.occurrence_codes;
  if (claim.valueCodes.length > 0) bits |= BITS.value_codes;
  if (claim.spans.length > 0) bits |= BITS.span_codes;
  if (claim.nonCoveredDays !== 0) bits |= BITS.non_covered_days;
  if (claim.nonCoveredCharges !== 0) bits |= BITS.non_covered_charges;
  if (claim.patientStatus === STILL_A_PATIENT) bits |= BITS.patient_status;
  for (const { modifiers, nonCoveredCharges } of claim.lines) {
    if (modifiers.some(isOfCoverage)) bits |= BITS['lines.modifiers'];
    if (nonCoveredCharges !== 0) bits |= BITS['lines.non_covered_charges'];
  }
  return bits;
}
