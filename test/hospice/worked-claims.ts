/** The claims that are worked through year by year: what differs from that of `inputOf`. Invented. */
import type { HospiceClaim } from '../../src/engine/pricers/hospice/inputs.ts';

/** Differences from the claim of `inputOf`, which is from February 10. */
export interface Claim {
  /** Day of admission, MM-DD. */
  admitted: string;
  claim?: Partial<HospiceClaim>;
  /** By default of the first day; MM-DD. */
  groups: readonly { revenueCode: HospiceClaim['groups'][number]['revenueCode']; date?: string; units: number }[];
  /** Indexes of the facility's area and of the patient's; the claim gives the areas that have one. */
  wageIndex: { provider?: string; patient?: string };
}

export const CLAIMS = {
  'routine home care within the first 60 days': {
    admitted: '01-31',
    groups: [{ revenueCode: '0651', units: 12 }],
    wageIndex: { patient: '0.9500' },
  },
  'routine home care across the 60th day': {
    admitted: '01-16',
    claim: { priorBenefitDays: 30 },
    groups: [{ revenueCode: '0651', units: 14 }],
    wageIndex: { patient: '0.8734' },
  },
  'routine home care after the 60th day': {
    admitted: '11-12',
    groups: [{ revenueCode: '0651', units: 21 }],
    wageIndex: { patient: '1.1276' },
  },
  'add-on of the last days at the high rate': {
    admitted: '02-05',
    claim: { endOfLifeUnits: [6, 16, 40, 0, 3, 0, 0] },
    groups: [{ revenueCode: '0651', units: 9 }],
    wageIndex: { patient: '1.0211' },
  },
  'add-on of the last days at the low rate': {
    admitted: '02-07',
    claim: { priorBenefitDays: 60, endOfLifeUnits: [1, 0, 0, 0, 0, 0, 15] },
    groups: [{ revenueCode: '0651', units: 7 }],
    wageIndex: { patient: '0.8000' },
  },
  'continuous home care of more than 8 hours': {
    admitted: '01-21',
    groups: [{ revenueCode: '0652', units: 77 }],
    wageIndex: { patient: '1.2433' },
  },
  'continuous home care under 8 hours at the high rate': {
    admitted: '01-01',
    claim: { priorBenefitDays: 12 },
    groups: [{ revenueCode: '0652', units: 31 }],
    wageIndex: { patient: '0.9117' },
  },
  'continuous home care under 8 hours at the low rate': {
    admitted: '12-24',
    claim: { priorBenefitDays: 12 },
    groups: [{ revenueCode: '0652', units: 24 }],
    wageIndex: { patient: '0.9117' },
  },
  'inpatient respite care': {
    admitted: '02-10',
    groups: [{ revenueCode: '0655', units: 5 }],
    wageIndex: { provider: '1.0349' },
  },
  'general inpatient care': {
    admitted: '02-08',
    groups: [{ revenueCode: '0656', units: 4 }],
    wageIndex: { provider: '1.3018' },
  },
  'every level of care': {
    admitted: '12-22',
    claim: { endOfLifeUnits: [8, 0, 0, 0, 0, 0, 0] },
    groups: [
      { revenueCode: '0651', units: 19 },
      { revenueCode: '0652', date: '02-13', units: 45 },
      { revenueCode: '0655', date: '02-15', units: 2 },
      { revenueCode: '0656', date: '02-18', units: 3 },
    ],
    wageIndex: { provider: '1.0872', patient: '1.0204' },
  },
  'parts that are added before they are rounded': {
    admitted: '12-10',
    groups: [
      { revenueCode: '0651', units: 3 },
      { revenueCode: '0652', date: '02-11', units: 33 },
      { revenueCode: '0655', date: '02-14', units: 1 },
    ],
    wageIndex: { provider: '0.9307', patient: '0.9139' },
  },
  'reduced rates without quality data': {
    admitted: '12-16',
    claim: { qualityDataSubmitted: false },
    groups: [
      { revenueCode: '0651', units: 8 },
      { revenueCode: '0656', date: '02-19', units: 2 },
    ],
    wageIndex: { provider: '1.0450', patient: '0.9862' },
  },
} satisfies Readonly<Record<string, Claim>>;
