/** Widths of columns, kept for each table in this browser. */
import { useState } from 'react';

export const DEFAULT_WIDTH = 160;
export const NARROWEST = 48;
export const WIDEST = 900;

export const boundedWidth = (width: number): number => Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)));

interface Sized {
  key: string;
  width?: number;
}

export interface ColumnWidths {
  of: (column: Sized) => number;
  set: (key: string, width: number) => void;
}

export function useColumnWidths(table: string): ColumnWidths {
  const place = `console:widths:${table}`;
  const [widths, setWidths] = useState(() => readWidths(localStorage.getItem(place)));
  return {
    of: ({ key, width = DEFAULT_WIDTH }) => widths[key] ?? width,
    set(key, width) {
      const changed = { ...widths, [key]: boundedWidth(width) };
      setWidths(changed);
      localStorage.setItem(place, JSON.stringify(changed));
    },
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
