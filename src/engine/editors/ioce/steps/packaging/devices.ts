/** Devices: procedures that need one (38, 92, 135), pass-through pairs (98), terminated and credited procedures. */
import { HELD, IGNORED, INVALID_HCPCS, LIAF_1, NO_HCPCS, NOT_EDITED, PACKAGED, type WorkLine } from '../../run/line.ts';
import { MARK } from '../../run/marks.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { DISCONTINUED, MOD } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';
import { hasDeviceBypass } from '../edits/code-edits.ts';

/** 38: pass-through device or brachytherapy source on a claim without a procedure. */
export function implantWithoutProcedure(run: Run): void {
  if (!run.lines.some(({ si }) => (si & (SI.H | SI.U)) !== 0)) return;
  if (run.lines.some(({ si, out }) => (si & (SI.S | SI.T | SI.J1)) !== 0 && (out & IGNORED) === 0)) return;
  for (const line of run.lines)
    if ((line.si & (SI.H | SI.U)) !== 0 && (line.out & NOT_EDITED) === 0) run.raise(line, 38);
}

/** 92: device-intensive procedure on a day without any device. */
export function procedureWithoutDevice(run: Run): void {
  if (!run.anyHas(HCPCS.device_procedure)) return;
  for (const { lines } of run.days) {
    if (lines.some((line) => run.has(line, HCPCS.device))) continue;
    for (const line of lines) {
      const isExempt = (line.modifiers & DISCONTINUED) !== 0 || hasDeviceBypass(run, line);
      if ((line.out & NOT_EDITED) === 0 && !isExempt && run.has(line, HCPCS.device_procedure)) run.raise(line, 92);
    }
  }
}

/** 135: procedure on a day without the one device that it is for. */
export function listedDeviceMissing(run: Run): void {
  if (!run.anyHas(HCPCS.device_dependent_procedure)) return;
  for (const { lines } of run.days)
    for (const line of lines) {
      if ((line.out & NOT_EDITED) !== 0 || (line.modifiers & DISCONTINUED) !== 0) continue;
      if (!run.has(line, HCPCS.device_dependent_procedure)) continue;
      const has = lines.some(
        ({ code, row, out }) =>
          row !== 0 && (out & IGNORED) === 0 && run.tables.hasPair('deviceProcedure', line.code, code, run.version),
      );
      if (!has) run.raise(line, 135);
    }
}

/** Lines of a pass-through device's code on a day, and of the procedures that it is paired with. */
interface DeviceGroup {
  devices: WorkLine[];
  procedures: { code: number; amount: number; lines: WorkLine[] }[];
}

/** Offsets of pass-through devices, QN and QO; 98 where no procedure of the day is paired with one. */
export function passThroughDevices(run: Run): void {
  if (!run.anyHas(HCPCS.passthrough_device)) return;
  const groups: DeviceGroup[] = [];
  for (const { lines } of run.days) {
    for (const line of lines) {
      if ((line.out & (IGNORED | HELD)) !== 0 || !run.has(line, HCPCS.passthrough_device)) continue;
      const devices = lines.filter(
        (each) => each.code === line.code && (each.out & (IGNORED | HELD)) === 0 && each.row !== 0,
      );
      if (devices[0] !== line) continue;
      const group: DeviceGroup = { devices, procedures: pairedProcedures(run, line, lines) };
      if (group.procedures.length > 0) groups.push(group);
      else for (const device of devices) if ((device.out & LIAF_1) === 0) run.raise(device, 98);
    }
  }
  offsetDevices(run, groups);
}

function pairedProcedures(run: Run, device: WorkLine, lines: readonly WorkLine[]): DeviceGroup['procedures'] {
  const procedures: DeviceGroup['procedures'] = [];
  for (const line of lines) {
    if ((line.out & (IGNORED | HELD | NO_HCPCS | INVALID_HCPCS)) !== 0) continue;
    const amount = run.tables.deviceOffset(device.code, line.code, run.version);
    if (amount < 0) continue;
    const procedure = procedures.find(({ code }) => code === line.code);
    if (procedure) procedure.lines.push(line);
    else procedures.push({ code: line.code, amount, lines: [line] });
  }
  return procedures;
}

const unitsOf = (lines: readonly WorkLine[]) => lines.reduce((sum, { units }) => sum + units, 0);
const OFFSETS = [
  { code: 'QN', mark: MARK.firstDevice },
  { code: 'QO', mark: MARK.secondDevice },
] as const;

/** The highest offset, then the highest of the other groups. A comprehensive claim has one, of its primary. */
function offsetDevices(run: Run, groups: readonly DeviceGroup[]): void {
  const { primary } = run;
  const entries = groups.flatMap(({ devices, procedures }) =>
    procedures.map(({ amount, lines }) => ({ devices, amount, lines, units: unitsOf(lines) })),
  );
  let openEntries = primary === null ? entries : entries.filter(({ lines }) => lines.includes(primary));
  for (const { code, mark } of primary === null ? OFFSETS : OFFSETS.slice(0, 1)) {
    let best = openEntries[0];
    if (!best) return;
    for (const entry of openEntries)
      if (entry.amount > best.amount || (entry.amount === best.amount && entry.units > best.units)) best = entry;
    const { devices, amount, units } = best;
    const times = primary === null ? Math.min(unitsOf(devices), units) : 1;
    run.addValue(code, amount * times, 'offset × units', { offset: amount, units: times });
    for (const device of devices) device.marks |= mark;
    openEntries = openEntries.filter((entry) => entry.devices !== devices);
  }
}

/** Condition codes of a device credit. */
const CREDITS = ['49', '50', '53'] as const;

/** Device portion of procedures terminated before anaesthesia (QQ), or whose device was credited (QU). */
export function terminatedDevices(run: Run): void {
  if (!run.anyHas(HCPCS.terminated_device_procedure)) return;
  const isCredited = CREDITS.some((code) => run.hasCondition(code));
  const terminated: Record<string, number> = {};
  const credited: Record<string, number> = {};
  for (const line of run.lines) {
    if ((line.out & (NO_HCPCS | INVALID_HCPCS | PACKAGED)) !== 0) continue;
    if (!run.has(line, HCPCS.terminated_device_procedure)) continue;
    const amount = run.tables.procedureOffset(line.code, run.version);
    if (amount < 0) continue;
    if ((line.modifiers & MOD[73]) !== 0) {
      terminated[`device_portion_of_line_${line.index + 1}`] = amount;
      line.marks |= MARK.terminatedDevice;
    } else if (isCredited) {
      credited[`device_portion_of_line_${line.index + 1}`] = amount;
      line.marks |= MARK.deviceCredit;
    }
  }
  addSum(run, 'QQ', terminated);
  addSum(run, 'QU', credited);
}

function addSum(run: Run, code: string, parts: Record<string, number>): void {
  const amounts = Object.values(parts);
  if (amounts.length > 0)
    run.addValue(
      code,
      amounts.reduce((sum, amount) => sum + amount, 0),
      'the sum of the parts',
      parts,
    );
}
