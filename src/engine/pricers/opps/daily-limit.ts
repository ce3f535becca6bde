/**
 * The limit on a day's coinsurance where blood was given, 42 CFR 419.41(c)(4)(i): with the service of the highest
 * coinsurance, blood is no more than the inpatient deductible.
 */
import { atLeastZero, type Exact, least, ONE, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import { type ClaimPricing, isComprehensiveBlood, isNonExcepted, type LinePricing } from './claim-pricing.ts';

const SERVICES: ReadonlySet<string> = new Set(['S', 'T', 'V']);
const DECIMALS = 7;

interface Day {
  /** Highest coinsurance of a service. */
  service: Exact;
  blood: LinePricing[];
}

/** Shifts coinsurance of blood to Medicare where a day's is above the limit. @param lines in the order of the deductible */
export function limitDailyCoinsurance(claim: ClaimPricing, lines: readonly LinePricing[]): void {
  if (!lines.some(({ line }) => line.statusIndicator === 'R')) return;
  for (const [, day] of [...daysOf(claim, lines)].sort(([a], [b]) => a - b)) limitDay(claim, day);
}

/** Coinsurance of a line: what Medicare and the deductibles leave of its payment. */
const owed = ({ payment, deductible, reimbursement, bloodDeductible }: LinePricing) =>
  payment.minus(deductible).minus(reimbursement).minus(bloodDeductible);

function daysOf(claim: ClaimPricing, lines: readonly LinePricing[]): Map<number, Day> {
  const days = new Map<number, Day>();
  for (const priced of lines) {
    const isService = SERVICES.has(priced.line.statusIndicator);
    const isBlood = priced.line.statusIndicator === 'R';
    const counts = priced.isPaid && !isComprehensiveBlood(claim, priced) && (claim.isReh || !isNonExcepted(priced));
    if (!counts || !(isService || isBlood)) continue;
    const day = days.get(priced.date) ?? { service: ZERO, blood: [] };
    days.set(priced.date, day);
    if (isBlood) day.blood.push(priced);
    else if (owed(priced).isMore(day.service)) day.service = owed(priced);
  }
  return days;
}

function limitDay(claim: ClaimPricing, { service, blood }: Day): void {
  const { inpatientDeductible } = claim.rates;
  const limit = inpatientDeductible.value;
  const citation = `42 CFR 419.41(c)(4)(i); ${citationOf(inpatientDeductible)}`;
  const ofBlood = blood.reduce((total, priced) => total.plus(owed(priced)), ZERO);
  if (!ofBlood.isPositive) return;
  const share = least(atLeastZero(limit.minus(service).quotient(ofBlood, DECIMALS)), ONE);
  let total = service;
  for (const priced of blood) {
    const { trace, coinsurance, reimbursement } = priced;
    const beyond = owed(priced).times(ONE.minus(share)).truncate(2);
    const reached = total.plus(coinsurance).minus(beyond);
    const excess = reached.isMore(limit) ? reached.minus(limit) : ZERO;
    const shift = beyond.plus(excess);
    total = reached;
    priced.coinsurance = coinsurance.minus(shift);
    priced.reimbursement = reimbursement.plus(shift);
    priced.returnCode = '22';
    if (!trace) continue;
    trace.step(
      'blood_share',
      `least(greatest((inpatient_deductible − service_coinsurance) ÷ blood_coinsurance, 0), 1), cut to ${DECIMALS} decimals`,
      { inpatient_deductible: limit, service_coinsurance: service, blood_coinsurance: ofBlood },
      share,
      citation,
    );
    trace.step(
      'beyond_limit',
      'coinsurance × (1 − blood_share), cut to 2 decimals',
      { coinsurance: coinsurance, blood_share: share },
      beyond,
      citation,
    );
    trace.step(
      'above_limit',
      'greatest(coinsurance_of_the_day − inpatient_deductible, 0)',
      { coinsurance_of_the_day: reached, inpatient_deductible: limit },
      excess,
      citation,
    );
    trace.step(
      'coinsurance',
      'coinsurance − beyond_limit − above_limit',
      { coinsurance, beyond_limit: beyond, above_limit: excess },
      priced.coinsurance,
      citation,
    );
    trace.step(
      'reimbursement',
      'reimbursement + beyond_limit + above_limit',
      { reimbursement, beyond_limit: beyond, above_limit: excess },
      priced.reimbursement,
      citation,
    );
  }
}
