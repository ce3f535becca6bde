/** The figures of one fiscal year of the inpatient psychiatric facility prospective payment system. */
import type { Figure } from '../../../core/figure.ts';

/** Factors by age, by day of the stay and by comorbidity category, 42 CFR 412.424(d)(2). */
export interface PatientFactors {
  /** Years from which each factor applies, ascending from 0. */
  ages: readonly { from: number; factor: Figure }[];
  /** Factors of days 2, 3 and so on, up to the last day that has one of its own. */
  days: readonly Figure[];
  /** Factor of every day after those. */
  laterDays: Figure;
  /** By number of the category. */
  comorbidities: Readonly<Record<string, Figure>>;
}

export interface IpfRates {
  fiscalYear: number;
  /** Version of CMS's pricer; the year alone where it is not known. */
  version: string;
  /** Dollars a day, of facilities that report quality data and of others. */
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
  /** Factor of a facility that was rural and became urban (supplemental indicator 3); null where there is none. */
  transitionRuralFactor: Figure | null;
  /** Factors of day 1: without and with a qualifying emergency department. */
  emergency: { none: Figure; qualifying: Figure };
  /** Supplemental indicators that limit a decrease of the wage index; null where none does. */
  wageIndexDecrease: { indicators: readonly string[]; limit: Figure } | null;
  factors: PatientFactors;
  /** By DRG, of years whose factors CMS's program holds in no table; null for the others. */
  drgFactors: Readonly<Record<string, Figure>> | null;
  /** A procedure may give comorbidity category 14. */
  countsProcedures: boolean;
  /** The first nine days of outliers are those of the stay; else those of the claim. */
  outlierDaysOfStay: boolean;
}
