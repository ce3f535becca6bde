/** Figures of the outpatient prospective payment system that no year from 2020 on changes. */
import { exact } from '../../../core/exact.ts';

/** 42 CFR 419.43(c): shares of an APC payment that the wage index adjusts, and does not. */
export const LABOR_SHARE = exact('0.60');
export const NON_LABOR_SHARE = exact('0.40');

/** 42 CFR 419.43(g)(4): 7.1 percent more for rural sole community hospitals. */
export const RURAL_SCH_FACTOR = exact('1.071');

/** 42 CFR 419.48(b) and Social Security Act 1833(t)(2)(F): the physician fee schedule's equivalent of an APC payment. */
export const PFS_EQUIVALENT = exact('0.40');
/** Medicare's share of it. */
export const PFS_REIMBURSEMENT = exact('0.80');

/** Social Security Act 1834(p): CT of equipment that does not meet the standard. */
export const CT_FACTOR = exact('0.85');
/** Social Security Act 1833(t)(16)(F)(i): X-rays on film. */
export const FILM_FACTOR = exact('0.80');

/** 42 CFR 419.43(d): an outlier's cost exceeds this multiple of the payment; half of the excess is paid. */
export const OUTLIER_MULTIPLE = exact('1.75');
export const CMHC_OUTLIER_MULTIPLE = exact('3.4');
export const OUTLIER_SHARE = exact('0.5');
/** 42 CFR 419.43(d)(7): outliers of a community mental health center, of its payments in the year. */
export const CMHC_OUTLIER_LIMIT = exact('0.08');

/** 42 CFR 419.92(a): 5 percent more for rural emergency hospitals; coinsurance is of the rest, 419.92(b). */
export const REH_ADD_ON = exact('0.05');

/** 42 CFR 419.41: coinsurance is 20 percent of the payment at least, 25 percent of the two colorectal APCs. */
export const COLORECTAL_COINSURANCE = exact('0.25');
/** Their rate of reimbursement. */
export const COLORECTAL_REIMBURSEMENT = exact('0.75');
export const COLORECTAL_APCS: ReadonlySet<string> = new Set(['00158', '00159']);

/** Half of what an index lacks to the lowest quartile: 84 FR 61184, 42 CFR 419.43(c). */
export const QUARTILE_SHARE = exact('0.5');
