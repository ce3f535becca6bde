/** Reads the claim: its dates and version, the rows of its codes, its days. Stops where CMS's program stops. */
import { dayNumber, isRealDate } from '../../../core/calendar.ts';
import {
  IGNORED,
  INVALID_HCPCS,
  INVALID_REVENUE,
  LIAF_1,
  NO_DATE,
  NO_HCPCS,
  PACKAGED,
  type WorkLine,
} from '../run/line.ts';
import type { Run, WorkDiagnosis } from '../run/run.ts';
import { modifierBit } from '../tables/modifiers.ts';
import { SI, siBit } from '../tables/status-indicators.ts';
import { hasApcBuffer, isProgrammed, needsNoDate, rowOf } from './bill-type.ts';

/** Day from which value code Z9 is taken where it is absent: the end of the public health emergency. */
const EMERGENCY_END = 20230511;

/** @returns false where the run ended */
export function takeIn(run: Run): boolean {
  readActionFlags(run);
  if (run.lines.length === 0) run.stop(12, '2');
  if (!run.ended) checkDates(run);
  if (!run.ended) findVersions(run);
  if (run.ended) return false;
  readDiagnoses(run);
  for (const line of run.lines) readLine(run, line);
  const { billType } = run.claim;
  run.facility = billType.slice(0, 2);
  run.frequency = billType.slice(2);
  if (!isProgrammed(run)) {
    run.raiseClaim(118);
    run.stop(18);
    return false;
  }
  run.row = rowOf(run);
  run.isRowKnown = true;
  run.hasApcBuffer = hasApcBuffer(run);
  readDays(run);
  checkLineDates(run);
  return !run.ended;
}

function readActionFlags(run: Run): void {
  for (const line of run.lines) {
    if (line.liaf === 1) line.out |= LIAF_1;
    else if (line.liaf >= 2 && line.liaf <= 4) line.out |= IGNORED;
    if (line.liaf === 2 || line.liaf === 3) line.paymentMethodFlag = '4';
  }
}

const isDay = (date: number | null): date is number => date !== null && isRealDate(date);

/** The first that applies: From, Through, receipt, their order. */
function checkDates(run: Run): void {
  const { fromDate, thruDate, receiptDate } = run.claim;
  if (!isDay(fromDate)) refuseClaimDate(run, 13);
  else if (!isDay(thruDate)) refuseClaimDate(run, 14);
  else if (receiptDate !== null && (!isDay(receiptDate) || receiptDate < fromDate)) refuseReceipt(run);
  else if (fromDate > thruDate) refuseClaimDate(run, 15);
}

function refuseClaimDate(run: Run, returnCode: number): void {
  run.raiseClaim(23);
  run.stop(returnCode);
}

function refuseReceipt(run: Run): void {
  run.raiseClaim(119);
  run.stop(29);
}

function findVersions(run: Run): void {
  const { fromDate, thruDate, receiptDate } = run.claim as { fromDate: number; thruDate: number; receiptDate: number };
  const version = run.tables.versionOn(fromDate);
  if (version === 0) {
    run.raiseClaim(24);
    run.stop(17);
    return;
  }
  run.receiptVersion = run.tables.versionOn(receiptDate ?? thruDate);
  if (receiptDate !== null && run.receiptVersion === 0) {
    refuseReceipt(run);
    return;
  }
  run.version = version;
  if (run.trace) run.trace.version = version;
  run.terminationDate = terminationDate(run);
}

/** Value code Z9: three blanks and YYYYMMDD; present but no date, the From date. */
function terminationDate({ claim }: Run): number {
  const valueCode = claim.valueCodes.find(({ code }) => code === 'Z9');
  if (!valueCode) return EMERGENCY_END;
  const text = valueCode.text.trim();
  const date = /^\d{8}$/.test(text) ? Number(text) : 0;
  return isRealDate(date) ? date : (claim.fromDate as number);
}

function readDiagnoses(run: Run): void {
  const { claim, tables, version } = run;
  // The version that follows counts only where the claim ends in it.
  const next = tables.versionOn(claim.thruDate as number) === version + 1 ? version + 1 : 0;
  const read = (code: string): WorkDiagnosis => {
    const place = tables.dx.find(code);
    const row = tables.dx.rowOf(place, version);
    return { code, row, nextVersion: row === 0 && next !== 0 && tables.dx.rowOf(place, next) !== 0, edits: [] };
  };
  run.principal = read(claim.principalDx);
  run.reasons = claim.reasonsForVisit.map(read);
  run.secondaries = claim.secondaryDxs.map(read);
}

