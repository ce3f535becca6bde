/**
 * Claims as NDJSON, one a line, answered in order as NDJSON or CSV while they come in. Memory holds one chunk of lines and one
 * of answers, however long the request is: the next chunk is read when the client has taken the answers. The batches of
 * an isolate compute by turns (`src/turns/`).
 */
import type { Context } from 'hono';
import { answerLines, type ClaimContext, type LineAnswer } from '../../claims/index.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { logError, logInfo } from '../../log.ts';
import { RESERVED_MAX } from '../../metering/reservation.ts';
import { shareOfChunk, turns } from '../../turns/isolate-turns.ts';
import type { BatchCounts, BatchForm } from './batch-form.ts';
import type { LineReader } from './lines.ts';

export const CLAIMS_MAX = 10_000;
/** Claims that are loaded, and reserved, together. */
export const CHUNK = RESERVED_MAX;
/**
 * Characters of a chunk's lines, while few share the memory. They bound the characters of its answers, which are about 15 times as long as a claim and
 * with traces 50 times: two megabytes, of which the memory of an isolate holds those of many batches.
 */
const CHUNK_CHARACTERS = { plain: 160 * 1024, explained: 32 * 1024 };
export const LINE_CHARACTERS_MAX = 256 * 1024;
/** Length of the parts in which answers are sent: each is a write of the runtime, which has its price, however short. */
const PART_CHARACTERS = 200 * 1024;

/**
 * Returns the answer's lines. When the client has gone it processes no further chunk, and the chunk in progress does not
 * count. The runtime reports that by cancelling the stream or by aborting the request's signal. It also stops the request's
 * work unless `waitUntil` holds it: reserved claims would then count as errors.
 * @param lines a claim a line
 * @param batch digest of the key with which the batch may be sent again; null where it has none
 * @param form of the answer
 */
export function answerBatch(
  c: Context<AppEnv>,
  lines: LineReader,
  context: ClaimContext,
  batch: string | null,
  form: BatchForm,
): ReadableStream<Uint8Array> {
  // Counts the lines that were answered.
  const counts: BatchCounts = { lines: 0, success: 0, error: 0 };
  const encoder = new TextEncoder();
  const standing = c.get('standing');
  const place = turns.join(context.organizationId);
  let isCancelled = false;
  /** Processes nothing more: the client has gone. */
  const cancel = () => {
    isCancelled = true;
    place.leave();
    return lines.cancel();
  };
  /** Sends lines in parts. */
  const write = (controller: ReadableStreamDefaultController, answers: readonly LineAnswer[]) => {
    let part = '';
    for (const { text } of answers) {
      part += text;
      if (part.length < PART_CHARACTERS) continue;
      controller.enqueue(encoder.encode(part));
      part = '';
    }
    if (part !== '') controller.enqueue(encoder.encode(part));
  };
  const close = (controller: ReadableStreamDefaultController, detail: string | null = null) => {
    const end = form.end(counts, detail);
    if (end !== '') controller.enqueue(encoder.encode(end));
    controller.close();
  };
  return new ReadableStream({
    start(controller) {
      const { signal } = c.req.raw;
      signal.addEventListener('abort', () => {
        controller.error(signal.reason);
        cancel();
      });
      if (form.head !== '') controller.enqueue(encoder.encode(form.head));
    },
    pull(controller) {
      const answering = answerChunk(controller);
      c.executionCtx.waitUntil(answering);
      return answering;
    },
    cancel,
  });

  async function answerChunk(controller: ReadableStreamDefaultController): Promise<void> {
    try {
      const longest = context.explain ? CHUNK_CHARACTERS.explained : CHUNK_CHARACTERS.plain;
      const characters = longest * (await shareOfChunk(place));
      const most = Math.min(CHUNK, CLAIMS_MAX - counts.lines);
      const { lines: chunk, ended } = await standing.during(lines.take({ lines: most, characters }));
      // If nobody waits for the lines any more, they are neither processed nor counted.
      if (isCancelled) return;
      await standing.confirm();
      const answers = await answerLines(context, chunk, {
        longest: LINE_CHARACTERS_MAX,
        batch,
        write: form.answer,
        inTurn: place.take,
      });
      if (isCancelled) return;
      write(controller, answers);
      counts.lines += answers.length;
      for (const { outcome } of answers) counts[outcome] += 1;
      if (ended) close(controller);
      else if (counts.lines >= CLAIMS_MAX) await closeFull(controller);
    } catch (error) {
      if (isCancelled) return;
      // Report a fault of the body to the client alone: it is no error of the service.
      const fault = error instanceof ApiError ? error.message : null;
      if (!fault) logError('batch_failed', error, { request_id: c.get('requestId') });
      else logInfo('batch_ended', { request_id: c.get('requestId'), lines: counts.lines, reason: fault });
      const reason = fault ?? 'A fault of the service ended the batch here';
      close(controller, `${reason}; send the lines that have no answer again`);
      await lines.cancel();
    }
  }

  /** Reports that more claims follow; does not process them. */
  async function closeFull(controller: ReadableStreamDefaultController): Promise<void> {
    const { lines: following } = await standing.during(lines.take({ lines: 1, characters: 1 }));
    if (isCancelled) return;
    if (following.length === 0) return close(controller);
    close(controller, `At most ${CLAIMS_MAX} claims a request; the lines that follow were not read`);
    await lines.cancel();
  }
}
