/** A form of a few fields in a dialog, and a question before something is removed; both show why the service refuses. */
import { PpsEdgeError } from 'pps-edge/errors';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { Refusal } from '../../parts/refusal.tsx';

export interface Field {
  /** Name of the value, as the service has it. */
  key: string;
  label: string;
  /** A line of text if left out. */
  kind?: 'lines' | 'date' | 'number';
  choices?: readonly { value: string; label: string }[];
  value?: string;
  hint?: string;
  isRequired?: boolean;
  longest?: number;
}

export type Values = Readonly<Record<string, string>>;

/** Runs what asks the service, and keeps its refusal. */
export function useAsking(): {
  error: PpsEdgeError | null;
  isBusy: boolean;
  ask: (run: () => Promise<void>) => Promise<void>;
} {
  const [error, setError] = useState<PpsEdgeError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async (run: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (caught) {
      if (!(caught instanceof PpsEdgeError)) throw caught;
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  return { error, isBusy, ask };
}

/** Fields with their labels; the refusal of one stands at it. */
export function Fields({ fields, error }: { fields: readonly Field[]; error: PpsEdgeError | null }) {
  return fields.map(({ key, label, kind, choices, value = '', hint, isRequired, longest }) => {
    const isMeant = error !== null && new RegExp(`(: |; )(\\w+\\.)*${key}\\b`).test(error.detail);
    const fault = isMeant ? error.detail.replace(/^Invalid request: /, '') : undefined;
    const described = fault ? `${key}-fault` : hint ? `${key}-hint` : undefined;
    const shared = {
      id: `field-${key}`,
      name: key,
      defaultValue: value,
      required: isRequired,
      'aria-describedby': described,
      'aria-invalid': fault ? true : undefined,
    };
    return (
      <div key={key} className="record-field">
        <label htmlFor={`field-${key}`}>{label}</label>
        {choices ? (
          <select {...shared}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : kind === 'lines' ? (
          <textarea {...shared} rows={3} maxLength={longest} />
        ) : (
          <input
            {...shared}
            type={kind === 'date' ? 'date' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            maxLength={longest}
            autoComplete="off"
          />
        )}
        {hint && !fault && <small id={`${key}-hint`}>{hint}</small>}
        {fault && <small id={`${key}-fault`}>{fault}</small>}
      </div>
    );
  });
}

/** Returns the fields of a form as they are filled in. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

interface RecordDialogProps {
  title: string;
  /** What the button does: `Create`. */
  does: string;
  fields: readonly Field[];
  submit: (values: Values) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

export function RecordDialog({ title, does, fields, submit, onClose, children }: RecordDialogProps) {
  const { error, isBusy, ask } = useAsking();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    void ask(() => submit(values));
  };
  return (
    <Dialog label={title} onClose={onClose}>
      <form className="record-form" onSubmit={onSubmit}>
        <h2>{title}</h2>
        {children}
        {error && <Refusal error={error} />}
        <Fields fields={fields} error={error} />
        <p className="dialog-actions">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="primary" disabled={isBusy}>
            {does}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  does: string;
  run: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog({ title, does, run, onClose, children }: ConfirmDialogProps) {
  const { error, isBusy, ask } = useAsking();
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="record-form">
        <h2>{title}</h2>
        {children}
        {error && <Refusal error={error} />}
        <p className="dialog-actions">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="primary" disabled={isBusy} onClick={() => ask(run)}>
            {does}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
