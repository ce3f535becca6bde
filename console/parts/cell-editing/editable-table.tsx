/** A list whose cells are edited as in a spreadsheet. Changes are marked, shown before they are saved, and saved together. */
import '../../style/cell-editing.css';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { DataTable } from '../data-table/data-table.tsx';
import type { Column, Filter, RowsRequest, TableDescription } from '../data-table/description.ts';
import { localSource } from '../data-table/local-source.ts';
import { AskBeforeLeaving } from '../dialogs/ask-before-leaving.tsx';
import { DiscardButton } from '../dialogs/discard-button.tsx';
import { useShortcut } from '../keys/keys.ts';
import { cellKeys } from './cell-keys.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { Drafts, type EditableColumn, type EditableRow, formatValue, type RowChange } from './drafts.ts';
import { EditableCell } from './editable-cell.tsx';

export interface EditableTableProps {
  /** Under which the widths of columns are kept. */
  name: string;
  /** Name of the rows, `Items`; and of one of them, `item`. */
  title: string;
  noun: string;
  /** Several of them, where that is not `items`. */
  nouns?: string;
  /** Declared outside the component. */
  columns: readonly EditableColumn[];
  filters?: readonly Filter[];
  /** All rows as they are saved. */
  rows: readonly EditableRow[];
  /** Returns a row's name for use in a sentence. */
  nameOf: (values: EditableRow['values']) => string;
  /** Returns the values of a new row; without it none can be added. */
  newRow?: () => EditableRow['values'];
  /** Reads the rows as they are now, to see what others changed. */
  reload: () => Promise<readonly EditableRow[]>;
  /** Saves rows, all or none. A `BadRequestError` with lines of a file names rows by their place from 2. */
  save: (changes: readonly RowChange[]) => Promise<string>;
  panel?: (row: EditableRow) => ReactNode;
  actions?: TableDescription<EditableRow>['actions'];
  empty: ReactNode;
}

const idOf = ({ id }: EditableRow) => id;

export function EditableTable(props: EditableTableProps) {
  const { columns, noun, nouns = `${noun}s`, nameOf, newRow, reload, save, filters = [] } = props;
  const [drafts] = useState(() => new Drafts(columns, props.rows));
  const [status, setStatus] = useState('');
  const [isReviewing, setReviewing] = useState(false);
  const focus = useRef<{ row: number; column: number } | null>(null);
  useSyncExternalStore(drafts.subscribe, () => drafts.version);

  const latestRows = useRef(props.rows);
  useEffect(() => {
    // Other rows come after an import or a bulk change; what is not saved stays on top of them.
    if (latestRows.current === props.rows) return;
    latestRows.current = props.rows;
    drafts.rebase(props.rows);
  }, [drafts, props.rows]);

  const add = newRow ? () => drafts.add(newRow()) : null;
  const latestAdd = useRef(add);
  latestAdd.current = add;
  const editor = useMemo(
    () =>
      cellKeys({
        drafts,
        add: latestAdd.current && (() => latestAdd.current?.() as EditableRow),
        say: setStatus,
        takeFocus: () => {
          const place = focus.current;
          focus.current = null;
          return place;
        },
      }),
    [drafts],
  );
  const { rows } = drafts;
  const shownColumns = useMemo(() => columns.map((column) => columnOf(column, drafts)), [columns, drafts]);
  const source = useMemo(() => sourceOf(rows, shownColumns, filters), [rows, shownColumns, filters]);
  const table: TableDescription<EditableRow> = {
    ...{ name: props.name, title: props.title, columns: shownColumns, filters, source, editor, empty: props.empty },
    id: idOf,
    panel: props.panel,
    actions: props.actions,
  };

  const changes = drafts.hasChanges ? drafts.changes() : [];
  const bad = changes.filter(({ faults }) => faults.length > 0);
  const review = () => drafts.hasChanges && setReviewing(true);
  useShortcut('Ctrl+Enter', 'Show the changes and save them', review);
  const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;

  return (
    <div className="editable-table">
      <div
        className="editable-table-bar"
        data-state={bad.length > 0 ? 'fault' : changes.length > 0 ? 'changed' : undefined}
      >
        {newRow && (
          <button
            type="button"
            onClick={() => {
              focus.current = { row: drafts.added.length, column: 0 };
              latestAdd.current?.();
            }}
          >
            Add {noun}
          </button>
        )}
        {changes.length > 0 ? (
          <>
            <strong>{counted(changes.length)} changed, not saved</strong>
            <button type="button" className="primary" onClick={review}>
              Review and save
            </button>
            <button type="button" disabled={!drafts.canUndo} onClick={() => drafts.undo()}>
              Undo
            </button>
            <DiscardButton
              name="Discard all"
              what={`${counted(changes.length)} changed, not saved`}
              onDiscard={() => drafts.discard()}
            />
          </>
        ) : (
          <span className="editable-table-hint">
            Type into a cell to change it. Enter goes down, Tab to the right; Esc takes the change of a cell back,
            Ctrl+Z the last one. Rows copied from a spreadsheet can be pasted.
          </span>
        )}
        <span role="status" className="editable-table-said">
          {status}
        </span>
        {bad.length > 0 && (
          <ul className="editable-table-faults" aria-label="Rows that cannot be saved">
            {bad.slice(0, 3).map(({ row, values, faults }) => (
              <li key={row.id}>
                {nameOf(values)}: {faults.join('; ')}
              </li>
            ))}
            {bad.length > 3 && <li>and {counted(bad.length - 3)} more</li>}
          </ul>
        )}
      </div>
      <DataTable table={table} />
      {isReviewing && (
        <ChangesDialog
          drafts={drafts}
          counted={counted}
          nameOf={nameOf}
          reload={reload}
          save={save}
          onClose={(sentence) => {
            setReviewing(false);
            if (sentence !== null) setStatus(sentence);
          }}
        />
      )}
      <AskBeforeLeaving what={changes.length > 0 ? `${counted(changes.length)} changed and not saved` : null} />
    </div>
  );
}

function columnOf(column: EditableColumn, drafts: Drafts): Column<EditableRow> {
  const { key, title, width, align } = column;
  return {
    ...{ key, title, width, align },
    value: ({ values }) => {
      const value = values[key] ?? null;
      return typeof value === 'boolean' || (value !== null && column.choices)
        ? formatValue(column, value)
        : (value as string | number | null);
    },
    cell: (row) => <EditableCell drafts={drafts} row={row} column={column} />,
  };
}

/** New rows stand first, whatever the filters. */
function sourceOf(rows: readonly EditableRow[], columns: readonly Column<EditableRow>[], filters: readonly Filter[]) {
  const added = rows.filter(({ isNew }) => isNew);
  const exact = new Set(filters.filter(({ choices }) => choices).map(({ key }) => key));
  const saved = localSource(
    rows.filter(({ isNew }) => !isNew),
    columns,
    exact,
  );
  return async ({ skip, limit, ...query }: RowsRequest) => {
    const matches = await saved({ ...query, skip: 0, limit: Number.POSITIVE_INFINITY });
    const all = added.length === 0 ? matches.rows : [...added, ...matches.rows];
    return { rows: all.slice(skip, skip + limit), count: all.length };
  };
}
