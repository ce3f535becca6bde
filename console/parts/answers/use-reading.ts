/** Reads when first shown; reads again after a failure. */
import { useEffect, useState } from 'react';

interface Reading<T> {
  /** The last answer; null before the first. */
  data: T | null;
  /** Error of the last reading; null while it is under way or after it succeeded. */
  error: unknown;
  again: () => void;
}

/**
 * @param read null where there is nothing to read
 * @param key another one reads anew
 */
export function useReading<T>(read: ((signal: AbortSignal) => PromiseLike<T>) | null, key: string): Reading<T> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is read; `turn` reads it again
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    setError(null);
    read?.(signal).then(
      (next) => signal.aborted || setData(next),
      (failure: unknown) => signal.aborted || setError(failure),
    );
    return () => control.abort();
  }, [key, turn]);
  return { data, error, again: () => setTurn(turn + 1) };
}
