/** Answers of lines as digests, block by block: those of batches, and those of a job. */
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { BATCH_PATH, CLAIMS_A_REQUEST } from '../../../bench/claim-batches.ts';
import type { Client } from '../../../bench/client.ts';
import { type LineAt, textOf } from './lines.ts';

/** The answers of `CLAIMS_A_REQUEST` lines of the file. */
export interface Block {
  digest: string;
  lines: number;
}

const LINE = /^\{"line":(\d+),/;

/** Digests of answers as they come, each with its line's number in the file. */
export class Blocks {
  readonly blocks: Block[] = [];
  /** Lines that were answered out of order or twice; the first of them are named. */
  readonly disorder: number[] = [];
  #hash = createHash('sha256');
  #lines = 0;
  #last = 0;

  /** @param text of an answer @param shift lines of the file before the first that the answer numbers */
  add(text: string, shift: number): void {
    const number = Number(LINE.exec(text)?.[1]) + shift;
    if (!(number > this.#last)) this.disorder.push(number);
    while (number > (this.blocks.length + 1) * CLAIMS_A_REQUEST) this.#close();
    this.#last = number;
    this.#hash.update(`${number} ${text.replace(LINE, '')}\n`);
    this.#lines += 1;
  }

  /** Closes the last block. @param lines of the file */
  end(lines: number): this {
    while (this.blocks.length < Math.ceil(lines / CLAIMS_A_REQUEST)) this.#close();
    return this;
  }

  #close(): void {
    this.blocks.push({ digest: this.#hash.digest('hex'), lines: this.#lines });
    this.#hash = createHash('sha256');
    this.#lines = 0;
  }
}

/** Sends lines in batches, one after another, and returns their answers. @throws Error if a batch is not answered whole */
export async function answersOfBatches(client: Client, lineAt: LineAt, lines: number): Promise<Blocks> {
  const blocks = new Blocks();
  for (let from = 0; from < lines; from += CLAIMS_A_REQUEST) {
    const text = textOf(lineAt, from, Math.min(CLAIMS_A_REQUEST, lines - from));
    let isDone = false;
    const answer = await client.stream(`${BATCH_PATH}?view=result`, { body: text, type: 'application/x-ndjson' });
    for await (const line of createInterface({ input: answer })) {
      if (line.startsWith('{"done":')) isDone = true;
      else blocks.add(line, from);
    }
    if (!isDone) throw new Error(`The batch of lines ${from + 1} and after ended before its last line`);
  }
  return blocks.end(lines);
}

/** Reads all results of a job. @throws Error if they are not answered */
export async function answersOfJob(client: Client, id: string, lines: number): Promise<Blocks> {
  const blocks = new Blocks();
  const packed = await client.stream(`/api/v1/jobs/${id}/results/all`);
  for await (const line of createInterface({ input: packed.pipe(createGunzip()) })) blocks.add(line, 0);
  return blocks.end(lines);
}
