/** A table as data: its columns, filters and the panel of a row. */
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';

export interface Column<Row> {
  /** Name in the URL, and by which the source sorts. */
  key: string;
  title: string;
  /** Value that the cell shows and by which a local source sorts. */
  value: (row: Row) => string | number | null;
  /** Shown in place of `value`. */
  cell?: (row: Row) => ReactNode;
  /** Pixels at first; 160 if left out. */
  width?: number;
  /** Numbers and amounts stand at the end of their cell. */
  align?: 'end';
  /** False where the API cannot sort by it. */
  isSortable?: boolean;
}

export interface Filter {
  /** Name in the URL; a local source compares it with the column of this key. */
  key: string;
  label: string;
  /** Values to choose from; without them it is a text field. */
  choices?: readonly { value: string; label: string }[];
  /** Kind of the text field. */
  type?: 'search' | 'date';
  /** Says whose rows these are, such as a contract's: it is always set, and stays when filters are cleared. */
  isScope?: boolean;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** Filters and order of the rows. */
export interface TableQuery {
  /** By key of the filter; a filter that is not set is not among them. */
  filters: Readonly<Record<string, string>>;
  sort: Sort | null;
}

export interface RowsRequest extends TableQuery {
  skip: number;
  limit: number;
  signal: AbortSignal;
}

export interface RowsPage<Row> {
  rows: readonly Row[];
  /** All rows that match, not those of this answer alone. */
  count: number;
}

export type Source<Row> = (request: RowsRequest) => Promise<RowsPage<Row>>;

/** The cell that the focus is in. */
export interface CellAt<Row> {
  row: Row;
  index: number;
  /** Place in `columns`; -1 for the row as a whole. */
  column: number;
  /** Loaded rows by their place in the list. */
  rowAt: (index: number) => Row | undefined;
  /** Moves the focus by rows and columns. */
  move: (rows: number, columns: number) => void;
}

/** Edits cells of a list: it hears what happens in a cell before the list does. */
export interface CellEditor<Row> {
  /** Returns whether it acted: the list does nothing then. */
  onKeyDown: (event: KeyboardEvent, at: CellAt<Row>) => boolean;
  onPaste: (event: ClipboardEvent, at: CellAt<Row>) => void;
  /** Returns whether it acted: else the row is shown. */
  onDoubleClick: (at: CellAt<Row>) => boolean;
  /** Returns the cell that is to have the focus when rows have come, once. */
  takeFocus: () => { row: number; column: number } | null;
}

export interface TableDescription<Row> {
  /** Under which the widths of columns are kept: `releases`. */
  name: string;
  /** Name of the rows, in the plural: `Releases`. */
  title: string;
  /** Identifies a row, in the URL as well. */
  id: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** Must keep its identity between renderings: declare it outside the component or by `useMemo`. */
  source: Source<Row>;
  /** Path that Enter and a double click open; without it they open the panel. */
  path?: (row: Row) => string;
  /** The panel beside the list; all columns as a list if left out. */
  panel?: (row: Row) => ReactNode;
  /** Actions on selected rows; without it no row can be selected. */
  actions?: (selected: ReadonlySet<string>, clear: () => void) => ReactNode;
  /** With it a click goes to the cell, and Enter and a double click edit it. */
  editor?: CellEditor<Row>;
  /** Address of the rows as CSV, where the API has it. */
  csv?: (query: TableQuery) => string;
  /** Reason why there are no rows while no filter is set, and one action. */
  empty: ReactNode;
}
