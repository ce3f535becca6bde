/** Shape of requests as their operation declares it; the gate and the readers of bodies follow it. */
import type { RouteConfig } from '@hono/zod-openapi';

/** A kind of body. */
export interface BodyForm {
  /** Content types that it may have. */
  types: RegExp;
  /** The same for a sentence. */
  expected: string;
  /** Most bytes, counted unpacked. */
  longest: number;
  /** The handler reads it while it comes in; then only a packed body is limited as a whole. */
  isStream: boolean;
  /** Its bytes are kept as they come: it has no `Content-Encoding`, and `Content-Length` names their number. */
  isVerbatim?: true;
}

export interface RequestShape {
  body: BodyForm;
  /** The handler may run while the gate is asked: it reads, or waits for `admission` before it changes anything. */
  runsAlongsideGate: boolean;
}

const BODY_BYTES_MAX = 1024 * 1024;

/** Megabytes of a body of lines, unpacked. Each line has a limit of its own. */
export const LINES_MEGABYTES_MAX = 100;

const JSON_DOCUMENT: BodyForm = {
  types: /^application\/json\s*(;|$)/i,
  expected: 'application/json',
  longest: BODY_BYTES_MAX,
  isStream: false,
};

/** A CSV file, alone or as a field of a form. */
const CSV_FILE: BodyForm = {
  types: /^(multipart\/form-data|text\/csv)\s*(;|$)/i,
  expected: 'multipart/form-data or text/csv',
  longest: BODY_BYTES_MAX,
  isStream: false,
};

const JSON_LINES: BodyForm = {
  types: /^application\/(?:x-ndjson|ndjson|jsonl|x-jsonlines)\s*(;|$)/i,
  expected: 'application/x-ndjson',
  longest: LINES_MEGABYTES_MAX * 1_000_000,
  isStream: true,
};

/** Most bytes of a verbatim body; Cloudflare's plans let through 100 MB at least. */
export const VERBATIM_BYTES_MAX = 95 * 1024 * 1024;

/** Contents of a file: a receiver that unpacked them would keep other bytes than were sent. */
const OCTETS: BodyForm = {
  types: /^application\/octet-stream\s*(;|$)/i,
  expected: 'application/octet-stream',
  longest: VERBATIM_BYTES_MAX,
  isStream: true,
  isVerbatim: true,
};

/** Forms by the content types under which operations declare their bodies. */
const FORMS: Readonly<Record<string, BodyForm>> = {
  'application/json': JSON_DOCUMENT,
  'multipart/form-data': CSV_FILE,
  'text/csv': CSV_FILE,
  'application/x-ndjson': JSON_LINES,
  'application/octet-stream': OCTETS,
};

export const isJson = (type: string | undefined): boolean => JSON_DOCUMENT.types.test(type ?? '');

/**
 * Returns the shape of an operation's requests. One that declares no body may have a JSON document.
 * @param awaitsAdmission the handler waits for `admission` before it changes or counts anything
 */
export function requestShape(
  { method, request }: Pick<RouteConfig, 'method' | 'request'>,
  awaitsAdmission: boolean,
): RequestShape {
  const [type = 'application/json'] = Object.keys(request?.body?.content ?? {});
  const body = FORMS[type];
  if (!body) throw new Error(`no body of ${type} can be received`);
  return { body, runsAlongsideGate: method === 'get' || awaitsAdmission };
}
