/**
 * The Worker with ranges of jobs beside its requests. `POST /bench/range`, a claim a line, computes these claims again and
 * again as a queue's consumer computes a range: in chunks, by the turns of jobs, past the gate. It answers with the number
 * of claims of each chunk, a line each, until the caller goes.
 */
import { answerLines, type ClaimContext, type ClaimLine, claimStorage, type Meter } from '../src/claims/index.ts';
import { MODULES } from '../src/engine/modules.ts';
import type { Bindings, WebhookMessage } from '../src/environment.ts';
import worker from '../src/index.ts';
import { RESERVED_MAX } from '../src/metering/reservation.ts';
import { Storage } from '../src/storage/storage.ts';
import { shareOfChunk, turnsOfJobs } from '../src/turns/isolate-turns.ts';

export { ClaimMeter, RateLimiter, ReleaseReload } from '../src/index.ts';

const CHUNK_CHARACTERS = 160 * 1024;
const LINE_CHARACTERS = 256 * 1024;

/** Claims that a job has reserved before: its chunks ask nobody. */
const reservedBefore = {
  isTest: false,
  reserve: async (_: string, claims: number) => ({ id: 'job', allowed: claims, limit: null }),
  settle: async () => {},
} as Partial<Meter> as Meter;

export default {
  ...worker,
  fetch(request, env, context) {
    if (new URL(request.url).pathname !== '/bench/range') return worker.fetch(request, env, context);
    return computeRange(request, env);
  },
} satisfies ExportedHandler<Bindings, WebhookMessage>;

async function computeRange(request: Request, env: Bindings): Promise<Response> {
  const texts = (await request.text()).split('\n');
  const context: ClaimContext = {
    organizationId: 'of the ranges',
    storage: claimStorage(new Storage(env)),
    registry: MODULES,
    explain: false,
    meter: reservedBefore,
  };
  const place = turnsOfJobs();
  const encoder = new TextEncoder();
  let line = 0;
  const nextChunk = (characters: number): ClaimLine[] => {
    const chunk: ClaimLine[] = [];
    for (let length = 0; chunk.length < RESERVED_MAX && length < characters; line++) {
      const text = texts[line % texts.length] ?? '';
      chunk.push({ line: line + 1, text });
      length += text.length;
    }
    return chunk;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = nextChunk(CHUNK_CHARACTERS * (await shareOfChunk(place)));
      const answers = await answerLines(context, chunk, { longest: LINE_CHARACTERS, batch: null, inTurn: place.take });
      const failed = answers.find(({ outcome }) => outcome === 'error');
      if (failed) throw new Error(`A claim of a range was answered ${failed.text}`);
      controller.enqueue(encoder.encode(`${answers.length}\n`));
    },
    cancel: () => place.leave(),
  });
  return new Response(body);
}
