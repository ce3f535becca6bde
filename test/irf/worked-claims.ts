/** The stays that are worked through year by year: what differs from the stay of `irfExample`. Invented. */
import type { IrfClaim, IrfProvider } from '../../src/engine/pricers/irf/inputs.ts';

/** Differences from the stay of `irfExample`. */
export interface Stay {
  /** MM-DD. */
  discharged: string;
  claim: Partial<IrfClaim> & Pick<IrfClaim, 'caseMixGroup'>;
  /** Group of short stays, or of patients who died, that is paid instead. */
  paidGroup?: string;
  provider: Partial<IrfProvider>;
}

export const CLAIMS = {
  'discharged home': {
    discharged: '11-15',
    claim: {
      caseMixGroup: 'A0104',
      lengthOfStay: 12,
      coveredDays: 12,
      coveredCharges: '38000.00',
      patientStatus: '01',
    },
    provider: {
      operatingCostToChargeRatio: '0.450',
      supplementalSecurityIncomeRatio: '0.0500',
      medicaidRatio: '0.1200',
    },
  },
  'rural facility': {
    discharged: '02-11',
    claim: {
      caseMixGroup: 'B0603',
      lengthOfStay: 15,
      coveredDays: 15,
      coveredCharges: '60000.00',
      patientStatus: '06',
    },
    provider: {
      operatingCostToChargeRatio: '0.450',
      supplementalSecurityIncomeRatio: '0.0500',
      medicaidRatio: '0.0156',
      cbsaActualGeographicLocation: '15',
    },
  },
  'teaching facility with an outlier': {
    discharged: '03-12',
    claim: {
      caseMixGroup: 'C0203',
      lengthOfStay: 20,
      coveredDays: 20,
      coveredCharges: '190000.00',
      patientStatus: '01',
    },
    provider: {
      operatingCostToChargeRatio: '0.512',
      supplementalSecurityIncomeRatio: '0.1500',
      medicaidRatio: '0.0454',
      capitalIndirectMedicalEducationRatio: '0.0784',
    },
  },
  'transfer to a skilled nursing facility': {
    discharged: '11-15',
    claim: { caseMixGroup: 'A0106', lengthOfStay: 8, coveredDays: 8, coveredCharges: '30000.00', patientStatus: '03' },
    provider: {
      operatingCostToChargeRatio: '0.450',
      supplementalSecurityIncomeRatio: '0.1500',
      medicaidRatio: '0.0454',
    },
  },
  'transfer with an outlier': {
    discharged: '05-14',
    claim: { caseMixGroup: 'D1803', lengthOfStay: 5, coveredDays: 5, coveredCharges: '95000.00', patientStatus: '62' },
    provider: {
      operatingCostToChargeRatio: '0.611',
      supplementalSecurityIncomeRatio: '0.0210',
      medicaidRatio: '0.2033',
      capitalIndirectMedicalEducationRatio: '0.1500',
    },
  },
  'short stay': {
    discharged: '06-15',
    paidGroup: 'A5001',
    claim: { caseMixGroup: 'B2004', lengthOfStay: 3, coveredDays: 3, coveredCharges: '9000.00', patientStatus: '01' },
    provider: {
      operatingCostToChargeRatio: '0.480',
      supplementalSecurityIncomeRatio: '0.1500',
      medicaidRatio: '0.0454',
    },
  },
  'died of an orthopedic condition within 13 days': {
    discharged: '11-15',
    paidGroup: 'A5101',
    claim: {
      caseMixGroup: 'B0703',
      lengthOfStay: 13,
      coveredDays: 13,
      coveredCharges: '26000.00',
      patientStatus: '20',
    },
    provider: {
      operatingCostToChargeRatio: '0.390',
      supplementalSecurityIncomeRatio: '0.0300',
      medicaidRatio: '0.0900',
    },
  },
  'died of an orthopedic condition after 13 days': {
    discharged: '08-17',
    paidGroup: 'A5102',
    claim: {
      caseMixGroup: 'A0804',
      lengthOfStay: 14,
      coveredDays: 14,
      coveredCharges: '41000.00',
      patientStatus: '20',
    },
    provider: {
      operatingCostToChargeRatio: '0.402',
      supplementalSecurityIncomeRatio: '0.0000',
      medicaidRatio: '0.0000',
      cbsaActualGeographicLocation: '15',
    },
  },
  'died of another condition within 15 days': {
    discharged: '09-18',
    paidGroup: 'A5103',
    claim: {
      caseMixGroup: 'D1403',
      lengthOfStay: 15,
      coveredDays: 15,
      coveredCharges: '52000.00',
      patientStatus: '20',
    },
    provider: {
      operatingCostToChargeRatio: '0.377',
      supplementalSecurityIncomeRatio: '0.0812',
      medicaidRatio: '0.1499',
      capitalIndirectMedicalEducationRatio: '0.0333',
    },
  },
  'died of another condition after 15 days': {
    discharged: '11-15',
    paidGroup: 'A5104',
    claim: {
      caseMixGroup: 'C0304',
      lengthOfStay: 16,
      coveredDays: 16,
      coveredCharges: '230000.00',
      patientStatus: '20',
    },
    provider: {
      operatingCostToChargeRatio: '0.555',
      supplementalSecurityIncomeRatio: '0.0644',
      medicaidRatio: '0.3120',
    },
  },
  'no quality data, special wage index, outlier refused': {
    discharged: '02-20',
    claim: {
      caseMixGroup: 'B0502',
      lengthOfStay: 18,
      coveredDays: 18,
      coveredCharges: '160000.00',
      patientStatus: '01',
      outlierSpecialPaymentIndicator: '1',
    },
    provider: {
      operatingCostToChargeRatio: '0.650',
      supplementalSecurityIncomeRatio: '0.0400',
      medicaidRatio: '0.2500',
      capitalIndirectMedicalEducationRatio: '0.2120',
      hospQualityIndicator: '0',
      specialPaymentIndicator: '1',
      specialWageIndex: '1.1234',
    },
  },
  'last year’s wage index, penalty': {
    discharged: '03-21',
    claim: {
      caseMixGroup: 'A1203',
      lengthOfStay: 11,
      coveredDays: 11,
      coveredCharges: '120000.00',
      patientStatus: '01',
      outlierSpecialPaymentIndicator: '2',
    },
    provider: {
      operatingCostToChargeRatio: '0.488',
      supplementalSecurityIncomeRatio: '0.0111',
      medicaidRatio: '0.0777',
      supplementalWageIndexIndicator: '1',
    },
  },
} as const satisfies Readonly<Record<string, Stay>>;
