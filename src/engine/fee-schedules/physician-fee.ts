/** The physician fee schedule amount of a service, Social Security Act 1848(b)(1) and 42 CFR 414.20. */
import type { Exact } from '../core/exact.ts';

/** Relative value units of a service, or geographic practice cost indexes of a locality. */
export interface FeeParts {
  work: Exact;
  pe: Exact;
  mp: Exact;
}

/**
 * Returns dollars, rounded half up to the cent.
 * @param conversionFactor dollars a unit
 */
export function physicianFee(units: FeeParts, indexes: FeeParts, conversionFactor: Exact): Exact {
  return units.work
    .times(indexes.work)
    .plus(units.pe.times(indexes.pe))
    .plus(units.mp.times(indexes.mp))
    .times(conversionFactor)
    .round(2);
}

/** The formula of the fee for a trace step, and its inputs. */
export const FEE = '(work × gpci_work + pe × gpci_pe + mp × gpci_mp) × conversion_factor, 2 decimals';

export const feeInputs = (units: FeeParts, indexes: FeeParts) => ({
  ...{ work: units.work, gpci_work: indexes.work },
  ...{ pe: units.pe, gpci_pe: indexes.pe },
  ...{ mp: units.mp, gpci_mp: indexes.mp },
});
