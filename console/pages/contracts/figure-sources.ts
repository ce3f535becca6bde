/** The source of an amount or weight: a number, a word, a table. */
import type { RateTableChoice } from './named-tables.ts';

/** `''` is no source yet. */
export type Source = '' | 'number' | 'relative' | `choice:${string}` | `drg_table:${string}` | `rate_table:${string}`;

/** Reads the source of a number, or of what stands in its place. */
export function sourceOfAmount(value: unknown, hasRelative: boolean): Source {
  if (typeof value !== 'object' || value === null) return 'number';
  return hasRelative && !('rate_table' in value) ? 'relative' : sourceOfTable(value);
}

/** Reads the source of weights or of a mean stay. */
export function sourceOfPublished(value: unknown): Source {
  if (value === undefined) return '';
  return typeof value === 'object' && value !== null ? sourceOfTable(value) : `choice:${value}`;
}

const sourceOfTable = (value: { custom_drg_table_id?: unknown; rate_table?: unknown }): Source =>
  value.custom_drg_table_id === undefined
    ? `rate_table:${value.rate_table ?? ''}`
    : `drg_table:${value.custom_drg_table_id}`;

/** Returns the value with which a source begins. The only column of a table is chosen with it; no amount ever is. */
export function firstValue(source: Source, tables: readonly RateTableChoice[]): unknown {
  const [kind, id] = [source.replace(/:.*$/s, ''), source.replace(/^[^:]*:?/, '')];
  switch (kind) {
    case 'relative':
      return {};
    case 'choice':
      return id;
    case 'drg_table':
      return { custom_drg_table_id: id };
    case 'rate_table': {
      const columns = tables.find((table) => table.id === id)?.columns ?? [];
      return { rate_table: id, ...(columns.length === 1 && { column: columns[0] }) };
    }
    default:
      return undefined;
  }
}
