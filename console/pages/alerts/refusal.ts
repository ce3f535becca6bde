/** Answers of the actions of this area. */
import { PpsEdgeError } from 'pps-edge/errors';
import { withShownDays } from '../../parts/days/shown-day.ts';

/** Does it; returns the sentence where the service refuses. */
export async function runAction(run: () => PromiseLike<unknown>): Promise<{ refusal?: string }> {
  try {
    await run();
    return {};
  } catch (error) {
    if (error instanceof PpsEdgeError) return { refusal: withShownDays(error.detail) };
    throw error;
  }
}
