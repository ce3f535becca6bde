/** Published figures of a payment system's year, each with its source and how far it can be trusted. */
import { type Exact, exact } from './exact.ts';

/** Marks of how a figure was established. */
export const CERTAINTY = {
  C: "read in CMS's pricer program or its tables",
  R: 'read in the rule, regulation or instruction, or in two secondary sources that agree',
  F: 'figure of the final rule, read in a secondary publication',
  D: 'derived by arithmetic from published figures',
  I: 'inferred',
  U: 'not verified against the rule',
  O: 'given by the operator of the service',
} as const;
export type Certainty = keyof typeof CERTAINTY;

export interface Figure {
  readonly value: Exact;
  /** Federal Register, 42 CFR or CMS's program with its version. */
  readonly citation: string;
  readonly certainty: Certainty;
}

/** @param value as published, `0.74400`: its decimals are kept */
export function figure(value: string, certainty: Certainty, citation: string): Figure {
  return { value: exact(value), certainty, citation };
}

/** Certainties that a citation states. */
const SAID: ReadonlySet<Certainty> = new Set(['I', 'U', 'O']);

/** Returns the citation for a trace step; it says so if the figure is inferred, unverified or an operator's. */
export function citationOf({ citation, certainty }: Figure): string {
  return SAID.has(certainty) ? `${citation} (${CERTAINTY[certainty]})` : citation;
}

/** A price needed a figure that is not held. */
export class FigureNotHeld extends Error {
  /** As an operator gives it: `fixed_loss.standard`. */
  readonly figure: string;
  /** Reason why the result depends on it: a sentence; '' if every result does. */
  readonly why: string;

  constructor(figure: string, why = '') {
    super(`A claim was priced with a figure that is not held: ${figure}`);
    this.figure = figure;
    this.why = why;
  }
}

/** Placeholders for figures that are not held, with their names. */
const NAMES = new WeakMap<Figure, string>();

/**
 * Returns a placeholder for a figure that is published and not held here: reading its value throws.
 * @param name as an operator gives it
 */
export function notHeld(name: string): Figure {
  const figure: Figure = {
    get value(): Exact {
      throw new FigureNotHeld(name);
    },
    certainty: 'U',
    citation: '',
  };
  NAMES.set(figure, name);
  return figure;
}

/** A figure not held, as `rates/` write it: its path among the rates is its name. */
export const NOT_HELD: Figure = notHeld('');

export function isHeld(figure: Figure): boolean {
  return !NAMES.has(figure);
}

/** Returns the name of a figure that is not held; '' for others. */
export function nameOfNotHeld(figure: Figure): string {
  return NAMES.get(figure) ?? '';
}

export function isFigure(value: object): value is Figure {
  return 'certainty' in value && 'citation' in value && 'value' in value;
}

/**
 * Returns the citation for a step that uses a row of a table; it says so if the row was not read in a CMS publication.
 * @param mark null for a table without marks, which is CMS's own
 */
export function rowCitation(citation: string, mark: Certainty | null): string {
  return isDoubtful(mark) ? `${citation} (${CERTAINTY[mark]})` : citation;
}

/** True for a mark of a figure that was not read in CMS's own publications. */
export function isDoubtful(mark: Certainty | null): mark is Exclude<Certainty, 'C' | 'R'> {
  return mark !== null && mark !== 'C' && mark !== 'R';
}
