/**
 * Pages of the console in Chromium. A test fails by anything that a page must never do: an error in the console, a
 * violation of the policy, a request to another origin.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumOnPath } from '../../../scripts/chromium.ts';
import type { TokenRole } from '../../../src/access/token-claims.ts';
import { isThorough } from '../../support/draws.ts';
import { answersOnPages, CLOCK_REFUSED } from './answers-on-pages.ts';
import { server } from './server.ts';
import { signIn } from './sign-in.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA, as Section 508 asks for at the least. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface OpenOptions {
  /** Pixels; 1280 unless told. */
  width?: number;
  height?: number;
  /** False opens the page without a session. */
  isSignedIn?: boolean;
  /** Signs in by a token of this role; by the demo key unless told. */
  role?: TokenRole;
  /** Signs in by this key, of another organization. */
  key?: string;
  /** Prepares the context before it is signed in. */
  prepare?: (context: BrowserContext) => Promise<void>;
  /** Prepares the context when it is signed in: answers of its own come before the service's. */
  afterSignIn?: (context: BrowserContext) => Promise<void>;
}

export interface ConsoleBrowser {
  /** Opens a path below /console and waits until its page is shown. */
  openPage(path: string, options?: OpenOptions): Promise<Page>;
  /** Faults that a test expects; taken out of those that fail it. */
  expectFault(pattern: RegExp): void;
  /** Faults that a test may meet. */
  allowFault(pattern: RegExp): void;
}

/** Declares the browser of a test file. */
export function consoleBrowser(): ConsoleBrowser {
  let browser: Browser;
  let faults: string[] = [];
  let expected: RegExp[] = [];
  let allowed: RegExp[] = [];
  /** Serves one page after the other, so that each finds what the browser has loaded before. */
  let shared: BrowserContext | null = null;
  let isSharedFree = true;
  /** Those of this test alone. */
  const contexts: BrowserContext[] = [];
  const origin = server.origin;
  const answers = answersOnPages((fault) => faults.push(fault));

  const newContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ colorScheme: 'light', baseURL: origin });
    await answers.watch(context);
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && url.protocol !== 'data:') faults.push(`request to ${request.url()}`);
    });
    context.on('console', (message) => {
      if ((message.type() === 'error' || message.type() === 'warning') && !CLOCK_REFUSED.test(message.text()))
        faults.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`));
    return context;
  };
  /** A test that prepares its context, or opens more than one page, has contexts of its own. */
  const contextFor = async ({ prepare, afterSignIn }: OpenOptions): Promise<BrowserContext> => {
    if (!prepare && !afterSignIn && isSharedFree) {
      isSharedFree = false;
      shared ??= await newContext();
      return shared;
    }
    const context = await newContext();
    contexts.push(context);
    return context;
  };
  /** Takes from the shared context what a test left in it. */
  const free = async (context: BrowserContext): Promise<void> => {
    for (const page of context.pages()) {
      await page.evaluate('localStorage.clear()').catch(() => {});
      await page.close();
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
    isSharedFree = true;
  };

  beforeAll(async () => {
    const executablePath = chromiumOnPath();
    if (!executablePath) throw new Error('There is no chromium on the path');
    browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    await answers.settle();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    if (shared && !isSharedFree) await free(shared);
    const unexpected = faults.filter((fault) => ![...expected, ...allowed].some((pattern) => pattern.test(fault)));
    const missing = expected.filter((pattern) => !faults.some((fault) => pattern.test(fault)));
    [faults, expected, allowed] = [[], [], []];
    expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] });
  });

  return {
    async openPage(path, options = {}) {
      const { width = 1280, height = 800, isSignedIn = true, role, key } = options;
      const context = await contextFor(options);
      await options.prepare?.(context);
      answers.askAs(isSignedIn ? (role ?? 'key') : 'nobody');
      if (isSignedIn) await signIn(context, role ? server.tokens[role] : (key ?? server.key));
      await options.afterSignIn?.(context);
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      await page.goto(`/console${path}`);
      await page.locator('h1:not(.visually-hidden)').first().waitFor();
      return page;
    },
    expectFault: (pattern) => expected.push(pattern),
    allowFault: (pattern) => allowed.push(pattern),
  };
}

/** Holds what a page shows in a thorough run to the rules of axe: half of a flow's time would go into them. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isThorough) await expectNoViolations(page);
}

/** Holds what a page shows to the rules of axe, in both themes. It is light afterwards. */
export async function expectNoViolations(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  // Contrast alone asks for colours, among the rules.
  for (const [colorScheme, runOnly] of [
    ['dark', { type: 'rule', values: ['color-contrast'] }],
    ['light', RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const options = { runOnly, resultTypes: ['violations'], preload: false };
    const violations = (await page.evaluate(
      `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary].join('\\n'))))`,
    )) as string[];
    expect({ colorScheme, violations }).toEqual({ colorScheme, violations: [] });
  }
}

/** Holds a page to its width: nothing of it is lost or scrolled sideways, but within a list. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, width] = (await page.evaluate(
    '[Math.max(document.documentElement.scrollWidth, document.querySelector("main")?.scrollWidth ?? 0), innerWidth]',
  )) as [number, number];
  expect(content).toBeLessThanOrEqual(width);
}

/** Keeps a picture in each theme where PPS_EDGE_SCREENSHOTS names a folder. It is light afterwards. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.PPS_EDGE_SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  }
}
