/** What a contract pays, in sentences. */
import type { Step } from '../../core/trace.ts';
import type { PricingResult } from '../result/result.ts';
import { plainSentence, type Sentence, sentenceOf } from './sentences.ts';
import { dollarsOf, type StepFigure, Steps } from './step-figures.ts';

const ITEMS_MAX = 6;

/** What percents and rates of a fee schedule are multiplied with. */
const QUANTITIES: Readonly<Record<string, string>> = {
  charges: 'the charges',
  covered_charges: 'the covered charges',
  medicare_payment: 'what Medicare allows',
  units: 'units',
  covered_days: 'covered days',
};

/** @param trace steps of the contract's fee schedule; none for a contract without one */
export function contractSentences({ contract, allowed }: PricingResult, trace: readonly Step[]): Sentence[] {
  if (!contract) return [];
  const { contract_id, total, reason } = contract;
  if (total === null) {
    const why = reason === null ? '' : `: ${reason}`;
    return [plainSentence(`What contract ${contract_id} pays is not known${why}`)];
  }
  const names = trace.map(({ step }) => step);
  const items = names.filter((name) => name === 'stay' || name.startsWith('line_'));
  const sentences = items.map((name) => itemSentence(name, trace));
  const medicare = allowed === null ? '' : `; Medicare allows ${dollarsOf(allowed)}`;
  const sum = plainSentence(
    `Contract ${contract_id} pays ${dollarsOf(total)}${medicare}`,
    names.includes('total_payment') ? ['total_payment'] : [],
  );
  return items.length > ITEMS_MAX ? [sum] : [...sentences, sum];
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
