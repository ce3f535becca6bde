/** Claims without end, priced in order: NDJSON both ways, no more in memory than a chunk. */
import { ClaimsprocResource, type ProcessClaimBatchQuery } from '../api/claimsproc.ts';
import type { Claim, ClaimAnswer } from '../api/schemas.ts';
import { PpsEdgeError } from '../errors.ts';
import { canStream } from '../runtime.ts';
import type { CallOptions, Transport } from '../transport.ts';
import { textLines } from './text-lines.ts';

export type BatchAnswer = ClaimAnswer & {
  /** Place of the claim among all that were given, from 1. */
  line: number;
  claim_id: string | null;
};

/** Time is of a request until its answer begins: without limit where claims stream, for the first may be long in coming. */
export interface BatchOptions extends Pick<ProcessClaimBatchQuery, 'explain' | 'view'>, CallOptions {
  /** With the same key and the same claims in the same order, a batch that was cut off may be run again and counts once. */
  idempotencyKey?: string | undefined;
  /** True to send claims while answers come; by default if the runtime can. Else they go in parts of 500. */
  streams?: boolean | undefined;
}

/** The batch ended before its last claim. Claims without an answer may have been counted. */
export class BatchError extends PpsEdgeError {
  override readonly name: string = 'BatchError';
  /** The number of claims that were answered: go on with the one after. */
  readonly answered: number;

  constructor(detail: string, answered: number, answer?: { cause?: unknown; requestId?: string | null }) {
    super(detail, answer);
    this.answered = answered;
  }
}

/** The service's limit of claims in a request, and the size of a part if the body is sent before the answer is read. */
const CLAIMS_A_REQUEST = 10_000;
const CLAIMS_A_PART = 500;
/** Characters of a write. */
const WRITE = 16 * 1024;
/** Milliseconds, the longest of a timer: the answer begins when the caller's first claims have come. */
const UNLIMITED = 2 ** 31 - 1;

/**
 * Processes claims and yields their answers in order. The next claims are taken when answers have been, so that neither
 * piles up. Ended early, it takes no more.
 * @throws BatchError for an answer that was cut off, PpsEdgeError for a request that was refused
 */
export async function* batch(
  transport: Transport,
  claims: Iterable<Claim> | AsyncIterable<Claim>,
  { explain, view, idempotencyKey, streams = canStream(), ...options }: BatchOptions = {},
): AsyncGenerator<BatchAnswer, void> {
  const resource = new ClaimsprocResource(transport);
  const { signal } = options;
  const lines = new ClaimLines(claims);
  const end = new AbortController();
  const over = signal ? AbortSignal.any([signal, end.signal]) : end.signal;
  // The caller's claims may be long in coming.
  const stopped = new Promise<never>((_, reject) => over.addEventListener('abort', () => reject(over.reason)));
  stopped.catch(() => {});
  let answered = 0;
  try {
    signal?.throwIfAborted();
    for (let part = 1; await Promise.race([lines.next(streams ? CLAIMS_A_REQUEST : CLAIMS_A_PART), stopped]); part++) {
      const before = answered;
      const { data: response, requestId } = await resource
        .processBatch(
          streams ? () => lines.stream() : await Promise.race([lines.text(), stopped]),
          { explain, view },
          {
            ...(streams ? { timeout: UNLIMITED } : {}),
            ...options,
            signal: over,
            // Lines of different requests have the same numbers.
            idempotencyKey: idempotencyKey && `${idempotencyKey}-${part}`,
          },
        )
        .withResponse();
      lines.confirm();
      let last: { lines: number; detail?: string } | undefined;
      try {
        for await (const text of textLines(response)) {
          const value = JSON.parse(text);
          if (value.done) {
            last = value;
            break;
          }
          answered = before + value.line;
          yield { ...value, line: answered } as BatchAnswer;
        }
      } catch (cause) {
        if (signal?.aborted) throw signal.reason;
        throw new BatchError('The answer of the batch broke off', answered, { cause, requestId });
      }
      if (!last) throw new BatchError('The answer of the batch was cut off', answered, { requestId });
      if (last.detail) throw new BatchError(last.detail, answered, { requestId });
      if (last.lines !== lines.count)
        throw new BatchError(`${lines.count} claims were sent, ${last.lines} answered`, answered, { requestId });
    }
    if (lines.fault) throw lines.fault.reason;
  } finally {
    end.abort();
    await lines.close();
  }
}

