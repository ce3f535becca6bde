/** A table as text that a spreadsheet takes as cells: pasted, or as a file of CSV. */

export type SpreadsheetCell = string | number | null;

/** Text that a spreadsheet would compute, or read as the end of a cell. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const QUOTED = /["\t\r\n]/;

/** Writes cells with tabs between them, a row a line; texts that look like formulas stay texts. */
export function spreadsheetText(rows: readonly (readonly SpreadsheetCell[])[]): string {
  return rows.map((cells) => cells.map(cellText).join('\t')).join('\n');
}

/** Writes cells with commas between them, a row a line, as a file that a spreadsheet opens; formulas stay texts. */
export function spreadsheetCsv(rows: readonly (readonly SpreadsheetCell[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: SpreadsheetCell): string {
  const text = cellText(cell);
  return text.startsWith('"') || !text.includes(',') ? text : `"${text}"`;
}

function cellText(cell: SpreadsheetCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
