/** Place in a list: what is scrolled into view, and the row and cell that keys go from. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Current } from './body-rows.tsx';
import type { CellEditor, TableQuery } from './description.ts';
import type { RowPages } from './row-pages.ts';
import { ROW_HEIGHT, scrolledTo, scrolledToTop, type VisibleRows, visibleRows } from './visible-rows.ts';

/** The header is as high as a row. */
const HEADER_HEIGHT = ROW_HEIGHT;
/** Time that a scrolled place must rest before its pages are read and before it goes into the URL; milliseconds. */
const REST = 80;

interface PlaceProps<Row> {
  pages: RowPages<Row>;
  version: number;
  editor: CellEditor<Row> | undefined;
  /** First visible row when the list is first shown. */
  place: number;
  /** Cells before the columns. */
  offset: number;
  onPlace: (row: number) => void;
}

export interface GridPlace {
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
  visible: VisibleRows;
  current: Current;
  /** Rows of a page. */
  page: number;
  setCurrent: (current: Current) => void;
  /** Goes to a row and cell, as far as there are rows; the focus follows. */
  goTo: (row: number, cell: number) => void;
  onScroll: () => void;
}

const isSameQuery = (one: TableQuery, other: TableQuery) =>
  JSON.stringify([one.filters, one.sort]) === JSON.stringify([other.filters, other.sort]);

export function useGridPlace<Row>(props: PlaceProps<Row>): GridPlace {
  const { pages, place, offset } = props;
  const count = pages.count ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const [current, setCurrent] = useState<Current>({ row: place, cell: -1 });
  /** True while a key moved the current cell and the focus has yet to follow. */
  const mustFocus = useRef(false);
  const shownPages = useRef<RowPages<Row> | null>(null);
  const height = useHeight(scroller);
  const visible = visibleRows(scrolled, height, count);
  useResting(props, visible, shownPages);

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    focusOn(body.current, current);
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

  return {
    ...{ scroller, body, visible, current, setCurrent, goTo },
    page: Math.max(1, Math.floor(height / ROW_HEIGHT) - 1),
    onScroll: () => setScrolled(scroller.current?.scrollTop ?? 0),
  };
}

/** Returns the height that is left for rows, in pixels. */
function useHeight(scroller: RefObject<HTMLDivElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setHeight(Math.max(0, element.clientHeight - HEADER_HEIGHT));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return height;
}

/** Reads the pages of a place where scrolling rests, and then says where that is. */
function useResting<Row>(
  { pages, version, onPlace }: PlaceProps<Row>,
  { first, end, top }: VisibleRows,
  shownPages: RefObject<RowPages<Row> | null>,
): void {
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
  }, [top, shownPages]);
}

/** Focuses a row, a cell, or the field in a cell that is written in. */
function focusOn(body: HTMLTableSectionElement | null, { row: at, cell }: Current): void {
  const row = body?.querySelector<HTMLElement>(`[data-row="${at}"]`);
  const target = cell < 0 ? row : row?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  const field = target?.querySelector<HTMLElement>('input, select') ?? target;
  field?.focus({ preventScroll: true });
  if (cell >= 0) target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
