/** One term as a form, or as JSON. */
import type { ContractTerm, TermPays } from 'pps-edge/schemas';
import { useId, useState } from 'react';
import { Field } from './field.tsx';
import { FieldsForm, OneField, type Values, withValue } from './fields-form.tsx';
import { JsonField } from './json-field.tsx';
import type { NamedTables } from './named-tables.ts';
import { CONDITIONS, fieldsBeside, fieldsOfPays, keepShared } from './term-fields.ts';
import { blankPays, FORM_NAMES, type How, ROLES, type Role } from './term-list.ts';

interface TermFormProps {
  term: ContractTerm;
  onChange: (term: ContractTerm) => void;
  /** Whether what is typed as JSON is none. */
  onBroken: (isBroken: boolean) => void;
  tables: NamedTables;
}

export function TermForm({ term, onChange, onBroken, tables }: TermFormProps) {
  const [isJson, setJson] = useState(false);
  return (
    <div className="term-form form">
      <div className="actions">
        <button
          type="button"
          aria-pressed={!isJson}
          onClick={() => {
            setJson(false);
            onBroken(false);
          }}
        >
          Form
        </button>
        <button type="button" aria-pressed={isJson} onClick={() => setJson(true)}>
          JSON
        </button>
      </div>
      {isJson ? (
        <JsonField
          label="Term as JSON"
          value={term}
          onChange={(value) => {
            onBroken(value === null);
            if (value) onChange(value as ContractTerm);
          }}
        />
      ) : (
        <Fields term={term} onChange={onChange} tables={tables} />
      )}
    </div>
  );
}

function Fields({ term, onChange, tables }: Omit<TermFormProps, 'onBroken'>) {
  const set = (name: string, value: unknown) =>
    onChange(withValue(term as unknown as Values, name, value) as unknown as ContractTerm);
  const role = ROLES.find((one) => one.role === term.role);
  const forms = role?.forms ?? [];
  const isRate = term.role === 'rate' || term.role === 'default';
  const setRole = (next: Role) => {
    const allowed = ROLES.find((one) => one.role === next)?.forms ?? [];
    const [first = term.pays.how] = allowed;
    onChange({
      ...term,
      role: next,
      pays: allowed.includes(term.pays.how) ? term.pays : keepShared(term.pays, blankPays(first)),
    });
  };
  return (
    <>
      <div className="form-row">
        <Field label="Name">
          <input maxLength={100} value={term.name} onChange={({ target }) => set('name', target.value)} />
        </Field>
        <Field label="Id" hint="Names it in traces and tests.">
          <input
            className="code"
            maxLength={40}
            spellCheck={false}
            value={term.id}
            onChange={({ target }) => set('id', target.value)}
          />
        </Field>
        <Field label="Role">
          <select value={term.role} onChange={({ target }) => setRole(target.value as Role)}>
            {ROLES.map((one) => (
              <option key={one.role} value={one.role}>
                {one.one}
              </option>
            ))}
          </select>
        </Field>
        {isRate && (
          <Field label="Takes">
            <select value={term.consumes ?? ''} onChange={({ target }) => set('consumes', target.value || undefined)}>
              <option value="">
                {term.applies.lines ? 'its lines (by its conditions)' : 'the claim (by its conditions)'}
              </option>
              <option value="lines">its lines</option>
              <option value="claim">the whole claim</option>
            </select>
          </Field>
        )}
      </div>
      <Conditions
        values={term.applies as Values}
        onChange={(applies) => onChange({ ...term, applies: applies as ContractTerm['applies'] })}
        tables={tables}
      />
      <fieldset className="field group">
        <legend>Pays</legend>
        {forms.length > 1 && (
          <Field label="Form">
            <select
              value={term.pays.how}
              onChange={({ target }) =>
                onChange({ ...term, pays: keepShared(term.pays, blankPays(target.value as How)) })
              }
            >
              {forms.map((how) => (
                <option key={how} value={how}>
                  {FORM_NAMES[how]}
                </option>
              ))}
            </select>
          </Field>
        )}
        {term.role === 'exclusion' && <p>Never paid.</p>}
        <FieldsForm
          fields={fieldsOfPays(term.pays)}
          values={term.pays as Values}
          onChange={(pays) => onChange({ ...term, pays: pays as TermPays })}
          tables={tables}
        />
      </fieldset>
      <FieldsForm
        fields={fieldsBeside(term)}
        values={term as unknown as Values}
        onChange={(next) => onChange(next as unknown as ContractTerm)}
        tables={tables}
      />
    </>
  );
}

interface ConditionsProps {
  values: Values;
  onChange: (values: Values) => void;
  tables: NamedTables;
}

/** The conditions that the term has, and a choice of those that it may have besides. */
function Conditions({ values, onChange, tables }: ConditionsProps) {
  const id = useId();
  // A condition that is emptied to be written anew stays until it is removed.
  const [kept, setKept] = useState<readonly string[]>(() => Object.keys(values));
  const shown = CONDITIONS.filter(({ name }) => name in values || kept.includes(name));
  const others = CONDITIONS.filter((field) => !shown.includes(field));
  return (
    <fieldset className="field group">
      <legend>Applies to</legend>
      {shown.length === 0 && <p className="quiet">Every claim. A condition narrows it.</p>}
      {shown.map((field) => (
        <div key={field.name} className="row">
          <OneField
            field={field}
            value={values[field.name]}
            onChange={(value) => onChange(withValue(values, field.name, value))}
            tables={tables}
          />
          <button
            type="button"
            aria-label={`Remove the condition ${field.label}`}
            onClick={() => {
              setKept(kept.filter((name) => name !== field.name));
              onChange(withValue(values, field.name, undefined));
            }}
          >
            Remove
          </button>
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <label htmlFor={id} className="visually-hidden">
            Add a condition
          </label>
          <select id={id} value="" onChange={({ target }) => setKept([...kept, target.value])}>
            <option value="">Add a condition …</option>
            {others.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  );
}
