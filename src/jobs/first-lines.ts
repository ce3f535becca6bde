/** The look at a file before its job is made: a file without a claim among its first lines is refused. */
import { readClaim } from '../claims/index.ts';
import { ApiError, type LineFault } from '../errors/api-error.ts';
import { unpacked } from '../http/parameters/content-encoding.ts';
import { linesIn, type RawLine } from './ranges/lines.ts';
import { LINE_BYTES_MAX } from './ranges/range.ts';
import { isBlank, textOf } from './ranges/text.ts';
import { streamOf } from './stream-of.ts';

const LINES = 100;
const BYTES = 1024 * 1024;
const FAULTS = 10;

/**
 * Returns what is wrong with the first lines if none of them is a claim; null if one is.
 * @param body the file's content, from its begin
 */
export async function faultsOfFirstLines(
  body: ReadableStream<Uint8Array>,
  isPacked: boolean,
): Promise<LineFault[] | null> {
  const faults: LineFault[] = [];
  let line = 0;
  try {
    const content = isPacked ? streamOf(unpacked(body.getReader(), Number.MAX_SAFE_INTEGER)) : body;
    // Whatever follows is no line of this range.
    for await (const lines of linesIn(content, { start: 0, end: BYTES }, Number.MAX_SAFE_INTEGER))
      for (const raw of lines) {
        line += 1;
        if (line > LINES) return faults.slice(0, FAULTS);
        if (isBlank(raw)) continue;
        const fault = faultOf(raw);
        if (fault === null) return null;
        faults.push({ line, detail: fault });
      }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [{ line: line + 1, detail: 'the file is not gzip' }];
  }
  return faults.length > 0 ? faults.slice(0, FAULTS) : [{ line: 1, detail: 'the file has no line that is not blank' }];
}

function faultOf(raw: RawLine): string | null {
  const { text, isUtf8 } = textOf(raw);
  if (text === null) return `the line is longer than ${LINE_BYTES_MAX} bytes`;
  if (isUtf8 === false) return 'the line must be UTF-8; it has bytes of another encoding';
  const read = readClaim(text);
  return 'claim' in read ? null : read.problems.map((problem) => problem.text).join('; ');
}
