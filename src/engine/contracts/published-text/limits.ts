/** Reads the limit of all: `[Lesser Than Charges paid at %: 100]`. */
import type { ContractDraft } from './contract-draft.ts';

export function readLimits(draft: ContractDraft): void {
  const clauses = draft.unread().filter(({ key }) => key === 'lesser than charges paid at');
  for (const clause of clauses) {
    const percent = clause.price?.amount;
    if (percent == null || clause.unit !== null || Object.keys(clause.price ?? {}).length > 1) {
      draft.notRead(clause, 'The value is no percent of charges.');
      continue;
    }
    const id = draft.id('Charges');
    const isWhole = percent === 100;
    draft.add(
      {
        id,
        name: isWhole ? 'Never above charges' : `Never above ${percent} % of charges`,
        role: 'limit',
        applies: {},
        pays: isWhole
          ? { how: 'limit', lesser_of_charges: 'claim' }
          : { how: 'limit', corridor: { to_percent: percent } },
      },
      {
        rank: 0,
        clauses: [clause],
        sentence: isWhole ? 'Never above billed charges.' : `Never above ${percent} % of billed charges.`,
      },
    );
    if (isWhole) {
      draft.assume(clause, 'The charges of the whole claim are compared.', {
        sentence: 'Compare each line with its own charges.',
        changes: [{ path: `terms.${id}.pays.lesser_of_charges`, value: 'line' }],
      });
    }
  }
}
