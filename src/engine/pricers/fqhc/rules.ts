/** Days and figures of the prospective payment of health centers, 42 CFR part 405 subpart X. */
import { OPEN_END } from '../../core/calendar.ts';
import { exact } from '../../core/exact.ts';

/** The last day for which these rules were read: those of later years may differ. */
export const RULES_VERIFIED_TO = 20261231;

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

/** Vaccines and their administration are paid by claim, and reconciled with costs: 89 FR 97710, 42 CFR 405.2466(b)(1)(iv). */
export const VACCINES_BY_CLAIM_START = 20250701;

/**
 * Vaccines against pneumonia and hepatitis B, whose limits the file of average sales prices has. Those against influenza
 * and COVID-19 change within its quarters: it refers to lists of their own.
 */
export const VACCINES_OF_PRICE_FILE: ReadonlySet<string> = new Set([
  ...['90670', '90671', '90677', '90684', '90732'],
  ...['90739', '90740', '90743', '90744', '90746', '90747', '90759'],
]);

/** Services beside the visit that have a national amount, in the days in which a center bills them. */
export interface NationalService {
  codes: ReadonlySet<string>;
  /** YYYYMMDD, both inclusive. */
  start: number;
  end: number;
  /** Code that a center bills after `end`: a clause; '' where no end is set. */
  instead: string;
  citation: string;
}

const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const CARE = '42 CFR 405.2464(c)';

/**
 * The codes that wrapped care management up, and the single ones that took their place: CMS's tables of the outpatient
 * editor name them from the versions of these days on.
 */
export const NATIONAL_SERVICES: readonly NationalService[] = [
  {
    ...{ codes: codes('G0511'), start: 20180101, end: 20250930, citation: `${CARE}; 82 FR 52976, 89 FR 97710` },
    instead: 'the single codes of care management are billed',
  },
  {
    ...{ codes: codes('G0512'), start: 20180101, end: 20251231, citation: `${CARE}; 82 FR 52976, 90 FR 49266` },
    instead: 'the single codes of collaborative care are billed',
  },
  {
    ...{
      codes: codes('G0071'),
      start: 20190101,
      end: 20251231,
      citation: '42 CFR 405.2464(e); 83 FR 59452, 90 FR 49266',
    },
    instead: 'the single codes of communication services are billed',
  },
  {
    ...{
      codes: codes('G2025'),
      start: 20200127,
      end: 20261231,
      citation: 'Social Security Act 1834(m)(8); 90 FR 49266',
    },
    instead: 'the payment of telehealth by this code ends',
  },
  {
    codes: codes(
      '98975 98976 98977 98980 98981 99091 99424 99425 99426 99427 99437 99439 99453 99454 99457 99458 99474 99484 99487 99489 99490 99491 G0019 G0022 G0023 G0024 G0140 G0146 G0323 G0556 G0557 G0558 G3002 G3003',
    ),
    ...{ start: 20250101, end: OPEN_END, citation: `${CARE}; 89 FR 97710`, instead: '' },
  },
  {
    codes: codes('98016 99445 99470 99492 99493 99494 G0568 G0569 G0570 G2010 G2214 G2250'),
    ...{ start: 20260101, end: OPEN_END, citation: `${CARE}; 90 FR 49266`, instead: '' },
  },
];
