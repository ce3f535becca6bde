/**
 * Finds the records of a file as its bytes come in: lines of NDJSON, rows of CSV, values of a JSON list. Only their places are
 * kept: each is read from the file again when it is needed.
 */

/** `lines`: a claim a line. `list`: a JSON list, or claims one after the other, each over several lines. */
export type FileForm = 'lines' | 'list' | 'csv';

/** Offsets in bytes, the end excluded. */
export interface FileRecord {
  /** Line on which it begins, from 1. */
  line: number;
  start: number;
  end: number;
}

export interface Splitter {
  /** Returns the records that end within the next bytes of the file. */
  push(bytes: Uint8Array): FileRecord[];
  /** Returns the record that the file ends with, and what is wrong with the end itself. */
  end(): { records: FileRecord[]; fault: string | null };
}

const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const TAB = 9;
const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

export function splitterOf(form: FileForm): Splitter {
  if (form === 'lines') return new LineSplitter();
  return form === 'csv' ? new RowSplitter() : new ValueSplitter();
}

class LineSplitter implements Splitter {
  #line = 1;
  #start = 0;
  #at = 0;

  push(bytes: Uint8Array): FileRecord[] {
    const records: FileRecord[] = [];
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, end + 1)) {
      records.push({ line: this.#line, start: this.#start, end: this.#at + end });
      this.#line += 1;
      this.#start = this.#at + end + 1;
    }
    this.#at += bytes.length;
    return records;
  }

  end() {
    const isOpen = this.#start < this.#at;
    return { records: isOpen ? [{ line: this.#line, start: this.#start, end: this.#at }] : [], fault: null };
  }
}

/** A cell in quotation marks may hold commas and ends of lines; a mark within another cell is a letter like others. */
class RowSplitter implements Splitter {
  #line = 1;
  #firstLine = 1;
  #start = 0;
  #at = 0;
  #isQuoted = false;
  /** Only blanks of the cell have come, or its closing mark: a mark opens it, or stands for itself. */
  #mayQuote = true;
  #last = 0;

  push(bytes: Uint8Array): FileRecord[] {
    const records: FileRecord[] = [];
    for (const byte of bytes) {
      const isEnd = byte === RETURN || byte === LINE_FEED;
      // The two characters of a line end are one.
      const isRest = byte === LINE_FEED && this.#last === RETURN;
      if (isEnd && !isRest) this.#line += 1;
      if (this.#isQuoted) {
        if (byte === QUOTE) {
          this.#isQuoted = false;
          this.#mayQuote = true;
        }
      } else if (byte === QUOTE && this.#mayQuote) this.#isQuoted = true;
      else if (isEnd) {
        if (isRest) this.#start = this.#at + 1;
        else this.#finish(records);
        this.#firstLine = this.#line;
        this.#mayQuote = true;
      } else if (byte === COMMA) this.#mayQuote = true;
      else if (byte !== SPACE && byte !== TAB) this.#mayQuote = false;
      this.#last = byte;
      this.#at += 1;
    }
    return records;
  }

  #finish(records: FileRecord[]): void {
    records.push({ line: this.#firstLine, start: this.#start, end: this.#at });
    this.#start = this.#at + 1;
  }

  end() {
    const records: FileRecord[] = [];
    if (this.#start < this.#at) this.#finish(records);
    return { records, fault: null };
  }
}

class ValueSplitter implements Splitter {
  #line = 1;
  #firstLine = 1;
  /** Offset of the value that has begun; -1 between values. */
  #start = -1;
  #at = 0;
  #depth = 0;
  /** Depth at which values begin: 1 within a list. */
  #base = 0;
  #isText = false;
  #isEscaped = false;
  #isListOpen = false;
  #hasBegun = false;

  push(bytes: Uint8Array): FileRecord[] {
    const records: FileRecord[] = [];
    for (const byte of bytes) {
      if (byte === LINE_FEED) this.#line += 1;
      if (this.#isText) this.#inText(byte);
      else this.#outside(byte, records);
      this.#at += 1;
    }
    return records;
  }

  #inText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isText = false;
  }

  #outside(byte: number, records: FileRecord[]): void {
    const isBlank = byte === SPACE || byte === TAB || byte === RETURN || byte === LINE_FEED;
    if (!this.#hasBegun) {
      // The first three bytes may be the mark of UTF-8.
      if (isBlank || byte > 127) return;
      this.#hasBegun = true;
      if (byte === OPEN_LIST) {
        [this.#depth, this.#base, this.#isListOpen] = [1, 1, true];
        return;
      }
    }
    if (this.#start < 0) {
      if (isBlank || byte === COMMA) return;
      if (byte === CLOSE_LIST && this.#isListOpen) {
        [this.#depth, this.#base, this.#isListOpen] = [0, 0, false];
        return;
      }
      this.#start = this.#at;
      this.#firstLine = this.#line;
    } else if (this.#depth === this.#base && (isBlank || byte === COMMA || byte === CLOSE_LIST)) {
      // A value that is no object, such as a number.
      this.#finish(records, this.#at);
      if (byte === CLOSE_LIST) this.#outside(byte, records);
      return;
    }
    if (byte === QUOTE) this.#isText = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      this.#depth -= 1;
      if (this.#depth <= this.#base) this.#finish(records, this.#at + 1);
    }
  }

  #finish(records: FileRecord[], end: number): void {
    records.push({ line: this.#firstLine, start: this.#start, end });
    this.#start = -1;
    this.#depth = this.#base;
  }

  end() {
    const records: FileRecord[] = [];
    const isCut = this.#start >= 0;
    if (isCut) this.#finish(records, this.#at);
    const fault = this.#isListOpen && !isCut ? 'The list of claims does not end: the file may have been cut off' : null;
    return { records, fault };
  }
}

/** A beginning of a file that shows its form. */
export const BEGINNING_BYTES = 64 * 1024;

/** Returns the form of a file by its first bytes, or why it cannot be read. @param bytes at most `BEGINNING_BYTES` */
export function formOf(bytes: Uint8Array): { form: FileForm } | { fault: string } {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Letters of UTF-16 have zeros, no letter of the others has.
  if (isUtf16 || bytes.subarray(0, 4).includes(0))
    return { fault: 'It is text in UTF-16: save it as “CSV UTF-8 (Comma delimited)”, or as JSON in UTF-8' };
  const text = new TextDecoder().decode(bytes).trimStart();
  if (text === '') return { fault: 'The file is empty' };
  if (text.startsWith('PK'))
    return { fault: 'It is a workbook of a spreadsheet: save it as “CSV UTF-8 (Comma delimited)”' };
  if (text.startsWith('ISA')) return { fault: 'It is an X12 file (837): claims are read as NDJSON, JSON or CSV' };
  if (text.startsWith('<')) return { fault: 'It is XML or a web page: claims are read as NDJSON, JSON or CSV' };
  if (text.startsWith('[')) return { form: 'list' };
  if (!text.startsWith('{')) return { form: 'csv' };
  const [line = '', ...others] = text.split('\n');
  // A line that ends before its claim does begins one over several lines.
  return { form: others.length === 0 || line.trimEnd().endsWith('}') ? 'lines' : 'list' };
}
