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

export function cellKeys({ drafts, add, say, takeFocus }: CellKeysProps): CellEditor<EditableRow> {
  const { columns } = drafts;
  const columnOf = ({ column }: Pick<At, 'column'>) => columns[column];

  const open = (row: EditableRow, column: EditableColumn, text: string | null) => {
    if (drafts.mayWrite(row, column)) drafts.openCell({ id: row.id, key: column.key, typed: text });
    else say(`${column.title} ${column.isReadOnly ? 'cannot be changed' : 'of a saved row cannot be changed'}`);
  };

  /** Opens the next cell that can be written, in the rows below too. */
  const openNext = (at: At, step: 1 | -1) => {
    const start = at.column + step;
    for (let rows = 0; rows >= -1 && rows <= 1; rows += step) {
      const row = at.rowAt(at.index + rows);
      if (!row) break;
      const from = rows === 0 ? start : step > 0 ? 0 : columns.length - 1;
      for (let column = from; column >= 0 && column < columns.length; column += step) {
        const next = columns[column] as EditableColumn;
        if (!drafts.mayWrite(row, next)) continue;
        at.move(rows, column - at.column);
        open(row, next, null);
        return;
      }
    }
    at.move(0, 0);
  };

  /** Keys of the field in an open cell. */
  const write = (event: KeyboardEvent, at: At, column: EditableColumn): void => {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    const isText = field instanceof HTMLInputElement;
    const leaves = isText && drafts.open?.typed !== null ? ARROWS[event.key] : undefined;
    const isCommand = event.ctrlKey || event.metaKey;
    const end = () => {
      // Ctrl+Enter is a key of the page as well: it saves.
      if (!isCommand) event.preventDefault();
      drafts.openCell(null);
      drafts.write([{ row: at.row, column, text: field.value }]);
    };
    if (event.key === 'Escape') {
      event.preventDefault();
      drafts.openCell(null);
      at.move(0, 0);
    } else if (event.key === 'Tab') {
      end();
      openNext(at, event.shiftKey ? -1 : 1);
    } else if (event.key === 'Enter') {
      end();
      at.move(isCommand ? 0 : event.shiftKey ? -1 : 1, 0);
    } else if (leaves) {
      end();
      at.move(...leaves);
    }
  };

  return {
    takeFocus,
    onKeyDown(event, at) {
      const column = columnOf(at);
      if (drafts.open) {
        if (column && (event.target as HTMLElement).matches('input, select') && !event.nativeEvent.isComposing)
          write(event, at, column);
        return true;
      }
      if (event.ctrlKey || event.metaKey) {
        if (event.key === 'z') {
          event.preventDefault();
          drafts.undo();
          return true;
        }
        if (event.key === 'c' && column) {
          event.preventDefault();
          void navigator.clipboard.writeText(formatValue(column, drafts.valueOf(at.row, column.key)));
          return true;
        }
        return false;
      }
      if (event.altKey) return false;
      if (!column) {
        if (event.key !== 'Enter') return false;
        event.preventDefault();
        openNext(at, 1);
        return true;
      }
      if (event.key === 'Escape') return drafts.revert(at.row, column.key);
      // Enter on a read-only cell opens its row.
      if (event.key === 'Enter' && column.isReadOnly) return false;
      if (event.key === 'Enter' || event.key === 'F2') {
        event.preventDefault();
        open(at.row, column, null);
        return true;
      }
      if (event.key === 'Delete' || event.key === 'Backspace') {
        event.preventDefault();
        if ('value' in column.read('')) drafts.write([{ row: at.row, column, text: '' }]);
        else open(at.row, column, '');
        return true;
      }
      if (event.key.length !== 1 || event.key === ' ') return false;
      event.preventDefault();
      open(at.row, column, event.key);
      return true;
    },

    onPaste(event: ClipboardEvent, at) {
      if (drafts.open || at.column < 0) return;
      event.preventDefault();
      let lines: string[][];
      try {
        lines = readCopied(event.clipboardData.getData('text/plain'));
      } catch (error) {
        return say(`Nothing is pasted: ${(error as Error).message}`);
      }
      const cells: { row: EditableRow; column: EditableColumn; text: string }[] = [];
      let skippedCells = 0;
      drafts.asOneStep(() => {
        lines.forEach((line, index) => {
          // Lines behind the new rows become new rows as well; those behind the last row are left.
          const row = at.row.isNew ? newRow(at, index) : at.rowAt(at.index + index);
          line.forEach((text, offset) => {
            const column = columns[at.column + offset];
            const mayWrite = row && column && drafts.mayWrite(row, column);
            const isSame = row && column && formatValue(column, drafts.valueOf(row, column.key)) === text;
            if (mayWrite) cells.push({ row, column, text });
            else if (!isSame) skippedCells++;
          });
        });
        drafts.write(cells);
      });
      const pasted = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} pasted`;
      say(
        skippedCells === 0
          ? pasted
          : `${pasted}, ${skippedCells} left out: they cannot be changed, or there is no such row`,
      );
    },

    onDoubleClick(at) {
      const column = columnOf(at);
      if (!column || column.isReadOnly) return false;
      open(at.row, column, null);
      return true;
    },
  };

  function newRow(at: At, index: number): EditableRow | undefined {
    const place = drafts.added.findIndex(({ id }) => id === at.row.id);
    return drafts.added[place + index] ?? add?.();
  }
}
