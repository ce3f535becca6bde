/** Kinds of codes that a claim carries, as the API numbers them. */
export const CODE_TYPE = {
  HCPCS: 0,
  DX: 1,
  PCS: 2,
  REV: 3,
  VAL: 4,
  COND: 5,
  OCCUR: 6,
  SPAN: 7,
  MOD: 8,
} as const;

export type CodeType = (typeof CODE_TYPE)[keyof typeof CODE_TYPE];
