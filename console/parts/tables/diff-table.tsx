/** The same figures of several things beside one another: what differs from the first is marked. */
import '../../style/diff-table.css';
import { Fragment } from 'react';
import { Amount } from '../amounts/amount.tsx';
import { signedMoney } from '../amounts/money.ts';
import type { Proof } from '../amounts/proof.ts';

export interface DiffCell {
  /** Empty where there is none. */
  text: string;
  /** Says why it is empty: “not known”; “none” unless told. */
  missing?: string;
  /** Said below it: what it is an amount of. */
  note?: string;
  /** Whole cents of an amount: its difference is shown. */
  cents?: number | null;
  /** Gives what the amount rests on, when that is asked for. */
  proof?: (() => Proof | null) | undefined;
}

export interface DiffRow {
  label: string;
  /** One a column; the first is what the others are compared with. */
  cells: readonly DiffCell[];
}

export interface DiffGroup {
  title: string;
  rows: readonly DiffRow[];
}

interface DiffTableProps {
  caption: string;
  columns: readonly string[];
  groups: readonly DiffGroup[];
}

/** True where a cell is not what the first one is. */
export const differs = ({ cells }: DiffRow): boolean => cells.some((cell) => isOther(cell, cells[0]));

const isOther = (cell: DiffCell, base: DiffCell | undefined): boolean =>
  cell.text !== base?.text || cell.note !== base?.note;

export function DiffTable({ caption, columns, groups }: DiffTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="diff-table" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr className="diff-table-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.label} row={row} columns={columns} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row: { label, cells }, columns }: { row: DiffRow; columns: readonly string[] }) {
  const [base] = cells;
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, place) => (
        <td key={columns[place]} data-changed={isOther(cell, base) ? '' : undefined}>
          <Shown cell={cell} />
          <Difference cell={cell} base={base} />
          {cell.note && <small>{cell.note}</small>}
        </td>
      ))}
    </tr>
  );
}

function Shown({ cell: { text, missing = 'none', cents = null, proof } }: { cell: DiffCell }) {
  if (text === '') return <span className="diff-table-none">{missing}</span>;
  return proof && cents !== null ? <Amount dollars={cents / 100} proof={proof} /> : text;
}

function Difference({ cell, base }: { cell: DiffCell; base: DiffCell | undefined }) {
  if (!isOther(cell, base)) return null;
  const [cents, before] = [cell.cents ?? null, base?.cents ?? null];
  if (cents === null || before === null) return <span className="visually-hidden">, differs</span>;
  if (cents === before) return <span className="visually-hidden">, differs</span>;
  return <small data-kind={cents < before ? 'less' : 'more'}>{signedMoney(cents - before)}</small>;
}
