/** Connection of the browser, and failures without an answer. */
import { ConnectionError } from 'pps-edge/errors';
import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False while the browser knows that it has no connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Milliseconds between two tries to reach the service. */
const AGAIN = 10_000;

/**
 * Tries again as soon as there is a connection.
 * @param isRepeated also from time to time, while the page is seen
 */
export function useTryingAgain(retry: () => void, isRepeated: boolean): void {
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  useEffect(() => {
    if (!isRepeated) return undefined;
    const timer = setInterval(() => navigator.onLine && document.visibilityState === 'visible' && retry(), AGAIN);
    return () => clearInterval(timer);
  }, [retry, isRepeated]);
}

/** Tells what did not come: a part of the console itself, or an answer of the service; null for another error. */
export function absenceOf(error: unknown): 'page' | 'answer' | null {
  const text = error instanceof Error ? error.message : '';
  if (/dynamically imported module|module script failed|preload CSS/i.test(text)) return 'page';
  if (error instanceof ConnectionError || (error instanceof TypeError && /fetch|network|load failed/i.test(text)))
    return 'answer';
  return null;
}

/** Loads the console anew: a module that failed to load stays failed. Does nothing while the service cannot be reached. */
export async function reloadIfReachable(): Promise<void> {
  const answer = await fetch('/console/', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}
