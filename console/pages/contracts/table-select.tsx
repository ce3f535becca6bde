/** Chooses a table by its name; one that the list does not have stays as it is. */
import type { NamedTable } from './named-tables.ts';

interface TableSelectProps {
  id?: string;
  'aria-describedby'?: string | undefined;
  tables: readonly NamedTable[];
  value: string;
  onChange: (value: string) => void;
}

export function TableSelect({ tables, value, onChange, ...labels }: TableSelectProps) {
  const isListed = value === '' || tables.some(({ id }) => id === value);
  return (
    <select {...labels} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">None</option>
      {!isListed && <option value={value}>{value}</option>}
      {tables.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
