/** Figures of long-term care payment that no year changes, as in CMS's LTCH pricers. */
import { exact } from '../../../core/exact.ts';

/** 42 CFR 412.529(a): a stay of five sixths of the average length of stay, or less, is a short-stay outlier. */
export const FIVE_SIXTHS = { numerator: exact('5'), denominator: exact('6') };
/** 42 CFR 412.529(c): 120 percent of the per diem, and days after which the comparable amount has no share. */
export const SHORT_STAY = { factor: exact('1.2'), days: exact('25') };
/** 42 CFR 412.525(a), 412.522(c): share of the costs above the threshold. */
export const OUTLIER_SHARE = exact('0.8');
/** 42 CFR 412.522(c): reduction of site neutral payments that makes up for the outliers among them. */
export const SITE_NEUTRAL_BUDGET_NEUTRALITY = exact('0.949');
/** 4.6 percent less, Bipartisan Budget Act of 2018, section 51005(b). */
export const SITE_NEUTRAL_IPPS_ADJUSTMENT = exact('0.954');
/** 42 CFR 412.522(c): half of each payment in the transition. */
export const BLEND_SHARE = exact('0.5');

/** Psychiatric and rehabilitation MS-LTC-DRGs, which have no standard payment, 42 CFR 412.522(b). */
export const PSYCHIATRIC_OR_REHABILITATION: ReadonlySet<string> = new Set([
  ...['876', '880', '881', '882', '883', '884', '885', '886', '887'],
  ...['894', '895', '896', '897', '945', '946'],
]);
/** Mechanical ventilation of more than 96 hours in a row, ICD-10-PCS. */
export const VENTILATION = '5A1955Z';

/** Admissions that are paid the standard rate, CARES Act section 3711(b)(2): the COVID-19 emergency. */
export const PUBLIC_HEALTH_EMERGENCY = { first: 20200127, last: 20230511 };

/** First day of a provider's fiscal year under the payment system. */
export const FIRST_FISCAL_YEAR_BEGIN = 20021001;
/** Areas with a row that is in force in every year. */
export const UNDATED_AREAS: ReadonlySet<string> = new Set(['98', '99']);