function readLine(run: Run, line: WorkLine): void {
  readRevenueCode(run, line);
  readModifiers(run, line);
  readHcpcs(run, line);
}

function readRevenueCode(run: Run, line: WorkLine): void {
  const { revenueCode } = line.input;
  line.revenue = revenueNumber(revenueCode);
  const attributes =
    line.revenue < 0 || run.receiptVersion === 0 ? -1 : run.tables.revenue(line.revenue, run.receiptVersion);
  if (attributes < 0) {
    line.out |= INVALID_REVENUE;
    return;
  }
  line.revenueSi = siBit(attributes & 0xff);
  line.revenueFlags = attributes >> 8;
}

/** Up to four digits as a number; -1 for any other text. */
function revenueNumber(text: string): number {
  let value = text.length === 0 || text.length > 4 ? -1 : 0;
  for (let i = 0; i < text.length && value >= 0; i++) {
    const digit = text.charCodeAt(i) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : -1;
  }
  return value;
}

function readModifiers(run: Run, line: WorkLine): void {
  const { modifiers } = line.input;
  for (let i = 0; i < modifiers.length; i++) {
    const modifier = modifiers[i] as string;
    line.modifiers |= modifierBit(modifier);
    const flags = run.tables.modifierFlags(modifier, run.version);
    if (flags > 0) line.modifierFlags |= flags;
  }
  run.anyModifiers |= line.modifiers;
  run.anyModifierFlags |= line.modifierFlags;
}

/** A line without HCPCS takes the status indicator of its revenue code. */
function readHcpcs(run: Run, line: WorkLine): void {
  const { tables, version } = run;
  const { hcpcs } = line.input;
  if (hcpcs === '') {
    line.out |= NO_HCPCS;
    readPlainRevenue(line);
    line.nativeSi = line.si;
    return;
  }
  line.code = tables.codes.find(hcpcs);
  line.row = tables.codes.rowOf(line.code, version);
  if (line.row === 0) {
    line.out |= INVALID_HCPCS;
    line.nativeSi = line.si;
    return;
  }
  line.nativeSi = line.si = tables.hcpcs.si[line.row] as number;
  line.pi = tables.hcpcs.pi[line.row] as number;
  line.tableApc = tables.hcpcs.apc[line.row] as number;
  run.noteFlags(line.row);
  if (tables.hcpcs.dateEdit[line.row] !== 0) run.anyDateEdit = true;
}

function readPlainRevenue(line: WorkLine): void {
  if ((line.out & INVALID_REVENUE) !== 0) return;
  if (line.revenueSi === SI.N) {
    line.si = SI.N;
    line.pi = 9;
    line.packagingFlag = 1;
    line.out |= PACKAGED;
  } else if (line.revenueSi === SI.F || line.revenueSi === SI.E1 || line.revenueSi === SI.B) {
    line.si = line.revenueSi;
    line.pi = line.revenueSi === SI.F ? 4 : 3;
  } else {
    line.si = SI.Z;
    line.pi = 3;
  }
}

/** Lines hang on their day in the order of the claim; days stand in calendar order. */
function readDays(run: Run): void {
  const { claim, days } = run;
  run.firstDay = dayNumber(claim.fromDate as number);
  run.lastDay = dayNumber(claim.thruDate as number);
  let isSorted = true;
  for (const line of run.lines) {
    const { serviceDate } = line.input;
    let day = serviceDate === null ? undefined : run.dayOf(serviceDate);
    if (!day) {
      if (!isDay(serviceDate)) {
        line.out |= NO_DATE;
        continue;
      }
      const last = days.at(-1);
      day = run.addDay(serviceDate, dayNumber(serviceDate));
      if (last && last.day > day.day) isSorted = false;
    }
    line.date = day.date;
    line.day = day.day;
    day.lines.push(line);
  }
  if (!isSorted) days.sort((a, b) => a.day - b.day);
  const [first, last] = [days[0], days.at(-1)];
  if (first && first.day < run.firstDay) run.firstDay = first.day;
  if (last && last.day > run.lastDay) run.lastDay = last.day;
}

function checkLineDates(run: Run): void {
  const { fromDate, thruDate } = run.claim as { fromDate: number; thruDate: number };
  let isAnyBad = false;
  for (const line of run.lines) {
    if (needsNoDate(run, line.revenue, line.out)) continue;
    if (line.date >= fromDate && line.date <= thruDate) continue;
    isAnyBad = run.raiseDate(line, 23) || isAnyBad;
  }
  if (isAnyBad) run.stop(16);
  else if (run.days.length === 0) run.stop(19);
}
