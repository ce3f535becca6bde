/** Modifiers by which a biller says that Medicare does not cover a line. */
import type { Claim, Line } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import type { LineDisposition } from '../disposition.ts';
import { withoutLines } from './lines.ts';
import type { BillRule, Effect, Refusal } from './rule.ts';

/** Modifiers whose lines are denied, each with who pays instead and since when, YYYYMMDD. */
const DENIED: ReadonlyMap<string, { why: string; since?: number }> = new Map(
  Object.entries({
    GY: { why: 'GY: Medicare excludes the service by law, the patient is liable' },
    GZ: {
      why: 'GZ: not reasonable and necessary, and no notice was given: the provider is liable',
      // Change request 7228: denied without review since.
      since: 20110701,
    },
    GX: { why: 'GX: a voluntary notice that Medicare excludes the service, the patient is liable' },
    GL: { why: 'GL: an upgrade that was not ordered, the provider is liable' },
    EY: { why: 'EY: nobody ordered the service, the provider is liable' },
    PA: { why: 'PA: surgery of the wrong body part' },
    PB: { why: 'PB: surgery of the wrong patient' },
    PC: { why: 'PC: the wrong surgery of a patient' },
  }),
);
/** Pairs that do not stand on one line: Medicare Claims Processing Manual, chapter 1, 60.4.2. */
const CONTRADICT: readonly (readonly [string, string])[] = [
  ['GA', 'GZ'],
  ['GX', 'EY'],
  ['GX', 'GA'],
  ['GX', 'GL'],
  ['GX', 'GZ'],
];
/** Modifier of an item that goes with one of GA or GZ, which only suppliers bill. */
const RETURNED = 'GK';
/** Modifiers of dressings, of state Medicaid agencies and of others that institutional bills to Medicare do not carry, change request 3416. */
const OF_OTHERS = /^(A[1-9]|H9|H[A-Z]|S[ABCDEHJKLTUVY]|T[DEFGHJKLMNPQR]|T[TUVW]|U[1-9]|U[ABCDFGHJK])$/;

export const deniedModifiers: BillRule = {
  name: 'denied_modifiers',
  does: 'A line with GY, GZ (since 2011-07-01), GX, GL, EY, PA, PB or PC is denied: it is not paid, and its charges are no costs.',
  onlyWith: ['lines.modifiers'],
  reads: [{ field: 'lines.modifiers', why: 'deny the line', codes: [...DENIED.keys()] }],
  citation: 'Medicare Claims Processing Manual, chapter 1, section 60.4.2; 42 CFR 411.15, 411.400',
  state: 'done',
  apply(claim) {
    const denied = new Map<number, LineDisposition>();
    for (const [place, line] of claim.lines.entries()) {
      const why = whyDenied(line, claim);
      if (why) denied.set(place, { status: 'denied', reason: `denied by modifier ${why}` });
    }
    return denied.size > 0 ? { claim: withoutLines(claim, denied), denied } : null;
  },
};

function whyDenied({ modifiers, serviceDate }: Line, { thruDate }: Claim): string | undefined {
  const day = serviceDate ?? thruDate ?? Number.POSITIVE_INFINITY;
  return modifiers.map((modifier) => denialBy(modifier, day)).find((why) => why !== undefined);
}

/** Returns why Medicare denies a line with the modifier on a day, YYYYMMDD, `GY: …`; undefined if it does not. */
export function denialBy(modifier: string, day: number): string | undefined {
  const rule = DENIED.get(modifier);
  return rule && day >= (rule.since ?? 0) ? rule.why : undefined;
}

/** True for a modifier on which a rule about lines acts. */
export const isOfCoverage = (modifier: string): boolean => OF_COVERAGE.has(modifier) || isModifierOfOthers(modifier);

const NOTICE_GIVEN = 'GA';
const OF_COVERAGE: ReadonlySet<string> = new Set([...DENIED.keys(), ...CONTRADICT.flat(), RETURNED, NOTICE_GIVEN]);

/** True for a modifier of state Medicaid agencies and others, by which Medicare pays nothing more or less. */
export const isModifierOfOthers = (modifier: string) => OF_OTHERS.test(modifier);

