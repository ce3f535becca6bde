/** A list described by data: filters, sorted virtual rows, a panel beside them; its state stands in the URL. */
import '../../style/data-table.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Failure, Loading, State } from '../answers/states.tsx';
import type { TableDescription } from './description.ts';
import { FilterBar } from './filter-bar.tsx';
import { Grid } from './grid.tsx';
import { RowPanel } from './row-panel.tsx';
import {
  placeHash,
  readOpened,
  readPlace,
  readQuery,
  withFilter,
  withNextSort,
  withOpened,
  withoutFilters,
} from './table-place.ts';
import { useRowPages } from './use-row-pages.ts';

const NO_FILTERS = [] as const;

export function DataTable<Row>({ table }: { table: TableDescription<Row> }) {
  const { columns, filters = NO_FILTERS, id, path, title } = table;
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [parameters] = useSearchParams();
  const query = readQuery(parameters, filters);
  const opened = readOpened(parameters);
  const place = readPlace(hash);
  const { pages, version, isBusy, error, retry } = useRowPages(table.source, query, place);
  const { selected, clear, select } = useSelection(pages.row.bind(pages), id);

  // The URL follows a change a moment later: two quick changes must both hold.
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  /** Filters and order begin at the first row; an opened row leaves the place. */
  const go = (change: (from: URLSearchParams) => URLSearchParams, { keepsPlace = false, replace = true } = {}) => {
    latest.current = change(latest.current);
    navigate(
      { search: latest.current.toString(), hash: keepsPlace ? hash : '' },
      { replace, preventScrollReset: true },
    );
  };
  const clearFilters = () => go((from) => withoutFilters(from, filters));
  const open = (row: string | null) =>
    go((from) => withOpened(from, row), { keepsPlace: true, replace: row === null || opened !== null });
  const openedRow = opened === null ? undefined : pages.find((row) => id(row) === opened);
  const hasFilters = filters.some(({ key, isScope }) => !isScope && query.filters[key] !== undefined);
  const count = pages.count ?? 0;

  return (
    <section className="data-table" aria-label={title}>
      <FilterBar
        filters={filters}
        query={query}
        onFilter={(key, value) => go((from) => withFilter(from, key, value))}
        onClear={clearFilters}
      />
      <div className="data-table-summary">
        <span role="status">{pages.count === null ? '' : `${title}: ${count.toLocaleString('en-US')}`}</span>
        {selected.size > 0 && table.actions && (
          <span className="data-table-selection">
            {selected.size.toLocaleString('en-US')} selected
            <button type="button" className="plain" onClick={clear}>
              Clear selection
            </button>
            {table.actions(selected, clear)}
          </span>
        )}
        {table.csv && count > 0 && (
          <a href={table.csv(query)} download>
            CSV
          </a>
        )}
      </div>
      {error !== undefined && <Failure error={error} onRetry={retry} />}
      {pages.count === null && error === undefined && <Loading />}
      {pages.count === 0 && (
        <NoRows title={title} onClear={hasFilters ? clearFilters : null}>
          {table.empty}
        </NoRows>
      )}
      {count > 0 && (
        <div className="data-table-list">
          <Grid
            name={table.name}
            title={title}
            columns={columns}
            id={id}
            pages={pages}
            version={version}
            isBusy={isBusy}
            sort={query.sort}
            opened={opened}
            selected={table.actions ? selected : null}
            editor={table.editor}
            place={place}
            onPlace={(row) => {
              const next = row === 0 ? '' : placeHash(row);
              if (next === hash) return;
              const search = latest.current.toString();
              navigate({ search, hash: next }, { replace: true, preventScrollReset: true });
            }}
            onSort={(key) => go((from) => withNextSort(from, key))}
            onShow={(row) => open(id(row))}
            onOpen={(row) => (path ? navigate(path(row)) : open(id(row)))}
            onSelect={select}
            onEscape={() => opened !== null && open(null)}
          />
          {openedRow !== undefined && <RowPanel table={table} row={openedRow} onClose={() => open(null)} />}
        </div>
      )}
    </section>
  );
}

interface NoRowsProps {
  title: string;
  /** Null where no filter is set. */
  onClear: (() => void) | null;
  /** Says why there are none without a filter. */
  children: ReactNode;
}

function NoRows({ title, onClear, children }: NoRowsProps) {
  const rows = inSentence(title);
  return (
    <State kind="empty" title={onClear ? `No ${rows} match the filters` : `No ${rows}`}>
      {onClear ? (
        <button type="button" onClick={onClear}>
          Clear the filters
        </button>
      ) : (
        children
      )}
    </State>
  );
}

/** `Custom providers` is `custom providers` within a sentence; `DRG tables` stays. */
const inSentence = (title: string): string =>
  /^.\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** Rows that are selected, by id. With Shift all from the row selected before, as far as they are loaded. */
function useSelection<Row>(rowAt: (index: number) => Row | undefined, id: (row: Row) => string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const select = (index: number, extend: boolean) => {
    const from = extend && last !== null ? last : index;
    const ids = [];
    for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
      const row = rowAt(at);
      if (row !== undefined) ids.push(id(row));
    }
    const changed = new Set(selected);
    const [first] = ids;
    if (!extend && first !== undefined && changed.has(first)) changed.delete(first);
    else for (const each of ids) changed.add(each);
    setSelected(changed);
    setLast(index);
  };
  return { selected, select, clear: () => setSelected(new Set()) };
}
