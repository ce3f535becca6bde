/** From the lines of a publication to its rows. */
import { Fault } from './dataset.ts';
import { BadField } from './fields.ts';

/**
 * Reads each line into a row. A line that breaks the layout becomes a Fault, and so does a line that contradicts an
 * earlier line with the same identity; an identical repeat is dropped.
 * @param read null for a line that is not a row
 * @param identity of a row (code and modifiers); omitted for files too long to remember
 */
export function* rowsOf<Source extends { line: number }, Row>(
  sources: Iterable<Source>,
  read: (source: Source) => Row | Fault | null,
  identity?: (row: Row) => string,
): Generator<Row | Fault> {
  const rowsByIdentity = new Map<string, { line: number; row: Row }>();
  for (const source of sources) {
    let row: Row | Fault | null;
    try {
      row = read(source);
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      row = new Fault(source.line, error.message);
    }
    if (row === null) continue;
    if (!(row instanceof Fault) && identity) {
      const about = identity(row);
      const earlier = rowsByIdentity.get(about);
      if (earlier) {
        if (JSON.stringify(earlier.row) !== JSON.stringify(row)) {
          yield new Fault(source.line, `${about} stands on line ${earlier.line} with other values`);
        }
        continue;
      }
      rowsByIdentity.set(about, { line: source.line, row });
    }
    yield row;
  }
}
