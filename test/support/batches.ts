/** Sends batches of claims to the API in this isolate: a test can hold both streams and replace databases. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createApp } from '../../src/app.ts';
import { type Bindings, readSettings } from '../../src/environment.ts';

const app = createApp(readSettings(env));

export const NDJSON = 'application/x-ndjson';

/** Sends to `/api/v1/claimsproc` + path. @param stands replaces bindings */
export async function sendTo(
  path: string,
  key: string | null,
  body: BodyInit | null,
  {
    type = NDJSON,
    headers: more = {},
    stands = {},
    signal = null,
    context = createExecutionContext(),
  }: {
    type?: string;
    headers?: Record<string, string>;
    stands?: Partial<Bindings>;
    signal?: AbortSignal | null;
    context?: ExecutionContext;
  } = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    ...(key === null ? {} : { 'X-API-Key': key }),
    ...(type && { 'Content-Type': type }),
    ...more,
  };
  const request = new Request(`https://pps-edge.test/api/v1/claimsproc${path}`, {
    method: 'POST',
    headers,
    body,
    signal,
  });
  return app.fetch(request, { ...env, ...stands }, context);
}

/** A line of the answer, or the last one. */
export interface AnswerLine {
  line: number;
  claim_id: string;
  error: string | null;
  [key: string]: unknown;
}
export interface ClosingLine {
  done: true;
  lines: number;
  success: number;
  error: number;
  detail?: string;
}

/** Returns the text of a response; workerd warns of text() unless the type is text/*. */
export async function textOf(response: Response): Promise<string> {
  return new TextDecoder().decode(await response.arrayBuffer());
}

export interface BatchAnswer {
  status: number;
  lines: AnswerLine[];
  closing: ClosingLine | undefined;
}

export function readAnswer(text: string): { lines: AnswerLine[]; closing: ClosingLine | undefined } {
  const values = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const closing = values.at(-1)?.done ? values.pop() : undefined;
  return { lines: values, closing };
}

/** Sends a batch: claims as values, lines as texts. */
export async function sendBatch(
  key: string,
  lines: readonly unknown[],
  {
    query = '',
    headers,
    stands = {},
  }: { query?: string; headers?: Record<string, string>; stands?: Partial<Bindings> } = {},
): Promise<BatchAnswer> {
  const body = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const response = await sendTo(`/process/batch${query}`, key, body, { headers, stands });
  return { status: response.status, ...readAnswer(await textOf(response)) };
}

/** Returns a body whose other end the test holds: a stream of bytes, as the runtime's own bodies are. */
export function heldBody() {
  let controller = undefined as unknown as ReadableByteStreamController;
  const heldRequest = { body: null as unknown as ReadableStream<Uint8Array>, released: false, send, end, fail };
  heldRequest.body = new ReadableStream({
    type: 'bytes',
    start(given) {
      controller = given;
    },
    cancel() {
      heldRequest.released = true;
    },
  });
  function send(value: string) {
    controller.enqueue(new TextEncoder().encode(value));
  }
  function end() {
    controller.close();
    // A read that waits for bytes ends only now.
    controller.byobRequest?.respond(0);
  }
  function fail(error: Error) {
    controller.error(error);
  }
  return heldRequest;
}

/** Reads until `count` lines are there. */
export async function linesFrom(reader: ReadableStreamDefaultReader<Uint8Array>, count: number): Promise<AnswerLine[]> {
  const decoder = new TextDecoder();
  let read = '';
  while (read.split('\n').length - 1 < count) {
    const { done, value } = await reader.read();
    if (done) break;
    read += decoder.decode(value, { stream: true });
  }
  return readAnswer(read).lines;
}

export const readerOf = (response: Response) =>
  (response.body as ReadableStream<Uint8Array>).getReader() as ReadableStreamDefaultReader<Uint8Array>;

/** Reads the rest of an answer. */
export async function restOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const decoder = new TextDecoder();
  let read = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    read += decoder.decode(part.value, { stream: true });
  return readAnswer(read);
}
