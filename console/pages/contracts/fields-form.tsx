/** Fields of a term or document, made from their description. */
import { createContext, useContext, useId, useState } from 'react';
import { Check, Field } from './field.tsx';
import type { NamedTables } from './named-tables.ts';
import { TableSelect } from './table-select.tsx';
import type { TermField } from './term-fields.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The API's sentences on faulty fields: `pays.percent must be a number`. */
export const FieldFaults = createContext<readonly string[]>([]);

/** @param path of the field in the document */
function useFault(path: string): string | undefined {
  return useContext(FieldFaults).find((fault) => fault.startsWith(`${path} `));
}

interface FieldsFormProps {
  /** In the document, with its point: `pays.` */
  path: string;
  fields: readonly TermField[];
  values: Values;
  onChange: (values: Values) => void;
  tables: NamedTables;
}

/** A value that is undefined leaves the document. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...values, [name]: value };
}

export function FieldsForm({ path, fields, values, onChange, tables }: FieldsFormProps) {
  return fields.map((field) => (
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
  tables: NamedTables;
}

function OneField({ path, field, value, onChange, tables }: OneFieldProps) {
  const { label, hint } = field;
  const fault = useFault(path);
  switch (field.kind) {
    case 'dollars':
    case 'percent':
    case 'number':
      return (
        <TextField
          fault={fault}
          label={field.kind === 'dollars' ? `${label} ($)` : field.kind === 'percent' ? `${label} (%)` : label}
          hint={hint}
          isNumber
          value={value}
          write={String}
          read={parseNumber}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          fault={fault}
          label={label}
          hint={hint}
          value={value}
          write={String}
          read={(text) => text}
          onChange={onChange}
        />
      );
    case 'notes':
      return (
        <TextField
          fault={fault}
          label={label}
          hint={hint}
          rows={2}
          value={value}
          write={String}
          read={(text) => text}
          onChange={onChange}
        />
      );
    case 'texts':
      return (
        <TextField
          fault={fault}
          label={label}
          hint={hint}
          rows={2}
          value={value}
          write={(list) => (list as string[]).join('\n')}
          read={(text) => split(text, /\n/)}
          onChange={onChange}
        />
      );
    case 'percents':
      return (
        <TextField
          fault={fault}
          label={label}
          hint={hint}
          value={value}
          write={(list) => (list as number[]).join(', ')}
          read={(text) => split(text, /[\s,;]+/).map(parseNumber)}
          onChange={onChange}
        />
      );
    case 'codes':
      return (
        <TextField
          fault={fault}
          label={label}
          hint={`Such as ${field.example}. Ranges, J*, @group, and ! for an exception.`}
          isCode
          value={value}
          write={(list) => (list as string[]).join(', ')}
          read={(text) => split(text, /[\s,;]+/)}
          onChange={onChange}
        />
      );
    case 'day':
      return (
        <Field label={label} hint={hint} fault={fault}>
          <input
            type="date"
            value={String(value ?? '')}
            onChange={({ target }) => onChange(target.value || undefined)}
          />
        </Field>
      );
    case 'choice':
      return (
        <Field label={label} hint={hint} fault={fault}>
          <select
            value={String(value ?? field.byDefault ?? '')}
            onChange={({ target }) => onChange(target.value === (field.byDefault ?? '') ? undefined : target.value)}
          >
            {field.byDefault === undefined && <option value="">–</option>}
            {field.choices.map(([choice, words]) => (
              <option key={choice} value={choice}>
                {words}
              </option>
            ))}
          </select>
        </Field>
      );
    case 'several':
      return (
        <fieldset className="contract-field choices">
          <legend>{label}</legend>
          {field.choices.map(([choice, words]) => {
            const choices = (value ?? []) as readonly string[];
            return (
              <Check
                key={choice}
                label={words}
                isChecked={choices.includes(choice)}
                onChange={(is) => onChange(is ? [...choices, choice] : choices.filter((other) => other !== choice))}
              />
            );
          })}
        </fieldset>
      );
    case 'flag':
      return (
        <Check
          label={label}
          hint={hint}
          isChecked={(value as boolean | undefined) ?? field.byDefault}
          onChange={(is) => onChange(is === field.byDefault ? undefined : is)}
        />
      );
    case 'group':
      return (
        <fieldset className="contract-field group">
          <legend>{label}</legend>
          <FieldsForm
            path={`${path}.`}
            fields={field.fields}
            values={(value ?? {}) as Values}
            onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
            tables={tables}
          />
        </fieldset>
      );
    case 'conditions':
      return (
        <Conditions
          label={label}
          all="Every line."
          path={`${path}.`}
          fields={field.fields}
          values={(value ?? {}) as Values}
          onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
          tables={tables}
        />
      );
    case 'rows':
      return <Rows path={path} field={field} value={(value ?? []) as Values[]} onChange={onChange} tables={tables} />;
    case 'fee_schedule':
      return (
        <Field label={label} fault={fault}>
          <TableSelect tables={tables.fee_schedule} value={String(value ?? '')} onChange={onChange} />
        </Field>
      );
    case 'weights':
      return <WeightsField label={label} value={value} onChange={onChange} tables={tables} />;
  }
}

interface ConditionsProps extends FieldsFormProps {
  label: string;
  /** Scope of a term without conditions, in a sentence. */
  all: string;
}

