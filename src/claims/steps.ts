/**
 * The work of a chunk in steps, so that other requests of the isolate are answered between them. A step ends by an estimate
 * of its cost: the clock of a Worker stands still while it computes.
 */

/**
 * Works up to a cost, in microseconds of one core as measured; what counts is the ratio to the costs of the items.
 * @returns what the work has cost
 */
export type Step = (most: number) => number;

/**
 * Runs a step when its turn comes, and says what it may cost.
 * @returns false if nobody waits for the answers any more: the step was not run
 */
export type InTurn = (step: Step) => boolean | Promise<boolean>;

/** Runs every step at once: for claims whose caller waits for all of them. */
export const atOnce: InTurn = (step) => {
  step(Number.POSITIVE_INFINITY);
  return true;
};

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
  const step: Step = (most) => {
    let cost = 0;
    for (; next < items.length && cost < most; next++) {
      const item = items[next] as Item;
      cost += costOf(item);
      work(item, next);
    }
    return cost;
  };
  while (next < items.length) if (!(await inTurn(step))) return false;
  return true;
}
