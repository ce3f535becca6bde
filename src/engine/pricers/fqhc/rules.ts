/** Days and figures of the prospective payment of health centers, 42 CFR part 405 subpart X. */
import { exact } from '../../core/exact.ts';

/** 42 CFR 405.2462(c). */
export const PROSPECTIVE_PAYMENT_START = 20141001;
/** Grandfathered tribal centers, 42 CFR 405.2462(d). */
export const TRIBAL_START = 20160101;
/** Intensive outpatient care, 88 FR 81540; with a rate of its own from four services on, 89 FR 97710. */
export const INTENSIVE_OUTPATIENT_START = 20240101;
export const INTENSIVE_OUTPATIENT_SPLIT = 20250101;

/** Maryland Primary Care Program: its demonstration code, percentages, and the visits that are reduced. */
export const MDPCP = {
  demoCode: '83',
  percents: ['0.10', '0.25', '0.45', '0.65'].map(exact),
  hcpcs: new Set(['G0466', 'G0467', 'G0468']),
  revenueCodes: /^052/,
};

/** The supplement of a Medicare Advantage plan. */
export const PLAN_SUPPLEMENT = '0519';
