/** The keys of a spreadsheet in a list: what opens a cell, writes in it, leaves it, and takes it back. */
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { readCopied } from '../csv-import/csv.ts';
import type { CellAt, CellEditor } from '../data-table/description.ts';
import { type Drafts, type EditableColumn, type EditableRow, formatValue } from './drafts.ts';

type At = CellAt<EditableRow>;
const ARROWS: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface CellKeysProps {
  drafts: Drafts;
  /** Adds a row; null where none can be added. */
  add: (() => EditableRow) | null;
  /** Says something aloud. */
  say: (sentence: string) => void;
  takeFocus: CellEditor<EditableRow>['takeFocus'];
}

export const cellKeys = (props: CellKeysProps): CellEditor<EditableRow> => new CellKeys(props);

class CellKeys implements CellEditor<EditableRow> {
  readonly takeFocus: CellEditor<EditableRow>['takeFocus'];
  readonly #drafts: Drafts;
  readonly #add: CellKeysProps['add'];
  readonly #say: CellKeysProps['say'];

  constructor({ drafts, add, say, takeFocus }: CellKeysProps) {
    this.#drafts = drafts;
    this.#add = add;
    this.#say = say;
    this.takeFocus = takeFocus;
  }

  onKeyDown(event: KeyboardEvent, at: At): boolean {
    const column = this.#columnOf(at);
    if (this.#drafts.open) {
      if (column && (event.target as HTMLElement).matches('input, select') && !event.nativeEvent.isComposing)
        this.#write(event, at, column);
      return true;
    }
    if (event.ctrlKey || event.metaKey) return this.#command(event, at, column);
    if (event.altKey) return false;
    if (column) return this.#begin(event, at, column);
    if (event.key !== 'Enter') return false;
    event.preventDefault();
    this.#openNext(at, 1);
    return true;
  }

  onDoubleClick(at: At): boolean {
    const column = this.#columnOf(at);
    if (!column || column.isReadOnly) return false;
    this.#open(at.row, column, null);
    return true;
  }

  onPaste(event: ClipboardEvent, at: At): void {
    if (this.#drafts.open || at.column < 0) return;
    event.preventDefault();
    let lines: string[][];
    try {
      lines = readCopied(event.clipboardData.getData('text/plain'));
    } catch (error) {
      this.#say(`Nothing is pasted: ${(error as Error).message}`);
      return;
    }
    const { pasted, leftOut } = this.#paste(lines, at);
    const sentence = `${pasted} ${pasted === 1 ? 'cell' : 'cells'} pasted`;
    this.#say(
      leftOut === 0 ? sentence : `${sentence}, ${leftOut} left out: they cannot be changed, or there is no such row`,
    );
  }

  #columnOf({ column }: Pick<At, 'column'>): EditableColumn | undefined {
    return this.#drafts.columns[column];
  }

  #open(row: EditableRow, column: EditableColumn, text: string | null): void {
    if (this.#drafts.mayWrite(row, column)) this.#drafts.openCell({ id: row.id, key: column.key, typed: text });
    else this.#say(`${column.title} ${column.isReadOnly ? 'cannot be changed' : 'of a saved row cannot be changed'}`);
  }

  /** Opens the next cell that can be written, in the rows below too. */
  #openNext(at: At, step: 1 | -1): void {
    const { columns } = this.#drafts;
    const start = at.column + step;
    for (let rows = 0; rows >= -1 && rows <= 1; rows += step) {
      const row = at.rowAt(at.index + rows);
      if (!row) break;
      const from = rows === 0 ? start : step > 0 ? 0 : columns.length - 1;
      for (let column = from; column >= 0 && column < columns.length; column += step) {
        const next = columns[column] as EditableColumn;
        if (!this.#drafts.mayWrite(row, next)) continue;
        at.move(rows, column - at.column);
        this.#open(row, next, null);
        return;
      }
    }
    at.move(0, 0);
  }

  /** Keys of the field in an open cell. */
  #write(event: KeyboardEvent, at: At, column: EditableColumn): void {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    const isText = field instanceof HTMLInputElement;
    const leaves = isText && this.#drafts.open?.typed !== null ? ARROWS[event.key] : undefined;
    const isCommand = event.ctrlKey || event.metaKey;
    const end = () => {
      // Ctrl+Enter is a key of the page as well: it saves.
      if (!isCommand) event.preventDefault();
      this.#drafts.openCell(null);
      this.#drafts.write([{ row: at.row, column, text: field.value }]);
    };
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#drafts.openCell(null);
      at.move(0, 0);
    } else if (event.key === 'Tab') {
      end();
      this.#openNext(at, event.shiftKey ? -1 : 1);
    } else if (event.key === 'Enter') {
      end();
      at.move(isCommand ? 0 : event.shiftKey ? -1 : 1, 0);
    } else if (leaves) {
      end();
      at.move(...leaves);
    }
  }

  /** Keys with Ctrl or the command key, outside an open cell. */
  #command(event: KeyboardEvent, at: At, column: EditableColumn | undefined): boolean {
    if (event.key === 'z') {
      event.preventDefault();
      this.#drafts.undo();
      return true;
    }
    if (event.key !== 'c' || !column) return false;
    event.preventDefault();
    void navigator.clipboard.writeText(formatValue(column, this.#drafts.valueOf(at.row, column.key)));
    return true;
  }

  /** Keys that write in a cell, or take back what was written. */
  #begin(event: KeyboardEvent, at: At, column: EditableColumn): boolean {
    if (event.key === 'Escape') return this.#drafts.revert(at.row, column.key);
    // Enter on a read-only cell opens its row.
    if (event.key === 'Enter' && column.isReadOnly) return false;
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      this.#open(at.row, column, null);
      return true;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      if ('value' in column.read('')) this.#drafts.write([{ row: at.row, column, text: '' }]);
      else this.#open(at.row, column, '');
      return true;
    }
    if (event.key.length !== 1 || event.key === ' ') return false;
    event.preventDefault();
    this.#open(at.row, column, event.key);
    return true;
  }

  /** Writes lines from a cell on, to be taken back at once. @returns how many cells are written, and how many differ and are not */
  #paste(lines: readonly string[][], at: At): { pasted: number; leftOut: number } {
    const drafts = this.#drafts;
    const cells: { row: EditableRow; column: EditableColumn; text: string }[] = [];
    let leftOut = 0;
    drafts.asOneStep(() => {
      lines.forEach((line, index) => {
        // Lines behind the new rows become new rows as well; those behind the last row are left.
        const row = at.row.isNew ? this.#newRow(at, index) : at.rowAt(at.index + index);
        line.forEach((text, offset) => {
          const column = drafts.columns[at.column + offset];
          const mayWrite = row && column && drafts.mayWrite(row, column);
          const isSame = row && column && formatValue(column, drafts.valueOf(row, column.key)) === text;
          if (mayWrite) cells.push({ row, column, text });
          else if (!isSame) leftOut++;
        });
      });
      drafts.write(cells);
    });
    return { pasted: cells.length, leftOut };
  }

  #newRow(at: At, index: number): EditableRow | undefined {
    const place = this.#drafts.added.findIndex(({ id }) => id === at.row.id);
    return this.#drafts.added[place + index] ?? this.#add?.();
  }
}
