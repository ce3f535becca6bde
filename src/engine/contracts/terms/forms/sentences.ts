/** The sentence of each form of payment: `$4,900 a case`. */
import type { How, PaysBy } from '../terms.ts';
import type { TermNames } from '../words.ts';
import { adjust } from './adjust/sentence.ts';
import { apcRate } from './apc-rate/sentence.ts';
import { asp } from './asp/sentence.ts';
import { baseRate } from './base-rate/sentence.ts';
import { caseRate } from './case-rate/sentence.ts';
import { flat } from './flat/sentence.ts';
import { invoice } from './invoice/sentence.ts';
import { lesser } from './lesser/sentence.ts';
import { limitsOf } from './limit/sentence.ts';
import { perDiem } from './per-diem/sentence.ts';
import { percentOfCharges } from './percent-of-charges/sentence.ts';
import { percentOfMedicare } from './percent-of-medicare/sentence.ts';
import { schedule } from './schedule/sentence.ts';
import { stopLoss } from './stop-loss/sentence.ts';

/** @param about names of tables, and what is added where it pays lines */
export type Sentence<H extends How> = (pays: PaysBy<H>, about: { names: TermNames; byLine: string }) => string;

const lesserOf: Sentence<'lesser' | 'greater'> = (pays, about) =>
  lesser(pays, (way) => (SENTENCES[way.how] as Sentence<How>)(way, { ...about, byLine: '' }), about.byLine !== '');

export const SENTENCES: { readonly [H in How]: Sentence<H> } = {
  percent_of_medicare: percentOfMedicare,
  base_rate: baseRate,
  case_rate: caseRate,
  per_diem: perDiem,
  flat,
  schedule,
  percent_of_charges: percentOfCharges,
  percent_of_cost: percentOfCharges,
  nothing: () => 'never paid',
  asp,
  invoice,
  apc_rate: apcRate,
  lesser: lesserOf,
  greater: lesserOf,
  stop_loss: stopLoss,
  limit: limitsOf,
  adjust,
};
