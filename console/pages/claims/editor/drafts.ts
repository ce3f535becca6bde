/**
 * The claim at hand and earlier runs, in the memory of this tab alone: signing out clears it, closing the tab too. Claims are
 * of patients: nothing of them goes into the URL, localStorage or the service.
 */
import type { Answered } from '../answered.ts';

const DRAFT = 'claims:draft';
const RUNS = 'claims:runs';
const VIEW = 'claims:view';
const RUNS_MAX = 20;

/** A claim that was answered. */
export interface Run {
  text: string;
  answered: Answered;
}

export const readDraft = (): string => sessionStorage.getItem(DRAFT) ?? '';

export function keepDraft(text: string): void {
  keep(DRAFT, text);
}

/** Returns the view of the claim that was open last. */
export const readView = (): string | null => sessionStorage.getItem(VIEW);

export function keepView(view: string): void {
  keep(VIEW, view);
}

/** Returns the earlier runs, the latest first. */
export function readRuns(): Run[] {
  return JSON.parse(sessionStorage.getItem(RUNS) ?? '[]') as Run[];
}

/** Adds a run to the kept ones. Where the tab has no room for all, the oldest go. */
export function keepRun(run: Run): Run[] {
  let runs = [run, ...readRuns()].slice(0, RUNS_MAX);
  while (!keep(RUNS, JSON.stringify(runs)) && runs.length > 0) runs = runs.slice(0, -1);
  return runs;
}

/** Returns false where the browser has no room. */
function keep(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    sessionStorage.removeItem(key);
    return false;
  }
}
