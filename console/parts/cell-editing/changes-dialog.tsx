/** Shows what would be saved, old beside new; then what others changed meanwhile, and why the service refused. */
import { BadRequestError, PpsEdgeError, PreconditionError } from 'pps-edge/errors';
import { useState, useSyncExternalStore } from 'react';
import { Refusal } from '../answers/refusal.tsx';
import { withShownDays } from '../days/shown-day.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogRows } from '../dialogs/dialog-rows.tsx';
import { type Conflict, type Drafts, type EditableRow, formatValue, type RowChange } from './drafts.ts';

interface ChangesDialogProps {
  drafts: Drafts;
  /** Rows by their number: `2 items`. */
  counted: (count: number) => string;
  nameOf: (values: EditableRow['values']) => string;
  reload: () => Promise<readonly EditableRow[]>;
  save: (changes: readonly RowChange[]) => Promise<string>;
  /** @param sentence what was done; null if nothing was */
  onClose: (sentence: string | null) => void;
}

/** Rows that are shown; the rest is counted. */
const SHOWN_MAX = 200;

export function ChangesDialog({ drafts, counted, nameOf, reload, save, onClose }: ChangesDialogProps) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [error, setError] = useState<PpsEdgeError | null>(null);
  const [isBusy, setBusy] = useState(false);
  useSyncExternalStore(drafts.subscribe, () => drafts.version);
  const changes = drafts.changes();
  const good = changes.filter(({ faults }) => faults.length === 0);

  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      const newConflicts = drafts.rebase(await reload());
      setConflicts(newConflicts);
      if (newConflicts.length > 0) return;
      const rowChanges = drafts.changes();
      try {
        const sentence = rowChanges.length === 0 ? 'The table has these values already' : await save(rowChanges);
        drafts.rebase(await reload());
        onClose(sentence);
      } catch (refusal) {
        // Changes saved before the refusal are no longer drafts.
        const theirs = drafts.rebase(await reload());
        if (refusal instanceof PreconditionError) setConflicts(theirs);
        if (refusal instanceof BadRequestError) drafts.refuse(refusalsOf(refusal, rowChanges));
        throw refusal;
      }
    } catch (caught) {
      if (!(caught instanceof PpsEdgeError)) throw caught;
      setError(caught);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog label="Changes" onClose={() => onClose(null)}>
      <h2>
        {counted(changes.length)} to save{good.length < changes.length && `, ${changes.length - good.length} not valid`}
      </h2>
      {error && <Refusal error={error} />}
      {conflicts.length > 0 && (
        <ConflictList drafts={drafts} conflicts={conflicts} nameOf={nameOf} onSettled={setConflicts} />
      )}
      <DialogRows label="Old and new values">
        <table>
          <thead>
            <tr>
              <th>Row</th>
              <th>Field</th>
              <th>Old</th>
              <th>New</th>
            </tr>
          </thead>
          {changes.slice(0, SHOWN_MAX).map((change) => (
            <ChangedRow key={change.row.id} change={change} name={nameOf(change.values)} drafts={drafts} />
          ))}
        </table>
        {changes.length > SHOWN_MAX && <p>and {counted(changes.length - SHOWN_MAX)} more</p>}
      </DialogRows>
      <p className="dialog-actions">
        <button type="button" onClick={() => onClose(null)}>
          Back
        </button>
        <button
          type="button"
          className="primary"
          ref={takesFocus}
          aria-busy={isBusy}
          disabled={isBusy || changes.length === 0 || good.length < changes.length}
          onClick={run}
        >
          Save {counted(changes.length)}
        </button>
      </p>
    </Dialog>
  );
}

/** A dialog gives the focus to the element of this attribute, which React does not write: Enter saves what was shown. */
const takesFocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

function ChangedRow({ change, name, drafts }: { change: RowChange; name: string; drafts: Drafts }) {
  const { row, fields, faults } = change;
  const writableFields = row.isNew ? fields.filter(({ column }) => !column.isReadOnly) : fields;
  return (
    <tbody>
      {writableFields.map(({ column, old, new: now }, at) => {
        const draft = drafts.draftOf(row.id, column.key);
        return (
          <tr key={column.key}>
            {at === 0 && (
              <th scope="rowgroup" rowSpan={writableFields.length}>
                {name}
                {row.isNew && <span className="badge">new</span>}
                {faults.map((fault) => (
                  <em key={fault} className="changes-fault">
                    {fault}
                  </em>
                ))}
                <button type="button" className="plain" onClick={() => drafts.drop(row.id)}>
                  Take back
                </button>
              </th>
            )}
            <td>{column.title}</td>
            <td>{row.isNew ? '–' : formatValue(column, old) || '–'}</td>
            <td>{draft?.fault ? draft.text : formatValue(column, now) || '–'}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

interface ConflictListProps {
  drafts: Drafts;
  conflicts: readonly Conflict[];
  nameOf: (values: EditableRow['values']) => string;
  onSettled: (unsettled: readonly Conflict[]) => void;
}

/** Values that other users saved since the table was read, beside one's own. One's own stay unless theirs are taken. */
function ConflictList({ drafts, conflicts, nameOf, onSettled }: ConflictListProps) {
  return (
    <div className="changes-conflicts dialog-rows" role="alert">
      <p>
        Somebody else changed these rows since you opened the table. Nothing is saved yet: <b>Save</b> keeps yours.
      </p>
      <table>
        <thead>
          <tr>
            <th>Row</th>
            <th>Field</th>
            <th>Was</th>
            <th>Theirs</th>
            <th>Yours</th>
          </tr>
        </thead>
        {conflicts.map(({ id, row, fields }) => (
          <tbody key={id}>
            {row === null ? (
              <tr>
                <th scope="row">{id}</th>
                <td colSpan={4}>was removed; your change of it is gone</td>
              </tr>
            ) : (
              fields.map(({ column, old, new: theirs, yours }, at) => (
                <tr key={column.key}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={fields.length}>
                      {nameOf(row.values)}
                      <button
                        type="button"
                        onClick={() => {
                          drafts.drop(id);
                          onSettled(conflicts.filter((other) => other.id !== id));
                        }}
                      >
                        Take theirs
                      </button>
                    </th>
                  )}
                  <td>{column.title}</td>
                  <td>{formatValue(column, old) || '–'}</td>
                  <td>{formatValue(column, theirs) || '–'}</td>
                  <td>{formatValue(column, yours) || '–'}</td>
                </tr>
              ))
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Rows by the lines of the file in which they were sent: the first line names the columns. */
function refusalsOf({ errors }: BadRequestError, changes: readonly RowChange[]): Map<string, string> {
  return new Map(
    errors.flatMap(({ line, detail }) => {
      const id = changes[line - 2]?.row.id;
      return id === undefined ? [] : [[id, withShownDays(detail)]];
    }),
  );
}
