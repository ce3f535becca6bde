/** Holds what a page shows to the rules of axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isThorough } from '../../support/draws.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA, as Section 508 asks for at the least. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const CONTRAST = 'color-contrast';

/** Looks of elements whose contrast this process has seen, by theme: half of what axe costs is contrast, and rows are alike. */
const seen = { dark: new Set<number>(), light: new Set<number>() };

/**
 * Holds what a page shows to the rules of axe, in both themes, in a thorough run: half of a flow's time goes into them. Contrast is
 * looked at once for elements that no style sheet tells apart. The page is light afterwards.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!isThorough) return;
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations, looks } = await page.evaluate(lookForContrast, {
      seen: [...seen[colorScheme]],
      rule: CONTRAST,
    });
    expect({ colorScheme, violations }).toEqual({ colorScheme, violations: [] });
    for (const look of looks) seen[colorScheme].add(look);
  }
  const violations = await page.evaluate(lookForFaults, { rules: RULES, contrast: CONTRAST });
  expect(violations).toEqual([]);
}

declare const axe: { run(context: unknown, options: unknown): Promise<AxeResults> };

/** Runs in the page. A frame has a document of CMS, into which no script comes. */
async function lookForFaults({ rules, contrast }: { rules: readonly string[]; contrast: string }): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: rules,
    rules: { [contrast]: { enabled: false } },
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join('\n')),
  );
}

/**
 * Runs in the page. Looks at the elements with words of their own that differ from all that were seen in what a style sheet
 * can tell: their names, attributes and place, and those of all that they stand in.
 */
async function lookForContrast({
  seen,
  rule,
}: {
  seen: readonly number[];
  rule: string;
}): Promise<{ violations: string[]; looks: number[] }> {
  const OF_CONTENT =
    /^(id|for|href|title|value|name|content|d|x|y|aria-(label|labelledby|describedby|controls|owns|activedescendant|rowindex|colindex|rowcount))$/;
  const hash = (text: string, from: number) => {
    let code = from;
    for (let at = 0; at < text.length; at += 1) code = Math.imul(code ^ text.charCodeAt(at), 0x01000193);
    return code;
  };
  const known = new Set(seen);
  const found = new Map<number, Element>();
  const focused = document.activeElement;
  const walk = (element: Element, place: number, isLast: boolean, outer: number) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      OF_CONTENT.test(name) ? name : `${name}=${name === 'style' ? value.replace(/[\d.]+/g, '0') : value}`,
    );
    const states = [':hover', ':disabled', ':checked', ':invalid', ':open'].filter((state) => element.matches(state));
    const own = `${element.localName} ${attributes.sort().join(' ')} ${states} ${Math.min(place, 3)} ${isLast} ${element === focused}`;
    const look = hash(own, outer);
    const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isField = /^(input|select|textarea)$/.test(element.localName);
    if ((hasWords || isField) && !known.has(look) && !found.has(look)) found.set(look, element);
    const { children } = element;
    for (let at = 0; at < children.length; at += 1) walk(children[at] as Element, at, at === children.length - 1, look);
  };
  walk(document.documentElement, 0, true, 0x811c9dc5);
  if (found.size === 0) return { violations: [], looks: [] };
  const { violations } = await axe.run(
    { include: [...found.values()] },
    { runOnly: { type: 'rule', values: [rule] }, resultTypes: ['violations'], iframes: false, preload: false },
  );
  return {
    violations: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join('\n')),
    ),
    looks: [...found.keys()],
  };
}
