/** Fields of amounts, weights and mean stays: a number or word, or a figure of a rate table. */
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { useFault } from './field-faults.ts';
import type { TermField } from './field-kinds.ts';
import { firstValue, type Source, sourceOfAmount, sourceOfPublished } from './figure-sources.ts';
import type { RateTableChoice, TermTables } from './named-tables.ts';
import { TextField } from './text-field.tsx';

interface FigureFieldProps<Kind extends TermField['kind']> {
  path: string;
  field: Extract<TermField, { kind: Kind }>;
  value: unknown;
  onChange: (value: unknown) => void;
  tables: TermTables;
}

/** @param children fields of an object in place of the number */
export function AmountField(props: FigureFieldProps<'amount'> & { children: ReactNode }) {
  const { path, field, value, onChange, tables } = props;
  const { label, hint, unit, relative } = field;
  const fault = useFault(path);
  const source = sourceOfAmount(value, relative !== undefined);
  const isNumber = source === 'number';
  return (
    <div className="contract-field figure">
      {isNumber && (
        <TextField
          kind={unit === 'dollars' ? 'dollars' : 'number'}
          fault={fault}
          label={label}
          hint={hint}
          value={value}
          onChange={onChange}
        />
      )}
      <SourceSelect
        label={`${bare(label)}: from`}
        fault={isNumber ? undefined : fault}
        path={path}
        source={source}
        first={[['number', unit], ...(relative ? [['relative', relative.words] as const] : [])]}
        drgTables={[]}
        onChange={onChange}
        tables={tables}
      />
      <ColumnSelect label={label} path={path} value={value} onChange={onChange} tables={tables} />
      {source === 'relative' && props.children}
    </div>
  );
}

export function PublishedField({ path, field, value, onChange, tables }: FigureFieldProps<'published'>) {
  const { label, hint, choices, hasDrgTables } = field;
  const fault = useFault(path);
  return (
    <div className="contract-field figure">
      <SourceSelect
        label={label}
        hint={hint}
        fault={fault}
        path={path}
        source={sourceOfPublished(value)}
        first={[
          ...(value === undefined ? [['', '–'] as const] : []),
          ...choices.map(([choice, words]) => [`choice:${choice}`, words] as const),
        ]}
        drgTables={hasDrgTables ? tables.drg_table : []}
        onChange={onChange}
        tables={tables}
      />
      <ColumnSelect label={label} path={path} value={value} onChange={onChange} tables={tables} />
    </div>
  );
}

interface SourceSelectProps {
  label: string;
  hint?: string | undefined;
  fault: string | undefined;
  path: string;
  source: Source;
  /** Sources before the tables. */
  first: readonly (readonly [source: string, words: string])[];
  drgTables: TermTables['drg_table'];
  onChange: (value: unknown) => void;
  tables: TermTables;
}

function SourceSelect(props: SourceSelectProps) {
  const { label, hint, fault, path, source, first, drgTables, onChange, tables } = props;
  const faultOfRateTable = useFault(`${path}.rate_table`);
  const faultOfDrgTable = useFault(`${path}.custom_drg_table_id`);
  const ofDrgTables = drgTables.map(({ id, name }) => [`drg_table:${id}`, name] as const);
  const ofRateTables = tables.rate_table.map((table) => [`rate_table:${table.id}`, nameWithCodes(table)] as const);
  const isListed = [...first, ...ofDrgTables, ...ofRateTables].some(([listed]) => listed === source);
  const options = (sources: SourceSelectProps['first']) =>
    sources.map(([listed, words]) => (
      <option key={listed} value={listed}>
        {words}
      </option>
    ));
  return (
    <Field label={label} hint={hint} fault={faultOfRateTable ?? faultOfDrgTable ?? fault}>
      <select value={source} onChange={({ target }) => onChange(firstValue(target.value as Source, tables.rate_table))}>
        {options(first)}
        {!isListed && <option value={source}>{source.replace(/^[^:]*:/, '') || '–'}</option>}
        {ofDrgTables.length > 0 && <optgroup label="DRG tables">{options(ofDrgTables)}</optgroup>}
        <optgroup label="Rate tables">
          {options(ofRateTables)}
          {ofRateTables.length === 0 && <option disabled>none yet</option>}
        </optgroup>
      </select>
    </Field>
  );
}

const CODES_OF: Readonly<Record<RateTableChoice['of'], string>> = { drg: 'DRG', hcpcs: 'HCPCS', apc: 'APC' };
const nameWithCodes = ({ name, of }: RateTableChoice) => `${name} (by ${CODES_OF[of]})`;

function ColumnSelect({
  label,
  path,
  value,
  onChange,
  tables,
}: Omit<FigureFieldProps<'amount'>, 'field'> & { label: string }) {
  const fault = useFault(`${path}.column`);
  if (typeof value !== 'object' || value === null || !('rate_table' in value)) return null;
  const { rate_table: id, column = '' } = value as { rate_table: string; column?: string };
  const columns = tables.rate_table.find((table) => table.id === id)?.columns ?? [];
  const isListed = columns.includes(column);
  return (
    <Field label={`${bare(label)}: column`} fault={fault}>
      <select value={column} onChange={({ target }) => onChange({ rate_table: id, column: target.value })}>
        {!isListed && <option value={column}>{column || '–'}</option>}
        {columns.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Takes away what a label says in brackets. */
const bare = (label: string): string => label.replace(/ \([^)]*\)$/, '');
