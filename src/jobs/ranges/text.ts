/** Text of a line of a file. */
import type { ClaimLine } from '../../claims/index.ts';
import type { RawLine } from './lines.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });

const BYTE_ORDER_MARK = '\ufeff';
const FIRST_NOT_ASCII = 0x80;

/** Returns the text; null of a line that is too long. `isUtf8` is false for bytes of another encoding. */
export function textOf({ start, bytes }: RawLine): Omit<ClaimLine, 'line'> {
  if (bytes === null) return { text: null };
  let text: string;
  let isUtf8 = true;
  try {
    text = strict.decode(bytes);
  } catch {
    text = lenient.decode(bytes);
    isUtf8 = false;
  }
  if (start === 0 && text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
  return isUtf8 ? { text } : { text, isUtf8: false };
}

/** True for a line without a character but blanks, by the bytes: most lines show it by their first. */
export function isBlank(line: RawLine): boolean {
  if (line.bytes === null) return false;
  for (const byte of line.bytes) {
    if (isAsciiBlank(byte)) continue;
    // Blanks of other scripts are seldom: the text tells.
    return byte >= FIRST_NOT_ASCII && textOf(line).text?.trim() === '';
  }
  return true;
}

const isAsciiBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
