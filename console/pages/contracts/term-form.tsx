/** One term as a form, or as JSON. */
import type { ContractTerm, TermPays } from 'pps-edge/schemas';
import { useState } from 'react';
import { Field, Fieldset } from './field.tsx';
import { FieldFaults, useFault } from './field-faults.ts';
import type { Values } from './field-kinds.ts';
import { Conditions, FieldsForm, withValue } from './fields-form.tsx';
import { JsonField } from './json-field.tsx';
import type { TermTables } from './named-tables.ts';
import { changedPays, fieldsOfPays, keepShared } from './pays-fields.ts';
import { CONDITIONS, fieldsBeside } from './term-fields.ts';
import { blankPays, FORM_NAMES, type How, ROLES, type Role, type TermChoices } from './term-list.ts';
import { OtherTerms } from './terms-field.tsx';

interface TermFormProps {
  term: ContractTerm;
  onChange: (term: ContractTerm) => void;
  /** Reports text in the JSON field that is not JSON. */
  onBroken: (isBroken: boolean) => void;
  tables: TermTables;
  faults: readonly string[];
  /** Terms that it may name. */
  choices: TermChoices;
}

export function TermForm({ term, onChange, onBroken, tables, faults, choices }: TermFormProps) {
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
        <FieldFaults value={faults}>
          <OtherTerms value={choices}>
            <Fields term={term} onChange={onChange} tables={tables} />
          </OtherTerms>
        </FieldFaults>
      )}
    </div>
  );
}

function Fields({ term, onChange, tables }: Omit<TermFormProps, 'onBroken' | 'faults' | 'choices'>) {
  const set = (name: string, value: unknown) =>
    onChange(withValue(term as unknown as Values, name, value) as unknown as ContractTerm);
  const role = ROLES.find((one) => one.role === term.role);
  const forms = role?.forms ?? [];
  const isRate = term.role === 'rate' || term.role === 'default';
  const faultOfForm = useFault('pays.how');
  const faultOfConsumes = useFault('consumes');
  const setRole = (next: Role) => {
    const allowed = ROLES.find((one) => one.role === next)?.forms ?? [];
    const [first = term.pays.how] = allowed;
    onChange({
      ...term,
      role: next,
      pays: allowed.includes(term.pays.how) ? term.pays : keepShared(term.pays, blankPays(first)),
    } as ContractTerm);
  };
  return (
    <>
      <div className="form-row">
        <Field label="Name" fault={useFault('name')}>
          <input maxLength={100} value={term.name} onChange={({ target }) => set('name', target.value)} />
        </Field>
        <Field label="Id" hint="Names it in traces and tests." fault={useFault('id')}>
          <input
            className="code"
            maxLength={40}
            spellCheck={false}
            value={term.id}
            onChange={({ target }) => set('id', target.value)}
          />
        </Field>
        <Field label="Role" fault={useFault('role')}>
          <select value={term.role} onChange={({ target }) => setRole(target.value as Role)}>
            {ROLES.map((one) => (
              <option key={one.role} value={one.role}>
                {one.one}
              </option>
            ))}
          </select>
        </Field>
        {isRate && (
          <Field label="Takes" fault={faultOfConsumes}>
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
        label="Applies to"
        all="Every claim."
        path="applies."
        fields={CONDITIONS}
        values={term.applies as Values}
        onChange={(applies) => onChange({ ...term, applies: applies as ContractTerm['applies'] })}
        tables={tables}
      />
      <Fieldset legend="Pays" className="group" fault={useFault('pays')}>
        {forms.length > 1 && (
          <Field label="Form" fault={faultOfForm}>
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
          path="pays."
          fields={fieldsOfPays(term.pays)}
          values={term.pays as Values}
          onChange={(pays) => onChange({ ...term, pays: changedPays(term.pays, pays as TermPays) })}
          tables={tables}
        />
      </Fieldset>
      <FieldsForm
        path=""
        fields={fieldsBeside(term)}
        values={term as unknown as Values}
        onChange={(next) => onChange(next as unknown as ContractTerm)}
        tables={tables}
      />
    </>
  );
}
