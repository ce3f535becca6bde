/** A source over rows that are all at hand: filters and sorts them in memory. */
import type { Column, RowsPage, RowsRequest, Sort, Source, TableQuery } from './description.ts';

/** A text matches where it is contained, whatever the case; a choice where it is equal. */
export function localSource<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  exact: ReadonlySet<string> = new Set(),
): Source<Row> {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  let last: { query: string; rows: readonly Row[] } | null = null;
  const matching = (query: TableQuery): readonly Row[] => {
    const key = JSON.stringify([query.filters, query.sort]);
    if (last?.query !== key) last = { query: key, rows: sorted(filtered(query.filters), query.sort) };
    return last.rows;
  };
  const filtered = (filters: TableQuery['filters']) =>
    rows.filter((row) =>
      Object.entries(filters).every(([key, filterText]) => {
        const text = String(byKey.get(key)?.value(row) ?? '');
        return exact.has(key) ? text === filterText : text.toLowerCase().includes(filterText.toLowerCase());
      }),
    );
  const sorted = (matches: Row[], sort: Sort | null) => {
    const column = sort && byKey.get(sort.key);
    return column ? matches.toSorted(orderBy(column.value, sort.direction)) : matches;
  };
  return async ({ skip, limit, ...query }: RowsRequest): Promise<RowsPage<Row>> => {
    const matches = matching(query);
    return { rows: matches.slice(skip, skip + limit), count: matches.length };
  };
}

/** Numbers by size, texts by code unit; rows without a value stand last in both directions. */
function orderBy<Row>(value: Column<Row>['value'], direction: Sort['direction']) {
  const sign = direction === 'ascending' ? 1 : -1;
  return (one: Row, other: Row): number => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return String(a) < String(b) ? -sign : sign;
  };
}
