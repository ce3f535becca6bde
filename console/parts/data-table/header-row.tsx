/** Titles of the columns: a button sorts, an edge changes the width by mouse or by arrow keys. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { type ColumnWidths, NARROWEST, WIDEST } from './column-widths.ts';
import type { Column, Sort } from './description.ts';

const KEY_STEP = 16;

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  widths: ColumnWidths;
  isSelectable: boolean;
  onSort: (key: string) => void;
}

export function HeaderRow<Row>({ columns, sort, widths, isSelectable, onSort }: HeaderRowProps<Row>) {
  return (
    <tr role="row" aria-rowindex={1}>
      {isSelectable && (
        <th role="columnheader" aria-colindex={1}>
          <span className="visually-hidden">Selected</span>
        </th>
      )}
      {columns.map(({ key, title, width, align, isSortable = true }, at) => {
        const direction = sort?.key === key ? sort.direction : 'none';
        return (
          <th
            key={key}
            role="columnheader"
            aria-colindex={at + 1 + Number(isSelectable)}
            aria-sort={isSortable ? direction : undefined}
            data-align={align}
          >
            {isSortable ? (
              <button type="button" className="plain" onClick={() => onSort(key)}>
                {title}
                <span aria-hidden="true">{{ none: '', ascending: '▲', descending: '▼' }[direction]}</span>
              </button>
            ) : (
              <span className="data-table-title">{title}</span>
            )}
            <Edge title={title} width={widths.of({ key, width })} onResize={(next) => widths.set(key, next)} />
          </th>
        );
      })}
    </tr>
  );
}

interface EdgeProps {
  title: string;
  width: number;
  onResize: (width: number) => void;
}

/** The edge behind a column. */
function Edge({ title, width, onResize }: EdgeProps) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    const from = event.clientX;
    // A column that took free space is wider than its width.
    const before = edge.parentElement?.offsetWidth ?? width;
    edge.focus();
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: { clientX: number }) => onResize(before + clientX - from);
    const end = () => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('pointerup', end);
      edge.removeEventListener('pointercancel', end);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', end);
    edge.addEventListener('pointercancel', end);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const change = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onResize((event.currentTarget.parentElement?.offsetWidth ?? width) + change);
  };
  return (
    <span
      className="data-table-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onPointerDown={begin}
      onKeyDown={step}
    />
  );
}
