/** Rows of a claim that one types down: lines, diagnoses, value codes. A blank row at the end takes the next. */
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { isObject } from '../editor/claim.ts';
import { isTable, withPasted } from '../editor/pasted-rows.ts';
import { type RowColumn, type Rows, withCell, withCellValue } from '../editor/rows.ts';
import { type FieldWords, TABLES, type TableWords } from './claim-fields.ts';
import { type Problem, ProblemList, Typed } from './form-field.tsx';

interface FormTableProps {
  /** Its field in the claim. */
  name: string;
  /** Columns that count. */
  columns: readonly string[];
  rows: unknown;
  onChange: (path: string, value: unknown) => void;
  problems: readonly Problem[];
  /** Sentences below it. */
  help: string;
  /** Without its rows there is no price. */
  isNeeded: boolean;
}

export function FormTable({ name, columns: counting, rows, onChange, problems, help, isNeeded }: FormTableProps) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const words = TABLES[name];
  if (!words) return null;
  const list: Rows = Array.isArray(rows) ? rows : [];
  const columns = Object.entries(words.columns)
    .filter(([key]) => counting.includes(key))
    .map(([key, column]) => ({ ...column, key }));
  const put = (next: Rows) => onChange(name, next.length === 0 ? undefined : next);
  // At once: what is typed next belongs to the row that it leads to.
  const focus = (row: number, column: number) => {
    const at = table.current?.querySelectorAll<HTMLElement>('tbody tr')[row];
    at?.querySelectorAll<HTMLElement>('[data-field]')[column]?.focus();
  };
  const singular = words.row.toLowerCase();
  return (
    <fieldset className="form-table">
      <legend data-needed={isNeeded || undefined}>{words.label}</legend>
      <div className="form-table-rows">
        <table ref={table}>
          <Headings columns={columns} />
          <tbody>
            {[...list, undefined].map((row, i) => (
              <TableRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                key={i}
                name={name}
                words={words}
                columns={columns}
                list={list}
                row={row}
                place={i}
                onRows={put}
                onFocus={focus}
                problems={problems}
                problemsId={`${id}p`}
              />
            ))}
          </tbody>
        </table>
      </div>
      {/* A problem of the list as a whole leads here. */}
      <button type="button" data-field={name} onClick={() => focus(list.length, 0)}>
        Add {/^[aeiou]/i.test(words.row) ? 'an' : 'a'} {singular}
      </button>
      {help && <small>{help}</small>}
      <ProblemList id={`${id}p`} problems={problems} />
    </fieldset>
  );
}

function Headings({ columns }: { columns: readonly RowColumn[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Row</span>
        </th>
        {columns.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}

interface TableRowProps {
  name: string;
  words: TableWords;
  columns: readonly (RowColumn & FieldWords)[];
  list: Rows;
  /** Undefined for the blank one at the end. */
  row: unknown;
  place: number;
  onRows: (rows: Rows) => void;
  onFocus: (row: number, column: number) => void;
  problems: readonly Problem[];
  problemsId: string;
}

function TableRow(props: TableRowProps) {
  const { name, words, columns, list, row, place, onRows, onFocus, problems, problemsId } = props;
  // Beside several codes of a row there is no room for what they mean.
  const isDescribed = columns.filter(({ of }) => of && of !== 'poa').length === 1;
  const isInvalid = (path: string) => problems.some(({ field, isWarning }) => field === path && !isWarning);
  const change = (column: RowColumn, value: unknown) =>
    onRows(
      column.key === 'hcpcs' && typeof value === 'string'
        ? withCell(list, place, column, value)
        : withCellValue(list, place, column.key, value),
    );
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isTable(pasted)) return;
    event.preventDefault();
    onRows(withPasted(list, { row: place, column: at }, columns, pasted));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.shiftKey) onFocus(Math.max(0, place - 1), at);
    else if (place < list.length) onFocus(place + 1, at);
  };
  return (
    <tr>
      <th scope="row">{place + 1}</th>
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-kind={column.kind === 'money' ? 'number' : column.kind}
          data-described={(isDescribed && column.of && column.of !== 'poa') || undefined}
        >
          <Typed
            path={`${name}.${place}.${column.key}`}
            words={column}
            label={`${words.row} ${place + 1}, ${column.label}`}
            describedBy={problemsId}
            isDescribed={isDescribed && column.of !== 'poa'}
            isCell
            value={isObject(row) ? row[column.key] : undefined}
            onChange={(_, value) => change(column, value)}
            isInvalid={isInvalid(`${name}.${place}.${column.key}`)}
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => paste(event, at)}
          />
        </td>
      ))}
      <td>
        {row !== undefined && (
          <button
            type="button"
            className="plain"
            aria-label={`Remove ${words.row.toLowerCase()} ${place + 1}`}
            onClick={() => onRows(list.toSpliced(place, 1))}
          >
            ×
          </button>
        )}
      </td>
    </tr>
  );
}
