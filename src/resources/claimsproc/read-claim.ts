/** A line of a batch to a claim, or what is wrong with it. */
import type { Claim } from '../../engine/claim/claim.ts';
import { sentenceOf } from '../../platform/api.ts';
import { claimBody, claimOf } from './schema.ts';

/** @param text null where the line is longer than `longest` characters */
export function readClaim(text: string | null, longest: number): { claim: Claim } | { fault: string; claimId: string } {
  if (text === null) return { fault: `the line is longer than ${longest} characters`, claimId: '' };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { fault: 'the line is not JSON', claimId: '' };
  }
  const parsed = claimBody.safeParse(body);
  if (parsed.success) return { claim: claimOf(parsed.data) };
  const { claimid } = (body ?? {}) as { claimid?: unknown };
  return { fault: sentenceOf(parsed.error, body), claimId: typeof claimid === 'string' ? claimid.slice(0, 100) : '' };
}
