/** The text of a publication: UTF-8, else Windows-1252, in which CMS's older programs write. */
import { isUtf16 } from '../../engine/core/utf-16.ts';
import { UnreadableFile } from './dataset.ts';

/** Tab, line ends and the Ctrl-Z with which mainframes end a file are text; no publication of CMS has another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u0019\u001b-\u001f\u007f]/;

/** Bytes of a disk block: a lost block is read as blanks or zeros. */
const BLOCK = 512;
const BLANK = 0x20;

/** @param cut true if the bytes may end inside a character */
export function decode(bytes: Uint8Array, cut = false): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, { stream: cut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** True for bytes that are not UTF-8: they are read as Windows-1252, in which spreadsheets of Windows save CSV. */
export function isWindows1252(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return false;
  } catch {
    return true;
  }
}

/**
 * @param name of the file, for the message
 * @param firstLine number of the first line of `bytes` in the file
 * @throws UnreadableFile for UTF-16; if there is a control character, as in a block of zeros from a broken disk or transfer, or a
 * block of blanks
 */
export function textOf(name: string, bytes: Uint8Array, firstLine = 1): string {
  if (isUtf16(bytes)) throw new UnreadableFile(`${name}: text in UTF-16; save it as CSV in UTF-8`);
  const text = decode(bytes);
  const at = text.search(CONTROL);
  if (at >= 0) {
    const line = firstLine + text.slice(0, at).split('\n').length - 1;
    const code = text.charCodeAt(at).toString(16).padStart(2, '0');
    throw new UnreadableFile(`${name}: line ${line} has the control character 0x${code}: the file is damaged`);
  }
  const blank = blankBlock(text);
  if (blank >= 0) {
    const line = firstLine + text.slice(0, blank).split('\n').length - 1;
    throw new UnreadableFile(
      `${name}: line ${line} has ${BLOCK} blanks or more where other lines have text: the file is damaged`,
    );
  }
  return text;
}

/**
 * Returns where a lost block of blanks begins; -1 if there is none. A blank record of a fixed-width file is as long as
 * the line before or after it, while a lost block takes line ends with it.
 */
function blankBlock(text: string): number {
  // A run of blanks as long as a block includes a multiple of its length.
  for (let at = 0; at < text.length; at += BLOCK) {
    if (text.charCodeAt(at) !== BLANK) continue;
    let from = at;
    while (from > 0 && text.charCodeAt(from - 1) === BLANK) from -= 1;
    let to = at + 1;
    while (to < text.length && text.charCodeAt(to) === BLANK) to += 1;
    if (to - from >= BLOCK && !isRecord(text, from, to)) return from;
  }
  return -1;
}

/** True if the line with these blanks is as long as the one before or after it. */
function isRecord(text: string, from: number, to: number): boolean {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const end = endOfLine(text, to);
  const before = begin === 0 ? -1 : begin - 1 - (text.lastIndexOf('\n', begin - 2) + 1);
  const after = end >= text.length - 1 ? -1 : endOfLine(text, end + 1) - (end + 1);
  // The last line may lack its ending.
  const length = end - begin;
  return [before, after].some((other) => other === length || (end === text.length && other === length + 1));
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/**
 * Checks data that is not text for lost blocks: no CMS publication has as many consecutive zeros or blanks.
 * @throws UnreadableFile
 */
export function refuseLostBlock(name: string, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const byte = bytes[at];
    if (byte !== 0 && byte !== BLANK) continue;
    let [from, to] = [at, at + 1];
    while (bytes[from - 1] === byte) from -= 1;
    while (bytes[to] === byte) to += 1;
    if (to - from >= BLOCK)
      throw new UnreadableFile(`${name}: ${BLOCK} bytes or more from byte ${from} on are blank: the file is damaged`);
  }
}
