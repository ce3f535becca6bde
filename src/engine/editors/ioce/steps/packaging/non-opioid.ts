/** Non-opioid pain relief: devices (H1) with limits QV and QP, drugs (K1) with QR, QS and QT; 98, 99, 137, 138. */
import { DENIED, HELD, IGNORED, LIAF_1, type WorkLine } from '../../run/line.ts';
import { MARK } from '../../run/marks.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { SI } from '../../tables/status-indicators.ts';
import { PAYABLE } from './drugs.ts';

const hasPayable = (run: Run) => run.lines.some(({ si, out }) => (si & PAYABLE) !== 0 && (out & DENIED) === 0);

interface Slot {
  code: string;
  mark: number;
}

const DEVICE_SLOTS: readonly Slot[] = [
  { code: 'QV', mark: MARK.firstNonopioidDevice },
  { code: 'QP', mark: MARK.secondNonopioidDevice },
];
const DRUG_SLOTS: readonly Slot[] = [
  { code: 'QR', mark: MARK.firstNonopioidDrug },
  { code: 'QS', mark: MARK.secondNonopioidDrug },
  { code: 'QT', mark: MARK.thirdNonopioidDrug },
];

export function nonOpioidDevices(run: Run): void {
  const devices = run.lines.filter(
    (line) =>
      line.si === SI.H1 &&
      (line.out & (IGNORED | HELD)) === 0 &&
      (run.has(line, HCPCS.device) || run.has(line, HCPCS.nonopioid_device)),
  );
  if (devices.length === 0) return;
  if (hasPayable(run)) limit(run, devices, DEVICE_SLOTS, 137);
  else for (const line of devices) if ((line.out & LIAF_1) === 0) run.raise(line, 98);
}

export function nonOpioidDrugs(run: Run): void {
  const drugs = run.lines.filter(({ si, out }) => si === SI.K1 && (out & (IGNORED | HELD)) === 0);
  if (drugs.length === 0) return;
  if (hasPayable(run)) limit(run, drugs, DRUG_SLOTS, 138);
  else for (const line of drugs) if ((line.out & LIAF_1) === 0 && !run.has(line, HCPCS.bypass_e99)) run.raise(line, 99);
}

/** A limit for each code in the order of the claim; codes beyond the slots get an edit. */
function limit(run: Run, lines: readonly WorkLine[], slots: readonly Slot[], edit: number): void {
  const codes = [...new Set(lines.map(({ code }) => code))];
  for (const line of lines) {
    const slot = slots[codes.indexOf(line.code)];
    if (slot) line.marks |= slot.mark;
    else if ((line.out & LIAF_1) === 0) run.raise(line, edit);
  }
  slots.forEach(({ code }, place) => {
    const limited = codes[place];
    // A slot that an offset took keeps it: the limit is lost, as in CMS's program.
    if (limited === undefined || run.hasValue(code)) return;
    run.addValue(code, Math.max(0, run.tables.nonopioidCap(limited, run.version)), 'payment limit of the code', {});
  });
}
