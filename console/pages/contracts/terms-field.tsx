/** A list of other terms, chosen by name among those that a field may have. */
import { createContext, useContext, useId } from 'react';
import { Fieldset } from './field.tsx';
import { useFault } from './field-faults.ts';
import type { TermField } from './field-kinds.ts';
import type { TermChoices } from './term-list.ts';

export const OtherTerms = createContext<TermChoices>({ earlier: [], rates: [], payments: [] });

interface TermsFieldProps {
  path: string;
  field: Extract<TermField, { kind: 'terms' }>;
  ids: readonly string[];
  onChange: (ids: readonly string[] | undefined) => void;
}

export function TermsField({ path, field: { label, among }, ids, onChange }: TermsFieldProps) {
  const id = useId();
  const fault = useFault(path, true);
  const choices = useContext(OtherTerms)[among];
  const others = choices.filter((term) => !ids.includes(term.id));
  const nameOf = (one: string) => choices.find((term) => term.id === one)?.name ?? one;
  return (
    <Fieldset legend={label} className="rows" fault={fault}>
      {ids.map((one) => (
        <div key={one} className="row">
          <span>{nameOf(one)}</span>
          <button
            type="button"
            aria-label={`Remove ${nameOf(one)} of ${label.toLowerCase()}`}
            onClick={() => {
              const left = ids.filter((other) => other !== one);
              onChange(left.length === 0 ? undefined : left);
            }}
          >
            Remove
          </button>
        </div>
      ))}
      {others.length > 0 ? (
        <>
          <label htmlFor={id} className="visually-hidden">
            Add a term: {label.toLowerCase()}
          </label>
          <select id={id} value="" onChange={({ target }) => onChange([...ids, target.value])}>
            <option value="">Add a term …</option>
            {others.map((term) => (
              <option key={term.id} value={term.id}>
                {term.name}
              </option>
            ))}
          </select>
        </>
      ) : (
        ids.length === 0 && <p className="quiet">There is no term to choose yet.</p>
      )}
    </Fieldset>
  );
}
