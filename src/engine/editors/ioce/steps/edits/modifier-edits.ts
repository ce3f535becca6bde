/** Edits of modifiers: 22, 102, 103, 104, 114, 120, 122, 123, 126. */
import { DENIED, HELD, IGNORED, INVALID_HCPCS, NO_DATE, NO_HCPCS, NOT_EDITED, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS, MODIFIER } from '../../tables/flags.ts';
import { MOD, modifierBit, PAYER_ONLY } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';

/** Home health period line: its HIPPS code and modifiers are not edited on 32x. */
export const isHippsLine = (run: Run, line: WorkLine) => run.facility === '32' && line.revenue === 23;

const OPERATING_ROOM_AMBULANCE = 540;
/** First day of the public health emergency's cost-sharing waiver. */
export const COVID_START = 20200318;

/** 22: not a modifier of the version. */
export function invalidModifier(run: Run): void {
  for (const line of run.lines) {
    const { modifiers } = line.input;
    if (modifiers.length === 0 || (line.out & NOT_EDITED) !== 0) continue;
    if (line.revenue === OPERATING_ROOM_AMBULANCE || isHippsLine(run, line)) continue;
    for (let i = 0; i < modifiers.length; i++) {
      const modifier = modifiers[i] as string;
      if ((modifierBit(modifier) & PAYER_ONLY) !== 0) continue;
      if (run.tables.modifierFlags(modifier, run.version) < 0) run.raiseModifier(line, i, 22);
    }
  }
}

/** 103: modifier before its activation date. */
export function modifierBeforeActivation(run: Run): void {
  for (const line of run.lines) {
    const { modifiers } = line.input;
    if (modifiers.length === 0 || (line.out & (NOT_EDITED | INVALID_HCPCS | NO_DATE)) !== 0) continue;
    for (const modifier of modifiers) {
      const activated = run.tables.modifierActivated(run.tables.modifierPlace(modifier), run.version);
      if (activated > line.date) run.raise(line, 103);
    }
  }
}

/** 102: two modifiers that exclude each other. */
export function modifierPair(run: Run): void {
  for (const line of run.lines) {
    const { modifiers } = line.input;
    if (modifiers.length < 2 || (line.out & NOT_EDITED) !== 0 || isHippsLine(run, line)) continue;
    if (hasConflict(run, modifiers)) run.raise(line, 102);
  }
}

function hasConflict({ tables, version }: Run, modifiers: readonly string[]): boolean {
  for (let i = 1; i < modifiers.length; i++) {
    const one = tables.modifierPlace(modifiers[i] as string);
    if (one < 0) continue;
    for (let j = 0; j < i; j++) {
      const other = tables.modifierPlace(modifiers[j] as string);
      if (other >= 0 && tables.isModifierConflict(one, other, version)) return true;
    }
  }
  return false;
}

/** 104: modifier that a rural health clinic's code cannot have. */
export function ruralHealthModifier(run: Run): void {
  if (!run.anyHas(HCPCS.rhc_modifier_conflict)) return;
  for (const line of run.lines) {
    if (!run.has(line, HCPCS.rhc_modifier_conflict) || (line.out & (NOT_EDITED | DENIED)) !== 0) continue;
    const isConflict = line.input.modifiers.some((modifier) => {
      const place = run.tables.modifierPlace(modifier);
      return place >= 0 && run.tables.isRhcConflict(line.code, place, run.version);
    });
    if (isConflict) run.raise(line, 104);
  }
}

/** 114: modifier CS on a code that is not eligible for the waiver of coinsurance. */
export function waiverNotEligible(run: Run): void {
  if ((run.anyModifiers & MOD.CS) === 0 || (run.claim.thruDate as number) < COVID_START) return;
  for (const line of run.lines) {
    if ((line.modifiers & MOD.CS) === 0 || (line.out & (NOT_EDITED | NO_HCPCS | NO_DATE)) !== 0) continue;
    if (line.date >= COVID_START && !run.has(line, HCPCS.coinsurance_deductible_waiver_eligible)) run.raise(line, 114);
  }
}

/** 126: telehealth modifier on a code that is no telehealth service. */
export function telehealthModifier(run: Run): void {
  if ((run.anyModifierFlags & MODIFIER.telehealth) === 0) return;
  for (const line of run.lines)
    if (
      (line.modifierFlags & MODIFIER.telehealth) !== 0 &&
      (line.out & NOT_EDITED) === 0 &&
      !run.has(line, HCPCS.telehealth)
    )
      run.raise(line, 126);
}

/** 123: modifier CS after the waiver's end (value code Z9). */
export function waiverEnded(run: Run): void {
  if ((run.anyModifiers & MOD.CS) === 0) return;
  for (const line of run.lines) {
    if ((line.out & (NOT_EDITED | NO_DATE)) !== 0 || line.date <= run.terminationDate) continue;
    line.input.modifiers.forEach((modifier, place) => {
      if (modifier === 'CS') run.raiseModifier(line, place, 123);
    });
  }
}

/** 120: modifier PT on a day without a colorectal service. */
export function colorectalModifier(run: Run): void {
  if ((run.anyModifiers & MOD.PT) === 0) return;
  for (const { lines } of run.days) {
    const isCovered = lines.some((line) => (line.out & IGNORED) === 0 && run.has(line, HCPCS.colorectal));
    if (isCovered || !lines.some((line) => (line.modifiers & MOD.PT) !== 0 && (line.out & (IGNORED | HELD)) === 0))
      continue;
    for (const line of lines)
      if ((line.modifiers & MOD.PT) !== 0 && (line.out & NOT_EDITED) === 0) run.raise(line, 120);
  }
}

/** 122: modifier JG of the 340B program on a pass-through drug. */
export function drugDiscountModifier(run: Run): void {
  if ((run.anyModifiers & MOD.JG) === 0) return;
  for (const line of run.lines)
    if ((line.modifiers & MOD.JG) !== 0 && line.nativeSi === SI.G && (line.out & (NOT_EDITED | INVALID_HCPCS)) === 0)
      run.raise(line, 122);
}
