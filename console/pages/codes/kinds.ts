/** Kinds of codes, as `type` of /reference-codes numbers them. */
export const KINDS = [
  { type: 0, name: 'HCPCS and CPT' },
  { type: 8, name: 'Modifiers' },
  { type: 3, name: 'Revenue codes' },
  { type: 4, name: 'Value codes' },
  { type: 5, name: 'Condition codes' },
  { type: 6, name: 'Occurrence codes' },
  { type: 7, name: 'Occurrence span codes' },
  { type: 1, name: 'ICD-10-CM diagnoses' },
  { type: 2, name: 'ICD-10-PCS procedures' },
] as const;

/** The most codes that are validated at once. */
export const MOST_CODES = 500;

/** Returns the codes of a pasted text, each once, as written: they stand apart by spaces, commas, semicolons or lines. */
export function codesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;|]+/).filter((code) => code !== ''))];
}
