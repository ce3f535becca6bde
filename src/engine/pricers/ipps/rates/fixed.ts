/** Figures of the inpatient prospective payment system that no year changes. */
import { exact } from '../../../core/exact.ts';

/** 42 CFR 412.106(f): the empirically justified share, 25 percent; uncompensated care payments replace the rest. */
export const EMPIRICALLY_JUSTIFIED_SHARE = exact('0.25');

/** 42 CFR 412.344(a)(1)(i): old capital costs of hospitals other than sole community ones. */
export const OLD_CAPITAL_SHARE = exact('0.85');

/** 42 CFR 412.84(k): marginal cost factor; 412.84(l) for burn DRGs. */
export const MARGINAL_COST = exact('0.80');
export const BURN_MARGINAL_COST = exact('0.90');
export const BURN_DRGS: ReadonlySet<string> = new Set(['927', '928', '929', '933', '934', '935']);

/** 42 CFR 412.84(i)(4): CMS flags claims for reconciliation that a ratio higher by this would make outliers. */
export const RECONCILIATION_CCR = exact('0.2');

/** 42 CFR 412.108(c)(2)(iii): an MDH is paid three quarters of the excess of its hospital-specific rate. */
export const MDH_SHARE = exact('0.75');

/** 42 CFR 412.4(f)(6): half of the full payment and half of the per diems. */
export const HALF = exact('0.5');

/** 42 CFR 412.152: no readmission factor is less (3 percent). */
export const HRR_FLOOR = exact('0.97');
/** Bounds that CMS's program checks a value-based purchasing factor against (42 CFR 412.162). */
export const VBP_BOUNDS = { lowest: exact('0.98'), highest: exact('2') };
/** 42 CFR 412.172(b): hospitals of the worst quartile are paid 99 percent. */
export const HAC_REDUCTION = exact('0.01');

/** 42 CFR 412.101(c): an add-on of 25 percent at most. */
export const LOW_VOLUME_LIMIT = exact('0.25');

/**
 * Islet isolation in a trial of pancreatic islet cell transplants, MMA section 733(b) and NCD 260.3.1: dollars a
 * procedure, twice at most.
 */
export const ISLET_ISOLATION = {
  amount: exact('18848'),
  limit: 2,
  procedures: ['3E030U1', '3E033U1', '3E0J3U1', '3E0J7U1', '3E0J8U1'],
  diagnosis: 'Z006',
};

/** 85 FR 71155: at most this share of the outlier threshold, or of the costs that the payment leaves. */
export const COVID_TREATMENTS_SHARE = exact('0.65');
export const COVID_DIAGNOSIS = 'U071';
/** No positive test in the record: neither the factor nor the add-on, CMS MLN SE20015. */
export const COVID_NO_ADJUSTMENT = 'ZA';

/** CAR-T: the DRG, the diagnosis of a trial, and the condition code of one of another product (CMS CR 11879). */
export const CAR_T_DRG = '018';
export const TRIAL_DIAGNOSIS = 'Z006';
export const OTHER_PRODUCT_TRIAL = 'ZC';

/** Bundled Payments for Care Improvement, Model 1: its demonstration code and last discharge date, YYYYMMDD. */
export const BUNDLE_MODEL_1 = '61';
export const BUNDLE_MODEL_1_END = 20161231;

/** Neonates who died or were transferred: the DRG itself is the per diem, 42 CFR 412.4(f)(3). */
export const NEONATE_TRANSFER_DRG = '789';

/** Hospitals of the Indian Health Service, 98 in Alaska and 99 elsewhere, in force since 1991. */
export const INDIAN_HEALTH_SERVICE_INDEX = { alaska: exact('1.9343'), elsewhere: exact('1.4448') };
