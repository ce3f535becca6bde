/** A stay for heart failure at the urban hospital of the sample, as the tests of a single claim send it, with changes. */
import { expect } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { INPATIENT_CLAIMS } from './inpatient-claims.ts';
import { PROCESS } from './processed-claims.ts';
import type { Caller } from './sample-caller.ts';
import { type Answer, post } from './seeded.ts';

export const STAY = INPATIENT_CLAIMS['heart failure'] as (typeof INPATIENT_CLAIMS)[string];
export const PROVIDER = STAY.billing_provider;
/** Medicare's payment for it, in dollars. */
export const PAID = 17006.22;
/** Other days of the stay, which ends on 2025-10-11. */
export const days = (from: string, thru: string) => ({ from_date: from, admit_date: from, thru_date: thru });
/** Fields of the provider's record that the claim gives. */
export const override = (ipsf: object) => ({ billing_provider: { ...PROVIDER, additional_data: { ipsf } } });
/** The pricer's entry in `error` if the stay has no DRG. */
export const NO_DRG = '[IPPS] IPPS03: No DRG: MSDRG did not run or failed, and additional_data.drg is absent';

interface Entry {
  source: string;
  code: string;
  field: string | null;
  text: string;
}
export interface StayOutput {
  error: string | null;
  error_list: Entry[];
  warnings: Omit<Entry, 'source'>[];
  detail?: string;
  mce?: { version_used: number; edit_type: string; edit_counters: Record<string, number> } | null;
  msdrg?: {
    drg: string;
    mdc: string;
    weight: number;
    geometric_mean_los: number;
    hac_status: string;
    drg_version: string;
  } | null;
  ipps?: {
    claim_id: string;
    return_code: string;
    return_code_data: { code: string; description: string; explanation: string | null };
    total_payment: number | null;
    average_length_of_stay: number;
    final_cbsa: string;
    final_wage_index: number;
  } | null;
  ipsf?: Record<string, unknown> | null;
  contract?: Record<string, unknown> & { pricing: (object & { lines?: Record<string, unknown>[] }) | null };
  trace?: Record<string, Step[]>;
}

/** Sends the stay with some fields of its own. @returns `process`, and `answer` that fails unless the status is 200 */
export function stayCalls(caller: Caller) {
  const process = (fields: object = {}, key = caller.key): Promise<Answer<StayOutput>> =>
    post<StayOutput>(PROCESS, key, { ...STAY, ...fields });

  async function answer(fields: object = {}, key = caller.key): Promise<StayOutput> {
    const { status, body } = await process(fields, key);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  return { process, answer };
}
