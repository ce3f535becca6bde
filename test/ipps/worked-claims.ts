/** The stays that are worked through year by year: what differs from the stay of `ippsInput` in every year. */

import type { Given } from '../support/ipps-example.ts';

/** Differences from the stay of `ippsInput`. */
export interface Stay extends Pick<Given, 'provider' | 'drg'> {
  /** MM-DD. */
  discharged: string;
  claim: Omit<Given['claim'], 'dischargeDate'>;
  /** By area, or state for rural areas; the reclassified index is the geographic one unless it is given. */
  wageIndex?: Record<
    string,
    { geographic: string; reclassified?: string; ruralFloor?: string; imputedFloor?: string; size?: string }
  >;
  /** By county. */
  outmigration?: Record<string, string>;
  newTechnology?: { name: string; maximum: string; share: string; code: string };
}

export const CLAIMS = {
  'post-acute transfer to half of the payment and half of the per diems': {
    discharged: '03-15',
    claim: { drg: '481', reviewCode: '09', lengthOfStay: 2, coveredCharges: '40000.00' },
    provider: {
      supplementalSecurityIncomeRatio: '0.0500',
      medicaidRatio: '0.2000',
      internsToBedsRatio: '0.1000',
      capitalIndirectMedicalEducationRatio: '0.0500',
      bedSize: 200,
      uncompensatedCareAmount: '300.00',
      hrrParticipantIndicator: '1',
      hrrAdjustment: '0.9950',
      vbpParticipantIndicator: 'Y',
      vbpAdjustment: '1.00120000000',
    },
    drg: { postAcute: true, specialPayPostAcute: true },
  },
  'wage index below 1, HAC reduction': {
    discharged: '06-01',
    claim: { drg: '690', lengthOfStay: 4, coveredCharges: '21000.00' },
    provider: {
      bedSize: 80,
      operatingCostToChargeRatio: '0.310',
      capitalCostToChargeRatio: '0.025',
      supplementalSecurityIncomeRatio: '0.0900',
      medicaidRatio: '0.1500',
      uncompensatedCareAmount: '150.00',
      hrrParticipantIndicator: '1',
      hrrAdjustment: '0.9910',
      hacReductionParticipantIndicator: 'Y',
    },
    drg: { postAcute: true },
  },
  'rural sole community hospital with low volume': {
    discharged: '02-10',
    claim: { drg: '683', lengthOfStay: 4, coveredCharges: '18000.00' },
    provider: {
      providerType: '16',
      cbsaActualGeographicLocation: '45',
      bedSize: 40,
      operatingCostToChargeRatio: '0.420',
      capitalCostToChargeRatio: '0.035',
      supplementalSecurityIncomeRatio: '0.0800',
      medicaidRatio: '0.1200',
      uncompensatedCareAmount: '120.00',
      hrrParticipantIndicator: '1',
      hrrAdjustment: '1.0000',
      temporaryReliefIndicator: 'Y',
      lowVolumeAdjustmentFactor: '0.250000',
      ppsFacilitySpecificRate: '9000.00',
    },
    drg: { postAcute: true },
  },
  'acute transfer with a cost outlier': {
    discharged: '05-20',
    claim: { drg: '481', reviewCode: '03', lengthOfStay: 2, coveredCharges: '260000.00' },
    provider: {
      bedSize: 300,
      operatingCostToChargeRatio: '0.280',
      capitalCostToChargeRatio: '0.022',
      supplementalSecurityIncomeRatio: '0.0600',
      medicaidRatio: '0.2400',
      internsToBedsRatio: '0.2500',
      capitalIndirectMedicalEducationRatio: '0.1200',
      uncompensatedCareAmount: '410.00',
      hrrParticipantIndicator: '1',
      hrrAdjustment: '0.9970',
      vbpParticipantIndicator: 'Y',
      vbpAdjustment: '0.99900000000',
    },
    drg: { postAcute: true, specialPayPostAcute: true },
  },
  'cost outlier of a teaching hospital': {
    discharged: '02-01',
    claim: { drg: '871', lengthOfStay: 14, coveredCharges: '400000.00' },
    provider: {
      bedSize: 600,
      operatingCostToChargeRatio: '0.240',
      capitalCostToChargeRatio: '0.018',
      supplementalSecurityIncomeRatio: '0.1200',
      medicaidRatio: '0.2600',
      internsToBedsRatio: '0.3000',
      capitalIndirectMedicalEducationRatio: '0.1500',
      uncompensatedCareAmount: '520.00',
      hrrParticipantIndicator: '1',
      hrrAdjustment: '0.9900',
      vbpParticipantIndicator: 'Y',
      vbpAdjustment: '1.00250000000',
    },
    drg: { postAcute: true },
  },
  'post-acute transfer that reaches the mean stay, wage index exactly 1': {
    discharged: '04-30',
    claim: { drg: '470', reviewCode: '09', lengthOfStay: 1, coveredCharges: '52000.00' },
    provider: {
      bedSize: 150,
      operatingCostToChargeRatio: '0.300',
      capitalCostToChargeRatio: '0.030',
      supplementalSecurityIncomeRatio: '0.0400',
      medicaidRatio: '0.1300',
    },
    drg: { postAcute: true },
  },
  'post-acute transfer per diem without cost outlier, payment code B': {
    discharged: '10-15',
    claim: { drg: '871', reviewCode: '11', lengthOfStay: 1, coveredCharges: '900000.00' },
    provider: { capitalPpsPaymentCode: 'B' },
    drg: { postAcute: true },
  },
  'Medicare-dependent hospital and referral center: three quarters, DSH without limit': {
    discharged: '01-01',
    claim: { drg: '690', lengthOfStay: 1, coveredCharges: '9000.00' },
    provider: {
      providerType: '15',
      cbsaActualGeographicLocation: '45',
      bedSize: 60,
      supplementalSecurityIncomeRatio: '0.2500',
      medicaidRatio: '0.3500',
      ppsFacilitySpecificRate: '12000.00',
      uncompensatedCareAmount: '800.00',
    },
    drg: { postAcute: true },
  },
  'burns: 90 percent of the costs above the point': {
    discharged: '07-04',
    claim: { drg: '929', lengthOfStay: 9, coveredCharges: '310000.00' },
    provider: { operatingCostToChargeRatio: '0.350', capitalCostToChargeRatio: '0.030' },
  },
  'Alaska: cost-of-living adjustment of operating and capital payment': {
    discharged: '08-08',
    claim: { drg: '871', lengthOfStay: 5, coveredCharges: '60000.00' },
    provider: {
      providerCcn: '020001',
      stateCode: '02',
      costOfLivingAdjustment: '1.220',
      uncompensatedCareAmount: '95.50',
    },
    drg: { postAcute: true },
  },
  'Puerto Rico, without EHR technology: its own amounts': {
    discharged: '09-09',
    claim: { drg: '690', lengthOfStay: 3, coveredCharges: '15000.00' },
    provider: {
      providerCcn: '400001',
      stateCode: '40',
      ehrReductionIndicator: 'Y',
      bedSize: 120,
      supplementalSecurityIncomeRatio: '0.0000',
      medicaidRatio: '0.1800',
    },
    drg: { postAcute: true },
  },
  'neither quality data nor EHR technology': {
    discharged: '11-11',
    claim: { drg: '871', lengthOfStay: 6, coveredCharges: '45000.00' },
    provider: { hospQualityIndicator: '0', ehrReductionIndicator: 'Y', uncompensatedCareAmount: '210.10' },
    drg: { postAcute: true },
  },
  'new hospital: no capital payment': {
    discharged: '03-03',
    claim: { drg: '683', lengthOfStay: 2, coveredCharges: '30000.00' },
    provider: { newHospital: 'Y', capitalPpsPaymentCode: '' },
    drg: { postAcute: true },
  },
  'would be an outlier at a higher cost-to-charge ratio: subject to reconciliation': {
    discharged: '06-06',
    claim: { drg: '683', lengthOfStay: 1, coveredCharges: '190000.00' },
    provider: { operatingCostToChargeRatio: '0.150', capitalCostToChargeRatio: '0.010' },
    drg: { postAcute: true },
  },
  'new technology: 65 percent of the costs above the payment, all of them at most': {
    discharged: '07-07',
    claim: { drg: '690', lengthOfStay: 3, coveredCharges: '44000.00', procedures: ['XW0TEST'] },
    provider: {
      operatingCostToChargeRatio: '0.320',
      uncompensatedCareAmount: '100.00',
      hrrParticipantIndicator: '1',
      hrrAdjustment: '0.9876',
    },
    drg: { postAcute: true },
    newTechnology: { name: 'EXAMPLE', maximum: '6504.07', share: '0.65', code: 'XW0TEST' },
  },
  'Medicare Advantage: pass-through without medical education and acquisitions, no IME': {
    discharged: '02-22',
    claim: { drg: '871', lengthOfStay: 4, coveredCharges: '50000.00', hmo: true },
    provider: {
      internsToBedsRatio: '0.2000',
      passThroughTotalAmount: '250.75',
      passThroughAmountForOrganAcquisition: '40.10',
      passThroughAmountForDirectMedicalEducation: '90.20',
      passThroughAmountForAllogenicStemCellAcquisition: '10.05',
    },
    drg: { postAcute: true },
  },
  'neonate transferred: the DRG is the per diem, and pancreatic islets': {
    discharged: '04-04',
    claim: {
      drg: '789',
      reviewCode: '06',
      lengthOfStay: 0,
      coveredDays: 0,
      coveredCharges: '7000.00',
      diagnoses: ['P0739', 'Z006'],
      procedures: ['3E030U1', '3E0J3U1'],
    },
  },
  'urban hospital redesignated rural: capital DSH all the same': {
    discharged: '05-05',
    claim: { drg: '871', lengthOfStay: 5, coveredCharges: '42000.00' },
    provider: {
      providerType: '07',
      bedSize: 240,
      cbsaStandardizedAmountLocation: '45',
      supplementalSecurityIncomeRatio: '0.0700',
      medicaidRatio: '0.2500',
    },
    drg: { postAcute: true },
  },
  'wage index: rural floor, out-migration, limit on decreases': {
    discharged: '07-17',
    claim: { drg: '871', lengthOfStay: 5, coveredCharges: '42000.00' },
    provider: { specialPaymentIndicator: '', supplementalWageIndexIndicator: '1', supplementalWageIndex: '0.9444' },
    drg: { postAcute: true },
    wageIndex: { 45: { geographic: '0.8000', ruralFloor: '0.8100' }, 10180: { geographic: '0.7900' } },
    outmigration: { 45441: '0.0125' },
  },
  'wage index: reclassified, imputed floor of an all-urban state': {
    discharged: '02-02',
    claim: { drg: '690', lengthOfStay: 4, coveredCharges: '12000.00' },
    provider: { providerCcn: '310001', stateCode: '31', specialPaymentIndicator: 'Y', cbsaWiLocation: '35614' },
    drg: { postAcute: true },
    wageIndex: {
      31: { geographic: '0', imputedFloor: '1.1687' },
      10180: { geographic: '0.9900' },
      35614: { size: 'L', geographic: '1.3000', reclassified: '1.1200' },
    },
  },
  'CAR-T in a trial: the share of a case without cost of the product': {
    discharged: '01-18',
    claim: { drg: '018', lengthOfStay: 16, coveredCharges: '500000.00', diagnoses: ['C8330', 'Z006'] },
  },
} satisfies Record<string, Stay>;
