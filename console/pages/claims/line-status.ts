/** In words: what Medicare does with a line of the claim. */
import type { PricingResult } from 'pps-edge/schemas';
import type { Disposition } from '../../parts/amounts/headline.ts';

const WORDS = {
  paid: 'paid',
  packaged: 'packaged',
  bundled: 'bundled',
  rejected: 'rejected',
  denied: 'denied',
  returned: 'returned',
  other_schedule: 'paid by another fee schedule',
  not_covered: 'not covered',
  unpriced: 'no price',
  not_processed: 'not processed',
} as const;

type Line = PricingResult['lines'][number];

interface LineStatus {
  kind: keyof typeof WORDS;
  /** returned, edit 42 */
  words: string;
}

/** @param disposition of the claim: no line of one that is not processed is paid */
export function lineStatus(
  { status, schedule, edits }: Pick<Line, 'status' | 'schedule' | 'edits'>,
  disposition: Disposition | null,
): LineStatus {
  const returning = edits.filter(({ edit }) => disposition?.returning.has(edit)).map(({ edit }) => Number(edit));
  const isPaid = status === 'paid' || status === 'other_schedule';
  if (isPaid && returning.length > 0)
    return { kind: 'returned', words: `returned, edit ${[...new Set(returning)].join(', ')}` };
  const words = status === 'other_schedule' && schedule ? `paid by ${schedule}` : WORDS[status];
  return { kind: status, words: isPaid && disposition ? `would be ${words}` : words };
}
