/**
 * Confirms that the gate still admits the caller of a long request. The gate is asked again while the request runs; an
 * answer older than five seconds does not count.
 */
import { ApiError } from '../../errors/api-error.ts';

/** An answer of this age is renewed in the background. */
const RENEW_MS = 2500;
/** An answer of this age no longer counts: the request waits for a new one. */
export const WORD_MS = 5000;

export class Standing {
  readonly #ask: () => Promise<string | null>;
  /** Unix milliseconds at which the gate was asked for its last answer: the answer is at least as new. */
  #askedAt = Date.now();
  #asking: Promise<void> | null = null;
  #refusal: ApiError | null = null;

  /** @param ask returns why the gate does not admit the caller any more, null if it does; throws if nobody answers */
  constructor(ask: () => Promise<string | null>) {
    this.#ask = ask;
  }

  /** Returns while the caller is admitted. @throws ApiError 401 where not, 503 where the gate cannot be reached */
  async confirm(): Promise<void> {
    if (this.#refusal) throw this.#refusal;
    const age = Date.now() - this.#askedAt;
    if (age < RENEW_MS) return;
    const renewed = this.#renew();
    if (age >= WORD_MS) return renewed;
    // A refusal takes effect at the next call.
    renewed.catch(() => {});
  }

  /** Waits for a promise while the caller is admitted. @throws ApiError as `confirm` */
  async during<Value>(awaited: Promise<Value>): Promise<Value> {
    let timer: ReturnType<typeof setInterval> | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        this.#renew().catch((error: unknown) => {
          if (this.#refusal || Date.now() - this.#askedAt >= WORD_MS) reject(error);
        });
      }, RENEW_MS);
    });
    try {
      return await Promise.race([awaited, ended]);
    } finally {
      clearInterval(timer);
    }
  }

  #renew(): Promise<void> {
    const askedAt = Date.now();
    this.#asking ??= this.#ask()
      .then((reason) => {
        if (reason === null) {
          this.#askedAt = askedAt;
          return;
        }
        this.#refusal = new ApiError(401, reason, { 'WWW-Authenticate': 'Bearer' });
        throw this.#refusal;
      })
      .finally(() => {
        this.#asking = null;
      });
    return this.#asking;
  }
}
