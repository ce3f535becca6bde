/** How this isolate computes what prices many claims, so that single requests are answered between the steps. */
import type { InTurn } from '../claims/index.ts';
import { isAnswering, standAside } from './in-flight.ts';
import { type Place, Turns, type Waiting } from './turns.ts';

/** Microseconds of a step while single requests are answered between steps, and while there are none. */
const STEP_COST = { beside: 1500, alone: 20_000 };
/** Callers who send one claim after the other leave shorter gaps, milliseconds. */
const GAP = 100;

const waiting: Waiting = {
  cost: () => (isAnswering(GAP) ? STEP_COST.beside : STEP_COST.alone),
  /** Takes about a millisecond, the least that a Worker's timer waits. */
  pause: () => scheduler.wait(0),
  later(callback) {
    const timer = setTimeout(callback, 250);
    return { cancel: () => clearTimeout(timer) };
  },
};

/** The turns of all batches and jobs of this isolate. */
export const turns = new Turns(waiting);

/** Stands in place of an organization: jobs of all organizations have one turn in a round. */
const JOBS = 'jobs';

/**
 * Returns a place for a range of a job's claims. However many ranges this isolate computes, all of them together leave as much
 * to each organization's batches as a batch of one more organization would.
 */
export const turnsOfJobs = (): Place => turns.join(JOBS);

/** Number of chunks of whole length that the memory of an isolate holds at once. */
const WHOLE_CHUNKS = 4;

/**
 * Waits for a turn, which shows how many batches and ranges share the memory.
 * @returns the part of a whole chunk that may be read next, more than 0 and at most 1
 */
export async function shareOfChunk(place: Place): Promise<number> {
  let sharing = 1;
  await place.take((most) => {
    sharing += turns.waiting;
    // Others join while the next step pauses: those that begin at once share the memory, too.
    return most;
  });
  return Math.min(1, WHOLE_CHUNKS / sharing);
}

/** Returns steps with pauses between them. They wait for no other request: an answer that is not a stream ends soon. */
export function withPauses(): InTurn {
  let spent = 0;
  return async (step) => {
    const most = waiting.cost();
    if (spent >= most / 2) {
      await waiting.pause();
      spent = 0;
    }
    spent += step(most);
    return true;
  };
}

/** Returns the same for the claims that a request prices before its answer begins. */
export function withPausesOfRequest(): InTurn {
  const inTurn = withPauses();
  return (step) => standAside(() => inTurn(step));
}
