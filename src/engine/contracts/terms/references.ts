/** Finds the tables, groups and codes that a document of terms names. */
import { FORM_OF, groupsOf } from './codes.ts';
import type { Codes, Term, Terms } from './terms.ts';

/** Ids, each once, in the order in which the document names them. */
export interface TermsReferences {
  feeSchedules: string[];
  drgTables: string[];
  codeGroups: string[];
  /** True if a term pays average sales prices, which claims then read. */
  needsAsp: boolean;
}

export function referencesOf({ terms }: Terms): TermsReferences {
  const feeSchedules = new Set<string>();
  const drgTables = new Set<string>();
  const codeGroups = new Set<string>();
  for (const term of terms) {
    const { pays } = term;
    if (pays.how === 'schedule') feeSchedules.add(pays.custom_fee_schedule_id);
    if (pays.how === 'base_rate' && pays.weights !== 'medicare') drgTables.add(pays.weights.custom_drg_table_id);
    for (const { codes } of codesOf(term)) for (const id of groupsOf(codes)) codeGroups.add(id);
  }
  return {
    feeSchedules: [...feeSchedules],
    drgTables: [...drgTables],
    codeGroups: [...codeGroups],
    needsAsp: terms.some(({ pays }) => pays.how === 'asp'),
  };
}

/** Returns kind and id of each thing that terms name. */
export function namesOf(terms: Terms): [kind: 'fee_schedule' | 'drg_table' | 'code_group', id: string][] {
  const { feeSchedules, drgTables, codeGroups } = referencesOf(terms);
  return [
    ...feeSchedules.map((id): ['fee_schedule', string] => ['fee_schedule', id]),
    ...drgTables.map((id): ['drg_table', string] => ['drg_table', id]),
    ...codeGroups.map((id): ['code_group', string] => ['code_group', id]),
  ];
}

export type CodeField = keyof typeof FORM_OF;

const FIELDS = Object.keys(FORM_OF) as CodeField[];

/** A list of codes of a term. */
export interface TermCodes {
  field: CodeField;
  codes: Codes;
  /** Place in the term: `applies.lines.hcpcs`. */
  path: string;
}

/** Returns the lists of codes of a term. */
export function codesOf({ applies, pays }: Term): TermCodes[] {
  const lists: TermCodes[] = [];
  const add = (path: string, conditions: Partial<Record<CodeField, Codes>> = {}) => {
    for (const field of FIELDS) {
      const codes = conditions[field];
      if (codes) lists.push({ field, codes, path: `${path}.${field}` });
    }
  };
  add('applies', applies);
  add('applies.lines', applies.lines);
  if (pays.how === 'per_diem') {
    pays.by_revenue?.forEach(({ revenue_codes }, place) => {
      add(`pays.by_revenue.${place}`, { revenue_codes });
    });
  }
  return lists;
}
