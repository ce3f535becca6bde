/** Figures of rehabilitation payment that do not change by year, as in CMS's IRF pricers of 2018 to 2025. */
import { figure } from '../../../core/figure.ts';

const PRICER = 'CMS IRF pricer 2025.0';

/** 42 CFR 412.624(e)(2). */
export const LOW_INCOME_EXPONENT = figure('0.3177', 'C', PRICER);
/** 42 CFR 412.624(e)(4). */
export const TEACHING_EXPONENT = figure('1.0163', 'C', PRICER);
/** 42 CFR 412.624(e)(3). */
export const RURAL_FACTOR = figure('1.1490', 'C', PRICER);
/** 42 CFR 412.624(e)(5). */
export const OUTLIER_SHARE = figure('0.80', 'C', PRICER);

/** Federal and facility shares of the transition of 2002 by blend indicator, 42 CFR 412.626(a). */
export const BLENDS: ReadonlyMap<string, { federal: string; facility: string }> = new Map([
  ['3', { federal: '0.6667', facility: '0.3333' }],
  ['4', { federal: '1.0000', facility: '0.0000' }],
]);

/** Patient statuses of a transfer to another site of care, 42 CFR 412.624(f). */
export const TRANSFER_STATUSES: ReadonlySet<string> = new Set([
  ...['02', '03', '61', '62', '63', '64'],
  ...['82', '83', '89', '90', '91', '92'],
]);
export const EXPIRED = '20';

/** Case-mix groups that depend only on the length of stay, 42 CFR 412.620(a): short stays, and patients who died. */
export const SHORT_STAY = { group: '5001', days: 3 };
export const EXPIRED_ORTHOPEDIC = { categories: ['07', '08', '09'], longFrom: 14, short: '5101', long: '5102' };
export const EXPIRED_OTHER = { longFrom: 16, short: '5103', long: '5104' };

/** CMGs above this one are no rehabilitation categories; 9999 is CMS's for a stay that was not grouped. */
export const CASE_MIX_GROUP_LIMIT = '2103';
export const SPECIAL_GROUPS: ReadonlySet<string> = new Set(['5001', '9999']);

/** First day of the payment system. */
export const FIRST_DISCHARGE = 20020101;
