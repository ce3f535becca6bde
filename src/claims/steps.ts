/**
 * The work of a chunk in steps of about a millisecond, so that other requests of the isolate are answered between them. A
 * step ends by an estimate of its cost: the clock of a Worker stands still while it computes.
 */

/**
 * Runs a step when its turn comes.
 * @returns false if nobody waits for the answers any more: the step was not run
 */
export type InTurn = (step: () => void) => boolean | Promise<boolean>;

/** Runs every step at once: for claims whose caller waits for all of them. */
export const atOnce: InTurn = (step) => {
  step();
  return true;
};

/** Cost of a step, in microseconds of one core as measured; what counts is the ratio to the costs of the work. */
const STEP_COST = 1000;

/**
 * Does the work of each item in order.
 * @param costOf estimates microseconds
 * @returns false if nobody waits for the rest: the work of the items after a step was not done
 */
export async function inSteps<Item>(
  items: readonly Item[],
  inTurn: InTurn,
  costOf: (item: Item) => number,
  work: (item: Item, place: number) => void,
): Promise<boolean> {
  let next = 0;
  const step = () => {
    for (let cost = 0; next < items.length && cost < STEP_COST; next++) {
      const item = items[next] as Item;
      cost += costOf(item);
      work(item, next);
    }
  };
  while (next < items.length) if (!(await inTurn(step))) return false;
  return true;
}
