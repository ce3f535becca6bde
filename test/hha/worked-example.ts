/** Worked examples of home health payments: what is given, each line of arithmetic, and what is paid. */
import { exact, ONE, ZERO } from '../../src/engine/core/exact.ts';
import {
  type HhaClaim,
  type HhaInput,
  REVENUE_CODES,
  type RevenueCode,
  type RuralCategory,
} from '../../src/engine/pricers/hha/inputs.ts';

export interface WorkedExample {
  title: string;
  claim: Pick<HhaClaim, 'admissionDate' | 'fromDate' | 'throughDate'> & Partial<HhaClaim>;
  /** By discipline: its visits and units, the day of the first, and the year's rates. */
  visits: Partial<
    Record<RevenueCode, { visits: number; units: number; first: number; visitRate: string; unitRate: string }>
  >;
  /** Weight of the case-mix group, whose threshold of low utilization is 4 visits. */
  weight: string;
  wageIndex: string;
  valueBasedPurchasing?: string;
  /** The county is a rural one. */
  ruralCategory?: RuralCategory;
  /** A line for each figure, `step: arithmetic = value`, the step as the trace names it. */
  worked: string;
  returnCode: string;
  /** Dollars. */
  total: number;
}

const [HIPPS, CBSA, RURAL_CBSA, COUNTY] = ['1HB21', '10180', '99945', '48001'] as const;

/** What the pricer is given for an example. */
export function inputOf(example: WorkedExample): HhaInput {
  const { claim, visits, weight, wageIndex, ruralCategory } = example;
  const effectiveDate = Math.floor(claim.throughDate / 10000) * 10000 + 101;
  const cbsa = ruralCategory ? RURAL_CBSA : CBSA;
  const byArea = (rate: string) => {
    const figures = { submitted: exact(rate), notSubmitted: exact(rate) };
    return { urban: figures, rural: figures };
  };
  return {
    claim: {
      typeOfBill: '329',
      noticeReceiptDate: null,
      lateFilingPenaltyWaived: false,
      hipps: HIPPS,
      days: 30,
      isPartialPeriod: false,
      lupaSource: '1',
      adjustmentIndicator: '0',
      qualityReportingIndicator: '0',
      priorPaymentTotal: ZERO,
      priorOutlierTotal: ZERO,
      lines: REVENUE_CODES.map((revenueCode) => ({
        revenueCode,
        coveredVisits: visits[revenueCode]?.visits ?? 0,
        outlierUnits: visits[revenueCode]?.units ?? 0,
        earliestDate: visits[revenueCode]?.first ?? null,
      })),
      ...claim,
    },
    provider: {
      cbsa,
      countyCode: ruralCategory ? COUNTY : '',
      valueBasedPurchasingFactor: exact(example.valueBasedPurchasing ?? '1'),
    },
    tables: {
      wageIndex: new Map([[cbsa, [{ effectiveDate, geographicWageIndex: exact(wageIndex) }]]]),
      groups: new Map([[HIPPS, [{ effectiveDate, weight: exact(weight), lupaThreshold: 4 }]]]),
      rates: new Map(
        REVENUE_CODES.map((code) => {
          const { visitRate = `${ONE}`, unitRate = `${ONE}` } = visits[code] ?? {};
          return [code, [{ effectiveDate, visit: byArea(visitRate), unit: byArea(unitRate) }]];
        }),
      ),
      ruralCounties: new Map(ruralCategory ? [[COUNTY, ruralCategory]] : []),
      urbanRuralCounties: new Map(),
    },
    releaseOf: () => 'example',
  };
}
