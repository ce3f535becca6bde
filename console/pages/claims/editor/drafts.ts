/**
 * The view of the claim and earlier runs, in the memory of this tab alone: signing out clears it, closing the tab too. Claims are
 * of patients: nothing of them goes into the URL, localStorage or the service.
 */
import { keepRuns, readKeptRuns } from '../../../parts/claims/claim-runs.ts';
import { keepInTab } from '../../../parts/claims/explorer-draft.ts';
import type { Answered } from '../answered.ts';

const VIEW = 'claims:view';
const RUNS_MAX = 20;

/** A claim that was answered. */
export interface Run {
  text: string;
  answered: Answered;
}

/** Returns the view of the claim that was open last. */
export const readView = (): string | null => sessionStorage.getItem(VIEW);

export function keepView(view: string): void {
  keepInTab(VIEW, view);
}

/** Returns the earlier runs, the latest first. */
export const readRuns = (): Run[] => readKeptRuns<Run>();

/** Adds a run to the kept ones. Where the tab has no room for all, the oldest go. */
export function keepRun(run: Run): Run[] {
  let runs = [run, ...readRuns()].slice(0, RUNS_MAX);
  while (!keepRuns(runs) && runs.length > 0) runs = runs.slice(0, -1);
  return runs;
}
