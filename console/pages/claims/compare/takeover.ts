/** In words: which contract prices the claim in a scenario, where the base goes by another or by none. */
import type { ClaimContract, ScenarioAnswer } from 'pps-edge/schemas';
import { centsOf, money } from '../../../parts/amounts/money.ts';
import { shownDay } from '../../../parts/days/shown-day.ts';

/** Returns a sentence or two; null where both go by the same. */
export function describeTakeover(scenario: ScenarioAnswer, base: ScenarioAnswer): string | null {
  const [before, after] = [base.output?.contract ?? null, scenario.output?.contract ?? null];
  if (!after) return before ? `Medicare’s rules pay, in place of contract ${wordsOf(before)}.` : null;
  const words = wordsOf(after);
  if (before && wordsOf(before) === words) return null;
  const sentence = before
    ? `Contract ${words} pays, in place of ${wordsOf(before)}.`
    : `Contract ${words} pays, in place of Medicare’s rules.`;
  const [first] = after.terms?.parts ?? [];
  return first ? `${sentence} The first term that pays is “${first.name}”: ${money(centsOf(first.amount))}.` : sentence;
}

/** DEMO-2026, configuration from 2025-10-01, terms version 3 */
function wordsOf({ contract_id, config_id, config_effective_date: from, terms }: ClaimContract): string {
  const isUnsaved = config_id === 'unsaved';
  const config = config_id === null ? 'no configuration in force' : `configuration from ${shownDay(from ?? '')}`;
  const version = terms && !isUnsaved ? `, terms version ${terms.version}` : '';
  return `${contract_id}, ${config}${version}${isUnsaved ? ', not saved' : ''}`;
}
