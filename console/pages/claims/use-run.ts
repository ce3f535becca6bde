/** Runs the claim, one at a time: a run takes the place of one that is under way. */
import { ClaimsprocResource } from 'pps-edge/claimsproc';
import type { Claim } from 'pps-edge/schemas';
import { useEffect, useRef, useState } from 'react';
import { transport } from '../../api.ts';
import { readDraft } from '../../parts/claims/explorer-draft.ts';
import { priceClaim } from './answered.ts';
import { keepRun, type Run, readRuns } from './editor/drafts.ts';

interface Running {
  /** The run on the screen. */
  run: Run | null;
  earlier: readonly Run[];
  isRunning: boolean;
  /** The error thrown; null if there is an answer. */
  failure: unknown;
  /** @returns what was answered; null where nothing was, or another run took its place */
  start(text: string): Promise<Run | null>;
  show(run: Run | null): void;
}

export function useRun(): Running {
  const [earlier, setEarlier] = useState(readRuns);
  // The answer of the claim that the tab has: a reload does not lose it.
  const [run, setRun] = useState<Run | null>(() => earlier.find(({ text }) => text === readDraft()) ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isRunning, setRunning] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (text: string): Promise<Run | null> => {
    current.current?.abort();
    const control = new AbortController();
    current.current = control;
    setRunning(true);
    setFailure(null);
    try {
      const claim = JSON.parse(text) as Claim;
      const next = { text, answered: await priceClaim(new ClaimsprocResource(transport), claim, control.signal) };
      if (control.signal.aborted) return null;
      setRun(next);
      setEarlier(keepRun(next));
      return next;
    } catch (error) {
      if (control.signal.aborted) return null;
      setRun(null);
      setFailure(error);
      return null;
    } finally {
      // A cancelled run leaves this to the run that replaced it.
      if (!control.signal.aborted) setRunning(false);
    }
  };
  const show = (shown: Run | null) => {
    current.current?.abort();
    setRunning(false);
    setFailure(null);
    setRun(shown);
  };
  return { run, earlier, isRunning, failure, start, show };
}
