/** Figures and rules that the years share: each year takes them and says what differs. */
import { figure } from '../../../core/figure.ts';
import type { OppsRates, StatusIndicators, WageIndexRules } from './rates.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Indicators that every year has, with those that a year adds. */
export function statusIndicators(added: { devices?: string; drugs?: string; unitPriced?: string }): StatusIndicators {
  const { devices = '', drugs = '', unitPriced = '' } = added;
  const also = (list: string, ...more: string[]) => set([list, ...more.filter((each) => each !== '')].join(' '));
  return {
    valid: also('A B C E F G H K L M N P R S T U V W X Y Z J1 J2', devices, drugs, unitPriced),
    priced: also('H N P R S T U V X J1 J2', devices, unitPriced),
    atCost: also('H', devices),
    withoutWageIndex: also('R U', unitPriced),
    withoutOutlier: also('H N', devices),
    withoutRehAddOn: also('A F G K L', drugs),
  };
}

/** Payment adjustment flags 0 to 25, with those that a year adds. */
export function paymentAdjustmentFlags(...added: string[]): ReadonlySet<string> {
  return new Set([...Array.from({ length: 26 }, (_, flag) => `${flag}`), ...added]);
}

/** A figure of a context class of CMS's program. */
export const ofProgram = (value: string, version: string) => figure(value, 'C', `CMS OPPS pricer ${version}`);

/** Social Security Act 1833(t)(16)(F)(ii): 7 percent less through 2022, 10 percent since. */
export const COMPUTED_RADIOGRAPHY = {
  through2022: figure('0.93', 'C', 'Social Security Act 1833(t)(16)(F)(ii)'),
  since2023: figure('0.90', 'C', 'Social Security Act 1833(t)(16)(F)(ii)'),
};

/** Wage index rules of 2022 on, but for what is given. */
export function wageIndexRules(
  rules: Partial<WageIndexRules> & Pick<WageIndexRules, 'lowestQuartile'>,
): WageIndexRules {
  return {
    ruralFloor: 'geographicWageIndex',
    hasImputedFloor: true,
    priorYear: 'supplemental',
    caveat: null,
    ...rules,
  };
}

type Shared = Omit<
  OppsRates,
  | 'calendarYear'
  | 'version'
  | 'citation'
  | 'inpatientDeductible'
  | 'fixedDollarThreshold'
  | 'qualityFactor'
  | 'computedRadiography'
  | 'wageIndex'
>;

/** 2020 to 2022. */
export const BEFORE_REH: Shared = {
  rehTypes: new Set(),
  offCampusFlags: new Set(['A']),
  hasOffCampusExemptions: false,
  statusIndicators: statusIndicators({}),
  paymentAdjustmentFlags: paymentAdjustmentFlags(),
  isRemedyOffsetMissing: false,
};

/** 2024: rural emergency hospitals of both provider types. */
export const SINCE_REH: Shared = {
  ...BEFORE_REH,
  rehTypes: new Set(['24', '25']),
  offCampusFlags: new Set(['A', 'W']),
  hasOffCampusExemptions: true,
};
