/**
 * CSV one record at a time (RFC 4180), for publications with hundreds of thousands of records or with whole documents
 * in a cell: the library for the others (table.ts) holds all records in memory.
 */
import { type SourceFile, UnreadableFile } from './dataset.ts';
import { BadField } from './fields.ts';

export interface CsvRecord {
  /** The line on which it begins, 1-based. */
  line: number;
  cells: string[];
}

/**
 * Returns records one at a time: the lists of diagnoses have hundreds of thousands.
 * @throws UnreadableFile if a quotation is malformed
 */
export function* csvRecords({ name, text }: SourceFile, delimiter: ',' | '\t' = ','): Generator<CsvRecord> {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const begin = line;
    for (let more = true; more; ) {
      if (text[at] === '"') {
        let cell = '';
        for (let from = at + 1; ; from = at + 1) {
          at = text.indexOf('"', from);
          if (at < 0) throw new UnreadableFile(`${name}: line ${begin} and on: a quotation is not closed`);
          cell += text.slice(from, at);
          at += 1;
          if (text[at] !== '"') break;
          cell += '"';
        }
        for (let end = cell.indexOf('\n'); end >= 0; end = cell.indexOf('\n', end + 1)) line += 1;
        cells.push(cell.trim());
      } else {
        const from = at;
        while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
        cells.push(text.slice(from, at).trim());
      }
      if (text[at] === '\r') at += 1;
      if (at < text.length && text[at] !== delimiter && text[at] !== '\n') {
        throw new UnreadableFile(`${name}: line ${line}: there is text behind a quotation`);
      }
      more = text[at] === delimiter;
      at += 1;
    }
    line += 1;
    yield { line: begin, cells };
  }
}

/**
 * Returns the cells of one line, trimmed.
 * @throws BadField if the quotation marks do not match
 */
export function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim());
  try {
    const [record] = csvRecords({ name: '', text: line });
    return record?.cells ?? [];
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new BadField('the quotation marks of the row do not match');
  }
}
