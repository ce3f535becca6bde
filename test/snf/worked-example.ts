/** Worked examples of skilled nursing payments: what is given, each line of arithmetic, and what is paid. */
import { fiscalYearOf, fiscalYearPeriod } from '../../src/engine/core/calendar.ts';
import { exact } from '../../src/engine/core/exact.ts';
import type { ComponentRate, DayFactors, SnfInput } from '../../src/engine/pricers/snf/inputs.ts';
import type { Worked } from '../support/worked-example-tests.ts';
import { STAYS, type Stay } from './stays.ts';

export interface WorkedExample extends Worked {
  stay: keyof typeof STAYS;
  /** YYYYMMDD. */
  throughDate: number;
  /** Index of the facility's area. */
  wageIndex: string;
  /** Index of the year before, where the example is about it. */
  priorWageIndex?: string;
  /** Dollars a day, from the columns that the line is paid by. */
  rates: { pt: string; ot: string; slp: string; nursing: string; nta: string };
  /** Groups that have these rates. */
  groups: { therapy: string; speech: string; nursing: string; nta: string };
}

/** What the pricer is given for an example. The rates of other columns are 0. */
export function snfExample({ stay, throughDate, wageIndex, priorWageIndex, rates, groups }: WorkedExample): SnfInput {
  const { claim, provider }: Stay = STAYS[stay];
  const { start } = fiscalYearPeriod(fiscalYearOf(throughDate));
  const area = provider.cbsaActualGeographicLocation ?? '31140';
  const isReduced = provider.federalPpsBlend === '1';
  const rate = (value: string, isPaid = true): ComponentRate => ({
    full: exact(isPaid && !isReduced ? value : '0'),
    reduced: exact(isPaid && isReduced ? value : '0'),
  });
  const inRegion = <Rate>(group: string, value: Rate) => {
    const [rows, none] = [new Map([[group, value]]), new Map<string, Rate>()];
    return area.length === 2 ? { RURAL: rows, URBAN: none } : { RURAL: none, URBAN: rows };
  };
  const hasAids = claim.diagnosisCodes?.includes('B20') ?? false;
  return {
    claim: {
      ...{ hippsCode: '', serviceUnits: 0, priorDays: 0, serviceThroughDate: throughDate, diagnosisCodes: [] },
      ...claim,
    },
    provider: {
      ...{ cbsaActualGeographicLocation: area, specialPaymentIndicator: '', specialWageIndex: 0 },
      ...{ supplementalWageIndexIndicator: '', supplementalWageIndex: priorWageIndex ?? 0 },
      ...{ federalPpsBlend: '0', vbpAdjustment: 0 },
      ...provider,
    },
    tables: {
      wageIndex: new Map([[area, [{ effectiveDate: start, geographicWageIndex: exact(wageIndex) }]]]),
      therapy: inRegion(groups.therapy, { physical: rate(rates.pt), occupational: rate(rates.ot) }),
      speech: inRegion(groups.speech, rate(rates.slp)),
      nursing: inRegion(groups.nursing, {
        usual: rate(rates.nursing, !hasAids),
        aids: rate(rates.nursing, hasAids),
      }),
      nonTherapyAncillary: inRegion(groups.nta, rate(rates.nta)),
      dayFactors: DAY_FACTORS,
    },
    releaseOf: () => null,
  };
}

/** Therapy: 1.00 to day 20, then 0.02 less every 7 days. NTA: 3.00 to day 3, then 1.00. 83 FR 39162. */
const DAY_FACTORS: readonly DayFactors[] = Array.from({ length: 100 }, (_, i) => ({
  therapy: exact((100 - 2 * Math.max(0, Math.ceil((i + 1 - 20) / 7))) / 100),
  nonTherapyAncillary: exact(i < 3 ? '3.00' : '1.00'),
}));
