/** Reads a claim, or says what is wrong with it. */
import type { z } from 'zod';
import type { Claim } from '../../engine/claim/claim.ts';
import { type ErrorEntry, errorEntry } from '../../engine/claim/errors.ts';
import { faultsOf } from '../../wire/faults.ts';
import { claimBody } from './claim-body.ts';
import { claimOf } from './to-claim.ts';
import { unknownFields } from './unknown-fields.ts';

/** A claim, or everything that is wrong with the input, with the id that the input names. */
export type ReadClaim = { claim: Claim } | { problems: ErrorEntry[]; claimId: string };

/** @param input a line of JSON, or the value that it stands for */
export function readClaim(input: unknown): ReadClaim {
  let body = input;
  if (typeof input === 'string') {
    try {
      body = JSON.parse(input);
    } catch {
      return unreadable('the line is not JSON');
    }
  }
  const parsed = claimBody.safeParse(body);
  if (parsed.success) return { claim: claimOf(parsed.data, unknownFields(body)) };
  const { claimid } = (body ?? {}) as { claimid?: unknown };
  return {
    problems: bodyProblems(parsed.error, body),
    claimId: typeof claimid === 'string' ? claimid.slice(0, 100) : '',
  };
}

/** Returns what the schema refuses in a claim's body. */
export function bodyProblems(error: z.ZodError, body: unknown): ErrorEntry[] {
  return faultsOf(error, body).map(({ text, field }) => invalid(text, field));
}

/** Returns the answer for a text from which nothing could be read. */
export function unreadable(problem: string): Extract<ReadClaim, { problems: unknown }> {
  return { problems: [invalid(problem)], claimId: '' };
}

const invalid = (text: string, field: string | null = null) => errorEntry('CLAIM', 'INVALID', text, '', field);
