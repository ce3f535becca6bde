/** The payment of a HIPPS code in an area, by component and day: calls the pricer, and computes nothing itself. */
import type { Exact } from '../../core/exact.ts';
import { AIDS, type Components, paidNtaGroup } from './components.ts';
import { paidCodeOf } from './hipps.ts';
import type { DayFactors, SnfInput, SnfTables } from './inputs.ts';
import { type PricedLine, priceSkilledNursing, type RefusedLine, wageAdjusted } from './price.ts';
import type { CaseMixIndexes } from './rates/case-mix-indexes.ts';

export interface PerDiemQuestion {
  hippsCode: string;
  /** CBSA, or the 2-digit code of a rural state. */
  area: string;
  /** YYYYMMDD; its fiscal year is that of the rates. */
  date: number;
  /** True if the claim would have the diagnosis of HIV or AIDS. */
  hasAids: boolean;
  /** True if quality data was not reported. */
  isReduced: boolean;
  /** Number of days of the stay to price, from the first; at most 100. */
  days: number;
}

/** Amounts in dollars. */
export interface ComponentPerDiem {
  component: keyof Components;
  /** Letter of the group that pays; null for the non-case-mix component. */
  group: string | null;
  caseMixIndex: Exact | null;
  rate: Exact;
  wageAdjustedRate: Exact;
}

export interface DayPerDiem {
  /** From 1. */
  day: number;
  factors: DayFactors;
  /** Without and with the wage index, as a claim for this day alone is priced. */
  rate: Exact;
  wageAdjustedRate: Exact;
  /** As a claim for all days from the first to this one is priced. */
  total: Exact;
  wageAdjustedTotal: Exact;
}

export interface PerDiems extends Pick<PricedLine, 'rates' | 'wageIndex' | 'indicators'> {
  components: ComponentPerDiem[];
  days: DayPerDiem[];
}

/** A value-based purchasing multiplier without effect. */
const NO_EFFECT = 1;

/** Returns the rates of each component and day without value-based purchasing, or why the pricer refuses. */
export function perDiemsOf(question: PerDiemQuestion, tables: SnfTables): PerDiems | RefusedLine {
  const { hippsCode, date, days } = question;
  const stay = (priorDays: number, serviceUnits: number) => priceSkilledNursing(input(priorDays, serviceUnits), null);
  const input = (priorDays: number, serviceUnits: number): SnfInput => ({
    claim: {
      ...{ hippsCode, priorDays, serviceUnits, serviceThroughDate: date },
      diagnosisCodes: question.hasAids ? [AIDS] : [],
    },
    provider: {
      ...{ cbsaActualGeographicLocation: question.area, specialPaymentIndicator: '', specialWageIndex: 0 },
      ...{ supplementalWageIndexIndicator: '', supplementalWageIndex: 0 },
      ...{ federalPpsBlend: question.isReduced ? '1' : '', vbpAdjustment: NO_EFFECT },
    },
    tables,
    releaseOf: () => null,
  });
  const first = stay(0, 1);
  if (!isPriced(first)) return first;
  const { rates, wageIndex, indicators, components } = first;
  return {
    ...{ rates, wageIndex, indicators },
    components: COMPONENTS.map(([component, position, indexes]) => {
      const billed = position === null ? null : (paidCodeOf(hippsCode)[position] ?? null);
      const group =
        billed !== null && component === 'nonTherapyAncillary' ? paidNtaGroup(billed, indicators.hasAids) : billed;
      const rate = components[component];
      return {
        ...{ component, group, rate },
        caseMixIndex: indexes && group ? (rates.caseMix[indexes].get(group) ?? null) : null,
        wageAdjustedRate: wageAdjusted(rate, wageIndex, rates, null),
      };
    }),
    days: (tables.dayFactors ?? []).slice(0, days).map((factors, at) => {
      const [alone, stayed] = [priced(stay(at, 1)), priced(stay(0, at + 1))];
      return {
        day: at + 1,
        factors,
        ...{ rate: alone.unadjusted, wageAdjustedRate: alone.wageAdjusted },
        ...{ total: stayed.unadjusted, wageAdjustedTotal: stayed.wageAdjusted },
      };
    }),
  };
}

/** Place of each component's group in the code, and the name of its case-mix indexes. */
const COMPONENTS: readonly [keyof Components, number | null, Exclude<keyof CaseMixIndexes, 'citation'> | null][] = [
  ['physicalTherapy', 0, 'physicalTherapy'],
  ['occupationalTherapy', 0, 'occupationalTherapy'],
  ['speech', 1, 'speech'],
  ['nursing', 2, 'nursing'],
  ['nonTherapyAncillary', 3, 'nonTherapyAncillary'],
  ['nonCaseMix', null, null],
];

function isPriced(line: PricedLine | RefusedLine): line is PricedLine {
  return 'payment' in line;
}

/** @throws Error if a day is refused after the first one was priced */
function priced(line: PricedLine | RefusedLine): PricedLine {
  if (!isPriced(line)) throw new Error(`A day of a priced stay was refused with ${line.returnCode}`);
  return line;
}
