/** Prints what a command has found, for people on a terminal or for the next program. */
import type { Writable } from 'node:stream';
import { csvLine, csvNames } from './csv.ts';
import type { Format } from './format.ts';
import { type Column, indented, printable, tableText, wrapped } from './table.ts';

export class Output {
  readonly #stream: Writable & { isTTY?: boolean; columns?: number };
  readonly #format: Format | undefined;

  constructor(stream: Output['stream'], format: Format | undefined) {
    this.#stream = stream;
    this.#format = format;
  }

  get stream(): Writable & { isTTY?: boolean; columns?: number } {
    return this.#stream;
  }

  /** True where people read it. */
  get isTable(): boolean {
    return (this.#format ?? (this.#stream.isTTY ? 'table' : 'json')) === 'table';
  }

  /** True where an answer is a row even if it is the only one. */
  get isList(): boolean {
    return this.#format === 'ndjson' || this.#format === 'csv';
  }

  get width(): number {
    // A terminal that does not know its width says 0.
    return this.#stream.columns || 120;
  }

  /** Prints a list: a table, or each row as it came from the service. @returns the number of rows */
  async list<Row>(
    columns: readonly Column<Row>[],
    rows: Iterable<Row> | AsyncIterable<Row>,
    { none = 'Nothing is found.' }: { none?: string } = {},
  ): Promise<number> {
    const format = this.#format ?? (this.#stream.isTTY ? 'table' : 'ndjson');
    const tableRows: Row[] = [];
    let count = 0;
    if (format === 'csv') await this.write(csvLine(csvNames(columns)));
    for await (const row of rows) {
      count += 1;
      if (format === 'ndjson') await this.write(`${JSON.stringify(row)}\n`);
      else if (format === 'csv') await this.write(csvLine(columns.map(({ of }) => of(row))));
      else tableRows.push(row);
    }
    if (format === 'json') await this.write(`${JSON.stringify(tableRows, null, 2)}\n`);
    if (format === 'table' && count === 0) await this.text(none);
    if (format === 'table') await this.table(columns, tableRows);
    return count;
  }

  /** Prints one answer: as `text` makes it, or as it came from the service. */
  async record(answer: unknown, text: () => Promise<void>): Promise<void> {
    const format = this.#format ?? (this.#stream.isTTY ? 'table' : 'json');
    if (format === 'table') await text();
    else await this.write(`${JSON.stringify(answer, null, format === 'json' ? 2 : 0)}\n`);
  }

  /** Prints a table with its heading, nothing without a row. */
  async table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], title?: string): Promise<void> {
    if (rows.length === 0) return;
    const text = tableText(columns, rows, this.width, (line) => this.bold(line));
    await this.write(`${title ? `\n${this.bold(title)}\n` : ''}${text}\n`);
  }

  /** Prints names and values under each other, leaving out what is blank. */
  async fields(fields: readonly (readonly [name: string, value: string | number | boolean | null | undefined])[]) {
    const rows = fields.filter(([, value]) => value !== null && value !== undefined && value !== '');
    const indent = Math.max(0, ...rows.map(([name]) => name.length)) + 2;
    for (const [name, value] of rows) {
      const lines = wrapped(printable(value ?? ''), Math.max(20, this.width - indent));
      await this.write(`${name.padEnd(indent)}${lines.join(`\n${' '.repeat(indent)}`)}\n`);
    }
  }

  /** Prints sentences. */
  async text(text: string): Promise<void> {
    await this.write(`${wrapped(text, this.width).join('\n')}\n`);
  }

  /** Prints a sentence, and below it what else belongs to it. */
  async sentence(text: string, ...more: readonly (string | null)[]): Promise<void> {
    await this.text(printable(text));
    for (const each of more) if (each) await this.write(indented(printable(each), this.width));
  }

  bold(text: string): string {
    return this.#stream.isTTY && !process.env.NO_COLOR ? `\u001b[1m${text}\u001b[22m` : text;
  }

  /** Writes, and waits while the reader is slow. */
  async write(text: string | Uint8Array): Promise<void> {
    if (this.#stream.write(text)) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        this.#stream.off('drain', go).off('close', go);
        resolve();
      };
      this.#stream.on('drain', go).on('close', go);
    });
  }
}
