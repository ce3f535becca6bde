/** Asks for a comparison, one at a time: one that is asked for takes the place of one that is under way. */
import { BadRequestError } from 'pps-edge/errors';
import type { Claim, WhatIfUsage } from 'pps-edge/schemas';
import { WhatIfResource } from 'pps-edge/what-if';
import { useEffect, useRef, useState } from 'react';
import { transport } from '../../../api.ts';
import { type ExplainedScenario, explainedScenario } from '../../../parts/amounts/scenario-proofs.ts';
import { BASE, type DraftScenario, namesOf, refusalsIn, scenarioOf, wordsOf } from './scenarios.ts';

export interface Comparison {
  /** Claim and scenarios as they were asked for. */
  key: string;
  claim: unknown;
  /** The base first. */
  scenarios: readonly ExplainedScenario[];
  usage: WhatIfUsage;
  /** Data releases that scenarios were priced with. */
  releases: string | null;
}

interface Comparing {
  comparison: Comparison | null;
  isRunning: boolean;
  /** The error thrown; null if there is an answer. */
  failure: unknown;
  /** Reasons of refused scenarios, by their places. */
  refusals: ReadonlyMap<number, string>;
  start(claim: unknown, drafts: readonly DraftScenario[]): Promise<void>;
}

/** A text that differs once claim or scenarios are changed. */
export const comparisonKey = (claim: unknown, drafts: readonly DraftScenario[]): string =>
  JSON.stringify([claim, drafts]);

const NONE: ReadonlyMap<number, string> = new Map();

export function useComparison(): Comparing {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [refusals, setRefusals] = useState(NONE);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (claim: unknown, drafts: readonly DraftScenario[]) => {
    current.current?.abort();
    const control = new AbortController();
    current.current = control;
    setRunning(true);
    setFailure(null);
    setRefusals(NONE);
    const names = namesOf(drafts);
    const scenarios = drafts.map((draft, place) => scenarioOf(draft, names[place] ?? '', claim));
    try {
      const call = new WhatIfResource(transport).whatIf(
        { claims: [claim as Claim], scenarios: [{ name: BASE }, ...scenarios] },
        { detail: 'explained' },
        { signal: control.signal },
      );
      const { data, releases, requestId } = await call.withResponse();
      if (control.signal.aborted) return;
      const { claims, usage } = data;
      const at = new Date().toISOString();
      const explained = (claims[0]?.scenarios ?? []).map((answer, place) => {
        const draft = drafts[place - 1];
        const { thru_date, set } = scenarios[place - 1] ?? {};
        const moved = thru_date ?? set?.thru_date;
        const claimThen = { ...(claim as object), ...(moved ? { thru_date: moved } : {}) };
        return explainedScenario(answer, claimThen, { releases, requestId, at, scenario: draft && wordsOf(draft) });
      });
      setComparison({ key: comparisonKey(claim, drafts), claim, scenarios: explained, usage, releases });
    } catch (error) {
      if (control.signal.aborted) return;
      const refusalsByPlace = error instanceof BadRequestError ? refusalsIn(error.detail) : NONE;
      setRefusals(refusalsByPlace);
      if (refusalsByPlace.size === 0) setFailure(error);
    }
    setRunning(false);
  };
  return { comparison, isRunning, failure, refusals, start };
}
