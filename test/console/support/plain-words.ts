/** Holds what a page says to a reader's words: no path of JSON, and days in the one way in which the console shows them. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Looks at the words of a page, and at those that only a screen reader says, but not at inputs, code and JSON. */
export async function expectPlainWords(page: Page, state: string): Promise<void> {
  const words = await page.evaluate(lookForCode);
  expect(words, state).toEqual([]);
}

/** Runs in the page. */
function lookForCode(): string[] {
  const PATTERNS = [
    // 2026-03-10, 2026-03-10T14:00:00Z and 20260310.
    /(?<![\w-])(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T[\d:.]+Z)?(?![\w-])/,
    /(?<![\w.,-])(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\w.,-])/,
    // lines.0.hcpcs, secondary_dxs, billing_provider.other_id.
    /(?<![\w./@-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?:\.\w+)*(?![\w/-])/,
    /(?<![\w./@-])(?!v\d)[a-z]\w*(?:\.\d+)+(?:\.\w+)*(?![\w/-])/,
    /(?<![\w./@-])(?:patient|principal_dx|admit_dx|billing_provider|additional_data)\.\w+/,
  ];
  const isCode = (element: Element) =>
    element.closest('input, textarea, select, pre, code, kbd, script, style, noscript, [contenteditable]') !== null;
  const isHidden = (element: Element) => !element.checkVisibility({ visibilityProperty: true });
  const said: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || isHidden(element)) continue;
    if (node instanceof Element)
      said.push(...['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''));
    else if (!isCode(element)) said.push(node.nodeValue ?? '');
  }
  return [...new Set(said.filter((text) => PATTERNS.some((pattern) => pattern.test(text))))].slice(0, 40);
}
