import type { SqlValue } from './import-table.ts';

/** Writes a value as SQL does, for scripts that bind none. */
export function quote(value: SqlValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
