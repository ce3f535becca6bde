/**
 * Requests that this isolate is answering. A body that is a stream, a batch, is none of them: its answer streams on when
 * the request has been answered, and lets the others go first.
 */

let answering = 0;
let begunAt = 0;
/** Time of the last answer, Unix milliseconds. */
let answeredAt = 0;

/** A request that takes longer was ended by the platform without notice. */
const LONGEST_MS = 30_000;

export function beginRequest(): void {
  answering += 1;
  begunAt = Date.now();
}

export function endRequest(isStream: boolean): void {
  answering -= 1;
  if (!isStream) answeredAt = Date.now();
}

/** Does work of a request that lets all others go first: meanwhile it is none of those that are being answered. */
export async function standAside<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  answering -= 1;
  try {
    return await work();
  } finally {
    answering += 1;
  }
}

/** True if a request is being answered, or was within so many milliseconds: its caller may send the next. */
export function isAnswering(milliseconds: number): boolean {
  const now = Date.now();
  return (answering > 0 && now - begunAt < LONGEST_MS) || now - answeredAt < milliseconds;
}
