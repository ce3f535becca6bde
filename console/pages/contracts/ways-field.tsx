/** Ways to pay of a form that compares them: each with a form and fields of its own. */
import type { TermPays } from 'pps-edge/schemas';
import { type ReactNode, useId } from 'react';
import { Field, Fieldset } from './field.tsx';
import { useFault } from './field-faults.ts';
import type { TermField } from './field-kinds.ts';
import { fieldsOfPays, keepShared } from './pays-fields.ts';
import { blankPays, FORM_NAMES, type How, WAYS } from './term-list.ts';

/** Ways that a form compares. */
const LEAST = 2;
const MOST = 4;

interface WaysFieldProps {
  path: string;
  field: Extract<TermField, { kind: 'ways' }>;
  ways: readonly TermPays[];
  onChange: (ways: readonly TermPays[]) => void;
  /** Renders the fields of a way at its path. */
  children: (path: string, fields: readonly TermField[], way: TermPays, onChange: (way: TermPays) => void) => ReactNode;
}

export function WaysField({ path, field: { label, hint }, ways, onChange, children }: WaysFieldProps) {
  const id = useId();
  const fault = useFault(path);
  return (
    <Fieldset legend={label} className="rows" hint={hint} fault={fault}>
      {ways.map((way, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way is its place
        <Fieldset key={`${place} of ${ways.length}`} legend={`Way ${place + 1}`} className="group">
          <FormSelect
            path={`${path}.${place}.how`}
            how={way.how}
            onChange={(how) => onChange(ways.with(place, keepShared(way, blankPays(how))))}
          />
          {children(`${path}.${place}.`, fieldsOfPays(way), way, (next) => onChange(ways.with(place, next)))}
          {ways.length > LEAST && (
            <button
              type="button"
              aria-label={`Remove way ${place + 1}`}
              onClick={() => onChange(ways.toSpliced(place, 1))}
            >
              Remove
            </button>
          )}
        </Fieldset>
      ))}
      {ways.length < MOST && (
        <div>
          <label htmlFor={id} className="visually-hidden">
            Add a way to pay
          </label>
          <select id={id} value="" onChange={({ target }) => onChange([...ways, blankPays(target.value as How)])}>
            <option value="">Add a way …</option>
            {WAYS.map((how) => (
              <option key={how} value={how}>
                {FORM_NAMES[how]}
              </option>
            ))}
          </select>
        </div>
      )}
    </Fieldset>
  );
}

function FormSelect({ path, how, onChange }: { path: string; how: How; onChange: (how: How) => void }) {
  return (
    <Field label="Form" fault={useFault(path)}>
      <select value={how} onChange={({ target }) => onChange(target.value as How)}>
        {!WAYS.includes(how) && <option value={how}>{FORM_NAMES[how] ?? how}</option>}
        {WAYS.map((form) => (
          <option key={form} value={form}>
            {FORM_NAMES[form]}
          </option>
        ))}
      </select>
    </Field>
  );
}
