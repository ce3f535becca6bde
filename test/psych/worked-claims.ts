/** The stays that are worked through year by year: what differs from the stay of `ipfExample`. Invented. */
import type { IpfClaim, IpfProvider } from '../../src/engine/pricers/ipf/inputs.ts';

/** Differences from the stay of `ipfExample`. */
export interface Stay {
  /** MM-DD. */
  discharged: string;
  claim: Partial<IpfClaim> & Pick<IpfClaim, 'diagnosisRelatedGroup'>;
  provider: Partial<IpfProvider>;
  /** Diagnosis that gives the factor instead of the DRG. */
  codeFirst?: string;
  /** Comorbidity categories by diagnosis and by procedure. */
  comorbidities?: Readonly<Record<string, string>>;
  procedures?: Readonly<Record<string, string>>;
}

export const CLAIMS = {
  'first stay': {
    discharged: '11-20',
    claim: { lengthOfStay: 12, patientAge: 50, diagnosisRelatedGroup: '885', coveredCharges: '30000.00' },
    provider: { operatingCostToChargeRatio: '0.400' },
  },
  'teaching facility with emergency department, therapy and outlier': {
    discharged: '02-11',
    comorbidities: { E1165: '7', J441: '14' },
    claim: {
      lengthOfStay: 14,
      patientAge: 72,
      diagnosisRelatedGroup: '884',
      coveredCharges: '240000.00',
      serviceUnits: 3,
      diagnosisCodes: ['F332', 'E1165', 'J441'],
    },
    provider: { operatingCostToChargeRatio: '0.400', internsToBedsRatio: '0.0800', temporaryReliefIndicator: 'Y' },
  },
  'continued stay in a rural facility': {
    discharged: '03-12',
    claim: { lengthOfStay: 6, patientAge: 30, diagnosisRelatedGroup: '885', coveredCharges: '20000.00', priorDays: 7 },
    provider: { operatingCostToChargeRatio: '0.400', cbsaActualGeographicLocation: '15' },
  },
  'still a patient': {
    discharged: '11-20',
    claim: {
      lengthOfStay: 20,
      patientAge: 45,
      diagnosisRelatedGroup: '881',
      coveredCharges: '300000.00',
      patientStatus: '30',
    },
    provider: { operatingCostToChargeRatio: '0.500' },
  },
  'still a patient, benefits exhausted': {
    discharged: '05-14',
    claim: {
      lengthOfStay: 15,
      patientAge: 60,
      diagnosisRelatedGroup: '876',
      coveredCharges: '210000.00',
      priorDays: 4,
      patientStatus: '30',
      outlierOccurrenceIndicator: 'Y',
    },
    provider: { operatingCostToChargeRatio: '0.520' },
  },
  'facility in Alaska': {
    discharged: '06-15',
    claim: { lengthOfStay: 5, patientAge: 44, diagnosisRelatedGroup: '880', coveredCharges: '9000.00' },
    provider: {
      operatingCostToChargeRatio: '0.610',
      cbsaActualGeographicLocation: '02',
      stateCode: '02',
      costOfLivingAdjustment: '1.220',
    },
  },
  'from another unit of the same hospital': {
    discharged: '11-20',
    claim: {
      lengthOfStay: 3,
      patientAge: 66,
      diagnosisRelatedGroup: '882',
      coveredCharges: '7000.00',
      sourceOfAdmission: 'D',
    },
    provider: { operatingCostToChargeRatio: '0.350', temporaryReliefIndicator: 'Y' },
  },
  'code-first diagnosis': {
    discharged: '08-17',
    codeFirst: 'F0280',
    claim: {
      lengthOfStay: 9,
      patientAge: 81,
      diagnosisRelatedGroup: '101',
      coveredCharges: '21000.00',
      diagnosisCodes: ['F332', 'F0280'],
    },
    provider: { operatingCostToChargeRatio: '0.444' },
  },
  'stay of one day': {
    discharged: '09-18',
    claim: { lengthOfStay: 1, patientAge: 19, diagnosisRelatedGroup: '918', coveredCharges: '2500.00' },
    provider: { operatingCostToChargeRatio: '0.410' },
  },
  'no quality data, therapy': {
    discharged: '11-20',
    claim: {
      lengthOfStay: 10,
      patientAge: 57,
      diagnosisRelatedGroup: '057',
      coveredCharges: '40000.00',
      serviceUnits: 6,
    },
    provider: { operatingCostToChargeRatio: '0.300', hospQualityIndicator: '0' },
  },
  'long stay with an outlier': {
    discharged: '02-20',
    comorbidities: { C50911: '6' },
    procedures: { '3E03305': '6' },
    claim: {
      lengthOfStay: 30,
      patientAge: 82,
      diagnosisRelatedGroup: '883',
      coveredCharges: '400000.00',
      diagnosisCodes: ['F332', 'C50911'],
      procedureCodes: ['3E03305'],
    },
    provider: { operatingCostToChargeRatio: '0.480', internsToBedsRatio: '0.4273' },
  },
  'last year’s wage index': {
    discharged: '03-21',
    claim: { lengthOfStay: 11, patientAge: 75, diagnosisRelatedGroup: '886', coveredCharges: '26000.00' },
    provider: { operatingCostToChargeRatio: '0.420', supplementalWageIndexIndicator: '1' },
  },
  'continued stay with an outlier': {
    discharged: '11-20',
    comorbidities: { E1165: '7' },
    claim: {
      lengthOfStay: 12,
      patientAge: 70,
      diagnosisRelatedGroup: '897',
      coveredCharges: '260000.00',
      priorDays: 18,
      diagnosisCodes: ['F332', 'E1165'],
    },
    provider: { operatingCostToChargeRatio: '0.510' },
  },
} as const satisfies Readonly<Record<string, Stay>>;
