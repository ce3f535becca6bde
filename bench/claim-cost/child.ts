/** Answers chunks of claims in a process of its own, and tells the processor time that it took. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AnswerChunk, View } from './answers.ts';

/** Characters that the service encodes and sends together. */
const PART_CHARACTERS = 200 * 1024;
const encoder = new TextEncoder();

/** Encodes the answers as they are sent. @returns their bytes */
function encoded(answers: readonly string[]): number {
  let bytes = 0;
  let part = '';
  for (const text of answers) {
    part += text;
    if (part.length < PART_CHARACTERS) continue;
    bytes += encoder.encode(part).length;
    part = '';
  }
  return bytes + encoder.encode(part).length;
}

/** A question of the parent, which asks the next when it has the answer. */
export interface Round {
  /** A claim each. */
  lines: readonly string[];
  view: View;
  /** Times that the chunk is answered. */
  times: number;
}

export interface Measured {
  /** Processor time of the whole process, the collector of garbage with it. */
  microsecondsAClaim: number;
  bytesAClaim: number;
  /** SHA-256 of the chunk's answers. */
  digest: string;
}

const [folder = '.'] = process.argv.slice(2);
const { answersOnSample } = (await import(join(folder, 'bench', 'claim-cost', 'answers.ts'))) as {
  answersOnSample(): Promise<AnswerChunk>;
};
const answer = await answersOnSample();

process.on('message', async ({ lines, view, times }: Round) => {
  const start = process.cpuUsage();
  let bytes = 0;
  let last: readonly string[] = [];
  for (let i = 0; i < times; i++) {
    last = await answer(lines, view);
    bytes += encoded(last);
  }
  const { user } = process.cpuUsage(start);
  const claims = times * lines.length;
  const digest = createHash('sha256').update(last.join('')).digest('hex');
  process.send?.({ microsecondsAClaim: user / claims, bytesAClaim: bytes / claims, digest } satisfies Measured);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
