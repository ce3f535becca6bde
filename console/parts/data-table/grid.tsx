/** The list itself: its header, and virtual rows. */
import { BodyRows } from './body-rows.tsx';
import { gridColumns, useColumnWidths } from './column-widths.ts';
import { nameCut } from './cut-text.ts';
import type { CellEditor, Column, Sort } from './description.ts';
import { gridEvents } from './grid-events.ts';
import { HeaderRow } from './header-row.tsx';
import type { RowPages } from './row-pages.ts';
import { useGridPlace } from './use-grid-place.ts';
import { bodyHeight } from './visible-rows.ts';

const CHECK_WIDTH = 36;

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

export function Grid<Row>(props: GridProps<Row>) {
  const { columns, id, pages, version, sort, opened, selected } = props;
  const count = pages.count ?? 0;
  const widths = useColumnWidths(props.name);
  /** Cells before the columns. */
  const offset = selected ? 1 : 0;
  const cells = columns.length + offset;
  const place = useGridPlace({ ...props, offset });
  const { onKeyDown, onPaste, onClick, onDoubleClick } = gridEvents(props, place, { cells, offset });
  const { template, least } = gridColumns(columns, widths, selected ? CHECK_WIDTH : 0);

  return (
    <div className="data-table-scroll" ref={place.scroller} onScroll={place.onScroll}>
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
          ref={place.body}
          style={{ height: `${bodyHeight(count)}px` }}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
        >
          <BodyRows
            pages={pages}
            version={version}
            columns={columns}
            visible={place.visible}
            count={count}
            current={place.current}
            opened={opened}
            selected={selected}
            id={id}
          />
        </tbody>
      </table>
    </div>
  );
}
