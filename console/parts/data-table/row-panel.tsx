/** The side panel with a row's details. */
import '../../style/data-table.css';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { shownInCell } from '../days/shown-day.ts';
import type { TableDescription } from './description.ts';

interface RowPanelProps<Row> {
  table: TableDescription<Row>;
  row: Row;
  onClose: () => void;
}

export function RowPanel<Row>({ table, row, onClose }: RowPanelProps<Row>) {
  const { columns, panel, path } = table;
  return (
    <aside
      className="data-table-panel"
      aria-label="Row"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="data-table-panel-actions">
        {path && <Link to={path(row)}>Open</Link>}
        <button type="button" className="plain" onClick={onClose}>
          Close
        </button>
      </div>
      {panel ? (
        panel(row)
      ) : (
        <Details entries={columns.map(({ title, value, cell }) => [title, (cell ?? value)(row)])} />
      )}
    </aside>
  );
}

/** Names and values, one below the other; a value that is null is a dash. */
export function Details({ entries }: { entries: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="details">
      {entries.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{shownInCell(value) ?? '–'}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
