/** Return codes of the home health grouper: 00 is CMS's; CMS publishes no texts of the others, and these are ours. */
export const RETURN_CODES = {
  '00': 'Grouped.',
  HHAG01: 'The principal diagnosis is missing.',
  HHAG02: 'The principal diagnosis is not in the table of diagnoses.',
  HHAG03: 'The principal diagnosis has no clinical group.',
  HHAG04: 'The principal diagnosis is not acceptable as such.',
  HHAG05: 'The principal diagnosis is a manifestation.',
  HHAG06: 'An OASIS item is missing.',
  HHAG07: 'An OASIS item has a response that there is not.',
} as const;
export type ReturnCode = keyof typeof RETURN_CODES;

/** Entries of `edits`; those of severity WARNING do not stop the grouping. */
export interface Edit {
  edit_id: ReturnCode | 'HHAG11' | 'HHAG12';
  severity: 'ERROR' | 'WARNING';
  type: 'DIAGNOSIS' | 'OASIS';
  description: string;
}
