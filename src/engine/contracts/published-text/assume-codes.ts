/** Says by which codes a service is read, and how to name others. */
import type { Change, ContractDraft } from './contract-draft.ts';
import type { Clause } from './read-clause.ts';

/** Conditions of codes that a reading may have filled, by their place in `applies`. */
const FIELDS = [
  'drgs',
  'procedures',
  'lines.hcpcs',
  'lines.revenue_codes',
  'has_lines.revenue_codes',
  'bill_types',
] as const;

/**
 * @param ids the terms of the clause
 * @param codes the codes in words
 */
export function assumeCodes(draft: ContractDraft, clause: Clause, ids: readonly string[], codes: string): void {
  const group = draft.groupOf(`${clause.service} codes`);
  const changes = ids.flatMap((id): Change[] => {
    const applies: Record<string, unknown> = { ...draft.term(id).applies };
    const filled = FIELDS.filter((field) => {
      const [condition = '', list] = field.split('.');
      const value = applies[condition];
      return list ? (value as Record<string, unknown> | undefined)?.[list] !== undefined : value !== undefined;
    });
    return filled.map((field, place) => {
      if (place === 0) return { path: `terms.${id}.applies.${field}`, value: [group] };
      const [condition = ''] = field.split('.');
      const isAlone = Object.keys(applies[condition] ?? {}).length === 1;
      return { path: `terms.${id}.applies.${isAlone ? condition : field}`, value: null };
    });
  });
  if (changes.length === 0) return;
  draft.assume(clause, `${clause.service} is read as ${codes}.`, {
    sentence: `Take other codes: those of a code group ${group} that you fill.`,
    changes,
  });
}
