/** Finds the visible rows of a long list and their places. Pixels throughout. */

export const ROW_HEIGHT = 32;
/** Browsers draw nothing beyond about 17 million pixels: a longer list is scrolled in proportion. */
const LONGEST_BODY = 15_000_000;
/** Rows kept before and behind the visible ones, so that a quick scroll shows no gap. */
const MARGIN_ROWS = 12;

export const bodyHeight = (count: number): number => Math.min(count * ROW_HEIGHT, LONGEST_BODY);

/** Returns by how much the rows are moved: the difference between a row's place without the limit and the scrolled place. */
const excess = (scrolled: number, height: number, count: number): number => {
  const hidden = count * ROW_HEIGHT - bodyHeight(count);
  const range = bodyHeight(count) - height;
  return hidden === 0 || range <= 0 ? 0 : (hidden * scrolled) / range;
};

export interface VisibleRows {
  /** First row to draw. */
  first: number;
  /** Behind the last row to draw. */
  end: number;
  /** First row that is seen whole. */
  top: number;
  /** To take off a row's place. */
  shift: number;
}

/**
 * @param scrolled how far the body is scrolled
 * @param height of the body's visible part
 */
export function visibleRows(scrolled: number, height: number, count: number): VisibleRows {
  const shift = excess(scrolled, height, count);
  const above = Math.max(0, scrolled + shift);
  const clamp = (row: number) => Math.max(0, Math.min(count, row));
  return {
    first: clamp(Math.floor(above / ROW_HEIGHT) - MARGIN_ROWS),
    end: clamp(Math.ceil((above + height) / ROW_HEIGHT) + MARGIN_ROWS),
    top: Math.max(0, Math.min(count - 1, Math.ceil(above / ROW_HEIGHT))),
    shift,
  };
}

/** Returns how far to scroll until a row is seen whole; the place as it is if the row is seen already. */
export function scrolledTo(row: number, scrolled: number, height: number, count: number): number {
  const above = scrolled + excess(scrolled, height, count);
  const start = row * ROW_HEIGHT;
  if (start < above) return placeOf(start, height, count);
  if (start + ROW_HEIGHT > above + height) return placeOf(start + ROW_HEIGHT - height, height, count);
  return scrolled;
}

/** Returns how far to scroll until what stands at `above` without a limit is at the top. */
function placeOf(above: number, height: number, count: number): number {
  const range = bodyHeight(count) - height;
  const whole = count * ROW_HEIGHT - height;
  return whole <= 0 ? 0 : Math.max(0, (above * range) / whole);
}

/** Returns how far to scroll until a row is the first. */
export const scrolledToTop = (row: number, height: number, count: number): number =>
  placeOf(row * ROW_HEIGHT, height, count);
