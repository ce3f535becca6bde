/** The figures of one fiscal year of the inpatient psychiatric facility prospective payment system. */
import type { Figure } from '../../../core/figure.ts';

/** Factors by age, by day of the stay and by comorbidity category, 42 CFR 412.424(d)(2). */
export interface PatientFactors {
  /** Years of age from which each factor applies, ascending from 0. */
  ages: readonly { from: number; factor: Figure }[];
  /** Factors of days 2, 3 and so on, up to the last day with a factor of its own. */
  days: readonly Figure[];
  /** Factor of every day after those. */
  laterDays: Figure;
  /** By number of the category. */
  comorbidities: Readonly<Record<string, Figure>>;
}

export interface IpfRates {
  fiscalYear: number;
  /** Version of CMS's pricer; the year if the version is unknown. */
  version: string;
  /** Dollars a day, for facilities that report quality data and for others. */
  perDiem: Figure;
  reducedPerDiem: Figure;
  /** Dollars a treatment of electroconvulsive therapy. */
  ectRate: Figure;
  reducedEctRate: Figure;
  /** Dollars: fixed loss of outliers. */
  outlierThreshold: Figure;
  laborShare: Figure;
  nonLaborShare: Figure;
  /** Power of 1 + interns and residents per patient. */
  teachingExponent: Figure;
  ruralFactor: Figure;
  /** Factor of a facility that was rural and became urban (supplemental indicator 3); null if there is none. */
  transitionRuralFactor: Figure | null;
  /** Factors of day 1: without and with a qualifying emergency department. */
  emergency: { none: Figure; qualifying: Figure };
  /** Supplemental indicators that limit a decrease of the wage index; null if none does. */
  wageIndexDecrease: { indicators: readonly string[]; limit: Figure } | null;
  factors: PatientFactors;
  /** By DRG, for years whose factors are in no table of CMS's program; null for other years. */
  drgFactors: Readonly<Record<string, Figure>> | null;
  /** True if a procedure may give comorbidity category 14. */
  countsProcedures: boolean;
  /** True if the first nine days of outliers are those of the stay; false if those of the claim. */
  outlierDaysOfStay: boolean;
}
