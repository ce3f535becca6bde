import { type Exact, exact } from '../../../core/exact.ts';
import type { NewTechnology } from './rates.ts';

/** 42 CFR 412.88(a)(2)(ii): of the costs above the DRG payment. */
export const SHARE = exact('0.65');
/** Share for antimicrobials (QIDP and LPAD), and since FY 2025 for gene therapies for sickle cell disease. */
export const ANTIMICROBIAL_SHARE = exact('0.75');

/** @param codes the claim must have one of every list */
export function technology(name: string, maximum: string, share: Exact, ...codes: string[][]): NewTechnology {
  return { name, maximum: exact(maximum), share, codes };
}
