const FAILURES_TO_OPEN = 2;
const OPEN_MS = 5000;

/** Pauses calls to a failing service: after two failures in a row, for five seconds. Times are Unix milliseconds. */
export class Breaker {
  #failures = 0;
  #openUntil = 0;

  allows(now: number): boolean {
    return now >= this.#openUntil;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openUntil = 0;
  }

  failed(now: number): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_TO_OPEN) this.#openUntil = now + OPEN_MS;
  }
}
