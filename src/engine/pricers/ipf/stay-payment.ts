/** The variable per diem over the days of a psychiatric stay, 42 CFR 412.424(d)(2). */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { IpfClaim } from './inputs.ts';
import type { IpfRates } from './rates/rates.ts';

const CITATION = '42 CFR 412.424(d)(2)';

/**
 * Sums the days of the claim, rounding after every day as CMS's program does.
 * @param part name in the trace: `federal` or `teaching`
 * @param daily dollars a day, by its name in the trace
 * @param firstDay factor of day 1, which a continued stay does not have
 */
export function stayPayment(
  part: string,
  [dailyName, daily]: readonly [name: string, amount: Exact],
  firstDay: Exact,
  { lengthOfStay, priorDays }: IpfClaim,
  rates: IpfRates,
  trace: Trace | null,
): Exact {
  const { days, laterDays } = rates.factors;
  const [lastDayWithFactor, lastDay] = [days.length + 1, priorDays + lengthOfStay];
  let paid = ZERO;
  let before: string | null = null;
  for (let day = priorDays + 1; day <= Math.min(lastDayWithFactor, lastDay); day++) {
    const figure = days[day - 2];
    const factor = figure ? figure.value : firstDay;
    const sum = paid.plus(daily.times(factor)).round(2);
    trace?.step(
      `${part}_day_${day}`,
      `${before === null ? '' : `${before} + `}${dailyName} × day_factor, 2 decimals`,
      { ...(before === null ? {} : { [before]: paid }), [dailyName]: daily, day_factor: factor },
      sum,
      figure ? citationOf(figure) : CITATION,
    );
    paid = sum;
    before = `${part}_day_${day}`;
  }
  const count = Math.min(lastDay - lastDayWithFactor, lengthOfStay);
  if (count <= 0) {
    const lastStep = before as string;
    trace?.step(`${part}_payment`, lastStep, { [lastStep]: paid }, paid, CITATION);
    return paid;
  }
  const later = daily.times(laterDays.value).times(exact(count)).round(2);
  trace?.step(
    `${part}_later_days`,
    `${dailyName} × later_day_factor × days, 2 decimals`,
    { [dailyName]: daily, later_day_factor: laterDays.value, days: count },
    later,
    citationOf(laterDays),
  );
  const total = paid.plus(later);
  trace?.step(
    `${part}_payment`,
    `${before === null ? '' : `${before} + `}${part}_later_days`,
    { ...(before === null ? {} : { [before]: paid }), [`${part}_later_days`]: later },
    total,
    CITATION,
  );
  return total;
}
