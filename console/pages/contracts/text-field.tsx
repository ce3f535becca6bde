/** A text that stands for a value. What is typed stays as it is typed while it means the value. */
import { useState } from 'react';
import { Field } from './field.tsx';
import type { TermField } from './field-kinds.ts';
import { meaningOf, textOf } from './field-texts.ts';

interface TextFieldProps {
  /** How the text is read. */
  kind: TermField['kind'];
  fault: string | undefined;
  label: string;
  hint?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

export function TextField({ kind, fault, label, hint, value, onChange }: TextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const isTyped = draft !== null && JSON.stringify(meaningOf(kind, draft)) === JSON.stringify(value);
  const isNumber = kind === 'dollars' || kind === 'percent' || kind === 'number';
  const isCode = kind === 'codes';
  const shared = {
    value: isTyped ? draft : textOf(kind, value),
    className: isCode ? 'code' : undefined,
    spellCheck: !isNumber && !isCode,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft(target.value);
      onChange(meaningOf(kind, target.value));
    },
  };
  const unit = kind === 'dollars' ? ' ($)' : kind === 'percent' ? ' (%)' : '';
  return (
    <Field label={label + unit} hint={hint} fault={fault}>
      {kind === 'notes' || kind === 'texts' ? (
        <textarea rows={2} {...shared} />
      ) : (
        <input inputMode={isNumber ? 'decimal' : undefined} autoComplete="off" {...shared} />
      )}
    </Field>
  );
}
