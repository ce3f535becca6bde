/** Fields of a term that are chosen: one of some words, several of them, or yes with a percent. */
import type { ReactNode } from 'react';
import { Check, Field, Fieldset } from './field.tsx';
import { listOf, type TermField } from './field-kinds.ts';
import { TextField } from './text-field.tsx';

interface ChosenProps<Kind extends TermField['kind']> {
  field: Extract<TermField, { kind: Kind }>;
  fault: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Chooses an object in place of a word. */
const OWN = 'own rule';

interface ChoiceFieldProps extends ChosenProps<'choice'> {
  /** Fields of the object that may stand in place of a word. */
  children: ReactNode;
}

export function ChoiceField({ field, fault, value, onChange, children }: ChoiceFieldProps) {
  const { label, hint, own, byDefault, choices } = field;
  const isOwn = own !== undefined && typeof value === 'object';
  const choose = (choice: string) => {
    if (choice === OWN) onChange({});
    else onChange(choice === (byDefault ?? '') ? undefined : choice);
  };
  const select = (
    <Field label={label} hint={hint} fault={fault}>
      <select value={isOwn ? OWN : String(value ?? byDefault ?? '')} onChange={({ target }) => choose(target.value)}>
        {byDefault === undefined && <option value="">–</option>}
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
        {own && <option value={OWN}>{own.words}</option>}
      </select>
    </Field>
  );
  if (!isOwn) return select;
  return (
    <Fieldset legend={label} className="group">
      {select}
      {children}
    </Fieldset>
  );
}

export function SeveralField({ field: { label, choices }, fault, value, onChange }: ChosenProps<'several'>) {
  const chosen = listOf<string>(value);
  return (
    <Fieldset legend={label} className="choices" fault={fault}>
      {choices.map(([choice, words]) => (
        <Check
          key={choice}
          label={words}
          isChecked={chosen.includes(choice)}
          onChange={(is) => onChange(is ? [...chosen, choice] : chosen.filter((other) => other !== choice))}
        />
      ))}
    </Fieldset>
  );
}

export function FlagOrPercentField({ field, fault, value, onChange }: ChosenProps<'flag_or_percent'>) {
  const is = value !== undefined && value !== false;
  return (
    <div className="contract-field">
      <Check label={field.label} isChecked={is} onChange={(next) => onChange(next ? true : undefined)} />
      {is && (
        <TextField
          kind="percent"
          label={field.percentLabel}
          hint={field.hint}
          fault={fault}
          value={value === true ? undefined : value}
          onChange={(percent) => onChange(percent ?? true)}
        />
      )}
    </div>
  );
}