/** Claims as lines of a request, which can be sent anew until the service has taken it. */
class ClaimLines {
  readonly #claims: Iterator<Claim> | AsyncIterator<Claim>;
  readonly #isAtHand: boolean;
  /** Lines from the request's first, or from the first that is not sent. */
  #lines: string[] = [];
  #at = 0;
  #claimsLeft = 0;
  #request = 0;
  #isConfirmed = true;
  #isEnded = false;
  #filling: Promise<void> | undefined;
  /** Number of lines in the request. */
  count = 0;
  /** The error that the caller's claims threw. */
  fault: { reason: unknown } | undefined;

  constructor(claims: Iterable<Claim> | AsyncIterable<Claim>) {
    this.#isAtHand = Symbol.iterator in claims;
    this.#claims = Symbol.iterator in claims ? claims[Symbol.iterator]() : claims[Symbol.asyncIterator]();
  }

  /** Begins a request. @returns false if no claim is left */
  async next(most: number): Promise<boolean> {
    this.#begin(most);
    await this.#fill();
    return this.#lines.length > 0;
  }

  #begin(most: number): void {
    this.#request += 1;
    this.#claimsLeft = most;
    this.#at = 0;
    this.count = 0;
    this.#isConfirmed = false;
  }

  /** The service has the request: what was sent need not be kept. */
  confirm(): void {
    this.#isConfirmed = true;
    this.#forget();
  }

  #forget(): void {
    this.#lines.splice(0, this.#at);
    this.#at = 0;
  }

  /** Returns the request's body; called again, the same from its first line. */
  stream(): ReadableStream<Uint8Array> {
    this.#begin(CLAIMS_A_REQUEST);
    const request = this.#request;
    const encoder = new TextEncoder();
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          let text = '';
          do {
            const line = await this.#take(request);
            if (line === null) break;
            text += `${line}\n`;
          } while (this.#isAtHand && text.length < WRITE);
          if (text === '') controller.close();
          else controller.enqueue(encoder.encode(text));
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Returns the request's body whole. */
  async text(): Promise<string> {
    let text = '';
    for (let line = await this.#take(this.#request); line !== null; line = await this.#take(this.#request))
      text += `${line}\n`;
    return text;
  }

  /** Returns the next line; null after the last, or if the request is begun anew. */
  async #take(request: number): Promise<string | null> {
    if (this.#claimsLeft === 0) return null;
    if (this.#at >= this.#lines.length) await this.#fill();
    const line = this.#lines[this.#at];
    if (request !== this.#request || line === undefined) return null;
    this.#at += 1;
    this.#claimsLeft -= 1;
    this.count += 1;
    if (this.#isConfirmed) this.#forget();
    return line;
  }

  /** Takes a claim if none is at hand. */
  #fill(): Promise<void> {
    if (this.#isEnded || this.#at < this.#lines.length) return Promise.resolve();
    this.#filling ??= this.#pull().finally(() => {
      this.#filling = undefined;
    });
    return this.#filling;
  }

  async #pull(): Promise<void> {
    try {
      const { done, value } = await this.#claims.next();
      if (done) this.#isEnded = true;
      else this.#lines.push(JSON.stringify(value));
    } catch (reason) {
      // Claims sent before are answered first.
      this.fault = { reason };
      this.#isEnded = true;
    }
  }

  async close(): Promise<void> {
    if (this.#isEnded) return;
    const returned = this.#claims.return?.();
    // A generator that waits for its next claim would end only after it.
    if (!this.#filling) await returned;
  }
}
