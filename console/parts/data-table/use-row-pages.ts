/**
 * The pages of the query at hand. Those before stay until the first of the new ones has come, or failed: rows of another
 * query must not stand below a failure as if they were its answer.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Source, TableQuery } from './description.ts';
import { RowPages } from './row-pages.ts';

export interface ShownPages<Row> {
  pages: RowPages<Row>;
  version: number;
  /** Other rows than those shown are asked for. */
  isBusy: boolean;
  error: unknown;
  retry: () => void;
}

/** @param place row that is asked for first */
export function useRowPages<Row>(source: Source<Row>, query: TableQuery, place: number): ShownPages<Row> {
  const key = JSON.stringify([query.filters, query.sort]);
  const [current, setCurrent] = useState(() => new RowPages(source, query));
  const [next, setNext] = useState(current);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the query, `place` matters at first alone
  useEffect(() => {
    const pages = isFirst.current ? current : new RowPages(source, query);
    const row = isFirst.current ? place : 0;
    isFirst.current = false;
    setNext(pages);
    pages.show(row, row + 1);
  }, [source, key]);
  useEffect(() => () => next.stop(), [next]);
  const nextVersion = useSyncExternalStore(next.subscribe, () => next.version);
  const version = useSyncExternalStore(current.subscribe, () => current.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nextVersion` says that an answer came
  useEffect(() => {
    if (next !== current && (next.count !== null || next.error !== undefined)) setCurrent(next);
  }, [next, current, nextVersion]);
  const error = next.error ?? current.error;
  const failed = next.error ? next : current;
  return {
    pages: current,
    version,
    isBusy: next !== current || current.count === null,
    error,
    retry: () => failed.retry(),
  };
}
