/** The places of a claim by which fee schedules price its lines. */
import { additionalData } from '../claim/additional-data.ts';
import type { Address, Claim, Line, ValueCode } from '../claim/claim.ts';
import { isProfessional } from '../claim/facts.ts';
import { ambulanceReads } from './reads.ts';
import type { Unknown } from './schedules.ts';

/** A place by its code, and its source in words, for a sentence. */
export interface Place {
  code: string;
  name: string;
}

export interface Places {
  /** Locality of the physician fee schedule, carrier and number: 7 characters. */
  service: Place | Unknown;
  /** ZIP code of the point of pickup, 5 digits. */
  pickup: Place | Unknown;
  /** ZIP code of the patient's home, 5 digits, or the claim's substitute for it. */
  home: Place | Unknown;
}

const ZIP_PLUS_FOUR = /^\d{5}-?\d{4}$/;
const POINT_OF_PICKUP = 'A0';
const VALUE_CODE = 'value code A0';
const PICKUP_ZIP = 'additional_data.ambulance.pickup_zip';

/** Returns the point of pickup of an ambulance: value code A0, else `additional_data.ambulance.pickup_zip`. */
export function pickupOf(claim: Claim): Place | Unknown {
  const [zip, ...others] = pickupZips(claim);
  if (zip === undefined) {
    const pickupZip = additionalData(claim, ambulanceReads, 'ambulance')?.pickup_zip ?? '';
    if (pickupZip !== '') return { code: pickupZip.slice(0, 5), name: PICKUP_ZIP };
    return { unknown: 'the claim has no value code A0 with its ZIP code' };
  }
  if (zip === '') return { unknown: 'value code A0 is no ZIP code of five digits' };
  if (others.length > 0) return { unknown: 'value code A0 has several ZIP codes' };
  return { code: zip, name: VALUE_CODE };
}

/** Returns the ZIP codes of value code A0, 5 digits each: whole dollars, or text. */
function pickupZips({ valueCodes }: Pick<Claim, 'valueCodes'>): string[] {
  return [...new Set(valueCodes.filter(({ code }) => code === POINT_OF_PICKUP).map(zipOf))];
}

/** Returns '' if the value is no ZIP code. */
function zipOf({ amount, text }: ValueCode): string {
  if (text !== '') return /^\d{5}(?:-?\d{4})?$/.test(text) ? text.slice(0, 5) : '';
  return Number.isInteger(amount) && amount > 0 && amount < 100_000 ? String(amount).padStart(5, '0') : '';
}

/** Returns the beneficiary's home, by which equipment is paid. */
export function homeOf({ patient }: Pick<Claim, 'patient'>): Place | Unknown {
  const { zip } = patient.address;
  if (zip === '') return { unknown: 'the claim has no ZIP code of the patient' };
  return { code: ZIP_PLUS_FOUR.test(zip) ? zip.slice(0, 5) : zip, name: 'the patient' };
}

/** Place of service of care in the patient's home. */
const HOME = '12';

/**
 * Returns the ZIP code of the place where a service of a professional claim is furnished, 9 digits if the claim has
 * them: Medicare Claims Processing Manual, chapter 1, section 10.1.1. '' if the claim gives none, or is not a
 * practitioner's.
 */
export function serviceZip(claim: Claim, line: Line): string {
  if (!isProfessional(claim)) return '';
  if (line.pos === HOME) return zipPlusFour(claim.patient.address);
  const providers = [line.servicingProvider, claim.servicingProvider, claim.billingProvider];
  return providers.map((provider) => (provider ? zipPlusFour(provider.address) : '')).find((zip) => zip !== '') ?? '';
}

/** Returns 9 digits, else 5; '' if it is no ZIP code. */
function zipPlusFour({ zip, zip4 }: Address): string {
  const digits = zip.replace('-', '');
  if (!/^\d{5}(\d{4})?$/.test(digits)) return '';
  return digits.length === 5 && /^\d{4}$/.test(zip4) ? digits + zip4 : digits;
}
