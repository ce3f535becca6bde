/**
 * Pages of the console in Chromium. A test fails by anything that a page must never do: an error in the console, a
 * violation of the policy, a request to another origin.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Request as PageRequest } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { chromiumOnPath } from '../../../scripts/chromium.ts';
import type { TokenRole } from '../../../src/access/token-claims.ts';
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
  /** Session storage of the tab, by name. */
  tab?: Readonly<Record<string, string>>;
  /** Prepares a context of its own before it is signed in. */
  prepare?: (context: BrowserContext) => Promise<void>;
  /** Prepares the context when it is signed in: answers of its own come before the service's. The page is loaded anew. */
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

interface OpenPage {
  page: Page;
  /** Whose it is; '' without a session. */
  credential: string;
}

let ofProcess: ReturnType<typeof browserOfProcess> | null = null;

/** Session storage of a tab in which the claim explorer showed the JSON of a claim last. */
export const SHOWS_JSON: Readonly<Record<string, string>> = { 'claims:view': 'json' };

/**
 * Declares the browser of a test file. All files of a process have the same, which ends with it.
 * @param loadsAnew true for tests of what stays as one goes from page to page
 * @param tab session storage of each page, beside that of the test
 */
export function consoleBrowser({
  loadsAnew = false,
  tab = {},
}: {
  loadsAnew?: boolean;
  tab?: OpenOptions['tab'];
} = {}): ConsoleBrowser {
  ofProcess ??= browserOfProcess();
  const { launch, endTest, openPage, ...browser } = ofProcess;
  beforeAll(() => launch(loadsAnew));
  afterEach(({ task }) => endTest(task.result?.state === 'pass'));
  return {
    ...browser,
    openPage: (path, options = {}) => openPage(path, { ...options, tab: { ...tab, ...options.tab } }),
  };
}

