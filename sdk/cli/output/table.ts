/** Tables for a terminal. */

/**
 * A text; an amount, with its cents under each other; a number; or a note, a sentence below the row. Null is blank, but for an
 * amount: it is not known.
 */
export type Kind = 'text' | 'money' | 'number' | 'note';

export interface Column<Row> {
  heading: string;
  kind?: Kind;
  /** Stands before a note. */
  label?: string;
  /** Left out first where a terminal is too narrow. */
  isMinor?: true;
  of(row: Row): string | number | boolean | null | undefined;
}

const GAP = 2;
/** Longer words are cut where a table does not fit without. */
const WORD = 32;
const INDENT = '    ';
/** A line ends between words, or after an underscore. */
const PIECES = / +|(?<=_)(?=\S)/;

/** A column as it is printed. */
interface Printed {
  heading: string;
  isRight: boolean;
  isMinor: boolean;
  cells: string[];
  width: number;
  /** Its width at least. */
  least: number;
}

/**
 * Returns a heading and a line a row; long texts go on in the next line, notes stand below their row.
 * @param width columns of the terminal
 * @param bold what makes a line of the heading one
 */
export function tableText<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
  bold: (line: string) => string,
): string {
  const notes = columns.filter(({ kind }) => kind === 'note');
  const all = columns
    .filter(({ kind }) => kind !== 'note')
    .map((column) => printed(column, rows))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const printedColumns = chosen(all, width);
  fit(printedColumns, width);
  const heading = lineOf(printedColumns, (column) => column.heading)
    .split('\n')
    .map(bold);
  const lines = rows.map((row, i) =>
    [
      lineOf(printedColumns, ({ cells }) => cells[i] ?? ''),
      ...notes.flatMap((note) => noteText(note, row, width)),
    ].join('\n'),
  );
  const omittedHeadings = all.filter((column) => !printedColumns.includes(column)).map((column) => column.heading);
  const remark = `Without ${omittedHeadings.join(', ')} for want of room: a wider terminal shows them, JSON has everything.`;
  return [...heading, ...lines, ...(omittedHeadings.length > 0 ? wrapped(remark, width) : [])].join('\n');
}

function printed<Row>(column: Column<Row>, rows: readonly Row[]): Printed {
  const { heading, kind = 'text', isMinor = false } = column;
  const cells = aligned(column, rows);
  const lines = cells.flatMap((cell) => cell.split('\n'));
  const words = [...pieces(heading), ...(kind === 'text' ? lines.flatMap(pieces) : lines)];
  const least = Math.max(...words.map(({ length }) => length));
  return {
    ...{ heading, cells, isMinor, isRight: kind !== 'text' },
    width: Math.max(...[heading, ...lines].map(({ length }) => length)),
    least: kind === 'text' ? Math.min(WORD, least) : least,
  };
}

const pieces = (text: string) => text.split(/ +|(?<=_)/);

/** Returns a column's cells; decimal points of amounts stand under each other. */
function aligned<Row>({ kind = 'text', of }: Column<Row>, rows: readonly Row[]): string[] {
  const values = rows.map((row) => of(row));
  if (kind !== 'money') return values.map((value) => (value === null || value === undefined ? '' : printable(value)));
  const texts = values.map((value) => (value === undefined ? '' : value === null ? 'not known' : money(value)));
  const decimals = texts.map((text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0);
  const most = Math.max(0, ...decimals);
  return texts.map((text, i) => (decimals[i] ? text + ' '.repeat(most - decimals[i]) : text));
}

const widthOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width + GAP, -GAP);

/** Leaves out minor columns, the last first, until the others fit. */
function chosen(columns: readonly Printed[], total: number): Printed[] {
  const remainingColumns = [...columns];
  while (widthOf(remainingColumns.map(({ least }) => least)) > total) {
    const at = remainingColumns.findLastIndex(({ isMinor }) => isMinor);
    if (at < 0) break;
    remainingColumns.splice(at, 1);
  }
  return remainingColumns;
}

/** Makes the widest columns narrower until all fit, or words would be cut. */
function fit(columns: readonly Printed[], total: number): void {
  for (let excess = widthOf(columns.map(({ width }) => width)) - total; excess > 0; excess--) {
    const [widest] = columns.filter(({ width, least }) => width > least).sort((a, b) => b.width - a.width);
    if (!widest) return;
    widest.width -= 1;
  }
}

function lineOf(columns: readonly Printed[], textOf: (column: Printed) => string): string {
  const parts = columns.map((column) => wrapped(textOf(column), column.width));
  const height = Math.max(1, ...parts.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map(({ isRight, width }, i) => {
        const text = parts[i]?.[line] ?? '';
        return isRight ? text.padStart(width) : text.padEnd(width);
      })
      .join(' '.repeat(GAP))
      .trimEnd(),
  ).join('\n');
}

function noteText<Row>({ of, label }: Column<Row>, row: Row, width: number): string[] {
  const value = of(row);
  if (value === null || value === undefined || value === '') return [];
  return [indented(`${label ? `${label}: ` : ''}${printable(value)}`, width).trimEnd()];
}

/** Returns lines that stand a little to the right. @param width columns of the terminal */
export function indented(text: string, width: number): string {
  return wrapped(text, Math.max(WORD, width - INDENT.length))
    .map((line) => `${INDENT}${line}\n`)
    .join('');
}

/** Returns dollars as they are known: cents at least, and more decimals where there are more. */
export function money(value: string | number | boolean): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === '') return String(value);
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`;
}

/** Returns a text without what would steer the terminal. */
export function printable(value: string | number | boolean): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  return String(value).replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');
}

/** Breaks a text between words; a longer word is cut. */
export function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    if (line.length <= width) return [line];
    const lines: string[] = [];
    let rest = '';
    for (const piece of line.split(PIECES)) {
      const joint = rest === '' || rest.endsWith('_') ? '' : ' ';
      if (rest !== '' && rest.length + joint.length + piece.length > width) {
        lines.push(rest);
        rest = piece;
      } else rest += joint + piece;
      for (; rest.length > width; rest = rest.slice(width)) lines.push(rest.slice(0, width));
    }
    return [...lines, rest];
  });
}
