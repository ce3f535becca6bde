/** A list of the claim as a grid of cells: keys as in a spreadsheet, one blank row below to add another. */
import { type ClipboardEvent, Fragment, type KeyboardEvent, useId, useRef } from 'react';
import type { EditedClaim } from '../editor/claim.ts';
import { isTable, withPasted } from '../editor/pasted-rows.ts';
import { cellText, type Rows, rowsAt, withCell, withoutBlanks, withoutRow, withRows } from '../editor/rows.ts';
import { CellInput } from './cell-input.tsx';
import type { Column, ListBox } from './locators.ts';
import type { PlacedProblems } from './placed-problems.ts';

interface RowsGridProps {
  list: ListBox;
  claim: EditedClaim;
  /** FL or Item. */
  numbers: string;
  problems: PlacedProblems;
  onChange: (claim: EditedClaim) => void;
}

export function RowsGrid({ list, claim, numbers, problems, onChange }: RowsGridProps) {
  const { at, label, path, columns, rowName } = list;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const rows = rowsAt(claim, path);
  const nameOf = (place: number) => rowName?.(place) ?? String(place + 1);
  const put = (next: Rows) => onChange(withRows(claim, path, next));
  const focus = (row: number, column: number): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"] input`);
    cell?.focus();
    cell?.select();
    return cell !== null && cell !== undefined;
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isTable(pasted)) return;
    event.preventDefault();
    put(withPasted(rows, { row, column }, columns, pasted));
  };
  // Rows that were left blank between others go when the list is left, not while its cells are being changed.
  const leave = (to: EventTarget | null) => {
    const filledRows = withoutBlanks(rows);
    if (!table.current?.contains(to as Node | null) && filledRows.length < rows.length) put(filledRows);
  };
  const ofList = problems.ofRow(path, null);
  return (
    <div className="bill-list" data-is-wide={list.isWide ? '' : undefined}>
      <h3 id={id}>
        <span className="bill-at">
          {numbers} {at}
        </span>{' '}
        {label}
      </h3>
      {ofList.length > 0 && (
        <p className="bill-problem" role="alert">
          {ofList.join(' ')}
        </p>
      )}
      <div className="bill-scroll">
        <table ref={table} aria-labelledby={id}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.at && <span className="bill-at">{column.at}</span>} {column.label}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {[...rows, undefined].map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <Fragment key={place}>
                <tr>
                  <th scope="row">{place < rows.length ? nameOf(place) : '+'}</th>
                  {columns.map((column, right) => (
                    <td key={column.key} data-cell={`${place}-${right}`}>
                      <CellInput
                        label={`${label} ${nameOf(place)}, ${column.label}`}
                        field={pathOf(list, place, column)}
                        text={cellText(row, column)}
                        kind={column.kind}
                        of={column.of}
                        isCell
                        width={column.width}
                        problemIds={problems.at(pathOf(list, place, column)).length > 0 ? `${id}-${place}` : undefined}
                        onText={(text) => put(withCell(rows, place, column, text))}
                        onKeyDown={(event) => move(event, place, right, focus)}
                        onLeave={leave}
                        onPaste={(event) => paste(event, place, right)}
                      />
                    </td>
                  ))}
                  <td>
                    {place < rows.length && (
                      <button
                        type="button"
                        className="plain"
                        aria-label={`Delete ${label} ${nameOf(place)}`}
                        onClick={() => {
                          put(withoutRow(rows, place));
                          focus(place, 0);
                        }}
                      >
                        ✕
                      </button>
                    )}
                  </td>
                </tr>
                <RowProblems id={`${id}-${place}`} list={list} place={place} problems={problems} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Enter and the arrows lead from cell to cell; left and right do where the caret is at the text's end. */
function move(
  event: KeyboardEvent<HTMLInputElement>,
  row: number,
  column: number,
  focus: (row: number, column: number) => boolean,
): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || (shiftKey && key !== 'Enter')) return;
  const { selectionStart: start, selectionEnd: end, value } = currentTarget;
  const isWhole = start === 0 && end === value.length;
  let isMoved = false;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) isMoved = focus(row + 1, column);
  else if (key === 'ArrowUp' || key === 'Enter') isMoved = focus(row - 1, column);
  else if (key === 'ArrowRight' && (isWhole || start === value.length)) isMoved = focus(row, column + 1);
  else if (key === 'ArrowLeft' && (isWhole || end === 0)) isMoved = focus(row, column - 1);
  if (isMoved || key === 'Enter') event.preventDefault();
}

const pathOf = ({ path }: ListBox, place: number, { key }: Column) =>
  key === '' ? `${path}.${place}` : `${path}.${place}.${key}`;

interface RowProblemsProps {
  id: string;
  list: ListBox;
  place: number;
  problems: PlacedProblems;
}

/** The sentences of a row, below it. */
function RowProblems({ id, list, place, problems }: RowProblemsProps) {
  const ofCells = list.columns.flatMap((column) =>
    problems.at(pathOf(list, place, column)).map((text) => `${column.label}: ${text}`),
  );
  const texts = [...ofCells, ...problems.ofRow(list.path, place)];
  if (texts.length === 0) return null;
  return (
    <tr>
      <td colSpan={list.columns.length + 2}>
        <p className="bill-problem" id={id}>
          {texts.join(' ')}
        </p>
      </td>
    </tr>
  );
}
