/** The physician fee schedule amount of a service, Social Security Act 1848(b)(1) and 42 CFR 414.20. */
import type { Exact } from '../core/exact.ts';

/** Relative value units of a service, or geographic practice cost indexes of a locality. */
export interface FeeParts {
  work: Exact;
  pe: Exact;
  mp: Exact;
}

/** @param conversionFactor dollars a unit; @returns dollars, rounded half up to the cent */
export function physicianFee(units: FeeParts, indexes: FeeParts, conversionFactor: Exact): Exact {
  return units.work
    .times(indexes.work)
    .plus(units.pe.times(indexes.pe))
    .plus(units.mp.times(indexes.mp))
    .times(conversionFactor)
    .round(2);
}
