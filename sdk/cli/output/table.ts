/** Tables for a terminal. */

/** A text; an amount, with its cents under each other; or a number. Null is blank, but for an amount: it is not known. */
export type Kind = 'text' | 'money' | 'number';

export interface Column<Row> {
  heading: string;
  kind?: Kind;
  of(row: Row): string | number | boolean | null | undefined;
}

const GAP = 2;
/** Longer words are cut where a table does not fit without. */
const WORD = 32;
/** A line ends between words, or after an underscore. */
const PIECES = / +|(?<=_)(?=\S)/;

/**
 * Returns a heading and a line a row; long texts go on in the next line.
 * @param width columns of the terminal
 */
export function tableText<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number): string {
  const cells = columns.map((column) => aligned(column, rows));
  const used = columns.flatMap((_, i) => (cells[i]?.some((text) => text !== '') ? [i] : []));
  const texts = used.map((i) => [columns[i]?.heading ?? '', ...(cells[i] ?? [])]);
  const widths = fit(texts, width);
  return [undefined, ...rows]
    .map((_, row) => {
      const parts = texts.map((column, i) => wrapped(column[row] ?? '', widths[i] ?? 0));
      const height = Math.max(1, ...parts.map((lines) => lines.length));
      return Array.from({ length: height }, (_, line) =>
        parts
          .map((lines, i) => {
            const isText = (columns[used[i] ?? 0]?.kind ?? 'text') === 'text';
            const text = lines[line] ?? '';
            return isText ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0);
          })
          .join(' '.repeat(GAP))
          .trimEnd(),
      ).join('\n');
    })
    .join('\n');
}

/** Returns a column's cells; decimal points of amounts stand under each other. */
function aligned<Row>({ kind = 'text', of }: Column<Row>, rows: readonly Row[]): string[] {
  const values = rows.map((row) => of(row));
  if (kind === 'text') return values.map((value) => (value === null || value === undefined ? '' : printable(value)));
  if (kind === 'number') return values.map((value) => (value === null || value === undefined ? '' : String(value)));
  const texts = values.map((value) => (value === undefined ? '' : value === null ? 'not known' : money(value)));
  const decimals = texts.map((text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0);
  const most = Math.max(0, ...decimals);
  return texts.map((text, i) => (decimals[i] ? text + ' '.repeat(most - decimals[i]) : text));
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

/** Makes the widest columns narrower until all fit, or words would be cut. */
function fit(columns: readonly (readonly string[])[], total: number): number[] {
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));
  const widths = columns.map((column) => longest(column.flatMap((text) => text.split('\n'))));
  const least = columns.map((column) => Math.min(WORD, longest(column.flatMap((text) => text.split(/\n| +|(?<=_)/)))));
  for (let excess = widths.reduce((sum, width) => sum + width + GAP, -GAP) - total; excess > 0; excess--) {
    const widest = Math.max(...widths.map((width, i) => (width > (least[i] ?? 0) ? width : 0)));
    if (widest === 0) break;
    const at = widths.findIndex((width, i) => width === widest && width > (least[i] ?? 0));
    widths[at] = widest - 1;
  }
  return widths;
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
