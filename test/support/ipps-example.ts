/** Makes stays to be priced from the fields that a test is about. */
import type {
  AreaWageIndex,
  IppsClaim,
  IppsDrg,
  IppsInput,
  IppsProvider,
  OutmigrationAdjustment,
} from '../../src/engine/pricers/ipps/inputs.ts';
import type { NewTechnology } from '../../src/engine/pricers/ipps/rates/rates.ts';

export interface Given {
  claim: Partial<IppsClaim> & { dischargeDate: number; drg: string };
  provider?: Partial<IppsProvider>;
  drg?: Partial<IppsDrg> | null;
  wageIndex?: Record<string, readonly AreaWageIndex[]>;
  outmigration?: Record<string, readonly OutmigrationAdjustment[]>;
  newTechnologies?: readonly NewTechnology[] | null;
}

/** Labels of the releases that a stay's tables came from. */
export const RELEASES = {
  drg: 'DRG',
  wage_index: 'wage index',
  outmigration: 'out-migration',
  new_technology: 'new technology',
  provider: 'IPSF',
};

/** Returns the first day of the fiscal year of a day, both YYYYMMDD. */
export const fiscalYearStart = (date: number) => Math.floor((date - 1001) / 10000) * 10000 + 1001;

/** Returns a normal stay at a short-term hospital in an area of its own (10180) that reports everything. */
export function ippsInput(given: Given): IppsInput {
  const start = fiscalYearStart(given.claim.dischargeDate);
  const area = (size: string, index: string): AreaWageIndex[] => [
    {
      size,
      effectiveDate: start,
      geographicWageIndex: index,
      reclassifiedWageIndex: index,
      ruralFloor: '0',
      imputedFloor: '0',
    },
  ];
  return {
    claim: {
      reviewCode: '00',
      lengthOfStay: 5,
      coveredDays: given.claim.lengthOfStay ?? 5,
      lifetimeReserveDays: 0,
      coveredCharges: '20000.00',
      diagnoses: ['I10'],
      procedures: [],
      drugCodes: [],
      conditionCodes: [],
      demoCodes: [],
      midnightAdjustmentGeolocation: '',
      hmo: false,
      ...given.claim,
    },
    provider: {
      providerCcn: '450010',
      effectiveDate: start,
      terminationDate: 0,
      waiverIndicator: 'N',
      providerType: '00',
      stateCode: '45',
      countyCode: '45441',
      ppsFacilitySpecificRate: 0,
      costOfLivingAdjustment: '1.000',
      internsToBedsRatio: 0,
      bedSize: 80,
      operatingCostToChargeRatio: '0.250',
      capitalCostToChargeRatio: '0.020',
      supplementalSecurityIncomeRatio: 0,
      medicaidRatio: 0,
      specialPaymentIndicator: '1',
      hospQualityIndicator: '1',
      cbsaActualGeographicLocation: '10180',
      cbsaWiLocation: '',
      cbsaStandardizedAmountLocation: '',
      specialWageIndex: '1.0000',
      supplementalWageIndex: 0,
      supplementalWageIndexIndicator: '',
      passThroughAmountForDirectMedicalEducation: 0,
      passThroughAmountForOrganAcquisition: 0,
      passThroughAmountForAllogenicStemCellAcquisition: 0,
      passThroughTotalAmount: 0,
      capitalPpsPaymentCode: 'C',
      newHospital: 'N',
      capitalIndirectMedicalEducationRatio: 0,
      capitalExceptionPaymentRate: 0,
      oldCapitalHoldHarmlessRate: 0,
      vbpParticipantIndicator: 'N',
      vbpAdjustment: 0,
      hrrParticipantIndicator: '0',
      hrrAdjustment: 0,
      bundleModelDiscount: 0,
      hacReductionParticipantIndicator: 'N',
      uncompensatedCareAmount: 0,
      ehrReductionIndicator: '',
      temporaryReliefIndicator: 'N',
      lowVolumeAdjustmentFactor: 0,
      ...given.provider,
    },
    tables: {
      drg:
        given.drg === null
          ? undefined
          : {
              weight: '1.0000',
              geometricMeanLos: '4.0',
              arithmeticMeanLos: '5.0',
              postAcute: false,
              specialPayPostAcute: false,
              ...given.drg,
            },
      wageIndex: new Map(Object.entries({ '10180': area('O', '1.0000'), 45: area('', '0.8000'), ...given.wageIndex })),
      outmigration: new Map(Object.entries(given.outmigration ?? {})),
      twoMidnightFactor: new Map(),
      newTechnologies: given.newTechnologies === undefined ? [] : given.newTechnologies,
      technologyCodes: new Set(),
    },
    releaseOf: (part) => RELEASES[part as keyof typeof RELEASES],
  };
}
