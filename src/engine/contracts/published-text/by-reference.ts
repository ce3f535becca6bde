/** Names clauses that no term can say: what another payer's rules or other claims decide. */
import type { ContractDraft } from './contract-draft.ts';

const REASONS = [
  [/state[- ]specific Medicaid/i, 'It pays as a state’s Medicaid by reference: the text has no rates.'],
  [
    /\b(?:HB and PB|hospital and professional)\b/i,
    'It is one price for hospital and professional claims: a term prices one claim by itself.',
  ],
] as const;

export function readReferences(draft: ContractDraft): void {
  for (const clause of draft.unread()) {
    if (clause.price) continue;
    const reason = REASONS.find(([pattern]) => pattern.test(clause.value));
    if (reason) draft.notRead(clause, reason[1]);
  }
}
