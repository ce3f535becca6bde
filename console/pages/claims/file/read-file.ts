/** Reads a file of claims in pieces, so that the page answers meanwhile: what is in it, and what is wrong with it. */

import type { CsvLine } from '../../../parts/csv-import/csv.ts';
import { isDay, isoDay } from '../../../parts/days/iso-day.ts';
import { count } from '../../../parts/words/count.ts';
import { type EditedClaim, valueAt } from '../editor/claim.ts';
import {
  type BadRecord,
  CHARACTERS_MAX,
  CLAIMS_MAX,
  type ClaimFile,
  type ClaimPlace,
  claimOfJson,
  recordText,
  rowsOf,
} from './claim-file.ts';
import { type CsvHeader, claimIdOf, claimOfRows, headerOf } from './csv-claims.ts';
import { BEGINNING_BYTES, type FileForm, type FileRecord, formOf, splitterOf } from './records.ts';
import { settingOf } from './setting-of.ts';
import type { RecordFault } from './written-claim.ts';

/** Bad records that are shown. */
const BAD_MAX = 100;
/** Milliseconds of reading after which the page gets a turn. */
const TURN = 24;
const PIECE_BYTES = 256 * 1024;

/** A sentence on a file that has no claims to price. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

interface ReadOptions {
  signal: AbortSignal;
  /** Hears the bytes that were read. */
  onProgress?: (bytes: number) => void;
}

/** @throws FileRefused */
export async function readClaimFile(file: File, { signal, onProgress }: ReadOptions): Promise<ClaimFile> {
  const read = formOf(new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer()));
  if ('fault' in read) throw new FileRefused(read.fault);
  const reader = new ClaimReader(read.form);
  const splitter = splitterOf(read.form);
  let turn = performance.now();
  for (let at = 0; at < file.size && !reader.isFull; at += PIECE_BYTES) {
    signal.throwIfAborted();
    const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
    await reader.take(splitter.push(piece), file);
    if (performance.now() - turn < TURN) continue;
    onProgress?.(Math.min(file.size, at + PIECE_BYTES));
    await new Promise((resolve) => setTimeout(resolve));
    turn = performance.now();
  }
  const { records, fault } = splitter.end();
  await reader.take(records, file);
  reader.finish(fault);
  return reader.result(file);
}

/** Reads a record as a row; null for one without cells, `open` where a quotation mark does not end. */
function rowOf(text: string, line: number): CsvLine | 'open' | null {
  if (text.length > CHARACTERS_MAX) return 'open';
  try {
    return rowsOf(text, line)[0] ?? null;
  } catch {
    return 'open';
  }
}

/** Reads records as they are found. */
class ClaimReader {
  readonly #form: FileForm;
  readonly #places: ClaimPlace[] = [];
  readonly #bad: BadRecord[] = [];
  readonly #kinds = new Map<string, number>();
  readonly #notices: string[] = [];
  #header: CsvHeader | null = null;
  /** Rows of the claim whose last row has not come. */
  #open: { id: string; place: FileRecord; rows: CsvLine[] } | null = null;
  #badCount = 0;
  /** Records that have come. */
  #records = 0;
  #windows = 0;
  #first = '';
  #last = '';
  /** True: the file has more claims than a tab prices. */
  isFull = false;

  constructor(form: FileForm) {
    this.#form = form;
  }

  async take(records: readonly FileRecord[], file: File): Promise<void> {
    const [first] = records;
    const last = records.at(-1);
    if (!first || !last) return;
    const bytes = new Uint8Array(await file.slice(first.start, last.end).arrayBuffer());
    for (const record of records) {
      if (this.isFull) return;
      this.#record(record, bytes.subarray(record.start - first.start, record.end - first.start));
    }
  }

  #record(record: FileRecord, bytes: Uint8Array): void {
    const read = recordText(bytes, this.#form);
    if (!read) this.#refuse(record.line, { field: null, text: 'It is not UTF-8, as JSON is: save it in UTF-8' });
    else if (read.text.trim() !== '') {
      this.#records += 1;
      if (read.isWindows) this.#windows += 1;
      if (this.#form === 'csv') this.#row(record, read.text);
      else this.#claim(record, claimOfJson(read.text));
    }
  }

  #claim(place: FileRecord, made: { claim: EditedClaim } | { fault: RecordFault; line?: number }): void {
    if ('fault' in made) this.#refuse(made.line ?? place.line, made.fault);
    else this.#add(place, made.claim);
  }

  #row(record: FileRecord, text: string): void {
    const row = rowOf(text, record.line);
    if (row === 'open') {
      this.#refuse(record.line, { field: null, text: 'A quotation mark that begins in this row does not end' });
    } else if (row && !this.#header) {
      const header = headerOf(row.cells);
      if ('fault' in header) throw new FileRefused(header.fault);
      this.#header = header;
    } else if (row && this.#header) {
      const id = claimIdOf(this.#header, row);
      if (this.#open && id !== '' && id === this.#open.id) {
        this.#open.rows.push(row);
        this.#open.place = { ...this.#open.place, end: record.end };
      } else {
        this.#close();
        this.#open = { id, place: record, rows: [row] };
      }
    }
  }

  /** Makes the claim of the rows that have come. */
  #close(): void {
    if (!this.#open || !this.#header) return;
    const { place, rows } = this.#open;
    this.#open = null;
    this.#claim(place, claimOfRows(this.#header, rows));
  }

  #refuse(line: number, fault: RecordFault): void {
    this.#badCount += 1;
    if (this.#bad.length < BAD_MAX)
      this.#bad.push({ line, number: this.#form === 'list' ? this.#records : null, ...fault });
  }

  #add(place: FileRecord, claim: EditedClaim): void {
    if (this.#places.length >= CLAIMS_MAX) {
      this.isFull = true;
      return;
    }
    this.#places.push({ ...place, number: this.#form === 'list' ? this.#records : place.line });
    const kind = settingOf(claim);
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    const day = isoDay(String(valueAt(claim, 'thru_date') ?? valueAt(claim, 'from_date') ?? '')).slice(0, 10);
    if (!isDay(day)) return;
    if (this.#first === '' || day < this.#first) this.#first = day;
    if (day > this.#last) this.#last = day;
  }

  finish(fault: string | null): void {
    this.#close();
    if (fault) this.#notices.push(`${fault}.`);
    if (this.isFull)
      this.#notices.push(
        `The tab prices ${count(CLAIMS_MAX, 'claim')} at a time: those that follow were not read. Part the file, or price it by the command pps-edge batch.`,
      );
    if (this.#windows > 0)
      this.#notices.push('The file is not UTF-8: it was read as Windows-1252. Check letters with accents.');
    const unknown = this.#header?.unknown ?? [];
    if (unknown.length > 0)
      this.#notices.push(`Columns that are not fields of a claim were left out: ${unknown.join(', ')}.`);
  }

  /** @throws FileRefused for a file without a claim, good or bad */
  result(file: File): ClaimFile {
    if (this.#places.length === 0 && this.#badCount === 0) throw new FileRefused('The file has no claims');
    return {
      file,
      form: this.#form,
      header: this.#header,
      places: this.#places,
      bad: this.#bad,
      badCount: this.#badCount,
      kinds: [...this.#kinds].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count),
      days: this.#first === '' ? null : { first: this.#first, last: this.#last },
      notices: this.#notices,
    };
  }
}
