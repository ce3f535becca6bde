/** Fields of a term or document, made from their description. */
import { useState } from 'react';
import { Check, Field } from './field.tsx';
import type { NamedTables } from './named-tables.ts';
import { TableSelect } from './table-select.tsx';
import type { TermField } from './term-fields.ts';

export type Values = Readonly<Record<string, unknown>>;

interface FieldsFormProps {
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

export function FieldsForm({ fields, values, onChange, tables }: FieldsFormProps) {
  return fields.map((field) => (
    <OneField
      key={field.name}
      field={field}
      value={values[field.name]}
      onChange={(value) => onChange(withValue(values, field.name, value))}
      tables={tables}
    />
  ));
}

interface OneFieldProps {
  field: TermField;
  value: unknown;
  onChange: (value: unknown) => void;
  tables: NamedTables;
}

export function OneField({ field, value, onChange, tables }: OneFieldProps) {
  const { label, hint } = field;
  switch (field.kind) {
    case 'dollars':
    case 'percent':
    case 'number':
      return (
        <TextField
          label={field.kind === 'dollars' ? `${label} ($)` : field.kind === 'percent' ? `${label} (%)` : label}
          hint={hint}
          isNumber
          value={value}
          write={String}
          read={numberOf}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField label={label} hint={hint} value={value} write={String} read={(text) => text} onChange={onChange} />
      );
    case 'notes':
      return (
        <TextField
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
          label={label}
          hint={hint}
          value={value}
          write={(list) => (list as number[]).join(', ')}
          read={(text) => split(text, /[\s,;]+/).map(numberOf)}
          onChange={onChange}
        />
      );
    case 'codes':
      return (
        <TextField
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
        <Field label={label} hint={hint}>
          <input
            type="date"
            value={String(value ?? '')}
            onChange={({ target }) => onChange(target.value || undefined)}
          />
        </Field>
      );
    case 'choice':
      return (
        <Field label={label} hint={hint}>
          <select value={String(value ?? '')} onChange={({ target }) => onChange(target.value || undefined)}>
            <option value="">–</option>
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
        <fieldset className="field choices">
          <legend>{label}</legend>
          {field.choices.map(([choice, words]) => {
            const chosen = (value ?? []) as readonly string[];
            return (
              <Check
                key={choice}
                label={words}
                isChecked={chosen.includes(choice)}
                onChange={(is) => onChange(is ? [...chosen, choice] : chosen.filter((other) => other !== choice))}
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
        <fieldset className="field group">
          <legend>{label}</legend>
          <FieldsForm
            fields={field.fields}
            values={(value ?? {}) as Values}
            onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
            tables={tables}
          />
        </fieldset>
      );
    case 'rows':
      return <Rows field={field} value={(value ?? []) as Values[]} onChange={onChange} tables={tables} />;
    case 'fee_schedule':
      return (
        <Field label={label}>
          <TableSelect tables={tables.fee_schedule} value={String(value ?? '')} onChange={onChange} />
        </Field>
      );
    case 'weights':
      return <WeightsField label={label} value={value} onChange={onChange} tables={tables} />;
  }
}

interface RowsProps {
  field: Extract<TermField, { kind: 'rows' }>;
  value: readonly Values[];
  onChange: (rows: unknown) => void;
  tables: NamedTables;
}

function Rows({ field: { label, hint, one, fields }, value, onChange, tables }: RowsProps) {
  const change = (rows: readonly Values[]) => onChange(rows.length === 0 ? undefined : rows);
  return (
    <fieldset className="field rows">
      <legend>{label}</legend>
      {value.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={`${place} of ${value.length}`} className="row">
          <FieldsForm
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

function WeightsField({ label, value, onChange, tables }: Omit<OneFieldProps, 'field'> & { label: string }) {
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
function TextField({ label, hint, rows, isNumber, isCode, value, write, read, onChange }: TextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const meaning = (text: string) => (text.trim() === '' ? undefined : read(text));
  const isTyped = typed !== null && JSON.stringify(meaning(typed)) === JSON.stringify(value);
  const shared = {
    value: isTyped ? typed : value === undefined ? '' : write(value),
    className: isCode ? 'code' : undefined,
    spellCheck: !isNumber && !isCode,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(meaning(target.value));
    },
  };
  return (
    <Field label={label} hint={hint}>
      {rows ? (
        <textarea rows={rows} {...shared} />
      ) : (
        <input inputMode={isNumber ? 'decimal' : undefined} autoComplete="off" {...shared} />
      )}
    </Field>
  );
}

/** What is no number goes as it is typed: the API says what is wrong. */
function numberOf(text: string): unknown {
  const plain = text.replace(/[$,%\s]/g, '');
  return /^-?\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : text;
}

const split = (text: string, at: RegExp): string[] =>
  text
    .split(at)
    .map((entry) => entry.trim())
    .filter(Boolean);
