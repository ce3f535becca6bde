/**
 * Notes which inferred or unverified figures, and which of an operator's, a module reads while it runs; the answer names
 * them. The engine is synchronous: one list serves the module that runs.
 */
import { CERTAINTY, type Certainty, type Figure, isHeld } from './figure.ts';

/** Names of figures, by certainty and period: `not verified against the rule, FY 2021`. */
export type UnverifiedReads = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: UnverifiedReads = new Map();
const NO_NAMES: ReadonlySet<string> = new Set();
let reads: Map<string, Set<string>> | null = null;
let givenNames: Set<string> | null = null;

/** Certainties that raise a warning; an operator's figures have one of their own. */
const UNVERIFIED: ReadonlySet<Certainty> = new Set(['I', 'U']);
const GIVEN: Certainty = 'O';

/** Runs `run` and returns its result with the names of the unverified figures, and of the operator's, that it read. */
export function notingUnverified<Value>(run: () => Value): {
  value: Value;
  unverified: UnverifiedReads;
  given: ReadonlySet<string>;
} {
  const before = { reads, givenNames };
  reads = null;
  givenNames = null;
  try {
    const value = run();
    return { value, unverified: reads ?? NONE, given: givenNames ?? NO_NAMES };
  } finally {
    ({ reads, givenNames } = before);
  }
}

/**
 * Notes that a figure or a row of a table was read.
 * @param certainty its mark; null for a table without marks
 * @param period the year that it belongs to, `FY 2021`
 */
export function noteRead(name: string, certainty: Certainty | null, period: string): void {
  if (certainty === GIVEN) {
    givenNames ??= new Set();
    givenNames.add(name);
  }
  if (certainty === null || !UNVERIFIED.has(certainty)) return;
  const about = `${CERTAINTY[certainty]}, ${period}`;
  reads ??= new Map();
  const names = reads.get(about);
  if (names) names.add(name);
  else reads.set(about, new Set([name]));
}

/** Returns a figure that notes its name when its value is read; returns the figure itself if it needs no note. */
export function withNote(figure: Figure, name: string, period: string): Figure {
  const { certainty, citation } = figure;
  if (!(UNVERIFIED.has(certainty) || certainty === GIVEN) || !isHeld(figure)) return figure;
  const { value } = figure;
  return {
    get value() {
      noteRead(name, certainty, period);
      return value;
    },
    certainty,
    citation,
  };
}

const LISTED_MAX = 6;

/**
 * Writes `standard_amount, labor_share (not verified against the rule, FY 2021)`, one text for each certainty and
 * period.
 */
export function unverifiedText(unverified: UnverifiedReads): string {
  return [...unverified]
    .map(([about, names]) => {
      const nameList = [...names].slice(0, LISTED_MAX).join(', ');
      const more = names.size > LISTED_MAX ? ` and ${names.size - LISTED_MAX} more` : '';
      return `${nameList}${more} (${about})`;
    })
    .join('; ');
}