/** The conditions that the term has, and a choice of those that it may have besides. */
export function Conditions({ label, all, path, fields, values, onChange, tables }: ConditionsProps) {
  const id = useId();
  // A condition that is emptied to be written anew stays until it is removed.
  const [openNames, setOpenNames] = useState<readonly string[]>(() => Object.keys(values));
  const openFields = fields.filter(({ name }) => name in values || openNames.includes(name));
  const others = fields.filter((field) => !openFields.includes(field));
  return (
    <fieldset className="contract-field conditions">
      <legend>{label}</legend>
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
    </fieldset>
  );
}

interface RowsProps {
  path: string;
  field: Extract<TermField, { kind: 'rows' }>;
  value: readonly Values[];
  onChange: (rows: unknown) => void;
  tables: NamedTables;
}

function Rows({ path, field: { label, hint, one, fields }, value, onChange, tables }: RowsProps) {
  const change = (rows: readonly Values[]) => onChange(rows.length === 0 ? undefined : rows);
  return (
    <fieldset className="contract-field rows">
      <legend>{label}</legend>
      {value.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={`${place} of ${value.length}`} className="row">
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
      {hint && <small className="hint">{hint}</small>}
    </fieldset>
  );
}

function WeightsField({ label, value, onChange, tables }: Omit<OneFieldProps, 'field' | 'path'> & { label: string }) {
  const id = typeof value === 'object' && value ? (value as { custom_drg_table_id: string }).custom_drg_table_id : '';
  const isListed = id === '' || tables.drg_table.some((table) => table.id === id);
  return (
    <Field label={label}>
      <select
        value={id}
        onChange={({ target }) => onChange(target.value === '' ? 'medicare' : { custom_drg_table_id: target.value })}
      >
        <option value="">Medicare’s</option>
        {!isListed && <option value={id}>{id}</option>}
        {tables.drg_table.map((table) => (
          <option key={table.id} value={table.id}>
            {table.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface TextFieldProps {
  fault: string | undefined;
  label: string;
  hint?: string | undefined;
  rows?: number;
  isNumber?: boolean;
  isCode?: boolean;
  value: unknown;
  write: (value: unknown) => string;
  read: (text: string) => unknown;
  onChange: (value: unknown) => void;
}

/** A text that stands for a value. What is typed stays as it is typed while it means the value. */
function TextField({ fault, label, hint, rows, isNumber, isCode, value, write, read, onChange }: TextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const meaning = (text: string) => (text.trim() === '' ? undefined : read(text));
  const isTyped = draft !== null && JSON.stringify(meaning(draft)) === JSON.stringify(value);
  const shared = {
    value: isTyped ? draft : value === undefined ? '' : write(value),
    className: isCode ? 'code' : undefined,
    spellCheck: !isNumber && !isCode,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft(target.value);
      onChange(meaning(target.value));
    },
  };
  return (
    <Field label={label} hint={hint} fault={fault}>
      {rows ? (
        <textarea rows={rows} {...shared} />
      ) : (
        <input inputMode={isNumber ? 'decimal' : undefined} autoComplete="off" {...shared} />
      )}
    </Field>
  );
}

/** Returns the number; another text unchanged, for the API to refuse. */
function parseNumber(text: string): unknown {
  const plain = text.replace(/[$,%\s]/g, '');
  return /^-?\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : text;
}

const split = (text: string, at: RegExp): string[] =>
  text
    .split(at)
    .map((entry) => entry.trim())
    .filter(Boolean);
