/** Keys, clicks and pasting in a list. */
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import type { CellAt, CellEditor } from './description.ts';
import type { RowPages } from './row-pages.ts';
import type { GridPlace } from './use-grid-place.ts';

interface EventProps<Row> {
  pages: RowPages<Row>;
  selected: ReadonlySet<string> | null;
  editor: CellEditor<Row> | undefined;
  onShow: (row: Row) => void;
  onOpen: (row: Row) => void;
  onSelect: (index: number, extend: boolean) => void;
  onEscape: () => void;
}

interface Shape {
  /** Cells of a row, and how many stand before the columns. */
  cells: number;
  offset: number;
}

interface GridEvents {
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent) => void;
  onDoubleClick: (event: MouseEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

export function gridEvents<Row>(props: EventProps<Row>, place: GridPlace, shape: Shape): GridEvents {
  const { pages, editor } = props;
  const { current, goTo } = place;
  const isInBody = (target: EventTarget) => place.body.current?.contains(target as Node) ?? false;
  const cellAt = (index: number, cell: number): CellAt<Row> | null => {
    const row = pages.row(index);
    if (row === undefined) return null;
    return {
      row,
      index,
      column: cell - shape.offset,
      rowAt: (at) => pages.row(at),
      move: (rows, by) => goTo(index + rows, Math.max(shape.offset, Math.min(shape.cells - 1, cell + by))),
    };
  };
  return {
    onKeyDown(event) {
      const isBody = isInBody(event.target);
      const at = isBody ? cellAt(current.row, current.cell) : null;
      if (at && editor?.onKeyDown(event, at)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isBody) return goByKey(event, props, place, shape);
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      goTo(current.row, -1);
    },
    onClick(event) {
      const target = event.target as HTMLElement;
      const element = target.closest<HTMLElement>('[data-row]');
      if (!element || target.closest('a, button')) return;
      const index = Number(element.dataset.row);
      if (editor && !target.closest('[data-check]')) {
        const cell = Number(target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? -1);
        if (!target.closest('input, select')) goTo(index, cell);
        return;
      }
      place.setCurrent({ row: index, cell: -1 });
      const row = pages.row(index);
      if (props.selected && (target.closest('[data-check]') || event.shiftKey)) props.onSelect(index, event.shiftKey);
      else if (row !== undefined) props.onShow(row);
    },
    onDoubleClick(event) {
      const target = event.target as HTMLElement;
      const element = target.closest<HTMLElement>('[data-row]');
      if (editor) {
        const cell = target.closest<HTMLElement>('[data-cell]');
        const at = element && cell && cellAt(Number(element.dataset.row), Number(cell.dataset.cell));
        if (at && !target.closest('input, select') && !editor.onDoubleClick(at)) props.onShow(at.row);
        return;
      }
      const row = element && pages.row(Number(element.dataset.row));
      if (row !== null && row !== undefined) props.onOpen(row);
    },
    onPaste(event) {
      const at = cellAt(current.row, current.cell);
      if (at && isInBody(event.target)) editor?.onPaste(event, at);
    },
  };
}

/** Goes among rows and cells by arrows, opens, shows or selects. */
function goByKey<Row>(
  event: KeyboardEvent,
  { pages, selected, onOpen, onShow, onSelect, onEscape }: EventProps<Row>,
  { current: { row, cell }, goTo, page }: GridPlace,
  { cells }: Shape,
): void {
  const loaded = pages.row(row);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => goTo(row + 1, cell),
    ArrowUp: () => goTo(row - 1, cell),
    PageDown: () => goTo(row + page, cell),
    PageUp: () => goTo(row - page, cell),
    Home: () => goTo(0, cell),
    End: () => goTo((pages.count ?? 0) - 1, cell),
    ArrowRight: () => goTo(row, Math.min(cells - 1, cell + 1)),
    ArrowLeft: () => goTo(row, Math.max(-1, cell - 1)),
    Enter: () => loaded !== undefined && onOpen(loaded),
    ' ': () => (selected ? onSelect(row, event.shiftKey) : loaded !== undefined && onShow(loaded)),
    Escape: onEscape,
  };
  // A link within a cell acts by itself.
  if (event.key === 'Enter' && (event.target as HTMLElement).closest('a, button')) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
