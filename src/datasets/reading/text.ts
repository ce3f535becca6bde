/** The text of a publication: UTF-8, else Windows-1252, in which CMS's older programs write. */
import { UnreadableFile } from './dataset.ts';

/** Tab, line ends and the Ctrl-Z with which mainframes end a file are text; no publication of CMS has another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u0019\u001b-\u001f\u007f]/;

/** @param cut the bytes may end inside a character */
export function decode(bytes: Uint8Array, cut = false): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, { stream: cut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * @param name of the file, for the message
 * @param firstLine number of the first line of `bytes` in the file
 * @throws UnreadableFile when there is a control character, as in a block of zeros that a broken disk or transfer leaves
 */
export function textOf(name: string, bytes: Uint8Array, firstLine = 1): string {
  const text = decode(bytes);
  const at = text.search(CONTROL);
  if (at >= 0) {
    const line = firstLine + text.slice(0, at).split('\n').length - 1;
    const code = text.charCodeAt(at).toString(16).padStart(2, '0');
    throw new UnreadableFile(`${name}: line ${line} has the control character 0x${code}: the file is damaged`);
  }
  return text;
}
