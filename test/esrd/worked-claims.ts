/** The treatments that are worked through year by year: what differs from that of `inputOf`. Invented. */
import type { EsrdClaim, EsrdProvider } from '../../src/engine/pricers/esrd/inputs.ts';

/** Differences from the treatment of `inputOf`. */
export interface Treatment extends Pick<EsrdClaim, 'revenueCode' | 'sessions' | 'height' | 'weight'> {
  /** Last day of the claim and day of the line, MM-DD; by default October 28 and 18. */
  through?: string;
  line?: string;
  /** Years. */
  age: number;
  /** MM-DD. */
  dialysisStart?: string;
  claim?: Partial<EsrdClaim>;
  provider?: Partial<EsrdProvider>;
  /** Index of the facility's area; by default that of the year. */
  wageIndex?: string;
}

export const CLAIMS = {
  'hemodialysis of an adult without any adjustment': {
    age: 72,
    revenueCode: '0821',
    sessions: 10,
    height: '170.00',
    weight: '75.00',
    wageIndex: '1.0214',
  },
  'rural facility, low body mass': {
    age: 64,
    revenueCode: '0821',
    sessions: 10,
    height: '168.50',
    weight: '48.20',
    provider: { cbsa: '45' },
    wageIndex: '0.7810',
  },
  'onset of dialysis with a comorbidity that does not count': {
    age: 50,
    revenueCode: '0821',
    sessions: 10,
    height: '172.00',
    weight: '90.50',
    dialysisStart: '09-18',
    claim: { comorbidities: ['MA'] },
    wageIndex: '0.9120',
  },
  'gastrointestinal bleeding with low volume and a quality reduction': {
    age: 83,
    revenueCode: '0821',
    sessions: 10,
    height: '160.20',
    weight: '61.00',
    claim: { comorbidities: ['MA'] },
    provider: { lowVolumeIndicator: 'Y', qualityReduction: '2' },
    wageIndex: '0.8866',
  },
  'hereditary anemia at a facility with the greatest quality reduction': {
    age: 30,
    revenueCode: '0881',
    sessions: 10,
    height: '181.00',
    weight: '88.00',
    claim: { comorbidities: ['ME'] },
    provider: { qualityReduction: '4' },
    wageIndex: '1.2005',
  },
  'training for dialysis at home': {
    age: 41,
    revenueCode: '0831',
    sessions: 10,
    height: '165.00',
    weight: '70.00',
    claim: { conditionCodes: ['73'] },
    wageIndex: '0.9500',
  },
  'retraining with ultrafiltration, which has no add-on': {
    age: 41,
    revenueCode: '0881',
    sessions: 10,
    height: '165.00',
    weight: '70.00',
    claim: { conditionCodes: ['87'] },
    wageIndex: '0.9500',
  },
  'a day of peritoneal dialysis at home': {
    age: 58,
    revenueCode: '0841',
    sessions: 28,
    height: '177.00',
    weight: '82.00',
    claim: { conditionCodes: ['74'] },
    wageIndex: '1.0650',
  },
  'a child on hemodialysis': {
    age: 9,
    revenueCode: '0821',
    sessions: 10,
    height: '128.00',
    weight: '27.50',
    wageIndex: '1.1000',
  },
  'new drugs and new equipment': {
    age: 66,
    revenueCode: '0821',
    sessions: 12,
    height: '174.00',
    weight: '79.00',
    claim: { tdapaTotal: '412.37', tpniesTotal: '955.20' },
    provider: { qualityReduction: '1' },
    wageIndex: '0.9333',
  },
  'an outlier': {
    age: 77,
    revenueCode: '0821',
    sessions: 13,
    height: '169.00',
    weight: '66.00',
    claim: { outlierTotal: '3900.00' },
    wageIndex: '1.0000',
  },
  'an outlier of days at home': {
    age: 47,
    revenueCode: '0851',
    sessions: 26,
    height: '180.00',
    weight: '95.00',
    claim: { conditionCodes: ['74'], outlierTotal: '5200.00' },
    provider: { qualityReduction: '3' },
    wageIndex: '0.9876',
  },
  'an outlier of a low-volume facility with a chronic comorbidity': {
    age: 61,
    revenueCode: '0821',
    sessions: 11,
    height: '158.00',
    weight: '70.00',
    claim: { comorbidities: ['MD'], outlierTotal: '4100.50' },
    provider: { lowVolumeIndicator: 'Y' },
    wageIndex: '0.9044',
  },
  'home dialysis bonus of Treatment Choices': {
    age: 55,
    revenueCode: '0831',
    sessions: 10,
    height: '176.00',
    weight: '84.00',
    claim: { conditionCodes: ['74'], demoCodes: ['94'], treatmentChoice: 'H' },
    wageIndex: '1.0308',
  },
  'acute kidney injury': {
    age: 68,
    revenueCode: '0821',
    sessions: 10,
    height: '0',
    weight: '0',
    claim: { conditionCodes: ['84'] },
  },
  'a wage index that fell by more than 5 percent': {
    age: 72,
    revenueCode: '0821',
    sessions: 10,
    height: '170.00',
    weight: '75.00',
    provider: { supplementalWageIndexIndicator: '1', supplementalWageIndex: '0.9000' },
    wageIndex: '0.8000',
  },
  'acute kidney injury with training': {
    through: '04-30',
    line: '04-02',
    age: 66,
    revenueCode: '0841',
    sessions: 9,
    height: '0',
    weight: '0',
    claim: { conditionCodes: ['84', '73'] },
    wageIndex: '1.1105',
  },
  'a day of peritoneal dialysis at home for acute kidney injury': {
    through: '04-30',
    line: '04-02',
    age: 66,
    revenueCode: '0851',
    sessions: 14,
    height: '0',
    weight: '0',
    claim: { conditionCodes: ['74', '84'] },
    wageIndex: '1.0000',
  },
} satisfies Readonly<Record<string, Treatment>>;
