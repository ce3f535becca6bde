/** A claim as if it were of other days. */
import { plusDays } from '../core/calendar.ts';
import type { Claim } from './claim.ts';

/**
 * Returns the claim with all its days moved by the same number of days, the patient's birth too: lengths of stay and
 * ages in days stay as they are.
 * @param days negative for earlier days
 */
export function movedClaim(claim: Claim, days: number): Claim {
  const moved = (date: number | null) => (date === null ? null : plusDays(date, days));
  return {
    ...claim,
    fromDate: moved(claim.fromDate),
    thruDate: moved(claim.thruDate),
    admitDate: moved(claim.admitDate),
    inpatientPxs: claim.inpatientPxs.map((procedure) => ({ ...procedure, date: moved(procedure.date) })),
    lines: claim.lines.map((line) => ({ ...line, serviceDate: moved(line.serviceDate) })),
    occurrenceCodes: claim.occurrenceCodes.map((occurrence) => ({ ...occurrence, date: moved(occurrence.date) })),
    spans: claim.spans.map((span) => ({ ...span, start: moved(span.start), end: moved(span.end) })),
    receiptDate: moved(claim.receiptDate),
    patient: { ...claim.patient, dateOfBirth: moved(claim.patient.dateOfBirth) },
    esrdInitialDate: moved(claim.esrdInitialDate),
  };
}