export const contradictingModifiers: BillRule = {
  name: 'contradicting_modifiers',
  does: 'A bill is returned where a line has two modifiers of liability that contradict each other (GA and GZ; GX and EY, GA, GL or GZ), GX and covered charges, or GK.',
  onlyWith: ['lines.modifiers'],
  reads: [
    { field: 'lines.modifiers', why: 'contradict each other', codes: [...new Set(CONTRADICT.flat()), RETURNED] },
    { field: 'lines.non_covered_charges', why: 'are all charges of a line with GX' },
  ],
  citation: 'Medicare Claims Processing Manual, chapter 1, section 60.4.2; change request 6563',
  state: 'refused',
  apply({ lines }) {
    for (const [place, line] of lines.entries()) {
      const refusal = line.modifiers.length > 0 ? whyReturned(line, place) : null;
      if (refusal) return { refusal };
    }
    return null;
  },
};

function whyReturned({ modifiers, charges, nonCoveredCharges }: Line, place: number): Refusal | null {
  const pair = CONTRADICT.find((both) => both.every((modifier) => modifiers.includes(modifier)));
  if (pair)
    return {
      field: `lines.${place}.modifiers`,
      text: `Line ${place + 1} has the modifiers ${pair.join(' and ')}, which contradict each other: Medicare returns the bill`,
    };
  if (modifiers.includes(RETURNED))
    return {
      field: `lines.${place}.modifiers`,
      text: `Line ${place + 1} has modifier ${RETURNED}, with which Medicare returns an institutional bill`,
    };
  if (modifiers.includes('GX') && charges > nonCoveredCharges)
    return {
      field: `lines.${place}.non_covered_charges`,
      text: `Line ${place + 1} has modifier GX and covered charges: Medicare returns the bill until all of them are non_covered_charges`,
    };
  return null;
}

export const modifiersOfOthers: BillRule = {
  name: 'modifiers_of_others',
  does: 'Modifiers of dressings (A1 to A9) and of state Medicaid agencies, such as HA to HZ, TD to TW and U1 to UK, stand on no covered line of a bill to Medicare: the line is priced, and a warning names it.',
  onlyWith: ['lines.modifiers'],
  reads: [{ field: 'lines.modifiers', why: 'may deny the line' }],
  citation: 'Medicare Claims Processing Manual, chapter 1, section 60.4.2',
  state: 'warned',
  apply: ({ lines }) =>
    warnedLines(
      lines,
      (modifiers) => modifiers.find(isModifierOfOthers),
      (modifier) =>
        `has modifier ${modifier}, for which Medicare denies lines of institutional bills: it was priced all the same`,
    ),
};

/** A notice of liability on file: it denies nothing by itself, for the automatic denial of 2010 was suspended. */
export const noticeOfLiability: BillRule = {
  name: 'notice_of_liability',
  does: 'A line with GA is priced as covered: Medicare decides, and if it denies the line, the patient is liable.',
  onlyWith: ['lines.modifiers'],
  reads: [{ field: 'lines.modifiers', why: 'say that a notice was given', codes: [NOTICE_GIVEN] }],
  citation: 'Medicare Claims Processing Manual, chapter 1, section 60.4.2; change request 7106',
  state: 'warned',
  apply: ({ lines }) =>
    warnedLines(
      lines,
      (modifiers) => modifiers.find((each) => each === NOTICE_GIVEN),
      () => 'has modifier GA: it was priced as covered; if Medicare denies it, the patient is liable',
    ),
};

/** Warns of each line with a modifier. @param text continues `Line 1` */
function warnedLines(
  lines: readonly Line[],
  find: (modifiers: readonly string[]) => string | undefined,
  text: (modifier: string) => string,
): Effect | null {
  const warnings = lines.flatMap(({ modifiers }, place): Warning[] => {
    const modifier = find(modifiers);
    if (modifier === undefined) return [];
    return [{ code: 'NOT_COVERED', field: `lines.${place}.modifiers`, text: `Line ${place + 1} ${text(modifier)}` }];
  });
  return warnings.length > 0 ? { warnings } : null;
}
