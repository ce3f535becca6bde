/** What a document of terms names outside itself. */
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
    for (const [, codes] of codesOf(term)) for (const id of groupsIn(codes)) codeGroups.add(id);
  }
  return {
    feeSchedules: [...feeSchedules],
    drgTables: [...drgTables],
    codeGroups: [...codeGroups],
    needsAsp: terms.some(({ pays }) => pays.how === 'asp'),
  };
}

/** Ids of the code groups among codes: `@implants`, and `!@implants`, an exception. */
function groupsIn(codes: Codes): string[] {
  return codes.flatMap((code) => /^!?@(.+)$/.exec(code)?.[1] ?? []);
}

/** Fields of `applies` and `applies.lines` that hold codes. */
export const CLAIM_CODES = [
  'bill_types',
  'drgs',
  'mdcs',
  'diagnoses',
  'principal_diagnoses',
  'procedures',
  'admission_sources',
  'admission_types',
  'patient_statuses',
  'cond_codes',
] as const;
export const LINE_CODES = ['revenue_codes', 'hcpcs', 'modifiers', 'apcs', 'status_indicators', 'pos', 'ndcs'] as const;
export type CodeField = (typeof CLAIM_CODES)[number] | (typeof LINE_CODES)[number];

/** Lists of codes of a term, each with the name of its field and where in the term it stands: `applies.lines.hcpcs`. */
export function codesOf({ applies, pays }: Term): [field: CodeField, codes: Codes, path: string][] {
  const lists: [CodeField, Codes, string][] = [];
  for (const field of CLAIM_CODES) if (applies[field]) lists.push([field, applies[field], `applies.${field}`]);
  for (const field of LINE_CODES) {
    const codes = applies.lines?.[field];
    if (codes) lists.push([field, codes, `applies.lines.${field}`]);
  }
  if (pays.how === 'per_diem') {
    (pays.by_revenue ?? []).forEach(({ revenue_codes }, place) => {
      lists.push(['revenue_codes', revenue_codes, `pays.by_revenue.${place}.revenue_codes`]);
    });
  }
  return lists;
}
