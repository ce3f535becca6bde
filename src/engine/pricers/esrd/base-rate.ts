/** The base rate where the facility is, 42 CFR 413.220 and 413.231. */
import { type Exact, exact, ONE } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { EsrdRates } from './rates/rates.ts';

const CENT = exact('0.01');
const HALF_CENT = exact('0.005');

/** To cents; exactly half a cent is dropped. */
function roundHalfDown(amount: Exact): Exact {
  const cut = amount.truncate(2);
  return amount.minus(cut).isMore(HALF_CENT) ? cut.plus(CENT) : cut;
}

/** Dollars a treatment. @param isAki acute kidney injury, which the later programs round in their own way */
export function wageAdjustedBase(wageIndex: Exact, rates: EsrdRates, isAki: boolean, trace: Trace | null): Exact {
  const halfDown = isAki && rates.akiAtHome;
  const cents = (amount: Exact) => (halfDown ? roundHalfDown(amount) : amount.round(2));
  const { base, laborShare } = rates;
  const labor = cents(base.value.times(laborShare.value).times(wageIndex));
  const nonlabor = cents(base.value.times(ONE.minus(laborShare.value)));
  const adjusted = labor.plus(nonlabor);
  if (trace) {
    const rounding = halfDown ? '2 decimals (half down)' : '2 decimals';
    const share = { base_rate: base.value, labor_share: laborShare.value };
    trace.step(
      'labor_amount',
      `base_rate × labor_share × wage_index, ${rounding}`,
      { ...share, wage_index: wageIndex },
      labor,
      `${citationOf(base)}; labor share: ${citationOf(laborShare)}`,
    );
    trace.step('nonlabor_amount', `base_rate × (1 − labor_share), ${rounding}`, share, nonlabor, citationOf(base));
    trace.step(
      'wage_adjusted_base',
      'labor_amount + nonlabor_amount',
      { labor_amount: labor, nonlabor_amount: nonlabor },
      adjusted,
      '42 CFR 413.231',
    );
  }
  return adjusted;
}

/** Three treatments are paid as seven days of peritoneal dialysis at home. */
export const TREATMENTS_OF_A_WEEK = exact(3);
export const DAYS_OF_A_WEEK = exact(7);