function browserOfProcess() {
  let browser: Browser;
  let faults: string[] = [];
  let expected: RegExp[] = [];
  let allowed: RegExp[] = [];
  /** Serves one page after the other, so that each finds what the browser has loaded before. */
  let shared: BrowserContext | null = null;
  /** The page of the test before, and whose it was. On frozen answers the next test goes on in it. */
  let left: OpenPage | null = null;
  let current: OpenPage | null = null;
  let goesOn = false;
  let isSharedFree = true;
  /** Requests that pages have sent and not yet heard of. */
  const inFlight = new Set<PageRequest>();
  /** Those of this test alone. */
  const contexts: BrowserContext[] = [];
  const origin = server.origin;
  const answers = answersOnPages();

  const newContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ colorScheme: 'light', baseURL: origin });
    context.setDefaultTimeout(120_000);
    await answers.watch(context);
    context.on('request', (request) => {
      inFlight.add(request);
      const url = new URL(request.url());
      if (url.origin !== origin && url.protocol !== 'data:') faults.push(`request to ${request.url()}`);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      context.on(event as 'requestfinished', (request) => inFlight.delete(request));
    context.on('console', (message) => {
      if ((message.type() === 'error' || message.type() === 'warning') && !CLOCK_REFUSED.test(message.text()))
        faults.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`));
    return context;
  };
  /** A test that prepares its context, or opens more than one page, has contexts of its own. */
  const contextFor = async ({ prepare }: OpenOptions): Promise<BrowserContext> => {
    if (!prepare && isSharedFree) {
      isSharedFree = false;
      shared ??= await newContext();
      return shared;
    }
    const context = await newContext();
    contexts.push(context);
    return context;
  };
  /** Resolves when a page has heard all that it asked for, so that a fault is of the test that made it. */
  const hear = async (page: Page): Promise<void> => {
    const isAwaited = () =>
      [...inFlight].some((request) => !request.isNavigationRequest() && request.frame().page() === page);
    for (const end = Date.now() + 30_000; isAwaited() && Date.now() < end; ) await setTimeout(10);
    await page.evaluate('0');
  };
  /** Takes from the shared context what a test left in it. */
  const free = async (context: BrowserContext, isPassed: boolean): Promise<void> => {
    if (goesOn && isPassed && current && (await isAsLoaded(current.page)) && (await rest(current.page))) {
      left = current;
      await hear(left.page);
    }
    for (const page of context.pages()) {
      await page.evaluate('localStorage.clear()').catch(() => {});
      if (page !== left?.page) await page.close();
    }
    if (left) await empty(left.page);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
    isSharedFree = true;
  };

  /** Opens a path in the page of the test before, or in a new one. */
  const pageIn = async (
    context: BrowserContext,
    credential: string,
    path: string,
    { width = 1280, height = 800, tab = {}, afterSignIn }: OpenOptions,
  ): Promise<Page> => {
    const before = context === shared ? left : null;
    if (before) left = null;
    if (goesOn && before?.credential === credential && !afterSignIn) {
      await before.page.setViewportSize({ width, height });
      if (await navigate(before.page, path, tab)) return before.page;
    }
    await before?.page.close();
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    if (Object.keys(tab).length > 0) {
      await page.goto('/static/icon.svg');
      await remember(page, tab);
    }
    await page.goto(path);
    await shown(page);
    return page;
  };

  const launch = async (loadsAnew: boolean): Promise<void> => {
    goesOn = answers.areFrozen && !loadsAnew;
    const executablePath = chromiumOnPath();
    if (!executablePath) throw new Error('There is no chromium on the path');
    browser ??= await chromium.launch({ executablePath, args: ARGUMENTS });
  };
  const endTest = async (isPassed: boolean): Promise<void> => {
    await answers.settle([...contexts, ...(shared ? [shared] : [])]);
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    if (shared && !isSharedFree) await free(shared, isPassed);
    inFlight.clear();
    current = null;
    const unexpected = faults.filter((fault) => ![...expected, ...allowed].some((pattern) => pattern.test(fault)));
    const missing = expected.filter((pattern) => !faults.some((fault) => pattern.test(fault)));
    [faults, expected, allowed] = [[], [], []];
    expect({ unexpected, missing }).toEqual({ unexpected: [], missing: [] });
  };

  return {
    launch,
    endTest,
    async openPage(path: string, options: OpenOptions = {}): Promise<Page> {
      const { isSignedIn = true, role, key } = options;
      const context = await contextFor(options);
      await options.prepare?.(context);
      if (key && answers.areOfDemo) throw new Error('pages are shown on answers to the demo organization');
      answers.askAs(isSignedIn ? (role ?? 'key') : 'nobody');
      const credential = isSignedIn ? (role ? server.tokens[role] : (key ?? server.key)) : '';
      if (isSignedIn) await signIn(context, credential);
      await options.afterSignIn?.(context);
      const page = await pageIn(context, credential, `/console${path}`, options);
      if (context === shared) current = { page, credential };
      return page;
    },
    expectFault: (pattern: RegExp) => expected.push(pattern),
    allowFault: (pattern: RegExp) => allowed.push(pattern),
  };
}

const shown = (page: Page) => page.locator('h1:not(.visually-hidden)').first().waitFor();

/** Fills the memory of a tab. */
const remember = (page: Page, tab: Readonly<Record<string, string>>) =>
  page.evaluate(
    `for (const [name, item] of ${JSON.stringify(Object.entries(tab))}) sessionStorage.setItem(name, item)`,
  );

/** Goes to a path within the page. */
const goTo = (page: Page, path: string) =>
  page.evaluate(`
    history.pushState({ usr: null, key: 'test', idx: history.state.idx + 1 }, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'))`);
const restingPlace = (page: Page) => page.getByRole('heading', { name: 'There is no such page' });

/** Goes to a page that asks for nothing. @returns false if a test left it so that this fails */
async function rest(page: Page): Promise<boolean> {
  try {
    await goTo(page, '/console/nothing');
    await restingPlace(page).waitFor({ timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** Goes on from there. @returns false if this fails */
async function navigate(page: Page, path: string, tab: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    await remember(page, tab);
    await goTo(page, path);
    await restingPlace(page).waitFor({ state: 'detached' });
    await shown(page);
    return true;
  } catch {
    return false;
  }
}

/** False if a test left more in a page than `empty` can delete. */
async function isAsLoaded(page: Page): Promise<boolean> {
  if (page.isClosed() || !/^\/console(?!\/sign-in)/.test(new URL(page.url()).pathname)) return false;
  const isUnchanged = `document.documentElement.dataset.theme === 'system' && !document.querySelector('dialog[open]')`;
  return page.evaluate<boolean>(isUnchanged).catch(() => false);
}

async function empty(page: Page): Promise<void> {
  await page.evaluate('sessionStorage.clear()');
  await page.emulateMedia({ colorScheme: null, media: null, reducedMotion: null });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
