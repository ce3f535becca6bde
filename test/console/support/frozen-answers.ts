/**
 * Answers of the Worker on the sample data, frozen as files: pages are shown on them without a Worker, which a thorough run holds
 * to them. `npm test -- --freeze` writes them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenRole } from '../../../src/access/token-claims.ts';

const FOLDER = join(import.meta.dirname, '../answers');
/** Headers that the console reads. */
const HEADERS = [
  ...['content-type', 'content-disposition', 'etag', 'retry-after', 'x-data-release', 'x-request-id'],
] as const;

/** Who asks: by the demo organization's key, by a token, or without a session. */
export type Asker = 'key' | TokenRole | 'nobody';

export interface Request {
  method: string;
  /** With its query. */
  path: string;
  asker: Asker;
  /** JSON, or text that is none; absent without a body. */
  body?: unknown;
}

export interface FrozenAnswer {
  request: Request;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** JSON, or text that is none. */
  response: unknown;
}

/** @param text of its body; empty, null or undefined without one */
export const requestOf = (method: string, path: string, asker: Asker, text?: string | null): Request => ({
  ...{ method, path, asker },
  ...(text ? { body: readBody(text) } : {}),
});

/** Reads a body. @returns JSON as its value, other text as it is */
function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the answer as it is frozen. */
export function frozenAnswer(
  request: Request,
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): FrozenAnswer {
  const kept = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return { request, status, headers: Object.fromEntries(kept), response: readBody(text) };
}

/** Writes an answer, unless it is the frozen one but for what is new with each Worker. */
export function writeAnswer(answer: FrozenAnswer): void {
  const frozen = answerTo(answer.request);
  if (frozen && withoutVolatile(frozen) === withoutVolatile(answer)) return;
  mkdirSync(FOLDER, { recursive: true });
  const fields = Object.entries(answer).map(([name, value]) => `"${name}":${textOf(value)}`);
  writeFileSync(join(FOLDER, nameOf(answer.request)), `{${fields.join(',\n')}}\n`);
}

/** Answers of the day, of the organization, and of what other tests made of it. */
const PASSING =
  /^\/(health|console\/|api\/v1\/(api-keys|audit-log|claimsproc\/health|contracts|custom-|ioce-bypass|provider-alerts|usage|webhooks|what-if))/;

/** True for an answer that is frozen, and to which no Worker is held. */
export const isPassing = ({ path, body }: Request): boolean =>
  PASSING.test(path) || /DEMO-2026|"contract_id"/.test(JSON.stringify(body ?? null));

/** Returns all answers, each with the name of its file. */
export const frozenAnswers = (): [name: string, answer: FrozenAnswer][] =>
  readdirSync(FOLDER).map((name) => [name, readAnswer(join(FOLDER, name))]);

/** Returns the frozen answer; null if there is none. */
export function answerTo(request: Request): FrozenAnswer | null {
  const file = join(FOLDER, nameOf(request));
  return existsSync(file) ? readAnswer(file) : null;
}

const readAnswer = (file: string): FrozenAnswer => JSON.parse(readFileSync(file, 'utf8'), withRows);

/** Records of the same fields as a table, a line each: long lists take a third of their space, and a difference one line. */
interface Rows {
  fields: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/** Returns a value as JSON with `Rows` for long lists. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    const fields = fieldsOfAll(value);
    if (!fields) return `[${value.map(textOf).join(',')}]`;
    const rows = value.map((record) => JSON.stringify(fields.map((field) => record[field])));
    return `{"fields":${JSON.stringify(fields)},"rows":[\n${rows.join(',\n')}]}`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, each]) => `${JSON.stringify(name)}:${textOf(each)}`)
    .join(',')}}`;
}

/** Returns the fields of records of one form; null for a short list and any other. */
function fieldsOfAll(list: readonly unknown[]): string[] | null {
  if (list.length < 10 || !list.every((each) => typeof each === 'object' && each !== null)) return null;
  const fields = Object.keys(list[0] as object);
  return list.every((each) => Object.keys(each as object).join() === fields.join()) ? fields : null;
}

function withRows(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'fields,rows') return value;
  const { fields, rows } = value as Rows;
  return rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at]])));
}

/** Returns the name of the answer's file: the call in words, then a digest of all that it depends on. */
export function nameOf({ method, path, asker, body }: Request): string {
  const text = JSON.stringify([method, withoutIds(path), asker, withoutIds(JSON.stringify(body ?? null))]);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const words = withoutIds(path)
    .replace(/^\/(api\/v1\/)?/, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `${method.toLowerCase()}-${words}-${digest}.json`;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const withoutIds = (text: string): string => text.replace(ID, 'id');

/** Returns an answer as text, without what is new with each Worker: ids, moments, keys. */
export function withoutVolatile({ status, headers, response }: FrozenAnswer): string {
  return withoutIds(JSON.stringify({ status, type: headers['content-type'], response }))
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'a moment')
    .replace(/\b1[789]\d{8}(\d{3})?\b/g, '0')
    .replace(/sk_(live|test)_[A-Za-z0-9_-]+/g, 'sk_$1_')
    .replace(/msg_[0-9a-f]{32}/g, 'msg_');
}
