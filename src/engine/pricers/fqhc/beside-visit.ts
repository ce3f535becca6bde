/**
 * Lines that the outpatient editor lets pass and puts into no visit: care management, communication and telehealth by a
 * national amount of the physician fee schedule, 42 CFR 405.2464(c) and (e); vaccines and what administers them.
 */
import type { Line } from '../../claim/claim.ts';
import { isoDate } from '../../core/calendar.ts';
import { type Exact, ONE, ZERO } from '../../core/exact.ts';
import { rowCitation } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { noteRead } from '../../core/unverified.ts';
import { unitsAtRate } from '../../fee-schedules/amount.ts';
import { wholeUnitsOf } from '../../fee-schedules/line.ts';
import { plainRecordOn } from '../../fee-schedules/line-records.ts';
import { FEE, type FeeParts, feeInputs } from '../../fee-schedules/physician-fee.ts';
import { physicianFees } from '../../fee-schedules/physician-service.ts';
import type { FeeSchedules } from '../../fee-schedules/schedules.ts';
import { COINSURANCE } from '../../figures/part-b-coinsurance.ts';
import { MOST_UNITS_OF_A_LINE } from '../../figures/unit-limits.ts';
import type { FqhcLine, FqhcTables, NationalRate } from './inputs.ts';
import { NATIONAL_SERVICES, VACCINES_BY_CLAIM_START, VACCINES_OF_PRICE_FILE } from './rules.ts';

export type BesideVisit =
  /** Dollars; the coinsurance is part of the amount. */
  | { outcome: 'paid'; part: 'care_management' | 'vaccines'; amount: Exact; coinsurance: Exact }
  /** `reason` is a clause. */
  | { outcome: 'unknown' | 'settled' | 'denied'; reason: string };

/** Sources of the amounts. */
export interface AmountSources extends Pick<FeeSchedules, 'records'>, Pick<FqhcTables, 'nationalRates'> {
  /** Release of the national rates; '' where none are loaded. */
  nationalRelease: string;
}

/** Payment indicators of encounters and of what is packaged into them. */
const OF_VISIT: ReadonlySet<string> = new Set(['10', '12', '13', '14', '15', '16']);
/** Line item action flag of a vaccine, or its administration, that is paid beside the visit. */
const VACCINE = '6';
const NOT_COVERED = '5';
/** Payment indicator of what the claim pays nothing for. */
const NOT_PAID = '11';
/** Drugs covered as additional preventive services, which the editor of 2024-10 marks as it marks vaccines. */
const DRUGS = /^(J|G0012)/;
/** The national amount has no geographic adjustment. */
const NATIONAL: FeeParts = { work: ONE, pe: ONE, mp: ONE };

/**
 * Returns what becomes of a line that belongs to no visit; null for one that does, or that the editor does not let pass.
 * @param line as the editor leaves it
 * @param billed the same line of the claim
 */
export function besideVisit(
  line: FqhcLine,
  billed: Line,
  sources: AmountSources,
  trace: Trace | null,
): BesideVisit | null {
  const units = wholeUnitsOf(billed);
  if (line.hcpcs === '' || line.denyOrRejectFlag !== '0' || line.actionFlag === NOT_COVERED) return null;
  const code = line.hcpcs.toUpperCase();
  const service = NATIONAL_SERVICES.find(({ codes }) => codes.has(code));
  if (service && line.date > service.end)
    return { outcome: 'denied', reason: `${code} is not payable after ${isoDate(service.end)}: ${service.instead}` };
  if (OF_VISIT.has(line.paymentIndicator)) return null;
  if (units > MOST_UNITS_OF_A_LINE) return { outcome: 'unknown', reason: `${code} bills ${units} units` };
  if (line.actionFlag === VACCINE) return vaccine(line, billed, units, sources, trace);
  if (line.paymentIndicator === NOT_PAID && line.date < VACCINES_BY_CLAIM_START && !DRUGS.test(code))
    return {
      outcome: 'settled',
      reason: 'vaccines and their administration of before 2025-07-01 are settled in the cost report',
    };
  if (service && line.date >= service.start) return national(line, billed, units, sources, service.citation, trace);
  return { outcome: 'unknown', reason: `${code} is paid beside the visit, by an amount that is not held` };
}

