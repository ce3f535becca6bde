/** The figures of one fiscal year of the inpatient prospective payment system, as its final rule sets them. */
import type { Dated } from '../../../core/dated.ts';
import type { Exact } from '../../../core/exact.ts';
import type { Figure } from '../../../core/figure.ts';
import type { ByWageIndex, LaborFigures } from '../../../figures/inpatient-rates.ts';
import type { Program } from './program.ts';

/** A figure for each outcome of quality reporting and meaningful EHR use (42 CFR 412.64(d)(2) and (3)). */
export interface ByReporting<Value> {
  full: Value;
  /** No quality data submitted. */
  noQuality: Value;
  /** Not a meaningful user of EHR technology. */
  noEhr: Value;
  neither: Value;
}

/** Factors of a year: what a hospital-specific rate of the base year is multiplied by is their product. */
export interface HospitalSpecificUpdate extends ByReporting<Figure> {
  /** Full updates and neutrality factors of all years before. */
  earlier: Figure;
  neutrality: Figure;
  puertoRico: { full: Figure; noEhr: Figure } | null;
}

/** A technology with an add-on payment, 42 CFR 412.87 and 412.88. */
export interface NewTechnology {
  name: string;
  /** Dollars a case. */
  maximum: Exact;
  /** Share of the costs in excess of the DRG payment: 0.65, or 0.75. */
  share: Exact;
  /** The claim must have a code of every list, of procedures and diagnoses in any position. None: no list is held. */
  codes: readonly (readonly string[])[];
  /** Other lists that give the same add-on: the claim may have a code of each of these instead. */
  orCodes?: readonly (readonly string[])[];
  /** A code that takes the add-on away. */
  without?: readonly string[];
  /** First discharge date, where the year does not begin with it. */
  from?: number;
  /** Another technology whose add-on takes this one's place on the claim. */
  unless?: string;
  /** True if a further condition of the add-on is not published, or not loaded: it cannot be computed. */
  undetermined?: boolean;
}

/** New COVID-19 treatments add-on payment, 85 FR 71155. */
export interface CovidTreatments {
  /** ICD-10-PCS codes that give it. */
  procedures: readonly string[];
  /** National drug codes, 11 digits. */
  drugCodes: readonly string[];
  /** Both limits are rounded to cents, else the amount alone. */
  roundsLimits: boolean;
  /** Codes of remdesivir, and the dollars of its separate add-on, which are taken off; null where it has none. */
  remdesivir: { procedures: readonly string[]; amount: Exact } | null;
  citation: string;
}

/** Marks of a CAR-T case without cost of the product: 85 FR 58599, and condition codes of later instructions. */
export interface NoCostProduct {
  /** Z00.6 counts in secondary positions alone, or in any. */
  trialDiagnosis: 'secondary' | 'any';
  /** Condition codes that make a case one without costs of the product. */
  conditionCodes: readonly string[];
}

export interface WageIndexPolicy {
  /** Lower indexes are raised half way to it, 84 FR 42326; null where that is not done. */
  lowestQuartile: Figure | null;
  /** A record without last year's index cannot be priced. */
  priorYearRequired: boolean;
}

export interface IppsRates {
  fiscalYear: number;
  /** As CMS's pricer of the year calls itself. */
  version: string;
  /** Final rule, and its corrections, of the figures. */
  citation: string;
  /** Dollars. Table 1A to 1C. */
  standardizedAmounts: ByReporting<ByWageIndex>;
  /** Amounts of hospitals in Puerto Rico; null where the national amounts apply to them. */
  puertoRicoAmounts: { full: LaborFigures; noEhr: LaborFigures } | null;
  laborShare: ByWageIndex;
  /** Dollars. Table 1D. */
  capitalFederalRate: Figure;
  /** Fixed-loss threshold of cost outliers, dollars. */
  fixedLossThreshold: Figure;
  /** Dollars: the amount of Table 1A before it is split; the standardized allowed amount starts from it. */
  standardizedBase: Figure;
  hospitalSpecificUpdate: HospitalSpecificUpdate;
  /** The payment of a meaningful EHR user, divided by the reduced payment. */
  ehrRatio: { quality: Figure; noQuality: Figure; puertoRico: Figure | null };
  wageIndex: WageIndexPolicy;
  noCostProduct: NoCostProduct;
  /** Share of the weight that such a case is paid; null where it is not held. */
  noCostProductFactor: Figure | null;
  /** Factor of a COVID-19 case's weight, CARES Act section 3710. */
  covidFactor: Dated<Exact>;
  covidTreatments: Dated<CovidTreatments>;
  /** 412.3(d)(1) payments were multiplied by a factor of the hospital's area. */
  twoMidnightAdjustment: boolean;
  /** An urban hospital that is redesignated rural has a capital DSH adjustment, 42 CFR 412.320(a)(1)(iii). */
  capitalDshOfRedesignatedRural: boolean;
  program: Program;
}
