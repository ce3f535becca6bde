/**
 * Claims as NDJSON, one a line, answered in order as NDJSON while they come in. Memory holds one chunk of lines and one of
 * answers, whatever the length of the request: no more is read before the client has taken the answers.
 */
import type { Context } from 'hono';
import { answerChunk } from '../../claims/chunk.ts';
import type { Sources } from '../../claims/load/claim-inputs.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { logError, logInfo } from '../../log.ts';
import { RESERVED_MAX } from '../../metering/reservation.ts';
import type { LineReader, StreamLine } from './lines.ts';

export const CLAIMS_MAX = 10_000;
/** Providers, contracts and tables are loaded once, and claims reserved together, for as many. */
export const CHUNK = RESERVED_MAX;
/** A chunk of long lines ends sooner: two hundred of the longest would not fit into the memory of an isolate. */
const CHUNK_CHARACTERS = 1024 * 1024;
export const LINE_CHARACTERS_MAX = 256 * 1024;
/** Answers are sent in parts of about this length, which the processor's own memory holds. */
const PART_CHARACTERS = 60 * 1024;

/**
 * The answer's lines; cancelled, it processes no further chunk.
 * @param lines a claim a line
 * @param key digest of the key with which the batch may be sent again; null where it has none
 */
export function answerBatch(
  c: Context<AppEnv>,
  lines: LineReader,
  sources: Sources,
  key: string | null,
): ReadableStream<Uint8Array> {
  // Counts the lines that were answered.
  const counts = { lines: 0, success: 0, error: 0 };
  const encoder = new TextEncoder();
  const standing = c.get('standing');
  let isCancelled = false;
  const write = (controller: ReadableStreamDefaultController, texts: Iterable<string>) => {
    let part = '';
    for (const text of texts) {
      part += text;
      if (part.length < PART_CHARACTERS) continue;
      controller.enqueue(encoder.encode(part));
      part = '';
    }
    if (part !== '') controller.enqueue(encoder.encode(part));
  };
  const close = (controller: ReadableStreamDefaultController, more: object = {}) => {
    write(controller, [`${JSON.stringify({ done: true, ...counts, ...more })}\n`]);
    controller.close();
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { chunk, ended } = await standing.during(readChunk(lines, CLAIMS_MAX - counts.lines));
        // What nobody waits for is neither processed nor counted.
        if (isCancelled) return;
        await standing.confirm();
        const answers = await answerChunk(c, sources, { lines: chunk, key }, LINE_CHARACTERS_MAX);
        if (isCancelled) return;
        write(
          controller,
          answers.map(({ text }) => text),
        );
        counts.lines += answers.length;
        for (const { outcome } of answers) counts[outcome] += 1;
        if (ended) close(controller);
        else if (counts.lines >= CLAIMS_MAX) await closeFull(controller);
      } catch (error) {
        if (isCancelled) return;
        // The body's own fault is told to the client alone.
        const fault = error instanceof ApiError ? error.message : null;
        if (!fault) logError('batch_failed', error, { request_id: c.get('requestId') });
        else logInfo('batch_ended', { request_id: c.get('requestId'), lines: counts.lines, reason: fault });
        const reason = fault ?? 'A fault of the service ended the batch here';
        close(controller, { detail: `${reason}; send the lines that have no answer again` });
        await lines.cancel();
      }
    },
    cancel: () => {
      isCancelled = true;
      return lines.cancel();
    },
  });

  /** Whether more claims follow is told, they are not answered. */
  async function closeFull(controller: ReadableStreamDefaultController): Promise<void> {
    const { chunk } = await standing.during(readChunk(lines, 1));
    if (isCancelled) return;
    if (chunk.length === 0) return close(controller);
    close(controller, { detail: `At most ${CLAIMS_MAX} claims a request; the lines that follow were not read` });
    await lines.cancel();
  }
}

/** The next lines. */
async function readChunk(lines: LineReader, most: number): Promise<{ chunk: StreamLine[]; ended: boolean }> {
  const chunk: StreamLine[] = [];
  let characters = 0;
  while (chunk.length < Math.min(CHUNK, most) && characters < CHUNK_CHARACTERS) {
    const line = await lines.next();
    if (line === null) return { chunk, ended: true };
    characters += line.text?.length ?? 0;
    chunk.push(line);
  }
  return { chunk, ended: false };
}
