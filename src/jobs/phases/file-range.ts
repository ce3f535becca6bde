/** Lines of a range of a file in R2. */
import type { CountWork, ProcessWork } from '../job.ts';
import { linesIn, type RawLine } from '../ranges/lines.ts';
import { windowOf } from '../ranges/range.ts';

/** The content of a job's file is gone, which no repetition mends. */
export class FileGone extends Error {
  override name = 'FileGone';
}

/** @throws FileGone if the bucket has no such object */
export async function linesOf(
  files: R2Bucket,
  { key, fileBytes, range }: Pick<CountWork | ProcessWork, 'key' | 'fileBytes' | 'range'>,
): Promise<AsyncGenerator<RawLine[]>> {
  const { start, end } = windowOf(range, fileBytes);
  const object = await files.get(key, { range: { offset: start, length: end - start } });
  if (!object) throw new FileGone(`${key} is not there`);
  return linesIn(object.body, range, fileBytes);
}
