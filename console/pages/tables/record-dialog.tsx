/** A form of a few fields in a dialog, which shows why the service refuses. */
import { PpsEdgeError } from 'pps-edge/errors';
import type { FormEvent, ReactNode } from 'react';
import { Refusal } from '../../parts/answers/refusal.tsx';
import { useChange } from '../../parts/answers/use-change.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';

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

/** Fields with their labels; the refusal of one stands at it. */
export function Fields({ fields, error }: { fields: readonly Field[]; error: unknown }) {
  const detail = error instanceof PpsEdgeError ? error.detail : '';
  return fields.map(({ key, label, kind, choices, value = '', hint, isRequired, longest }) => {
    const isMeant = new RegExp(`(: |; )(\\w+\\.)*${key}\\b`).test(detail);
    const fault = isMeant ? detail.replace(/^Invalid request: /, '') : undefined;
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
  /** Label of the button: `Create`. */
  does: string;
  fields: readonly Field[];
  submit: (values: Values) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

export function RecordDialog({ title, does, fields, submit, onClose, children }: RecordDialogProps) {
  const { error, isSending, send } = useChange();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    void send(() => submit(values));
  };
  return (
    <Dialog label={title} onClose={onClose}>
      <form className="record-form" onSubmit={onSubmit}>
        <h2>{title}</h2>
        {children}
        <Refusal error={error} />
        <Fields fields={fields} error={error} />
        <p className="dialog-actions">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="primary" disabled={isSending}>
            {does}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
