/** Sentences on a contract's payment. */
import type { Step } from '../../core/trace.ts';
import type { PricingResult } from '../result/result.ts';
import { listed, plainSentence, type Sentence, sentenceOf } from './sentences.ts';
import { dollarsOf, type StepFigure, Steps } from './step-figures.ts';

const ITEMS_MAX = 6;

/** Quantities by which percents and rates of a fee schedule are multiplied. */
const QUANTITIES: Readonly<Record<string, string>> = {
  charges: 'the charges',
  covered_charges: 'the covered charges',
  medicare_payment: 'what Medicare allows',
  units: 'units',
  covered_days: 'covered days',
};

/** One term's addition to a contract's total. */
export interface TermPayment {
  /** Id of the term, which names its step. */
  term: string;
  name: string;
  role: string;
  /** Lines that it took, from 1. */
  lines: readonly number[];
  /** Dollars. */
  amount: number;
  /** One clause; null if there is nothing to say. */
  reason: string | null;
}

/**
 * @param trace steps of the contract's fee schedule or terms; none for a contract without either
 * @param terms what the terms of the contract add up to; null if it has none
 */
export function contractSentences(
  { contract, allowed }: PricingResult,
  trace: readonly Step[],
  terms: readonly TermPayment[] | null = null,
): Sentence[] {
  if (!contract) return [];
  const { contract_id, total, reason } = contract;
  const names = trace.map(({ step }) => step);
  const items = names.filter((name) => name === 'stay' || name.startsWith('line_'));
  const sentences = terms
    ? terms.flatMap((part) => termSentence(part, contract_id, names))
    : items.map((name) => itemSentence(name, trace));
  if (total === null) {
    const why = reason === null ? '' : `: ${reason}`;
    const unknown = plainSentence(`What contract ${contract_id} pays is not known${why}`);
    return terms && terms.length <= ITEMS_MAX ? [...sentences, unknown] : [unknown];
  }
  const medicare = allowed === null ? '' : `; Medicare allows ${dollarsOf(allowed)}`;
  const sum = plainSentence(
    `Contract ${contract_id} pays ${dollarsOf(total)}${medicare}`,
    names.includes('total_payment') ? ['total_payment'] : [],
  );
  return sentences.length > ITEMS_MAX ? [sum] : [...sentences, sum];
}

/** `Contract 7, Implants over $5,000, pays lines 1 and 3 $5,000.00`; nothing for a limit that changes nothing. */
function termSentence(
  { term, name, role, lines, amount, reason }: TermPayment,
  contractId: string,
  steps: readonly string[],
): Sentence[] {
  const isChange = role === 'limit' || role === 'stop_loss';
  if (isChange && amount === 0) return [];
  const numbers = listed(lines.map(String));
  const what = lines.length === 0 ? 'the claim' : lines.length === 1 ? `line ${numbers}` : `lines ${numbers}`;
  const why = reason === null || role === 'exclusion' ? '' : `: ${reason}`;
  const payment =
    role === 'exclusion'
      ? `excludes ${what}`
      : isChange
        ? `${amount < 0 ? 'takes off' : 'adds'} ${dollarsOf(Math.abs(amount))}${why}`
        : `pays ${what} ${dollarsOf(amount)}${why}`;
  return [plainSentence(`Contract ${contractId}, ${name}, ${payment}`, steps.includes(term) ? [term] : [])];
}

function itemSentence(name: string, trace: readonly Step[]): Sentence {
  const steps = new Steps(trace);
  const item = steps.at(name);
  const line = name === 'stay' ? null : Number(name.slice('line_'.length));
  const what = line === null ? 'the stay' : `line ${line}`;
  const citation = trace.find(({ step }) => step === name)?.citation ?? '';
  return sentenceOf(`${citation}, pays ${what} ${item.dollars}${calculation(item)}`, steps, line);
}

/** `: 125 % of what Medicare allows, $111.93`. */
function calculation(item: StepFigure): string {
  const quantity = item.inputNames.find((name) => name in QUANTITIES);
  if (!quantity) return '';
  const [amount, figure] = [item.input('pricing_amount'), item.input(quantity)];
  if (item.formula.startsWith('pricing_amount %'))
    return `: ${amount.number} % of ${QUANTITIES[quantity]}, ${figure.dollars}`;
  return `: ${amount.dollars} × ${figure.number} ${QUANTITIES[quantity]}`;
}
