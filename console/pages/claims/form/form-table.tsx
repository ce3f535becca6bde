/** Rows of a claim: lines, diagnoses, value codes. */
import { useId, useRef } from 'react';
import { TABLES } from './claim-fields.ts';
import { type Problem, ProblemList, Typed } from './form-field.tsx';
import { rowOfTypedCode } from './typed-code.ts';

interface FormTableProps {
  /** Its field in the claim. */
  name: string;
  columns: readonly string[];
  why: readonly string[];
  rows: unknown;
  onChange: (path: string, value: unknown) => void;
  problems: readonly Problem[];
  /** Without its rows there is no price. */
  isNeeded: boolean;
}

export function FormTable({ name, columns: counting, why, rows, onChange, problems, isNeeded }: FormTableProps) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const words = TABLES[name];
  const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
  if (!words) return null;
  const columns = Object.entries(words.columns).filter(([key]) => counting.includes(key));
  // Beside several codes of a row there is no room for what they mean.
  const isDescribed = columns.filter(([, { of }]) => of).length === 1;
  const isInvalid = (path: string) => problems.some(({ field, isWarning }) => field === path && !isWarning);
  const focusRow = (row: number) =>
    requestAnimationFrame(() =>
      table.current
        ?.querySelectorAll<HTMLElement>('tbody tr')
        [row]?.querySelector<HTMLElement>('[data-field]')
        ?.focus(),
    );
  return (
    <fieldset className="form-table">
      <legend data-needed={isNeeded || undefined}>{words.label}</legend>
      {/* Its fields reach what scrolls by the keyboard; without a row it has none. */}
      <div className="form-table-rows" tabIndex={list.length === 0 ? 0 : undefined}>
        <table ref={table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Row</span>
              </th>
              {columns.map(([key, { label }]) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {list.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                {columns.map(([key, column]) => (
                  <td key={key} data-kind={column.kind} data-described={(isDescribed && column.of) || undefined}>
                    <Typed
                      path={`${name}.${i}.${key}`}
                      words={column}
                      label={`${words.row} ${i + 1}, ${column.label}`}
                      describedBy={`${id}p`}
                      isDescribed={isDescribed}
                      value={
                        typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined
                      }
                      onChange={(path, value) => {
                        const typed = key === 'hcpcs' ? rowOfTypedCode(row, value) : null;
                        if (typed) onChange(`${name}.${i}`, typed);
                        else onChange(path, value);
                      }}
                      isInvalid={isInvalid(`${name}.${i}.${key}`)}
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="plain"
                    aria-label={`Remove ${words.row.toLowerCase()} ${i + 1}`}
                    onClick={() => {
                      const rows = list.toSpliced(i, 1);
                      onChange(name, rows.length === 0 ? undefined : rows);
                    }}
                  >
                    ×
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button
        type="button"
        // A problem of the list as a whole leads here while it has no row.
        data-field={name}
        onClick={() => {
          onChange(name, [...list, {}]);
          focusRow(list.length);
        }}
      >
        Add {/^[aeiou]/i.test(words.row) ? 'an' : 'a'} {words.row.toLowerCase()}
      </button>
      <ProblemList id={`${id}p`} problems={problems} />
      <details>
        <summary>Use of the columns</summary>
        <ul>
          {why.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </details>
    </fieldset>
  );
}
