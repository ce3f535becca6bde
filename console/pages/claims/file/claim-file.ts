/**
 * A file of claims, of which the tab keeps where each claim stands: the claims themselves are read from the file again when
 * they are priced or shown.
 */
import type { CsvLine } from '../../../parts/csv-import/csv.ts';
import { readCsv } from '../../../parts/csv-import/csv.ts';
import type { EditedClaim } from '../editor/claim.ts';
import { readJson } from '../editor/json-text.ts';
import { type CsvHeader, claimOfRows } from './csv-claims.ts';
import type { FileForm, FileRecord } from './records.ts';
import { type RecordFault, writtenClaim } from './written-claim.ts';

/** Claims that a tab prices at a time. */
export const CLAIMS_MAX = 10_000;
/** The service takes no longer claim. */
export const CHARACTERS_MAX = 256 * 1024;
/** Bytes that are read from the file at once. */
const SLICE_BYTES = 512 * 1024;

export interface BadRecord extends RecordFault {
  line: number;
  /** Place in a JSON list, from 1, all of which may stand on one line; null in other files. */
  number: number | null;
}

/** A claim of the file. */
export interface ClaimPlace extends FileRecord {
  /** By which people find it: its line, in a JSON list its place from 1. */
  number: number;
}

/** A file as it was read. */
export interface ClaimFile {
  file: File;
  form: FileForm;
  header: CsvHeader | null;
  /** Places of the claims, in their order; those of bad ones are not among them. */
  places: readonly ClaimPlace[];
  bad: readonly BadRecord[];
  /** Number of bad ones, of which `bad` has the first. */
  badCount: number;
  /** Number of claims by their setting, the most frequent first. */
  kinds: readonly { name: string; count: number }[];
  /** First and last of the last days, YYYY-MM-DD; null where no claim has one. */
  days: { first: string; last: string } | null;
  /** Sentences on what was read otherwise than it is written, or not at all. */
  notices: readonly string[];
}

/** Name of the numbers by which its claims are found. */
export const numberNameOf = ({ form }: ClaimFile): string => (form === 'list' ? 'Number' : 'Line');

/** The file is not as it was when it was chosen. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

const strict = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

/** Reads the text of a record. Spreadsheets of Windows save CSV in Windows-1252; JSON is UTF-8. */
export function recordText(bytes: Uint8Array, form: FileForm): { text: string; isWindows: boolean } | null {
  try {
    return { text: strict.decode(bytes), isWindows: false };
  } catch {
    return form === 'csv' ? { text: windows.decode(bytes), isWindows: true } : null;
  }
}

/** Returns the claim of a JSON record. */
export function claimOfJson(text: string): { claim: EditedClaim } | { fault: RecordFault } {
  if (text.length > CHARACTERS_MAX)
    return { fault: { field: null, text: `The claim is longer than ${CHARACTERS_MAX / 1024} KB, or does not end` } };
  try {
    return writtenClaim(JSON.parse(text));
  } catch {
    const { fault } = readJson(text);
    const place = fault && (fault.line > 1 ? `line ${fault.line} of the claim, ` : '');
    return {
      fault: { field: null, text: fault ? `${fault.text} (${place}column ${fault.column})` : 'It is not JSON' },
    };
  }
}

/** Reads the rows of a CSV record. */
export function rowsOf(text: string, firstLine: number): CsvLine[] {
  return readCsv(text).map(({ line, cells }) => ({ line: firstLine + line - 1, cells }));
}

/** Returns a claim of the file by its place. @throws FileGone */
export async function claimAt({ file, form, header, places }: ClaimFile, at: number): Promise<EditedClaim> {
  const place = places[at];
  if (!place) throw new RangeError(`The file has ${places.length} claims`);
  return claimOf(await bytesOf(file, place.start, place.end), form, header);
}

/** Yields the claims from a place on, some of the file in memory at a time. @throws FileGone */
export async function* claimsFrom(
  { file, form, header, places }: ClaimFile,
  from: number,
): AsyncGenerator<EditedClaim, void> {
  for (let at = from; at < places.length; ) {
    const { start } = places[at] as FileRecord;
    let next = at + 1;
    while ((places[next]?.end ?? Number.POSITIVE_INFINITY) - start <= SLICE_BYTES) next += 1;
    const bytes = await bytesOf(file, start, (places[next - 1] as FileRecord).end);
    for (; at < next; at++) {
      const place = places[at] as FileRecord;
      yield claimOf(bytes.subarray(place.start - start, place.end - start), form, header);
    }
  }
}

function claimOf(bytes: Uint8Array, form: FileForm, header: CsvHeader | null): EditedClaim {
  const text = recordText(bytes, form)?.text ?? '';
  const made = header ? claimOfRows(header, rowsOf(text, 1)) : claimOfJson(text);
  if ('fault' in made) throw new FileGone();
  return made.claim;
}

/** A browser reads a file no more that was changed after it was chosen. */
async function bytesOf(file: File, start: number, end: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch {
    throw new FileGone();
  }
}
