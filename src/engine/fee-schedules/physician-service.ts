/** A service of the physician fee schedule as CMS's relative value file has it, with exact figures. */
import { type Exact, exact, ZERO } from '../core/exact.ts';
import { type FeeParts, physicianFee } from './physician-fee.ts';
import type { ModifierIndicators } from './physician-modifiers.ts';
import { type PaymentStatus, paymentStatus } from './physician-status.ts';
import type { PhysicianData } from './records.ts';

/** Place of service: a facility bears part of the practice expense, 42 CFR 414.22(b)(5). */
export type Setting = 'facility' | 'nonFacility';

export interface PhysicianService {
  status: PaymentStatus;
  /** Relative value units, before any index. */
  units: Readonly<Record<Setting, FeeParts>>;
  /** Units under the cap of the OPPS rate on imaging, Social Security Act 1848(b)(4); null if there is none. */
  cappedUnits: Readonly<Record<Setting, FeeParts>> | null;
  /** Dollars a unit. */
  conversionFactor: Exact;
  /** True for therapy: of several services on a day, all but one have a reduced practice expense. */
  isTherapy: boolean;
  /** CMS's indicator for bilateral surgery, `0` to `9`: of `1` both sides are paid. */
  bilateralSurgery: string;
  /** Columns that modifiers rest on. */
  indicators: ModifierIndicators;
}

/** The value for therapy services of CMS's indicator for multiple procedures. */
const THERAPY = '5';

export function physicianService(data: PhysicianData): PhysicianService {
  const unitsOf = (pe: number, mp: number): FeeParts => ({
    ...{ work: figure(data.rvu_work), pe: figure(pe), mp: figure(mp) },
  });
  const isCapped = data.opps_fac_pe > 0 || data.opps_nfac_pe > 0;
  return {
    status: paymentStatus(data),
    units: {
      facility: unitsOf(data.full_fac_pe, data.rvu_mp),
      nonFacility: unitsOf(data.full_nfac_pe, data.rvu_mp),
    },
    cappedUnits: isCapped
      ? {
          facility: unitsOf(data.opps_fac_pe, data.opps_mp),
          nonFacility: unitsOf(data.opps_nfac_pe, data.opps_mp),
        }
      : null,
    conversionFactor: figure(data.conv_fact),
    isTherapy: data.mult_proc === THERAPY,
    bilateralSurgery: data.bilat_surg,
    indicators: indicatorsOf(data),
  };
}

/** A column of the row; of one that lacks it the status says that no fee can be given. */
const figure = (value: number | null | undefined) => (typeof value === 'number' ? exact(value) : ZERO);

/** Picks the columns that modifiers rest on: records are kept for long, and have others. */
function indicatorsOf(data: PhysicianData): ModifierIndicators {
  const { status_code, pctc_ind, global_days, pre_op, intra_op, post_op } = data;
  const { mult_proc, bilat_surg, asst_surg, co_surg, team_surg } = data;
  return {
    ...{ status_code, pctc_ind, global_days, pre_op, intra_op, post_op },
    ...{ mult_proc, bilat_surg, asst_surg, co_surg, team_surg },
  };
}

/** Returns the fee of one unit in a locality, and its cap if there is one; both to the cent. */
export function physicianFees(
  { units, cappedUnits, conversionFactor }: PhysicianService,
  setting: Setting,
  indexes: FeeParts,
): { fee: Exact; cap: Exact | null } {
  return {
    fee: physicianFee(units[setting], indexes, conversionFactor),
    cap: cappedUnits && physicianFee(cappedUnits[setting], indexes, conversionFactor),
  };
}
