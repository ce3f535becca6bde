/** Freezes what pages read from a Worker. On frozen answers it sees to the clock alone. */
import type { BrowserContext, Request as PageRequest, Response as PageResponse } from 'playwright-core';
import { inject } from 'vitest';
import { type Asker, frozenAnswer, type Request, requestOf, writeAnswer } from './frozen-answers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `read`: pages are shown on frozen answers; `write`: on a Worker. Absent for flows that change something. */
    frozenAnswers?: 'read' | 'write';
  }
}

/** Moment at which pages are shown: what they ask by today's date is frozen. */
export const SHOWN_AT = new Date('2026-11-02T15:00:00Z');

const mode = inject('frozenAnswers');

/** What Chromium says of a frame without scripts, into which the pages' clock would be set. */
export const CLOCK_REFUSED = /^Blocked script execution in 'blob:/;

export interface AnswersOnPages {
  /** True if pages are shown on frozen answers. */
  areFrozen: boolean;
  /** True if they are frozen or are being so. */
  areOfDemo: boolean;
  /** Says who asks from now on. */
  askAs(asker: Asker): void;
  watch(context: BrowserContext): Promise<void>;
  /** Resolves when all answers up to now are written. @param contexts whose pages then ask for nothing */
  settle(contexts: readonly BrowserContext[]): Promise<void>;
}

export function answersOnPages(): AnswersOnPages {
  let asker: Asker = 'key';
  const pending: Promise<void>[] = [];

  const take = async (request: PageRequest, response: PageResponse): Promise<void> => {
    const url = new URL(request.url());
    const path = url.pathname + url.search;
    const isSession = path === '/console/session' && request.method() !== 'GET';
    if (isSession || !/^\/(api\/v1\/|health$|console\/session$)/.test(path)) return;
    const asked = requestOf(request.method(), path, asker, request.postData());
    // An answer without an address is the test's own; one that has no body was given up.
    if ((await response.serverAddr().catch(() => null)) === null) return;
    const text = await response.text().catch(() => null);
    if (text !== null) keepAnswer(asked, response.status(), response.headers(), text);
  };

  return {
    areFrozen: mode === 'read',
    areOfDemo: mode !== undefined,
    askAs(next) {
      asker = next;
    },
    async watch(context) {
      if (mode === undefined) return;
      await context.clock.setSystemTime(SHOWN_AT);
      if (mode === 'write') context.on('response', (response) => pending.push(take(response.request(), response)));
    },
    async settle(contexts) {
      if (mode === 'write')
        for (const page of contexts.flatMap((context) => context.pages()))
          await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
      await Promise.all(pending.splice(0));
    },
  };
}

/** Writes a Worker's answer where answers are frozen. */
export function keepAnswer(
  request: Request,
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): void {
  if (mode === 'write') writeAnswer(frozenAnswer(request, status, headers, text));
}
