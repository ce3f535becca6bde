/** Inputs of a dialysis treatment's payment: the claim, the facility's record, the wage index. */

import type { EffectiveRow } from '../../core/dated.ts';
import type { AreaIndex, WageIndexRows } from '../../core/wage-index.ts';
import type { PricerInput } from '../../frame/pricer.ts';

/** A figure as given: dollars, centimeters, kilograms, a ratio. */
export type Figure = number | string;

export interface EsrdClaim {
  /** Last day of the claim, YYYYMMDD; selects the year. */
  throughDate: number;
  /** Day of the treatment, YYYYMMDD; 0 where it is not known. */
  lineDate: number;
  /** YYYYMMDD; 0 where it is not known. */
  dateOfBirth: number;
  /** First day of dialysis, YYYYMMDD; 0 where it is not known. */
  dialysisStartDate: number;
  /** 0821 hemodialysis, 0831 intermittent peritoneal dialysis, 0841 CAPD, 0851 CCPD, 0881 ultrafiltration. */
  revenueCode: string;
  /** Treatments of the claim; days of peritoneal dialysis at home. */
  sessions: number;
  /** Centimeters. */
  height: Figure;
  /** Kilograms. */
  weight: Figure;
  /** 73 training, 74 home, 76 back-up in the facility, 84 acute kidney injury, 87 retraining; null for none. */
  conditionCodes: readonly string[] | null;
  demoCodes: readonly string[];
  /** ESRD Treatment Choices: H home dialysis, P performance, B both, a space for home dialysis; null for none. */
  treatmentChoice: string | null;
  /** Performance payment adjustment, as a factor of the rate: 1.04. */
  performanceFactor: Figure | null;
  /** Separately billable items of the claim that count for the outlier, dollars; null where it is not known. */
  outlierTotal: Figure | null;
  /** Transitional drug add-on (value code Q8), dollars of the claim. */
  tdapaTotal: Figure;
  /** New equipment and supplies (QG), dollars of the claim. */
  tpniesTotal: Figure;
  /** Capital-related new equipment (QH), dollars of the claim. */
  craTpniesTotal: Figure;
  /** MA gastrointestinal bleeding, MC pericarditis, MD myelodysplastic syndrome, ME hereditary anemias. */
  comorbidities: readonly string[];
  /** Common working file: 10 none, 20 MA, 40 MC, 50 MD, 60 ME; '' for the list above. */
  cwfReturnCode: string;
}

export interface EsrdProvider {
  /** 40 hospital-based, 41 independent, 05 pediatric. */
  providerType: string;
  /** 5 digits; 2 digits of a state's rural area. */
  cbsa: string;
  specialPaymentIndicator: string;
  specialWageIndex: Figure;
  supplementalWageIndexIndicator: string;
  /** Last year's index. */
  supplementalWageIndex: Figure;
  /** Quality incentive program: 1 to 4 for a reduction by 0.5 to 2 percent; '' for none. */
  qualityReduction: string;
  /** Y, N or ''. */
  lowVolumeIndicator: string;
  /** From 2025: 1 under 3,000 treatments a year, 2 from 3,000 to 3,999. */
  lowVolumeTier: 1 | 2 | null;
}

export const COMORBIDITIES = ['MA', 'MC', 'MD', 'ME'] as const;
export type Comorbidity = (typeof COMORBIDITIES)[number];

/** A diagnosis that counts as a comorbidity between two days, YYYYMMDD. */
export interface ComorbidityDiagnosis extends EffectiveRow {
  category: Comorbidity;
  endDate: number;
}

export interface EsrdTables {
  wageIndex: WageIndexRows<AreaIndex>;
  /** By ICD-10-CM code without its point: those that are imported; pericarditis and myelodysplastic syndrome are held. */
  comorbidities: ReadonlyMap<string, readonly ComorbidityDiagnosis[]>;
}

export type EsrdInput = PricerInput<EsrdClaim, EsrdProvider, Pick<EsrdTables, 'wageIndex'>>;
