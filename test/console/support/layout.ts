/** Holds a page to its window: nothing beyond it, no empty end of what scrolls, no text cut without a way to read it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isThorough } from '../../support/draws.ts';

/** Windows, in pixels: a telephone, a tablet, a laptop and a wall, each also as low as a keyboard on the screen leaves it. */
const WINDOWS: readonly (readonly [width: number, height: number])[] = [320, 768, 1440, 2560].flatMap(
  (width): [number, number][] => [
    [width, 900],
    [width, 320],
  ],
);

/** The narrow window that is low, and a tablet and a laptop that are not: the others lie between them. */
const EXTREMES = WINDOWS.filter(([width, height]) => (width === 320) === (height === 320) && width <= 1440);

/** A theme has other colours and the same sizes: two windows show that it has. */
const DARK_WINDOWS = WINDOWS.filter(([width, height]) => height === 900 && (width === 320 || width === 1440));

/**
 * Looks at a page in windows of these sizes; in a thorough run in the dark theme, too. The page is light afterwards.
 * @param state named where it fails
 * @param isFirst false: a part or state of a page that was looked at in all windows
 */
export async function expectNothingLost(page: Page, state: string, isFirst = true): Promise<void> {
  const before = page.viewportSize();
  const faults: Record<string, string[]> = {};
  for (const colorScheme of isThorough && isFirst ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of colorScheme === 'dark' ? DARK_WINDOWS : isFirst ? WINDOWS : EXTREMES) {
      await page.setViewportSize({ width, height });
      const lost = await page.evaluate(lookForLosses);
      if (lost.length > 0) faults[`${state}, ${width} × ${height}, ${colorScheme}`] = lost;
    }
  }
  if (before) await page.setViewportSize(before);
  expect(faults).toEqual({});
}

/** Runs in the page, two frames after its window has changed. */
async function lookForLosses(): Promise<string[]> {
  /** Padding at the end of a scroller may be empty. */
  const EMPTY_END = 64;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const nameOf = (element: Element) => {
    const text = (element.textContent ?? '').trim().slice(0, 40);
    const classes = typeof element.className === 'string' ? element.className : '';
    return `${element.localName}${classes && `.${classes.trim().replaceAll(/\s+/g, '.')}`} “${text}”`;
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden') !== null;
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const cuts = (value: string) => value === 'hidden' || value === 'clip';
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight) faults.push(`the document is ${root.scrollHeight} high`);
  if (root.scrollWidth > innerWidth) faults.push(`the document is ${root.scrollWidth} wide`);

  /** Ends of what each scroller shows: words, fields, drawings, edged boxes. */
  const ends = new Map<Element, { bottom: number; right: number }>();
  const note = (from: Element | null, box: DOMRect) => {
    let { bottom, right } = box;
    for (let element = from; element; element = element.parentElement) {
      const { overflowX, overflowY, position } = styleOf(element);
      if (scrolls(overflowX) || scrolls(overflowY)) {
        const end = ends.get(element) ?? { bottom: 0, right: 0 };
        ends.set(element, { bottom: Math.max(end.bottom, bottom), right: Math.max(end.right, right) });
        const edge = element.getBoundingClientRect();
        bottom = Math.min(bottom, edge.bottom);
        right = Math.min(right, edge.right);
      }
      if (position === 'fixed') return;
    }
  };
  const isReadable = async (cut: Element, words: Element) => {
    if (styleOf(cut).textOverflow !== 'ellipsis') return false;
    words.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return words.closest('[title]') !== null;
  };
  const lookAtWords = async (words: Element, box: DOMRect) => {
    for (let element: Element | null = words; element && element !== root; element = element.parentElement) {
      const { overflowX, overflowY, position } = styleOf(element);
      const edge = element.getBoundingClientRect();
      if (scrolls(overflowX) || scrolls(overflowY)) {
        const left = box.left + element.scrollLeft - edge.left;
        const top = box.top + element.scrollTop - edge.top;
        if (left < -2 || top < -2) faults.push(`before the start of ${nameOf(element)}: ${nameOf(words)}`);
        return;
      }
      const isCut =
        (cuts(overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2)) ||
        (cuts(overflowY) && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4));
      if (isCut && !(await isReadable(element, words))) {
        faults.push(`cut by ${nameOf(element)}: ${nameOf(words)}`);
        return;
      }
      if (isCut || position === 'fixed') return;
    }
    if (box.left < -2 || box.top < -2) faults.push(`outside the window: ${nameOf(words)}`);
  };
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      const isThing =
        /^(input|select|textarea|button|img|svg|iframe|meter|progress|hr)$/.test(node.localName) ||
        node.matches('.state-rows > span');
      const isEdged = () => styleOf(node as Element).borderBottomStyle !== 'none';
      // Rows of a list that are not drawn count by the height of its body.
      if (!isHidden(node) && (isThing || node.matches('[aria-rowcount] > tbody') || isEdged()))
        note(node.parentElement, node.getBoundingClientRect());
      continue;
    }
    const words = node.parentElement;
    if (!words || !node.nodeValue?.trim() || words.closest('svg, option, script, style, noscript') || isHidden(words))
      continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    note(words, box);
    // Rows that are drawn beyond the view of a list are scrolled to.
    await lookAtWords(words, box);
  }
  for (const element of [root, ...document.querySelectorAll('body *')]) {
    const { overflowX, overflowY } = styleOf(element);
    if (element === root || isHidden(element) || element.matches('textarea, pre, input, select')) continue;
    const edge = element.getBoundingClientRect();
    const end = ends.get(element);
    if (scrolls(overflowY) && element.scrollHeight > element.clientHeight + 1) {
      const empty = element.scrollHeight - ((end?.bottom ?? edge.top) - edge.top + element.scrollTop);
      if (empty > EMPTY_END) faults.push(`${Math.round(empty)} px are empty at the end of ${nameOf(element)}`);
    }
    if (scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1) {
      const empty = element.scrollWidth - ((end?.right ?? edge.left) - edge.left + element.scrollLeft);
      if (empty > EMPTY_END * 3) faults.push(`${Math.round(empty)} px are empty at the right of ${nameOf(element)}`);
    }
  }
  // `main` scrolls upwards alone.
  const main = document.querySelector('main');
  if (main && main.scrollWidth > main.clientWidth)
    faults.push(`main is ${main.scrollWidth - main.clientWidth} px too wide`);
  return [...new Set(faults)].slice(0, 12);
}
