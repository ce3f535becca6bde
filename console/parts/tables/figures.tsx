/** A short table of figures, all of it shown. */
import '../../style/figures.css';
import type { ReactNode } from 'react';
import { shownInCell } from '../days/shown-day.ts';

export interface Figure<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts stand at the end of their cell. */
  align?: 'end';
  /** Days and the like are not broken. */
  isOneLine?: boolean;
}

interface FiguresProps<Row> {
  caption: string;
  /** The first names the row. */
  columns: readonly Figure<Row>[];
  rows: readonly Row[];
  id: (row: Row) => string;
}

export function Figures<Row>({ caption, columns, rows, id }: FiguresProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is no group of fields
    <div role="group" className="figures" tabIndex={0} aria-label={caption}>
      <table>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map(({ title, align }) => (
              <th key={title} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={id(row)}>
              {columns.map(({ title, cell, align, isOneLine }, place) =>
                place === 0 ? (
                  <th key={title} scope="row" data-align={align} data-one-line={isOneLine}>
                    {shownInCell(cell(row))}
                  </th>
                ) : (
                  <td key={title} data-align={align} data-one-line={isOneLine}>
                    {shownInCell(cell(row))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
