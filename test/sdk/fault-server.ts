/** A server that answers as a test says, call by call. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, startServer } from '../support/loopback-server.ts';

export interface SentRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export class FaultServer {
  readonly requests: SentRequest[] = [];
  #server: LoopbackServer | undefined;
  #handlers: Handler[] = [];
  baseUrl = '';

  async start(): Promise<void> {
    this.#server = await startServer((request, response) => this.#next(request, response));
    this.baseUrl = this.#server.address.replace(/\/$/, '');
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  /** Sets the answers to the next calls; the last one repeats. */
  answers(...handlers: Handler[]): void {
    this.requests.length = 0;
    this.#handlers = handlers;
  }

  #next(request: IncomingMessage, response: ServerResponse): void {
    const sent = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' };
    const handler = this.#handlers[Math.min(this.requests.length, this.#handlers.length - 1)];
    this.requests.push(sent);
    request.on('data', (chunk: Buffer) => {
      sent.body += chunk.toString();
    });
    void handler?.(request, response);
  }
}

/** Answers JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Handler =>
  json(
    status,
    { detail: `${code}.`, code, request_id: 'r-1', doc: `/docs/errors#${code}` },
    { 'X-Request-Id': 'r-1', ...headers },
  );

/** Breaks the connection before an answer. */
export const broken: Handler = (request) => {
  request.socket.destroy();
};

/** Breaks the connection within the answer. */
export const cut =
  (text: string): Handler =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write(text, () => response.destroy());
  };
