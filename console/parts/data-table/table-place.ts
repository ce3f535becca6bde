/** State of a table in the URL: filters and order as parameters, the opened row, and the place as `#row-1200`. */
import type { Filter, Sort, TableQuery } from './description.ts';

const SORT = 'sort';
const OPENED = 'row';

/** Reads `sort=-label` as descending by `label`. */
export function readQuery(parameters: URLSearchParams, filters: readonly Filter[]): TableQuery {
  const set = filters.flatMap(({ key }) => {
    const value = parameters.get(key);
    return value ? [[key, value]] : [];
  });
  return { filters: Object.fromEntries(set), sort: readSort(parameters.get(SORT)) };
}

function readSort(text: string | null): Sort | null {
  if (!text) return null;
  return text.startsWith('-') ? { key: text.slice(1), direction: 'descending' } : { key: text, direction: 'ascending' };
}

/** Returns the parameters with another value of one; an empty value removes it. */
function withValue(parameters: URLSearchParams, key: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (value === '') changed.delete(key);
  else changed.set(key, value);
  return changed;
}

/** The rows are others: none is opened any more. */
export const withFilter = (parameters: URLSearchParams, key: string, value: string): URLSearchParams =>
  withValue(withValue(parameters, key, value), OPENED, '');

export function withoutFilters(parameters: URLSearchParams, filters: readonly Filter[]): URLSearchParams {
  return filters.reduce((changed, { key, isScope }) => (isScope ? changed : withFilter(changed, key, '')), parameters);
}

/** A column is sorted ascending first, then descending, then not. */
export function withNextSort(parameters: URLSearchParams, key: string): URLSearchParams {
  const sort = readSort(parameters.get(SORT));
  if (sort?.key !== key) return withValue(parameters, SORT, key);
  return withValue(parameters, SORT, sort.direction === 'ascending' ? `-${key}` : '');
}

export const readOpened = (parameters: URLSearchParams): string | null => parameters.get(OPENED);
export const withOpened = (parameters: URLSearchParams, id: string | null): URLSearchParams =>
  withValue(parameters, OPENED, id ?? '');

/** Returns the first visible row, counted from 0. */
export const readPlace = (hash: string): number => Math.max(0, Number(/^#row-(\d+)$/.exec(hash)?.[1] ?? 1) - 1);
export const placeHash = (row: number): string => `#row-${row + 1}`;
