/**
 * `Idempotency-Key`: a creating request is carried out once, however often it is sent within 24 hours. The key is stored
 * before the request is carried out, and the answer is stored before it is sent. A repetition therefore gets the stored
 * answer, another request with the same key is refused, and a simultaneous repetition waits for the first request. If an
 * attempt was lost half-way, its outcome is unknown: repetitions get a 409 that says so, and nothing is carried out twice.
 * A large answer's copy is in R2.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { ApiError, badRequest } from '../../errors/api-error.ts';
import { logError } from '../../log.ts';
import { putAnswer, readAnswer } from '../../storage/kept-answers.ts';
import {
  beginRequest,
  forgetRequest,
  type IdempotentRequest,
  keepAnswer,
} from '../../storage/schema/organizations/idempotent-requests.ts';
import { sha256 } from '../../wire/sha256.ts';
import type { AppEnv } from '../app-env.ts';
import { FAILING_TESTS } from '../failing-tests.ts';
import { admission } from '../gate/gate.ts';

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description:
    'A text of your choice, 1 to 255 visible characters (best a random UUID). For 24 hours the same request with the same key is carried out once and answered alike, then with header `Idempotent-Replayed: true`; another request of the organization with that key is a 409. A request that was refused frees its key.',
  schema: {
    type: 'string' as const,
    pattern: '^[!-~]{1,255}$',
    minLength: 1,
    maxLength: 255,
  },
};

/** Time from a request's beginning for which a repeated one waits for its answer. */
const WAIT_MS = 10_000;
const POLL_MS = 100;

/** Stands in a row for an answer: `r2:` and its key, or that there is no copy. */
const IN_FILES = 'r2:';
const NOT_KEPT = 'not kept';
/** Characters of a sealed answer that a row holds; D1 bounds a row at 2 MB. */
const ROW_MAX = 1_000_000;
/** Characters of an answer that is kept at all. */
const KEPT_MAX = 16 * 1024 * 1024;

/** The stored part of an answer. */
interface Answer {
  status: number;
  type: string;
  /** Version of what was written, for the next change. */
  etag?: string | undefined;
  failingTests?: string | undefined;
  body: string;
}

/** Returns the request's key; undefined if it has none. @throws ApiError 400 */
export function idempotencyKey(c: Context<AppEnv>): string | undefined {
  const key = c.req.header(IDEMPOTENCY_KEY.name);
  if (key !== undefined && !new RegExp(IDEMPOTENCY_KEY.schema.pattern).test(key))
    throw badRequest('Invalid request: Idempotency-Key must be 1 to 255 visible ASCII characters without blanks');
  return key;
}

export const idempotent: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = idempotencyKey(c);
  if (key === undefined) return next();
  await admission(c);
  const { organizationId } = await c.get('caller');
  const database = c.get('storage').organizations;
  const mine = {
    keyHash: await sha256(key),
    requestHash: await requestHash(c),
    attempt: crypto.randomUUID(),
  };

  for (; ; await new Promise((resolve) => setTimeout(resolve, POLL_MS))) {
    const holder = await beginRequest(organizationId, database, mine);
    if (holder.attempt === mine.attempt) break;
    if (holder.requestHash !== mine.requestHash)
      throw new ApiError(
        409,
        'This Idempotency-Key was used for another request; use a new key for a new request',
        {},
        'idempotency_key_reused',
      );
    if (holder.answer !== null) {
      const sealed = await readCopy(c, holder.answer);
      // Nothing is carried out a second time.
      if (sealed === null) throw notKept(holder);
      return replay(sealed, key);
    }
    if (Date.now() >= holder.begunAt + WAIT_MS) throw outcomeUnknown(holder);
  }

  await next();
  if (c.res.ok || c.get('isCarriedOut')) {
    const keep = (kept: string) => keepAnswer(organizationId, database, mine, kept);
    try {
      await keep(await copyOf(c, key));
    } catch (error) {
      // Send the answer of what was carried out whatever becomes of its copy.
      logError('answer_not_kept', error);
      await keep(NOT_KEPT).catch((failure) => logError('answer_not_kept', failure));
    }
  } else await forgetRequest(organizationId, database, mine);
};

/** Returns what the row keeps of an answer. */
async function copyOf(c: Context<AppEnv>, key: string): Promise<string> {
  const answer = await answerOf(c.res);
  if (answer.body.length > KEPT_MAX) return NOT_KEPT;
  const sealed = await seal(answer, key);
  return sealed.length <= ROW_MAX ? sealed : IN_FILES + (await putAnswer(c.env.FILES, sealed));
}

/** Returns the sealed answer that a row keeps; null where there is no copy. */
async function readCopy(c: Context<AppEnv>, kept: string): Promise<string | null> {
  if (kept === NOT_KEPT) return null;
  return kept.startsWith(IN_FILES) ? readAnswer(c.env.FILES, kept.slice(IN_FILES.length)) : kept;
}

function notKept({ begunAt }: IdempotentRequest): ApiError {
  const begun = new Date(begunAt).toISOString();
  return new ApiError(
    409,
    `The request with this Idempotency-Key was carried out at ${begun}; its answer was not kept, as answers over 16 MiB are not. A new key carries it out again`,
  );
}

/**
 * Goes by the path as the router takes it: a path with and without a slash at its end is one operation. The answer to a test
 * key is none for a live one, for nothing counted.
 */
async function requestHash(c: Context<AppEnv>): Promise<string> {
  const { search } = new URL(c.req.url);
  const { isTest } = await c.get('caller');
  const body = new Uint8Array(await c.req.arrayBuffer());
  const head = new TextEncoder().encode(`${isTest ? 'test ' : ''}${c.req.method} ${c.req.path}${search}\n`);
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return sha256(whole);
}

function outcomeUnknown({ begunAt }: IdempotentRequest): ApiError {
  const begun = new Date(begunAt).toISOString();
  return new ApiError(
    409,
    `The request with this Idempotency-Key was begun at ${begun} and has not ended; if it does not end, look whether what it creates is there, and use a new key if it is not`,
    { 'Retry-After': String(WAIT_MS / 1000) },
    'request_in_progress',
  );
}

async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    etag: response.headers.get('ETag') ?? undefined,
    failingTests: response.headers.get(FAILING_TESTS) ?? undefined,
    body: await response.clone().text(),
  };
}

/** Encrypts an answer as a JWE that only the key opens: it may hold a secret that is shown once. */
async function seal(answer: Answer, key: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'PBES2-HS256+A128KW', enc: 'A128GCM' })
    .encrypt(new TextEncoder().encode(key));
}

async function replay(sealed: string, key: string): Promise<Response> {
  const { plaintext } = await compactDecrypt(sealed, new TextEncoder().encode(key), {
    keyManagementAlgorithms: ['PBES2-HS256+A128KW'],
  });
  const { status, type, etag, failingTests, body } = JSON.parse(new TextDecoder().decode(plaintext)) as Answer;
  return new Response(body || null, {
    status,
    headers: {
      ...(type ? { 'Content-Type': type } : {}),
      ...(etag ? { ETag: etag } : {}),
      ...(failingTests ? { [FAILING_TESTS]: failingTests } : {}),
      'Idempotent-Replayed': 'true',
    },
  });
}
