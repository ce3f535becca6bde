/** The list itself: virtual rows, and the keys that go through them. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { BodyRows, type Current } from './body-rows.tsx';
import { gridColumns, useColumnWidths } from './column-widths.ts';
import { nameCut } from './cut-text.ts';
import type { CellAt, CellEditor, Column, Sort, TableQuery } from './description.ts';
import { HeaderRow } from './header-row.tsx';
import type { RowPages } from './row-pages.ts';
import { bodyHeight, ROW_HEIGHT, scrolledTo, scrolledToTop, visibleRows } from './visible-rows.ts';

/** The header is as high as a row. */
const HEADER_HEIGHT = ROW_HEIGHT;
const CHECK_WIDTH = 36;
/** Time that a scrolled place must rest before its pages are read and before it goes into the URL; milliseconds. */
const REST = 80;

interface GridProps<Row> {
  name: string;
  title: string;
  columns: readonly Column<Row>[];
  id: (row: Row) => string;
  pages: RowPages<Row>;
  version: number;
  isBusy: boolean;
  sort: Sort | null;
  opened: string | null;
  selected: ReadonlySet<string> | null;
  editor: CellEditor<Row> | undefined;
  /** First visible row when the list is first shown. */
  place: number;
  onPlace: (row: number) => void;
  onSort: (key: string) => void;
  onShow: (row: Row) => void;
  onOpen: (row: Row) => void;
  onSelect: (index: number, extend: boolean) => void;
  onEscape: () => void;
}

const isSameQuery = (one: TableQuery, other: TableQuery) =>
  JSON.stringify([one.filters, one.sort]) === JSON.stringify([other.filters, other.sort]);

