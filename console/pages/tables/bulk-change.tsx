/** Changes many figures at once: which, how, what comes of it old beside new, and only then saved. */
import { ConflictError, PreconditionError } from 'pps-edge/errors';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../parts/answers/refusal.tsx';
import { useChange } from '../../parts/answers/use-change.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { DialogRows } from '../../parts/dialogs/dialog-rows.tsx';
import { OPERATIONS, type Operation, type ValueChange, valueChange } from './bulk-value.ts';
import { parseCodes } from './group-codes.ts';
import { type Field, Fields, type Values, valuesOf } from './record-dialog.tsx';

/** The service's answer to a preview, and to the change itself. */
export interface BulkOutcome<Value> {
  changed: number;
  unchanged: number;
  token: string;
  values: readonly Value[];
}

export interface BulkChangeProps<Value extends { old: number | null; new: number }> {
  /** One of the rows: `item`. */
  noun: string;
  /** Several of them, where that is not `items`. */
  nouns?: string;
  /** Conditions of the rows. */
  select: readonly Field[];
  /** Choice of the figure to change, if there are several. */
  figures?: Field;
  /** Fields beside the change itself. */
  more?: readonly Field[];
  /** That figures keep at most; 4 if left out. */
  decimals?: number;
  /** Asks for a page of the preview; with a token it saves what that preview showed. */
  ask: (
    values: Values,
    change: ValueChange,
    saving: { preview: boolean; token?: string },
  ) => PromiseLike<BulkOutcome<Value>>;
  nameOf: (value: Value) => string;
  /** @param sentence what was saved; null if nothing was */
  onClose: (sentence: string | null) => void;
}

/** A preview, and what it was asked for. */
interface Preview<Value> {
  values: Values;
  change: ValueChange;
  outcome: BulkOutcome<Value>;
}

const roundingsOf = (decimals: number) => [
  { value: '', label: `as it comes, ${decimals} decimals at most` },
  ...Array.from({ length: decimals + 1 }, (_, places) => ({
    value: String(places),
    label: `to ${places} decimals, half up`,
  })),
];
const changeOf = (decimals: number): readonly Field[] => [
  { key: 'operation', label: 'Change', choices: OPERATIONS },
  { key: 'by', label: 'Number', kind: 'number', hint: 'A negative number lowers. Not needed to round alone.' },
  { key: 'round', label: 'Round', choices: roundingsOf(decimals), value: '2' },
];

/** Returns the codes of a list, as contract terms write them; undefined where it names none. */
export const codesNamed = (text: string): string[] | undefined => {
  const codes = parseCodes(text);
  return codes.length > 0 ? codes : undefined;
};

export function BulkChange<Value extends { old: number | null; new: number }>(props: BulkChangeProps<Value>) {
  const { noun, nouns = `${noun}s`, select, figures, more = [], decimals = 4, nameOf, onClose } = props;
  const { error, isSending, send } = useChange();
  const [preview, setPreview] = useState<Preview<Value> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const count = (number: number) => `${number.toLocaleString('en-US')} ${number === 1 ? noun : nouns}`;

  const requestPreview = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const change = valueChange(values.operation as Operation, values.by ?? '', values.round ?? '');
    setPreview(null);
    setFault(typeof change === 'string' ? change : null);
    if (typeof change === 'string') return;
    void send(async () => setPreview({ values, change, outcome: await props.ask(values, change, { preview: true }) }));
  };
  const save = ({ values, change, outcome: { token } }: Preview<Value>) =>
    void send(async () => {
      const { changed } = await props.ask(values, change, { preview: false, token });
      onClose(`Saved: ${count(changed)} changed`);
    });
  const isStale = (error instanceof ConflictError || error instanceof PreconditionError) && preview !== null;

  return (
    <Dialog label={`Change many ${nouns}`} onClose={() => onClose(null)}>
      {/* Whatever is filled in anew, the preview is not of it any more. */}
      <form className="record-form bulk-change" onSubmit={requestPreview} onChange={() => setPreview(null)}>
        <h2>Change many {nouns}</h2>
        <fieldset>
          <legend>Which</legend>
          <Fields fields={select} error={error} />
        </fieldset>
        <fieldset>
          <legend>How</legend>
          <Fields fields={[...(figures ? [figures] : []), ...changeOf(decimals), ...more]} error={error} />
        </fieldset>
        {fault !== null && (
          <p className="refusal" role="alert">
            {fault}
          </p>
        )}
        <Refusal error={error} />
        {preview && <Preview outcome={preview.outcome} count={count} nameOf={nameOf} />}
        <p className="dialog-actions">
          <button type="button" onClick={() => onClose(null)}>
            Cancel
          </button>
          <button type="submit" className={preview && !isStale ? undefined : 'primary'} disabled={isSending}>
            {isStale ? 'Preview again' : 'Preview'}
          </button>
          {preview && preview.outcome.changed > 0 && !isStale && (
            <button type="button" className="primary" disabled={isSending} onClick={() => save(preview)}>
              Save {count(preview.outcome.changed)}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  );
}

interface PreviewProps<Value> {
  outcome: BulkOutcome<Value>;
  count: (number: number) => string;
  nameOf: (value: Value) => string;
}

function Preview<Value extends { old: number | null; new: number }>({ outcome, count, nameOf }: PreviewProps<Value>) {
  const { changed, unchanged, values } = outcome;
  return (
    <>
      <p role="status">
        <b>{count(changed)} would change</b>; {count(unchanged)} of those selected would stay. Nothing is saved yet.
      </p>
      {values.length > 0 && (
        <DialogRows label="Old and new figures">
          <table>
            <thead>
              <tr>
                <th>Row</th>
                <th data-align="end">Old</th>
                <th data-align="end">New</th>
              </tr>
            </thead>
            <tbody>
              {values.map((value) => (
                <tr key={nameOf(value)}>
                  <th scope="row">{nameOf(value)}</th>
                  <td data-align="end">{value.old ?? '–'}</td>
                  <td data-align="end">{value.new}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {changed > values.length && <p>and {count(changed - values.length)} more</p>}
        </DialogRows>
      )}
    </>
  );
}
