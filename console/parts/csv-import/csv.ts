/** CSV and what spreadsheets put into the clipboard (RFC 4180). */

export interface CsvLine {
  /** Line of the text on which it ends, 1-based. */
  line: number;
  cells: string[];
}

/** Returns the lines of a file that are not blank. @throws Error for a quotation that does not end */
export function readCsv(text: string): CsvLine[] {
  return parseLines(text, ',').filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Returns the cells that a spreadsheet copied. A blank line is an empty cell: those below keep their place. */
export function readCopied(text: string): string[][] {
  return parseLines(text.replace(/\r?\n$/, ''), '\t').map(({ cells }) => cells);
}

function parseLines(text: string, mark: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push({ line, cells });
    cells = [];
  };
  const characters = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] as string;
    if (isQuoted) {
      if (character === '"' && characters[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (character === '"') isQuoted = false;
      else {
        if (character === '\n') line++;
        cell += character;
      }
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === mark) endCell();
    else if (character === '\n') {
      endLine();
      line++;
    } else cell += character;
  }
  if (isQuoted) throw new Error(`A quotation does not end; the last line is ${line}`);
  endLine();
  return lines;
}

/** Writes lines as they are imported. */
export function csvText(lines: readonly (readonly (string | number | boolean | null)[])[]): string {
  const written = (value: string | number | boolean | null) => {
    const text = String(value ?? '');
    // The import takes an apostrophe at the beginning off: it keeps spreadsheets from reading a formula.
    const escapedText = text.startsWith("'") ? `'${text}` : text;
    return /[",\r\n]/.test(escapedText) ? `"${escapedText.replaceAll('"', '""')}"` : escapedText;
  };
  return lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}
