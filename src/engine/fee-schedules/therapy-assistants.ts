/**
 * Services that a therapy assistant furnished in whole or in part: since 2022 Medicare pays 85 percent of what it pays for a
 * therapist's, Social Security Act 1834(v)(1). The patient's coinsurance is that of the whole fee (inferred).
 */
import { exact } from '../core/exact.ts';

const MODIFIERS = ['CQ', 'CO'];
const REDUCED_SINCE = 20220101;

export const ASSISTANT_SHARE = exact('0.85');
export const ASSISTANT_CITATION = 'Social Security Act 1834(v)(1); 42 CFR 410.59(a)(4), 410.60(a)(4)';

/** True for a service whose payment is reduced. @param day of service, YYYYMMDD */
export const isOfAssistant = (modifiers: readonly string[], day: number): boolean =>
  day >= REDUCED_SINCE && modifiers.some((modifier) => MODIFIERS.includes(modifier.toUpperCase()));
