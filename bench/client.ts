/** Sequential requests over one kept-alive connection, timed from the call to the last byte. */
import { Agent, type IncomingMessage, request } from 'node:http';

export interface Answer {
  status: number;
  milliseconds: number;
  body: string;
  etag: string | undefined;
  /** From Server-Timing; undefined if it has none. */
  rowsRead: number | undefined;
  roundTrips: number | undefined;
  gate: number | undefined;
}

export class Client {
  readonly #base: URL;
  readonly #headers: Record<string, string>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(base: URL, headers: Record<string, string> = {}) {
    this.#base = base;
    this.#headers = headers;
  }

  /** Sends GET, or POST if there is a body; a body of text is a CSV file. */
  call(path: string, { body, etag, method }: { body?: unknown; etag?: string; method?: string } = {}): Promise<Answer> {
    const isFile = typeof body === 'string';
    const text = body === undefined || isFile ? body : JSON.stringify(body);
    const headers: Record<string, string> = { ...this.#headers };
    if (text !== undefined) headers['Content-Type'] = isFile ? 'text/csv' : 'application/json';
    if (etag !== undefined) headers['If-None-Match'] = etag;
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const outgoing = request(
        new URL(path, this.#base).href,
        { agent: this.#agent, headers, method: method ?? (text === undefined ? 'GET' : 'POST') },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const milliseconds = performance.now() - started;
            const timing = String(response.headers['server-timing'] ?? '');
            const number = (form: RegExp) => {
              const figure = form.exec(timing)?.[1];
              return figure === undefined ? undefined : Number(figure);
            };
            resolve({
              status: response.statusCode ?? 0,
              milliseconds,
              body: Buffer.concat(chunks).toString(),
              etag: response.headers.etag,
              rowsRead: number(/rows_read=(\d+)/),
              roundTrips: number(/round_trips=(\d+)/),
              gate: number(/gate;dur=([\d.]+)/),
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  }

  /** Returns the JSON of an answer, whose request must succeed. @throws Error with the answer */
  async send<Body = { id: string }>(path: string, body?: unknown, method = 'POST'): Promise<Body> {
    const answer = await this.call(`/api/v1${path}`, { body, method });
    if (answer.status >= 300)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    return JSON.parse(answer.body) as Body;
  }

  /**
   * Sends a request, with a body of a type of its own if there is one, and returns its answer as a stream.
   * @throws Error with the answer if it is a refusal
   */
  async stream(
    path: string,
    { body, type, method }: { body?: string | Uint8Array; type?: string; method?: string } = {},
  ): Promise<IncomingMessage> {
    const sized = body === undefined ? {} : { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(
        new URL(path, this.#base).href,
        {
          agent: this.#agent,
          headers: { ...this.#headers, ...sized },
          method: method ?? (body === undefined ? 'GET' : 'POST'),
        },
        resolve,
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
    if (Number(answer.statusCode) < 300) return answer;
    let text = '';
    for await (const chunk of answer) text += chunk;
    throw new Error(`${path} was answered ${answer.statusCode}: ${text.slice(0, 200)}`);
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Counts the records in an answer: of a page, an array or results of a batch; else one object or HTML document. */
export function rowsIn(body: string): number {
  if (body.startsWith('<')) return 1;
  const parsed = JSON.parse(body) as { data?: unknown; results?: unknown; items?: unknown; codes?: unknown };
  const list = [parsed, parsed.data, parsed.results, parsed.items, parsed.codes].find(Array.isArray);
  return list ? list.length : 1;
}

/** Returns the most rows that one answer may read: no scan, however deep the page. */
export const rowBudget = (rowsReturned: number) => 2 * rowsReturned + 50;
