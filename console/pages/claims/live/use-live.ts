/** Asks the service at every key, and gives up what it asked before. */
import { PpsEdgeError, RateLimitError } from 'pps-edge/errors';
import { useEffect, useRef, useState } from 'react';
import { withShownDays } from '../../../parts/days/shown-day.ts';

/** Rests before a question, in milliseconds: after a key that changes a code, and after any other. */
const REST = { code: 40, other: 500 };

interface Live<Answer> {
  /** The last answer, which stays while the next one is awaited; null before the first. */
  answer: Answer | null;
  /** The sentence of a refusal of the last question; null where it was answered. */
  refusal: string | null;
}

/**
 * @param ask null while there is nothing to ask
 * @param codes the codes of the question as a text: where another one differs in these, it is asked at once
 * @param question another text is another question
 */
export function useLive<Answer>(
  ask: ((signal: AbortSignal) => PromiseLike<Answer>) | null,
  codes: string,
  question: string,
): Live<Answer> {
  const [live, setLive] = useState<Live<Answer>>({ answer: null, refusal: null });
  const asked = useRef('');
  /** Time before which the service refuses every question. */
  const silentUntil = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` says what is asked
  useEffect(() => {
    if (!ask) {
      setLive({ answer: null, refusal: null });
      asked.current = '';
      return;
    }
    const control = new AbortController();
    const { signal } = control;
    const rest = Math.max(asked.current === codes ? REST.other : REST.code, silentUntil.current - Date.now());
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(signal);
        if (signal.aborted) return;
        asked.current = codes;
        setLive({ answer, refusal: null });
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof RateLimitError) silentUntil.current = Date.now() + (error.retryAfter ?? 1) * 1000;
        const refusal = error instanceof PpsEdgeError ? withShownDays(error.detail) : 'The service cannot be reached';
        setLive((before) => ({ ...before, refusal }));
      }
    }, rest);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [question]);
  return live;
}
