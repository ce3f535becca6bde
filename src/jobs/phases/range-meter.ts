/** The meter of one range: its job has reserved the claims, and counts them when the range is done. */
import type { Meter } from '../../claims/index.ts';
import type { Counted, ProcessWork } from '../job.ts';

export interface RangeMeter extends Meter {
  /** The claims that were settled. */
  readonly counted: Counted;
}

export function rangeMeter({
  allowed,
  limitSentence,
  isTest,
}: Pick<ProcessWork, 'allowed' | 'limitSentence' | 'isTest'>): RangeMeter {
  const counted: Counted = { success: 0, error: 0 };
  let left = allowed;
  return {
    counted,
    isTest,
    async reserve(_, claims) {
      const granted = Math.min(claims, left);
      left -= granted;
      const limit = granted < claims ? { sentence: limitSentence, retryAfter: 0 } : null;
      return { id: '', allowed: granted, limit };
    },
    async settle(_organization, _id, settlements) {
      for (const { outcome } of settlements) counted[outcome] += 1;
    },
    take: refuse,
    takeLines: refuse,
    takeOfDay: refuse,
  };
}

/** Claims of a range are reserved, and counted in no other way. */
async function refuse(): Promise<never> {
  throw new Error('A range counts what its job has reserved');
}
