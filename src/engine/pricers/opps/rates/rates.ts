/** Rates and rules of the outpatient prospective payment system for a calendar year, beside its tables. */
import type { Figure } from '../../../core/figure.ts';

/** Rules of a year's wage index beyond the area's row. */
export interface WageIndexRules {
  /** 42 CFR 419.43(c): hospitals below this index are raised by half of what they lack; null where the policy has ended. */
  lowestQuartile: Figure | null;
  /** Column of a state's row that floors the index of its hospitals. */
  ruralFloor: 'ruralFloorWageIndex' | 'geographicWageIndex';
  hasImputedFloor: boolean;
  /** Source of last year's index, of which the new one is 95 percent at least; null for a year without that limit. */
  priorYear: 'table' | 'supplemental' | null;
  /** Says that the rules of this year are not verified; null where they are. */
  caveat: string | null;
}

/** Rules of payment by status indicator. */
export interface StatusIndicators {
  /** Valid indicators. */
  valid: ReadonlySet<string>;
  /** Indicators that the pricer pays, and N, which is packaged. */
  priced: ReadonlySet<string>;
  /** Devices, at charges reduced to cost. */
  atCost: ReadonlySet<string>;
  /** Paid a unit at the national rate, without wage adjustment. */
  withoutWageIndex: ReadonlySet<string>;
  withoutOutlier: ReadonlySet<string>;
  /** Rural emergency hospitals: without the additional 5 percent. */
  withoutRehAddOn: ReadonlySet<string>;
}

export interface OppsRates {
  calendarYear: number;
  /** Version of CMS's program. */
  version: string;
  citation: string;
  /** Dollars: the most that a patient owes for one service. */
  inpatientDeductible: Figure;
  /** Dollars; null where it is not held. */
  fixedDollarThreshold: Figure | null;
  /** Reporting ratio of hospitals that do not report quality data; null where it is not held. */
  qualityFactor: Figure | null;
  computedRadiography: Figure;
  wageIndex: WageIndexRules;
  /** Provider types of rural emergency hospitals. */
  rehTypes: ReadonlySet<string>;
  /** Payment method flags of off-campus departments that are paid the physician fee schedule's equivalent. */
  offCampusFlags: ReadonlySet<string>;
  /** Rural sole community and rural emergency hospitals are exempt from that. */
  hasOffCampusExemptions: boolean;
  statusIndicators: StatusIndicators;
  /** Payment adjustment flags that the pricer knows. */
  paymentAdjustmentFlags: ReadonlySet<string>;
  /** The reduction of hospitals under the 340B remedy offset is not held: they are priced without it. */
  isRemedyOffsetMissing: boolean;
}
