/** Fields of a term or document, made from their description. */
import type { TermPays } from 'pps-edge/schemas';
import { useId, useState } from 'react';
import { DayInput } from '../../parts/days/day-input.tsx';
import { ChoiceField, FlagOrPercentField, SeveralField } from './choice-fields.tsx';
import { Check, Field, Fieldset } from './field.tsx';
import { useFault } from './field-faults.ts';
import { listOf, shownFields, type TermField, type Values } from './field-kinds.ts';
import { AmountField, PublishedField } from './figure-fields.tsx';
import type { TermTables } from './named-tables.ts';
import { TableSelect } from './table-select.tsx';
import { TermsField } from './terms-field.tsx';
import { TextField } from './text-field.tsx';
import { WaysField } from './ways-field.tsx';

interface FieldsFormProps {
  /** In the document, with its point: `pays.` */
  path: string;
  fields: readonly TermField[];
  values: Values;
  onChange: (values: Values) => void;
  tables: TermTables;
}

/** A value that is undefined leaves the document. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...values, [name]: value };
}

export function FieldsForm({ path, fields, values, onChange, tables }: FieldsFormProps) {
  return shownFields(fields, values).map((field) => (
    <OneField
      key={field.name}
      path={path + field.name}
      field={field}
      value={values[field.name]}
      onChange={(value) => onChange(withValue(values, field.name, value))}
      tables={tables}
    />
  ));
}

interface OneFieldProps {
  path: string;
  field: TermField;
  value: unknown;
  onChange: (value: unknown) => void;
  tables: TermTables;
}

/** Kinds whose values are lists without fields of their own. */
const LISTS: readonly TermField['kind'][] = ['texts', 'percents', 'codes', 'several'];

function OneField({ path, field, value, onChange, tables }: OneFieldProps) {
  const { label, hint, kind } = field;
  const fault = useFault(path, LISTS.includes(kind));
  const ofObject = (fields: readonly TermField[], values: unknown, change: (values: Values) => void) => (
    <FieldsForm path={`${path}.`} fields={fields} values={valuesOf(values)} onChange={change} tables={tables} />
  );
  switch (kind) {
    case 'dollars':
    case 'percent':
    case 'number':
    case 'text':
    case 'rates_day':
    case 'notes':
    case 'texts':
    case 'percents':
      return <TextField kind={kind} fault={fault} label={label} hint={hint} value={value} onChange={onChange} />;
    case 'codes':
      return (
        <TextField
          kind={kind}
          fault={fault}
          label={label}
          hint={`Such as ${field.example}. Ranges, J*, @group, and ! for an exception.`}
          value={value}
          onChange={onChange}
        />
      );
    case 'amount':
      return (
        <AmountField path={path} field={field} value={value} onChange={onChange} tables={tables}>
          {ofObject(field.relative?.fields ?? [], value, onChange)}
        </AmountField>
      );
    case 'published':
      return <PublishedField path={path} field={field} value={value} onChange={onChange} tables={tables} />;
    case 'terms':
      return <TermsField path={path} field={field} ids={listOf<string>(value)} onChange={onChange} />;
    case 'ways':
      return (
        <WaysField path={path} field={field} ways={listOf<TermPays>(value)} onChange={onChange}>
          {(of, fields, way, change) => (
            <FieldsForm
              path={of}
              fields={fields}
              values={way as Values}
              onChange={(next) => change(next as TermPays)}
              tables={tables}
            />
          )}
        </WaysField>
      );
    case 'day':
      return (
        <Field label={label} hint={hint} fault={fault}>
          <DayInput value={String(value ?? '')} onDay={(day) => onChange(day || undefined)} />
        </Field>
      );
    case 'choice':
      return (
        <ChoiceField field={field} fault={fault} value={value} onChange={onChange}>
          {ofObject(field.own?.fields ?? [], value, onChange)}
        </ChoiceField>
      );
    case 'several':
      return <SeveralField field={field} fault={fault} value={value} onChange={onChange} />;
    case 'flag':
      return (
        <Check
          label={label}
          hint={hint}
          isChecked={(value as boolean | undefined) ?? field.byDefault}
          onChange={(is) => onChange(is === field.byDefault ? undefined : is)}
        />
      );
    case 'flag_or_percent':
      return <FlagOrPercentField field={field} fault={fault} value={value} onChange={onChange} />;
    case 'group':
      return (
        <Fieldset legend={label} className="group" hint={hint} fault={fault}>
          {ofObject(field.fields, value, (next) => onChange(withoutNothing(next)))}
        </Fieldset>
      );
    case 'conditions':
      return (
        <Conditions
          label={label}
          all={field.all}
          path={`${path}.`}
          fields={field.fields}
          values={valuesOf(value)}
          onChange={(next) => onChange(withoutNothing(next))}
          tables={tables}
        />
      );
    case 'rows':
      return <Rows path={path} field={field} value={listOf<Values>(value)} onChange={onChange} tables={tables} />;
    case 'fee_schedule':
      return (
        <Field label={label} fault={fault}>
          <TableSelect tables={tables.fee_schedule} value={String(value ?? '')} onChange={onChange} />
        </Field>
      );
  }
}

