/** The text of a file that people made: UTF-8, else Windows-1252, in which spreadsheets of Windows save CSV. */

import { isUtf16 } from '../engine/core/utf-16.ts';
import { badRequest } from '../errors/api-error.ts';

/** Value of the field `encoding` of an answer to a file that was not UTF-8. */
export const WINDOWS_1252 = 'windows-1252';

/** Description of that field. */
export const ENCODING = 'Only where the file was not UTF-8: it was read as Windows-1252, in which spreadsheets save.';

export interface PeoplesText {
  text: string;
  /** In which it was written; absent for UTF-8. */
  encoding?: typeof WINDOWS_1252;
}

/** @throws ApiError 400 for UTF-16: as Windows-1252 it would be a blank after each letter */
export function textOfPeople(bytes: ArrayBufferLike | Uint8Array): PeoplesText {
  const view = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  if (isUtf16(view)) throw badRequest('Invalid request: file is text in UTF-16; save it as CSV in UTF-8');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(view) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(view), encoding: WINDOWS_1252 };
  }
}
