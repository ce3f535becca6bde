/**
 * The turns in which the batches and jobs of an isolate compute: one step of one of them at a time. Each organization has
 * one turn in a round, and its batches take turns among themselves; so do the jobs of all organizations, which have one name.
 * Single claims wait for no turn: they are answered between steps.
 */
import type { Step } from '../claims/index.ts';

/** Waiting of a request for its turn. */
export interface Waiting {
  /** Microseconds that a step may take now: less while others wait for the isolate. */
  cost(): number;
  /** Lets the other requests of the isolate run. */
  pause(): Promise<void>;
  /** Calls back after a quarter of a second, unless cancelled. The timer belongs to the request that asks for it. */
  later(callback: () => void): { cancel(): void };
}

/** The place of one batch in the turns. */
export interface Place {
  /** Runs a step when its turn comes; false if the batch has left: the step was not run. @throws what the step throws */
  take(step: Step): Promise<boolean>;
  /** Gives the place up: a step that waits is not run. */
  leave(): void;
}

/** A step that waits for its turn or has it. */
interface Turn {
  organization: string;
  /** Resolves when the turn comes, or the batch leaves. */
  called: Promise<void>;
  call(): void;
}

export class Turns {
  readonly #waiting: Waiting;
  /** Turns to come, by organization. The organization that is next stands first. */
  readonly #queues = new Map<string, Turn[]>();
  #current: Turn | null = null;
  /** Microseconds since the last pause, of all batches. */
  #spent = Number.POSITIVE_INFINITY;

  constructor(waiting: Waiting) {
    this.#waiting = waiting;
  }

  /** Number of batches that wait for a turn. */
  get waiting(): number {
    return [...this.#queues.values()].reduce(
      (sum, queue) => sum + queue.filter((turn) => turn !== this.#current).length,
      0,
    );
  }

  /** Returns a place for a batch of an organization. */
  join(organization: string): Place {
    let hasLeft = false;
    let waitingTurn: Turn | null = null;
    return {
      take: async (step) => {
        if (hasLeft) return false;
        const turn = this.#enter(organization);
        waitingTurn = turn;
        try {
          await this.#comes(turn);
          const most = this.#waiting.cost();
          // Pause even if no other batch computes: what came during the last steps is answered now.
          if (!hasLeft && this.#spent >= most / 2) {
            await this.#waiting.pause();
            this.#spent = 0;
          }
          if (!hasLeft) this.#spent += step(most);
          return !hasLeft;
        } finally {
          this.#end(turn);
        }
      },
      leave: () => {
        hasLeft = true;
        if (waitingTurn) this.#end(waitingTurn);
        waitingTurn?.call();
      },
    };
  }

  #enter(organization: string): Turn {
    const { promise: called, resolve: call } = Promise.withResolvers<void>();
    const turn: Turn = { organization, called, call };
    const queue = this.#queues.get(organization);
    if (queue) queue.push(turn);
    else this.#queues.set(organization, [turn]);
    if (!this.#current) this.#callNext();
    return turn;
  }

  /** Waits until a turn comes or its batch leaves. */
  async #comes(turn: Turn): Promise<void> {
    for (let isCalled = this.#current === turn; !isCalled; ) {
      const before = this.#current;
      const { promise: late, resolve } = Promise.withResolvers<false>();
      const timer = this.#waiting.later(() => resolve(false));
      isCalled = await Promise.race([turn.called.then(() => true), late]);
      timer.cancel();
      // A step takes a hundredth of this time: only the turn of a request that the platform ended lasts so long.
      if (!isCalled && before) this.#end(before);
    }
  }

  #end(turn: Turn): void {
    const queue = this.#queues.get(turn.organization) ?? [];
    const place = queue.indexOf(turn);
    if (place >= 0) queue.splice(place, 1);
    if (queue.length === 0) this.#queues.delete(turn.organization);
    if (this.#current !== turn) return;
    // The organization goes behind all others that wait.
    if (this.#queues.delete(turn.organization)) this.#queues.set(turn.organization, queue);
    this.#callNext();
  }

  #callNext(): void {
    const [next = null] = [...this.#queues.values()].map(([first]) => first);
    this.#current = next ?? null;
    next?.call();
  }
}
