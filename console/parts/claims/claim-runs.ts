/** Earlier runs of the explorer in this tab, the latest first: signing out clears them, closing the tab too. */
import { keepInTab } from './explorer-draft.ts';

const RUNS = 'claims:runs';

/** @param Run what the explorer keeps of a run */
export const readKeptRuns = <Run>(): Run[] => JSON.parse(sessionStorage.getItem(RUNS) ?? '[]') as Run[];

/** Keeps the runs. @returns false where the tab has no room for all */
export function keepRuns(runs: readonly unknown[]): boolean {
  return keepInTab(RUNS, JSON.stringify(runs));
}
