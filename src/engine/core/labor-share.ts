/**
 * An amount split by the labor-related share: the labor portion is multiplied by the area's wage index, the rest by the
 * cost-of-living adjustment of Alaska and Hawaii if the system has one (Social Security Act 1886(d)(3)(E)).
 */
import type { Exact } from './exact.ts';
import { citationOf, type Figure } from './figure.ts';
import type { Trace } from './trace.ts';

export interface LaborShares {
  laborShare: Figure;
  nonLaborShare: Figure;
}

/** Rounding of a portion in a payment system's program. */
export interface PortionRounding {
  decimals: number;
  /** True if further decimals are cut off; absent if they are rounded half up. */
  cut?: true;
}

export interface Portions {
  /** Dollars, multiplied by the wage index. */
  labor: Exact;
  /** Dollars, multiplied by the cost-of-living adjustment if there is one. */
  nonLabor: Exact;
}

/** The amount to split, and its name in the steps. */
export interface SplitAmount {
  /** Name of the amount among the inputs of the steps. */
  name: string;
  /** Dollars. */
  amount: Exact;
  /** Prefix of the steps' names: `outlier_` for `outlier_labor_portion`. */
  prefix?: string;
  /** Source of both steps, that of the amount; absent if each share has its own. */
  citation?: string;
}

/**
 * Returns the portions, each rounded.
 * @param cola cost-of-living adjustment; null if the system has none
 */
export function portionsOf(
  { name, amount, prefix = '', citation }: SplitAmount,
  { laborShare, nonLaborShare }: LaborShares,
  wageIndex: Exact,
  cola: Exact | null,
  { decimals, cut }: PortionRounding,
  trace: Trace | null,
): Portions {
  const rounded = (portion: Exact) => (cut ? portion.truncate(decimals) : portion.round(decimals));
  const rounding = `${cut ? 'cut to ' : ''}${decimals} decimals`;
  const labor = rounded(amount.times(laborShare.value).times(wageIndex));
  trace?.step(
    `${prefix}labor_portion`,
    `${name} × labor_share × wage_index, ${rounding}`,
    { [name]: amount, labor_share: laborShare.value, wage_index: wageIndex },
    labor,
    citation ?? citationOf(laborShare),
  );
  const share = amount.times(nonLaborShare.value);
  const nonLabor = rounded(cola ? share.times(cola) : share);
  trace?.step(
    `${prefix}nonlabor_portion`,
    `${name} × nonlabor_share${cola ? ' × cost_of_living_adjustment' : ''}, ${rounding}`,
    {
      [name]: amount,
      nonlabor_share: nonLaborShare.value,
      ...(cola ? { cost_of_living_adjustment: cola } : {}),
    },
    nonLabor,
    citation ?? citationOf(nonLaborShare),
  );
  return { labor, nonLabor };
}
