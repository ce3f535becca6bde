/** A labelled field with its hint. */
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** A sentence on the error in its value. */
  fault?: string | undefined;
  /** The input, select or textarea. */
  children: ReactElement<{
    id?: string;
    'aria-describedby'?: string | undefined;
    'aria-invalid'?: boolean | undefined;
  }>;
}

export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const described = [...(fault ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return (
    <div className="contract-field">
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': fault ? true : children.props['aria-invalid'],
      })}
      {fault && (
        <small id={`${id}-fault`} className="fault">
          {fault}
        </small>
      )}
      {hint && (
        <small id={`${id}-hint`} className="hint">
          {hint}
        </small>
      )}
    </div>
  );
}

interface FieldsetProps {
  legend: string;
  className: string;
  hint?: ReactNode;
  /** A sentence on the error in what it holds as a whole. */
  fault?: string | undefined;
  children: ReactNode;
}

export function Fieldset({ legend, className, hint, fault, children }: FieldsetProps) {
  const id = useId();
  const described = [...(fault ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return (
    <fieldset className={`contract-field ${className}`} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {fault && (
        <small id={`${id}-fault`} className="fault">
          {fault}
        </small>
      )}
      {children}
      {hint && (
        <small id={`${id}-hint`} className="hint">
          {hint}
        </small>
      )}
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  hint?: ReactNode;
  name?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function Check({ label, hint, name, isChecked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="contract-check">
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={isChecked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <small id={`${id}-hint`} className="hint">
          {hint}
        </small>
      )}
    </div>
  );
}
