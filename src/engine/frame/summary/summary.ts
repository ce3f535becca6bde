/** A claim explained in sentences: what it is, why it is paid so, and what is not known. */
import type { Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import type { ProviderRecord } from '../../provider/provider-file.ts';
import type { ClaimModule } from '../module.ts';
import type { Processed } from '../process.ts';
import type { PricingResult } from '../result/result.ts';
import { isAboutMoney } from '../warnings.ts';
import { contractSentences, type TermPayment } from './contract-sentences.ts';
import { lineSentences } from './line-sentences.ts';
import { openingSentence } from './opening-sentence.ts';
import { shareSentence, totalSentence, wholeOutlierSentence } from './payment-sentences.ts';
import { type Explanation, plainSentence, type Sentence, sentenceOf, type Templates } from './sentences.ts';
import { Steps } from './step-figures.ts';

/** Most sentences of a claim. */
export const SENTENCES_MAX = 30;
/** Sentences that remain for lines, whatever else there is to say. */
const LINES_MIN = 8;
const WARNINGS_MAX = 6;

export interface SummaryInput {
  claim: Claim;
  /** Modules that the claim requests, or AUTO chose. */
  modules: readonly Pick<ClaimModule<unknown>, 'key' | 'name' | 'summary'>[];
  processed: Pick<Processed, 'answers' | 'steps'>;
  result: PricingResult;
  /** As answered. */
  warnings: readonly Warning[];
  /** Record of the provider; null if no module reads one. */
  provider: ProviderRecord | null;
  /** Additions of the contract's terms; null if it has none. */
  terms?: readonly TermPayment[] | null;
}

/**
 * Returns at most 30 sentences: the stay or visit, its group and why, the parts of the payment, the outlier, the lines,
 * who pays, the contract, warnings, the total. It needs the steps of the modules.
 */
export function summaryOf(input: SummaryInput): Sentence[] {
  const { claim, processed, result, provider } = input;
  const explanations = explanationsOf(input);
  const system = explanations.find(({ key }) => key === result.system) ?? null;
  const section = (name: 'label' | 'parts' | 'outlier') =>
    explanations.flatMap((explanation) => sectionOf(explanation, explanation.summary[name] ?? []));
  // A refusal has no parts: what was computed before it is not paid.
  const isRefused = result.system_allowed === null && result.reason?.code !== 'PART_UNKNOWN';
  const start = [openingSentence(claim, provider, system ?? explanations[0] ?? null), ...section('label')];
  if (!isRefused) {
    const outlier = section('outlier');
    start.push(...section('parts'), ...outlier, ...wholeOutlierSentence(result, outlier, system));
  }
  const end = [
    ...shareSentence(result, system),
    ...contractSentences(result, processed.steps.contract ?? [], input.terms),
    ...warningSentences(input),
    totalSentence(result, system),
  ];
  const room = Math.max(LINES_MIN, SENTENCES_MAX - start.length - end.length);
  const lines = lineSentences(result, explanations, room);
  return [...start.slice(0, SENTENCES_MAX - lines.length - end.length), ...lines, ...end];
}

/** Returns the modules that left steps. */
function explanationsOf({ claim, modules, processed, result }: SummaryInput): Explanation[] {
  const outputs = new Map<string, object>();
  const outputOf = (key: string) => {
    const output = outputs.get(key) ?? processed.answers.get(key)?.output() ?? {};
    outputs.set(key, output);
    return output;
  };
  return modules.flatMap(({ key, name, summary = {} }) => {
    // A contract's own weights give other steps; the result goes by Medicare's.
    const steps = processed.steps[`${key}_medicare`] ?? processed.steps[key];
    return steps ? [{ key, name, summary, steps, about: { claim, result, outputOf } }] : [];
  });
}

function sectionOf({ steps, about }: Explanation, templates: Templates): Sentence[] {
  return templates.flatMap(([pattern, template]) => {
    const names = typeof pattern === 'string' ? [pattern] : new Steps(steps).namesLike(pattern);
    return names.flatMap((name) => {
      const read = new Steps(steps);
      const step = read.at(name);
      const text = step.isRecorded ? template(step, read, about) : null;
      return text === null ? [] : [sentenceOf(text, read)];
    });
  });
}

/** Warnings about money in their own words, but for those that another sentence has. */
function warningSentences({ warnings, result }: SummaryInput): Sentence[] {
  const explainedLines = result.lines.flatMap(({ line, why }) => (why === null ? [] : `Line ${line} `));
  const texts = warnings.flatMap(({ code, text }) => {
    if (!isAboutMoney(code) || code === 'LINE_REJECTED' || text === result.reason?.text) return [];
    return explainedLines.some((line) => text.startsWith(line)) ? [] : [text];
  });
  const more = texts.length - WARNINGS_MAX;
  if (more > 1) texts.splice(WARNINGS_MAX, more, `${more} more warnings of the claim bear on money`);
  return texts.map((text) => plainSentence(text));
}
