/**
 * The patient's share of what other fee schedules pay beside the pricer, 42 CFR 410.152(b), 419.41: the pricer takes the
 * deductible first.
 */
import type { Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { atLeastZero, type Exact, exact, least, sum, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { IoceLine, IoceResult } from '../../editors/ioce/answer/result.ts';
import { type ScheduleCoinsurance, serviceDayOf } from '../../fee-schedules/line.ts';
import { isKnownShare } from '../../frame/payment.ts';
import type { ReducedCoinsurance } from './inputs.ts';
import { DRUGS, type OtherPayment, type SharedPayment } from './other-payment.ts';
import { hasAmount } from './payment.ts';
import type { PricedClaim } from './price.ts';
import type { PricedLine } from './priced-line.ts';

export interface OtherShares {
  /** By place of the line; null for one that the pricer pays. */
  others: readonly (SharedPayment | null)[];
  warnings: readonly Warning[];
}

interface BilledClaim {
  claim: Claim;
  edited: IoceResult;
  /** Part B deductible still open; dollars. */
  deductible: number | string;
  reducedCoinsurances: readonly ReducedCoinsurance[];
}

/** Payment adjustment flags of lines without deductible, and without coinsurance: IOCE specifications. */
const WITHOUT_DEDUCTIBLE: ReadonlySet<string> = new Set(['4', '9', '23', '24', '25']);
const WITHOUT_COINSURANCE: ReadonlySet<string> = new Set(['9', '10', '23', '24']);

const hasFlag = (line: IoceLine | undefined, flags: ReadonlySet<string>) =>
  line !== undefined && (flags.has(line.paymentAdjustmentFlag01) || flags.has(line.paymentAdjustmentFlag02));

/** Adds to each payment beside the pricer what the patient owes of it. */
export function withShares(
  billed: BilledClaim,
  others: readonly (OtherPayment | null)[],
  pricing: PricedClaim,
  trace: Trace | null,
): OtherShares {
  const open = atLeastZero(exact(billed.deductible).minus(pricing.totals.deductible));
  const meetsDeductible = others.map(
    (other, place) => open.isPositive && isDeductible(other, billed.edited.lines[place]),
  );
  const isOnly = meetsDeductible.filter((meets) => meets).length === 1;
  const shared = others.map((other, place): SharedPayment | null => {
    if (!other?.amount || other.schedule === 'none') return other;
    const lineTrace = trace?.ofLine(place + 1).prefixed('other_') ?? null;
    const ofLine = meetsDeductible[place] ? (isOnly ? open : null) : ZERO;
    return withDeductible(other, shareOf(other, billed, place), ofLine, lineTrace);
  });
  return limitDrugs(billed, shared, pricing, trace);
}

/** True for a payment from which the deductible is taken: not of laboratory tests and preventive services. */
function isDeductible(other: OtherPayment | null, line: IoceLine | undefined): boolean {
  return (
    other !== null &&
    other.schedule !== 'CLFS' &&
    other.schedule !== 'none' &&
    (other.amount?.isPositive ?? false) &&
    !hasFlag(line, WITHOUT_DEDUCTIBLE)
  );
}

/** Coinsurance of a line, the deductible met; or a sentence. */
function shareOf(
  other: OtherPayment,
  { edited, reducedCoinsurances }: BilledClaim,
  place: number,
): ScheduleCoinsurance | string {
  const line = edited.lines[place];
  if (hasFlag(line, WITHOUT_COINSURANCE)) return { amount: ZERO, share: ZERO };
  if (line && reducedCoinsurances.some(({ apc }) => apc === line.paymentApc.slice(-4)))
    return `The coinsurance that the hospital elected for line ${place + 1} is not applied to what another schedule pays.`;
  return other.coinsurance ?? `The coinsurance of line ${place + 1} is not published with what ${other.schedule} pays.`;
}

/** @param deductible that the line takes; null where it is not known which line does */
function withDeductible(
  other: OtherPayment,
  coinsurance: ScheduleCoinsurance | string,
  deductible: Exact | null,
  trace: Trace | null,
): SharedPayment {
  const { amount } = other;
  if (!amount) return other;
  if (typeof coinsurance === 'string') return { ...other, share: { unknown: coinsurance } };
  if (deductible?.isZero) return { ...other, share: { deductible, coinsurance: coinsurance.amount } };
  if (coinsurance.share === null)
    return {
      ...other,
      amount: null,
      explanation: `${other.explanation} It depends on the deductible that is left open.`,
    };
  if (deductible === null) return { ...other, share: { unknown: SEVERAL_LINES } };
  const taken = least(amount, deductible);
  const owed = amount.minus(taken).times(coinsurance.share).round(2);
  trace?.step(
    'deductible',
    'least(payment, open_deductible)',
    { payment: amount, open_deductible: deductible },
    taken,
    '42 CFR 410.160 (inferred: lines of the pricer come first)',
  );
  trace?.step(
    'coinsurance',
    '(payment − deductible) × share, 2 decimals',
    { payment: amount, deductible: taken, share: coinsurance.share },
    owed,
    '42 CFR 410.152(b)',
  );
  return { ...other, share: { deductible: taken, coinsurance: owed } };
}

const SEVERAL_LINES =
  'The deductible that the pricer leaves open is taken from several lines that other fee schedules pay, and which comes first is not settled.';

/** Services with which blood and drugs of a day are limited together. */
const SERVICES: ReadonlySet<string> = new Set(['S', 'T', 'V', 'P', 'X', 'J1', 'J2']);
const BLOOD = 'R';

interface Day {
  /** Highest coinsurance of a service. */
  service: Exact;
  blood: Exact;
  /** Places of drugs. */
  drugs: number[];
}

/**
 * 42 CFR 419.41(c)(4)(i): drugs of a day, with the service of the highest coinsurance, are no more than the inpatient
 * deductible. CMS's program does so for blood; contractors pay drugs beside it.
 */
function limitDrugs(
  { claim, edited }: BilledClaim,
  others: readonly (SharedPayment | null)[],
  { lines, rates }: PricedClaim,
  trace: Trace | null,
): OtherShares {
  const limited = [...others];
  const warnings: Warning[] = [];
  const limit = rates.inpatientDeductible.value;
  for (const { service, blood, drugs } of daysOf(claim, edited, others, lines).values()) {
    const owed = drugs.map((place) => coinsuranceOf(limited[place]));
    const all = sum(...owed);
    if (!sum(service, blood, all).isMore(limit)) continue;
    const left = least(all, atLeastZero(limit.minus(service).minus(blood)));
    let rest = left;
    drugs.forEach((place, i) => {
      const isLast = i === drugs.length - 1;
      const coinsurance = isLast ? rest : (owed[i] as Exact).times(left).over(all, 2);
      rest = rest.minus(coinsurance);
      const other = limited[place] as SharedPayment;
      limited[place] = { ...other, share: { deductible: deductibleOf(other), coinsurance } };
      trace?.ofLine(place + 1).step(
        'other_coinsurance',
        'the part of what the inpatient deductible leaves for the drugs of the day',
        {
          inpatient_deductible: limit,
          ...{ service_coinsurance: service, blood_coinsurance: blood },
          ...{ drug_coinsurance: all, coinsurance: owed[i] as Exact },
        },
        coinsurance,
        `42 CFR 419.41(c)(4)(i); ${citationOf(rates.inpatientDeductible)} (inferred: as CMS's program limits blood)`,
      );
      warnings.push({
        code: 'UNSETTLED_RULE',
        field: `lines.${place}`,
        text: `Coinsurance of the drug on line ${place + 1} is limited with the day's other drugs, blood and its highest service to the inpatient deductible of ${limit.shortest} (42 CFR 419.41(c)(4)(i)), as CMS's program limits blood`,
      });
    });
  }
  return { others: limited, warnings };
}

const coinsuranceOf = (other: SharedPayment | null | undefined) =>
  other && isKnownShare(other.share) ? other.share.coinsurance : ZERO;
const deductibleOf = ({ share }: SharedPayment) => (isKnownShare(share) ? share.deductible : ZERO);

function daysOf(
  claim: Claim,
  edited: IoceResult,
  others: readonly (SharedPayment | null)[],
  lines: readonly PricedLine[],
): Map<number, Day> {
  const days = new Map<number, Day>();
  const dayOf = (place: number) => {
    const line = claim.lines[place];
    const date = (line && serviceDayOf(claim, line)) ?? 0;
    const day = days.get(date) ?? { service: ZERO, blood: ZERO, drugs: [] };
    days.set(date, day);
    return day;
  };
  edited.lines.forEach(({ statusIndicator }, place) => {
    if (DRUGS.has(statusIndicator) && coinsuranceOf(others[place]).isPositive) dayOf(place).drugs.push(place);
  });
  if (days.size === 0) return days;
  for (const line of lines) {
    const place = line.lineNumber - 1;
    const status = edited.lines[place]?.statusIndicator ?? '';
    if (!hasAmount(line) || !(SERVICES.has(status) || status === BLOOD)) continue;
    const owed = line.payment.minus(line.deductible).minus(line.reimbursement).minus(line.bloodDeductible);
    const day = dayOf(place);
    if (status === BLOOD) day.blood = day.blood.plus(owed);
    else if (owed.isMore(day.service)) day.service = owed;
  }
  return days;
}
