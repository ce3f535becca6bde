/** The stays that are worked through year by year: what differs from the stay of `ltchExample`. Invented. */
import type { LtchClaim, LtchProvider } from '../../src/engine/pricers/ltch/inputs.ts';

/** Differences from the stay of `ltchExample`. */
export interface Stay {
  claim: Partial<LtchClaim> & { drg: string };
  provider: Partial<LtchProvider>;
}

export const CLAIMS = {
  'standard stay': {
    claim: { drg: '189', lengthOfStay: 30, coveredDays: 30, coveredCharges: '120000.00', reviewCode: '01' },
    provider: {
      operatingCostToChargeRatio: '0.250',
      supplementalSecurityIncomeRatio: '0.0800',
      medicaidRatio: '0.1200',
      bedSize: 60,
    },
  },
  'standard stay with an outlier': {
    claim: {
      drg: '207',
      lengthOfStay: 62,
      coveredDays: 62,
      coveredCharges: '640000.00',
      reviewCode: '04',
      procedureCodes: ['5A1955Z'],
    },
    provider: {
      operatingCostToChargeRatio: '0.420',
      supplementalSecurityIncomeRatio: '0.1000',
      medicaidRatio: '0.2100',
      bedSize: 120,
    },
  },
  'short stay': {
    claim: { drg: '871', lengthOfStay: 9, coveredDays: 9, coveredCharges: '40000.00', reviewCode: '01' },
    provider: {
      operatingCostToChargeRatio: '0.260',
      supplementalSecurityIncomeRatio: '0.0900',
      medicaidRatio: '0.2000',
      bedSize: 80,
    },
  },
  'short stay whose per diems end in exactly half a cent': {
    claim: { drg: '871', lengthOfStay: 9, coveredDays: 9, coveredCharges: '40000.00', reviewCode: '01' },
    provider: {
      operatingCostToChargeRatio: '0.260',
      supplementalSecurityIncomeRatio: '0.0900',
      medicaidRatio: '0.2000',
      bedSize: 80,
    },
  },
  'short stay of a teaching hospital with an outlier': {
    claim: { drg: '189', lengthOfStay: 15, coveredDays: 15, coveredCharges: '520000.00', reviewCode: '05' },
    provider: {
      operatingCostToChargeRatio: '0.380',
      supplementalSecurityIncomeRatio: '0.1200',
      medicaidRatio: '0.3000',
      bedSize: 250,
      internsToBedsRatio: '0.2500',
      capitalIndirectMedicalEducationRatio: '0.1200',
    },
  },
  'very short stay in a rural hospital': {
    claim: { drg: '592', lengthOfStay: 2, coveredDays: 2, coveredCharges: '9000.00', reviewCode: '01' },
    provider: {
      operatingCostToChargeRatio: '0.330',
      supplementalSecurityIncomeRatio: '0.1300',
      medicaidRatio: '0.1100',
      bedSize: 30,
      cbsaActualGeographicLocation: '15',
      stateCode: '15',
    },
  },
  'site neutral at cost': {
    claim: { drg: '682', lengthOfStay: 12, coveredDays: 12, coveredCharges: '9000.00', reviewCode: '02' },
    provider: {
      operatingCostToChargeRatio: '0.300',
      supplementalSecurityIncomeRatio: '0.0500',
      medicaidRatio: '0.0500',
      bedSize: 50,
    },
  },
  'site neutral at the comparable amount': {
    claim: { drg: '177', lengthOfStay: 20, coveredDays: 20, coveredCharges: '150000.00', reviewCode: '06' },
    provider: {
      operatingCostToChargeRatio: '0.280',
      supplementalSecurityIncomeRatio: '0.0800',
      medicaidRatio: '0.1500',
      bedSize: 99,
    },
  },
  'site neutral with an outlier': {
    claim: {
      drg: '166',
      lengthOfStay: 26,
      coveredDays: 26,
      coveredCharges: '700000.00',
      reviewCode: '07',
      procedureCodes: ['5A1955Z'],
    },
    provider: {
      operatingCostToChargeRatio: '0.390',
      supplementalSecurityIncomeRatio: '0.1700',
      medicaidRatio: '0.1300',
      bedSize: 510,
      cbsaActualGeographicLocation: '15',
      stateCode: '15',
    },
  },
  'psychiatric stay, site neutral': {
    claim: { drg: '885', lengthOfStay: 18, coveredDays: 18, coveredCharges: '80000.00', reviewCode: '01' },
    provider: {
      operatingCostToChargeRatio: '0.310',
      supplementalSecurityIncomeRatio: '0.1000',
      medicaidRatio: '0.3300',
      bedSize: 140,
    },
  },
  'half standard, half site neutral': {
    claim: { drg: '193', lengthOfStay: 25, coveredDays: 25, coveredCharges: '90000.00', reviewCode: '03' },
    provider: {
      operatingCostToChargeRatio: '0.350',
      supplementalSecurityIncomeRatio: '0.0600',
      medicaidRatio: '0.0950',
      bedSize: 75,
      federalPpsBlend: '6',
    },
  },
  'half short stay, half site neutral, with an outlier': {
    claim: { drg: '291', lengthOfStay: 10, coveredDays: 10, coveredCharges: '480000.00', reviewCode: '08' },
    provider: {
      operatingCostToChargeRatio: '0.370',
      supplementalSecurityIncomeRatio: '0.0700',
      medicaidRatio: '0.1100',
      bedSize: 101,
      federalPpsBlend: '7',
    },
  },
  'no quality data, discharge payment percentage': {
    claim: { drg: '539', lengthOfStay: 33, coveredDays: 33, coveredCharges: '260000.00', reviewCode: '01' },
    provider: {
      operatingCostToChargeRatio: '0.300',
      supplementalSecurityIncomeRatio: '0.1100',
      medicaidRatio: '0.1900',
      bedSize: 150,
      hospQualityIndicator: '0',
      ltchDppIndicator: 'Y',
    },
  },
  'hospital in Alaska, outlier refused': {
    claim: {
      drg: '853',
      lengthOfStay: 28,
      coveredDays: 28,
      coveredCharges: '600000.00',
      reviewCode: '04',
      specialPaymentIndicator: '1',
    },
    provider: {
      operatingCostToChargeRatio: '0.450',
      supplementalSecurityIncomeRatio: '0.0500',
      medicaidRatio: '0.2500',
      bedSize: 40,
      cbsaActualGeographicLocation: '02',
      stateCode: '02',
      costOfLivingAdjustment: '1.220',
    },
  },
  'review code 00': {
    claim: { drg: '314', lengthOfStay: 24, coveredDays: 24, coveredCharges: '70000.00', reviewCode: '00' },
    provider: {
      operatingCostToChargeRatio: '0.300',
      supplementalSecurityIncomeRatio: '0.0000',
      medicaidRatio: '0.0000',
      bedSize: 45,
      federalPpsBlend: '5',
    },
  },
  'special wage index': {
    claim: { drg: '208', lengthOfStay: 21, coveredDays: 21, coveredCharges: '95000.00', reviewCode: '01' },
    provider: {
      operatingCostToChargeRatio: '0.290',
      supplementalSecurityIncomeRatio: '0.0450',
      medicaidRatio: '0.1400',
      bedSize: 66,
      specialPaymentIndicator: '1',
      specialWageIndex: '1.0512',
      supplementalWageIndexIndicator: '2',
      supplementalWageIndex: '0.9731',
    },
  },
} as const satisfies Readonly<Record<string, Stay>>;
