/** Prints rows as a table that fits a terminal, or as lines with tabs where no terminal reads them. */

const GAP = 2;
/** Longer words are cut where the table does not fit without. */
const WORD = 32;
const PIECES = /\s+|(?<=_)(?=\S)/;

/**
 * Returns the table. A cell may have several lines.
 * @param width columns of the terminal; null: one line a row, tabs between its cells
 */
export function tableText(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  width: number | null,
): string {
  const cells = [headings, ...rows];
  if (width === null) return cells.map((row) => row.map(oneLine).join('\t')).join('\n');
  const widths = columnWidths(cells, width);
  return cells.map((row) => rowText(row, widths)).join('\n');
}

const oneLine = (cell: string) => cell.replaceAll('\n', ', ').replace(/\s+/g, ' ');
const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));

/** Gives each column the width of its longest line, and makes the widest narrower until all fit, or words would be cut. */
function columnWidths(cells: readonly (readonly string[])[], total: number): number[] {
  const columns = (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? ''));
  const widths = columns.map((column) => longest(column.flatMap((cell) => cell.split('\n'))));
  const least = columns.map((column) => Math.min(WORD, longest(column.flatMap((cell) => cell.split(PIECES)))));
  let excess = widths.reduce((sum, width) => sum + width + GAP, -GAP) - total;
  for (; excess > 0; excess--) {
    const shrinkable = widths.map((width, column) => (width > (least[column] as number) ? width : 0));
    const widest = Math.max(...shrinkable);
    if (widest === 0) break;
    widths[shrinkable.indexOf(widest)] = widest - 1;
  }
  return widths;
}

function rowText(row: readonly string[], widths: readonly number[]): string {
  const columns = row.map((cell, column) =>
    cell.split('\n').flatMap((line) => wrapped(line, widths[column] as number)),
  );
  return Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, line) =>
    columns
      .map((lines, column) => (lines[line] ?? '').padEnd(widths[column] as number))
      .join(' '.repeat(GAP))
      .trimEnd(),
  ).join('\n');
}

/** Breaks a line between words, and words after an underscore; what is longer than the width is cut. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(PIECES)) {
    const joint = line === '' || line.endsWith('_') ? '' : ' ';
    if (line !== '' && line.length + joint.length + piece.length > width) {
      lines.push(line);
      line = piece;
    } else line += joint + piece;
    for (; line.length > width; line = line.slice(width)) lines.push(line.slice(0, width));
  }
  return [...lines, line];
}
