/** How an amount came about: steps whose values add up to it. */
export interface Step {
  step: string;
  formula: string;
  inputs: Readonly<Record<string, string | number | null>>;
  /** Unrounded where the rule does not round. */
  value: string | number | null;
  /** 42 CFR, Social Security Act, Federal Register or CMS manual. */
  citation: string;
  /** Data release that the inputs come from; null for pure arithmetic. */
  release: string | null;
}
