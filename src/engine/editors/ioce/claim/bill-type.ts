/** Rules by bill type: if the claim is edited, by which row, and if its lines have APCs and dates. */
import { IGNORED } from '../run/line.ts';
import type { Run } from '../run/run.ts';
import { HCPCS } from '../tables/flags.ts';
import { RULES } from '../versions.ts';
import type { Row } from './rows.ts';

const OPPS = new Set('12 13 14 22 23 32 34 43 71 72 74 75 76 77 81 82 87'.split(' '));
const NON_OPPS = new Set('12 13 14 22 23 32 34 43 71 72 73 74 75 77 78 81 82 83 84 85 87 89'.split(' '));

/** True where CMS's program edits bills of this type with this OPPS flag. */
export function isProgrammed(run: Run): boolean {
  const { billType, oppsFlag } = run.claim;
  if (billType.length !== 3 || !(oppsFlag === 1 ? OPPS : NON_OPPS).has(run.facility)) return false;
  if (!run.holds(RULES.programBillTypes)) return true;
  if (run.facility === '12' || run.facility === '14') return !run.hasCondition('41');
  return run.facility !== '76' || run.hasCondition('41') || run.hasCondition('92');
}

const HOSPICE_UNRELATED = new Set(['22', '23', '32', '72', '74', '75', '81', '82']);
/** Bill types that share a row with another. */
const SHARED: Readonly<Record<string, Row>> = { 23: '22', 74: '72', 75: '72', 84: '78', 82: '81' };

export function rowOf(run: Run): Row {
  const { facility } = run;
  const isOpps = run.claim.oppsFlag === 1;
  switch (facility) {
    case '12':
      if (!isOpps) return '12n';
      return run.hasCondition('W2') ? '12W2' : '12';
    case '13':
      return hospitalRow(run, isOpps);
    case '14':
      return isOpps ? '14' : '14n';
    case '85':
      return run.hasCondition('89') ? '85OTP' : '85';
  }
  if (isOpps && run.hasCondition('07') && HOSPICE_UNRELATED.has(facility) && hasSplint(run)) return '07';
  if (facility === '34') return isOpps && (hasSplint(run) || hasHomeHealthService(run)) ? '34APC' : '34';
  return SHARED[facility] ?? (facility as Row);
}

function hospitalRow(run: Run, isOpps: boolean): Row {
  if (run.hasCondition('89')) return isOpps ? '13OTP' : '13OTPn';
  if (run.hasCondition('92')) return isOpps ? '13IOP' : '13DAYn';
  if (run.hasCondition('41')) return isOpps ? '13PHP' : '13DAYn';
  return isOpps ? '13' : '13n';
}

const hasSplint = (run: Run) => run.anyHas(HCPCS.antigen) || run.anyHas(HCPCS.cast) || run.anyHas(HCPCS.splint);
const hasHomeHealthService = (run: Run) =>
  run.anyHas(HCPCS.vaccine) || run.anyHas(HCPCS.negative_pressure_wound_therapy);

/** Rows whose lines get APCs. */
export function hasApcBuffer(run: Run): boolean {
  if (run.claim.oppsFlag === 2) return false;
  if (run.facility === '12' || run.facility === '14') return !run.hasCondition('41');
  return run.facility === '13' || run.facility === '76' || run.row === '34APC' || run.row === '07';
}

/** True where no line but ignored ones has a date that counts (32G, and 0023 lines of 32x). */
export function needsNoDate(run: Run, revenue: number, out: number): boolean {
  if ((out & IGNORED) !== 0 || run.claim.billType === '32G') return true;
  return run.facility === '32' && revenue === 23;
}
