/** Reads the results of a job: parts of gzip, one after the other. */

import type { ClaimOutput } from '../../claims/wire/claim-output.ts';
import { type CsvRows, csvHeader, csvOf } from '../../claims/wire/result-csv.ts';
import type { ResultPart, StoredObject } from '../job.ts';

/** Bytes of a stream of objects, from the first up to `end`, which is not one of them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Writes objects one after the other; members of gzip may follow one another (RFC 1952, 2.2). */
export async function writeJoined(
  files: R2Bucket,
  objects: readonly StoredObject[],
  { start, end }: ByteRange,
  to: WritableStream<Uint8Array>,
): Promise<void> {
  let before = 0;
  for (const { key, bytes } of objects) {
    const first = Math.max(0, start - before);
    const last = Math.min(bytes, end - before);
    before += bytes;
    if (first >= last) continue;
    const object = await files.get(key, { range: { offset: first, length: last - first } });
    if (!object) throw new Error(`${key} is not there`);
    await object.body.pipeTo(to, { preventClose: true });
  }
  await to.close();
}

/** Yields the lines of objects. */
export async function* linesOfObjects(files: R2Bucket, objects: readonly StoredObject[]): AsyncGenerator<string[]> {
  for (const { key } of objects) {
    const object = await files.get(key);
    if (!object) throw new Error(`${key} is not there`);
    let rest = '';
    const text = object.body.pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream());
    for await (const piece of text) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      yield lines;
    }
  }
}

/** Yields result lines as CSV. @param ofFiles the job has several files */
export async function* csvOfLines(
  lines: AsyncIterable<readonly string[]>,
  rows: CsvRows,
  ofFiles: boolean,
): AsyncGenerator<string> {
  yield csvHeader(rows, ofFiles);
  for await (const some of lines)
    yield some
      .map((text) => {
        const { line, claim_id: claimId, file, ...output } = JSON.parse(text) as ResultLine;
        return csvOf({ line, claimId, output, ...(file === undefined ? {} : { file }) }, rows);
      })
      .join('');
}

type ResultLine = ClaimOutput & { line: number; claim_id: string; file?: string };

/** Yields texts as bytes; an empty one is none. */
export async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) if (text !== '') yield encoder.encode(text);
}

export const resultsIn = (parts: readonly ResultPart[]): StoredObject[] => parts.map(({ results }) => results);

export const errorsIn = (parts: readonly ResultPart[]): StoredObject[] =>
  parts.flatMap(({ errors }) => (errors ? [errors] : []));
