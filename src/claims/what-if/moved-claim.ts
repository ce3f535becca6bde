/** Moves a claim in time: every date by the same days, so that length of stay and ages hold. */
import type { Claim } from '../../engine/claim/claim.ts';
import { admissionOf, ageOf } from '../../engine/claim/facts.ts';
import { daysBetween, plusDays, yearsBetween } from '../../engine/core/calendar.ts';

/**
 * Returns the claim with that last day. Dates that value codes carry stay: they are a program's, not the claim's.
 * @param thruDate YYYYMMDD
 * @returns null for a claim without `thru_date`
 */
export function movedClaim(claim: Claim, thruDate: number): Claim | null {
  if (claim.thruDate === null) return null;
  const days = daysBetween(claim.thruDate, thruDate);
  if (days === 0) return claim;
  const moved = (date: number | null) => (date === null ? null : plusDays(date, days));
  return {
    ...claim,
    fromDate: moved(claim.fromDate),
    thruDate,
    admitDate: moved(claim.admitDate),
    receiptDate: moved(claim.receiptDate),
    esrdInitialDate: moved(claim.esrdInitialDate),
    inpatientPxs: claim.inpatientPxs.map((procedure) => ({ ...procedure, date: moved(procedure.date) })),
    lines: claim.lines.map((line) => ({ ...line, serviceDate: moved(line.serviceDate) })),
    occurrenceCodes: claim.occurrenceCodes.map((occurrence) => ({ ...occurrence, date: moved(occurrence.date) })),
    spans: claim.spans.map(({ code, start, end }) => ({ code, start: moved(start), end: moved(end) })),
    patient: movedPatient(claim, moved),
  };
}

/** Returns the patient: a leap day between birth and admission must not make one a year older. */
function movedPatient(claim: Claim, moved: (date: number | null) => number | null): Claim['patient'] {
  const patient = { ...claim.patient, age: ageOf(claim) ?? 0, dateOfBirth: moved(claim.patient.dateOfBirth) };
  const admission = moved(admissionOf(claim));
  // An age of 0 stands for that by the date of birth.
  const isOlder =
    patient.age === 0 &&
    patient.dateOfBirth !== null &&
    admission !== null &&
    yearsBetween(patient.dateOfBirth, admission) > 0;
  return isOlder ? { ...patient, dateOfBirth: plusDays(patient.dateOfBirth as number, 1) } : patient;
}
