/** The client of the whole service. */
import { Resources } from './api/resources.ts';
import type { Claim } from './api/schemas.ts';
import { type BatchAnswer, type BatchOptions, batch } from './helpers/batch.ts';
import { Jobs } from './helpers/jobs.ts';
import { Files } from './helpers/upload.ts';
import { type ClaimOptions, type PutOptions, Transport, type TransportOptions } from './transport.ts';

/** A request that no method describes. */
export interface RequestOptions extends ClaimOptions, PutOptions {
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  /** JSON, unless `type` names another media type. */
  body?: unknown;
  type?: string | undefined;
}

/**
 * Every operation of the service, by the first part of its path.
 *
 * @example
 * const client = new PpsEdge({ baseUrl: 'https://pps.example.org', apiKey: process.env.PPS_EDGE_API_KEY });
 * const answer = await client.claimsproc.process(claim, { view: 'result' });
 */
export class PpsEdge extends Resources {
  readonly #transport: Transport;
  /** Files of claims, and `upload`, which sends one in parts. */
  override readonly files: Files;
  /** Jobs, and `run`, which makes one of a file and waits for it. */
  override readonly jobs: Jobs;

  constructor(options: TransportOptions) {
    const transport = new Transport(options);
    super(transport);
    this.#transport = transport;
    this.files = new Files(transport);
    this.jobs = new Jobs(transport);
  }

  /** Processes claims and yields their answers in order; any number of them, none is kept. @throws BatchError */
  batch(claims: Iterable<Claim> | AsyncIterable<Claim>, options?: BatchOptions): AsyncGenerator<BatchAnswer, void> {
    return batch(this.#transport, claims, options);
  }

  /** Sends a request to any path and returns the answer, unread where it is good. @throws PpsEdgeError */
  async request(method: string, path: string, init: RequestOptions = {}): Promise<Response> {
    const { body, type, query, ...options } = init;
    const { data } = await this.#transport.send<Response>(
      { method, path, query, body, ...(type ? { type } : {}), answer: 'response', key: 'asked' },
      options,
    );
    return data;
  }
}
