/** Widths of columns, kept for each table in this browser. */
import { useState } from 'react';

export const DEFAULT_WIDTH = 160;
export const NARROWEST = 48;
export const WIDEST = 900;

export const boundedWidth = (width: number): number => Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));

interface Sized {
  key: string;
  width?: number;
  /** Columns of numbers stay narrow: one compares them downwards. */
  align?: 'end' | undefined;
}

export interface ColumnWidths {
  of: (column: Sized) => number;
  /** True for a column whose width somebody chose. */
  isChosen: (key: string) => boolean;
  set: (key: string, width: number) => void;
}

export function useColumnWidths(table: string): ColumnWidths {
  const place = `console:widths:${table}`;
  const [widths, setWidths] = useState(() => readWidths(localStorage.getItem(place)));
  return {
    of: ({ key, width = DEFAULT_WIDTH }) => widths[key] ?? width,
    isChosen: (key) => widths[key] !== undefined,
    set(key, width) {
      const changed = { ...widths, [key]: boundedWidth(width) };
      setWidths(changed);
      localStorage.setItem(place, JSON.stringify(changed));
    },
  };
}

/**
 * Returns the columns of a grid, and the least width of all. Free space goes to texts, in proportion to their widths; a width that
 * was chosen stays; the last column fills what nobody takes.
 * @param before pixels of what stands before the first column
 */
export function gridColumns(
  columns: readonly Sized[],
  widths: Pick<ColumnWidths, 'of' | 'isChosen'>,
  before: number,
): { template: string; least: number } {
  const grows = columns.map(({ key, align }) => align !== 'end' && !widths.isChosen(key));
  if (!grows.includes(true)) grows[grows.length - 1] = true;
  const tracks = columns.map((column, at) => {
    const width = widths.of(column);
    return grows[at] ? `minmax(${width}px, ${width}fr)` : `${width}px`;
  });
  return {
    template: [...(before > 0 ? [`${before}px`] : []), ...tracks].join(' '),
    least: columns.reduce((sum, column) => sum + widths.of(column), before),
  };
}

/** Returns what was kept; nothing of a text that is none of ours. */
export function readWidths(text: string | null): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, width]) => (typeof width === 'number' ? [[key, boundedWidth(width)]] : [])),
    );
  } catch {
    return {};
  }
}
