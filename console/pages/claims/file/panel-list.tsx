/** Names with an amount or a word each, in a panel. */
import { type ReactNode, useId } from 'react';

interface PanelListProps<Row> {
  title: string;
  rows: readonly Row[];
  id: (row: Row) => string;
  name: (row: Row) => ReactNode;
  value: (row: Row) => ReactNode;
}

export function PanelList<Row>({ title, rows, id, name, value }: PanelListProps<Row>) {
  const heading = useId();
  return (
    <div className="claims-file-list">
      <h3 id={heading}>{title}</h3>
      <ul aria-labelledby={heading}>
        {rows.map((row) => (
          <li key={id(row)}>
            <span>{name(row)}</span>
            <span>{value(row)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
