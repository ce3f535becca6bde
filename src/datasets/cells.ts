/** Cells of one line of a CSV file, for files too long to be parsed at once. */
import { BadField } from './fields.ts';

/** Without the blanks around each. @throws BadField when the quotation marks do not match */
export function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim());
  const cells: string[] = [];
  for (let from = 0; from <= line.length; ) {
    const quoted = line[from] === '"';
    const end = quoted ? closing(line, from) + 1 : comma(line, from);
    if (quoted && end < line.length && line[end] !== ',') throw new BadField(UNMATCHED);
    const cell = quoted ? line.slice(from + 1, end - 1).replaceAll('""', '"') : line.slice(from, end);
    cells.push(cell.trim());
    from = end + 1;
  }
  return cells;
}

const UNMATCHED = 'the quotation marks of the row do not match';

function comma(line: string, from: number): number {
  const at = line.indexOf(',', from);
  return at === -1 ? line.length : at;
}

/** Where the quotation that begins at `from` ends; two marks within it are one of its text. */
function closing(line: string, from: number): number {
  let at = line.indexOf('"', from + 1);
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  if (at === -1) throw new BadField(UNMATCHED);
  return at;
}
