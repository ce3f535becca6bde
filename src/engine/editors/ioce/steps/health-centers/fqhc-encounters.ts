/** Payment codes G0466 to G0470: which of a day are paid (88 to 90, composite flags). */
import { INVALID_REVENUE, LIAF_1, type WorkDay, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { hasModifier59, isLeftOut, payEncounter } from './fqhc-lines.ts';

export interface PaymentLine {
  line: WorkLine;
  /** 1 preventive, 2 new, 3 established, 4 new and 5 established mental health patient. */
  rank: number;
}

const MEDICAL_RANK = 3;
const isMedical = ({ rank }: PaymentLine) => rank <= MEDICAL_RANK;
/** Preventive and new patients' encounters are paid more, one of a day. */
const NEW_PATIENT = new Set([1, 2, 4]);

/** The day's payment codes by rank. */
export function paymentLines(run: Run, day: WorkDay): PaymentLine[] {
  const { fqhcPreventive, fqhcNew, fqhcEstablished, fqhcMentalNew, fqhcMentalEstablished } = run.fixed.codes;
  const ranks = [fqhcPreventive, fqhcNew, fqhcEstablished, fqhcMentalNew, fqhcMentalEstablished];
  return day.lines
    .flatMap((line) => {
      const rank = line.row === 0 || isLeftOut(line) ? 0 : ranks.indexOf(line.code) + 1;
      return rank === 0 ? [] : [{ line, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
}

/** @returns the encounters that are paid */
export function encounters(run: Run, day: WorkDay, payments: readonly PaymentLine[]): { medical: PaymentLine | null } {
  if (payments.length === 0) return { medical: null };
  editVisits(run, day, payments);
  const refused = payments.filter((payment) => isRefusedByRevenue(run, day, payment));
  const payable = payments.filter((payment) => !payment.line.edits.includes(89) && !refused.includes(payment));
  const isTribal = run.hasCondition('MG');
  const paid = isTribal
    ? tribalEncounter(day, payable)
    : [...medicalEncounters(payable), ...mentalEncounter(day, payable)];
  assignComposites(day, payments, paid, isTribal);
  let isNewPaid = false;
  for (const { line, rank } of paid) {
    const isNew = NEW_PATIENT.has(rank) && !isNewPaid;
    if (isNew) isNewPaid = true;
    payEncounter(run, line, isTribal ? 14 : isNew ? 13 : 10);
  }
  return { medical: paid.find(isMedical) ?? null };
}

/** 89: payment code without a unit of a qualifying visit left for it. */
function editVisits(run: Run, day: WorkDay, payments: readonly PaymentLine[]): void {
  const unserved = new Set(payments.map(({ line }) => line));
  const visits = visitUnits(run, day, unserved);
  for (;;) {
    let best: { code: number; lines: WorkLine[] } | null = null;
    for (const code of visits.keys()) {
      const lines = payments.flatMap(({ line }) =>
        unserved.has(line) && run.tables.hasPair('fqhcVisit', line.code, code, run.version) ? [line] : [],
      );
      if (lines.length > 0 && (best === null || lines.length < best.lines.length)) best = { code, lines };
    }
    if (best === null) break;
    for (const line of best.lines.slice(0, visits.get(best.code) as number)) unserved.delete(line);
    visits.delete(best.code);
  }
  for (const line of unserved) if ((line.out & LIAF_1) === 0) run.raise(line, 89);
}

/** Units of the other codes of the day, by code in the order of the claim. */
function visitUnits(run: Run, day: WorkDay, payments: ReadonlySet<WorkLine>): Map<number, number> {
  const units = new Map<number, number>();
  for (const line of day.lines)
    if (
      line.row !== 0 &&
      !isLeftOut(line) &&
      !payments.has(line) &&
      line.code !== run.fixed.codes.opioidUseDemonstration
    )
      units.set(line.code, (units.get(line.code) ?? 0) + line.units);
  return units;
}

const isMedicalRevenue = (revenue: number) => revenue >= 519 && revenue <= 529;
const isMentalRevenue = (revenue: number) => revenue === 519 || revenue === 900;

/** 90: revenue code that the encounter cannot have: not paid, with the edit bypassed, too. */
function isRefusedByRevenue(run: Run, day: WorkDay, payment: PaymentLine): boolean {
  const { line } = payment;
  if ((line.out & INVALID_REVENUE) !== 0 || (day.perDiem && !isMedical(payment))) return false;
  if (isMedical(payment) ? isMedicalRevenue(line.revenue) : isMentalRevenue(line.revenue)) return false;
  run.raiseRevenue(line, 90);
  return true;
}

/** The first, and a second one of an established patient where modifier 59 says that it is distinct. */
function medicalEncounters(payable: readonly PaymentLine[]): PaymentLine[] {
  const [first, ...others] = payable.filter(isMedical);
  if (!first) return [];
  const isDistinct = first.rank === MEDICAL_RANK && hasModifier59(first.line);
  const second = others.find(({ line, rank }) => rank === MEDICAL_RANK && (isDistinct || hasModifier59(line)));
  return second ? [first, second] : [first];
}

/** Not beside an intensive outpatient per diem. */
function mentalEncounter(day: WorkDay, payable: readonly PaymentLine[]): PaymentLine[] {
  const mental = day.perDiem ? undefined : payable.find((payment) => !isMedical(payment));
  return mental ? [mental] : [];
}

/** Grandfathered tribal centers (condition code MG) are paid one encounter a day. */
function tribalEncounter(day: WorkDay, payable: readonly PaymentLine[]): PaymentLine[] {
  const [first] = day.perDiem ? [] : payable;
  return first ? [first] : [];
}

function assignComposites(
  day: WorkDay,
  payments: readonly PaymentLine[],
  paid: readonly PaymentLine[],
  isTribal: boolean,
): void {
  if (isTribal && day.perDiem) return;
  for (const payment of payments) {
    if (day.perDiem && !isMedical(payment)) continue;
    const isSubsequent = hasModifier59(payment.line) && !isTribal;
    payment.line.composite = isSubsequent ? 3 : isMedical(payment) ? 1 : 2;
    if (isTribal && paid.includes(payment)) return;
  }
}
