/**
 * Whether the caller of a long request is still one whom the gate admits. Its word is asked for again while the request
 * goes on, and nothing is done on a word that is older than five seconds.
 */
import { ApiError } from '../../errors/api-error.ts';

/** A word of this age is renewed in the background, */
const RENEW_MS = 2500;
/** and one of this age is waited for. */
export const WORD_MS = 5000;

export class Standing {
  readonly #ask: () => Promise<string | null>;
  /** Unix milliseconds at which the last word was asked for: what it says is not older. */
  #askedAt = Date.now();
  #asking: Promise<void> | null = null;
  #refusal: ApiError | null = null;

  /** @param ask why the gate does not admit the caller any more, null where it does; throws where nobody can say */
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
    // It counts when the next one asks.
    renewed.catch(() => {});
  }

  /** Waits for something for as long as the caller is admitted. @throws ApiError as `confirm` */
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
