/** Worked examples of home health payments: the table, and what the pricer is given for an example of it. */
import { plusDays } from '../../src/engine/core/calendar.ts';
import { exact, ONE, ZERO } from '../../src/engine/core/exact.ts';
import { type HhaClaim, type HhaInput, REVENUE_CODES, type RevenueCode } from '../../src/engine/pricers/hha/inputs.ts';
import { readWorkedTable, type WorkedExample } from '../support/worked-table.ts';
import { CLAIMS, type Period } from './worked-claims.ts';

/** A period of a year. */
export interface GivenPeriod extends Pick<Period, 'weight' | 'wageIndex' | 'valueBasedPurchasing' | 'ruralCategory'> {
  claim: Pick<HhaClaim, 'admissionDate' | 'fromDate' | 'throughDate'> & Partial<HhaClaim>;
  visits: Partial<
    Record<RevenueCode, { visits: number; units: number; first: number; visitRate: string; unitRate: string }>
  >;
}

export const HHA = readWorkedTable<Period>('test/hha/worked.csv', CLAIMS);

/** Returns the period of an example, with the year's rates of its disciplines. */
export function givenOf({ claim: period, figure, date }: WorkedExample<Period>): GivenPeriod {
  const { through = '04-02', daysSinceAdmission = 0, noticeReceipt, claim, visits, ...others } = period;
  const fromDate = date('03-04');
  const submitted = claim?.qualityReportingIndicator === '2' ? '.not_submitted' : '';
  return {
    claim: {
      admissionDate: plusDays(fromDate, -daysSinceAdmission),
      ...{ fromDate, throughDate: date(through) },
      ...(noticeReceipt === undefined ? {} : { noticeReceiptDate: date(noticeReceipt) }),
      ...claim,
    },
    visits: Object.fromEntries(
      Object.entries(visits).map(([code, { visits: count, units = 0, first = '03-06' }]) => [
        code,
        {
          ...{ visits: count, units, first: date(first) },
          visitRate: figure(`visit_rate.${code}${submitted}`),
          unitRate: figure(`unit_rate.${code}${submitted}`),
        },
      ]),
    ),
    ...others,
  };
}

const [HIPPS, CBSA, RURAL_CBSA, COUNTY] = ['1HB21', '10180', '99945', '48001'] as const;

/** Returns what the pricer is given for a period. */
export function inputOf(period: GivenPeriod): HhaInput {
  const { claim, visits, weight, wageIndex, ruralCategory } = period;
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
      valueBasedPurchasingFactor: exact(period.valueBasedPurchasing ?? '1'),
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