/** The national amount outside facilities, a fifth of which is the patient's. */
function national(
  line: FqhcLine,
  billed: Line,
  units: number,
  sources: AmountSources,
  citation: string,
  trace: Trace | null,
): BesideVisit {
  const nationalRate = publishedRate(line, sources, citation, trace) ?? scheduleRate(line, sources, citation, trace);
  if (!nationalRate) {
    const reason = `${line.hcpcs} is paid beside the visit, by the national amount of the physician fee schedule, which is not loaded for the day`;
    return { outcome: 'unknown', reason };
  }
  const { rate, release } = nationalRate;
  const amount = unitsAtRate(billed, rate, citation, release, trace?.prefixed('national_') ?? null, units);
  const coinsurance = amount.times(COINSURANCE).round(2);
  trace?.step(
    'coinsurance',
    'national_payment × coinsurance_rate, 2 decimals',
    { national_payment: amount, coinsurance_rate: COINSURANCE },
    coinsurance,
    '42 CFR 405.2410(b)(2)',
  );
  return { outcome: 'paid', part: 'care_management', amount, coinsurance };
}

interface FoundRate {
  rate: Exact;
  release: string;
}

/** The amount as CMS publishes it for the day; null where none is loaded. */
function publishedRate(
  { hcpcs, date }: FqhcLine,
  { nationalRates, nationalRelease: release }: AmountSources,
  citation: string,
  trace: Trace | null,
): FoundRate | null {
  const inForce = ({ effectiveDate, endDate }: NationalRate) => effectiveDate <= date && date <= endDate;
  const row = nationalRates.get(hcpcs.toUpperCase())?.find(inForce);
  if (!row) return null;
  const { value: rate, mark } = row;
  noteRead(`national rate of ${hcpcs}`, mark, isoDate(date));
  trace?.step(
    'national_rate',
    'the published national rate of the day',
    { hcpcs },
    rate,
    rowCitation(citation, mark),
    release,
  );
  return { rate, release };
}

/** The amount by the relative value units of the day; null where they are not loaded. */
function scheduleRate(
  { hcpcs, date }: FqhcLine,
  sources: AmountSources,
  citation: string,
  trace: Trace | null,
): FoundRate | null {
  const record = plainRecordOn(sources, hcpcs, date, 'PFS');
  const service = record?.physician;
  const rate = service ? physicianFees(service, 'nonFacility', NATIONAL).fee : ZERO;
  if (!record || !service || !rate.isPositive) return null;
  trace?.step(
    'national_rate',
    FEE,
    { ...feeInputs(service.units.nonFacility, NATIONAL), conversion_factor: service.conversionFactor },
    rate,
    citation,
    record.release,
  );
  return { rate, release: record.release };
}

/** By the published limit, without coinsurance: Social Security Act 1833(a)(1)(B), 1842(o)(1)(A)(iv), 42 CFR 405.2466(b)(1)(iv). */
function vaccine(
  { hcpcs, date }: FqhcLine,
  billed: Line,
  units: number,
  sources: AmountSources,
  trace: Trace | null,
): BesideVisit {
  const record = VACCINES_OF_PRICE_FILE.has(hcpcs) ? plainRecordOn(sources, hcpcs, date, 'ASP') : undefined;
  if (!record?.rate) {
    const reason = `${hcpcs} is paid beside the visit, by the published price of vaccines or the local rate of their administration, which is not loaded`;
    return { outcome: 'unknown', reason };
  }
  const citation = 'Social Security Act 1842(o)(1)(A)(iv); 42 CFR 405.2466(b)(1)(iv)';
  const amount = unitsAtRate(billed, record.rate, citation, record.release, trace?.prefixed('vaccine_') ?? null, units);
  return { outcome: 'paid', part: 'vaccines', amount, coinsurance: ZERO };
}
