/** The rows that are drawn: those in view, and the current one, which has the focus. */
import { memo } from 'react';
import { shownInCell } from '../days/shown-day.ts';
import type { Column } from './description.ts';
import type { RowPages } from './row-pages.ts';
import { ROW_HEIGHT, type VisibleRows } from './visible-rows.ts';

/** The row and cell that arrow keys go from; cell -1 is the row as a whole. */
export interface Current {
  row: number;
  cell: number;
}

interface BodyRowsProps<Row> {
  pages: RowPages<Row>;
  /** Changes whenever rows come in. */
  version: number;
  columns: readonly Column<Row>[];
  visible: VisibleRows;
  count: number;
  current: Current;
  opened: string | null;
  /** Null where rows cannot be selected. */
  selected: ReadonlySet<string> | null;
  id: (row: Row) => string;
}

export function BodyRows<Row>({ pages, columns, visible, count, current, opened, selected, id }: BodyRowsProps<Row>) {
  const { first, end, shift } = visible;
  const indexes = Array.from({ length: end - first }, (_, at) => first + at);
  // The current row stays although it is out of view: else the focus would be lost.
  if (current.row < first && current.row < count) indexes.unshift(current.row);
  else if (current.row >= end && current.row < count) indexes.push(current.row);
  return indexes.map((index) => {
    const row = pages.row(index);
    const key = row === undefined ? null : id(row);
    return (
      <BodyRow
        key={index}
        index={index}
        row={row}
        columns={columns as readonly Column<unknown>[]}
        top={index * ROW_HEIGHT - shift}
        cell={index === current.row ? current.cell : null}
        isOpened={key !== null && key === opened}
        isSelected={selected && key !== null ? selected.has(key) : null}
      />
    );
  });
}

interface BodyRowProps {
  index: number;
  /** Undefined while it is not loaded. */
  row: unknown;
  columns: readonly Column<unknown>[];
  top: number;
  /** Cell that Tab leads to; null if none of this row. */
  cell: number | null;
  isOpened: boolean;
  isSelected: boolean | null;
}

const stop = (cell: number | null, at: number) => (cell === null ? undefined : cell === at ? 0 : -1);

const BodyRow = memo(function BodyRow({ index, row, columns, top, cell, isOpened, isSelected }: BodyRowProps) {
  const offset = isSelected === null ? 0 : 1;
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      aria-current={isOpened || undefined}
      data-row={index}
      data-odd={index % 2 === 1 || undefined}
      tabIndex={stop(cell, -1) ?? -1}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isSelected !== null && (
        <td role="gridcell" aria-colindex={1} data-cell={0} data-check="" tabIndex={stop(cell, 0)}>
          <span className="data-table-check" aria-hidden="true">
            {isSelected ? '✓' : ''}
          </span>
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          role="gridcell"
          aria-colindex={at + 1 + offset}
          data-cell={at + offset}
          data-align={column.align}
          tabIndex={stop(cell, at + offset)}
        >
          {row === undefined ? <span className="data-table-blank" /> : shownInCell((column.cell ?? column.value)(row))}
        </td>
      ))}
    </tr>
  );
});
