/** Observation: repeated hours (51), comprehensive observation (57), direct referral (58). */
import { DENIED, HELD, IGNORED, isLive, LIAF_1, NOT_EDITED, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { SI } from '../../tables/status-indicators.ts';

/** 51: hours of observation are billed on one line; on every one after the first. */
export function repeatedObservation(run: Run): void {
  if (!run.anyHas(HCPCS.observation_hourly)) return;
  let isFirst = true;
  for (const { lines } of run.days)
    for (const line of lines) {
      if ((line.out & NOT_EDITED) !== 0 || !run.has(line, HCPCS.observation_hourly)) continue;
      if (!isFirst) run.raise(line, 51);
      isFirst = false;
    }
}

const SHORTEST_STAY = 8;
const FIRST_OF_JANUARY = 101;

/** A visit with 8 hours of observation and no surgery: one payment for the claim (J2). 57 where there is no visit. */
export function comprehensiveObservation(run: Run): void {
  if (run.primary !== null || !run.anyHas(HCPCS.observation_hourly)) return;
  if (run.lines.some(({ si, out }) => si === SI.T && (out & IGNORED) === 0)) return;
  const stay = observationStay(run);
  if (!stay) return;
  const visit = bestVisit(run, stay.day);
  if (visit) {
    run.payBy(visit, run.fixed.apcs.observation, 'visit with comprehensive observation');
    visit.si = SI.J2;
    visit.pi = 1;
    visit.oneUnit = true;
    run.primary = visit;
  } else if (stay.date % 10000 === FIRST_OF_JANUARY) run.raise(stay, 57);
}

/** The first line of 8 hours or more in the order of dates. */
function observationStay(run: Run): WorkLine | undefined {
  for (const { lines } of run.days)
    for (const line of lines)
      if (
        (line.out & NOT_EDITED) === 0 &&
        line.units >= SHORTEST_STAY &&
        run.has(line, HCPCS.observation_hourly) &&
        !line.edits.includes(51)
      )
        return line;
  return undefined;
}

/** The visit with the highest rate, of the day before and of the day of observation. */
function bestVisit(run: Run, day: number): WorkLine | null {
  let best: WorkLine | null = null;
  const take = (line: WorkLine) => {
    const rate = (each: WorkLine) => run.tables.apcRate(each.hcpcsApc, run.version);
    if (best === null || rate(line) > rate(best)) best = line;
  };
  for (const line of run.dayAt(day - 1)?.lines ?? [])
    if (line.visit && !run.has(line, HCPCS.observation_direct_admit)) take(line);
  for (const line of run.dayAt(day)?.lines ?? [])
    if (line.visit || run.has(line, HCPCS.observation_direct_admit)) take(line);
  return best;
}

/**
 * G0379: direct referral to observation. Raises 58 without observation on its day; is packaged beside another visit. Alone it
 * keeps the status of the first look: a visit where that step runs; with condition codes 41 and 92, J2 as other visits.
 */
export function directReferral(run: Run): void {
  if (!run.anyHas(HCPCS.observation_direct_admit)) return;
  for (const { lines } of run.days) {
    const referrals = lines.filter((line) => isLive(line) && run.has(line, HCPCS.observation_direct_admit));
    if (referrals.length === 0) continue;
    const isObserved = lines.some(
      (line) => (line.out & (IGNORED | HELD)) === 0 && run.has(line, HCPCS.observation_hourly),
    );
    if (!isObserved)
      for (const line of referrals) {
        if ((line.out & (LIAF_1 | DENIED)) !== 0) continue;
        run.raise(line, 58);
        run.package(line, 'direct referral without observation');
      }
    if (run.primary !== null) continue;
    const other = lines.find((line) => isVisitOrSurgery(run, line));
    if (other) for (const line of referrals) run.package(line, 'direct referral beside a visit or procedure', other);
  }
}

function isVisitOrSurgery(run: Run, line: WorkLine): boolean {
  if (!isLive(line) || run.has(line, HCPCS.observation_direct_admit)) return false;
  return (line.si & (SI.T | SI.V)) !== 0 || (line.paymentApc !== 0 && line.paymentApc === run.fixed.apcs.criticalCare);
}
