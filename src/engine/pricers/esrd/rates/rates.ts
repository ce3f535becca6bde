/** The figures of dialysis payment of a period, and what CMS's program of it does. */
import { type Dated, quarterOf } from '../../../core/dated.ts';
import type { Exact } from '../../../core/exact.ts';
import { type Figure, NOT_HELD } from '../../../core/figure.ts';

export interface ByAge {
  adult: Figure;
  /** Under 18 years. */
  pediatric: Figure;
}

/** Figures of a year's calendar quarters. */
export type ByQuarter = Readonly<Record<'q1' | 'q2' | 'q3' | 'q4', Figure>>;

/** A multiplier of the payment, and of the separately billable items that are expected. */
export interface Multiplier {
  payment: Exact;
  outlier: Exact;
}

/** Condition for last year's index to limit a decrease of the wage index, 87 FR 67136. */
export interface SupplementalWageIndex {
  indicators: ReadonlySet<string>;
  /** Decimals that the decrease is cut to before it is compared; null: exact. */
  decreaseDecimals: number | null;
}

/** ESRD Treatment Choices, 42 CFR part 512 subpart C. */
export interface TreatmentChoices {
  /** Bonus of home dialysis, a share of the rate. */
  homeBonus: Figure;
  /** False: every claim of the demonstration has the bonus, and there is no performance adjustment. */
  byChoice: boolean;
}

export interface LowVolume {
  payment: Figure;
  /** Null where the factor of the separately billable items is not held. */
  outlier: Figure | null;
}

/** The figure of a quarter. @param date YYYYMMDD of the year */
export function ofQuarter(figures: ByQuarter, date: number): Figure {
  return figures[quarterOf(date).slice(-2).toLowerCase() as keyof ByQuarter];
}

export interface EsrdRates {
  year: number;
  /** CMS's program. */
  version: string;
  /** ESCAL, CMS's mainframe program, to 2021; then the ESRD Pricer. */
  program: 'ESCAL' | 'PRICER';
  /** Dollars a treatment; of acute kidney injury the same. */
  base: Figure;
  laborShare: Figure;
  /** Separately billable items that are expected a treatment, dollars. */
  averageSeparatelyBillable: ByAge;
  /** Fixed-dollar loss of an outlier. */
  fixedLoss: ByAge;
  /** False: a record with special payment indicator 1 has no wage index. */
  takesSpecialWageIndex: boolean;
  supplementalWageIndex: SupplementalWageIndex | null;
  /** Revenue codes that training is paid with; null for any. */
  trainingRevenueCodes: ReadonlySet<string> | null;
  /** Dollars a treatment, and a day of peritoneal dialysis at home. */
  networkReduction: { treatment: Figure; homeDay: Figure };
  /** By tier, or one for all facilities. */
  lowVolume: LowVolume | Readonly<Record<1 | 2, LowVolume>>;
  /** Urban areas that were rural: supplemental indicator 2; null where there are none. */
  urbanThatWasRural: Multiplier | null;
  /** New equipment is paid. */
  paysTpnies: boolean;
  treatmentChoices: TreatmentChoices | null;
  /** Dollars a treatment after the transitional add-on of a drug ended, which CMS sets by quarter. */
  postTdapa: Dated<Figure> | ByQuarter;
  /** The outlier threshold counts it. */
  postTdapaInThreshold: boolean;
  /** Share of the rate that is added for patients under 18; null for none. */
  pediatricAddOn: Figure | null;
  /** Acute kidney injury with training or at home is paid as such, and its base is rounded half down. */
  akiAtHome: boolean;
  /** Areas whose add-on for non-labor cost is not held. */
  areasNotHeld: ReadonlySet<string>;
}

/** Dollars a treatment for drugs whose transitional payments ended, of the quarter of a day. */
export function postTdapaAmount({ postTdapa }: EsrdRates, day: number): Figure {
  return 'q1' in postTdapa ? ofQuarter(postTdapa, day) : (postTdapa.at(day) ?? NOT_HELD);
}
