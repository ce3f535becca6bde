/** The APC of the table, and what is decided before any edit: laboratory, therapy, advance care planning. */
import { HELD, IGNORED, INVALID_HCPCS, NO_HCPCS } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS, MODIFIER, REVENUE } from '../../tables/flags.ts';
import { SI } from '../../tables/status-indicators.ts';

/** Every line with a valid code gets the APC of the table; status indicator N packages. */
export function defaultApc(run: Run): void {
  for (const line of run.lines) {
    if ((line.out & (NO_HCPCS | INVALID_HCPCS)) !== 0 || line.liaf === 2 || line.liaf === 3) continue;
    line.hcpcsApc = line.paymentApc = line.tableApc;
    if (line.si === SI.N) run.package(line, 'packaged by its status indicator');
    else run.trace?.assigned(line, 'status indicator and APC', 'those of its HCPCS code', null);
  }
}

const OTHER_SERVICES = SI.J1 | SI.J2 | SI.S | SI.T | SI.V | SI.Q1 | SI.Q2 | SI.Q3;

/** Conditionally packaged laboratory (Q4): packaged beside another hospital service, else the laboratory schedule. */
export function laboratory(run: Run): void {
  if (!run.lines.some(({ si }) => si === SI.Q4)) return;
  const service =
    run.facility === '13'
      ? run.lines.find(({ si, liaf }) => (si & OTHER_SERVICES) !== 0 && liaf !== 2 && liaf !== 3)
      : undefined;
  const isPaid = run.facility === '13' ? !service : run.row === '12' || run.row === '14';
  for (const line of run.lines) {
    if (line.si !== SI.Q4) continue;
    if (isPaid) run.payByFeeSchedule(line, 'laboratory test without another hospital service');
    else run.package(line, 'laboratory test', service ?? null);
  }
}

/** Sometimes-therapy codes with a therapy modifier or revenue code go to the fee schedule. */
export function sometimesTherapy(run: Run): void {
  if (!run.anyHas(HCPCS.therapy_conditionally_paid)) return;
  for (const line of run.lines) {
    if ((line.out & (IGNORED | HELD)) !== 0 || !run.has(line, HCPCS.therapy_conditionally_paid)) continue;
    if ((line.modifierFlags & MODIFIER.therapy) === 0 && (line.revenueFlags & REVENUE.therapy) === 0) continue;
    run.payByFeeSchedule(line, 'sometimes-therapy code with a therapy modifier or revenue code');
    line.therapy = true;
  }
}

/** Advance care planning on the day of an annual wellness visit goes to the fee schedule. */
export function advanceCarePlanning(run: Run): void {
  if (!run.anyHas(HCPCS.advance_care_planning) || !run.anyHas(HCPCS.annual_wellness_visit)) return;
  for (const { lines } of run.days) {
    const visit = lines.find((line) => run.has(line, HCPCS.annual_wellness_visit));
    const isPlanned = lines.some(
      ({ code, row, out }) => row !== 0 && code === run.fixed.codes.advanceCarePlanning && (out & IGNORED) === 0,
    );
    if (!visit || !isPlanned) continue;
    for (const line of lines)
      if ((line.out & (IGNORED | HELD)) === 0 && run.has(line, HCPCS.advance_care_planning))
        run.payByFeeSchedule(line, 'advance care planning with an annual wellness visit');
  }
}
