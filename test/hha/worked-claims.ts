/** The periods that are worked through year by year: what differs from that of `givenOf`. Invented. */
import { exact } from '../../src/engine/core/exact.ts';
import type { HhaClaim, RevenueCode, RuralCategory } from '../../src/engine/pricers/hha/inputs.ts';

/** Differences from the period of `givenOf`: from March 4 to April 2, the day of admission being the first. */
export interface Period {
  /** Last day, MM-DD. */
  through?: string;
  daysSinceAdmission?: number;
  /** Day that the notice of admission was received, MM-DD. */
  noticeReceipt?: string;
  claim?: Partial<HhaClaim>;
  /** By discipline: its visits and units, and the day of the first, MM-DD, by default March 6. */
  visits: Partial<Record<RevenueCode, { visits: number; units?: number; first?: string }>>;
  /** Weight of the case-mix group, whose threshold of low utilization is 4 visits. */
  weight: string;
  wageIndex: string;
  valueBasedPurchasing?: string;
  /** The county is a rural one. */
  ruralCategory?: RuralCategory;
}

export const CLAIMS = {
  'a full period': { visits: { '0420': { visits: 5 }, '0550': { visits: 6 } }, weight: '1.0517', wageIndex: '1.0421' },
  'a full period without quality data': {
    claim: { qualityReportingIndicator: '2' },
    visits: { '0550': { visits: 8 }, '0570': { visits: 4 } },
    weight: '1.0517',
    wageIndex: '0.8765',
  },
  'a full period with an outlier': {
    visits: { '0420': { visits: 10, units: 60 }, '0550': { visits: 20, units: 160 } },
    weight: '0.9120',
    wageIndex: '1.1100',
  },
  'an outlier over the cap of the agency': {
    claim: { priorPaymentTotal: exact('50000.00'), priorOutlierTotal: exact('4800.00') },
    visits: { '0420': { visits: 10, units: 60 }, '0550': { visits: 20, units: 160 } },
    weight: '0.9120',
    wageIndex: '1.1100',
  },
  'an outlier within the cap of the agency': {
    claim: { priorPaymentTotal: exact('900000.00'), priorOutlierTotal: exact('12000.00') },
    visits: { '0550': { visits: 20, units: 200 } },
    weight: '0.8800',
    wageIndex: '0.9412',
  },
  'a partial period of ten days': {
    through: '03-13',
    claim: { isPartialPeriod: true, days: 10 },
    visits: { '0420': { visits: 3 }, '0550': { visits: 4 } },
    weight: '1.0517',
    wageIndex: '0.9987',
  },
  'a partial period with an outlier': {
    through: '03-17',
    claim: { isPartialPeriod: true, days: 14 },
    visits: { '0550': { visits: 12, units: 190 } },
    weight: '0.8000',
    wageIndex: '1.0250',
  },
  'low utilization in the first period, nursing first': {
    visits: { '0420': { visits: 1 }, '0550': { visits: 2, first: '03-04' } },
    weight: '1.0517',
    wageIndex: '0.9287',
  },
  'low utilization in a later period': {
    daysSinceAdmission: 60,
    visits: { '0420': { visits: 1 }, '0570': { visits: 1 } },
    weight: '1.0517',
    wageIndex: '1.2450',
  },
  'low utilization after a transfer': {
    claim: { lupaSource: 'B' },
    visits: { '0440': { visits: 1 }, '0560': { visits: 1 } },
    weight: '1.0517',
    wageIndex: '0.8010',
  },
  'a notice of admission twelve days after From': {
    noticeReceipt: '03-16',
    visits: { '0550': { visits: 9 } },
    weight: '1.0517',
    wageIndex: '1.0005',
  },
  'value-based purchasing that takes': {
    visits: { '0430': { visits: 4 }, '0550': { visits: 7 } },
    weight: '1.0517',
    wageIndex: '0.9640',
    valueBasedPurchasing: '0.98250',
  },
  'value-based purchasing of low utilization': {
    daysSinceAdmission: 60,
    visits: { '0420': { visits: 2 }, '0550': { visits: 1 } },
    weight: '1.0517',
    wageIndex: '1.0120',
    valueBasedPurchasing: '1.01450',
  },
  'a rural county with an add-on': {
    visits: { '0550': { visits: 7, units: 28 } },
    weight: '1.0517',
    wageIndex: '0.7422',
    ruralCategory: 'B',
  },
} satisfies Readonly<Record<string, Period>>;