export function Grid<Row>(props: GridProps<Row>) {
  const { columns, id, pages, version, sort, opened, selected, place, onPlace } = props;
  const count = pages.count ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const widths = useColumnWidths(props.name);
  const [scrolled, setScrolled] = useState(0);
  const [height, setHeight] = useState(0);
  const [current, setCurrent] = useState<Current>({ row: place, cell: -1 });
  /** True while a key moved the current cell and the focus has yet to follow. */
  const mustFocus = useRef(false);
  const visible = visibleRows(scrolled, height, count);
  const shownPages = useRef<RowPages<Row> | null>(null);
  /** Cells before the columns. */
  const offset = selected ? 1 : 0;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setHeight(Math.max(0, element.clientHeight - HEADER_HEIGHT));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { first, end, top } = visible;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` drops the place of rows that just came in
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setTimeout(() => pages.show(first, end), REST);
    return () => clearTimeout(timer);
  }, [pages, first, end, version]);

  const tell = useRef(onPlace);
  tell.current = onPlace;
  useEffect(() => {
    if (shownPages.current === null) return undefined;
    const timer = setTimeout(() => tell.current(top), 3 * REST);
    return () => clearTimeout(timer);
  }, [top]);

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${current.row}"]`);
    const target = current.cell < 0 ? row : row?.querySelector<HTMLElement>(`[data-cell="${current.cell}"]`);
    // A cell that is written in has a field, which keeps the focus.
    const field = target?.querySelector<HTMLElement>('input, select') ?? target;
    field?.focus({ preventScroll: true });
    if (current.cell >= 0) target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const goTo = (row: number, cell: number) => {
    if (count === 0) return;
    const next = { row: Math.max(0, Math.min(count - 1, row)), cell };
    const element = scroller.current;
    const to = element ? scrolledTo(next.row, element.scrollTop, height, count) : 0;
    if (element && to !== element.scrollTop) {
      element.scrollTop = to;
      setScrolled(element.scrollTop);
    }
    mustFocus.current = true;
    setCurrent(next);
  };

  // Another query begins at its top; the first at the place that the URL has. The same of other rows stays where it is.
  useLayoutEffect(() => {
    if (shownPages.current === pages || pages.count === null || height === 0) return;
    const before = shownPages.current;
    const last = Math.max(0, pages.count - 1);
    shownPages.current = pages;
    const focus = props.editor?.takeFocus();
    if (focus) goTo(focus.row, focus.column + offset);
    else if (before && isSameQuery(before.query, pages.query))
      setCurrent({ ...current, row: Math.min(current.row, last) });
    else {
      const row = before === null ? Math.min(place, last) : 0;
      scroller.current?.scrollTo(0, scrolledToTop(row, height, pages.count));
      setCurrent({ row, cell: -1 });
    }
  });

  const cells = columns.length + offset;
  const cellAt = (index: number, cell: number): CellAt<Row> | null => {
    const row = pages.row(index);
    if (row === undefined) return null;
    return {
      row,
      index,
      column: cell - offset,
      rowAt: (at) => pages.row(at),
      move: (rows, by) => goTo(index + rows, Math.max(offset, Math.min(cells - 1, cell + by))),
    };
  };
  const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = body.current?.contains(event.target as Node) ? cellAt(current.row, current.cell) : null;
    if (at && props.editor?.onKeyDown(event, at)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inBody = body.current?.contains(event.target as Node) ?? false;
    if (!inBody) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      goTo(current.row, -1);
      return;
    }
    const { row, cell } = current;
    const loaded = pages.row(row);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(row + 1, cell),
      ArrowUp: () => goTo(row - 1, cell),
      PageDown: () => goTo(row + page, cell),
      PageUp: () => goTo(row - page, cell),
      Home: () => goTo(0, cell),
      End: () => goTo(count - 1, cell),
      ArrowRight: () => goTo(row, Math.min(cells - 1, cell + 1)),
      ArrowLeft: () => goTo(row, Math.max(-1, cell - 1)),
      Enter: () => loaded !== undefined && props.onOpen(loaded),
      ' ': () => (selected ? props.onSelect(row, event.shiftKey) : loaded !== undefined && props.onShow(loaded)),
      Escape: () => props.onEscape(),
    };
    // A link within a cell acts by itself.
    if (event.key === 'Enter' && (event.target as HTMLElement).closest('a, button')) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const element = target.closest<HTMLElement>('[data-row]');
    if (!element || target.closest('a, button')) return;
    const index = Number(element.dataset.row);
    if (props.editor && !target.closest('[data-check]')) {
      const cell = Number(target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? -1);
      if (!target.closest('input, select')) goTo(index, cell);
      return;
    }
    setCurrent({ row: index, cell: -1 });
    const row = pages.row(index);
    if (selected && (target.closest('[data-check]') || event.shiftKey)) props.onSelect(index, event.shiftKey);
    else if (row !== undefined) props.onShow(row);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const element = target.closest<HTMLElement>('[data-row]');
    if (props.editor) {
      const cell = target.closest<HTMLElement>('[data-cell]');
      const at = element && cell && cellAt(Number(element.dataset.row), Number(cell.dataset.cell));
      if (at && !target.closest('input, select') && !props.editor.onDoubleClick(at)) props.onShow(at.row);
      return;
    }
    const row = element && pages.row(Number(element.dataset.row));
    if (row !== null && row !== undefined) props.onOpen(row);
  };

  const onPaste = (event: ClipboardEvent) => {
    const at = cellAt(current.row, current.cell);
    if (at && body.current?.contains(event.target as Node)) props.editor?.onPaste(event, at);
  };

  const { template, least } = gridColumns(columns, widths, selected ? CHECK_WIDTH : 0);
  const onScroll = useCallback(() => setScrolled(scroller.current?.scrollTop ?? 0), []);

  return (
    <div className="data-table-scroll" ref={scroller} onScroll={onScroll}>
      <table
        role="grid"
        aria-label={props.title}
        aria-rowcount={count + 1}
        aria-colcount={cells}
        aria-multiselectable={selected !== null || undefined}
        aria-busy={props.isBusy}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onPointerOver={({ target }) => nameCut(target as HTMLElement)}
        style={
          {
            '--columns': template,
            minWidth: `${least}px`,
          } as React.CSSProperties
        }
      >
        <thead role="rowgroup">
          <HeaderRow
            columns={columns}
            sort={sort}
            widths={widths}
            isSelectable={selected !== null}
            onSort={props.onSort}
          />
        </thead>
        <tbody
          role="rowgroup"
          ref={body}
          style={{ height: `${bodyHeight(count)}px` }}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
        >
          <BodyRows
            pages={pages}
            version={version}
            columns={columns}
            visible={visible}
            count={count}
            current={current}
            opened={opened}
            selected={selected}
            id={id}
          />
        </tbody>
      </table>
    </div>
  );
}
