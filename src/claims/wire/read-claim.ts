/** A line of a batch to a claim, or what is wrong with it. */

import type { Claim } from '../../engine/claim/claim.ts';
import { type ErrorEntry, errorEntry } from '../../engine/claim/errors.ts';
import { faultsOf } from '../../wire/faults.ts';
import { claimBody } from './claim-body.ts';
import { claimOf } from './to-claim.ts';
import { unknownFields } from './unknown-fields.ts';

export interface UnreadableLine {
  problems: ErrorEntry[];
  claimId: string;
}

const invalid = (text: string, field: string | null = null) => errorEntry('CLAIM', 'INVALID', text, '', field);

/** @param text null where the line is longer than `longest` characters */
export function readClaim(text: string | null, longest: number): { claim: Claim } | UnreadableLine {
  if (text === null) return { problems: [invalid(`the line is longer than ${longest} characters`)], claimId: '' };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { problems: [invalid('the line is not JSON')], claimId: '' };
  }
  const parsed = claimBody.safeParse(body);
  if (parsed.success) return { claim: claimOf(parsed.data, unknownFields(body)) };
  const { claimid } = (body ?? {}) as { claimid?: unknown };
  return {
    problems: faultsOf(parsed.error, body).map((fault) => invalid(fault.text, fault.field)),
    claimId: typeof claimid === 'string' ? claimid.slice(0, 100) : '',
  };
}
