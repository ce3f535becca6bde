/** Visits: beside a procedure without modifier 25 (21), several with one revenue code (42). */
import { NOT_EDITED, NOT_LIVE } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { MOD } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';

/** 21: visit on the day of a procedure. On a critical access hospital's claim, J2 lines are visits too. */
export function visitWithProcedure(run: Run): void {
  const visits = run.facility === '85' ? SI.V | SI.J2 : SI.V;
  for (const { lines } of run.days) {
    if (!lines.some(({ si, out }) => (si & (SI.S | SI.T)) !== 0 && (out & NOT_LIVE) === 0)) continue;
    for (const line of lines)
      if ((line.si & visits) !== 0 && (line.out & NOT_LIVE) === 0 && (line.modifiers & MOD[25]) === 0)
        run.raise(line, 21);
  }
}

/** 42: several visits with the same revenue code on a day, without condition code G0. */
export function repeatedVisits(run: Run): void {
  if (run.hasCondition('G0')) return;
  for (const { lines } of run.days) {
    const visits = lines.filter(
      (line) => line.si === SI.V && (line.out & NOT_EDITED) === 0 && line.input.revenueCode !== '',
    );
    for (const line of visits) {
      let units = 0;
      for (const other of visits) if (other.input.revenueCode === line.input.revenueCode) units += other.units;
      if (units > 1) run.raise(line, 42);
    }
  }
}
