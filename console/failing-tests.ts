/** Required tests under which the last change was taken although they fail: a warning that outlives the form that was saved. */
import type { FailingTest } from 'pps-edge/transport';
import { useSyncExternalStore } from 'react';

const NONE: readonly FailingTest[] = [];
let tests = NONE;
const listeners = new Set<() => void>();

/** @param failing none: the warning is read */
export function warnOfTests(failing: readonly FailingTest[]): void {
  tests = failing.length > 0 ? failing : NONE;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFailingTests = (): readonly FailingTest[] => useSyncExternalStore(subscribe, () => tests);
