/**
 * Notes which inferred or unverified figures a module reads while it runs, so that the answer can name them. The engine is
 * synchronous: one list serves the module that runs.
 */
import { CERTAINTY, type Certainty, type Figure, isHeld } from './figure.ts';

/** Names of figures by how far they can be trusted, and of what period they are: `not verified against the rule, FY 2021`. */
export type UnverifiedReads = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: UnverifiedReads = new Map();
let reads: Map<string, Set<string>> | null = null;

/** Certainties that are warned of: an operator's figures have a warning of their own. */
const UNVERIFIED: ReadonlySet<Certainty | null> = new Set(['I', 'U']);

/** Runs `run` and returns what it returned with the names of the unverified figures that it read. */
export function notingUnverified<Value>(run: () => Value): { value: Value; unverified: UnverifiedReads } {
  const before = reads;
  reads = null;
  try {
    const value = run();
    return { value, unverified: reads ?? NONE };
  } finally {
    reads = before;
  }
}

/**
 * Notes that a figure or a row of a table was read.
 * @param certainty its mark; null for a table without marks
 * @param period of which it is, `FY 2021`
 */
export function noteRead(name: string, certainty: Certainty | null, period: string): void {
  if (certainty === null || !UNVERIFIED.has(certainty)) return;
  const about = `${CERTAINTY[certainty]}, ${period}`;
  reads ??= new Map();
  const names = reads.get(about);
  if (names) names.add(name);
  else reads.set(about, new Set([name]));
}

/** Returns a figure that notes its name when its value is read; a figure that needs no note is returned as it is. */
export function withNote(figure: Figure, name: string, period: string): Figure {
  const { certainty, citation } = figure;
  if (!UNVERIFIED.has(certainty) || !isHeld(figure)) return figure;
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

/** `standard_amount, labor_share (not verified against the rule, FY 2021)`, a text for each certainty and period. */
export function unverifiedText(unverified: UnverifiedReads): string {
  return [...unverified]
    .map(([about, names]) => {
      const listed = [...names].slice(0, LISTED_MAX).join(', ');
      const more = names.size > LISTED_MAX ? ` and ${names.size - LISTED_MAX} more` : '';
      return `${listed}${more} (${about})`;
    })
    .join('; ');
}