// A term written as JSON may have anything in a field.
const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

/** An object without fields leaves the document. */
const withoutNothing = (values: Values): Values | undefined => (Object.keys(values).length === 0 ? undefined : values);

interface ConditionsProps extends FieldsFormProps {
  label: string;
  /** Scope of a term without conditions, in a sentence. */
  all: string;
}

/** The conditions that the term has, and a choice of those that it may have besides. */
export function Conditions({ label, all, path, fields, values, onChange, tables }: ConditionsProps) {
  const id = useId();
  const fault = useFault(path.replace(/\.$/, ''));
  // A condition that is emptied to be written anew stays until it is removed.
  const [openNames, setOpenNames] = useState<readonly string[]>(() => Object.keys(values));
  const openFields = fields.filter(({ name }) => name in values || openNames.includes(name));
  const others = shownFields(fields, values).filter((field) => !openFields.includes(field));
  return (
    <Fieldset legend={label} className="conditions" fault={fault}>
      {openFields.length === 0 && <p className="quiet">{all} A condition narrows it.</p>}
      {openFields.map((field) => (
        <div key={field.name} className="row">
          <OneField
            path={path + field.name}
            field={field}
            value={values[field.name]}
            onChange={(value) => onChange(withValue(values, field.name, value))}
            tables={tables}
          />
          <button
            type="button"
            aria-label={`Remove the condition ${field.label}`}
            onClick={() => {
              setOpenNames(openNames.filter((name) => name !== field.name));
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
            Add a condition of {label.toLowerCase()}
          </label>
          <select id={id} value="" onChange={({ target }) => setOpenNames([...openNames, target.value])}>
            <option value="">Add a condition …</option>
            {others.map(({ name, label: words }) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </div>
      )}
    </Fieldset>
  );
}

interface RowsProps {
  path: string;
  field: Extract<TermField, { kind: 'rows' }>;
  value: readonly Values[];
  onChange: (rows: unknown) => void;
  tables: TermTables;
}

function Rows({ path, field: { label, hint, one, fields }, value, onChange, tables }: RowsProps) {
  const fault = useFault(path);
  const change = (rows: readonly Values[]) => onChange(rows.length === 0 ? undefined : rows);
  return (
    <Fieldset legend={label} className="rows" hint={hint} fault={fault}>
      {value.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={`${place} of ${value.length}`} className="row">
          <RowFault path={`${path}.${place}`} />
          <FieldsForm
            path={`${path}.${place}.`}
            fields={fields}
            values={row}
            onChange={(next) => change(value.with(place, next))}
            tables={tables}
          />
          <button
            type="button"
            aria-label={`Remove ${one} ${place + 1}`}
            onClick={() => change(value.toSpliced(place, 1))}
          >
            Remove
          </button>
        </div>
      ))}
      <button type="button" onClick={() => change([...value, {}])}>
        Add {/^[aeiou]/.test(one) ? 'an' : 'a'} {one}
      </button>
    </Fieldset>
  );
}

function RowFault({ path }: { path: string }) {
  const fault = useFault(path);
  return fault && <small className="fault">{fault}</small>;
}
