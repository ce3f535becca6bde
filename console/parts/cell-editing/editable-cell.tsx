/** A cell: what is saved, what was changed, or the field in which it is written. */
import { useSyncExternalStore } from 'react';
import { type Drafts, type EditableColumn, type EditableRow, formatValue } from './drafts.ts';

interface EditableCellProps {
  drafts: Drafts;
  row: EditableRow;
  column: EditableColumn;
}

export function EditableCell({ drafts, row, column }: EditableCellProps) {
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.draftOf(row.id, column.key));
  const refusal = useSyncExternalStore(drafts.subscribe, () => (column.isKey ? drafts.refusalOf(row.id) : undefined));
  const open = useSyncExternalStore(drafts.subscribe, () =>
    drafts.open?.id === row.id && drafts.open.key === column.key ? drafts.open : null,
  );
  const saved = row.values[column.key] ?? null;
  if (open) return <CellField drafts={drafts} row={row} column={column} typed={open.typed} />;
  if (column.isReadOnly) return <span className="cell-quiet">{formatValue(column, saved)}</span>;
  if (!draft) {
    if (refusal === undefined && !row.isNew) return formatValue(column, saved);
    return (
      <span className="cell" data-state={refusal === undefined ? 'new' : 'fault'} title={refusal}>
        {formatValue(column, saved)}
        {refusal !== undefined && <span className="visually-hidden">, refused: {refusal}</span>}
      </span>
    );
  }
  const was = row.isNew ? 'new' : `was ${formatValue(column, saved) || 'empty'}`;
  const fault = draft.fault === null ? null : `${column.title} ${draft.fault}`;
  return (
    <span className="cell" data-state={fault ? 'fault' : 'changed'} title={fault ?? was}>
      {fault ? draft.text : formatValue(column, draft.value)}
      <span className="visually-hidden">, {fault ? `not valid: ${fault}` : `changed, ${was}`}</span>
    </span>
  );
}

function CellField({ drafts, row, column, typed }: EditableCellProps & { typed: string | null }) {
  const draft = drafts.draftOf(row.id, column.key);
  const text = draft?.text ?? String(row.values[column.key] ?? '');
  /** Writing ends where one goes elsewhere, unless a key ended it before. */
  const end = (text: string) => {
    if (drafts.open?.id !== row.id || drafts.open.key !== column.key) return;
    drafts.openCell(null);
    drafts.write([{ row, column, text: text }]);
  };
  if (column.choices) {
    const value = draft?.fault === null ? String(draft.value) : text;
    const [first = ''] = (typed ?? '').toLowerCase();
    const begun = first === '' ? undefined : column.choices.find(({ label }) => label.toLowerCase().startsWith(first));
    const isKnown = column.choices.some((choice) => choice.value === value);
    return (
      <select
        className="cell-field"
        aria-label={column.title}
        // biome-ignore lint/a11y/noAutofocus: the cell had the focus, and was opened to be written in
        autoFocus
        defaultValue={begun?.value ?? (isKnown ? value : column.choices[0]?.value)}
        onBlur={({ target }) => end(target.value)}
      >
        {column.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      className="cell-field"
      aria-label={column.title}
      data-align={column.align}
      // biome-ignore lint/a11y/noAutofocus: the cell had the focus, and was opened to be written in
      autoFocus
      defaultValue={typed ?? text}
      onFocus={({ target }) => {
        if (typed === null) target.select();
      }}
      onBlur={({ target }) => end(target.value)}
    />
  );
}
