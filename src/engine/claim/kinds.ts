/** Kinds of claims: what was billed, and in which setting. Modules, bill types and contract terms go by them. */

export const KINDS = [
  'inpatient',
  'skilled_nursing',
  'outpatient',
  'surgical_center',
  'clinic',
  'dialysis',
  'home_health',
  'hospice',
  'professional',
] as const;
export type Kind = (typeof KINDS)[number];
