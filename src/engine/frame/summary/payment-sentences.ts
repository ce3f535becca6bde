/** Sentences on a claim's payment in all, and its payers. */
import type { PricingResult } from '../result/result.ts';
import { type Explanation, listed, lowerFirst, plainSentence, type Sentence, sentenceOf } from './sentences.ts';
import { dollarsOf, Steps } from './step-figures.ts';

/** Returns the outlier of the whole claim, if the sentences give that of a line, a treatment or a part alone. */
export function wholeOutlierSentence(
  { outlier }: PricingResult,
  sentences: readonly Sentence[],
  system: Explanation | null,
): Sentence[] {
  if (!outlier) return [];
  const amount = dollarsOf(outlier);
  if (sentences.some(({ text }) => text.includes(amount))) return [];
  const steps = new Steps(system?.steps ?? []);
  steps.mention('payment');
  return [sentenceOf(`The outlier payment is ${amount} in all`, steps)];
}

/** Steps that divide a payment between Medicare and the patient. */
const SHARE_STEPS = ['reimbursement', 'coinsurance', 'total_deductible', 'deductible', 'total_copayment'];
const ASSUMED = { part_b_deductible_met: 'the Part B deductible', blood_deductible_met: 'the deductible for blood' };

/** Returns the sentence on the payers; none for a claim without an amount. */
export function shareSentence({ allowed, medicare, patient }: PricingResult, system: Explanation | null): Sentence[] {
  if (!allowed) return [];
  if (medicare === null || patient.total === null) {
    const reason = patient.reason ?? 'The claim does not give what it depends on.';
    const isWhole = reason.startsWith("The patient's share");
    return [plainSentence(isWhole ? reason : `The patient's share is not known: ${lowerFirst(reason)}`)];
  }
  const steps = new Steps(system?.steps ?? []);
  for (const view of [steps, ...steps.lines.map((line) => steps.ofLine(line))]) view.mention(...SHARE_STEPS);
  if (patient.total === 0) return [sentenceOf(`Medicare pays all of ${dollarsOf(allowed)}, the patient $0.00`, steps)];
  const { total, deductible, coinsurance } = patient;
  const shares =
    deductible && coinsurance ? ` (deductible ${dollarsOf(deductible)}, coinsurance ${dollarsOf(coinsurance)})` : '';
  const text = `Medicare pays ${dollarsOf(medicare)} of the ${dollarsOf(allowed)} and the patient ${dollarsOf(total)}${shares}`;
  return [sentenceOf(`${text}${assumedText(patient)}`, steps)];
}

/** ` if the Part B deductible is met`; '' if nothing is assumed. */
function assumedText({ assumes }: PricingResult['patient']): string {
  const assumed = assumes.map((assumption) => ASSUMED[assumption]);
  return assumed.length === 0 ? '' : ` if ${listed(assumed)} ${assumed.length > 1 ? 'are' : 'is'} met`;
}

/** The last sentence: what the claim is paid, or why it has no price. */
export function totalSentence(result: PricingResult, system: Explanation | null): Sentence {
  const { system_allowed: own, other_schedules: others, allowed } = result;
  const steps = new Steps(system?.steps ?? []);
  const name = system?.name ?? 'The claim';
  if (allowed === null) return sentenceOf(noPriceText(result, name), steps);
  steps.mention('payment');
  const code = returnCodeText(result, steps);
  const paid = `${name} pays ${dollarsOf(own ?? allowed)}${code}`;
  return sentenceOf(
    others ? `${paid} and other fee schedules ${dollarsOf(others)}: ${dollarsOf(allowed)} in all` : paid,
    steps,
  );
}

/** ` (return code 16: paid as a cost outlier)`; '' for a system without a code of the whole claim. */
function returnCodeText({ return_code: code }: PricingResult, steps: Steps): string {
  const step = steps.at('return_code');
  if (code === null || !step.isRecorded || !step.is(code)) return '';
  return ` (return code ${code}: ${lowerFirst(step.formula).replace(/\.$/, '')})`;
}

function noPriceText({ reason, system_allowed: own, return_code: code }: PricingResult, name: string): string {
  const ownPayment = own === null ? '' : `; ${name} alone pays ${dollarsOf(own)}`;
  if (reason === null) return `The claim has no price${ownPayment}`;
  const isOfCode = code !== null && reason.code === code;
  const source =
    reason.source === 'CLAIM' ? '' : ` (${isOfCode ? `return code ${code}` : `${reason.source} ${reason.code}`})`;
  return `The claim has no price: ${lowerFirst(reason.text).replace(/\.$/, '')}${source}${ownPayment}`;
}
