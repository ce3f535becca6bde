/** Batches of claims sent to the API in this isolate, so that both streams can be held and databases stood in for. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createApp } from '../../src/app.ts';
import { type Bindings, readSettings } from '../../src/environment.ts';

const app = createApp(readSettings(env));

export const NDJSON = 'application/x-ndjson';

/** Sends to `/api/v1/claimsproc` + path. @param stands what takes the place of bindings */
export async function sendTo(
  path: string,
  key: string,
  body: BodyInit | null,
  {
    type = NDJSON,
    headers: more = {},
    stands = {},
  }: { type?: string; headers?: Record<string, string>; stands?: Partial<Bindings> } = {},
): Promise<Response> {
  const headers: Record<string, string> = { 'X-API-Key': key, ...(type && { 'Content-Type': type }), ...more };
  const request = new Request(`https://pps-edge.test/api/v1/claimsproc${path}`, { method: 'POST', headers, body });
  return app.fetch(request, { ...env, ...stands }, createExecutionContext());
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

/** workerd warns of text() where the type is not text/*. */
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

/** Claims as values, lines as texts. */
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
