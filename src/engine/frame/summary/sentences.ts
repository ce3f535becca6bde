/** Sentences about a claim, and how a module writes them out of the steps of its trace. */
import type { Claim } from '../../claim/claim.ts';
import type { Step } from '../../core/trace.ts';
import type { LineResult, PricingResult } from '../result/result.ts';
import type { Figure, StepFigure, Steps } from './step-figures.ts';

/** A sentence about a claim, as an appeals analyst would write it. */
export interface Sentence {
  text: string;
  /** Names of the steps that it rests on. */
  steps: readonly string[];
  /** From 1; null for the claim as a whole. */
  line: number | null;
  /** The rule; null for what the claim or the contract says. */
  citation: string | null;
}

/** Inputs of a template beside the steps. */
export interface About {
  claim: Claim;
  /** Returns a module's output by its key, where titles of codes stand; empty if it has none. */
  outputOf(key: string): object;
  result: PricingResult;
}

/**
 * Returns a sentence without its full stop; null if the step changed nothing.
 * @param step that the template is listed under
 */
export type Template = (step: StepFigure, steps: Steps, about: About) => string | null;

/**
 * Templates by name of the step, in the order of their sentences. A template is used if its step was recorded, one of a
 * pattern once for each name that fits.
 */
export type Templates = readonly (readonly [step: string | RegExp, template: Template])[];

/**
 * Returns what follows `Line 1, 99284, is`; null for a line about which the module has nothing to say.
 * @param steps those of the line come before those of the claim
 */
export type LineTemplate = (line: LineResult, steps: Steps, about: About) => string | null;

/** The sentences of a module. */
export interface Summary {
  /** Returns the biller under the payment system: `Hospital`. */
  biller?: (claim: Claim) => string;
  /** True if the claim is a stay, with days and a discharge. */
  isStay?: true;
  /** The group, and why it is this one; edits that found something. */
  label?: Templates;
  /** Parts of the payment. */
  parts?: Templates;
  /** The outlier, whether paid or only tested. */
  outlier?: Templates;
  line?: LineTemplate;
}

/** Returns `1, 3 and 5`. */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** Returns `1 day`, `5 days`. */
export function counted(count: Figure, noun: string): string {
  return `${count.number} ${noun}${count.isOne ? '' : 's'}`;
}

/** Returns `5024` for 05024. */
export const apcText = (apc: string): string => apc.replace(/^0+(?=\d{4})/, '');

/** Returns `I50.23` for I5023, as ICD-10-CM is printed. Procedure codes have no point. */
export const diagnosisText = (code: string): string =>
  code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;

/** Lowers the first letter for a clause after a colon; names and abbreviations keep theirs. */
export const lowerFirst = (text: string): string =>
  /^(?:[A-Z](?![a-z ])|Part [A-D]\b|Medicare\b)/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
export const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Returns `The factors for the age 1.02 and a rural area 1.18 make it $967.95`; null if all factors are 1.
 * @param step whose inputs the factors are
 * @param names of the inputs, each with its words
 */
export function factorsText(step: StepFigure, names: Readonly<Record<string, string>>): string | null {
  const factors = Object.entries(names).flatMap(([name, words]) => {
    const factor = step.input(name);
    return factor.isNeutral ? [] : [`${words} ${factor.number}`];
  });
  const [noun, verb] = factors.length > 1 ? ['factors', 'make'] : ['factor', 'makes'];
  return factors.length === 0 ? null : `The ${noun} for ${listed(factors)} ${verb} it ${step.dollars}`;
}

/** Returns `Charges of $60,000.00 at the ratio 0.32 cost $19,200.00`, for the outliers of facilities. */
export const costText = (costs: StepFigure): string =>
  `Charges of ${costs.input('covered_charges').dollars} at the ratio ${costs.input('cost_to_charge_ratio').number} cost ${costs.dollars}`;

/**
 * Joins amounts that are added or taken: `Disproportionate share adds $627.00, teaching $1,493.45; readmissions take
 * $16.94`. Amounts of 0 are left out; null if none is left. A name in the plural ends with s.
 */
export function changes(parts: readonly (readonly [what: string, amount: Figure])[]): string | null {
  let before: boolean | null = null;
  let text = '';
  for (const [what, amount] of parts) {
    if (amount.isNothing) continue;
    const isTaken = amount.isNegative;
    const verb = `${isTaken ? 'take' : 'add'}${what.endsWith('s') ? '' : 's'}`;
    if (before === isTaken) text += `, ${what} ${amount.dollars}`;
    else text += `${text === '' ? '' : '; '}${what} ${verb} ${amount.dollars}`;
    before = isTaken;
  }
  return text === '' ? null : upperFirst(text);
}

/** A module that ran, with the steps that say what Medicare pays. */
export interface Explanation {
  /** Output key. */
  key: string;
  name: string;
  summary: Summary;
  steps: readonly Step[];
  about: About;
}

/** Ends a sentence with a full stop. */
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns a sentence that rests on the steps that it mentions. */
export function sentenceOf(text: string, { mentioned }: Steps, line: number | null = null): Sentence {
  const citations = [...new Set(mentioned.map(({ citation }) => citation))].filter((citation) => citation !== '');
  return { text: ended(text), steps: mentioned.map(({ step }) => step), line, citation: citations.join('; ') || null };
}

/** Returns a sentence that rests on the claim, the result or the contract. */
export function plainSentence(text: string, steps: readonly string[] = [], citation: string | null = null): Sentence {
  return { text: ended(text), steps, line: null, citation };
}
